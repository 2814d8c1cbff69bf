"""The skins: every one draws its own blocks, and all pieces are told apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.core.board.pieces import Piece
from game.settings import DisplaySettings
from game.settings.sections import SKINS as CHOICES
from game.ui.draw.blocks import SKINS, blocks, ghosts
from game.ui.theme import PALETTES, USUAL, dress, worn

GUIDELINE, MARKED = PALETTES["guideline"], [palette for palette in PALETTES.values() if palette.marks]
SIZES = (8, 9, 13, 24, 31, 48, 64, 65, 93, 120)


def wear(skin: str, strength: int = 70) -> None:
    dress(USUAL, DisplaySettings(skin=skin, ghost_strength=strength))


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_the_skins_are_those_of_the_settings() -> None:
    assert set(CHOICES) == {"theme", *SKINS}
    assert len(SKINS) >= 6


@pytest.mark.parametrize("size", SIZES)
def test_every_skin_draws_something_else(size: int) -> None:
    seen = []
    for skin in SKINS:
        wear(skin)
        seen.append((pixels(blocks(size, GUIDELINE)[Piece.T]), pixels(ghosts(size, GUIDELINE)[Piece.T])))
    for one, other in combinations(seen, 2):
        assert one[0] != other[0]
        assert size < 12 or one[1] != other[1], "in the smallest cells some ghosts are alike"


@pytest.mark.parametrize("skin", SKINS)
def test_the_pieces_and_the_garbage_look_different(skin: str) -> None:
    wear(skin)
    for palette in PALETTES.values():
        assert len({pixels(tile) for tile in blocks(24, palette)}) == 8


@pytest.mark.parametrize("skin", SKINS)
def test_marks_tell_the_pieces_apart_without_colours(skin: str) -> None:
    wear(skin)
    for palette in MARKED:
        shapes = {_shape(tile) for tile in blocks(31, palette)[:7]}
        assert len(shapes) == 7


def _shape(tile: Surface) -> tuple[bool, ...]:
    """Which points of the middle have the brightness of the mark: the one further from that of a point beside it."""
    values = {(x, y): tile.get_at((x, y)).hsva[2] for y in range(9, 22, 2) for x in range(9, 22, 2)}
    low, high = min(values.values()), max(values.values())
    assert high - low > 15, "the mark stands out"
    return tuple(value < (low + high) / 2 for value in values.values())


def test_the_strength_of_the_ghost_is_its_opacity() -> None:
    strengths = []
    for percent in (0, 35, 70, 100):
        wear("bevel", percent)
        assert worn().ghost == percent / 100
        strengths.append(max(ghosts(30, GUIDELINE)[Piece.T].get_at((x, 15)).a for x in range(30)))
    assert strengths[0] == 0
    assert strengths == sorted(set(strengths))
