"""Drawing the cells of a roll that fade before the rules hide them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pygame import Surface

from game.core.session.view import GameView
from game.play.game.effects import Effects
from game.ui.draw.blocks import faded
from game.ui.draw.feedback.cells import draw_cells
from game.ui.kit.layout import WellPlace
from game.ui.theme import Palette

FADING_SECONDS = Fraction(2, 5)
"""The time in which cells fade before the rules hide them."""
_FADE_STEPS = 12
"""The number of steps in which they fade."""


def fading(view: GameView) -> tuple[tuple[int, float], ...]:
    """Return the cells that fade now, as masks with what is left of each, above 0 and below 1, in steps."""
    takes = FADING_SECONDS * view.rules.ticks_per_second
    lefts = ((mask, int(_FADE_STEPS * (until - view.tick) / takes) + 1) for mask, until in view.fading)
    return tuple((mask, left / _FADE_STEPS) for mask, left in lefts if left < _FADE_STEPS)


def fading_cells(session: GameView, effects: Effects) -> tuple[tuple[int, int], ...]:
    """The cells that fade now, as masks with their opacity, from 0 to 255. Without motion none does."""
    return tuple((mask, round(255 * left)) for mask, left in fading(session)) if effects.moving else ()


def draw_fading(
    target: Surface,
    layout: WellPlace,
    cells_that_fade: Sequence[tuple[int, int]],
    layers: Sequence[int],
    palette: Palette,
) -> None:
    """Draw cells, given as masks with their opacity. ``layers`` are the masks of the stack by colour."""
    for mask, opacity in cells_that_fade:
        for tile, cells in zip(faded(layout.cell, palette, opacity), layers, strict=True):
            draw_cells(target, layout, cells & mask, tile)
