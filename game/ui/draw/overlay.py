"""Panels over the game: a heading, figures in pairs, a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, label, line
from game.ui.layout import PlayLayout, overlay_rect
from game.ui.menu import Menu
from game.ui.theme import ACCENT, MUTED, PANEL, PANEL_EDGE, SELECTED, SOFT, TEXT

_VEIL = 165


@dataclass(frozen=True)
class Sheet:
    """What an overlay says."""

    title: str
    note: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    """Names and values, set in two columns."""


def draw_overlay(target: Surface, layout: PlayLayout, sheet: Sheet, menu: Menu) -> None:
    """Draw a sheet with its menu over a darkened game, and tell the menu where its rows are."""
    veil = Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill((8, 10, 14, _VEIL))
    target.blit(veil, (0, 0))

    size = layout.type_size
    title_size = round(layout.figure_size * 1.3)
    pair_rows = -(-len(sheet.pairs) // 2)
    pad = round(size * 1.4)
    # Small windows get closer lines rather than fewer.
    units = 2.0 * title_size / size + (1.8 if sheet.note else 0) + 1.75 * pair_rows + 2.4 * len(menu.rows) + 1.4
    scale = min(1.0, (layout.size[1] - 2 * pad - 16) / (units * size))
    pitch = size * scale
    rect = overlay_rect(layout.size, layout.cell, units * pitch + 2 * pad)
    panel(target, rect, PANEL, PANEL_EDGE, radius=10)
    inner = rect.inflate(-2 * pad, -2 * pad)

    y = float(inner.y)
    heading = line(sheet.title, title_size, TEXT, BOLD)
    put(target, heading, _row(inner, y, 1.8 * title_size * scale), 0.5)
    y += 1.8 * title_size * scale
    if sheet.note:
        put(target, fitted(sheet.note, size, ACCENT, inner.width), _row(inner, y, 1.5 * pitch), 0.5)
        y += 1.8 * pitch
    y += 0.4 * pitch
    _draw_pairs(target, inner, y, 1.75 * pitch, size, sheet.pairs)
    y += 1.75 * pitch * pair_rows + pitch
    rows = []
    for place, row in enumerate(menu.rows):
        area = _row(inner, y, 2.3 * pitch)
        rows.append(area)
        chosen = place == menu.index
        if chosen:
            panel(target, area, SELECTED, SELECTED, radius=6)
        put(target, line(row.label, round(size * 1.1), TEXT if chosen else SOFT, BOLD), area, 0.5)
        y += 2.4 * pitch
    menu.rects = tuple(rows)


def _row(inner: Rect, y: float, height: float) -> Rect:
    return Rect(inner.x, round(y), inner.width, round(height))


def _draw_pairs(
    target: Surface, inner: Rect, top: float, pitch: float, size: int, pairs: Sequence[tuple[str, str]]
) -> None:
    gap = size * 2
    width = (inner.width - gap) // 2
    half = -(-len(pairs) // 2)
    for place, (name, value) in enumerate(pairs):
        column, row = divmod(place, half)
        area = Rect(inner.x + column * (width + gap), round(top + row * pitch), width, round(pitch))
        heading = label(name, max(9, round(size * 0.85)), MUTED)
        put(target, heading, area)
        put(target, fitted(value, size, TEXT, width - heading.get_width() - size // 2, BOLD), area, 1.0)
