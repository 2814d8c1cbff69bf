"""A word over the well: a countdown, or the ring of a key that is held."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.play.game.frame import Signal
from game.ui.kit.layout import WellPlace
from game.ui.kit.shapes import blank, put
from game.ui.kit.text import BOLD, fitted, size_for
from game.ui.theme import THEME, Colour, kept

_RADIUS, _FIGURE_RADIUS, _RING = 2.9, 1.5, 0.34
"""The radius of the disc, of that behind a figure of a countdown, which hides little of the well, and the width of the
ring, in cells."""
_FIGURE, _WORD, _RINGED_WORD = 1.7, 1.35, 0.62
"""The size of a figure, of a word alone and of a word in a ring, in cells."""
_SMALLEST = 12
"""The least size of a word in pixels, where it fits."""
_LEAST = 0.6
"""The share of its size that a word keeps where a language has a long one."""
_OPACITY = 225
_FINE = 3
"""The factor by which round things are drawn larger."""


def draw_signal(target: Surface, layout: WellPlace, signal: Signal) -> None:
    """Draw the word on a disc in the middle of the well, and the ring if there is one."""
    figure = len(signal.word) == 1
    radius = round((_FIGURE_RADIUS if figure else _RADIUS) * layout.cell)
    disc = _disc(radius, THEME.disc, THEME.panel).copy()
    if signal.share is not None:
        disc.blit(_ring(radius, round(_RING * layout.cell), signal.share), (0, 0))
    share = _FIGURE if figure else _WORD if signal.share is None else _RINGED_WORD
    width = round(1.7 * radius)
    size = size_for(signal.word, max(_SMALLEST, round(share * layout.cell)), width, BOLD, least=_LEAST)
    put(disc, fitted(signal.word, size, THEME.text, width, BOLD), disc.get_rect(), 0.5)
    put(target, disc, layout.well, 0.5, 0.42)


@kept(4)
def _disc(radius: int, edge: Colour, fill: Colour) -> Surface:
    large = blank((2 * radius * _FINE, 2 * radius * _FINE), edge)
    for colour, inner in ((edge, radius * _FINE), (fill, radius * _FINE - 2 * _FINE)):
        pygame.draw.circle(large, (*colour, _OPACITY), large.get_rect().center, inner)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _ring(radius: int, width: int, share: float) -> Surface:
    """A share of a ring, from the top clockwise."""
    large, outer = blank((2 * radius * _FINE, 2 * radius * _FINE), THEME.accent), (radius - width // 2) * _FINE
    steps = max(1, round(72 * share))
    angles = [2 * math.pi * share * step / steps - math.pi / 2 for step in range(steps + 1)]
    edges = [(outer, angle) for angle in angles] + [(outer - width * _FINE, angle) for angle in reversed(angles)]
    points = [(radius * _FINE + far * math.cos(angle), radius * _FINE + far * math.sin(angle)) for far, angle in edges]
    if share > 0:
        pygame.draw.polygon(large, THEME.accent, points)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
