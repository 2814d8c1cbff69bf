"""The name, built from blocks, and the dim skyline of pieces behind the title."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.core.board import STRIDE, Board
from game.core.moves import drop_landings
from game.core.pieces import PIECES, Piece
from game.core.rotation import SRS
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.shapes import backdrop
from game.ui.layout import Size
from game.ui.theme import BACKGROUND_BOTTOM, BACKGROUND_TOP, Palette

_LETTERS = """
XXX XXX XXX XX. .X. XX. X X.X X...X
.X. X.. .X. X.X X.X X.X X X.X XX.XX
.X. XX. .X. XX. XXX XX. X X.X X.X.X
.X. X.. .X. X.X X.X X.X X X.X X...X
.X. XXX .X. X.X X.X X.X X XXX X...X
"""
_COLOURS = (Piece.T, Piece.J, Piece.I, Piece.S, Piece.O, Piece.L, Piece.Z, Piece.T, Piece.J)
_STACK_SEED = 9
_STACK_ALPHA = 34


@lru_cache(maxsize=4)
def wordmark(size: Size, palette: Palette) -> Surface:
    """The name as large as fits into ``size``, on a transparent ground."""
    rows = [row.split() for row in _LETTERS.strip().splitlines()]
    columns = sum(len(letter) for letter in rows[0]) + len(rows[0]) - 1
    cell = max(3, min(size[0] // columns, size[1] // len(rows)))
    tiles = blocks(cell, palette)
    mark = Surface((columns * cell, len(rows) * cell), pygame.SRCALPHA)
    for y, row in enumerate(rows):
        x = 0
        for letter, piece in zip(row, _COLOURS, strict=True):
            for dot in letter:
                if dot == "X":
                    mark.blit(tiles[piece], (x * cell, y * cell))
                x += 1
            x += 1
    return mark


@lru_cache(maxsize=2)
def title_ground(size: Size, palette: Palette) -> Surface:
    """The background of the title: a stack of pieces, far back, grown by dropping them where they lie lowest."""
    ground = backdrop(size, BACKGROUND_TOP, BACKGROUND_BOTTOM).copy()
    cell = max(8, min(size) // 22)
    tiles = faded(cell, palette, _STACK_ALPHA)
    wells = -(-size[0] // (10 * cell))
    for well in range(wells):
        _draw_stack(ground, tiles, Rect(well * 10 * cell, 0, 10 * cell, size[1]), _STACK_SEED + well)
    return ground


def _draw_stack(target: Surface, tiles: tuple[Surface, ...], area: Rect, seed: int) -> None:
    rng, cells = random.Random(seed), 0
    side = tiles[0].get_width()
    for _ in range(11):
        piece = rng.choice(PIECES)
        landing = min(drop_landings(SRS, cells, piece), key=lambda p: (_roughness(cells | SRS.mask(p)), p))
        mask = SRS.mask(landing)
        cells |= mask
        while mask:
            y, x = divmod((mask & -mask).bit_length() - 1, STRIDE)
            target.blit(tiles[piece], (area.x + x * side, area.bottom - (y + 1) * side))
            mask &= mask - 1


def _roughness(cells: int) -> int:
    """Low for a stack that is flat and has no holes."""
    heights = Board(cells).heights
    return 3 * (sum(heights) - cells.bit_count()) + sum(abs(a - b) for a, b in zip(heights, heights[1:], strict=False))
