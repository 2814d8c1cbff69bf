"""A line that is cut into dashes."""

from __future__ import annotations

from game.ui.draw.dashes import dashes


def test_dashes_leave_gaps_as_long_as_themselves_and_go_round_corners() -> None:
    assert dashes([(0, 0), (10, 0)], 4) == [[(0, 0), (4, 0)], [(8, 0), (10, 0)]]
    assert dashes([(0, 0), (2, 0), (2, 5)], 4) == [[(0, 0), (2, 0), (2, 2)]]
    assert dashes([(0, 0), (0, 0)], 4) == []
