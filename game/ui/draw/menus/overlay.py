"""Panels over the game: a heading, figures in pairs, charts, a menu."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.play.results.sheet import Sheet
from game.ui.draw.charts import draw_chart
from game.ui.draw.game.costliest import draw_pictures, pictures_height
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, label, line, width_of, wrapped
from game.ui.layout import PlayLayout, overlay_rect
from game.ui.menu import Menu
from game.ui.theme import ACCENT, MUTED, PANEL, PANEL_EDGE, SELECTED, SOFT, TEXT, Palette

_VEIL = 165
_PAIR_ROW, _MENU_ROW, _CHARTS = 1.75, 2.4, 8.0
"""Heights in ems."""


def draw_overlay(target: Surface, layout: PlayLayout, sheet: Sheet, menu: Menu, palette: Palette) -> list[Rect]:
    """Draw a page with its menu over a darkened game, and set the positions of the rows in the menu.

    Return the rectangles of the pictures of the page.
    """
    veil = Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill((8, 10, 14, _VEIL))
    target.blit(veil, (0, 0))

    size = layout.type_size
    title_size = round(layout.figure_size * 1.3)
    pad = round(size * 1.4)
    width = overlay_rect(layout.size, layout.cell, 0, wide=sheet.wide).width - 2 * pad
    columns = 3 if sheet.charts else 2
    short = [pair for pair in sheet.pairs if _pair_width(pair, size) <= (width - 2 * size * (columns - 1)) // columns]
    long = [
        (name, wrapped(value, size, width - _heading(name, size).get_width() - size, BOLD))
        for name, value in sheet.pairs
        if (name, value) not in short
    ]
    pair_rows = -(-len(short) // columns)
    long_rows = sum(len(lines) for _, lines in long)
    notes = wrapped(sheet.note, size, width)
    # In small windows the lines are closer together.
    units = 2.0 * title_size / size + 1.5 * len(notes) + _PAIR_ROW * (pair_rows + long_rows) + 1.7
    units += (_CHARTS if sheet.charts else 0) + _MENU_ROW * (1 if menu.across else len(menu.rows))
    pictures = pictures_height(width, size, sheet.pictures, sheet.places) / size + 1.0 if sheet.pictures else 0.0
    units += pictures
    scale = min(1.0, (layout.size[1] - 2 * pad - 16) / (units * size))
    pitch = size * scale
    rect = overlay_rect(layout.size, layout.cell, units * pitch + 2 * pad, wide=sheet.wide)
    panel(target, rect, PANEL, PANEL_EDGE, radius=10)
    inner = rect.inflate(-2 * pad, -2 * pad)

    y = float(inner.y)
    heading = line(sheet.title, title_size, TEXT, BOLD)
    put(target, heading, _row(inner, y, 1.8 * title_size * scale), 0.5)
    y += 1.8 * title_size * scale
    for words in notes:
        put(target, line(words, size, ACCENT), _row(inner, y, 1.5 * pitch), 0.5)
        y += 1.5 * pitch
    y += 0.7 * pitch
    _draw_pairs(target, inner, y, _PAIR_ROW * pitch, size, pairs=short, columns=columns)
    y += _PAIR_ROW * pitch * pair_rows
    for name, lines in long:
        put(target, _heading(name, size), _row(inner, y, _PAIR_ROW * pitch))
        for words in lines:
            put(target, line(words, size, TEXT, BOLD), _row(inner, y, _PAIR_ROW * pitch), 1.0)
            y += _PAIR_ROW * pitch
    if sheet.charts:
        areas = _columns(_row(inner, y + 0.6 * pitch, (_CHARTS - 1.2) * pitch), len(sheet.charts), size * 2)
        for chart, area in zip(sheet.charts, areas, strict=True):
            draw_chart(target, area, chart, max(9, round(size * 0.85)), palette)
        y += _CHARTS * pitch
    boards: list[Rect] = []
    if sheet.pictures:
        area = _row(inner, y + 0.5 * pitch, (pictures - 1.0) * pitch)
        boards = draw_pictures(target, area, sheet.pictures, size, palette, places=sheet.places)
        y += pictures * pitch
    y += pitch
    # The rows touch each other, so that no click misses them.
    edges = [round(y + number * _MENU_ROW * pitch) for number in range(len(menu.rows) + 1)]
    menu.rects = tuple(
        _columns(_row(inner, y, _MENU_ROW * pitch), len(menu.rows), 0)
        if menu.across
        else (Rect(inner.x, top, inner.width, bottom - top) for top, bottom in pairwise(edges))
    )
    for place, (row, area) in enumerate(zip(menu.rows, menu.rects, strict=True)):
        chosen = place == menu.index
        if chosen:
            panel(target, area.inflate(-size // 4 if menu.across else 0, -2), SELECTED, SELECTED, radius=6)
        colour = TEXT if chosen else SOFT
        put(target, fitted(row.label, round(size * (1.0 if menu.across else 1.1)), colour, area.width, BOLD), area, 0.5)
    return boards


def _row(inner: Rect, y: float, height: float) -> Rect:
    return Rect(inner.x, round(y), inner.width, round(height))


def _columns(row: Rect, count: int, gap: int) -> list[Rect]:
    """A row cut into equal parts."""
    width = (row.width - gap * (count - 1)) // count
    return [Rect(row.x + number * (width + gap), row.y, width, row.height) for number in range(count)]


def _heading(name: str, size: int) -> Surface:
    return label(name, max(9, round(size * 0.85)), MUTED)


def _pair_width(pair: tuple[str, str], size: int) -> int:
    name, value = pair
    return _heading(name, size).get_width() + size // 2 + width_of(value, size, BOLD)


def _draw_pairs(
    target: Surface,
    inner: Rect,
    top: float,
    pitch: float,
    size: int,
    *,
    pairs: Sequence[tuple[str, str]],
    columns: int,
) -> None:
    rows = max(1, -(-len(pairs) // columns))
    for place, (name, value) in enumerate(pairs):
        column, row = divmod(place, rows)
        area = _columns(Rect(inner.x, round(top + row * pitch), inner.width, round(pitch)), columns, size * 2)[column]
        put(target, _heading(name, size), area)
        put(target, line(value, size, TEXT, BOLD), area, 1.0)
