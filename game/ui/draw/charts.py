"""Small charts: a curve over a game, or one bar for each piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.play.results.sheet import Chart
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, fitted, line
from game.ui.theme import ACCENT, MUTED, PANEL_EDGE, SOFT, WELL, Palette, mix

_FINE = 3
"""The factor by which a curve is drawn larger before it is scaled down."""


def draw_chart(target: Surface, rect: Rect, chart: Chart, size: int, palette: Palette) -> None:
    """Draw a chart with its heading, in type of ``size`` pixels."""
    head = Rect(rect.x, rect.y, rect.width, round(size * 1.6))
    most = line(chart.most, size, SOFT, BOLD)
    put(target, most, head, 1.0)
    put(target, fitted(chart.title, size, MUTED, rect.width - most.get_width() - size // 2), head)
    area = Rect(rect.x, head.bottom, rect.width, rect.bottom - head.bottom)
    if area.height < 4:
        return
    target.fill(WELL, area)
    if chart.by_piece:
        _bars(target, area, chart.values, palette)
    else:
        _curve(target, area, chart.values)
    target.fill(PANEL_EDGE, Rect(area.x, area.bottom - 1, area.width, 1))


def thinned(values: Sequence[float], most: int) -> tuple[float, ...]:
    """At most ``most`` values: the greatest value of each stretch."""
    if len(values) <= most:
        return tuple(values)
    edges = [number * len(values) // most for number in range(most + 1)]
    return tuple(max(values[first:last]) for first, last in pairwise(edges))


def _curve(target: Surface, area: Rect, values: Sequence[float]) -> None:
    shown = thinned(values, area.width // 2)
    if len(shown) < 2 or not max(shown):
        return
    width, height = area.width * _FINE, area.height * _FINE
    large = Surface((width, height), pygame.SRCALPHA)
    step, scale = width / (len(shown) - 1), (height - 3 * _FINE) / max(shown)
    points = [(round(place * step), round(height - _FINE - value * scale)) for place, value in enumerate(shown)]
    pygame.draw.polygon(large, (*ACCENT, 46), [(0, height), *points, (width, height)])
    pygame.draw.lines(large, (*ACCENT, 255), False, points, _FINE + 1)
    target.blit(pygame.transform.smoothscale(large, area.size), area)


def _bars(target: Surface, area: Rect, values: Sequence[float], palette: Palette) -> None:
    most = max(*values, 1)
    pitch = area.width / len(PIECES)
    gap = max(1, round(pitch * 0.18))
    for piece in PIECES:
        height = max(1, round((area.height - 3) * values[piece] / most))
        left, right = area.x + round(piece * pitch) + gap, area.x + round((piece + 1) * pitch) - gap
        bar = Rect(left, area.bottom - height, max(1, right - left), height)
        pygame.draw.rect(
            target, mix(palette[piece], WELL, 0.1), bar, border_top_left_radius=2, border_top_right_radius=2
        )
