"""How hard a puzzle was, told after it is solved."""

from __future__ import annotations

from game.play.puzzles.checking import LOOK
from game.play.puzzles.explaining import Explanation
from game.puzzles.tetris.puzzle import Puzzle

PUZZLE = Puzzle.parse("XXX3XXXX/XXXX1XXXXX T - - pc")


def test_the_grade_and_the_layers_are_told_when_they_are_found() -> None:
    explanation = Explanation(PUZZLE)
    assert explanation.words == ""
    assert explanation.deadline(1.0) == 1.0 + LOOK
    explanation.wait()
    assert explanation.advance()
    assert explanation.words == "Easy  ·  needs no guess"
    assert explanation.deadline(1.0) is None
    assert not explanation.advance()


def test_nothing_is_told_to_somebody_who_has_gone() -> None:
    explanation = Explanation(PUZZLE)
    explanation.stop()
    explanation.wait()
    assert not explanation.advance()
    assert explanation.words == ""
