"""The check of a Tetris puzzle in the background, and its grade."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from game.play.game.background import LOOK, Background, Breather
from game.play.puzzles import checking
from game.play.puzzles.checking import NO_SOLUTION, REST, Found, PuzzleCheck, grade_in_words
from game.play.puzzles.editing import Sketch, read, sketch_of
from game.play.puzzles.library import Library
from game.play.puzzles.own_packs import MINE, OwnPacks
from game.puzzles.tetris.making import GRADING
from game.storage import FILE, Scores
from game.storage.puzzles import KeptGrade

NOW = 100.0


def sketch(text: str) -> Sketch:
    return sketch_of(*read(text))


def checked(text: str) -> tuple[str, str, str]:
    """What a sketch asks for, the verdict, and the reasons."""
    check = PuzzleCheck()
    check.ask(sketch(text), NOW)
    asked = check.reasons
    check.advance(NOW + REST)
    check.wait()
    assert check.advance(NOW + 1)
    return asked, check.verdict, check.reasons


@pytest.mark.parametrize(
    ("text", "asked", "verdict"),
    [
        (
            "XXX4XXX I - - pc",
            "Clear everything with this piece.",
            "Solvable in one way only",
        ),
        (
            "10/10 O O OOO pc",
            "Clear everything with these 5 pieces.",
            "Solvable in one way only",
        ),
        (
            "10/10 T I JLOS pc",
            "Clear everything with 5 of these 6 pieces.",
            "Not solvable",
        ),
        (
            "XX1XXXXXXX I - TT dig",
            "Clear the lowest row with these 3 pieces.",
            "Solvable in 1,738 ways",
        ),
        (
            "2XXXXXXXX/3XXXXXXX/1XXXXXXXX1 T - - tsd",
            "T-spin double with this piece: turn the T under an overhang so that it clears two rows.",
            "Not solvable",
        ),
    ],
)
def test_a_puzzle_is_solved_and_its_solutions_are_counted(text: str, asked: str, verdict: str) -> None:
    assert checked(text)[:2] == (asked, verdict)


def test_a_check_begins_when_the_edits_rest_and_the_last_sketch_counts() -> None:
    check = PuzzleCheck()
    check.ask(sketch("10/10 T I JLOS pc"), NOW)
    check.ask(sketch("XXX4XXX I - - pc"), NOW + 0.1)
    assert check.deadline(NOW + 0.1) == NOW + 0.1 + REST
    assert not check.advance(NOW + REST)
    assert check.deadline(NOW + REST) == NOW + 0.1 + REST
    check.advance(NOW + 0.1 + REST)
    assert check.deadline(NOW + 1) == NOW + 1 + LOOK
    check.wait()
    assert check.advance(NOW + 1)
    assert check.verdict == "Solvable in one way only"
    assert check.deadline(NOW + 1) is None


def test_a_search_that_is_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_STATES", 1)
    assert checked("X8X/X1X7/1X8 I T JLO dig")[1:] == (
        "No answer",
        "The search is too long. Fewer pieces make it shorter.",
    )


def test_counting_ends_at_many_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_SOLUTIONS", 3)
    assert checked("XX1XXXXXXX I - TT dig")[1] == "Solvable in very many ways"


def test_a_stopped_check_ends_and_says_nothing() -> None:
    check = PuzzleCheck()
    check.ask(sketch("10/10/10/10 T I JLOSZTIJL pc"), NOW)
    check.advance(NOW + REST)
    job = check._job
    assert job
    check.stop()
    job.wait()
    assert job.result is None
    assert not check.advance(NOW + 9)


def test_an_error_of_the_work_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Found:
        raise ZeroDivisionError

    monkeypatch.setattr(checking, "work", broken)
    check = PuzzleCheck()
    check.ask(sketch("XXX4XXX I - - pc"), NOW)
    check.advance(NOW + REST)
    check.wait()
    with pytest.raises(ZeroDivisionError):
        check.advance(NOW + 1)


def test_a_puzzle_gets_its_level_with_what_makes_it_hard() -> None:
    check = PuzzleCheck()
    check.ask(sketch("XXX4XXX/XXX4XXX/XXX4XXX/XXX4XXX I - OOI pc"), NOW)
    assert check.busy
    check.advance(NOW + REST)
    check.wait()
    check.advance(NOW + 1)
    assert (check.good, check.reasons) == (True, "Easy  ·  needs looking ahead")
    assert check.packed
    assert (check.packed.level, check.packed.points) == (1, 8.4)
    assert grade_in_words(Found(4, 12), check.puzzle) == "Too long to rate"
    assert not check.busy


def test_another_check_waits_until_a_stopped_one_has_ended() -> None:
    gate = Event()

    def held_up(_: Breather) -> Found | None:
        gate.wait()
        return None

    check = PuzzleCheck()
    check._ending = stopped = Background(held_up)
    check.ask(sketch("XXX4XXX I - - pc"), NOW)
    check.advance(NOW + REST)
    assert check._job is None
    assert check.deadline(NOW + REST) == NOW + REST + LOOK
    gate.set()
    stopped.wait()
    check.advance(NOW + 1)
    check.wait()
    assert check.advance(NOW + 2)
    assert check.verdict == "Solvable in one way only"


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
