"""The lock delay of the falling piece: a line along its underside that fades."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.ui.layout import WellPlace
from game.ui.theme import THEME

_HEIGHT = 0.11
"""The height of the line, in cells."""
_OPAQUE = 255


def draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the underside of the lowest cells of the piece, from bright
    to nothing. A line that became shorter would end as a scrap. Higher cells have none, so that it is one line, which
    never crosses the stack."""
    row = ((cells & -cells).bit_length() - 1) // STRIDE
    size, well, high = layout.cell, layout.well, max(2, round(_HEIGHT * layout.cell))
    line = Surface((size, high), SRCALPHA)
    line.fill((*THEME.text, round(_OPAQUE * left)))
    for column in range(WIDTH):
        if cells >> STRIDE * row + column & 1:
            target.blit(line, (well.x + column * size, well.bottom - row * size - high))
