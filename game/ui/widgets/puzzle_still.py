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
_PIECE = 4.6, 3.0
"""The room for a piece, in its cells."""


class PuzzleStill(Widget):
    """A picture of a puzzle."""

    def __init__(self, puzzle: Puzzle, palette: Palette, *, rows: float = 9.0) -> None:
        """``rows`` is its height in ems."""
        super().__init__()
        self.puzzle, self._palette, self._rows = puzzle, palette, rows

    def height(self, width: int, em: int) -> int:
        """So many ems."""
        return round(self._rows * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board as large as it fits, and the pieces in rows below it."""
        rows = max(_LEAST_ROWS, self.puzzle.rows + 1)
        pieces = self.puzzle.pieces
        small = max(4, min(round(0.5 * self.em), round(self.rect.width / (_PIECE[0] * min(len(pieces), 5)))))
        across = max(1, int(self.rect.width / (_PIECE[0] * small)))
        lines = -(-len(pieces) // across)
        below = round(lines * _PIECE[1] * small)
        cell = max(3, min((self.rect.width - 4) // WIDTH, (self.rect.height - below - self.em // 2) // rows))
        well = Rect(0, 0, WIDTH * cell, rows * cell)
        well.midtop = self.rect.centerx, self.rect.y + max(2, (self.rect.height - below - rows * cell) // 3)
        target.fill(THEME.well_frame, well.inflate(4, 4))
        target.fill(THEME.well, well)
        for column in range(1, WIDTH):
            target.fill(THEME.well_grid, Rect(well.x + column * cell, well.y, 1, well.height))
        for row in range(1, rows):
            target.fill(THEME.well_grid, Rect(well.x, well.y + row * cell, well.width, 1))
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
