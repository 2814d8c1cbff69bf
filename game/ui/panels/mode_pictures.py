"""Pictures of the games: a small one of each mode, for its card, and a large one of each family of rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.ui.draw.blocks import blocks
from game.ui.draw.cells import draw_cells, layers_of
from game.ui.kit.box import Box, Drawing
from game.ui.kit.layout import WellAlone
from game.ui.kit.lengths import Span, Units
from game.ui.kit.shapes import corner, panel
from game.ui.kit.sizes import SMALL_CELL, TINY_CELL
from game.ui.theme import THEME, Palette

_PICTURES = """
marathon    endless     sprint      ultra       master      a-type
.........I  ...ZZ.....  LLLIIIIII.  ....T.....  I.........  .........I
....T.LLLI  .LL.ZZ.J.T  LOOIJJLLI.  OO.TTT.LJJ  I...T...L.  OO.....T.I
.OOTTTLOOI  OOL.SS.JTT  JOOIJOOLI.  OOJ...LLLJ  IJ.TTTSSLO  OOJLLLTTTI
.OOIIIIOOI  OOLSS.JJ.T  JJJIJOOLI.  JJJLSSZZIJ  IJJJSSIILL  JJJLZZSSOI

b-type      dig-10      dig-100     zen         practice
....T.....  ....JJJ...  GG.GGGGGGG  ..........  ..........
J..TTTJ..L  ......J...  GGGGGGG.GG  ..........  ..........
LJ.J..LJ.J  GGGGGG.GGG  G.GGGGGGGG  .OO..T.OO.  .T....L.OO
.JLL.JJLLJ  GG.GGGGGGG  GGGG.GGGGG  .OO.TTTOO.  TTT.LLL.OO

sprint-20   sprint-100  sprint-1000 blitz       hearts      cheese-18   cheese-100
..........  ......L...  JJJ.....I.  ...I......  Z...TTT..L  ..........  ....S.....
.........I  LLL.OOL..I  JSSOO...I.  LLLI.OO.T.  ZZ.J.T.LLL  ...I......  GGGSSGGGGG
TTTOO.LLLI  LSSSOOLL.I  SSZOOTTTI.  LZZITOOTTT  .ZOJSS.ZZ.  GGGIGGGGGG  G.GGSGGGGG
JTZOOSSLII  SSTTTZZJJI  ZZZZLLTII.  ZZSITTTJJJ  JJOOJJ.SSZ  GGGGGG.GGG  GGGGGGG.GG
"""
"""The name of each mode, and below it the rows of its picture, as ``layers_of`` reads them."""
_FAMILIES = """
modern      arcade      classic     gameboy
....T.....  ....I.....  ...OO.....  .....L....
...TTT....  ....I.....  ...OO.....  ...LLL....
..........  ....I.....  ..........  ..........
LLL......J  ..SS......  J.........  ..Z.......
LZZS.SOOIJ  .SSTT....J  JJJLLL.OO.  .ZZ.OO..II
OOZZSSOOIJ  LLLTZZIIJJ  SSZZLTTOO.  .ZJJOOTSSI
OO..JTTSIJ  L.OOTZZ.JJ  OSSZZTLLJ.  LLLJTTTZSS
L.JJJTSSIT  SSOOZIIIIJ  OOIIIITLJ.  LOOJIIIIZZ
LLOOISZZTT  .SSZZJJJ.T  OLLLSTTJJ.  SOO.TJJJ.Z
ILOOISSZZT  IIIIZOOJTT  LLZZSSTOO.  SSIIIITTJJ
"""
"""The same of the rulesets that have a large picture: a falling piece above a stack."""


def _pictures(bands: str) -> Mapping[str, Sequence[str]]:
    return {
        name: rows
        for band in bands.strip().split("\n\n")
        for name, *rows in zip(*map(str.split, band.splitlines()), strict=True)
    }


MODE_PICTURES = _pictures(_PICTURES)
"""Name of a mode -> the rows of its picture."""
FACES = _pictures(_FAMILIES)
"""Name of a ruleset -> the rows of its large picture."""
_LEAST, _LOW, _HIGH, _MOST = 1, 4, 10, 17
"""The heights of the large picture in its cells: the least one, from which on they are as wide as it is, the usual one,
and the greatest one."""
_EDGE = 0.25
"""The room between the blocks and the frame, and between the frame and the text above it, in cells."""


def face(rules: str, palette: Palette) -> Box:
    """A large picture of a family of rules: the lowest rows of a well as wide as its place. In a low place it goes."""
    layers = layers_of(FACES[rules])

    def height(width: float, units: Units) -> Span:
        cell = width // WIDTH
        return Span(_LEAST * cell, _HIGH * cell, _MOST * cell)

    def draw(target: Surface, box: Box) -> None:
        cell = max(1, min(box.rect.width // WIDTH, box.rect.height // _LOW))
        place = Rect(0, 0, WIDTH * cell, box.rect.height // cell * cell)
        place.midbottom = box.rect.midbottom
        panel(target, place, THEME.well, THEME.panel_edge, radius=corner(box.em))
        clip = target.get_clip()
        target.set_clip(place.clip(clip))
        for tile, cells in zip(blocks(cell, palette), layers, strict=True):
            draw_cells(target, WellAlone(cell, place), cells, tile)
        target.set_clip(clip)

    return Box(height=height, draw=draw, rank=1)


def small_stack(rows: Sequence[str], palette: Palette) -> Drawing:
    """Draws the lowest rows of a well at the lower right of a box, as large as it allows, if they are large enough.

    ``rows`` are as in ``MODE_PICTURES``.
    """

    def draw(target: Surface, box: Box) -> None:
        across, down = WIDTH + 2 * _EDGE, len(rows) + 2 * 2 * _EDGE
        cell = min(round(SMALL_CELL * box.em), int(box.rect.width / across), int(box.rect.height / down))
        if cell < TINY_CELL * box.em:
            return
        edge = round(_EDGE * cell)
        frame = Rect(0, 0, WIDTH * cell + 2 * edge, len(rows) * cell + 2 * edge)
        frame.bottomright = box.rect.bottomright
        panel(target, frame, THEME.well, THEME.panel_edge, radius=edge)
        inside = WellAlone(cell, frame.inflate(-2 * edge, -2 * edge))
        for tile, cells in zip(blocks(cell, palette), layers_of(rows), strict=True):
            draw_cells(target, inside, cells, tile)

    return draw
