"""A table of which one row is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.kit.shapes import hairline, put, rule
from game.ui.kit.text import BOLD, MEDIUM, fitted, width_of
from game.ui.theme import THEME
from game.ui.widgets.choosing import Choosing
from game.ui.widgets.intents import Intent, place_after
from game.ui.widgets.looks import SMALL, ground
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED, Position, State

_GAP = 0.9
"""The least room between two columns in ems."""
KEPT = 8
"""The importance from which on a column is cut rather than left out."""
MEASURED = 100
"""How many rows the widths of the columns are measured over before the first one is drawn. The rest are measured when
they come into sight: a list of all games would have to be read for it."""


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    name: str
    importance: int = 0
    """Those of the greatest importance are shown if there is not room for all without cutting a text."""
    right: bool = False
    """Whether its values stand at the right, as figures do."""
    strong: bool = False
    least: float = 0.0
    """The least width in ems to which its texts are cut where even the important columns do not fit. 0 for none."""
    order: str = ""
    """What a click on its head sorts by; empty if it does not sort."""


class Table(Choosing):
    """Rows below a head. Up and down choose a row, Enter or a second click does the action of the table."""

    focusable = True

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        *,
        action: str = "",
        empty: str = "",
        lines: float = 10,
        order: str = "",
    ) -> None:
        """``rows`` has a text for each column; only the first ``MEASURED`` rows and those in sight are looked at.
        ``empty`` is shown without rows.

        ``lines`` is the height asked for. ``order`` is what the rows are sorted by: a click on the head of a column
        with an order changes it, and the table answers ``CHANGED``. The screen then sorts the rows.
        """
        super().__init__(name, 0)
        self.columns, self.rows = tuple(columns), rows
        self.action, self.empty, self._lines, self.order = action, empty, lines, order
        self._pointed_order = ""
        self.focusable = bool(self.rows)
        self._widest: list[int] = []
        self._measured = 0  # the size of text for which they hold

    def height(self, width: int, em: int) -> int:
        """The height of its rows with the head, up to the lines asked for."""
        return round((1 + min(self._lines, max(1, len(self.rows)))) * self._pitch(em))

    def _pitch(self, em: int) -> int:
        return round(1.85 * em)

    @property
    def shown(self) -> int:
        """The number of whole rows that fit."""
        return max(1, self.rect.height // self._pitch(self.em) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Take a place. In a new one the chosen row is in sight."""
        moved = (rect, em) != (self.rect, self.em)
        super().place(rect, em)
        pitch = self._pitch(em)
        body = Rect(rect.x, rect.y + pitch, rect.width, max(0, rect.height - pitch))
        self._scrolling.fit(body, em, len(self.rows) * pitch)
        if moved:
            self._show()

    def _show(self) -> None:
        pitch = self._pitch(self.em)
        self._scrolling.show(self.index * pitch, (self.index + 1) * pitch)

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Up, down, Home, End and the pages choose. At an end the focus moves on."""
        if not self.rows:
            return None
        if intent is Intent.ACCEPT:
            return self.action or None
        after = place_after(intent, self.index, len(self.rows) - 1, self.shown)
        return None if after is None else self.choose(after) or HOVERED

    def press(self, position: Position) -> str | None:
        """A click chooses; a click on the chosen row does the action; one on a head sorts."""
        index = self._at(position)
        if index < 0:
            order = self._order_at(position)
            if not order or order == self.order:
                return MOVED
            self.order = order
            return CHANGED
        return self.choose(index) or self.action or MOVED

    def point(self, position: Position) -> str | None:
        """The row under the mouse is lit, or the head that sorts."""
        before = self._pointed, self._pointed_order
        self._pointed, self._pointed_order = self._at(position), self._order_at(position)
        return HOVERED if before != (self._pointed, self._pointed_order) else None

    def _at(self, position: Position) -> int:
        down = position[1] - self._scrolling.rect.y
        index = (down + self._scrolling.offset) // self._pitch(self.em)
        return index if down >= 0 and index < len(self.rows) else -1

    def _order_at(self, position: Position) -> str:
        """The order of the head at a position; empty if there is none."""
        if not self.rows or position[1] - self.rect.y >= self._pitch(self.em):
            return ""
        return next((c.order for c, cell in self.heads() if cell.collidepoint(position[0], self.rect.y)), "")

    def heads(self) -> list[tuple[Column, Rect]]:
        """The columns that fit, each with the place of its head."""
        heads, x = [], self.rect.x + round(0.7 * self.em)
        for _, column, width in self.fitting():
            heads.append((column, Rect(x, self.rect.y, width, self._pitch(self.em))))
            x += width
        return heads

    def fitting(self) -> list[tuple[int, Column, int]]:
        """The columns that fit: the number, the column, and its width in pixels.

        Each is as wide as its widest text measured up to now. Those of ``KEPT`` importance are cut before they are left
        out.
        """
        self._measure()
        room = self._scrolling.width - 1.4 * self.em
        wide, columns = self._widest, self.columns
        shown = {number for number, column in enumerate(columns) if column.importance >= KEPT}
        for number in sorted(set(range(len(columns))) - shown, key=lambda each: -columns[each].importance):
            if sum(wide[each] for each in shown) + wide[number] <= room:
                shown.add(number)
        least = {each: min(wide[each], columns[each].least * self.em or wide[each]) for each in shown}
        while len(shown) > 1 and sum(least[each] for each in shown) > room:
            shown.remove(min(shown, key=lambda each: columns[each].importance))
        full, small = sum(wide[each] for each in shown), sum(least[each] for each in shown)
        # Room that is left over is shared; room that is missing is taken from the columns that can be cut.
        share = 1.0 if full <= room or full == small else max(0.0, (room - small) / (full - small))
        widths = {each: least[each] + share * (wide[each] - least[each]) for each in sorted(shown)}
        # The gaps are the same: the text of each column stands in the middle of its part of the room to spare.
        spare = max(0.0, room - sum(widths.values())) / max(1, len(widths))
        return [(each, columns[each], round(width + spare)) for each, width in widths.items()]

    def _place_of_text(self, number: int, cell: Rect) -> Rect:
        """Where the texts of a column stand: as wide as the widest one, with the same room on both sides."""
        text = Rect(cell.x, cell.y, min(cell.width, self._widest[number]) - round(_GAP * self.em), cell.height)
        text.x += (cell.width - text.width) // 2
        return text

    def _measure(self) -> None:
        """Note the widest text of each column. Columns only grow, so that they hold still in scrolling."""
        em, rows = self.em, set(self._in_sight())
        if self._measured != em:
            rows.update(range(min(MEASURED, len(self.rows))))
            self._measured = em
            self._widest = [
                width_of(each.name, round(SMALL * em), BOLD) + round((1.0 + _GAP if each.order else _GAP) * em)
                for each in self.columns
            ]
        for row in (self.rows[index] for index in sorted(rows)):
            for number, column in enumerate(self.columns):
                width = width_of(row[number], em, BOLD if column.strong else MEDIUM) + round((_GAP + 0.1) * em)
                self._widest[number] = max(self._widest[number], width)

    def _in_sight(self) -> range:
        pitch, scrolling = self._pitch(self.em), self._scrolling
        last = -(-(scrolling.offset + scrolling.rect.height) // pitch)
        return range(scrolling.offset // pitch, min(len(self.rows), last))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the head and the rows in sight."""
        em, pitch = self.em, self._pitch(self.em)
        if not self.rows:
            put(target, fitted(self.empty, em, THEME.soft, self.rect.width), self.rect, 0.5)
            return
        width, body = self._scrolling.width, self._scrolling.rect
        columns = self.fitting()
        self._draw_heads(target, self._pointed_order if state.hover is self else "")
        rule(target, THEME.panel_edge, (self.rect.x, body.y - hairline(target)), width)
        top = body.y - self._scrolling.offset
        rows = {index: Rect(body.x, top + index * pitch, width, pitch) for index in self._in_sight()}
        with self._scrolling.window(target, rows.values()):
            for index, area in rows.items():
                chosen, pointed = index == self.index, state.hover is self and index == self._pointed
                focused = chosen and state.focus is self
                ground(target, area.inflate(0, -2), em, focused=focused, hovered=pointed or chosen)
                self._draw_cells(target, area, columns, self.rows[index], chosen or pointed)
                if chosen and not focused:
                    target.fill(THEME.accent, Rect(area.x, area.y + 5, max(2, em // 6), area.height - 10))

    def _draw_heads(self, target: Surface, pointed: str) -> None:
        """Draw the names of the columns. The one that sorts is lit and has a small arrow down."""
        em = self.em
        for column, place in self.heads():
            sorts = bool(column.order) and column.order == self.order
            cell = self._place_of_text(self.columns.index(column), place)
            colour = THEME.text if sorts or (column.order and column.order == pointed) else THEME.muted
            room = cell.width - (round(0.8 * em) if sorts else 0)
            words = put(
                target, fitted(column.name, round(SMALL * em), colour, room, BOLD), cell, 1.0 if column.right else 0.0
            )
            if sorts:
                x = words.x - round(0.55 * em) if column.right else words.right + round(0.55 * em)
                across, y = max(2, round(0.22 * em)), words.centery
                corners = [(x - across, y - across // 2), (x + across, y - across // 2), (x, y + across)]
                pygame.draw.polygon(target, THEME.accent, corners)

    def _draw_cells(
        self,
        target: Surface,
        area: Rect,
        columns: Sequence[tuple[int, Column, int]],
        values: Sequence[str],
        lit: bool,
    ) -> None:
        em = self.em
        x = area.x + round(0.7 * em)
        for number, column, width in columns:
            cell = self._place_of_text(number, Rect(x, area.y, width, area.height))
            x += width
            colour = THEME.text if lit or column.strong else THEME.soft
            words = fitted(values[number], em, colour, cell.width, BOLD if column.strong else MEDIUM)
            put(target, words, cell, 1.0 if column.right else 0.0)
