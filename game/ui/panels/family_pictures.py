"""The large pictures of the page Play, one of each family of rules."""

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from ...core.bits import WIDTH
from ...core.rules import RULES
from ...settings import FACES
from ..draw.blocks import blocks, draw_cells, layers_of
from ..kit.boxes import Box, Span, Units
from ..kit.layout import WellPlace
from ..kit.shapes import corner, panel
from ..theme import Themes, palette_of

_FAMILIES = """
modern      arcade      classic     gameboy
....T.....  ..........  ...OO.....  .....L....
...TTT....  ...IIII...  ...OO.....  ...LLL....
..........  ..........  ..........  ..........
.Z...SIIII  T.....OO..  J.........  ..OO.....T
ZZ...SSLLL  TTLLLJOOI.  JJJLLL.OO.  .IOOLJJJTT
ZJ..JJSLOO  TZLSSJJJI.  SSZZLTTOO.  .ILLLZZJST
.JI.JTTTOO  ZZSSTJJJI.  OSSZZTLLJ.  .ILLLTZZSS
JJI.JZTTTT  ZZZTTTLJI.  OOIIIITLJ.  .ILJTTTSSS
OOI.ZZSSTL  OOZZLLLSS.  OLLLSTTJJ.  .ZZJJJSSOO
OOI.ZSSLLL  OOIIIISS..  LLZZSSTOO.  ..ZZIIIIOO
"""
"""The name of each ruleset that has a picture, and below it the rows: a falling piece above a stack, as ``layers_of``
reads them."""
PICTURES: Mapping[str, Sequence[str]] = {
    name: rows for name, *rows in zip(*map(str.split, _FAMILIES.strip().splitlines()), strict=True)
}
"""Name of a ruleset -> the rows of its picture."""
_LEAST, _LOW, _HIGH, _MOST = 1, 4, 10, 17
"""The heights of the large picture in its cells: the least one, from which on they are as wide as it is, the usual one,
and the greatest one."""


def face(rules: str, themes: Themes, choice: str) -> Box:
    """A large picture of a family of rules in its own theme: the lowest rows of a well as wide as its place. In a low
    place it goes. ``choice`` is that of the colours of the pieces."""
    look, layers = RULES[rules].look, layers_of(PICTURES[rules])
    theme = themes.get(FACES[look].theme)
    colours, palette = theme.colours, palette_of(choice, look, 0, light=theme.colours.is_light)

    def height(width: float, units: Units) -> Span:
        cell = width // WIDTH
        return Span(_LEAST * cell, _HIGH * cell, _MOST * cell)

    def draw(target: Surface, box: Box) -> None:
        """Draw the lowest rows of a well with these cells."""
        cell = max(1, min(box.rect.width // WIDTH, box.rect.height // _LOW))
        place = Rect(0, 0, WIDTH * cell, box.rect.height // cell * cell)
        place.midbottom = box.rect.midbottom
        panel(target, place, colours.well, colours.well_frame, radius=corner(box.em))
        clip = target.get_clip()
        target.set_clip(place.clip(clip))
        for tile, cells in zip(blocks(cell, palette, theme.skin), layers, strict=True):
            draw_cells(target, WellPlace(cell, place), cells, tile)
        target.set_clip(clip)

    return Box(height=height, draw=draw, rank=1)
