"""A table, of which one row may be chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import inf

import pygame
from pygame import Rect, Surface

from ..theme import THEME, Colour
from .boxes.box import CHANGED, HOVERED, Act, Answer, Position
from .boxes.lengths import Span, Units
from .list import Choosing
from .shapes.strokes import ground, hairline, put, rule, stripe
from .sizes import SMALL
from .text.fonts import BOLD, MEDIUM, SHRUNK, fitted, line, width_of, wrapped
from .text.labels import Sign

_GAP = 0.9
"""The least room between two columns in ems."""
_ROW_HIGH = 1.85
_SHOWING = 1.4, 1.7, 2.5
"""The least, the usual and the greatest height of a row of a table that only shows something, in ems."""
_EDGE = 0.7
"""The room at both ends of a row that can be chosen, in ems."""
_PICTURE_WIDE = 2.6
_SIGN, _BESIDE = 1.3, 0.35
"""The side of a sign and the room between it and the text, in ems."""
_BAR_HIGH = 0.2
_LEAST_ROWS = 4
KEPT = 8
"""The importance from which on a column is cut rather than left out."""
MEASURED = 100
"""How many rows the widths of the columns are measured over before the first one is drawn. The rest are measured when
they come into sight: a list of all games would have to be read for it."""


@dataclass(frozen=True)
class TableColumn:
    name: str
    importance: int = 0
    """Where not all columns have room without cutting a text, the most important ones are shown."""
    right: bool = False
    """Whether its values stand at the right, as figures do."""
    strong: bool = False
    least: float = 0.0
    """The least width in ems to which its texts get smaller and are cut where even the important columns do not fit. 0
    for none."""
    order: str = ""
    """What a click on its head sorts by; empty if it does not sort."""
    colour: Colour | None = None
    """The colour of its head, if it has one of its own."""
    signs: bool = False
    """Whether its cells have room for a sign: before the text, or behind it in a column whose values stand at the
    right."""


@dataclass(frozen=True)
class Cell:
    """A cell with a look of its own."""

    text: str = ""
    colour: Colour | None = None
    bold: bool = False
    bar: float | None = None
    """The length of a bar below it, from 0 to 1. None for no bar."""
    tint: Colour | None = None
    """The colour of the bar."""
    draw: Callable[[Surface, Rect], None] | None = None
    """Draws a picture in place of the text."""
    sign: Sign | None = None
    """Draws a small picture beside the text, in a column that has room for it."""


Cells = Sequence[str | Cell]


def _cell_of(value: str | Cell) -> Cell:
    return value if isinstance(value, Cell) else Cell(value)


class Table(Choosing):
    """Rows below a head. Up and down choose a row, Enter or a second click does the action of the table. Without a name
    it only shows its rows: none is chosen, and there is no head where no column has a name."""

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
        ``empty`` is shown without rows. ``order`` is what the rows are sorted by: a click on the head of a column with
        an order changes it, and the table answers ``CHANGED``. The screen then sorts the rows."""
        super().__init__(name, 0, action)
        self.columns, self.rows = tuple(columns), rows
        self.empty, self.order = empty, order
        self._pointed_order = ""
        self.focusable = bool(name and self.rows)
        self._heads = bool(name) or any(column.name for column in self.columns)
        self._widest: list[int] = []  # without the signs
        self._signs: Sequence[int] = [0] * len(self.columns)  # the room for the sign of each column
        self._measured_at = 0  # the size of text for which they hold

    def width(self, units: Units) -> Span:
        """Any width; in a table that only shows something, from that of the columns that stay to that of all."""
        if self.name:
            return super().width(units)
        self._measure(units.em)
        least = sum(self._widest[n] for n, column in enumerate(self.columns) if column.importance >= KEPT)
        return Span(least, sum(self._widest) + sum(_room_of_sign(column, units.em) for column in self.columns), inf)

    def height(self, width: float, units: Units) -> Span:
        if not self.name:
            least, wanted, most = (round(high * units.em) * (self._heads + len(self.rows)) for high in _SHOWING)
            return Span(least, wanted, most) if self.rows else Span(0, 0, 0)
        pitch, rows = self._pitch(units.em), max(1, len(self.rows))
        return Span((1 + min(_LEAST_ROWS, rows)) * pitch, (1 + rows) * pitch, (1 + rows) * pitch)

    def _pitch(self, em: int) -> int:
        """The height of a row: all that there is of a table that only shows something."""
        if self.name:
            return round(_ROW_HIGH * em)
        least, _, most = (round(high * em) for high in _SHOWING)
        return max(least, min(most, self.rect.height // (self._heads + max(1, len(self.rows)))))

    @property
    def _choosable(self) -> Sequence[int]:
        return range(len(self.rows))

    @property
    def frame(self) -> Rect:
        """What is below the head."""
        head, place = self._pitch(self.em) * self._heads, self.rect
        return Rect(place.x, place.y + head, place.width, max(0, place.height - head))

    def press(self, position: Position) -> Answer:
        """A click chooses; a click on the chosen row does the action; one on a head sorts."""
        order = self._order_at(position)
        if not order or order == self.order:
            return super().press(position)
        self.order = order
        return CHANGED

    def point(self, position: Position) -> str | None:
        """The row under the mouse is lit, or the head that sorts."""
        before = self._pointed, self._pointed_order
        self._pointed, self._pointed_order = self.part_at(position), self._order_at(position)
        return HOVERED if before != (self._pointed, self._pointed_order) else None

    def _order_at(self, position: Position) -> str:
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
        return round(_EDGE * self.em) if self.name else 0

    def fitting(self) -> list[tuple[int, TableColumn, int]]:
        """The columns that fit: the number, the column, and its width in pixels. Each is as wide as its widest text
        measured up to now. Those of ``KEPT`` importance are cut before they are left out."""
        self._measure(self.em)
        room = self.room - 2 * self._edge
        columns, self._signs = self.columns, self._room_for_signs(room)
        wide = [text + sign for text, sign in zip(self._widest, self._signs, strict=True)]
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
        # Edges are rounded, and not widths, whose sum would be beyond the room.
        edges = map(round, accumulate((width + spare for width in widths.values()), initial=0.0))
        return [(each, columns[each], end - start) for each, (start, end) in zip(widths, pairwise(edges), strict=True)]

    def _room_for_signs(self, room: int) -> list[int]:
        """The room for the sign of each column. They go where the important columns need it for their texts."""
        signs = [_room_of_sign(column, self.em) for column in self.columns]
        texts = zip(self.columns, self._widest, signs, strict=True)
        needed = sum(wide + sign for column, wide, sign in texts if column.importance >= KEPT)
        return signs if needed <= room else [0] * len(signs)

    def _place_of_text(self, number: int, cell: Rect) -> Rect:
        """Where the texts of a column stand: as wide as the widest one, with the same room on both sides. Those of a
        table that only shows something stand at the edges."""
        if not self.name:
            return Rect(cell.x, cell.y, cell.width - (0 if self.columns[number].right else self.em // 2), cell.height)
        wide = min(cell.width, self._widest[number] + self._signs[number]) - round(_GAP * self.em)
        text = Rect(cell.x, cell.y, wide, cell.height)
        text.x += (cell.width - text.width) // 2
        return text

    def _measure(self, em: int) -> None:
        """Note the widest text of each column. Columns only grow, so that they hold still in scrolling."""
        rows = set(self._in_sight())
        if self._measured_at != em:
            rows.update(range(min(MEASURED, len(self.rows))))
            self._measured_at = em
            self._widest = [
                width_of(each.name, round(SMALL * em), BOLD) + round((1.0 + _GAP if each.order else _GAP) * em)
                for each in self.columns
            ]
        for row in (self.rows[index] for index in sorted(rows)):
            for number, column in enumerate(self.columns):
                cell = _cell_of(row[number])
                weight = BOLD if column.strong or cell.bold else MEDIUM
                width = width_of(cell.text, em, weight) + round((_GAP + 0.1) * em)
                width = max(width, round(_PICTURE_WIDE * em)) if cell.draw else width
                self._widest[number] = max(self._widest[number], width)

    def draw(self, target: Surface) -> None:
        """Draw the rows that are in sight with the columns that fit, or what is said of an empty table."""
        em = self.em
        if not self.rows:
            told = wrapped(self.empty, em, self.rect.width)
            high = self.rect.height // max(1, len(told))
            for number, words in enumerate(told):
                area = Rect(self.rect.x, self.rect.y + number * high, self.rect.width, high)
                put(target, line(words, em, THEME.soft), area, 0.5)
            return
        columns = self.fitting()
        if self._heads:
            self._draw_heads(target, self._pointed_order if self.hovered else "")
            rule(target, THEME.panel_edge, (self.rect.x, self.frame.y - hairline(target)), self.room)
        with self.window(target):
            for index, area in self._in_sight().items():
                chosen = self.focusable and index == self.index
                lit, focused = chosen or (self.hovered and index == self._pointed), chosen and self.focused
                ground(target, area.inflate(0, -2), em, focused=focused, hovered=lit, chosen=chosen)
                self._draw_cells(target, area, columns, self.rows[index], lit)
                if chosen and not focused:
                    stripe(target, area, em)

    def _draw_heads(self, target: Surface, pointed: str) -> None:
        """Draw the names of the columns. The one that sorts is lit and has a small arrow down."""
        em = self.em
        for column, place in self.heads():
            sorts = bool(column.order) and column.order == self.order
            number = self.columns.index(column)
            cell = self._place_of_text(number, place)
            if column.right:
                cell.width -= self._signs[number]  # it stands above the figures
            lit = sorts or (column.order and column.order == pointed)
            colour = THEME.text if lit else column.colour or THEME.muted
            room = cell.width - (round(0.8 * em) if sorts else 0)
            name = fitted(column.name, round(SMALL * em), colour, room, BOLD)
            words = put(target, name, cell, 1.0 if column.right else 0.0)
            if sorts:
                x = words.x - round(0.55 * em) if column.right else words.right + round(0.55 * em)
                across, y = max(2, round(0.22 * em)), words.centery
                corners = [(x - across, y - across // 2), (x + across, y - across // 2), (x, y + across)]
                pygame.draw.polygon(target, THEME.accent, corners)

    def _draw_cells(
        self, target: Surface, area: Rect, columns: Sequence[tuple[int, TableColumn, int]], values: Cells, lit: bool
    ) -> None:
        em = self.em
        x = area.x + self._edge
        for number, column, width in columns:
            place = self._place_of_text(number, Rect(x, area.y, width, area.height))
            x += width
            cell = _cell_of(values[number])
            if cell.bar is not None:
                high = round(_BAR_HIGH * em)
                before = max(em // 2, 0 if column.right else self._signs[number])  # it stands below the text
                track = Rect(place.x + before, place.bottom - high - 1, place.width - before, high)
                target.fill(THEME.panel_edge, track)
                if cell.bar:
                    filled = max(track.height, round(track.width * cell.bar))
                    target.fill(cell.tint or THEME.accent, Rect(track.topleft, (filled, track.height)))
                place.height -= track.height
            if cell.draw:
                cell.draw(target, place)
                continue
            self._draw_text(target, place, number, cell, lit)

    def _draw_text(self, target: Surface, place: Rect, number: int, cell: Cell, lit: bool) -> None:
        """Draw the text of a cell, and its sign beside it where there is room for signs."""
        em, column, room = self.em, self.columns[number], self._signs[number]
        side = round(_SIGN * em)
        if cell.sign and room:
            sign = Rect(place.right - side if column.right else place.x, 0, side, side)
            sign.centery = place.centery
            cell.sign(target, sign)
        words = Rect(place.x + (0 if column.right else room), place.y, max(0, place.width - room), place.height)
        weight = BOLD if column.strong or cell.bold else MEDIUM
        colour = cell.colour or (THEME.text if lit or column.strong or cell.bold else THEME.soft)
        image = fitted(cell.text, em, colour, words.width, weight, least=SHRUNK)
        put(target, image, words, 1.0 if column.right else 0.0)


def _room_of_sign(column: TableColumn, em: int) -> int:
    """The width of a sign and the gap beside it, in a column that has signs."""
    return round((_SIGN + _BESIDE) * em) if column.signs else 0
