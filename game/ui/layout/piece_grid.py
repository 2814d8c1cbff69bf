"""Small pieces in rows: those of a ribbon, of a forecast, and of a whole game."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

_LEAST = 3
"""The least size of a block of a piece in pixels."""
_MARK = 2, 0.2
"""The height of a mark at a piece, in pixels at least, and in ems."""
_PIECE_WIDTH, _PIECE_HEIGHT = 4, 2
"""The size of a piece in blocks, at most."""
_APART = 2, 4
"""The least room between two pieces of a row, and between two rows, in pixels."""
_BETWEEN = 0.5
"""The room between two pieces of a row in blocks."""


@dataclass(frozen=True)
class PieceGrid:
    """Small pieces in rows."""

    area: Rect
    across: int
    """The pieces in a row."""
    block: int
    """The size of a block in pixels."""
    mark: int
    """The height of a mark below and above a piece, in pixels."""

    def cell(self, number: int) -> Rect:
        """The place of a piece, with the room for its marks."""
        row, column = divmod(number, self.across)
        left, right = (self.area.x + (column + side) * self.area.width // self.across for side in (0, 1))
        return Rect(left, self.area.y + row * self.pitch, right - left, self.pitch)

    @property
    def pitch(self) -> int:
        """From one row to the next, in pixels."""
        return _pitch(self.block, self.mark)

    @property
    def room(self) -> int:
        """How many pieces have room."""
        return self.area.height // self.pitch * self.across

    def at(self, x: int, y: int) -> PieceGrid:
        """The same at another place."""
        return PieceGrid(Rect(x, y, *self.area.size), self.across, self.block, self.mark)


def piece_grid(width: int, em: int, pieces: int, height: int, *, largest: float, least: float = 0.0) -> PieceGrid:
    """Lay out a number of pieces in rows of a width, as large as a height allows. All lengths are in pixels, but the
    ``largest`` and the ``least`` block in ems. Where not all pieces have room, there are as many rows as fit, at least
    one."""
    mark, smallest = _mark(em), max(_LEAST, round(least * em))
    for block in range(max(smallest, round(largest * em)), smallest - 1, -1):
        across = max(1, width // (round((_PIECE_WIDTH + _BETWEEN) * block) + _APART[0]))
        rows = -(-pieces // across)
        if rows * _pitch(block, mark) <= height:
            break
    rows = min(rows, max(1, height // _pitch(block, mark)))
    return PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)


def _mark(em: int) -> int:
    return max(_MARK[0], round(_MARK[1] * em))


def _pitch(block: int, mark: int) -> int:
    return _PIECE_HEIGHT * block + 2 * mark + _APART[1]
