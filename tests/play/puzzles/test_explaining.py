"""How hard a puzzle was, told after it is solved."""

from __future__ import annotations

import pytest

from game.play.puzzles.checking import LOOK
from game.play.puzzles.explaining import Explanation
from game.play.puzzles.found import reading_in_words
from game.puzzles.engine.layers import Layer
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.reading import Reading

PUZZLE = Puzzle.parse("XXX3XXXX/XXXX1XXXXX T - - pc")


def test_the_grade_and_the_layers_are_told_when_they_are_found() -> None:
    explanation = Explanation(PUZZLE)
    assert explanation.words == ""
    assert explanation.deadline(1.0) == 1.0 + LOOK
    explanation.wait()
    assert explanation.advance()
    assert explanation.words == (
        "Level 1 of 5, easy, with 5.1 points. By the rules of a person: 1 layer, at most 1 move wide, score 0,"
        " without a guess."
    )
    assert explanation.deadline(1.0) is None
    assert not explanation.advance()


def test_nothing_is_told_to_somebody_who_has_gone() -> None:
    explanation = Explanation(PUZZLE)
    explanation.stop()
    explanation.wait()
    assert not explanation.advance()
    assert explanation.words == ""


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        (None, ""),
        (Reading((), 1), "By the rules of a person: 1 guess and no layer."),
        (
            Reading((Layer(0, 1), Layer(8, 4)), 2),
            "By the rules of a person: 2 layers, at most 4 moves wide, score 17, with 2 guesses.",
        ),
    ],
)
def test_layers_width_and_score_are_one_sentence(reading: Reading | None, words: str) -> None:
    assert reading_in_words(reading) == words
