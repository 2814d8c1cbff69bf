"""A small piece, as tables and ribbons show it."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.core.board.pieces import NORTH, Piece
from game.core.board.rotation import RotationSystem
from game.ui.draw.blocks import small_blocks
from game.ui.theme import Palette, kept


@kept(256)
def piece_icon(piece: Piece, size: int, palette: Palette, system: RotationSystem) -> Surface:
    """A small piece with blocks of ``size`` pixels."""
    cells = system.shapes[piece][NORTH]
    width, height = (max(axis) + 1 for axis in zip(*cells, strict=True))
    icon = Surface((width * size, height * size), pygame.SRCALPHA)
    for x, y in cells:
        icon.blit(small_blocks(size, palette)[piece], (x * size, (height - 1 - y) * size))
    return icon
