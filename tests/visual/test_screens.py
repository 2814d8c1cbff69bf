"""The key screens look as they did: each is drawn and compared, block by block, with a stored picture.

A change on purpose: ``make pictures`` stores new ones. A failure writes what it has drawn beside the test's own files.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

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
