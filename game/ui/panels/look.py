"""A small well with all pieces, which shows the theme, the palette and the skin that are chosen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES, Piece
from game.ui.draw.blocks import ghosts
from game.ui.draw.cells import draw_plain_board, places_in, well_in
from game.ui.kit.box import Box
from game.ui.kit.lengths import Span, Units, fixed
from game.ui.kit.sizes import CELL
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
_FRAME = 4
PREVIEW = "preview"
"""The name of the small well."""


def look_preview(palette: Callable[[], Palette]) -> Box:
    """The small well. It always shows the look in use. ``palette`` says which colours the pieces have."""

    def height(width: float, units: Units) -> Span:
        return fixed(len(_ROWS) * min((int(width) - _FRAME) // WIDTH, round(CELL * units.em)) + _FRAME)

    def draw(target: Surface, box: Box) -> None:
        well, cell = well_in(box.rect, len(_ROWS))
        well.left = box.rect.x + _FRAME // 2
        layers = [_cells(letter) for letter in (*(piece.name for piece in PIECES), "g")]
        draw_plain_board(target, well, cell, layers, palette())
        for place in places_in(well, cell, _cells("t")):
            target.blit(ghosts(cell, palette())[Piece.T], place)

    return Box(PREVIEW, height=height, draw=draw)


def _cells(letter: str) -> int:
    """The cells of a letter in the picture."""
    return sum(1 << (y * STRIDE + x) for y, row in enumerate(reversed(_ROWS)) for x in range(WIDTH) if row[x] == letter)
