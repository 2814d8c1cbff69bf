"""The lock delay of the falling piece: a line along its underside that becomes shorter."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.ui.layout import WellPlace
from game.ui.theme import THEME

_HEIGHT = 0.11
"""The height of the line, in cells."""


def draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the underside of the lowest cells of the piece, from their
    whole width to nothing. Higher cells have none, so that it is one line, which never crosses the stack."""
    row = ((cells & -cells).bit_length() - 1) // STRIDE
    feet = [column for column in range(WIDTH) if cells >> STRIDE * row + column & 1]
    size, well, high = layout.cell, layout.well, max(2, round(_HEIGHT * layout.cell))
    first, whole = well.x + feet[0] * size, (feet[-1] + 1 - feet[0]) * size
    line = Rect(0, 0, round(whole * left), high)
    line.midbottom = first + whole // 2, well.bottom - row * size
    for column in feet:
        if part := Rect(well.x + column * size, line.y, size, high).clip(line):
            target.fill(THEME.text, part)
