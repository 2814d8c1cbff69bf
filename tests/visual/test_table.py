"""The table of the screens, and the commands that draw and measure them."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.dummy_screen import dummy_screen
from tools.bench.measures import screens as measured
from tools.pictures import __main__ as command
from tools.pictures.screens import SCREENS, all_pictures, picture_name
from tools.pictures.stage import no_window
from tools.pictures.tour import SIZE, tour


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    with dummy_screen():
        yield


def test_a_second_run_gives_the_same_bytes(tmp_path: Path) -> None:
    for run in ("first", "second"):
        assert command.main(["scores", "--out", str(tmp_path / run)]) == 0
    first, second = (
        {path.name: path.read_bytes() for path in (tmp_path / run).iterdir()} for run in ("first", "second")
    )
    assert set(first) == {"scores.png", "scores-640x480.png"}
    assert first == second


def test_pictures_of_screens_that_are_gone_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "all_pictures", lambda player: [("modes", (480, 360))])
    monkeypatch.setattr(command, "LOOKED_AT", tmp_path)
    for name in ("gone.png", "notes.txt", "modes.png"):
        (tmp_path / name).write_bytes(b"")
    for arguments in (["modes"], ["--out", str(tmp_path)]):
        assert command.main(arguments) == 0
        assert (tmp_path / "gone.png").exists(), "some screens alone and another folder leave the others as they are"
    assert command.main([]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"notes.txt", "modes-480x360.png"}


def test_a_screen_that_is_not_there_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["mode"]) == 2
    assert capsys.readouterr() == ("", "'mode' is not a screen; did you mean 'modes'?\n")


def test_the_repository_has_the_pictures_that_documents_show_and_no_other() -> None:
    names = {str(path.relative_to(command.DOCUMENTS)) for path in command.DOCUMENTS.rglob("*") if path.is_file()}
    assert names == command.shown()
    assert names <= {picture_name(name, size) for name, size in all_pictures()}
    assert all(len(shot.sizes) <= 2 for shot in SCREENS.values())
    assert sum(path.stat().st_size for path in command.DOCUMENTS.iterdir()) < 300_000


def test_the_pictures_of_the_documents_are_renewed_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.md").write_text("![The scores](pictures/scores.png)", encoding="utf-8")
    monkeypatch.setattr(command, "DOCUMENTS", tmp_path / "pictures")
    assert command.main(["--documents"]) == 0
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["scores.png"]


def test_the_moving_picture_is_small_and_a_second_run_gives_the_same_bytes() -> None:
    assert command.TOUR.stat().st_size < 600_000
    short = tour(played=0.24, explained=1, before=2.4)
    assert short == tour(played=0.24, explained=1, before=2.4)
    with Image.open(io.BytesIO(short)) as film:
        assert (film.size, getattr(film, "n_frames", 1)) == (SIZE, 3)


def test_each_theme_and_each_language_has_its_pictures(tmp_path: Path) -> None:
    assert SCREENS["scores"].looks
    assert command.main(["scores", "--looks", "--out", str(tmp_path)]) == 0
    drawn = {path.parent.name: path.read_bytes() for path in tmp_path.rglob("scores.png")}
    assert {*drawn} == {*command.LOOKS}
    assert len({*drawn.values()}) == len(command.LOOKS)


def test_the_time_to_open_a_screen_is_measured_from_the_screen_before() -> None:
    with no_window():
        assert measured.milliseconds(SCREENS["export"]) > 0
