"""The longest runs of a deal."""

from __future__ import annotations

from game.core.board.pieces import Piece, pieces_from
from game.core.dealers.runs.longest import longest_runs


def test_the_longest_runs_count_what_has_not_ended() -> None:
    runs = longest_runs(pieces_from("ISZZSTTTTO"))
    assert (runs.flood, runs.snake, runs.droughts[Piece.I], runs.droughts[Piece.L]) == (4, 4, 9, 10)
    assert longest_runs(()) == (0, 0, (0,) * 7)
