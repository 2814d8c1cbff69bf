"""The solution of a puzzle is gone through step by step, or piece by piece."""

from __future__ import annotations

from game.core.rules.handling import Handling
from game.play.effects import Effects
from game.play.puzzles.showing import Showing
from game.play.puzzles.view import PuzzleView
from game.puzzles.tetris.puzzle import Puzzle


def showing(notation: str) -> Showing:
    return Showing(Puzzle.parse(notation), Handling())


def seen(shown: Showing) -> PuzzleView:
    return shown.view("Perfect clears 1", "Clear everything.", "guideline", Effects())


def test_it_leads_from_the_first_step_to_the_last_piece_and_back() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 O - O pc")
    assert shown.possible
    first = seen(shown).told
    steps = 0
    while shown.step(1):
        steps += 1
    assert seen(shown).state == "The solution: 1 piece left."
    assert seen(shown).target is not None
    for _ in range(steps):
        assert shown.step(-1)
    assert not shown.step(-1)
    assert seen(shown).told == first


def test_a_piece_at_a_time_stands_where_each_is_placed() -> None:
    shown = showing("X4XXXXX/X4XXXXX/X4XXXXX/X4XXXXX T - JJO pc")
    pieces = []
    if seen(shown).target is not None:
        pieces.append(seen(shown).state)
    while shown.step_piece():
        assert seen(shown).target is not None
        pieces.append(seen(shown).state)
    lefts = ("4 pieces", "3 pieces", "2 pieces", "1 piece")
    assert pieces == [f"The solution: {left} left." for left in lefts]


def test_a_puzzle_without_a_solution_says_so() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 S - S pc")
    assert not shown.possible
    assert shown.told
