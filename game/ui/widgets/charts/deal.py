"""The deal of a whole game: a table of the pieces, the longest runs, and all pieces in rows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import Mark, MarkedPiece
from game.language import say
from game.play.dealer_panel.panel import Column
from game.play.dealer_panel.stretch_verdict import GOES_ON, RunRow
from game.ui.draw.dealers.legend import draw_legend_lines, legend_height, legend_lines, legend_width, marks_of
from game.ui.draw.dealers.marks import MARK_LOOKS, mark_colour
from game.ui.draw.dealers.ribbon import draw_heading, draw_ribbon
from game.ui.draw.dealers.table import columns_shown, draw_table
from game.ui.kit.labels import HEADING
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, MEDIUM, fitted, line, size_for, width_of
from game.ui.layout.piece_grid import PieceGrid, piece_grid
from game.ui.theme import THEME, Palette
from game.ui.widgets.containers import Expanding
from game.ui.widgets.looks import SMALL
from game.ui.widgets.text import HEADED, Heading
from game.ui.widgets.widget import State, Widget

_ROW, _LOW_ROW, _HIGH_ROW, _LINE, _HEAD = 1.7, 1.45, 2.4, 1.6, 1.9
"""The heights of a row of the pieces, of one in a low window and in a high place, of a run, and of the heading of the
pieces, in ems."""
_NOTE_LINE, _NOTES_APART = 1.35, 1.2
"""The height of a line of notes, and the room between two notes, in ems."""
_BLOCKS = 0.34, 1.7
"""The least and the greatest size of a block in the ribbon of a whole game, in ems."""
_ANY_HEIGHT = 1_000_000
"""A height in pixels in which any number of pieces has room."""
_WIDEST = 28.0
"""The width of the table of runs in ems, if its words need no more: figures stand near their words."""


class PieceTable(Expanding):
    """The pieces with some figures for each. In a high place its rows are higher."""

    def __init__(self, columns: Sequence[Column], palette: Palette, system: RotationSystem, *, low: bool) -> None:
        """``low`` is for a window with little height: the rows are closer."""
        super().__init__()
        self._row = _LOW_ROW if low else _ROW
        self._columns, self._palette, self._system = tuple(columns), palette, system

    def height(self, width: int, em: int) -> int:
        """The heading and a row for each piece."""
        return round(HEADING * em) + len(PIECES) * round(self._row * em)

    def most(self, width: int, em: int) -> int:
        """The same with high rows."""
        return round(HEADING * em) + len(PIECES) * round(_HIGH_ROW * em)

    @property
    def _pitch(self) -> int:
        """The height of a row in its place, in pixels."""
        is_high = self.rect.height >= self.most(self.rect.width, self.em)
        return round((_HIGH_ROW if is_high else self._row) * self.em)

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the heading and of the pieces."""
        head, pitch = round(HEADING * self.em), self._pitch
        first = Rect(self.rect.x, self.rect.y + head, self.rect.width, pitch)
        pieces = (first.move(0, number * pitch) for number in range(len(PIECES)))
        return [Rect(*self.rect.topleft, self.rect.width, head), *pieces]

    def draw(self, target: Surface, state: State) -> None:
        """Draw the columns that fit."""
        height = round(HEADING * self.em) + len(PIECES) * self._pitch
        area = Rect(self.rect.topleft, (self.rect.width, height))
        shown = columns_shown(self._columns, self.em, area.width)
        draw_table(target, area, self.em, shown, palette=self._palette, system=self._system, page=True)


class TableNotes(Widget):
    """What the lit waits of such a table mean, and the sign after a wait, side by side or below each other."""

    def __init__(self, columns: Sequence[Column], *, compared: bool, goes_on: bool, heading: str = "") -> None:
        """``compared`` says that waits which are normal for the dealer are not lit, and ``goes_on`` that a wait has the
        sign. Where a ``heading`` of the same width leaves room for them, they stand beside it: see ``NotedHeading``."""
        super().__init__()
        self._heading = heading
        self.told: dict[str, Mark | None] = {}
        """The notes, each with the mark whose colour it has."""
        if any(lit for column in columns for lit in column.lit):
            words = say("unusual for this dealer") if compared else MARK_LOOKS[Mark.LATE].explained
            self.told[words] = Mark.DROUGHT
        if goes_on:
            self.told[say("{sign} did not come again", sign=GOES_ON)] = None

    def _lines(self, width: int, em: int) -> list[list[str]]:
        return [[*self.told]] if self.width_of_text(em) <= width else [[words] for words in self.told]

    def width_of_text(self, em: int) -> int:
        """The width of all notes in a line."""
        size, apart = round(SMALL * em), round(_NOTES_APART * em)
        return sum(width_of(words, size) + apart for words in self.told) - apart

    def is_beside(self, width: int, em: int) -> bool:
        """Whether the notes have room beside the heading."""
        heading = width_of(self._heading, round(HEADED * em), BOLD)
        return bool(self._heading) and heading + 2 * em + self.width_of_text(em) <= width

    def height(self, width: int, em: int) -> int:
        """A line or two. None if they stand beside the heading."""
        return 0 if self.is_beside(width, em) else len(self._lines(width, em)) * round(_NOTE_LINE * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines, if they do not stand beside the heading."""
        if not self.is_beside(self.rect.width, self.em):
            self.draw_in(target, self.rect)

    def draw_in(self, target: Surface, place: Rect) -> None:
        """Draw the lines at the right of a place."""
        size, pitch = round(SMALL * self.em), round(_NOTE_LINE * self.em)
        for number, notes in enumerate(self._lines(place.width, self.em)):
            row = Rect(place.x, place.y + number * pitch, place.width, pitch)
            for words in reversed(notes):
                mark = self.told[words]
                colour = mark_colour(mark) if mark else THEME.muted
                image = fitted(words, size_for(words, size, row.width), colour, row.width)
                row.width = put(target, image, row, 1.0).x - round(_NOTES_APART * self.em) - row.x


class NotedHeading(Heading):
    """A heading with the notes of the table below it at its right, where they have room there."""

    def __init__(self, text: str, notes: TableNotes) -> None:
        super().__init__(text)
        self._notes = notes

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading and the notes."""
        super().draw(target, state)
        if self._notes.told and self._notes.is_beside(self.rect.width, self.em):
            low = self.rect.height - round(_NOTE_LINE * self.em)
            self._notes.draw_in(target, Rect(self.rect.x, self.rect.y + low // 2, self.rect.width, self.rect.height))


class RunTable(Widget):
    """The longest runs, each with the share of games that have as long a one. An unusual one stands out."""

    def __init__(self, rows: Sequence[RunRow]) -> None:
        super().__init__()
        self._rows = tuple(rows)

    def height(self, width: int, em: int) -> int:
        """The heads, and a line for each run."""
        return round(HEADING * em) + len(self._rows) * round(_LINE * em)

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the runs. The heads are one with the first of them, so that they never stand alone."""
        head, pitch = round(HEADING * self.em), round(_LINE * self.em)
        first = Rect(*self.rect.topleft, self.rect.width, head + pitch)
        others = Rect(first.x, first.bottom, first.width, pitch)
        return [first, *(others.move(0, number * pitch) for number in range(len(self._rows) - 1))]

    @property
    def _is_roomy(self) -> bool:
        """Whether the games can be as large as the rest."""
        em = self.em
        needed = (width_of(row.name, em, BOLD) + width_of(f"{row.length}{row.games}", em, BOLD) for row in self._rows)
        return max(needed, default=0) + 2 * em <= self.rect.width

    def draw(self, target: Surface, state: State) -> None:
        """Draw the name, the length, and the games. The name gives way."""
        em, pitch = self.em, round(_LINE * self.em)
        small = round(SMALL * em)
        heads = line(say("This game"), small, THEME.muted), line(say("As long or longer"), small, THEME.muted)
        size = em if self._is_roomy else small
        told = [line(row.games, size, THEME.text if row.is_unusual else THEME.soft) for row in self._rows]
        games = (
            max(image.get_width() for image in (heads[1], *told)) + em if any(row.games for row in self._rows) else 0
        )
        names = max((width_of(row.name, em, BOLD) for row in self._rows), default=0)
        needed = names + heads[0].get_width() + games + em
        top = Rect(self.rect.topleft, (min(self.rect.width, max(needed, round(_WIDEST * em))), round(HEADING * em)))
        if games:
            put(target, heads[1], top, 1.0)
        put(target, heads[0], Rect(top.x, top.y, top.width - games, top.height), 1.0)
        for number, (row, image) in enumerate(zip(self._rows, told, strict=True)):
            area = Rect(top.x, top.bottom + number * pitch, top.width, pitch)
            put(target, image, area, 1.0)
            area.width -= games
            length = put(target, line(row.length, em, THEME.text, BOLD), area, 1.0)
            colour, weight = (THEME.text, BOLD) if row.is_unusual else (THEME.soft, MEDIUM)
            room = area.width - length.width - em // 2
            put(target, fitted(row.name, size_for(row.name, em, room, weight), colour, room, weight), area)


class Ribbon(Expanding):
    """All pieces in rows, with their marks. In a high place they are larger."""

    def __init__(self, name: str, pieces: Sequence[MarkedPiece], palette: Palette, system: RotationSystem) -> None:
        super().__init__()
        self._name, self._pieces, self._palette, self._system = name, tuple(pieces), palette, system

    def height(self, width: int, em: int) -> int:
        """The heading, the legend and the rows."""
        rows = piece_grid(width, em, len(self._pieces), _ANY_HEIGHT, largest=_BLOCKS[0]).area.height
        return round(_HEAD * em) + legend_height(len(self._legend(width, em)), em) + rows

    def most(self, width: int, em: int) -> int:
        """The same with the largest pieces, and with all the room between their rows that they take."""
        grid = piece_grid(width, em, len(self._pieces), _ANY_HEIGHT, largest=_BLOCKS[1])
        return round(_HEAD * em) + legend_height(len(self._legend(width, em)), em) + grid.area.height

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the rows of pieces. The heading and the legend are one with the first row."""
        grid = self._grid
        first = Rect(self.rect.x, self.rect.y, self.rect.width, grid.area.y + grid.pitch - self.rect.y)
        others = Rect(first.x, first.bottom, first.width, grid.pitch)
        return [first, *(others.move(0, row * grid.pitch) for row in range(grid.area.height // grid.pitch - 1))]

    @property
    def _grid(self) -> PieceGrid:
        """The pieces in their place."""
        rect, em = self.rect, self.em
        top = rect.y + round(_HEAD * em) + legend_height(len(self._legend(rect.width, em)), em)
        least, largest = _BLOCKS
        grid = piece_grid(rect.width, em, len(self._pieces), rect.bottom - top, largest=largest, least=least)
        return grid.at(rect.x, top)

    def _legend(self, width: int, em: int) -> list[list[Mark]]:
        """The lines of the legend that stand below the heading. None if it has room beside it."""
        marks = marks_of(self._pieces)
        beside = width_of(self._name, em, BOLD) + em + legend_width(marks, em, whole=True) <= width
        return [] if beside else legend_lines(marks, width, em, whole=True)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading with the marks that occur, and the pieces."""
        rect, em = self.rect, self.em
        heading = Rect(rect.x, rect.y, rect.width, round(_HEAD * em))
        lines = self._legend(rect.width, em)
        draw_heading(target, heading, em, self._name, () if lines else marks_of(self._pieces), page=True)
        draw_legend_lines(target, heading.move(0, heading.height), em, lines, whole=True)
        draw_ribbon(target, self._grid, self._pieces, self._palette, self._system)
