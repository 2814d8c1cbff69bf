"""Files in folders that may not be entered: whoever looks for one gets a line, or goes on without it.

Tests run as root, too, who may enter every folder. The system says as little of a name that is too long for it.
"""

from pathlib import Path

import pytest

from game.cli.terminal import InputError, check_files
from game.files.own.code import OwnCode
from game.files.own.dealer_file import adopted
from game.files.own.trusted import stranger_of
from game.files.reading import FileError, is_folder, is_missing
from game.lab.batches import SeriesFile
from game.play.puzzles.own_packs import OwnPacks
from game.settings import SettingsError
from game.settings.file import SettingsFile
from game.storage import Scores, UnfinishedGames, UnfinishedMatches
from game.storage.database import picture_folders

CLOSED = Path("x" * 300)
WHY = "file name too long"


def test_a_place_of_which_the_system_says_nothing_is_not_called_missing(tmp_path: Path) -> None:
    assert not is_missing(CLOSED / "file")
    assert not is_folder(CLOSED)
    assert not is_missing(Path("a\0b"))
    assert is_missing(tmp_path / "none")
    (tmp_path / "file").touch()
    assert is_missing(tmp_path / "file/below")
    assert not is_missing(tmp_path / "file")


def test_settings_are_refused_with_a_line() -> None:
    file = SettingsFile(CLOSED / "settings.yaml", "settings", pattern=lambda: "rules: modern\n")
    assert not file.is_new
    with pytest.raises(SettingsError, match=f"^settings: cannot be read: {WHY}$"):
        file.load()


def test_a_file_of_code_and_one_of_results_are_refused_with_a_line() -> None:
    for read in (lambda path: OwnCode(path, "a dealer"), adopted, SeriesFile):
        with pytest.raises(FileError, match=f": cannot be read: {WHY}$"):
            read(CLOSED / "mine.py")


def test_a_table_and_a_chart_are_refused_before_the_work_begins(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=f"--csv: .+: {WHY}$"):
        check_files(tmp_path / CLOSED, None)
    with pytest.raises(InputError, match=r"there is no folder x+$"):
        check_files(CLOSED / "a.csv", None)
    check_files(tmp_path / "a.csv", None)


def test_a_program_begins_without_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = list[str]()
    matches = UnfinishedMatches(tmp_path / CLOSED, notes.append)
    assert matches.waits
    matches.take_in(lambda found: True)
    assert UnfinishedGames(tmp_path / CLOSED, notes.append).offered() is None
    assert [note.rpartition(": ")[2] for note in notes] == [notes[0].rpartition(": ")[2]] * 2
    assert all("unfinished" in note and "\n" not in note for note in notes)
    scores = Scores(tmp_path / CLOSED)
    scores.start()
    assert scores.notice
    assert OwnPacks(tmp_path / CLOSED).names == ()
    assert picture_folders(tmp_path / CLOSED)
    assert stranger_of([str(CLOSED / "bot")]).name
