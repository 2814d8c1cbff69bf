"""A ribbon of pieces."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks
from game.ui.draw.shapes import piece_at
from game.ui.theme import Palette
from game.ui.widgets.widget import State, Widget

_CELL = 0.5
"""The usual size of a cell in ems."""
_PITCH = (5, 3)
"""The room for a piece in cells, across and down."""


class Pieces(Widget):
    """Pieces in reading order, small ones unless it is said otherwise."""

    def __init__(self, pieces: Sequence[Piece], palette: Palette, *, cell: float = _CELL) -> None:
        """``cell`` is the size of a cell in ems. Larger cells than usual shrink until all pieces stand in one line."""
        super().__init__()
        self._pieces, self._palette, self._size = tuple(pieces), palette, cell

    def _across(self, width: int, em: int) -> int:
        return max(1, width // (_PITCH[0] * self._cell(width, em)))

    def _cell(self, width: int, em: int) -> int:
        size = round(self._size * em)
        if self._size > _CELL:
            size = min(size, max(round(_CELL * em), width // (_PITCH[0] * max(1, len(self._pieces)))))
        return max(5, size)

    def height(self, width: int, em: int) -> int:
        """The height of the lines that the pieces need."""
        return -(-len(self._pieces) // self._across(width, em)) * _PITCH[1] * self._cell(width, em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the pieces line by line."""
        cell, across = self._cell(self.rect.width, self.em), self._across(self.rect.width, self.em)
        tiles = blocks(cell, self._palette)
        width, height = _PITCH[0] * cell, _PITCH[1] * cell
        for number, piece in enumerate(self._pieces):
            line, column = divmod(number, across)
            piece_at(
                target, piece, tiles, Rect(self.rect.x + column * width, self.rect.y + line * height, width, height)
            )
