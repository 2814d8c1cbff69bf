"""The key screens look as they did: each is drawn and compared, block by block, with a stored picture.

A change on purpose: ``make pictures`` stores new ones. A failure writes what it has drawn beside the test's own files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.theme import THEME
from pictures.comparing import REDUCTION, Difference, difference, reduced
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


def against(name: str, picture: Surface) -> Difference:
    """How a picture of a screen differs from the stored one."""
    return difference(reduced(picture), stored(name))


@pytest.mark.parametrize("name", COMPARED)
def test_a_screen_looks_as_it_did(name: str, tmp_path: Path) -> None:
    drawn = SCREENS[name].drawn(SCREENS[name].sizes[0])
    found = against(name, drawn)
    if not found.same:
        pygame.image.save(drawn, tmp_path / f"{name}.png")
    assert found.same, f"{name}: {found}; look at {tmp_path}/{name}.png, and if it is right: make pictures"


def test_every_stored_picture_is_of_a_screen_and_small() -> None:
    names = {path.name for path in STORED.iterdir()}
    assert names == {picture_name(name, size) for name, size in compared_pictures()}
    assert sum(path.stat().st_size for path in STORED.iterdir()) < 500_000


@pytest.fixture(scope="module")
def drawn() -> Surface:
    """The replay screen as it is drawn now."""
    return SCREENS["replay"].drawn(SCREENS["replay"].sizes[0])


class TestTheTestCanFail:
    """What has gone wrong on a screen is noticed, and what has not is let through."""

    def test_a_panel_that_moved_by_half_a_cell_is_noticed(self, drawn: Surface) -> None:
        area = Rect(780, 60, 200, 350)  # the next pieces
        moved, panel = drawn.copy(), drawn.subsurface(area).copy()
        moved.blit(panel, area.move(13, 0))
        assert not against("replay", moved).same

    def test_a_line_of_text_that_is_missing_is_noticed(self, drawn: Surface) -> None:
        bare = drawn.copy()
        bare.fill(bare.get_at((5, 600)), Rect(200, 604, 560, 24))  # the time and the keys
        assert not against("replay", bare).same

    def test_a_button_of_another_colour_is_noticed(self, drawn: Surface) -> None:
        painted = drawn.copy()
        painted.fill((90, 40, 40), Rect(700, 656, 90, 36))
        assert not against("replay", painted).same

    def test_a_piece_in_another_place_is_noticed(self, drawn: Surface) -> None:
        other = drawn.copy()
        other.fill(THEME.panel, Rect(800, 70, 150, 110))
        assert not against("replay", other).same

    def test_letters_that_are_half_a_pixel_fatter_are_let_through(self, drawn: Surface) -> None:
        width, height = drawn.get_size()
        plain = Surface((width, height), 0, 24)
        plain.blit(drawn, (0, 0))
        blurred = pygame.transform.smoothscale(
            pygame.transform.smoothscale(plain, (width * 3 // 4, height * 3 // 4)), (width, height)
        )
        for words in (Rect(780, 440, 200, 150), Rect(200, 600, 880, 120)):  # the figures, and the bar
            plain.blit(blurred, words, words)
        assert against("replay", plain).same

    def test_pictures_of_different_sizes_are_refused(self, drawn: Surface) -> None:
        with pytest.raises(ValueError, match="sizes differ"):
            difference(drawn, Surface((drawn.get_width() // REDUCTION, 10)))
