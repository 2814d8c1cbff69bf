"""The lock delay of the falling piece: a line along its underside that becomes shorter."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.ui.layout import WellPlace
from game.ui.theme import THEME

_HEIGHT = 0.11
"""The height of the line, in cells."""


def draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the underside of the piece, from its whole width to
    nothing. It lies in the lowest cell of each column, so that it never crosses the stack."""
    feet: dict[int, int] = {}
    while cells:
        bit = cells & -cells
        cells ^= bit
        row, column = divmod(bit.bit_length() - 1, STRIDE)
        feet.setdefault(column, row)
    size, well, high = layout.cell, layout.well, max(2, round(_HEIGHT * layout.cell))
    first, whole = well.x + min(feet) * size, len(feet) * size
    line = Rect(0, 0, round(whole * left), high)
    line.midtop = first + whole // 2, 0
    for column, row in feet.items():
        part = Rect(well.x + column * size, 0, size, high).clip(line)
        if part:
            target.fill(THEME.text, part.move(0, well.bottom - row * size - high))
