"""Blocks in the skin that is chosen, drawn in code at the exact size of a cell."""

from __future__ import annotations

import pygame

from game.core.board.pieces import PIECES
from game.ui.draw.skins import SKINS, Plan
from game.ui.theme import LOOK, THEME, Palette, kept

_PLAIN = 7
"""The size in pixels up to which a block of a small piece is plain."""


@kept(64)
def blocks(size: int, palette: Palette) -> tuple[pygame.Surface, ...]:
    """The blocks at ``size`` pixels, indexed by Piece. The last one is for garbage."""
    draw, fine = SKINS[LOOK.skin].block, _fine(size)
    pieces = [Plan(size, fine, palette[piece], piece if palette.marks else None) for piece in PIECES]
    return tuple(_shrunk(draw(plan), size) for plan in (*pieces, Plan(size, fine, THEME.garbage)))


@kept(64)
def small_blocks(size: int, palette: Palette, smallest: int = 0) -> tuple[pygame.Surface, ...]:
    """The blocks of small pieces, indexed by Piece. Those of a few pixels are plain: edges would hide the shape.

    ``smallest`` is the size in pixels of the smallest blocks beside them, which look the same.
    """
    if (smallest or size) > _PLAIN:
        return blocks(size, palette)
    plain = [pygame.Surface((size, size)) for _ in PIECES]
    for piece, block in zip(PIECES, plain, strict=True):
        block.fill(palette[piece])
    return tuple(plain)


@kept(64)
def ghosts(size: int, palette: Palette) -> tuple[pygame.Surface, ...]:
    """The block of the ghost of each piece at ``size`` pixels, indexed by Piece, as strong as is chosen."""
    draw, fine = SKINS[LOOK.skin].ghost, _fine(size)
    return tuple(_shrunk(_weaker(draw(Plan(size, fine, palette[p])), LOOK.ghost), size) for p in PIECES)


@kept(64)
def faded(size: int, palette: Palette, alpha: int) -> tuple[pygame.Surface, ...]:
    """The blocks at an opacity of ``alpha``, from 0 to 255."""
    return tuple(_weaker(block.copy(), alpha / 255) for block in blocks(size, palette))


def _weaker(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """Make a picture less opaque. ``strength`` goes from 0 to 1."""
    picture.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _fine(size: int) -> int:
    """The factor by which a block is drawn larger before it is scaled down."""
    return 4 if size <= 64 else 2


def _shrunk(surface: pygame.Surface, size: int) -> pygame.Surface:
    small = pygame.transform.smoothscale(surface, (size, size))
    return small.convert_alpha() if pygame.display.get_surface() else small
