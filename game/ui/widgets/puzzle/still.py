"""A board that only shows a moment of a game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.theme import Palette
from game.ui.widgets.widget import State, Widget


class BoardStill(Widget):
    """The blocks of a board as large as they fit."""

    def __init__(self, layers: Sequence[int], rows: int, palette: Palette) -> None:
        """``layers`` are the cells of each piece, in the order of ``Piece``, and then the grey cells."""
        super().__init__()
        self._layers, self._rows, self._palette = tuple(layers), rows, palette
        self._well, self._cell = Rect(0, 0, 0, 0), 1

    def height(self, width: int, em: int) -> int:
        """As high as it is in this width."""
        return (width - 4) // WIDTH * self._rows + 4

    def place(self, rect: Rect, em: int) -> None:
        """Take a place, and make the cells as large as they fit."""
        super().place(rect, em)
        self._well, self._cell = well_in(rect, self._rows)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board."""
        draw_plain_board(target, self._well, self._cell, self._layers, self._palette)
