"""The cells of a roll, which are seen for a while: they fade at the end of it."""

from __future__ import annotations

from fractions import Fraction

from game.core.session.view import GameView

FADING_SECONDS = Fraction(2, 5)
"""The time in which cells fade before the rules hide them."""
_STEPS = 12
"""The number of steps in which they fade."""


def fading(view: GameView) -> tuple[tuple[int, float], ...]:
    """Return the cells that fade now, as masks with what is left of each, above 0 and below 1, in steps."""
    takes = FADING_SECONDS * view.rules.ticks_per_second
    lefts = ((mask, int(_STEPS * (until - view.tick) / takes) + 1) for mask, until in view.fading)
    return tuple((mask, left / _STEPS) for mask, left in lefts if left < _STEPS)
