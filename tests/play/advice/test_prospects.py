"""What a bot expects of the next piece, in words."""

from __future__ import annotations

from game.ai.thinker import Opinion, Prospect
from game.core.board.pieces import NORTH, Piece, Placement
from game.play.advice.plan import prospects_sentence


def opinion(*prospects: tuple[Piece, float, float | None], value: float = -40.0) -> Opinion:
    landing = Placement(Piece.T, NORTH, 3, 0)
    return Opinion(landing, False, True, value, {}, prospects=tuple(Prospect(*each) for each in prospects))


def test_the_mean_the_best_and_the_worst_piece_are_told() -> None:
    told = prospects_sentence(opinion((Piece.I, 0.5, -20.0), (Piece.S, 0.25, -70.0), (Piece.Z, 0.25, -50.0)))
    assert told == (
        "It does not see Next, and expects \u221240.0 on average. "
        "Best is \u221220.0 with I (50%), worst \u221270.0 with S (25%)."
    )


def test_a_piece_without_a_place_is_told() -> None:
    told = prospects_sentence(opinion((Piece.I, 0.5, -40.0), (Piece.S, 0.5, None)))
    assert told.endswith("worst \u221240.0 with I (50%). No place for S.")
    assert prospects_sentence(opinion((Piece.I, 1.0, None))) == "No piece that can come next has a place."


def test_one_piece_that_must_come_is_no_mean() -> None:
    assert prospects_sentence(opinion((Piece.I, 1.0, -40.0))) == "It knows that the next piece is I: worth \u221240.0."


def test_a_bot_that_expects_nothing_says_nothing() -> None:
    assert prospects_sentence(opinion()) == ""
