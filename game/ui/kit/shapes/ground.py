"""What is behind everything: a gradient, one colour, a quiet pattern, or the player's own picture."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ....core.board import NORTH, PIECES, SRS
from ....files import FileError
from ...theme import THEME, Colour, kept, mix, picture_in, worn
from ..boxes.lengths import PixelSize

_CELL, _APART = 40, 5
"""The size of the cells of the pattern, as a share of the window, and the distance of its pieces in cells."""
_QUIET = 9
"""The most by which the red, green or blue of the pattern differs from what is behind it."""
_SEED = 5


@kept(4)
def backdrop(size: PixelSize, top: Colour, bottom: Colour) -> Surface:
    """The background of the whole window. Its colours lie between those of the window and of panels. So text that can
    be read on both can be read on it."""
    return _BACKGROUNDS[worn().background](size, top, bottom)


def _gradient(size: PixelSize, top: Colour, bottom: Colour) -> Surface:
    """A vertical gradient."""
    return pygame.transform.scale(_column(size[1], top, bottom), size)


@lru_cache(maxsize=8)
def _column(height: int, top: Colour, bottom: Colour) -> Surface:
    """The rows of a gradient, dithered against visible bands."""
    column = Surface((1, height))
    for y in range(height):
        share, threshold = y / max(1, height - 1), (0.125, 0.625, 0.375, 0.875)[y % 4]
        column.set_at((0, y), [int(a + (z - a) * share + threshold) for a, z in zip(top, bottom, strict=True)])
    return column


def _plain(size: PixelSize, top: Colour, bottom: Colour) -> Surface:
    ground = Surface(size)
    ground.fill(mix(top, bottom, 0.5))
    return ground


def _pattern(size: PixelSize, top: Colour, bottom: Colour) -> Surface:
    """Pieces on the gradient, in rows, each turned as it happens to be."""
    ground, rng = _gradient(size, top, bottom), random.Random(_SEED)
    cell = max(8, min(size) // _CELL)
    pitch = _APART * cell
    for row in range(size[1] // pitch + 2):
        share = min(1.0, (row * pitch) / max(1, size[1]))
        ground_there = mix(top, bottom, share)
        apart = max(abs(a - b) for a, b in zip(ground_there, THEME.panel, strict=True))
        colour = mix(ground_there, THEME.panel, min(1.0, _QUIET / max(1, apart)))
        for column in range(size[0] // pitch + 2):
            piece, orientation = rng.choice(PIECES), (NORTH + rng.randrange(4)) % 4
            left, floor = column * pitch - (row % 2) * pitch // 2, row * pitch
            for x, y in SRS.shapes[piece][orientation]:
                ground.fill(colour, (left + x * cell, floor - y * cell, cell - 1, cell - 1))
    return ground


def _picture(size: PixelSize, top: Colour, bottom: Colour) -> Surface:
    """The picture, as large as the window. In a dark theme it is as dark as a panel, in a light one as light."""
    file = worn().picture
    if file is None:
        return _gradient(size, top, bottom)
    try:
        picture = picture_in(file)
    except FileError:  # it was there when it was put on
        return _gradient(size, top, bottom)
    # The part that is seen is cut out before it is scaled: the whole of a narrow picture could be of any length.
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    seen = Rect(0, 0, max(1, round(size[0] / scale)), max(1, round(size[1] / scale)))
    seen.center = picture.get_rect().center
    plain = Surface(seen.size, 0, 24)
    plain.blit(picture, (0, 0), seen)
    ground = Surface(size)
    ground.blit(pygame.transform.smoothscale(plain, size), (0, 0))
    if not THEME.is_light:
        ground.fill(THEME.panel, special_flags=pygame.BLEND_MULT)
    else:
        least = tuple(map(min, top, bottom))
        ground.fill([255 - value for value in least], special_flags=pygame.BLEND_MULT)
        ground.fill(least, special_flags=pygame.BLEND_ADD)
    return ground


_BACKGROUNDS: Mapping[str, Callable[[PixelSize, Colour, Colour], Surface]] = {
    "gradient": _gradient,
    "plain": _plain,
    "pattern": _pattern,
    "picture": _picture,
}
