"""The discs of medals: metal if they are won, a ring that fills if not. Blocks on them tell them apart as well."""

import pygame
from pygame import Rect, Surface

from ..kit.shapes import blank
from ..theme import THEME, Colour, kept, mix

_BLOCKS = ((0, 0),), ((0, 0), (1, 0)), ((0, 0), (1, 0), (0, 1)), ((0, 1), (1, 1), (2, 1), (1, 0))
"""The cells on each disc: as many as its rank, from one block to a piece."""
_FINE = 4
"""How many times as large a disc is drawn before it is scaled down."""
_RIM, _FACE, _CELL, _EDGE, _LINE = 0.5, 0.43, 0.17, 0.12, 0.1
"""The radii of a disc and of its face, the side of a block with the gap beside it in sizes of the disc, that gap in
blocks, and the width of a ring."""
_STEPS = 24
"""The shades from the light at the upper left to the metal."""
_LIGHT, _DARK, _DEEP = 0.55, 0.42, 0.5
"""How much white the light has, how much black the rim, and how much the blocks."""
_LIGHT_AT = 0.14
"""How far the light is from the middle, in sizes of the disc."""
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_PALE, _HINT = 0.45, 0.15
"""How much of the colour of quiet text a medal has that is not won, and how much of its metal the next one has,
and one beyond that."""


def draw_medal(target: Surface, place: Rect, rank: int, share: float | None = 1.0) -> None:
    """Draw the disc of a medal in the middle of a place: in metal if it is won, which a ``share`` of 1 says, or as a
    ring of which that share is lit. Without a share, it is a medal beyond the next one. ``rank`` is 1 for bronze."""
    size = min(place.size)
    if size > 0:
        won = share is not None and share >= 1
        picture = _medal(size, rank) if won else _ring(size, rank, None if share is None else round(share, 2))
        target.blit(picture, picture.get_rect(center=place.center))


@kept(32)
def _medal(size: int, rank: int) -> Surface:
    """A disc in its metal."""
    metal, large = THEME.metals[rank - 1], size * _FINE
    rim = mix(metal, _BLACK, _DARK)
    picture, middle = blank((large, large), rim), large / 2
    pygame.draw.circle(picture, rim, (middle, middle), _RIM * large)
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        shade = mix(mix(metal, _BLACK, _DARK / 3), mix(metal, _WHITE, _LIGHT), share)
        at = middle - _LIGHT_AT * large * share
        pygame.draw.circle(picture, shade, (at, at), _FACE * large * (1 - share) + 1)
    _draw_blocks(picture, rank, mix(metal, _BLACK, _DEEP), mix(metal, _WHITE, _LIGHT))
    return pygame.transform.smoothscale(picture, (size, size))


@kept(64)
def _ring(size: int, rank: int, share: float | None) -> Surface:
    """The place of a medal that is not won."""
    large, metal = size * _FINE, THEME.metals[rank - 1]
    quiet = mix(mix(THEME.panel, THEME.muted, _PALE), metal, _HINT if share is None else _PALE)
    picture, thick = blank((large, large), quiet), max(2, round(_LINE * large))
    area = picture.get_rect().inflate(-thick, -thick)
    pygame.draw.circle(picture, THEME.panel, area.center, area.width // 2)  # it is seen on any ground
    pygame.draw.circle(picture, quiet, area.center, area.width // 2, max(1, thick // 3))
    if share:
        # From the top, with the clock. Spots in place of an arc, which pygame draws with holes.
        for step in range(round(share * 360) + 1):
            across = pygame.Vector2(0, -(area.width / 2 - thick / 2)).rotate(step)
            pygame.draw.circle(picture, metal, area.center + across, thick / 2)
    _draw_blocks(picture, rank, quiet if share is None else mix(quiet, metal, _PALE))
    return pygame.transform.smoothscale(picture, (size, size))


def _draw_blocks(picture: Surface, rank: int, colour: Colour, light: Colour | None = None) -> None:
    """Draw the blocks of a disc into its middle, with light below them if they are pressed into it."""
    cells, cell = _BLOCKS[rank - 1], _CELL * picture.get_width()
    wide, high = (max(each[axis] for each in cells) + 1 for axis in (0, 1))
    left, top = ((picture.get_width() - count * cell) / 2 for count in (wide, high))
    gap = _EDGE * cell
    for x, y in cells:
        block = Rect(round(left + x * cell + gap / 2), round(top + y * cell + gap / 2), *(round(cell - gap),) * 2)
        if light:
            pygame.draw.rect(picture, light, block.move(0, round(gap)), border_radius=round(gap))
        pygame.draw.rect(picture, colour, block, border_radius=round(gap))
