"""The colours and the words of repeats, floods, snakes and droughts, wherever pieces of a deal are shown."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.dealers.marks import DROUGHT, FLOOD, SNAKE, Mark
from game.language import marked, say
from game.ui.kit.shapes import thin_frame
from game.ui.theme import THEME, Colour, mix


class MarkLook(NamedTuple):
    """How a mark looks, and what it is called."""

    colour: str
    """The name of its colour in the theme."""
    brief: str
    """What it marks, in two or three short words."""
    meaning: str
    """The same at length."""
    least: int = 0
    """The fewest pieces that have the mark."""

    @property
    def word(self) -> str:
        """What it marks, in the language of the player, as briefly as can be."""
        return say(self.brief, number=self.least)

    @property
    def explained(self) -> str:
        """The meaning in the language of the player."""
        return say(self.meaning, number=self.least)


MARK_LOOKS: Mapping[Mark, MarkLook] = {
    Mark.REPEAT: MarkLook("soft", marked("repeat"), marked("repeat: the same again")),
    Mark.FLOOD: MarkLook("best", marked("{number}+ alike"), marked("{number}+ alike in a row"), FLOOD),
    Mark.SNAKE: MarkLook("mark_dealer", marked("{number}+ S/Z"), marked("{number}+ S/Z in a row"), SNAKE),
    Mark.DROUGHT: MarkLook("behind", marked("no I for {number}+"), marked("no I for {number} or more"), DROUGHT),
    Mark.LATE: MarkLook("behind", marked("wait {number}+"), marked("wait of {number} or more"), DROUGHT),
}
"""The marks of a legend."""


def mark_colour(mark: Mark) -> Colour:
    """The colour of a mark. On a light ground dark colours are more vivid: as thin lines, all would look black."""
    colour = THEME.named(MARK_LOOKS[mark].colour)
    hue, lightness, saturation = rgb_to_hls(*(part / 255 for part in colour))
    if saturation < _COLOURED or lightness > _VIVID[0] or sum(colour) > sum(THEME.well):
        return colour
    red, green, blue = (round(255 * part) for part in hls_to_rgb(hue, *_VIVID))
    return red, green, blue


def lit_ground(mark: Mark) -> Colour:
    """The ground of the pieces of a flood or a snake."""
    return mix(THEME.well, mark_colour(mark), _LIT)


_VIVID, _COLOURED = (0.39, 0.85), 0.3
"""The lightness and the saturation of a vivid colour, and the least saturation of one that is not grey."""
_LIT = 0.12
"""How much of its colour the ground of a flood or a snake has. Pieces of the same colour stand out from it."""
_BAR = 7
"""The height of a sign, compared with the width of the bar of a repeat."""


def draw_sign(target: Surface, area: Rect, mark: Mark) -> None:
    """Draw a mark as it looks on a strip of pieces."""
    colour = mark_colour(mark)
    if mark is Mark.LATE:
        thin_frame(target, area, colour, max(2, area.height // 4))
        return
    if mark in (Mark.FLOOD, Mark.SNAKE):
        target.fill(lit_ground(mark), area)
        target.fill(colour, Rect(area.x, area.y, max(2, area.height // 5), area.height))
        return
    target.fill(THEME.well, area)
    if mark is Mark.REPEAT:
        thick = max(2, area.height // _BAR)
        target.fill(colour, Rect(area.right - 2 * thick, area.y, thick, area.height))
    elif mark is Mark.DROUGHT:
        thick = max(3, area.width // 3)
        target.fill(colour, Rect(area.right - 2 * thick, area.y, thick, area.height))
