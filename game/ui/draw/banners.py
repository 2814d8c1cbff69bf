"""The words over the well: banners, each of which is drawn once and kept, a countdown, and the ring of a key that is
held."""

import math
from collections.abc import Sequence
from itertools import groupby

import pygame
from pygame import Rect, Surface

from ...play.game.effects import LEADING, Banner, Words
from ...play.game.frame import Signal
from ..kit.layout import WELL_COLUMNS, WellPlace
from ..kit.shapes import blank, put
from ..kit.text import shown_word
from ..theme import THEME, Colour, kept
from .blocks import ready

_LEAST = 12
"""The least size of words in pixels."""
_WIDEST = 9.5
"""The greatest width of words, in cells."""
_EDGE, _LEAST_EDGE = 0.1, 2
"""The width of the edge of letters, as a share of their size, and the least one in pixels."""
_TRACKING = 0.02
_BORDER = 0.1
"""The border around the words, in cells."""
_WHITE = 255, 255, 255
_STRAIGHT = 0.414
"""Half a side of an octagon, compared with its reach to each side."""


def draw_banner(target: Surface, layout: WellPlace, banner: Banner, now: float) -> None:
    """Draw the words that stand now. What is higher than the well is scaled down."""
    well, image = layout.well, picture_of(banner.lines, layout.cell)
    fit = min(1.0, well.height / image.get_height())
    place = Rect(0, 0, int(image.get_width() * fit), int(image.get_height() * fit))
    place.center = well.centerx, well.bottom - round(banner.height(now) * layout.cell)
    place.clamp_ip(well)
    scale = fit * min(banner.scale(now), well.width / place.width, (place.bottom - well.top) / place.height)
    if scale != 1:
        width, height = image.get_size()
        image = pygame.transform.smoothscale(image, (int(width * scale), int(height * scale)))
        place = image.get_rect(midbottom=place.midbottom)  # away from the stack
    image.set_alpha(round(255 * banner.light(now)))
    target.blit(image, place)


@kept(24)
def picture_of(lines: tuple[Words, ...], cell: int) -> Surface:
    """The lines below each other, in a well with cells of this size."""
    sizes = _sizes(lines, cell)
    images = [_edged(each.text, size, THEME.named(each.tone)) for each, size in zip(lines, sizes, strict=True)]
    heights = [round(LEADING * size + each.above * cell) for each, size in zip(lines, sizes, strict=True)]
    border = round(_BORDER * cell)
    width = min(max(image.get_width() for image in images) + 2 * border, WELL_COLUMNS * cell)
    banner = Surface((width, sum(heights) + 2 * border), pygame.SRCALPHA)
    banner.fill((*THEME.well, 0))  # so that nothing but this colour mixes into the edge where the words are scaled
    top = border
    for image, height, each in zip(images, heights, lines, strict=True):
        lower = (height + round(each.above * cell) - image.get_height()) // 2
        banner.blit(image, ((width - image.get_width()) // 2, top + lower))
        top += height
    return ready(banner)


def _sizes(lines: Sequence[Words], cell: int) -> list[int]:
    """The sizes of lines in pixels, in the room that a well has. The lines of one title, which are alike, have one."""
    sizes: list[int] = []
    for (wanted, _), title in groupby(lines, key=lambda each: (each.size, each.tone)):
        fitted = [_fitted(each.text, max(_LEAST, round(wanted * cell)), round(_WIDEST * cell)) for each in title]
        sizes += [min(fitted)] * len(fitted)
    return sizes


def _fitted(text: str, size: int, room: int) -> int:
    """The size at which a line is no wider than its room, in pixels."""
    while size > _LEAST and (width := _letters(text, size, THEME.text).get_width() + 2 * _edge(size)) > room:
        size = max(_LEAST, min(size - 1, size * room // width))
    return size


def _letters(text: str, size: int, colour: Colour) -> Surface:
    return shown_word(text, size, colour, max(0, round(_TRACKING * size)))


def _edge(size: int) -> int:
    return max(_LEAST_EDGE, round(_EDGE * size))


def _edged(text: str, size: int, colour: Colour) -> Surface:
    """A line with a round edge in the colour of the well, so that it can be read over blocks."""
    edge = _edge(size)
    mask = _spread(_letters(text, size, _WHITE), edge)
    mask.fill(_WHITE, special_flags=pygame.BLEND_RGB_MAX)  # it changes only the opacity of what follows
    image = Surface(mask.get_size(), pygame.SRCALPHA)
    image.fill(THEME.well)
    image.blit(_letters(text, size, colour), (edge, edge))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _spread(shape: Surface, radius: int) -> Surface:
    """A shape that reaches ``radius`` pixels further to all sides: as far as an octagon whose middle is in it."""
    straight, diagonal = round(_STRAIGHT * radius), radius - round(_STRAIGHT * radius)
    spread = Surface((shape.get_width() + 2 * radius, shape.get_height() + 2 * radius), pygame.SRCALPHA)
    spread.blit(shape, (0, radius - straight))
    # An octagon is what four lines make when each one is drawn along the one before.
    for x, y, length in ((1, 0, 2 * straight), (0, 1, 2 * straight), (1, 1, diagonal), (1, -1, diagonal)):
        drawn = 0
        while drawn < length:
            step = min(drawn + 1, length - drawn)
            spread.blit(spread.copy(), (x * step, y * step), special_flags=pygame.BLEND_RGBA_MAX)
            drawn += step
    return spread


_RADIUS, _FIGURE_RADIUS, _RING = 2.9, 1.5, 0.34
"""The radius of the disc, of that behind a figure of a countdown, which hides little of the well, and the width of the
ring, in cells."""
_FIGURE, _WORD, _RINGED_WORD = 1.7, 1.35, 0.62
"""The size of a figure, of a word alone and of a word in a ring, in cells."""
_SMALLEST = 12
"""The least size of a word in pixels, where it fits."""
_KEEPS = 0.6
"""The share of its size that a word keeps where a language has a long one."""
_OPACITY = 225
_FINE = 3
"""The factor by which round things are drawn larger."""


def draw_signal(target: Surface, layout: WellPlace, signal: Signal) -> None:
    """Draw the word on a disc in the middle of the well, and the ring if there is one."""
    figure = len(signal.word) == 1
    radius = round((_FIGURE_RADIUS if figure else _RADIUS) * layout.cell)
    disc = _disc(radius, THEME.disc, THEME.panel).copy()
    if signal.share is not None:
        disc.blit(_ring(radius, round(_RING * layout.cell), signal.share), (0, 0))
    share = _FIGURE if figure else _WORD if signal.share is None else _RINGED_WORD
    width = round(1.7 * radius)
    size, least = (max(_SMALLEST, round(part * share * layout.cell)) for part in (1, _KEEPS))
    while size > least and shown_word(signal.word, size, THEME.text).get_width() > width:
        size -= 1
    put(disc, shown_word(signal.word, size, THEME.text), disc.get_rect(), 0.5)
    put(target, disc, layout.well, 0.5, 0.42)


@kept(4)
def _disc(radius: int, edge: Colour, fill: Colour) -> Surface:
    large = blank((2 * radius * _FINE, 2 * radius * _FINE), edge)
    for colour, inner in ((edge, radius * _FINE), (fill, radius * _FINE - 2 * _FINE)):
        pygame.draw.circle(large, (*colour, _OPACITY), large.get_rect().center, inner)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _ring(radius: int, width: int, share: float) -> Surface:
    """A share of a ring, from the top clockwise."""
    large, outer = blank((2 * radius * _FINE, 2 * radius * _FINE), THEME.accent), (radius - width // 2) * _FINE
    steps = max(1, round(72 * share))
    angles = [2 * math.pi * share * step / steps - math.pi / 2 for step in range(steps + 1)]
    edges = [(outer, angle) for angle in angles] + [(outer - width * _FINE, angle) for angle in reversed(angles)]
    points = [(radius * _FINE + far * math.cos(angle), radius * _FINE + far * math.sin(angle)) for far, angle in edges]
    if share > 0:
        pygame.draw.polygon(large, THEME.accent, points)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
