"""Wells in the themes of their rules: the large pictures of the page Play, one of each family, and a game that goes on
there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from ...core.bits import WIDTH
from ...core.rules import RULES
from ...settings import FACES
from ..draw.blocks import blocks, draw_cells, layers_of
from ..kit.boxes import Box, Span, Units
from ..kit.cells import PLAYED_WELL
from ..kit.layout import WellPlace
from ..kit.shapes import corner, panel
from ..theme import Palette, ThemeFile, Themes, palette_of
from .live_well import LiveWell, bare

if TYPE_CHECKING:  # loaded by the page that has it
    from ...play.watch import ModeGame

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


def face(rules: str, themes: Themes, choice: str, *, rows: int = _HIGH) -> Box:
    """A large picture of a family of rules in its own theme: the lowest rows of a well as wide as its place. In a low
    place it goes. ``choice`` is that of the colours of the pieces. It wants to show so many ``rows``."""
    look, layers = RULES[rules].look, layers_of(PICTURES[rules])
    theme = themes.get(FACES[look].theme)
    palette = palette_of(choice, look, 0, light=theme.colours.is_light)

    def height(width: float, units: Units) -> Span:
        cell = width // WIDTH
        return Span(_LEAST * cell, rows * cell, (_MOST if rows == _HIGH else rows) * cell)

    def draw(target: Surface, box: Box) -> None:
        cell = max(1, min(box.rect.width // WIDTH, box.rect.height // _LOW))
        place = Rect(0, 0, WIDTH * cell, box.rect.height // cell * cell)
        place.midbottom = box.rect.midbottom
        _draw_well(target, WellPlace(cell, place), theme, palette, layers, box.em)

    return Box(height=height, draw=draw, rank=1)


def _draw_well(
    target: Surface, place: WellPlace, theme: ThemeFile, palette: Palette, layers: Sequence[int], em: int
) -> None:
    """Draw a well in a theme with the cells of each piece, and then those of the garbage."""
    panel(target, place.well, theme.colours.well, theme.colours.well_frame, radius=corner(em))
    clip = target.get_clip()
    target.set_clip(place.playfield.clip(clip))
    for tile, cells in zip(blocks(place.cell, palette, theme.skin), layers, strict=True):
        draw_cells(target, place, cells, tile)
    target.set_clip(clip)


def played_face(game: ModeGame, themes: Themes, choice: str) -> LiveWell:
    """A small well in the theme of its rules, in which a game goes on. ``choice`` is that of the colours of the
    pieces."""
    session = game.session
    theme = themes.get(FACES[session.rules.look].theme)

    def palette() -> Palette:
        return palette_of(choice, session.rules.look, game.session.level, light=theme.colours.is_light)

    def draw(target: Surface, place: WellPlace) -> None:
        """Draw the stack, as far as it is seen, and the falling piece."""
        session = game.session
        layers = [cells & ~session.hidden for cells in (*session.colours, session.garbage)]
        if current := session.current:
            layers[current.piece] |= session.rules.rotation.mask(current)
        _draw_well(target, place, theme, palette(), layers, well.em)

    well = LiveWell(game, palette, width=PLAYED_WELL, height=bare, plain=draw)
    return well
