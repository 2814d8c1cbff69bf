"""All puzzles that can be played."""

from __future__ import annotations

from datetime import date, datetime, timezone
from pathlib import Path

import pytest

from game.play.puzzles.library import Library
from game.puzzles.linjat.making import SIZES
from game.storage import Scores

PACK = """# Three puzzles
easy 2 -..5-.---/--...4---/.-35..---/3-.-..---/3--.5.---/---..4-.- w/1
easy 1 3-.2/---./.2-- w/0
easy 1 a puzzle
"""
DATE = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    for size in SIZES:
        (folder / f"{size}.txt").write_text(PACK if size == "easy" else "")
    return folder


def library(tmp_path: Path, packs: Path) -> Library:
    return Library(Scores(tmp_path / "data"), packs)


def test_a_shelf_has_its_puzzles_by_level_and_names_damaged_lines(tmp_path: Path, packs: Path) -> None:
    shelf = library(tmp_path, packs).linjat("easy")
    assert [entry.level for entry in shelf.entries] == [1, 2]
    assert shelf.title == "Easy"
    assert len(shelf.faults) == 1
    assert ":4: " in shelf.faults[0]


def test_a_pack_that_is_not_there_is_a_fault_of_its_shelf(tmp_path: Path) -> None:
    shelf = library(tmp_path, tmp_path / "nowhere").linjat("hard")
    assert shelf.entries == ()
    assert "hard.txt" in shelf.faults[0]


def test_progress_counts_puzzles_and_stars_and_finds_the_next(tmp_path: Path, packs: Path) -> None:
    puzzles = library(tmp_path, packs)
    shelf = puzzles.linjat("easy")
    assert puzzles.progress(shelf).words == "0 of 2 solved"
    puzzles.record(shelf.entries[0], 3, 12.5, DATE)
    progress = library(tmp_path, packs).progress(shelf)
    assert progress.words == "1 of 2 solved, 3 stars"
    assert progress.next == 1
    assert progress.after(1) is None
    assert progress.after(0) == 1


def test_puzzles_that_an_earlier_version_made_stand_behind_the_others(tmp_path: Path, packs: Path) -> None:
    made = tmp_path / "data" / "puzzles" / "linjat-easy.txt"
    made.parent.mkdir(parents=True)
    made.write_text("easy 3 2-./--3 w/2\n")
    entry = library(tmp_path, packs).linjat("easy").entries[-1]
    assert (entry.key, entry.level, entry.own) == ("2-./--3", 3, True)


def test_the_rules_of_linjat_are_told_once(tmp_path: Path, packs: Path) -> None:
    puzzles = library(tmp_path, packs)
    assert not puzzles.knows_linjat
    puzzles.tell_linjat()
    assert puzzles.knows_linjat
    assert library(tmp_path, packs).knows_linjat, "also in the next run"


def test_the_puzzle_of_a_day_is_the_same_all_day_and_another_one_tomorrow(tmp_path: Path, packs: Path) -> None:
    today, tomorrow = date(2026, 3, 14), date(2026, 3, 15)
    for game in ("linjat", "tetris"):
        shelf = library(tmp_path, packs).daily(game, today)
        (entry,) = shelf.entries
        assert entry.game == game
        assert library(tmp_path, packs).daily(game, today).entries[0] == entry
        assert library(tmp_path, packs).daily(game, tomorrow).entries[0] != entry
    assert shelf.title_of(0) == "Tetris of 14 Mar"
