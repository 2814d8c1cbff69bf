"""The sign before words about a fault."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.shapes import disc, put
from game.ui.kit.text import BOLD, line
from game.ui.theme import THEME

_SIDE, _AFTER = 1.15, 0.45
"""The width of the sign and the room after it, in ems."""
_LETTER = 0.9
"""The size of the letter in the sign, in ems."""


def sign_room(em: int) -> int:
    """The width of the sign with the room after it, in pixels."""
    return round((_SIDE + _AFTER) * em)


def draw_fault_sign(target: Surface, left: int, top: int, height: int, em: int) -> None:
    """Draw the sign at the left of a line of text of a ``height``, in pixels."""
    side = round(_SIDE * em)
    row = Rect(left, top, side, height)
    put(target, disc(side, THEME.behind), row)
    put(target, line("!", round(_LETTER * em), THEME.background_bottom, BOLD), row, 0.5)
