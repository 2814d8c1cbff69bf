"""The backgrounds: none is brighter or darker than text on it allows, and a wrong picture is refused."""

import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.settings.sections.tables import DisplaySettings
from game.ui.kit.shapes.ground import backdrop
from game.ui.theme import THEME, Themes, wear
from tests.files.test_picture import png

SIZE = (160, 90)


def drawn(data: Path, theme: str, background: str) -> Surface:
    assert wear(DisplaySettings(theme=theme, background=background), "dark", Themes(data), data) == ""
    return backdrop(SIZE, THEME.background_top, THEME.background_bottom)


def chequered(path: Path) -> None:
    """A picture of the brightest and the darkest there is."""
    picture = Surface((8, 8))
    picture.fill((255, 255, 255), (0, 0, 4, 8))
    pygame.image.save(picture, path)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_picture_leaves_text_its_contrast(tmp_path: Path, theme: str) -> None:
    chequered(tmp_path / "background.jpg")
    picture = drawn(tmp_path, theme, "picture")
    left, right = (sum(picture.get_at((x, 45))[:3]) for x in (10, 150))
    assert left > right, "it can be seen"
    if THEME.is_light:
        assert right >= sum(THEME.background_bottom) - 12
    else:
        assert left <= sum(THEME.panel)


@pytest.mark.parametrize("size", [(8192, 1), (1, 8192)])
def test_a_picture_as_narrow_as_it_can_be_fills_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    pygame.image.save(Surface(size), tmp_path / "background.png")
    drawn(tmp_path, "dark", "picture")
    assert backdrop((1920, 1080), THEME.background_top, THEME.background_bottom).get_size() == (1920, 1080)


def test_a_picture_that_claims_to_be_huge_and_a_pipe_are_refused(tmp_path: Path) -> None:
    display, path = DisplaySettings(background="picture"), tmp_path / "background.png"
    path.write_bytes(png(60000, 60000))
    expected = "has 60000 x 60000 pixels; expected at most 8192 x 8192. The gradient is used."
    assert wear(display, "dark", Themes(tmp_path), tmp_path) == f"{path}: {expected}"
    path.unlink()
    os.mkfifo(path)
    expected = "is not a file; expected a picture, PNG or JPEG. The gradient is used."
    assert wear(display, "dark", Themes(tmp_path), tmp_path) == f"{path}: {expected}"
