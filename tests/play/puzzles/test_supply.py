"""New puzzles are made by a process beside the game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path

import pytest

from game.play.puzzles.library import Library
from game.play.puzzles.supply import WANTED, Supply, generate
from game.puzzles.linjat.sizes import SIZES
from game.storage import Scores

DATE = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)
PUZZLES = ("3-.2/---./.2--", "4--.-./-----3/-3----/-.-.2-", "2.-3/.---/--2.", ".2--/---./3-.2")


@pytest.fixture
def library(tmp_path: Path) -> Library:
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


def test_a_few_puzzles_are_kept_in_store_and_each_solved_one_is_replaced(library: Library) -> None:
    command = Printer(*PUZZLES)
    supply = Supply(library, lambda: "seed", command)
    for _ in range(WANTED):
        assert looked(supply)
    assert not supply.busy
    assert command.levels == [1, 2, 3]
    entries = library.linjat("easy").entries
    assert [entry.key for entry in entries] == list(PUZZLES[:WANTED])
    library.record(entries[0], 3, 10.0, DATE)
    supply.look("easy")
    assert supply.busy
    supply.close()
    assert not supply.busy


def test_a_process_that_prints_no_puzzle_is_not_started_again(library: Library) -> None:
    command = Printer("no puzzle", PUZZLES[0])
    supply = Supply(library, lambda: "seed", command)
    assert not looked(supply)
    assert not looked(supply)
    assert len(command.texts) == 1


def test_a_command_that_is_not_there_makes_nothing(library: Library) -> None:
    supply = Supply(library, lambda: "seed", lambda size, level, seed: ("/nowhere/program",))
    assert not looked(supply)
    assert not supply.busy


def test_the_command_line_names_size_level_and_seed() -> None:
    words = " ".join(generate("hard", 2, "abc"))
    assert words.endswith("generate --game linjat --size hard --level 2 --seed abc --count 1 --jobs 1")
