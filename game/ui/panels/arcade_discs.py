"""The six medals of TGM2 side by side: discs, each above the letters that the machine calls it by."""

from collections.abc import Sequence

from pygame import Rect, Surface

from ...play.words.panels import MedalRank
from ..draw.medal_discs import draw_medal
from ..kit.boxes import Box, Units, fixed
from ..kit.shapes import put
from ..kit.text import BOLD, MEDIUM, fitted
from ..theme import THEME

_DISC, _PART, _LETTERS, _LINE = 1.9, 0.82, 0.85, 1.25
"""The most of a disc in ems, how much of its column it takes, and the size of the letters and of their line in ems."""
_ALL = 6


def _side(width: float, em: int) -> int:
    return min(round(_DISC * em), int(_PART * width / _ALL))


def discs_height(width: float, units: Units) -> int:
    """Return the height that the discs need in a place of this width, in pixels."""
    return _side(width, units.em) + round(_LINE * units.em)


def draw_discs(target: Surface, area: Rect, medals: Sequence[MedalRank], em: int) -> None:
    """Draw the discs from the left, each in metal if it is won, or else as the ring of a bronze one."""
    side = _side(area.width, em)
    column = min(area.width / _ALL, side / _PART)
    for number, (letters, rank) in enumerate(medals):
        place = Rect(round(area.x + number * column), area.y, side, side)
        draw_medal(target, place, max(1, rank), 1.0 if rank else None)
        colour = THEME.text if rank else THEME.muted
        image = fitted(letters, round(_LETTERS * em), colour, round(column), BOLD if rank else MEDIUM)
        put(target, image, Rect(place.x, place.bottom, side, round(_LINE * em)), across=0.5, down=1.0)


def discs(medals: Sequence[MedalRank]) -> Box:
    """Return the discs as a box on a page."""

    def draw(target: Surface, box: Box) -> None:
        draw_discs(target, box.rect, medals, box.em)

    return Box(height=lambda width, units: fixed(discs_height(width, units)), draw=draw)
