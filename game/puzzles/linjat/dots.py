"""Where a repair puts the next dot."""

from __future__ import annotations

from game.puzzles.linjat.solver.state import Knowledge

_FACTOR, _SUM, _MASK = 1664525, 1013904223, 0xFFFFFFFF


class Dotting:
    """Puts dots where most numbers compete, so that each dot tells little. It is random where several cells are alike.

    Its random numbers come from a linear congruential generator (Knuth; Numerical Recipes), because compiled code has
    to draw the same ones.
    """

    def __init__(self, draw: float) -> None:
        """``draw`` is a random number from 0 to 1, without 1."""
        self._state = int(draw * (_MASK + 1))

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
        where = ~(known.taken | known.dots)
        for plane in (often, thrice, twice, once):
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
