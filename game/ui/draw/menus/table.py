"""A screen with choices above a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.draw.menus.rows import draw_back, draw_chosen, draw_row
from game.ui.draw.shapes import backdrop, put
from game.ui.draw.text import BOLD, MEDIUM, fitted, label, line
from game.ui.layout import TableLayout, table_layout
from game.ui.menu import Menu
from game.ui.theme import BACKGROUND_BOTTOM, BACKGROUND_TOP, MUTED, SOFT, TEXT


@dataclass(frozen=True)
class Column:
    """A column of a table. The least important columns are left out in narrow windows."""

    name: str
    width: float
    """The width in ems of the rows."""
    importance: int
    values: tuple[str, ...]
    strong: bool = False


def draw_table(
    target: Surface,
    title: str,
    menu: Menu,
    *,
    choices: int,
    columns: Sequence[Column],
    rows: int,
    note: str,
    footer: str,
) -> TableLayout:
    """Draw the whole screen, and set the positions of the rows in the menu: ``choices`` rows, then those of the table.

    ``rows`` is the number of rows that fit. ``note`` is shown in an empty table.
    """
    size = target.get_size()
    layout = table_layout(size, choices, rows)
    target.blit(backdrop(size, BACKGROUND_TOP, BACKGROUND_BOTTOM), (0, 0))
    draw_back(target, layout.back, layout.type_size)
    put(target, line(title, round(layout.heading.height * 0.42), TEXT, BOLD), layout.heading, 0.5)
    menu.rects = (*layout.choices, *layout.rows)[: len(menu.rows)]
    for place in range(choices):
        draw_row(target, menu.rows[place], layout.choices[place], layout.row_size, place == menu.index)
    if menu.index >= choices:
        draw_chosen(target, menu.rects[menu.index], layout.row_size)
    if len(menu.rows) > choices:
        _draw_columns(target, layout, fitting(columns, layout), menu.index - choices)
    else:
        put(target, fitted(note, layout.row_size, MUTED, layout.head.width), layout.rows[len(layout.rows) // 3], 0.5)
    put(target, fitted(footer, layout.type_size, MUTED, layout.footer.width), layout.footer, 0.5)
    return layout


def fitting(columns: Sequence[Column], layout: TableLayout) -> list[Column]:
    """The columns that fit."""
    shown = list(columns)
    while sum(column.width for column in shown) * layout.row_size > layout.head.width and len(shown) > 1:
        shown.remove(min(shown, key=lambda column: column.importance))
    return shown


def _draw_columns(target: Surface, layout: TableLayout, columns: Sequence[Column], chosen: int) -> None:
    size, pad = layout.row_size, round(layout.row_size * 0.9)
    inner = layout.head.inflate(-2 * pad, 0)
    em = inner.width / sum(column.width for column in columns)
    left = float(inner.x)
    for column in columns:
        width = round(column.width * em)
        head = label(column.name, max(9, round(size * 0.8)), MUTED)
        put(target, head, Rect(round(left), layout.head.y, width, layout.head.height))
        for place, value in enumerate(column.values):
            area = Rect(round(left), layout.rows[place].y, width - size // 2, layout.rows[place].height)
            colour = TEXT if column.strong or place == chosen else SOFT
            put(target, fitted(value, size, colour, area.width, BOLD if column.strong else MEDIUM), area)
        left += width
