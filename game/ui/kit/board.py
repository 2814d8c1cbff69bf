"""A board on a page: its size follows from its cells, which are as large as the page allows."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.kit.box import Box, Position
from game.ui.kit.lengths import Length, Units, cells, exactly

_EDGES = 0.4
"""The room for the frame at both sides together, in cells."""
_FRAME, _LEAST = 4, 2
"""That room and the size of a cell in pixels, at least."""


class BoardBox(Box):
    """A board of some columns and rows, which a function draws."""

    def __init__(
        self,
        columns: int,
        rows: int,
        draw: Callable[[Surface, BoardBox], None],
        *,
        name: str = "",
        cell: Length | None = None,
        rank: int = 0,
    ) -> None:
        """``cell`` is the size of a cell: as large as the page allows, unless it is given."""
        self.columns, self.rows, self._draw = columns, rows, draw
        size = cell or cells(1.0)

        def length(count: float) -> Length:
            return Length(size.ems * count, size.cells * count)

        super().__init__(
            name, width=exactly(length(columns + _EDGES)), height=exactly(length(rows + _EDGES)), rank=rank
        )

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place, no higher than the board."""
        high = round(min(rect.height, self.height(rect.width, units).most))
        super().place(Rect(rect.x, rect.y, rect.width, high), units)

    @property
    def cell(self) -> int:
        across, down = (self.rect.width - _FRAME) // self.columns, (self.rect.height - _FRAME) // self.rows
        return max(_LEAST, min(across, down))

    @property
    def board(self) -> Rect:
        """The place of all cells, in the middle of its own."""
        board = Rect(0, 0, self.columns * self.cell, self.rows * self.cell)
        board.center = self.rect.center
        return board

    def place_of(self, column: int, row: int) -> Rect:
        """The place of a cell. Columns are counted from the left and rows from the top, both from 0."""
        return Rect(self.board.x + column * self.cell, self.board.y + row * self.cell, self.cell, self.cell)

    def cell_at(self, position: Position, *, outside: bool = False) -> tuple[int, int] | None:
        """The column and the row at a position. None outside the board, or the nearest cell with ``outside``."""
        column, row = (position[0] - self.board.x) // self.cell, (position[1] - self.board.y) // self.cell
        if outside:
            return max(0, min(column, self.columns - 1)), max(0, min(row, self.rows - 1))
        return (column, row) if self.board.collidepoint(position) else None

    def draw(self, target: Surface) -> None:
        self._draw(target, self)
