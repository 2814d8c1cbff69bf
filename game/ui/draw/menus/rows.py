"""The rows of a menu with choices or text to type."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.menu_row import Row
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, line
from game.ui.menu import value_area
from game.ui.theme import ACCENT, MUTED, SELECTED, SOFT, TEXT

BACK, ON = "\u2039", "\u203a"
"""Single angle quotation marks, as arrows."""


def draw_row(target: Surface, row: Row, rect: Rect, size: int, chosen: bool) -> None:
    """Draw a row of a menu in type of ``size`` pixels."""
    pad = round(size * 0.9)
    if chosen:
        draw_chosen(target, rect, size)
    inner = rect.inflate(-2 * pad, 0)
    if row.choices or row.typed:
        value = value_area(rect)
        put(target, fitted(row.label, size, TEXT if chosen else MUTED, value.x - inner.x), inner)
        _draw_value(target, row, Rect(value.x, rect.y, inner.right - value.x, rect.height), size, chosen)
    else:
        put(target, fitted(row.label, round(size * 1.08), TEXT if chosen else SOFT, inner.width, BOLD), inner)


def draw_back(target: Surface, rect: Rect, size: int) -> None:
    """The way back for the mouse, in type of ``size`` pixels."""
    panel(target, rect, radius=max(4, size // 3))
    put(target, line(f"{BACK} Back", size, SOFT, BOLD), rect, 0.5)


def draw_chosen(target: Surface, rect: Rect, size: int) -> None:
    """The ground of the selected row."""
    panel(target, rect.inflate(0, -2), SELECTED, SELECTED, radius=max(5, size // 3))


def _draw_value(target: Surface, row: Row, area: Rect, size: int, chosen: bool) -> None:
    arrow = line(BACK, round(size * 1.2), ACCENT, BOLD)
    room = area.inflate(-3 * arrow.get_width() - size, 0)
    if row.typed:
        shown = row.value or ("" if chosen else row.placeholder)
        colour = TEXT if row.value else SOFT
        image = fitted(shown or row.placeholder, size, colour, room.width, BOLD, end=chosen)
        place = put(target, image, room, 0.5)
        if chosen:
            x = place.right + 2 if row.value else place.x - 4
            target.fill(ACCENT, Rect(x, place.y + size // 4, max(1, size // 10), place.height - size // 2))
        return
    put(target, fitted(row.value, size, TEXT if chosen else SOFT, room.width, BOLD), room, 0.5)
    if chosen:
        put(target, arrow, area)
        put(target, line(ON, round(size * 1.2), ACCENT, BOLD), area, 1.0)
