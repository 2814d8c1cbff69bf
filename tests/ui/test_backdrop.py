"""The backgrounds: each looks different, and none is brighter or darker than text on it allows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.settings import DisplaySettings
from game.ui.draw.backdrop import backdrop
from game.ui.draw.wearing import wear
from game.ui.theme import THEME, dress
from game.ui.theme.shelf import USUAL, Themes

SIZE = (160, 90)


@pytest.fixture(autouse=True)
def _usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def drawn(data: Path, theme: str, background: str) -> Surface:
    assert wear(DisplaySettings(theme=theme, background=background), Themes(data), data) == ""
    return backdrop(SIZE, THEME.background_top, THEME.background_bottom)


def chequered(path: Path) -> None:
    """A picture of the brightest and the darkest there is."""
    picture = Surface((8, 8))
    picture.fill((255, 255, 255), (0, 0, 4, 8))
    pygame.image.save(picture, path)


@pytest.mark.parametrize("theme", ["dark", "light", "nes"])
def test_every_background_is_another_and_fills_the_window(tmp_path: Path, theme: str) -> None:
    chequered(tmp_path / "background.png")
    pictures = [drawn(tmp_path, theme, name) for name in ("gradient", "plain", "pattern", "picture")]
    assert {picture.get_size() for picture in pictures} == {SIZE}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 4


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
