"""The key screens look as they did: each is drawn and compared, block by block, with a stored picture.

A change on purpose: ``make pictures`` stores new ones. A failure writes what it has drawn beside the test's own files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import line
from game.ui.theme import THEME, Colour
from pictures.comparing import difference, reduced
from pictures.screens import SCREENS, compared_pictures, picture_name
from pictures.stage import no_window
from tests.dummy_screen import dummy_screen

STORED = Path(__file__).parents[1] / "pictures"
COMPARED = [name for name, _ in compared_pictures()]


@pytest.fixture(scope="module", autouse=True)
def _no_window() -> Iterator[None]:
    with dummy_screen(), no_window():
        yield


def stored(name: str) -> Surface:
    return pygame.image.load(STORED / picture_name(name, SCREENS[name].sizes[0]))


@pytest.mark.parametrize("name", COMPARED)
def test_a_screen_looks_as_it_did(name: str, tmp_path: Path) -> None:
    drawn = SCREENS[name].drawn(SCREENS[name].sizes[0])
    found = difference(reduced(drawn), stored(name))
    if not found.same:
        pygame.image.save(drawn, tmp_path / f"{name}.png")
    assert found.same, f"{name}: {found}; look at {tmp_path}/{name}.png, and if it is right: make pictures"


def test_every_stored_picture_is_of_a_screen_and_small() -> None:
    names = {path.name for path in STORED.iterdir()}
    assert names == {picture_name(name, size) for name, size in compared_pictures()}
    assert sum(path.stat().st_size for path in STORED.iterdir()) < 500_000


PANEL, BUTTON, WORDS = Rect(780, 60, 200, 350), Rect(700, 656, 90, 36), Rect(200, 600, 460, 24)
"""The parts of the sample."""


def sample(*, panel_at: Rect = PANEL, button: Colour = THEME.accent, words: Colour = THEME.text) -> Surface:
    """A page with a panel, a button and a line of text."""
    page = Surface((1280, 720))
    page.fill(THEME.background_top)
    page.fill(THEME.panel_edge, panel_at)
    page.fill(button, BUTTON)
    put(page, line("Space plays on, and Escape opens the menu", 24, words), WORDS)
    return page


class TestTheTestCanFail:
    """What has gone wrong on a screen is noticed, and what has not is let through."""

    def same(self, other: Surface) -> bool:
        return difference(reduced(sample()), reduced(other)).same

    def test_a_panel_that_moved_by_half_a_cell_is_noticed(self) -> None:
        assert not self.same(sample(panel_at=PANEL.move(13, 0)))

    def test_a_line_of_text_that_is_missing_is_noticed(self) -> None:
        assert not self.same(sample(words=THEME.background_top))

    def test_a_button_of_another_colour_is_noticed(self) -> None:
        assert not self.same(sample(button=(90, 40, 40)))

    def test_letters_that_are_half_a_pixel_fatter_are_let_through(self) -> None:
        page = sample()
        width, height = page.get_size()
        small = pygame.transform.smoothscale(page, (width * 3 // 4, height * 3 // 4))
        page.blit(pygame.transform.smoothscale(small, (width, height)), WORDS, WORDS)
        assert self.same(page)

    def test_pictures_of_different_sizes_are_refused(self) -> None:
        with pytest.raises(ValueError, match="sizes differ"):
            difference(sample(), Surface((1280, 10)))
