"""What placements lost most on, in words."""

from __future__ import annotations

import pytest

from game.ai.players import thinker
from game.ai.review.judging import Judge, Judgement
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS
from game.core.session.turn import Turn, turn_of
from game.play.advice.losses import THEMES, Losses, loss_in_words, theme_of
from tests.core.playing import started

JUDGE = Judge(thinker("dellacherie"), None)


def turn(piece: str, picture: str) -> Turn:
    now = turn_of(started(piece + "OOOOO", picture))
    assert now
    return now


def verdict(piece: str, picture: str, *cells: tuple[int, int]) -> Judgement:
    """How the placement of a piece on some cells (column, row) is judged."""
    view = turn(piece, picture)
    landings = [
        Placement(Piece[piece], orientation, x, y)
        for orientation in range(4)
        for x in range(-2, 10)
        for y in range(-2, 22)
    ]
    landing = next(each for each in landings if set(SRS.cells(each)) == set(cells))
    judged = JUDGE.verdict(view, landing)
    assert judged
    return judged


COVERED = ("O", "XXXX.XXXXX\nXXXX.XXXXX", (4, 2), (5, 2), (4, 3), (5, 3))
MISSED = ("I", "XXXXXXXXX.\nXXXXXXXXX.\nXXXXXXXXX.\nXXXXXXXXX.", (0, 4), (1, 4), (2, 4), (3, 4))
HIGH = ("O", "XX........\nXX........\nXX........\nXX........", (0, 4), (1, 4), (0, 5), (1, 5))


@pytest.mark.parametrize(
    ("placement", "words"),
    [
        (MISSED, "Over the whole game you lost most by missing clears."),
        (HIGH, "Over the whole game you lost most by building high."),
    ],
)
def test_a_placement_lost_on_what_is_worse_than_after_the_best_one(
    placement: tuple[str, str, tuple[int, int]], words: str
) -> None:
    assert theme_of(verdict(*placement)).most == words


@pytest.mark.parametrize(
    ("placement", "words"), [(COVERED, "2 new holes"), (MISSED, "4 rows not cleared"), (HIGH, "2 rows higher")]
)
def test_what_happened_is_told_with_its_number(placement: tuple[str, str, tuple[int, int]], words: str) -> None:
    assert loss_in_words(verdict(*placement)) == words


def test_a_covered_hole_weighs_most() -> None:
    judged = verdict(*COVERED)
    assert theme_of(judged) is THEMES[0]
    assert THEMES[0].most == "Over the whole game you lost most by making holes."


def test_the_greatest_sum_is_named_with_its_worst_piece() -> None:
    losses = Losses()
    assert losses.advice == ""
    covered, missed = verdict(*COVERED), verdict(*MISSED)
    for number in (8, 20, 21):
        losses.add(number, missed)
    losses.add(3, covered)
    assert losses.advice == (
        "Piece 8 (I) was your worst: it missed a clear. Over the whole game you lost most by missing clears."
    )
    assert losses.average == pytest.approx(2.49, abs=0.005)


def test_the_costliest_placement_is_named_where_more_was_lost_on_others() -> None:
    losses, covered, missed = Losses(), verdict(*COVERED), verdict(*MISSED)
    for number in (3, 7, 9):
        losses.add(number, covered)
    losses.add(8, missed)
    assert losses.advice == (
        "Piece 8 (I) was your worst: it missed a clear. Over the whole game you lost most by making holes."
    )
    assert losses.average == pytest.approx(1.76, abs=0.005)
