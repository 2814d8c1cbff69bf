"""Letters of gold."""

from __future__ import annotations

from itertools import product

import pygame
from pygame import Surface

from game.ui.kit.text import figures
from game.ui.theme import THEME, kept

_RIM = 22
"""The size of letters, compared with the thickness of their rim."""


@kept(16)
def golden(text: str, size: int) -> Surface:
    """A number or a grade in gold. Where gold alone would be too bright to be read, the letters have a dark rim."""
    if THEME.gold == THEME.best:
        return figures(text, size, THEME.best)
    thick, dark = max(1, round(size / _RIM)), figures(text, size, THEME.best)
    picture = Surface((dark.get_width() + 2 * thick, dark.get_height()), pygame.SRCALPHA)
    for across, down in product(range(-thick, thick + 1), repeat=2):
        if across**2 + down**2 <= thick**2 + 1:
            picture.blit(dark, (thick + across, down))
    picture.blit(figures(text, size, THEME.gold), (thick, 0))
    return picture
