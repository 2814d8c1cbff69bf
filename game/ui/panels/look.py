"""A small well with all pieces, which shows the theme, the palette and the skin that are chosen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH, bit_indices
from game.core.board.pieces import PIECES, Piece
from game.ui.draw.blocks import ghosts
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.kit.box import Widget
from game.ui.theme import Palette

_WELL = """
T.........
TT........
T.........
t.........
tt.SS.ZZLL
t.SSOOJZZL
IIIIOOJJJL
gggggg.ggg
"""
"""Capital letters are pieces, t the ghost of the T, g garbage."""
_ROWS = _WELL.split()
_CELL = 1.8
"""The greatest size of a cell in ems."""
_FRAME = 4


class LookPreview(Widget):
    """The small well. It always shows the look in use."""

    def __init__(self, palette: Callable[[], Palette]) -> None:
        """``palette`` says which colours the pieces have."""
        super().__init__()
        self._palette = palette

    def high(self, width: int, em: int) -> int:
        """As high as the well."""
        return len(_ROWS) * min((width - _FRAME) // WIDTH, round(_CELL * em)) + _FRAME

    def draw(self, target: Surface) -> None:
        """Draw the well at the left."""
        well, cell = well_in(Rect(self.rect.topleft, (self.rect.width, self.rect.height)), len(_ROWS))
        well.left = self.rect.x + _FRAME // 2
        palette = self._palette()
        draw_plain_board(target, well, cell, [_cells(letter) for letter in (*(p.name for p in PIECES), "g")], palette)
        for index in bit_indices(_cells("t")):
            y, x = divmod(index, STRIDE)
            target.blit(ghosts(cell, palette)[Piece.T], (well.x + x * cell, well.bottom - (y + 1) * cell))


def _cells(letter: str) -> int:
    """The cells of a letter in the picture."""
    return sum(1 << (y * STRIDE + x) for y, row in enumerate(reversed(_ROWS)) for x in range(WIDTH) if row[x] == letter)
