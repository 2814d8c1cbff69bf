"""A table, of which one row may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf

import pygame
from pygame import Rect, Surface

from game.language import marked
from game.ui.kit.box import CHANGED, HOVERED, MOVED, Act, Answer, Position
from game.ui.kit.ground import ground
from game.ui.kit.intents import Intent, place_after
from game.ui.kit.lengths import Span, Units
from game.ui.kit.list import Choosing
from game.ui.kit.shapes import hairline, put, rule
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, MEDIUM, fitted, width_of
from game.ui.theme import THEME, Colour

_GAP = 0.9
"""The least room between two columns in ems."""
_ROW = 1.85
"""The height of a row in ems."""
_SHOWING = 1.4, 1.7, 2.5
"""The least, the usual and the greatest height of a row of a table that only shows something, in ems."""
_EDGE = 0.7
"""The room at both ends of a row that can be chosen, in ems."""
_PICTURE = 2.6
"""The width of a picture in a cell, in ems."""
_BAR = 0.2
"""The height of a bar in ems."""
_FAR = 5.0
"""The room to spare for a column, in ems, from which on lines lead from one column to the next."""
_LEAST = 4
"""The least number of rows in sight."""
KEPT = 8
"""The importance from which on a column is cut rather than left out."""
MEASURED = 100
"""How many rows the widths of the columns are measured over before the first one is drawn. The rest are measured when
they come into sight: a list of all games would have to be read for it."""


@dataclass(frozen=True)
class TableColumn:
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
    colour: Colour | None = None
    """The colour of its head, if it has one of its own."""


@dataclass(frozen=True)
class Cell:
    """A cell with a look of its own."""

    text: str = ""
    colour: Colour | None = None
    bold: bool = False
    sign: str = ""
    """What stands after the text, such as a plus. The texts of a column end at the same place with and without one."""
    bar: float | None = None
    """The length of a bar below it, from 0 to 1. None for no bar."""
    tint: Colour | None = None
    """The colour of the bar."""
    draw: Callable[[Surface, Rect], None] | None = None
    """Draws a picture in place of the text."""


Cells = Sequence[str | Cell]


def _cell_of(value: str | Cell) -> Cell:
    return value if isinstance(value, Cell) else Cell(value)


class Table(Choosing):
    """Rows below a head. Up and down choose a row, Enter or a second click does the action of the table.

    Without a name it only shows its rows: none is chosen, and there is no head where no column has a name.
    """

    focusable = True
    hint = marked("↑ ↓ choose  ·  Enter accept")

    def __init__(
        self,
        name: str,
        columns: Sequence[TableColumn],
        rows: Sequence[Cells],
        *,
        action: str | Act = "",
        empty: str = "",
        order: str = "",
    ) -> None:
        """``rows`` has a text for each column; only the first ``MEASURED`` rows and those in sight are looked at.
        ``empty`` is shown without rows.

        ``order`` is what the rows are sorted by: a click on the head of a column
        with an order changes it, and the table answers ``CHANGED``. The screen then sorts the rows.
        """
        super().__init__(name, 0)
        self.columns, self.rows = tuple(columns), rows
        self.action, self.empty, self.order = action, empty, order
        self._pointed_order = ""
        self.focusable = bool(name and self.rows)
        self._heads = bool(name) or any(column.name for column in self.columns)
        self._widest: list[int] = []
        self._measured = 0  # the size of text for which they hold

    def width(self, units: Units) -> Span:
        """Any width; in a table that only shows something, from that of the columns that stay to that of all."""
        if self.name:
            return super().width(units)
        self._measure(units.em)
        least = sum(self._widest[n] for n, column in enumerate(self.columns) if column.importance >= KEPT)
        return Span(least, sum(self._widest), inf)

    def height(self, width: float, units: Units) -> Span:
        """From the height of the head and a few rows to that of all rows."""
        if not self.name:
            least, wanted, most = (round(high * units.em) * (self._heads + len(self.rows)) for high in _SHOWING)
            return Span(least, wanted, most) if self.rows else Span(0, 0, 0)
        pitch, rows = self._pitch(units.em), max(1, len(self.rows))
        return Span((1 + min(_LEAST, rows)) * pitch, (1 + rows) * pitch, (1 + rows) * pitch)

    def _pitch(self, em: int) -> int:
        """The height of a row: all that there is of a table that only shows something."""
        if self.name:
            return round(_ROW * em)
        least, _, most = (round(high * em) for high in _SHOWING)
        return max(least, min(most, self.rect.height // (self._heads + max(1, len(self.rows)))))

    @property
    def shown(self) -> int:
        """The number of whole rows that fit."""
        return max(1, self.rect.height // self._pitch(self.em) - 1)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In a new one the chosen row is in sight."""
        moved = (rect, units.em) != (self.rect, self.em)
        super().place(rect, units)
        pitch = self._pitch(units.em)
        head = pitch * self._heads
        body = Rect(rect.x, rect.y + head, rect.width, max(0, rect.height - head))
        self._scrolling.fit(body, units.em, len(self.rows) * pitch)
        if moved:
            self._show()

    def _show(self) -> None:
        pitch = self._pitch(self.em)
        self._scrolling.show(self.index * pitch, (self.index + 1) * pitch)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Up, down, Home, End and the pages choose. At an end the focus moves on."""
        if not self.rows:
            return None
        if intent is Intent.ACCEPT:
            return self.action or None
        after = place_after(intent, self.index, len(self.rows) - 1, self.shown)
        return None if after is None else self.choose(after) or HOVERED

    def press(self, position: Position) -> Answer:
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

    def heads(self) -> list[tuple[TableColumn, Rect]]:
        """The columns that fit, each with the place of its head."""
        heads, x = [], self.rect.x + self._edge
        for _, column, width in self.fitting():
            heads.append((column, Rect(x, self.rect.y, width, self._pitch(self.em))))
            x += width
        return heads

    @property
    def _edge(self) -> int:
        """The room at both ends of a row."""
        return round(_EDGE * self.em) if self.name else 0

    def fitting(self) -> list[tuple[int, TableColumn, int]]:
        """The columns that fit: the number, the column, and its width in pixels.

        Each is as wide as its widest text measured up to now. Those of ``KEPT`` importance are cut before they are left
        out.
        """
        self._measure(self.em)
        room = self._scrolling.width - 2 * self._edge
        wide, columns = self._widest, self.columns
        shown = {number for number, column in enumerate(columns) if column.importance >= KEPT}
        for number in sorted(set(range(len(columns))) - shown, key=lambda each: -columns[each].importance):
            if sum(wide[each] for each in shown) + wide[number] <= room:
                shown.add(number)
        least = {each: min(wide[each], columns[each].least * self.em or wide[each]) for each in shown}
        if not self.name:  # words give way to figures
            least |= {
                each: wide[each] / 2 for each in shown if not columns[each].right and columns[each].importance > KEPT
            }
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
        """Where the texts of a column stand: as wide as the widest one, with the same room on both sides. Those of a
        table that only shows something stand at the edges."""
        if not self.name:
            return Rect(cell.x, cell.y, cell.width - (0 if self.columns[number].right else self.em // 2), cell.height)
        text = Rect(cell.x, cell.y, min(cell.width, self._widest[number]) - round(_GAP * self.em), cell.height)
        text.x += (cell.width - text.width) // 2
        return text

    def _measure(self, em: int) -> None:
        """Note the widest text of each column. Columns only grow, so that they hold still in scrolling."""
        rows = set(self._in_sight())
        if self._measured != em:
            rows.update(range(min(MEASURED, len(self.rows))))
            self._measured = em
            self._widest = [
                width_of(each.name, round(SMALL * em), BOLD) + round((1.0 + _GAP if each.order else _GAP) * em)
                for each in self.columns
            ]
        for row in (self.rows[index] for index in sorted(rows)):
            for number, column in enumerate(self.columns):
                cell = _cell_of(row[number])
                weight = BOLD if column.strong or cell.bold else MEDIUM
                width = width_of(cell.text + cell.sign, em, weight) + round((_GAP + 0.1) * em)
                width = max(width, round(_PICTURE * em)) if cell.draw else width
                self._widest[number] = max(self._widest[number], width)

    def _in_sight(self) -> range:
        pitch, scrolling = self._pitch(self.em), self._scrolling
        last = -(-(scrolling.offset + scrolling.rect.height) // pitch)
        return range(scrolling.offset // pitch, min(len(self.rows), last))

    def draw(self, target: Surface) -> None:
        """Draw the head and the rows in sight."""
        em, pitch = self.em, self._pitch(self.em)
        if not self.rows:
            put(target, fitted(self.empty, em, THEME.soft, self.rect.width), self.rect, 0.5)
            return
        width, body = self._scrolling.width, self._scrolling.rect
        columns = self.fitting()
        if self._heads:
            self._draw_heads(target, self._pointed_order if self.hovered else "")
            rule(target, THEME.panel_edge, (self.rect.x, body.y - hairline(target)), width)
        top = body.y - self._scrolling.offset
        rows = {index: Rect(body.x, top + index * pitch, width, pitch) for index in self._in_sight()}
        if not self.name:
            self._draw_shown(target, rows, columns)
            return
        with self._scrolling.window(target):
            for index, area in rows.items():
                chosen, pointed = index == self.index, self.hovered and index == self._pointed
                focused = chosen and self.focused
                ground(target, area.inflate(0, -2), em, focused=focused, hovered=pointed or chosen)
                self._draw_cells(target, area, columns, self.rows[index], chosen or pointed)
                if chosen and not focused:
                    target.fill(THEME.accent, Rect(area.x, area.y + 5, max(2, em // 6), area.height - 10))

    def _draw_shown(
        self, target: Surface, rows: Mapping[int, Rect], columns: Sequence[tuple[int, TableColumn, int]]
    ) -> None:
        """Draw rows of which none is chosen, with lines between them where columns are far apart."""
        spare = sum(width for _, _, width in columns) - sum(self._widest[number] for number, _, _ in columns)
        for index, area in rows.items():
            self._draw_cells(target, area, columns, self.rows[index], False)
            if spare > _FAR * self.em * len(columns):
                rule(target, THEME.panel_edge, (area.x, area.bottom - hairline(target)), area.width)

    def _draw_heads(self, target: Surface, pointed: str) -> None:
        """Draw the names of the columns. The one that sorts is lit and has a small arrow down."""
        em = self.em
        for column, place in self.heads():
            sorts = bool(column.order) and column.order == self.order
            cell = self._place_of_text(self.columns.index(column), place)
            lit = sorts or (column.order and column.order == pointed)
            colour = THEME.text if lit else column.colour or THEME.muted
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
        columns: Sequence[tuple[int, TableColumn, int]],
        values: Cells,
        lit: bool,
    ) -> None:
        em = self.em
        x = area.x + self._edge
        for number, column, width in columns:
            place = self._place_of_text(number, Rect(x, area.y, width, area.height))
            x += width
            cell = _cell_of(values[number])
            if cell.bar is not None:
                high = round(_BAR * em)
                track = Rect(place.x + em // 2, place.bottom - high - 1, place.width - em // 2, high)
                target.fill(THEME.panel_edge, track)
                if cell.bar:
                    filled = max(track.height, round(track.width * cell.bar))
                    target.fill(cell.tint or THEME.accent, Rect(track.topleft, (filled, track.height)))
                place.height -= track.height
            if cell.draw:
                cell.draw(target, place)
                continue
            weight = BOLD if column.strong or cell.bold else MEDIUM
            colour = cell.colour or (THEME.text if lit or column.strong or cell.bold else THEME.soft)
            after = max((width_of(_cell_of(row[number]).sign, em, weight) for row in self._signed), default=0)
            place.width -= after
            put(target, fitted(cell.text, em, colour, place.width, weight), place, 1.0 if column.right else 0.0)
            if cell.sign:
                put(
                    target,
                    fitted(cell.sign, em, colour, after, weight),
                    Rect(place.right, place.y, after, place.height),
                )

    @property
    def _signed(self) -> Sequence[Cells]:
        """The rows whose cells may have signs: those of a table that only shows something."""
        return () if self.name else self.rows
