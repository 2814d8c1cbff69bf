"""The title screen's picture."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, line, wrapped
from game.ui.draw.wordmark import title_ground, wordmark
from game.ui.layout import TitleLayout, title_layout
from game.ui.menu import Menu, Row
from game.ui.theme import ACCENT, FAINT, MUTED, SELECTED, SOFT, TEXT, Palette

BACK, ON = "\u2039", "\u203a"
"""Single angle quotation marks, as arrows."""
ANY_SEED = "a new one each game"
LABEL_SHARE = 0.34
"""How much of a row's width its label has."""


def draw_title(target: Surface, menu: Menu, help_text: str, footer: str, palette: Palette) -> None:
    """Draw the whole title, and tell the menu where its rows are."""
    layout = title_layout(target.get_size(), len(menu.rows))
    target.blit(title_ground(target.get_size(), layout.rows[0].width, palette), (0, 0))
    put(target, wordmark(layout.wordmark.size, palette), layout.wordmark, 0.5)
    for place, (row, rect) in enumerate(zip(menu.rows, layout.rows, strict=True)):
        _draw_row(target, layout, row, rect, place == menu.index)
    _draw_help(target, layout, help_text)
    put(target, fitted(footer, layout.type_size, MUTED, layout.footer.width), layout.footer, 0.5)
    menu.rects = layout.rows


def _draw_row(target: Surface, layout: TitleLayout, row: Row, rect: Rect, chosen: bool) -> None:
    size = layout.row_size
    pad = round(size * 0.9)
    if chosen:
        panel(target, rect.inflate(0, -2), SELECTED, SELECTED, radius=max(5, size // 3))
    inner = rect.inflate(-2 * pad, 0)
    if row.choices or row.typed:
        name = line(row.label, size, TEXT if chosen else MUTED)
        put(target, name, inner)
        left = inner.x + round(inner.width * LABEL_SHARE)
        _draw_value(target, row, Rect(left, rect.y, inner.right - left, rect.height), size, chosen)
    else:
        put(target, line(row.label, round(size * 1.08), TEXT if chosen else SOFT, BOLD), inner)


def _draw_value(target: Surface, row: Row, area: Rect, size: int, chosen: bool) -> None:
    arrow = line(BACK, round(size * 1.2), ACCENT, BOLD)
    room = area.inflate(-3 * arrow.get_width() - size, 0)
    if row.typed:
        shown = row.value or ("" if chosen else ANY_SEED)
        image = fitted(shown or ANY_SEED, size, (TEXT if row.value else FAINT if chosen else SOFT), room.width, BOLD)
        place = put(target, image, room, 0.5)
        if chosen:
            x = place.right + 2 if row.value else place.x - 4
            target.fill(ACCENT, Rect(x, place.y + size // 4, max(1, size // 10), place.height - size // 2))
        return
    put(target, fitted(row.value, size, TEXT if chosen else SOFT, room.width, BOLD), room, 0.5)
    if chosen:
        put(target, arrow, area)
        put(target, line(ON, round(size * 1.2), ACCENT, BOLD), area, 1.0)


def _draw_help(target: Surface, layout: TitleLayout, text: str) -> None:
    area, size = layout.help, layout.type_size
    pitch = round(size * 1.45)
    for number, words in enumerate(wrapped(text, size, area.width)[: area.height // pitch]):
        put(target, line(words, size, SOFT), Rect(area.x, area.y + number * pitch, area.width, pitch), 0.5)
