"""The icon: its files are those that its program draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bundle.icon import FOLDER, SIZES, picture, shapes, svg, write
from game.core.board.pieces import Piece
from game.ui.theme import PALETTES


@pytest.mark.parametrize("size", SIZES)
def test_the_file_of_each_size_is_what_is_drawn(size: int) -> None:
    drawn = picture(size)
    with Image.open(FOLDER / f"tetrarium-{size}.png") as kept:
        assert (kept.size, kept.mode) == ((size, size), "RGBA")
        difference = ImageChops.difference(drawn, kept.convert("RGBA"))
    # Other versions of numpy may round in another way.
    assert max(difference.tobytes()) <= 1


def test_there_are_no_other_files(tmp_path: Path) -> None:
    write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FOLDER.iterdir()}
    assert (FOLDER / "tetrarium.svg").read_text(encoding="utf-8") == svg()
    assert svg().count("<rect") == len(shapes()) == 14


def test_it_shows_a_t_on_a_dark_tile_with_clear_corners() -> None:
    icon = picture(64)
    purple = PALETTES["guideline"][Piece.T]
    for column, row in ((7, 6), (3, 10), (7, 10), (12, 10)):  # in sixteenths
        pixel = icon.getpixel((column * 4 + 2, row * 4))
        assert isinstance(pixel, tuple)
        assert all(abs(have - want) < 40 for have, want in zip(pixel, (*purple, 255), strict=True))
    for place in ((16, 24), (48, 24)):  # beside the upper cell
        pixel = icon.getpixel(place)
        assert isinstance(pixel, tuple)
        assert max(pixel[:3]) < 60
    assert icon.getpixel((0, 0)) == (0, 0, 0, 0)
    assert icon.getpixel((63, 63)) == (0, 0, 0, 0)
