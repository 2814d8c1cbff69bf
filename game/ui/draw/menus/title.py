"""The title screen's picture."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.menus.rows import draw_row
from game.ui.draw.menus.wordmark import title_ground, wordmark
from game.ui.draw.shapes import put
from game.ui.draw.text import fitted, wrapped
from game.ui.layout import TitleLayout, title_layout
from game.ui.menu import Menu
from game.ui.theme import MUTED, SOFT, Palette


def draw_title(target: Surface, menu: Menu, help_text: str, footer: str, palette: Palette) -> None:
    """Draw the whole title screen, and set the positions of the rows in the menu."""
    layout = title_layout(target.get_size(), len(menu.rows))
    target.blit(title_ground(target.get_size(), layout.rows[0].width, palette), (0, 0))
    put(target, wordmark(layout.wordmark.size, palette), layout.wordmark, 0.5)
    for place, (row, rect) in enumerate(zip(menu.rows, layout.rows, strict=True)):
        draw_row(target, row, rect, layout.row_size, place == menu.index)
    _draw_help(target, layout, help_text)
    put(target, fitted(footer, layout.type_size, MUTED, layout.footer.width), layout.footer, 0.5)
    menu.rects = layout.rows


def _draw_help(target: Surface, layout: TitleLayout, text: str) -> None:
    area, size = layout.help, layout.type_size
    pitch = round(size * 1.45)
    lines, room = wrapped(text, size, area.width), area.height // pitch
    for number, words in enumerate([*lines[: room - 1], " ".join(lines[room - 1 :])]):
        put(
            target, fitted(words, size, SOFT, area.width), Rect(area.x, area.y + number * pitch, area.width, pitch), 0.5
        )
