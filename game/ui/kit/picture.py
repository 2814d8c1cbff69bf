"""A picture on a page, and a bar that fills while something is done."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.kit.box import Box
from game.ui.kit.lengths import ENDLESS, between, ems, exactly
from game.ui.kit.shapes import draw_bar, hairline, thin_frame
from game.ui.theme import THEME

_WIDE, _HIGH = between(ems(16.0), ems(32.0), ENDLESS), between(ems(14.0), most=ENDLESS)
"""The widths and the heights of a picture."""


def pictured(shown: Callable[[], Surface | None]) -> Box:
    """A picture, scaled so that it fills its place and all of it can be seen, with a frame. ``shown`` gives it."""

    def draw(target: Surface, box: Box) -> None:
        picture, thin = shown(), hairline(target)
        if picture:
            place = picture.get_rect().fit(box.rect.inflate(-2 * thin, -2 * thin))
            place.top = box.rect.y + thin
            target.blit(pygame.transform.smoothscale(picture, place.size), place)
            thin_frame(target, place.inflate(2 * thin, 2 * thin), THEME.well_frame)

    return Box(width=_WIDE, height=_HIGH, draw=draw)


def progress_bar(done: Callable[[], float]) -> Box:
    """A bar that fills from left to right. ``done`` gives what is done, from 0 to 1."""

    def draw(target: Surface, box: Box) -> None:
        groove = Rect(box.rect.x, box.rect.centery - box.em // 4, box.rect.width, box.em // 2)
        draw_bar(target, groove, max(0.0, min(done(), 1.0)), THEME.accent)

    return Box(height=exactly(ems(1.0)), draw=draw)
