"""A small picture of each mode, for its card: the lowest rows of a well in which it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.ui.draw.blocks import blocks
from game.ui.draw.cells import layers_of, places_in
from game.ui.kit.box import Position
from game.ui.kit.shapes import panel
from game.ui.kit.sizes import SMALL_CELL, TINY_CELL
from game.ui.theme import THEME, Palette

MODE_PICTURES: Mapping[str, tuple[str, ...]] = {
    "marathon": (
        ".........I",
        "....T.LLLI",
        ".OOTTTLOOI",
        ".OOIIIIOOI",
    ),
    "endless": (
        "...ZZ.....",
        ".LL.ZZ.J.T",
        "OOL.SS.JTT",
        "OOLSS.JJ.T",
    ),
    "sprint": (
        "LLLIIIIII.",
        "LOOIJJLLI.",
        "JOOIJOOLI.",
        "JJJIJOOLI.",
    ),
    "ultra": (
        "....T.....",
        "OO.TTT.LJJ",
        "OOJ...LLLJ",
        "JJJLSSZZIJ",
    ),
    "master": (
        "I.........",
        "I...T...L.",
        "IJ.TTTSSLO",
        "IJJJSSIILL",
    ),
    "a-type": (
        ".........I",
        "OO.....T.I",
        "OOJLLLTTTI",
        "JJJLZZSSOI",
    ),
    "b-type": (
        "....T.....",
        "J..TTTJ..L",
        "LJ.J..LJ.J",
        ".JLL.JJLLJ",
    ),
    "dig-10": (
        "....JJJ...",
        "......J...",
        "GGGGGG.GGG",
        "GG.GGGGGGG",
    ),
    "dig-100": (
        "GG.GGGGGGG",
        "GGGGGGG.GG",
        "G.GGGGGGGG",
        "GGGG.GGGGG",
    ),
    "zen": (
        "..........",
        "..........",
        ".OO..T.OO.",
        ".OO.TTTOO.",
    ),
    "practice": (
        "..........",
        "..........",
        ".T....L.OO",
        "TTT.LLL.OO",
    ),
}
"""Name of a mode -> the rows of its picture, as ``layers_of`` reads them."""

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
        across, down = len(self._rows[0]) + 2 * _EDGE, len(self._rows) + 2 * 2 * _EDGE
        cell = min(round(SMALL_CELL * em), int(area.width / across), int(area.height / down))
        return cell if cell >= TINY_CELL * em else 0

    def width(self, cell: int) -> int:
        """Its width in pixels with cells of a size."""
        return len(self._rows[0]) * cell + 2 * round(_EDGE * cell)

    def draw(self, target: Surface, corner: Position, cell: int) -> Rect:
        """Draw it with a corner of an area at its lower right. Return where it is."""
        edge = round(_EDGE * cell)
        frame = Rect(0, 0, self.width(cell), len(self._rows) * cell + 2 * edge)
        frame.bottomright = corner
        panel(target, frame, THEME.well, THEME.panel_edge, radius=edge)
        for tile, cells in zip(blocks(cell, self._palette), layers_of(self._rows), strict=True):
            for place in places_in(frame.inflate(-2 * edge, -2 * edge), cell, cells):
                target.blit(tile, place)
        return frame
