"""Blocks of the pieces, at their exact size."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.core.board.pieces import Piece
from game.ui.draw.blocks import blocks, ghosts, small_blocks
from game.ui.theme import PALETTES, Palette
from tests.ui.draw.stage import GUIDELINE


class TestBlocks:
    @pytest.mark.parametrize("size", [4, 7, 12, 15, 31, 46, 93])
    def test_blocks_are_made_at_the_exact_size(self, size: int) -> None:
        for tiles in (blocks(size, GUIDELINE), ghosts(size, GUIDELINE)):
            assert [tile.get_size() for tile in tiles] == [(size, size)] * len(tiles)

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_the_seven_pieces_look_different(self, palette: Palette) -> None:
        pictures = {pygame.image.tobytes(tile, "RGBA") for tile in blocks(31, palette)}
        assert len(pictures) == 8, "seven and the garbage"

    def test_marks_tell_pieces_apart_without_colours(self) -> None:
        def bright(tile: Surface) -> tuple[bool, ...]:
            middle = tile.get_at((15, 5)).hsva[2]
            return tuple(tile.get_at((x, y)).hsva[2] < middle * 0.6 for y in range(9, 22, 2) for x in range(9, 22, 2))

        assert len({bright(tile) for tile in blocks(31, PALETTES["colour-blind"])}) == 8


def test_every_piece_is_in_the_palette() -> None:
    for palette in PALETTES.values():
        assert len({palette[piece] for piece in Piece}) == 7


def test_the_blocks_of_small_pieces_are_plain() -> None:
    corner, middle = (0, 0), (3, 3)
    small, large = small_blocks(6, GUIDELINE)[Piece.T], small_blocks(20, GUIDELINE)[Piece.T]
    assert small.get_at(corner) == small.get_at(middle)
    assert large.get_at(corner) != large.get_at((10, 10))
    beside = small_blocks(8, GUIDELINE, 6)[Piece.T]
    assert beside.get_at(corner) == beside.get_at(middle), "as plain as the smaller ones beside them"
