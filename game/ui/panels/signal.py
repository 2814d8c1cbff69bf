"""A word over the well: a countdown, or the ring of a key that is held."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.play.game.frame import Signal
from game.ui.kit.layout import WellPlace
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, fitted, size_for
from game.ui.theme import THEME, kept

_RADIUS, _RING = 2.9, 0.34
"""The radius of the disc and the width of the ring, in cells."""
_FIGURE_RADIUS = 1.5
"""The radius of the disc behind a figure of a countdown, which hides little of the well."""
_FIGURE, _WORD, _RINGED_WORD = 1.7, 1.35, 0.62
"""The size of a figure, of a word alone and of a word in a ring, in cells."""
_SMALLEST = 12
"""The least size of a word in pixels, where it fits."""
_LEAST = 0.6
"""The share of its size that a word keeps where a language has a long one."""
_OPACITY = 225
_FINE = 3


def draw_signal(target: Surface, layout: WellPlace, signal: Signal) -> None:
    """Draw the word on a disc in the middle of the well, and the ring if there is one."""
    figure = len(signal.word) == 1
    radius = round((_FIGURE_RADIUS if figure else _RADIUS) * layout.cell)
    disc = _disc(radius).copy()
    if signal.share is not None:
        _draw_ring(disc, radius, round(_RING * layout.cell), signal.share)
    share = _FIGURE if figure else _WORD if signal.share is None else _RINGED_WORD
    size = max(_SMALLEST, round(share * layout.cell))
    room, width = Rect(0, 0, 2 * radius, 2 * radius), round(1.7 * radius)
    size = size_for(signal.word, size, width, BOLD, least=_LEAST)
    put(disc, fitted(signal.word, size, THEME.text, width, BOLD), room, 0.5)
    put(target, disc, layout.well, 0.5, 0.42)


@kept(4)
def _disc(radius: int) -> Surface:
    """A disc, drawn large and scaled down for a smooth edge."""
    large = Surface((2 * radius * _FINE, 2 * radius * _FINE), pygame.SRCALPHA)
    centre = radius * _FINE, radius * _FINE
    pygame.draw.circle(large, (*THEME.disc, _OPACITY), centre, radius * _FINE)
    pygame.draw.circle(large, (*THEME.panel, _OPACITY), centre, radius * _FINE - 2 * _FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _draw_ring(disc: Surface, radius: int, width: int, share: float) -> None:
    """Fill a share of the ring, from the top clockwise."""
    side = 2 * radius * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    middle, outer = side / 2, (radius - width // 2) * _FINE
    inner = outer - width * _FINE
    steps = max(1, round(72 * share))
    angles = [2 * math.pi * share * step / steps - math.pi / 2 for step in range(steps + 1)]
    if share > 0:
        edge = [(middle + outer * math.cos(angle), middle + outer * math.sin(angle)) for angle in angles]
        edge += [(middle + inner * math.cos(angle), middle + inner * math.sin(angle)) for angle in reversed(angles)]
        pygame.draw.polygon(large, THEME.accent, edge)
    disc.blit(pygame.transform.smoothscale(large, disc.get_size()), (0, 0))
