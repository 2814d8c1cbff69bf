"""The lock delay of the falling piece: a line along its underside that fades."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.core.board.bits import STRIDE
from game.ui.layout import WellPlace
from game.ui.theme import THEME

_HEIGHT = 0.11
"""The height of the line, in cells."""
_OPAQUE = 255


def draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the whole underside of the piece, from bright to nothing.
    A line that became shorter would end as a scrap. It lies in the lowest cell of each column, so that it never crosses
    the stack."""
    feet: dict[int, int] = {}
    while cells:
        bit = cells & -cells
        cells ^= bit
        row, column = divmod(bit.bit_length() - 1, STRIDE)
        feet.setdefault(column, row)
    size, well, high = layout.cell, layout.well, max(2, round(_HEIGHT * layout.cell))
    line = Surface((size, high), SRCALPHA)
    line.fill((*THEME.text, round(_OPAQUE * left)))
    for column, row in feet.items():
        target.blit(line, (well.x + column * size, well.bottom - row * size - high))
