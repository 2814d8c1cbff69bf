"""Stars in a row, the first of them bright."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.storage import MOST_STARS
from game.ui.kit.box import Box
from game.ui.kit.lengths import ems, exactly
from game.ui.kit.shapes import blank
from game.ui.kit.sizes import HUGE
from game.ui.theme import THEME, mix

_RIM = 14
"""The size of a star, compared with the thickness of its rim."""
_LEFT_OUT = 0.55, 0.34
"""How much a star that is not bright stands out in a dark theme and in a light one, from 0 to 1."""


def stars_width(size: int) -> int:
    """Return the width of a row of all stars."""
    return round(1.15 * size) * (MOST_STARS - 1) + size


def draw_stars(target: Surface, row: Rect, stars: int, size: int) -> None:
    """Draw all stars in the middle of a row, the first ``stars`` of them bright."""
    size = max(7, size)
    pitch = round(1.15 * size)
    left = row.centerx - (pitch * (MOST_STARS - 1)) // 2
    for number in range(MOST_STARS):
        _draw_star(target, (left + number * pitch, row.centery), size, bright=number < stars)


_POINTS = ((0, -50), (14, -16), (49, -15), (21, 7), (31, 42), (0, 22), (-31, 42), (-21, 7), (-49, -15), (-14, -16))
"""A star in hundredths of its size."""


def _draw_star(target: Surface, centre: tuple[int, int], size: int, *, bright: bool) -> None:
    fine = 4
    rim = THEME.best if bright else mix(THEME.panel, THEME.muted, _LEFT_OUT[THEME.is_light])
    large = blank((size * fine, size * fine), rim)
    middle = size * fine / 2
    points = [(middle + x * size * fine / 100, middle + y * size * fine / 100) for x, y in _POINTS]
    pygame.draw.polygon(large, THEME.gold if bright else rim, points)
    if bright and THEME.gold != rim:
        pygame.draw.lines(large, rim, True, points, max(2, round(size * fine / _RIM)))
    small = pygame.transform.smoothscale(large, (size, size))
    target.blit(small, (centre[0] - size // 2, centre[1] - size // 2))


_HIGH = exactly(ems(2.5))


def starred(stars: int, *, at: float = 0.5) -> Box:
    """A row of stars, the first of them bright. ``at`` says where they stand in a wider place, 0 for its left edge."""

    def draw(target: Surface, box: Box) -> None:
        size = round(HUGE * box.em)
        row = box.rect.copy()
        row.width = stars_width(size)
        row.x += round((box.rect.width - row.width) * at)
        draw_stars(target, row, stars, size)

    return Box(height=_HIGH, draw=draw)
