"""The check of a Tetris puzzle in the background, and its grade."""

from threading import Event

import pytest

from game.play.game.background import LOOK, Background, Breather
from game.play.puzzles.editing import checking
from game.play.puzzles.editing.checking import REST, Found, PuzzleCheck, grade_in_words
from game.play.puzzles.editing.editor import Sketch, read, sketch_of

NOW = 100.0


def sketch(text: str) -> Sketch:
    return sketch_of(*read(text))


def begun(text: str = "XXX4XXX I - - pc") -> PuzzleCheck:
    check = PuzzleCheck()
    check.ask(sketch(text), NOW)
    check.advance(NOW + REST)
    return check


def checked(text: str) -> PuzzleCheck:
    check = begun(text)
    assert check.busy
    check.wait()
    assert check.advance(NOW + 1)
    assert not check.busy
    return check


@pytest.mark.parametrize(
    ("text", "asked", "verdict"),
    [
        ("XXX4XXX I - - pc", "Clear everything with this piece.", "Solvable in one way only"),
        ("10/10 T I JLOS pc", "Clear everything with 5 of these 6 pieces.", "Not solvable"),
        ("XX1XXXXXXX I - TT dig", "Clear the lowest row with these 3 pieces.", "Solvable in 1,738 ways"),
        ("2XXXXXXXX/3XXXXXXX/1XXXXXXXX1 T - - tsd", "T-spin double with this piece: turn the T", "Not solvable"),
    ],
)
def test_a_puzzle_is_solved_and_its_solutions_are_counted(text: str, asked: str, verdict: str) -> None:
    assert begun(text).answer.reasons.startswith(asked)
    assert checked(text).answer.verdict == verdict


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
    assert check.answer.verdict == "Solvable in one way only"
    assert check.deadline(NOW + 1) is None


def test_a_search_that_is_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_STATES", 1)
    told = checked("X8X/X1X7/1X8 I T JLO dig").answer
    assert told[:2] == ("No answer", "The search is too long. Fewer pieces make it shorter.")
    monkeypatch.undo()
    monkeypatch.setattr(checking, "MOST_SOLUTIONS", 3)
    assert checked("XX1XXXXXXX I - TT dig").answer.verdict == "Solvable in very many ways"


def test_a_stopped_check_ends_and_says_nothing() -> None:
    check = begun("10/10/10/10 T I JLOSZTIJL pc")
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
    check = begun()
    check.wait()
    with pytest.raises(ZeroDivisionError):
        check.advance(NOW + 1)


def test_a_puzzle_gets_its_level_with_what_makes_it_hard() -> None:
    check = checked("XXX4XXX/XXX4XXX/XXX4XXX/XXX4XXX I - OOI pc")
    assert (check.answer.good, check.answer.reasons) == (True, "Easy  ·  needs looking ahead")
    assert check.packed
    assert (check.packed.level, check.packed.points) == (1, 8.4)
    assert grade_in_words(Found(4, 12), check.puzzle) == "Too long to rate"


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
    assert check.answer.verdict == "Solvable in one way only"
