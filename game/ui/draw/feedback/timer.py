"""The lock delay of the falling piece: a line along its underside that fades."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.ui.kit.layout import WellPlace
from game.ui.theme import THEME

_HEIGHT, _DARK_HEIGHT = 0.11, 0.14
"""The height of the line, in cells: of a bright one, and of a dark one on a light ground."""
_DARK_FADES = 0.5
"""How much of the lock delay is left when a dark line begins to fade. Blocks on a light ground have a dark underside
themselves, so that a paler line would soon be one of them."""
_OPAQUE = 255


def draw_timer(target: Surface, layout: WellPlace, cells: int, left: float) -> None:
    """Draw how much of the lock delay is left: a line along the underside of the lowest cells of the piece, which fades
    to nothing. A line that became shorter would end as a scrap. Higher cells have none, so that it is one line, which
    never crosses the stack."""
    row = ((cells & -cells).bit_length() - 1) // STRIDE
    height, fades = (_DARK_HEIGHT, _DARK_FADES) if THEME.is_light else (_HEIGHT, 1.0)
    size, well, high = layout.cell, layout.well, max(2, round(height * layout.cell))
    line = Surface((size, high), SRCALPHA)
    line.fill((*THEME.text, round(_OPAQUE * min(1.0, left / fades))))
    for column in range(WIDTH):
        if cells >> STRIDE * row + column & 1:
            target.blit(line, (well.x + column * size, well.bottom - row * size - high))
