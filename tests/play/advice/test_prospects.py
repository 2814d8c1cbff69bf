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
        "It expects \u221240.0, the mean over the next piece. Best is I (50 %): \u221220.0, worst S (25 %): \u221270.0."
    )


def test_a_piece_without_a_place_is_told() -> None:
    told = prospects_sentence(opinion((Piece.I, 0.5, -40.0), (Piece.S, 0.5, None)))
    assert told.endswith("Best is I (50 %): \u221240.0, worst I (50 %): \u221240.0. No place for S.")
    assert prospects_sentence(opinion((Piece.I, 1.0, None))) == "No piece that can come next has a place."


def test_one_piece_that_must_come_is_no_mean() -> None:
    assert prospects_sentence(opinion((Piece.I, 1.0, -40.0))) == "It knows that the next piece is I: worth \u221240.0."


def test_a_bot_that_expects_nothing_says_nothing() -> None:
    assert prospects_sentence(opinion()) == ""
