"""What a player is told of a damaged file is in the language of the player. Names and reasons of the system stay."""

import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from game.files import FileError, read_picture, read_text
from game.files.yaml import parse_yaml
from game.language import SOURCE, speak
from game.storage import Scores
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


YAML: dict[str, tuple[str, str]] = {
    "control character": ("a: \x07", "name:1: CONTROL CHARACTER '\\x07'; EXPECTED PLAIN TEXT"),
    "list": ("- 1", "name:1: EXPECTED KEYS AND VALUES, SUCH AS 'a: 1'"),
    "broken": ("a: [1", "name:1: NOT VALID YAML: "),
    "deep": ("a: " + "[" * 20 + "]" * 20, ": NESTED TOO DEEPLY"),
    "two documents": ("a: 1\n---\na: 2", "name:2: A SECOND YAML DOCUMENT BEGINS; EXPECTED ONE DOCUMENT"),
    "tag": ("a: !!int 1", " IS NOT SUPPORTED; EXPECTED THE VALUE ITSELF"),
    "alias": ("a: *b", ": NO ANCHOR &b STANDS ABOVE THIS ALIAS; EXPECTED ONE"),
    "bomb": (
        "a: &a [" + "1," * 200 + "]\nb: &b [" + "*a," * 200 + "]\nc: *b",
        ": ALIASES REPEAT MORE THAN 10000 VALUES; EXPECTED THE VALUES",
    ),
    "list as a key": ("[a]: 1", ": A LIST OR A MAPPING AS A KEY; EXPECTED THE NAME OF A KEY"),
    "twice": ("a: 1\na: 2", "name:2: a: GIVEN TWICE; FIRST ON LINE 1"),
}


@pytest.mark.parametrize("kind", YAML)
def test_damage_inside_yaml_is_translated(kind: str) -> None:
    text, told = YAML[kind]
    with pytest.raises(FileError) as error:
        parse_yaml(text, "name", example="a: 1")
    assert told in str(error.value)


def test_what_is_wrong_with_the_scores_and_what_follows_is_translated(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    scores = Scores(tmp_path / "data")
    scores.start()
    scores.told.tell("linjat")
    scores.close()
    (notice,) = scores.notices
    told = "IS NOT A FOLDER; EXPECTED A FOLDER FOR THE SCORES; WHAT IT HOLDS IS NOT SHOWN; PROGRESS IN PUZZLES IS LOST"
    assert notice == f"{tmp_path / 'data'}: {told}"


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
        ("", "IT IS NOT AN UNFINISHED GAME OF TETRARIUM"),
        ("tetrarium unfinished game x y\n", "IT IS AN UNFINISHED GAME OF FORMAT 'x'; THIS VERSION READS FORMAT "),
    ],
)
def test_a_wrong_unfinished_game_is_translated(text: str, told: str) -> None:
    with pytest.raises(UnreadableError) as error:
        about(text)
    assert str(error.value).startswith(told)
