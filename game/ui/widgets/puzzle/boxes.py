"""Pieces in boxes, as beside the well of a game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks
from game.ui.kit.shapes import panel, piece_at, put
from game.ui.kit.text import fitted, size_for
from game.ui.theme import THEME, Palette
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_HEAD, _GAP = 1.5, 0.8
"""The height of the heading of a box and the room between two boxes, in ems."""
_PITCH = 5.0
"""The room for a piece across, in cells."""
LOW, ROOMY = 4.0, 5.2
"""The room for a piece from top to bottom, and where there is plenty, in cells."""
_DOWN = 2.7
"""The room for each of several pieces below each other, in cells."""
_WIDEST = 6.5
"""The greatest room for a piece across, in cells, where there is more."""


class PieceBoxes(Widget):
    """Boxes side by side, each with a heading. A box without a piece is as wide as one with one piece."""

    def __init__(
        self,
        boxes: Sequence[tuple[str, Sequence[Piece]]],
        palette: Palette,
        *,
        cell: float,
        slots: int = 0,
        filling: bool = False,
        down: float = LOW,
    ) -> None:
        """``boxes`` are the heading and the pieces of each. ``cell`` is the size of a cell in ems, at most.

        The cells are so small that ``slots`` pieces fit, as those of other boxes may have to. With ``filling``, the
        boxes share the whole width. ``down`` is the room for a piece from top to bottom, in cells.
        """
        super().__init__()
        self._boxes, self._palette, self._size, self._slots = tuple(boxes), palette, cell, slots
        self._filling, self._down = filling, down

    def _cell(self, width: int, em: int) -> int:
        return max(4, min(round(self._size * em), int(self._share(width, em) / _PITCH)))

    def _share(self, width: int, em: int) -> float:
        """The width for each piece if all of them share the place."""
        return self._share_of(max(self._slots, self._needed), width, em)

    @property
    def _needed(self) -> int:
        """The pieces for which all boxes have room."""
        return sum(max(1, len(pieces)) for _, pieces in self._boxes)

    def _share_of(self, slots: int, width: int, em: int) -> float:
        return (width - round(_GAP * em) * (len(self._boxes) - 1)) / slots

    def height(self, width: int, em: int) -> int:
        """The heading and the box."""
        return round(_HEAD * em + self._down * self._cell(width, em))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the boxes from the left."""
        em, cell = self.em, self._cell(self.rect.width, self.em)
        tiles, x = blocks(cell, self._palette), float(self.rect.x)
        # Boxes that nearly fill the place end at its edge.
        pitch = min(self._share(self.rect.width, em), _WIDEST * cell)
        if self._filling:
            pitch = self._share_of(self._needed, self.rect.width, em)
        for heading, pieces in self._boxes:
            width = round(x + pitch * max(1, len(pieces))) - round(x)
            head = Rect(round(x), self.rect.y, width, round(_HEAD * em))
            size = size_for(heading, round(SMALL * em), width)
            put(target, fitted(heading, size, THEME.soft, width), head)
            box = Rect(head.x, head.bottom, width, round(self._down * cell))
            panel(target, box, radius=max(4, em // 3))
            for number, piece in enumerate(pieces):
                piece_at(target, piece, tiles, Rect(round(x + number * pitch), box.y, round(pitch), box.height))
            x += pitch * max(1, len(pieces)) + round(_GAP * em)


class PieceStack(Widget):
    """A box with a heading and pieces below each other."""

    def __init__(self, heading: str, pieces: Sequence[Piece], palette: Palette, *, cell: float) -> None:
        """``cell`` is the size of a cell in ems, at most."""
        super().__init__()
        self._heading, self._pieces, self._palette, self._size = heading, tuple(pieces), palette, cell

    def _cell(self, width: int, em: int) -> int:
        return max(4, min(round(self._size * em), int(width / _PITCH)))

    def height(self, width: int, em: int) -> int:
        """The heading and the box."""
        down = _DOWN * (len(self._pieces) - 1) + LOW if self._pieces else LOW
        return round(_HEAD * em + down * self._cell(width, em))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading, and the pieces in a box that has the rest of the place."""
        em, area = self.em, self.rect
        head = Rect(area.x, area.y, area.width, round(_HEAD * em))
        put(target, fitted(self._heading, round(SMALL * em), THEME.soft, head.width), head)
        box = Rect(area.x, head.bottom, area.width, area.bottom - head.bottom)
        panel(target, box, radius=max(4, em // 3))
        pitch = box.height / max(1, len(self._pieces))
        tiles = blocks(max(4, min(self._cell(area.width, em), int(pitch / _DOWN))), self._palette)
        for number, piece in enumerate(self._pieces):
            piece_at(target, piece, tiles, Rect(box.x, round(box.y + number * pitch), box.width, round(pitch)))
