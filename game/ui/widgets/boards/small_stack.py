"""A few rows of a well as a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks
from game.ui.draw.shapes import panel
from game.ui.theme import THEME, Palette
from game.ui.widgets.boards.mode_pictures import EMPTY, GARBAGE

_LARGEST, _LEAST = 0.55, 0.4
"""The greatest and the least size of a cell, in ems."""
_EDGE = 0.25
"""The room between the blocks and the frame, and between the frame and the text above it, in cells."""


class SmallStack:
    """The lowest rows of a well, for the corner of a card."""

    def __init__(self, rows: Sequence[str], palette: Palette) -> None:
        """``rows`` are as in ``MODE_PICTURES``."""
        self._rows, self._palette = tuple(rows), palette

    def least_width(self, em: int) -> int:
        """The width below which it is not drawn, with text of ``em`` pixels."""
        return ceil((len(self._rows[0]) + 2 * _EDGE) * ceil(_LEAST * em))

    def draw(self, target: Surface, area: Rect, em: int) -> Rect:
        """Draw it in the lower right corner of an area, as large as there is room for it. Return where it is.

        Where it would be too small, nothing is drawn.
        """
        across, down = len(self._rows[0]) + 2 * _EDGE, len(self._rows) + 4 * _EDGE
        cell = min(round(_LARGEST * em), int(area.width / across), int(area.height / down))
        if cell < _LEAST * em:
            return Rect(area.bottomright, (0, 0))
        edge = round(_EDGE * cell)
        frame = Rect(0, 0, len(self._rows[0]) * cell + 2 * edge, len(self._rows) * cell + 2 * edge)
        frame.bottomright = area.bottomright
        panel(target, frame, THEME.well, THEME.panel_edge, radius=edge)
        tiles = blocks(cell, self._palette)
        for y, row in enumerate(self._rows):
            for x, letter in enumerate(row):
                if letter != EMPTY:
                    tile = tiles[-1] if letter == GARBAGE else tiles[Piece[letter]]
                    target.blit(tile, (frame.x + edge + x * cell, frame.y + edge + y * cell))
        return frame
