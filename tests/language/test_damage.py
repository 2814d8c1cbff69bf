"""What a player is told of a damaged file is in the language of the player. Names and reasons of the system stay."""

import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from game.files import FileError, read_picture, read_text
from game.language import SOURCE, speak
from game.storage.unfinished import UnreadableError, about
from game.ui.theme import Themes


class Capitals(NullTranslations):
    """A catalogue in which each text stands in capitals, and its values do not."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{\w+\})|[^{}]+", lambda found: found[1] or found[0].upper(), message)


@pytest.fixture(autouse=True)
def _capitals() -> Iterator[None]:
    speak(SOURCE, Capitals())
    yield
    speak(SOURCE, NullTranslations())


def read(path: Path) -> None:
    read_text(path, "name", most=1024, expected="a replay")


DAMAGED: dict[str, tuple[Callable[[Path], object], bytes | None, str]] = {
    "no file": (read, None, "name: NO SUCH FILE"),
    "too large": (read, b"x" * 2000, "name: IS LARGER THAN 1 KB; EXPECTED A REPLAY"),
    "no text": (read, b"\xff", "name:1: BYTE 0xff IS NOT UTF-8; EXPECTED UTF-8 TEXT"),
    "no picture": (
        lambda path: read_picture(path, "name"),
        b"x",
        "name: CANNOT BE READ; EXPECTED A PICTURE, PNG OR JPEG",
    ),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_each_way_in_which_a_file_can_be_wrong_is_translated(kind: str, tmp_path: Path) -> None:
    reads, content, told = DAMAGED[kind]
    if content is not None:
        (tmp_path / "file").write_bytes(content)
    with pytest.raises(FileError) as error:
        reads(tmp_path / "file")
    assert str(error.value) == told


def test_a_folder_in_the_place_of_a_file_is_translated(tmp_path: Path) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path)
    assert str(error.value) == "name: IS A FOLDER; EXPECTED A REPLAY"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("dark", ": A THEME OF THIS NAME COMES WITH THE GAME; EXPECTED ANOTHER NAME"),
        ("my theme!", ": CANNOT NAME A THEME; EXPECTED A SHORT NAME OF LETTERS, DIGITS, - AND _"),
    ],
)
def test_a_theme_with_a_wrong_name_is_translated(name: str, told: str, tmp_path: Path) -> None:
    themes = Themes(tmp_path)
    themes.folder.mkdir()
    (themes.folder / f"{name}.yaml").write_text("title: Mine\n", encoding="utf-8")
    (fault,) = themes.faults()
    assert fault.endswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "IS NOT AN UNFINISHED GAME OF TETRARIUM"),
        ("tetrarium unfinished game x y\n", "IS AN UNFINISHED GAME OF FORMAT 'x'; THIS VERSION READS FORMAT "),
    ],
)
def test_a_wrong_unfinished_game_is_translated(text: str, told: str) -> None:
    with pytest.raises(UnreadableError) as error:
        about(text)
    assert str(error.value).startswith(told)
