"""The lock delay of the falling piece: a line along its underside that fades."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.ui.layout import WellPlace
from game.ui.theme import THEME, mix

_HEIGHT = 0.11
"""The height of the line, in cells."""


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
    colour = mix(THEME.well, THEME.text, left)
    for column, row in feet.items():
        target.fill(colour, Rect(well.x + column * size, well.bottom - row * size - high, size, high))
