"""Blocks that dissolve, blocks that darken, and particles. They are drawn once and kept."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.draw.blocks import blocks
from game.ui.theme import Colour, Palette, kept

DISSOLVING_STEPS = 8
"""The steps in which a block dissolves."""
PARTICLE_STEPS = 6
"""The steps of the opacity of a particle."""
_DARKEST = 0.35
"""How much darker a block is at the end of its lock delay, as a share."""
_FINE = 4


@kept(32)
def dissolving(size: int, palette: Palette, step: int) -> tuple[Surface, ...]:
    """The blocks after so many steps. They shrink and fade."""
    left = 1 - step / DISSOLVING_STEPS
    side = max(1, round(size * (0.35 + 0.65 * left)))
    results = []
    for block in blocks(size, palette):
        small = pygame.transform.smoothscale(block, (side, side))
        small.fill((255, 255, 255, round(255 * left)), special_flags=pygame.BLEND_RGBA_MULT)
        tile = Surface((size, size), pygame.SRCALPHA)
        tile.blit(small, ((size - side) // 2, (size - side) // 2))
        results.append(tile.convert_alpha() if pygame.display.get_surface() else tile)
    return tuple(results)


@kept(96)
def darkened(size: int, palette: Palette, piece: int, share: float) -> Surface:
    """The block of a piece after a share of its lock delay, from 0 to 1."""
    tile = blocks(size, palette)[piece].copy()
    level = round(255 * (1 - _DARKEST * share))
    tile.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


@kept(512)
def particle(size: int, colour: Colour, step: int) -> Surface:
    """A soft disc, ``size`` pixels across. ``step`` counts to ``PARTICLE_STEPS``, which is opaque."""
    side = size * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    opaque = 255 * step / PARTICLE_STEPS
    for share, light in ((1.0, 0.3), (0.8, 0.6), (0.6, 1.0)):
        pygame.draw.circle(large, (*colour, round(opaque * light)), (side // 2, side // 2), round(side * share / 2))
    small = pygame.transform.smoothscale(large, (size, size))
    return small.convert_alpha() if pygame.display.get_surface() else small
