"""The buttons of a replay as small keys. Those that are held are lit."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.session.buttons import Buttons
from game.language import marked, say
from game.ui.kit.shapes import corner, panel, put
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, line, width_of
from game.ui.theme import THEME, Colour, kept

KEY_SIGNS: Mapping[Buttons, str] = {
    Buttons.LEFT: "←",
    Buttons.RIGHT: "→",
    Buttons.SOFT_DROP: "↓",
    Buttons.HARD_DROP: marked("drop"),
    Buttons.CCW: "",
    Buttons.CW: "",
    Buttons.HALF: "180°",
    Buttons.HOLD: marked("hold"),
}
"""Button -> the text on its small key, in the order of the keys. A turn has an arrow that goes round instead."""
_HIGH, _APART = 1.5, 7
"""The height of a key in ems, and how many of the gaps between two are an em."""
_LEAST = 11
"""The least size of the text on a key in pixels."""
_FINE = 4
"""The factor by which an arrow is drawn larger before it is scaled down."""
_RADIUS, _BEGIN, _END = 0.34, -50, 200
"""The radius of an arrow, compared with its side, and the angles of its ends in degrees."""


def held_width(em: int, usable: int) -> int:
    """The width of the keys of the usable buttons in pixels."""
    return sum(width + _between(em) for _, width in _caps(em, usable)) - _between(em)


def draw_held(target: Surface, row: Rect, em: int, held: int, usable: int) -> None:
    """Draw the keys of the usable buttons from the left."""
    small, left = _small(em), row.x
    for button, width in _caps(em, usable):
        down = bool(held & button)
        cap = Rect(left, 0, width, round(_HIGH * em))
        cap.centery = row.centery
        edge = THEME.accent if down else THEME.panel_edge
        panel(target, cap, THEME.accent if down else THEME.panel, edge, radius=corner(em, small=True))
        colour = THEME.background_bottom if down else THEME.muted
        sign = KEY_SIGNS[button]
        put(target, line(say(sign), small, colour, BOLD) if sign else _turn(em, colour, button is Buttons.CW), cap, 0.5)
        left = cap.right + _between(em)


def _between(em: int) -> int:
    """The room between two keys in pixels."""
    return max(2, em // _APART)


def _small(em: int) -> int:
    return max(_LEAST, round(em * SMALL))


def _caps(em: int, usable: int) -> list[tuple[Buttons, int]]:
    """The usable buttons and the widths of their keys in pixels."""
    small = _small(em)
    return [
        (button, max(round(_HIGH * em), width_of(say(sign), small, BOLD) + small))
        for button, sign in KEY_SIGNS.items()
        if button & usable
    ]


@kept(16)
def _turn(side: int, colour: Colour, clockwise: bool) -> Surface:
    """An arrow that goes round."""
    full = side * _FINE
    large = Surface((full, full), pygame.SRCALPHA)
    radius, thick = _RADIUS * full, max(_FINE, full // 8)

    def at(degrees: float, distance: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return full / 2 + distance * math.cos(angle), full / 2 - distance * math.sin(angle)

    edge = [at(degrees, radius + thick / 2) for degrees in range(_BEGIN, _END, 5)]
    edge += [at(degrees, radius - thick / 2) for degrees in range(_END, _BEGIN, -5)]
    pygame.draw.polygon(large, colour, edge)
    head = 1.5 * thick
    pygame.draw.polygon(
        large, colour, (at(_END - 5, radius + head), at(_END - 5, radius - head), at(_END + 50, radius))
    )
    small = pygame.transform.smoothscale(large, (side, side))
    return pygame.transform.flip(small, True, False) if clockwise else small
