"""The name of the game in blocks, and the dim stacks behind the title."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
from pygame import Surface

from game.core.board.bits import WIDTH
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES, Offset, Piece, Placement
from game.core.board.rotation import SRS
from game.ui.draw.blocks import blocks, faded
from game.ui.kit.backdrop import backdrop
from game.ui.kit.lengths import PixelSize
from game.ui.theme import THEME, Palette, kept

_LETTERS = """
XXX XXX XXX XX. .X. XX. X X.X X...X
.X. X.. .X. X.X X.X X.X X X.X XX.XX
.X. XX. .X. XX. XXX XX. X X.X X.X.X
.X. X.. .X. X.X X.X X.X X X.X X...X
.X. XXX .X. X.X X.X X.X X XXX X...X
"""
_COLOURS = (Piece.T, Piece.J, Piece.I, Piece.S, Piece.O, Piece.L, Piece.Z, Piece.T, Piece.J)
_STACK_SEED = 9
_STACK_ALPHA = 88
_STACK_PIECES = 15
_ROOM = 0.2
"""The least room beside the middle for the stacks, as a share of the smaller side of the window."""

WORDMARK_SHAPE = 7
"""The width of the name compared with its height."""
QUIET = 165
"""The opacity of the blocks of the quiet game beside it, from 0 to 255."""


@kept(4)
def wordmark(size: PixelSize, palette: Palette) -> Surface:
    """The name as large as fits into ``size`` pixels, on a transparent background."""
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


@kept(2)
def title_ground(size: PixelSize, clear: int, palette: Palette) -> Surface:
    """The background of the title: stacks of pieces that fade towards the middle.

    ``clear`` is the width of the free middle in pixels.
    """
    ground = backdrop(size, THEME.background_top, THEME.background_bottom).copy()
    if size[0] - clear < _ROOM * min(size):
        return ground  # no more than slivers would be seen at the edges
    cell = max(8, min(size) // 22)
    wells = -(-size[0] // (WIDTH * cell))
    left = (size[0] - wells * WIDTH * cell) // 2
    for well in range(wells):
        for piece, cells in _stack(_STACK_SEED + well):
            for x, y in cells:
                column = left + (well * WIDTH + x) * cell
                outside = abs(column + cell / 2 - size[0] / 2) - clear / 2
                share = min(1.0, max(0.0, outside) / max(cell, size[0] - clear) * 2)
                alpha = round(_STACK_ALPHA * share) // 4 * 4
                if alpha:
                    ground.blit(faded(cell, palette, alpha)[piece], (column, size[1] - (y + 1) * cell))
    return ground


def _stack(seed: int) -> list[tuple[Piece, tuple[Offset, ...]]]:
    """Random pieces with their cells. Each piece is dropped where it leaves the flattest stack."""
    rng, cells, pieces = random.Random(seed), 0, []

    def roughness(place: Placement) -> tuple[int, Placement]:
        """A number that is low for a flat stack without holes."""
        heights = Board(after := cells | SRS.mask(place)).heights
        return 3 * (sum(heights) - after.bit_count()) + sum(abs(a - b) for a, b in pairwise(heights)), place

    for _ in range(_STACK_PIECES):
        piece = rng.choice(PIECES)
        landing = min(drop_landings(SRS, cells, piece), key=roughness)
        cells |= SRS.mask(landing)
        pieces.append((piece, SRS.cells(landing)))
    return pieces
