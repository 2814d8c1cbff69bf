"""Panels over the game: a heading, figures in pairs, charts, a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.draw.charts import Chart, draw_chart
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, label, line
from game.ui.layout import PlayLayout, overlay_rect
from game.ui.menu import Menu
from game.ui.theme import ACCENT, MUTED, PANEL, PANEL_EDGE, SELECTED, SOFT, TEXT, Palette

_VEIL = 165
_PAIR_ROW, _MENU_ROW, _CHARTS = 1.75, 2.4, 8.0
"""Heights in units of the type."""


@dataclass(frozen=True)
class Sheet:
    """What an overlay says."""

    title: str
    note: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    """Names and values, set in two columns, or in three where there are charts."""
    charts: tuple[Chart, ...] = ()


def draw_overlay(target: Surface, layout: PlayLayout, sheet: Sheet, menu: Menu, palette: Palette) -> None:
    """Draw a sheet with its menu over a darkened game, and tell the menu where its rows are."""
    veil = Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill((8, 10, 14, _VEIL))
    target.blit(veil, (0, 0))

    size = layout.type_size
    title_size = round(layout.figure_size * 1.3)
    columns = 3 if sheet.charts else 2
    pair_rows = -(-len(sheet.pairs) // columns)
    pad = round(size * 1.4)
    # Small windows get closer lines rather than fewer.
    units = 2.0 * title_size / size + (1.8 if sheet.note else 0) + _PAIR_ROW * pair_rows + 1.4
    units += (_CHARTS if sheet.charts else 0) + _MENU_ROW * (1 if menu.across else len(menu.rows))
    scale = min(1.0, (layout.size[1] - 2 * pad - 16) / (units * size))
    pitch = size * scale
    rect = overlay_rect(layout.size, layout.cell, units * pitch + 2 * pad, wide=bool(sheet.charts))
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
    _draw_pairs(target, inner, y, _PAIR_ROW * pitch, size, sheet.pairs, columns)
    y += _PAIR_ROW * pitch * pair_rows
    if sheet.charts:
        areas = _columns(_row(inner, y + 0.6 * pitch, (_CHARTS - 1.2) * pitch), len(sheet.charts), size * 2)
        for chart, area in zip(sheet.charts, areas, strict=True):
            draw_chart(target, area, chart, max(9, round(size * 0.85)), palette)
        y += _CHARTS * pitch
    y += pitch
    menu.rects = tuple(
        _columns(_row(inner, y, 2.3 * pitch), len(menu.rows), size // 2)
        if menu.across
        else (_row(inner, y + number * _MENU_ROW * pitch, 2.3 * pitch) for number in range(len(menu.rows)))
    )
    for place, (row, area) in enumerate(zip(menu.rows, menu.rects, strict=True)):
        chosen = place == menu.index
        if chosen:
            panel(target, area, SELECTED, SELECTED, radius=6)
        colour = TEXT if chosen else SOFT
        put(target, fitted(row.label, round(size * (1.0 if menu.across else 1.1)), colour, area.width, BOLD), area, 0.5)


def _row(inner: Rect, y: float, height: float) -> Rect:
    return Rect(inner.x, round(y), inner.width, round(height))


def _columns(row: Rect, count: int, gap: int) -> list[Rect]:
    """A row cut into equal parts."""
    width = (row.width - gap * (count - 1)) // count
    return [Rect(row.x + number * (width + gap), row.y, width, row.height) for number in range(count)]


def _draw_pairs(
    target: Surface,
    inner: Rect,
    top: float,
    pitch: float,
    size: int,
    pairs: Sequence[tuple[str, str]],
    columns: int,
) -> None:
    rows = max(1, -(-len(pairs) // columns))
    for place, (name, value) in enumerate(pairs):
        column, row = divmod(place, rows)
        area = _columns(Rect(inner.x, round(top + row * pitch), inner.width, round(pitch)), columns, size * 2)[column]
        heading = label(name, max(9, round(size * 0.85)), MUTED)
        put(target, heading, area)
        put(target, fitted(value, size, TEXT, area.width - heading.get_width() - size // 2, BOLD), area, 1.0)
