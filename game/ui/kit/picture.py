"""A picture on a page, and a bar that fills while something is done."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.kit.box import ENDLESS, Box, Widget, between, ems
from game.ui.kit.shapes import hairline, thin_frame
from game.ui.theme import THEME

_WIDE, _HIGH = between(ems(16.0), ems(32.0), ENDLESS), between(ems(14.0), most=ENDLESS)
"""The widths and the heights of a picture."""


class Picture(Box):
    """A picture, scaled so that it fills its place and all of it can be seen."""

    def __init__(self, picture: Surface | None = None) -> None:
        super().__init__(width=_WIDE, height=_HIGH)
        self.picture = picture

    @property
    def shown(self) -> Rect:
        """Where the picture is inside its frame, as large as it fits. Empty if there is none."""
        if self.picture is None or not (self.rect.width > 2 and self.rect.height > 2):
            return Rect(self.rect.topleft, (0, 0))
        width, height = self.picture.get_size()
        scale = min((self.rect.width - 2) / width, (self.rect.height - 2) / height)
        place = Rect(0, 0, max(1, round(scale * width)), max(1, round(scale * height)))
        place.centerx = self.rect.centerx
        place.y = self.rect.y + 1
        return place

    def draw(self, target: Surface) -> None:
        """Draw it in its place, with a frame."""
        place = self.shown
        if self.picture is None or not place.width:
            return
        target.blit(pygame.transform.smoothscale(self.picture, place.size), place)
        thin = hairline(target)
        thin_frame(target, place.inflate(2 * thin, 2 * thin), THEME.well_frame)


class Progress(Widget):
    """A bar that fills from left to right."""

    def __init__(self, share: float = 0.0) -> None:
        """``share`` is what is done, from 0 to 1."""
        super().__init__()
        self.share = share

    def high(self, width: int, em: int) -> int:
        """Less than a line."""
        return em

    def draw(self, target: Surface) -> None:
        """Draw the groove and what is filled."""
        groove = Rect(self.rect.x, self.rect.centery - self.em // 4, self.rect.width, self.em // 2)
        pygame.draw.rect(target, THEME.panel_edge, groove, border_radius=groove.height)
        done = Rect(groove.x, groove.y, round(groove.width * max(0.0, min(self.share, 1.0))), groove.height)
        pygame.draw.rect(target, THEME.accent, done, border_radius=groove.height)
