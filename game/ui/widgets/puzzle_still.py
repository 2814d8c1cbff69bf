"""A Tetris puzzle that is only looked at: its board, and its pieces below."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.draw.blocks import blocks
from game.ui.draw.shapes import piece_at
from game.ui.theme import THEME, Palette
from game.ui.widgets.widget import State, Widget

_LEAST_ROWS = 5
_CELL, _SHARE = 0.8, 0.5
"""The size of a cell of the pieces, in ems and in cells of the board: the larger one."""
_GRID = 40
"""The size of a cell, compared with the thickness of a line of the grid."""
_EDGE = 20
"""The size of a cell, compared with the thickness of the frame."""
_PIECE = 4.6, 3.0
"""The room for a piece, in its cells."""


class PuzzleStill(Widget):
    """A picture of a puzzle."""

    def __init__(self, puzzle: Puzzle, palette: Palette, *, rows: float = 9.0) -> None:
        """``rows`` is its height in ems, at most."""
        super().__init__()
        self.puzzle, self._palette, self._rows = puzzle, palette, rows

    def height(self, width: int, em: int) -> int:
        """The height of the board in this width and of the pieces below it, or so many ems."""
        return min(round(self._rows * em), self._whole(width, em, (width - 4) // WIDTH))

    def _whole(self, width: int, em: int, cell: int) -> int:
        """The height of both with a board of cells of this size."""
        return cell * self._shown_rows + 4 + em // 2 + self._pieces(width, em, cell)[2]

    @property
    def _shown_rows(self) -> int:
        return max(_LEAST_ROWS, self.puzzle.rows + 1)

    def _pieces(self, width: int, em: int, cell: int) -> tuple[int, int, int]:
        """The size of a cell of the pieces, the pieces in a row, and the height of all rows, below such a board."""
        count = len(self.puzzle.pieces)
        small = max(4, round(_SHARE * cell), min(round(_CELL * em), round(width / (_PIECE[0] * min(count, 5)))))
        rows = -(-count // max(1, int(width / (_PIECE[0] * small))))
        return small, -(-count // rows), round(rows * _PIECE[1] * small)

    def _cell(self) -> int:
        """The largest size of the cells of the board with which both fit."""
        most = max(3, (self.rect.width - 4) // WIDTH)
        sizes = range(most, 3, -1)
        return next((cell for cell in sizes if self._whole(self.rect.width, self.em, cell) <= self.rect.height), 3)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board as large as it fits, and the pieces in rows below it."""
        rows, pieces = self._shown_rows, self.puzzle.pieces
        cell = self._cell()
        small, across, below = self._pieces(self.rect.width, self.em, cell)
        well = Rect(0, 0, WIDTH * cell, rows * cell)
        well.midtop = self.rect.centerx, self.rect.y + max(2, (self.rect.height - below - rows * cell) // 3)
        edge = max(2, cell // _EDGE)
        target.fill(THEME.well_frame, well.inflate(2 * edge, 2 * edge))
        target.fill(THEME.well, well)
        fine = max(1, cell // _GRID)
        for column in range(1, WIDTH):
            target.fill(THEME.well_grid, Rect(well.x + column * cell, well.y, fine, well.height))
        for row in range(1, rows):
            target.fill(THEME.well_grid, Rect(well.x, well.y + row * cell, well.width, fine))
        tile, rest = blocks(cell, self._palette)[-1], self.puzzle.position.board.cells
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            y, x = divmod(lowest.bit_length() - 1, STRIDE)
            target.blit(tile, (well.x + x * cell, well.bottom - (y + 1) * cell))
        tiles = blocks(small, self._palette)
        for number, piece in enumerate(pieces):
            line, column = divmod(number, across)
            count = min(across, len(pieces) - line * across)
            left = self.rect.centerx - round(count * _PIECE[0] * small / 2)
            place = Rect(left + round(column * _PIECE[0] * small), well.bottom + self.em // 2, 0, 0)
            place.y += round(line * _PIECE[1] * small)
            place.size = round(_PIECE[0] * small), round(_PIECE[1] * small)
            piece_at(target, piece, tiles, place)
