"""A ribbon of pieces."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks
from game.ui.kit.shapes import piece_at
from game.ui.theme import Palette
from game.ui.widgets.widget import State, Widget

_CELL = 0.5
"""The usual size of a cell in ems."""
_LARGEST = 0.95
"""The size of a cell that has grown as far as it can, in ems."""
_PITCH = (5, 3)
"""The room for a piece in cells, across and down."""
_GROUP = 7
"""A line of pieces that grow has as many as a bag, or several times as many."""

_APART = 1.6, 1.5
"""How much farther apart pieces that grow may stand where there is room, across and down."""


class Pieces(Widget):
    """Pieces in reading order, small ones unless it is said otherwise."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        palette: Palette,
        *,
        cell: float = _CELL,
        grows: bool = False,
        needed: int = 0,
        wanted: int = 0,
    ) -> None:
        """``cell`` is the size of a cell in ems. Larger cells than usual shrink until all pieces stand in one line.

        With ``grows``, the pieces get larger in a place that is higher than they need, and use its whole width. With
        ``needed``, only so many need room. With ``wanted``, the pieces grow after so many have room, also where there
        are fewer. The others stand in whole lines where there is still more.
        """
        super().__init__()
        self._pieces, self._palette, self._size, self._grows = tuple(pieces), palette, cell, grows
        self._needed = min(needed or len(self._pieces), len(self._pieces))
        self._wanted = max(self._needed, wanted)

    def _grid(self, width: int, em: int, count: int, height: int = 0) -> tuple[int, int]:
        """The pieces in a line, and the size of a cell in pixels, for so many pieces in a place of this size."""
        size = round(self._size * em)
        if self._size > _CELL:
            size = min(size, max(round(_CELL * em), width // (_PITCH[0] * max(1, self._needed))))
        cell = max(5, size)
        across = max(1, width // (_PITCH[0] * cell))
        if not self._grows or across < _GROUP:
            return across, cell
        across -= across % _GROUP
        largest = across, cell
        for fewer in range(_GROUP, across + 1, _GROUP):
            fitting = min(round(_LARGEST * em), width // (_PITCH[0] * fewer))
            fitting = min(fitting, height // (_PITCH[1] * -(-count // fewer)))
            largest = max(largest, (fewer, fitting), key=lambda each: each[1])
        return largest

    def _height(self, width: int, em: int, count: int) -> int:
        across, cell = self._grid(width, em, count)
        return -(-count // across) * _PITCH[1] * cell

    def height(self, width: int, em: int) -> int:
        """The height of the lines that the pieces need."""
        return self._height(width, em, self._needed)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the pieces line by line."""
        has_room = self._height(self.rect.width, self.em, self._wanted) <= self.rect.height
        count = self._wanted if has_room else self._needed
        across, cell = self._grid(self.rect.width, self.em, count, self.rect.height)
        tiles = blocks(cell, self._palette)
        width, height = _PITCH[0] * cell, _PITCH[1] * cell
        if self._grows:
            width = max(width, min(self.rect.width // across, round(_APART[0] * width)))
            height = max(height, min(self.rect.height // -(-count // across), round(_APART[1] * height)))
        shown = max(count, self.rect.height // height * across)
        for number, piece in enumerate(self._pieces[:shown]):
            line, column = divmod(number, across)
            piece_at(
                target, piece, tiles, Rect(self.rect.x + column * width, self.rect.y + line * height, width, height)
            )
