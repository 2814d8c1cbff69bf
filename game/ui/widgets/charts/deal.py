"""The deal of a whole game: a table of the pieces, the longest runs, and all pieces in rows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import MarkedPiece
from game.play.dealer_panel.panel import Column
from game.play.dealer_panel.stretch_verdict import RunRow
from game.ui.draw.game.dealer import columns_shown, draw_legend, draw_ribbon, draw_table
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, fitted, line
from game.ui.layout.dealer import HEADING, PieceGrid, grid_of
from game.ui.theme import THEME, Palette
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_ROW, _LINE = 1.7, 1.6
"""The heights of a row of the pieces and of a run, in ems."""


class PieceTable(Widget):
    """The pieces with some figures for each."""

    def __init__(self, columns: Sequence[Column], palette: Palette, system: RotationSystem) -> None:
        super().__init__()
        self._columns, self._palette, self._system = tuple(columns), palette, system

    def height(self, width: int, em: int) -> int:
        """The heading and a row for each piece."""
        return round(HEADING * em) + len(PIECES) * round(_ROW * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the columns that fit."""
        area = Rect(self.rect.x, self.rect.y, self.rect.width, self.height(self.rect.width, self.em))
        shown = columns_shown(self._columns, self.em, area.width)
        draw_table(target, area, self.em, shown, self._palette, self._system)


class RunTable(Widget):
    """The longest runs, each with the share of games that have as long a one."""

    def __init__(self, rows: Sequence[RunRow]) -> None:
        super().__init__()
        self._rows = tuple(rows)

    def height(self, width: int, em: int) -> int:
        """A line for each run."""
        return len(self._rows) * round(_LINE * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the name, the length, and in small type the games. The name gives way."""
        em, pitch = self.em, round(_LINE * self.em)
        games = max(
            (line(row.games, round(SMALL * em), THEME.muted).get_width() + em for row in self._rows if row.games),
            default=0,
        )
        for number, row in enumerate(self._rows):
            area = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, pitch)
            put(target, line(row.games, round(SMALL * em), THEME.muted), area, 1.0)
            area.width -= games
            length = put(target, line(row.length, em, THEME.text, BOLD), area, 1.0)
            put(target, fitted(row.name, em, THEME.soft, length.x - area.x - em // 2), area)


class Ribbon(Widget):
    """All pieces in rows, with their marks."""

    def __init__(self, name: str, pieces: Sequence[MarkedPiece], palette: Palette, system: RotationSystem) -> None:
        super().__init__()
        self._name, self._pieces, self._palette, self._system = name, tuple(pieces), palette, system

    def _grid(self, width: int, em: int) -> PieceGrid:
        return grid_of(width, em, len(self._pieces))

    def height(self, width: int, em: int) -> int:
        """The heading and the rows."""
        return round(HEADING * em) + self._grid(width, em).area.height

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading with the names of the marks, and the pieces."""
        heading = Rect(self.rect.x, self.rect.y, self.rect.width, round(HEADING * self.em))
        draw_legend(target, heading, self.em, self._name)
        grid = self._grid(self.rect.width, self.em).at(self.rect.x, heading.bottom)
        draw_ribbon(target, grid, self._pieces, self._palette, self._system)
