"""A small picture of each mode, for its card: the lowest rows of a well in which it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.ui.draw.blocks import blocks
from game.ui.draw.feedback.cells import places_in
from game.ui.draw.game.plain_board import layers_of
from game.ui.kit.box import Box, Drawing
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


def small_stack(rows: Sequence[str], palette: Palette) -> Drawing:
    """Draws the lowest rows of a well at the lower right of a box, as large as it allows, if they are large enough.

    ``rows`` are as in ``MODE_PICTURES``.
    """

    def draw(target: Surface, box: Box) -> None:
        across, down = len(rows[0]) + 2 * _EDGE, len(rows) + 2 * 2 * _EDGE
        cell = min(round(SMALL_CELL * box.em), int(box.rect.width / across), int(box.rect.height / down))
        if cell < TINY_CELL * box.em:
            return
        edge = round(_EDGE * cell)
        frame = Rect(0, 0, len(rows[0]) * cell + 2 * edge, len(rows) * cell + 2 * edge)
        frame.bottomright = box.rect.bottomright
        panel(target, frame, THEME.well, THEME.panel_edge, radius=edge)
        for tile, cells in zip(blocks(cell, palette), layers_of(rows), strict=True):
            for place in places_in(frame.inflate(-2 * edge, -2 * edge), cell, cells):
                target.blit(tile, place)

    return draw
