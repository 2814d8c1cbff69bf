"""Blocks that a theme draws from a picture beside its file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.board import PIECES
from game.files import FileError
from game.settings.sections import DisplaySettings
from game.ui.draw.blocks import blocks, ghosts
from game.ui.theme import PALETTES, USUAL, Themes, dress

COLOURS = [(20 * number + 10, 200 - 20 * number, 90) for number in range(9)]
PALETTE = PALETTES["guideline"]


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def theme_with(folder: Path, tiles: int, size: int = 16, lighter: int = 0) -> Themes:
    """A theme named sea whose picture has some tiles, each in its colour."""
    (folder / "themes").mkdir(exist_ok=True)
    (folder / "themes/sea.yaml").write_text("title: Sea\nskin: picture\n", encoding="utf-8")
    row = Surface((tiles * size, size))
    for number in range(tiles):
        row.fill([value + lighter for value in COLOURS[number]], (number * size, 0, size, size))
    pygame.image.save(row, folder / "themes/sea.png")
    return Themes(folder)


def middles(tiles: tuple[Surface, ...]) -> list[tuple[int, ...]]:
    return [tuple(tile.get_at((tile.get_width() // 2, tile.get_height() // 2)))[:3] for tile in tiles]


@pytest.mark.parametrize("cell", [9, 24, 70])
@pytest.mark.parametrize("size", [8, 30])
def test_each_piece_has_its_tile_and_garbage_and_the_ghost_have_theirs(tmp_path: Path, cell: int, size: int) -> None:
    dress(theme_with(tmp_path, 9, size).get("sea"), DisplaySettings())
    assert middles(blocks(cell, PALETTE)) == COLOURS[:8]
    assert set(middles(ghosts(cell, PALETTE))) == {COLOURS[8]}


def test_without_tiles_for_them_garbage_and_the_ghost_are_drawn(tmp_path: Path) -> None:
    dress(theme_with(tmp_path, 7).get("sea"), DisplaySettings())
    assert middles(blocks(24, PALETTE))[:7] == COLOURS[:7]
    assert len(blocks(24, PALETTE)) == len(PIECES) + 1
    assert len({*middles(ghosts(24, PALETTE))}) == len(PIECES)


def test_a_skin_that_is_chosen_wins_and_another_picture_is_seen(tmp_path: Path) -> None:
    themes = theme_with(tmp_path, 8)
    dress(themes.get("sea"), DisplaySettings(skin="flat"))
    assert middles(blocks(24, PALETTE))[:7] == list(PALETTE.colours)
    theme_with(tmp_path, 8, lighter=20)
    os.utime(tmp_path / "themes/sea.png", ns=(1, 1))
    dress(themes.get("sea"), DisplaySettings())
    assert middles(blocks(24, PALETTE))[0] == (30, 220, 110)


def test_a_picture_that_is_gone_while_one_plays_ends_nothing(tmp_path: Path) -> None:
    theme = theme_with(tmp_path, 8).get("sea")
    (tmp_path / "themes/sea.png").unlink()
    dress(theme, DisplaySettings())
    assert len(blocks(24, PALETTE)) == len(PIECES) + 1


def test_what_cannot_be_drawn_is_told_in_one_line(tmp_path: Path) -> None:
    themes = theme_with(tmp_path, 6)
    with pytest.raises(FileError, match=r"sea\.png: has 96 x 16 pixels; expected a row of 7, 8 or 9 square tiles$"):
        themes.get("sea")
    (tmp_path / "themes/sea.png").write_bytes(b"no picture")
    with pytest.raises(FileError, match=r"sea\.png: cannot be read; expected a picture"):
        themes.get("sea")
    (tmp_path / "themes/sea.png").unlink()
    with pytest.raises(FileError, match=r"sea\.png: no such file"):
        themes.get("sea")
    assert "sea" not in themes.titles()
    assert len(themes.faults()) == 1
