"""The name of the game in blocks. They fall in once."""

from pygame import Surface

from ...core.board import Piece
from ..draw.blocks import blocks
from ..kit.boxes import Box, Span, Units
from ..kit.times import FRAME
from ..theme import Palette

_LETTERS = """
XXX XXX XXX XX. .X. XX. X X.X X...X
.X. X.. .X. X.X X.X X.X X X.X XX.XX
.X. XX. .X. XX. XXX XX. X X.X X.X.X
.X. X.. .X. X.X X.X X.X X X.X X...X
.X. XXX .X. X.X X.X X.X X XXX X...X
"""
_ROWS = _LETTERS.split("\n")[1:-1]
_COLOURS = (Piece.T, Piece.J, Piece.I, Piece.S, Piece.O, Piece.L, Piece.Z, Piece.T, Piece.J)
_SHAPE, _LEAST, _LEAST_CELL = 7, 2, 3
"""The width of the name compared with its height, its least height in ems, and the least size of a block in pixels."""
_FALLS, _COLUMN, _ROW = 0.3, 0.014, 0.05
"""The seconds in which a block falls, and by which the next column and the row above come later."""
_LASTS = _FALLS + _COLUMN * len(_ROWS[0]) + _ROW * len(_ROWS)


def _high(width: float, units: Units) -> Span:
    high = round(width / _SHAPE)
    return Span(min(high, _LEAST * units.em), high, high)


class Wordmark:
    """The name, as high as follows from its width, or less. Where it ``enters``, its blocks fall in from above, the
    lowest first, from the first call of ``advance`` on."""

    def __init__(self, palette: Palette, *, enters: bool = False) -> None:
        self.box = Box(height=_high, draw=self._draw)
        self._palette = palette
        self._began: float | None = None
        self.age = 0.0 if enters else _LASTS
        """The seconds since it came in. Its picture depends on nothing else."""

    def advance(self, now: float) -> None:
        if self.age < _LASTS:
            self._began = now if self._began is None else self._began
            self.age = min(_LASTS, now - self._began)

    def deadline(self, now: float) -> float | None:
        """When its picture next changes. None if all blocks lie."""
        return now + FRAME if self.age < _LASTS else None

    def _draw(self, target: Surface, box: Box) -> None:
        columns, rows, clip = len(_ROWS[0]), len(_ROWS), target.get_clip()
        cell = max(_LEAST_CELL, min(box.rect.width // columns, box.rect.height // rows))
        left, top = box.rect.x, box.rect.centery - rows * cell // 2
        tiles = blocks(cell, self._palette)
        target.set_clip(box.rect.clip(clip))
        for y, row in enumerate(_ROWS):
            for x, dot in enumerate(row):
                over = self.age - _COLUMN * x - _ROW * (rows - 1 - y)
                high = round(max(0.0, 1 - over / _FALLS) ** 2 * box.rect.height)
                if dot == "X" and over > 0:
                    target.blit(tiles[_COLOURS[row[:x].count(" ")]], (left + x * cell, top + y * cell - high))
        target.set_clip(clip)
