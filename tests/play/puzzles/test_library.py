"""All puzzles that can be played, and new ones."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date, datetime, timezone
from pathlib import Path

import pytest

from game.play.puzzles.library import WANTED, Library, Supply, generate
from game.puzzles.linjat.making import SIZES, PackedLinjat, read_line
from game.puzzles.linjat.puzzle import parse
from game.storage import Scores

PACK = """# Three puzzles
easy 2 -..5-.---/--...4---/.-35..---/3-.-..---/3--.5.---/---..4-.- w/1
easy 1 3-.2/---./.2-- w/0
easy 1 a puzzle
"""
NEW = "easy 3 2-./--3 w/2"
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


def test_a_new_puzzle_is_there_in_the_next_run(tmp_path: Path, packs: Path) -> None:
    assert library(tmp_path, packs).add_linjat(read_line(NEW))
    again = library(tmp_path, packs)
    entry = again.linjat("easy").entries[-1]
    assert (entry.key, entry.level, entry.own) == ("2-./--3", 3, True)
    assert not again.add_linjat(read_line(NEW)), "it is there already"


def test_a_new_puzzle_that_cannot_be_written_is_a_notice(tmp_path: Path, packs: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    scores = Scores(tmp_path / "data")
    assert not Library(scores, packs).add_linjat(PackedLinjat("easy", 3, parse("2-./--3"), "w/2"))
    assert scores.notices[-1].startswith("this new puzzle is not kept: ")


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


PUZZLES = ("3-.2/---./.2--", "4--.-./-----3/-3----/-.-.2-", "2.-3/.---/--2.", ".2--/---./3-.2")


@pytest.fixture
def empty(tmp_path: Path) -> Library:
    for size in SIZES:
        (tmp_path / f"{size}.txt").write_text("# none\n")
    return Library(Scores(tmp_path / "data"), tmp_path, tmp_path)


class Printer:
    """Commands that print the puzzles one after the other."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.levels: list[int] = []

    def __call__(self, size: str, level: int, seed: str) -> Sequence[str]:
        self.levels.append(level)
        return sys.executable, "-S", "-c", f"print('{size} {level} {self.texts.pop(0)} {seed}/0')"


def looked(supply: Supply) -> bool:
    """Look, and again when the process has ended. Return whether a puzzle was added."""
    if supply.process is None:
        supply.look("easy")
    if supply.process:
        supply.process.wait(60)
    return supply.look("easy")


def test_a_few_puzzles_are_kept_in_store_and_each_solved_one_is_replaced(empty: Library) -> None:
    command = Printer(*PUZZLES)
    supply = Supply(empty, lambda: "seed", command)
    for _ in range(WANTED):
        assert looked(supply)
    assert not supply.busy
    assert command.levels == [1, 2, 3]
    entries = empty.linjat("easy").entries
    assert [entry.key for entry in entries] == list(PUZZLES[:WANTED])
    empty.record(entries[0], 3, 10.0, DATE)
    supply.look("easy")
    assert supply.busy
    supply.close()
    assert not supply.busy


def test_a_process_that_prints_no_puzzle_is_not_started_again(empty: Library) -> None:
    command = Printer("no puzzle", PUZZLES[0])
    supply = Supply(empty, lambda: "seed", command)
    assert not looked(supply)
    assert not looked(supply)
    assert len(command.texts) == 1


def test_a_command_that_is_not_there_makes_nothing(empty: Library) -> None:
    supply = Supply(empty, lambda: "seed", lambda size, level, seed: ("/nowhere/program",))
    assert not looked(supply)
    assert not supply.busy


def test_the_command_line_names_size_level_and_seed() -> None:
    words = " ".join(generate("hard", 2, "abc"))
    assert words.endswith("generate --game linjat --size hard --level 2 --seed abc --count 1 --jobs 1")
