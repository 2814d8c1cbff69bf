"""The solution of a Tetris puzzle."""

from __future__ import annotations

from game.core.rules.rules import Handling
from game.play.game.effects import Effects
from game.play.game.frame import Frame, PuzzleWords
from game.play.puzzles.tetris import Showing
from game.puzzles.tetris.puzzle import Puzzle


def showing(notation: str) -> Showing:
    return Showing(Puzzle.parse(notation), Handling())


def seen(shown: Showing, *, ended: bool = False) -> Frame:
    return shown.frame("Perfect clears 1", "guideline", Effects(), 100.0, ended=ended)


def words(shown: Showing) -> PuzzleWords:
    """What is told beside the well."""
    told = seen(shown).words
    assert told
    return told


def at_a_landing(shown: Showing) -> bool:
    """Whether the step says where a piece is placed."""
    step = seen(shown).step
    return step is not None and step.landing is not None


def test_it_leads_from_the_first_step_to_the_last_piece_and_back() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 O - O pc")
    assert shown.possible
    first = shown.told
    steps = 0
    while shown.step(1):
        steps += 1
    assert words(shown).state == "The solution: 1 piece left."
    assert at_a_landing(shown)
    for _ in range(steps):
        assert shown.step(-1)
    assert not shown.step(-1)
    assert shown.told == first


def test_a_piece_at_a_time_stands_where_each_is_placed() -> None:
    shown = showing("X4XXXXX/X4XXXXX/X4XXXXX/X4XXXXX T - JJO pc")
    pieces = []
    if at_a_landing(shown):
        pieces.append(words(shown).state)
    while shown.step_piece(1):
        assert at_a_landing(shown)
        pieces.append(words(shown).state)
    assert shown.step_piece(-1)
    assert words(shown).state == pieces[-2]
    lefts = ("4 pieces", "3 pieces", "2 pieces", "1 piece")
    assert pieces == [f"The solution: {left} left." for left in lefts]


def test_it_plays_by_itself_and_leaves_time_to_read_each_step() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 O - O pc")
    assert shown.deadline() is None
    shown.play(100.0)
    first, due = shown.told, shown.deadline()
    assert due == 100.0 + 1.2 + 0.055 * len(first)
    assert shown.advance(due - 0.01)
    assert shown.told == first
    told = [first]
    while shown.advance(due):
        told.append(shown.told)
        due = shown.deadline()
        assert due is not None
    assert len(told) > 2
    assert not shown.playing, "it stands at its end"
    shown.rewind()
    assert shown.told == first


def test_a_puzzle_without_a_solution_says_so() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 S - S pc")
    assert not shown.possible
    assert shown.told
