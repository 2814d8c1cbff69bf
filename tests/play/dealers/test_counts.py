"""What is counted of a sequence of pieces."""

from __future__ import annotations

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers.marks import Mark
from game.play.dealers.counts import KEPT, Counts


def counted(letters: str) -> Counts:
    counts = Counts()
    for piece in pieces_from(letters):
        counts.see(piece)
    return counts


def test_a_short_sequence() -> None:
    counts = counted("TIIOSSSI")
    assert (counts.pieces, counts.repeats, counts.repeat_rate) == (8, 3, 3 / 7)
    assert counts.of == [3, 0, 0, 1, 3, 1, 0]
    assert counts.gaps == {0: 1, 4: 1}
    assert counts.gap_shares(6) == [0.5, 0, 0, 0, 0.5, 0, 0]
    assert (counts.drought, counts.longest) == (0, 4)
    assert counts.shares[4] == 3 / 8
    assert list(counts.marker.pieces) == list(pieces_from("TIIOSSSI"))
    assert Mark.FLOOD in counts.marker.marks[4]


def test_before_the_first_piece_there_is_nothing_to_divide_by() -> None:
    counts = Counts()
    assert (counts.repeat_rate, counts.shares, counts.gap_shares(2)) == (0, [0] * 7, [0, 0, 0])


def test_the_wait_before_the_first_i_is_a_drought_but_no_gap() -> None:
    counts = counted("OOOIO")
    assert (counts.longest, counts.drought, counts.gaps.total()) == (3, 1, 0)
    assert counts.droughts == [(1, 1), (2, 2), (3, 3)]


def test_the_curves_stay_short_in_a_long_deal() -> None:
    counts = counted("IJLOSTZ" * 3000)
    assert counts.droughts == [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)]
    assert len(counts.rates) < 300
    assert counts.rates[-1][0] == pytest.approx(21000, rel=0.04)
    assert [pieces for pieces, _ in counts.rates] == sorted({pieces for pieces, _ in counts.rates})
    assert len(counts.marker.pieces) == KEPT
