"""A panel over the game: a heading, a note, a menu."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.play.results.sheet import Sheet
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, line, wrapped
from game.ui.layout import PlayLayout, overlay_rect
from game.ui.menu import Menu
from game.ui.theme import ACCENT, PANEL, PANEL_EDGE, SELECTED, SOFT, TEXT

_VEIL = 165
_MENU_ROW = 2.4
"""The height of a row in ems."""


def draw_overlay(target: Surface, layout: PlayLayout, sheet: Sheet, menu: Menu) -> None:
    """Draw a page with its menu over a darkened game, and set the positions of the rows in the menu."""
    veil = Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill((8, 10, 14, _VEIL))
    target.blit(veil, (0, 0))

    size = layout.type_size
    title_size = round(layout.figure_size * 1.3)
    pad = round(size * 1.4)
    width = overlay_rect(layout.size, layout.cell, 0).width - 2 * pad
    notes = wrapped(sheet.note, size, width)
    # In small windows the lines are closer together.
    units = 2.0 * title_size / size + 1.5 * len(notes) + 1.7 + _MENU_ROW * len(menu.rows)
    scale = min(1.0, (layout.size[1] - 2 * pad - 16) / (units * size))
    pitch = size * scale
    rect = overlay_rect(layout.size, layout.cell, units * pitch + 2 * pad)
    panel(target, rect, PANEL, PANEL_EDGE, radius=10)
    inner = rect.inflate(-2 * pad, -2 * pad)

    y = float(inner.y)
    put(target, line(sheet.title, title_size, TEXT, BOLD), _row(inner, y, 1.8 * title_size * scale), 0.5)
    y += 1.8 * title_size * scale
    for words in notes:
        put(target, line(words, size, ACCENT), _row(inner, y, 1.5 * pitch), 0.5)
        y += 1.5 * pitch
    y += 1.7 * pitch
    # The rows touch each other, so that no click misses them.
    edges = [round(y + number * _MENU_ROW * pitch) for number in range(len(menu.rows) + 1)]
    menu.rects = tuple(Rect(inner.x, top, inner.width, bottom - top) for top, bottom in pairwise(edges))
    for place, (row, area) in enumerate(zip(menu.rows, menu.rects, strict=True)):
        chosen = place == menu.index
        if chosen:
            panel(target, area.inflate(0, -2), SELECTED, SELECTED, radius=6)
        put(target, fitted(row.label, round(size * 1.1), TEXT if chosen else SOFT, area.width, BOLD), area, 0.5)


def _row(inner: Rect, y: float, height: float) -> Rect:
    return Rect(inner.x, round(y), inner.width, round(height))
