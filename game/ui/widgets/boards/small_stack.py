"""A few rows of a well as a small picture."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks
from game.ui.kit.shapes import panel
from game.ui.theme import THEME, Palette
from game.ui.widgets.boards.mode_pictures import EMPTY, GARBAGE
from game.ui.widgets.widget import Position

_LARGEST, _LEAST = 0.55, 0.4
"""The greatest and the least size of a cell, in ems."""
_EDGE = 0.25
"""The room between the blocks and the frame, and between the frame and the text above it, in cells."""


class SmallStack:
    """The lowest rows of a well, for the corner of a card."""

    def __init__(self, rows: Sequence[str], palette: Palette) -> None:
        """``rows`` are as in ``MODE_PICTURES``."""
        self._rows, self._palette = tuple(rows), palette

    def cell(self, area: Rect, em: int) -> int:
        """The size of its cells in pixels where it is as large as an area allows, with text of ``em`` pixels. 0 where
        it would be too small."""
        across, down = len(self._rows[0]) + 2 * _EDGE, len(self._rows) + 4 * _EDGE
        cell = min(round(_LARGEST * em), int(area.width / across), int(area.height / down))
        return cell if cell >= _LEAST * em else 0

    def width(self, cell: int) -> int:
        """Its width in pixels with cells of a size."""
        return len(self._rows[0]) * cell + 2 * round(_EDGE * cell)

    def draw(self, target: Surface, corner: Position, cell: int) -> Rect:
        """Draw it with a corner of an area at its lower right. Return where it is."""
        edge = round(_EDGE * cell)
        frame = Rect(0, 0, self.width(cell), len(self._rows) * cell + 2 * edge)
        frame.bottomright = corner
        panel(target, frame, THEME.well, THEME.panel_edge, radius=edge)
        tiles = blocks(cell, self._palette)
        for y, row in enumerate(self._rows):
            for x, letter in enumerate(row):
                if letter != EMPTY:
                    tile = tiles[-1] if letter == GARBAGE else tiles[Piece[letter]]
                    target.blit(tile, (frame.x + edge + x * cell, frame.y + edge + y * cell))
        return frame
