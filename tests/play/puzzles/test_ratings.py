"""Own puzzles without a level are graded in the background, once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from game.play.puzzles.library import Library
from game.play.puzzles.own_packs import MINE, OwnPacks
from game.play.puzzles.ratings import NO_SOLUTION
from game.puzzles.tetris.made.grading import GRADING
from game.storage import FILE, Scores
from game.storage.puzzles.grades import KeptGrade

NAME = f"own {MINE}"
EASY, HARD, NEVER = (
    "2XXXXXX2/2XXXXXX2 O - O pc",
    "XX8/XX4XX1X/XX2X1XXXX J - SLT pc",
    "2XXXXXX2/2XXXXXX2 S - S pc",
)


def library(folder: Path) -> Library:
    return Library(Scores(folder))


def written(folder: Path, *lines: str) -> Path:
    packs = OwnPacks(folder)
    packs.folder.mkdir(parents=True, exist_ok=True)
    path = packs.path(MINE)
    path.write_text("\n".join(lines))
    return path


def graded(puzzles: Library) -> list[tuple[str, str]]:
    """Grade all puzzles of the shelf; their notations with the names of their levels."""
    puzzles.own_shelves()
    puzzles.rate(NAME)
    while puzzles.ratings.busy:
        puzzles.ratings.wait()
        assert puzzles.ratings.advance()
    puzzles.own_shelves()
    return [(entry.key, entry.level_name) for entry in puzzles.shelf(NAME).entries]


def test_grades_are_found_and_kept_and_the_file_stays_as_it_is(tmp_path: Path) -> None:
    path = written(tmp_path, NEVER, HARD, EASY)
    before = path.read_bytes()
    expected = [(EASY, "Easy"), (HARD, "Easy"), (NEVER, NO_SOLUTION)]
    assert graded(library(tmp_path)) == expected
    assert path.read_bytes() == before
    again = library(tmp_path)
    again.own_shelves()
    again.rate(NAME)
    assert not again.ratings.busy, "nothing is graded twice"
    assert [(entry.key, entry.level_name) for entry in again.shelf(NAME).entries] == expected


def test_a_level_in_the_file_holds(tmp_path: Path) -> None:
    written(tmp_path, f"{EASY} ; level=5 ; points=40")
    puzzles = library(tmp_path)
    assert graded(puzzles) == [(EASY, "Cruel")]
    assert not Scores(tmp_path).grades.of(GRADING)


def test_what_was_being_graded_when_the_player_left_comes_again(tmp_path: Path) -> None:
    written(tmp_path, EASY, HARD)
    puzzles = library(tmp_path)
    puzzles.own_shelves()
    puzzles.rate(NAME)
    puzzles.ratings.stop()
    assert not puzzles.ratings.busy
    assert not puzzles.ratings.advance()
    assert puzzles.ratings.deadline(100.0) is None
    assert graded(puzzles) == [(EASY, "Easy"), (HARD, "Easy")]


def test_grades_of_another_way_of_grading_and_damaged_ones_do_not_count(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    scores.grades.keep("a", GRADING - 1, KeptGrade(2, 20.0))
    for puzzle in ("b", "c"):
        scores.grades.keep(puzzle, GRADING, KeptGrade(2, 20.0))
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE grades SET level = 9 WHERE puzzle = 'b'")
        database.commit()
    assert scores.grades.of(GRADING) == {"c": KeptGrade(2, 20.0)}
