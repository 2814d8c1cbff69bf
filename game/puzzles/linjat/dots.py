"""Where a repair puts the next dot."""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles.linjat.solver.state import Knowledge

_FACTOR, _SUM, _MASK = 1664525, 1013904223, 0xFFFFFFFF


class Dotting:
    """Puts dots where most numbers compete, so that each dot tells little. It is random where several cells are alike.

    That is where most numbers reach now, or, of the cells that any number reaches now, where most reached at first.

    Its random numbers come from a linear congruential generator (Knuth; Numerical Recipes), because compiled code has
    to draw the same ones.
    """

    def __init__(self, draw: float, first: Sequence[int] | None = None) -> None:
        """``draw`` is a random number from 0 to 1, without 1.

        ``first`` are the cells that each number reached at first; None if only those that it reaches now count.
        """
        self._state = int(draw * (_MASK + 1))
        self._first = _planes(first) if first else ()

    def __call__(self, known: Knowledge) -> bool:
        """Add a dot. Return False if there is no cell for one."""
        reach = known.reach
        once = twice = thrice = often = 0
        for number in known.open:
            cells = reach[number]
            often |= thrice & cells
            thrice |= twice & cells
            twice |= once & cells
            once |= cells
        where = once & ~(known.taken | known.dots)
        for plane in self._first or (often, thrice, twice, once):
            cells = plane & where
            if cells:
                dot = self._pick(cells)
                known.dots |= dot
                known.left |= dot
                return True
        return False

    def _pick(self, cells: int) -> int:
        self._state = state = (self._state * _FACTOR + _SUM) & _MASK
        for _ in range((state >> 16) * cells.bit_count() >> 16):
            cells &= cells - 1
        return cells & -cells


def _planes(reach: Sequence[int]) -> list[int]:
    """Return the cells that all numbers reach, then those that all but one reach or more, and so on down to one."""
    planes = [0] * len(reach)
    for cells in reach:
        for at in range(len(planes) - 1):
            planes[at] |= planes[at + 1] & cells
        planes[-1] |= cells
    return planes
