"""A Tetris puzzle that is only looked at: its board, and its pieces below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import Piece
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.draw.blocks import blocks
from game.ui.kit.shapes import paint, piece_at, piece_width
from game.ui.theme import THEME, Palette
from game.ui.widgets.widget import State, Widget

_LEAST_ROWS = 5
_CELL, _SHARE = 0.8, 0.5
"""The size of a cell of the pieces, in ems and in cells of the board, usually: the larger one."""
_SMALLER = 0.72
"""How much smaller they may be so that more of them stand in a line."""
_GRID = 40
"""The size of a cell, compared with the thickness of a line of the grid."""
_EDGE = 20
"""The size of a cell, compared with the thickness of the frame."""
_APART, _LINE = 1.2, 3.0
"""The room between two pieces in a line, and the height of a line, in their cells."""


class PuzzleStill(Widget):
    """A picture of a puzzle."""

    def __init__(self, puzzle: Puzzle, palette: Palette, *, rows: float = 9.0, share: float = _SHARE) -> None:
        """``rows`` is its height in ems, at most. ``share`` is the size of a cell of the pieces in cells of the board,
        if they have room."""
        super().__init__()
        self.puzzle, self._palette, self._rows, self._share = puzzle, palette, rows, share

    def height(self, width: int, em: int) -> int:
        """The height of the board in this width and of the pieces below it, or so many ems."""
        return min(round(self._rows * em), self._whole(width, em, (width - 4) // WIDTH))

    def _whole(self, width: int, em: int, cell: int) -> int:
        """The height of both with a board of cells of this size."""
        small, lines = self._pieces(width, em, cell)
        return cell * self._shown_rows + 4 + em // 2 + round(len(lines) * _LINE * small)

    @property
    def _shown_rows(self) -> int:
        return max(_LEAST_ROWS, self.puzzle.rows + 1)

    def _pieces(self, width: int, em: int, cell: int) -> tuple[int, list[tuple[Piece, ...]]]:
        """The size of a cell of the pieces below a board with such cells, and their lines, as few as fit."""
        pieces, wanted = self.puzzle.pieces, max(self._share * cell, _CELL * em)
        small, lines = wanted, [pieces]
        for each in range(len(pieces), 0, -1):
            lines = [pieces[first : first + each] for first in range(0, len(pieces), each)]
            small = min(wanted, width / max(map(_line_width, lines)))
            if small >= _SMALLER * wanted:
                break
        # As many in each line as in the others.
        each = -(-len(pieces) // len(lines))
        return max(4, int(small)), [pieces[first : first + each] for first in range(0, len(pieces), each)]

    def _cell(self) -> int:
        """The largest size of the cells of the board with which both fit."""
        most = max(3, (self.rect.width - 4) // WIDTH)
        sizes = range(most, 3, -1)
        return next((cell for cell in sizes if self._whole(self.rect.width, self.em, cell) <= self.rect.height), 3)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board as large as it fits, and the pieces in rows below it."""
        rows = self._shown_rows
        cell = self._cell()
        small, lines = self._pieces(self.rect.width, self.em, cell)
        below = round(len(lines) * _LINE * small)
        well = Rect(0, 0, WIDTH * cell, rows * cell)
        well.midtop = self.rect.centerx, self.rect.y + max(2, (self.rect.height - below - rows * cell) // 3)
        edge = max(2, cell // _EDGE)
        paint(target, THEME.well_frame, well.inflate(2 * edge, 2 * edge))
        paint(target, THEME.well, well)
        fine = max(1, cell // _GRID)
        for column in range(1, WIDTH):
            paint(target, THEME.well_grid, Rect(well.x + column * cell, well.y, fine, well.height))
        for row in range(1, rows):
            target.fill(THEME.well_grid, Rect(well.x, well.y + row * cell, well.width, fine))
        tile, rest = blocks(cell, self._palette)[-1], self.puzzle.position.board.cells
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            y, x = divmod(lowest.bit_length() - 1, STRIDE)
            target.blit(tile, (well.x + x * cell, well.bottom - (y + 1) * cell))
        tiles = blocks(small, self._palette)
        for number, line in enumerate(lines):
            left = self.rect.centerx - _line_width(line) * small / 2
            top = well.bottom + self.em // 2 + round(number * _LINE * small)
            for piece in line:
                width = piece_width(piece) * small
                piece_at(target, piece, tiles, Rect(round(left), top, width, round(_LINE * small)))
                left += width + _APART * small


def _line_width(line: Sequence[Piece]) -> float:
    """The width of pieces side by side, in their cells."""
    return sum(map(piece_width, line)) + _APART * (len(line) - 1)
