"""Small pieces in rows: those of a ribbon, of a forecast, and of a whole game."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.core.board.pieces import PIECES

_BLOCK = 3, 0.5, 0.65
"""The least size of a block of a piece in pixels, the greatest in ems, and that of a ribbon that has grown."""
_ACROSS_GROWN, _SLENDER = (20, 14, 10, 8), 7
"""How many pieces of a ribbon can stand in a row when it grows, and how many in a slender one, where
pieces would not be clear otherwise."""
_SLENDER_WIDTH = 12.5
"""The width in ems below which a ribbon is slender."""
_FORETOLD_ACROSS = 5, 4, 3
"""How many pieces of the forecast stand in a row where it has the panel to itself."""
_FORETOLD = (0.7, 0.5), 1.6
"""The sizes of their blocks, in ems: the least, the same where no others fit, and the greatest, which is that of the
next pieces."""
_FORETOLD_ALONE, _MUCH_LARGER = 20, 1.2
"""The fewest pieces for which rows may be shorter than others that fit, and how much larger their blocks must be."""
_SPREAD = 1.2
"""The greatest room above and below a piece of such a forecast, in blocks."""
CLEAR = 4
"""The size of a block in pixels from which on pieces are told apart with ease."""
_WHOLE = 0.34, 1.7
"""The least and the greatest size of a block in the ribbon of a whole game, in ems."""
_MARK = 2, 0.2
"""The height of a mark at a piece, in pixels at least, and in ems."""
_PIECE_WIDTH, _PIECE_HEIGHT = 4, 2
"""The size of a piece in blocks, at most."""
_APART = 2, 4
"""The least room between two pieces of a row, and between two rows, in pixels."""
_APART_IN_EMS, _APART_IN_BLOCKS = 0.13, 0.5
"""The least room between two pieces of a row in large windows, in ems, and between two of a forecast, in blocks."""


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
    spread: int = 0
    """The room between two rows that nothing needs, in pixels."""

    def cell(self, number: int) -> Rect:
        """The place of a piece, with the room for its marks."""
        row, column = divmod(number, self.across)
        left, right = (self.area.x + (column + side) * self.area.width // self.across for side in (0, 1))
        return Rect(left, self.area.y + row * self.pitch, right - left, self.pitch - self.spread)

    @property
    def pitch(self) -> int:
        """From one row to the next, in pixels."""
        return _pitch(self.block, self.mark) + self.spread

    @property
    def room(self) -> int:
        """How many pieces have room."""
        return self.area.height // self.pitch * self.across

    def below(self, rows: int) -> PieceGrid:
        """The same without its first rows."""
        area = self.area
        left = Rect(area.x, area.y + rows * self.pitch, area.width, area.height - rows * self.pitch)
        return PieceGrid(left, self.across, self.block, self.mark, self.spread)

    def at(self, x: int, y: int) -> PieceGrid:
        """The same at another place."""
        return PieceGrid(Rect(x, y, *self.area.size), self.across, self.block, self.mark, self.spread)


def grid_of(width: int, em: int, pieces: int, height: int = 0) -> PieceGrid:
    """Lay out any number of pieces in rows of a width, as large as a height allows. They have a least size.

    Their rows share what is left of the height, up to some room between them.
    """
    mark, least = _mark(em), max(_BLOCK[0], round(_WHOLE[0] * em))
    grid = None
    for block in range(least, max(least, round(_WHOLE[1] * em)) + 1):
        across = max(1, width // (_PIECE_WIDTH * block + block))
        rows = -(-pieces // across)
        if grid and rows * _pitch(block, mark) > height:
            break
        grid = PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
    assert grid
    rows = grid.area.height // grid.pitch
    spread = min(round(_SPREAD * grid.block), max(0, height - grid.area.height) // max(1, rows))
    return PieceGrid(Rect(0, 0, width, rows * (grid.pitch + spread)), grid.across, grid.block, mark, spread)


def bags_of(area: Rect, em: int) -> PieceGrid:
    """Lay out as many rows of seven pieces as an area has room for, so that each row of 7-bag is a bag."""
    across, mark = len(PIECES), _mark(em)
    block = max(_BLOCK[0], min((area.width // across - _APART[0]) // _PIECE_WIDTH, round(_BLOCK[2] * em)))
    rows = max(1, area.height // _pitch(block, mark))
    return PieceGrid(Rect(area.topleft, (area.width, rows * _pitch(block, mark))), across, block, mark)


def small_grid(width: int, em: int, pieces: int, height: int, choices: tuple[int, ...]) -> PieceGrid | None:
    """Small pieces in rows within a width and a height in pixels, as many in a row as the first of the ``choices`` at
    whose size pieces are clear, or can still be seen. None if there is no room."""
    for least in (CLEAR, _BLOCK[0], _BLOCK[0] - 1):
        for across in choices:
            block = min((width // across - _apart(em)) // _PIECE_WIDTH, round(_BLOCK[1] * em))
            mark = _mark(em)
            rows = -(-pieces // across)
            if block >= least and rows * _pitch(block, mark) <= height:
                return PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
    return None


def is_slender(ribbon: PieceGrid, em: int) -> bool:
    """Whether a ribbon is so narrow that its pieces are small in all usual numbers."""
    return ribbon.area.width < _SLENDER_WIDTH * em


def grown_ribbon(ribbon: PieceGrid, em: int, pieces: int, height: int) -> PieceGrid:
    """The same pieces as large as a height allows, in as few rows as that size takes."""
    grown = ribbon
    for across in (*_ACROSS_GROWN, *([_SLENDER] if is_slender(ribbon, em) else [])):
        if across == _SLENDER and grown.block >= CLEAR:
            break
        block = min((ribbon.area.width // across - _apart(em)) // _PIECE_WIDTH, round(_BLOCK[2] * em))
        rows = -(-pieces // across)
        if block > grown.block and rows * _pitch(block, ribbon.mark) <= height:
            area = Rect(ribbon.area.topleft, (ribbon.area.width, rows * _pitch(block, ribbon.mark)))
            grown = PieceGrid(area, across, block, ribbon.mark)
    return grown


def grown_forecast(small: PieceGrid, em: int, pieces: int, height: int, *, few: int) -> PieceGrid:
    """The pieces of the forecast as large as the next pieces, as far as they have room.

    There are as many whole rows as fit, of five pieces, or of fewer that are much larger. They share the height. Those
    that have room for less than ``few`` pieces in all are not taken.
    """
    for least in _FORETOLD[0]:
        grown = _grown_from(small, em, pieces, height, few=few, least=least)
        if grown is not small:
            break
    return grown


def _grown_from(small: PieceGrid, em: int, pieces: int, height: int, *, few: int, least: float) -> PieceGrid:
    """The pieces of a forecast with blocks of at least so many ems. The ``small`` ones if none fit."""
    width, grown = small.area.width, small
    for across in _FORETOLD_ACROSS:
        room = width // across
        block = min(int(room / (_PIECE_WIDTH + _APART_IN_BLOCKS)), (room - _APART[0]) // _PIECE_WIDTH)
        block = min(block, round(_FORETOLD[1] * em))
        mark = max(small.mark, block // 2)
        rows = min(max(1, pieces // across), height // _pitch(block, mark))
        if block < least * em or block < _MUCH_LARGER * grown.block or rows * across < few:
            continue
        mark = max(mark, min(round(_SPREAD * block), (height // rows - _pitch(block, 0)) // 2))
        grown = PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
        few = max(few, min(pieces, _FORETOLD_ALONE))
    return grown


def _apart(em: int) -> int:
    return max(_APART[0], round(_APART_IN_EMS * em))


def _mark(em: int) -> int:
    return max(_MARK[0], round(_MARK[1] * em))


def _pitch(block: int, mark: int) -> int:
    return _PIECE_HEIGHT * block + 2 * mark + _APART[1]
