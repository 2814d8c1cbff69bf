"""Comparing two pictures block by block, so that letters drawn a little differently pass and a moved panel does not."""

from dataclasses import dataclass

import pygame
from pygame import Surface

REDUCTION = 4
"""The factor by which stored pictures are smaller than the screen."""
BLOCK = 4
"""The side of a block in pixels of the reduced picture."""
TOLERANCE = 13.0
"""The greatest difference of a block, from 0 to 255, that counts as the same."""
FEW = 0.004
"""The share of blocks that may differ more, for a letter here and there."""


@dataclass(frozen=True)
class Difference:
    """How two pictures differ."""

    worst: float
    """The greatest difference of a block, from 0 to 255."""
    share: float
    """The share of the blocks that differ by more than ``TOLERANCE``, from 0 to 1."""

    @property
    def same(self) -> bool:
        """Whether the pictures show the same."""
        return self.share <= FEW


def reduced(picture: Surface) -> Surface:
    """A picture at a fraction of its size; each pixel is the mean of a block of pixels."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(_plain(picture), (width // REDUCTION, height // REDUCTION))


def difference(one: Surface, other: Surface) -> Difference:
    """Compare two reduced pictures. Raises ValueError if their sizes differ."""
    if one.get_size() != other.get_size():
        raise ValueError(f"the sizes differ: {one.get_size()} and {other.get_size()}")
    first, second = _means(one), _means(other)
    apart = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in zip(first, second, strict=True)]
    return Difference(max(apart), sum(each > TOLERANCE for each in apart) / len(apart))


def _means(picture: Surface) -> list[tuple[int, int, int]]:
    """The mean colour of each block."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(_plain(picture), (max(1, width // BLOCK), max(1, height // BLOCK)))
    pixels = pygame.image.tobytes(small, "RGB")
    return [(pixels[n], pixels[n + 1], pixels[n + 2]) for n in range(0, len(pixels), 3)]


def _plain(picture: Surface) -> Surface:
    """A copy with three bytes a pixel, which can be scaled."""
    plain = Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return plain
