"""The key screens look as they did: each is drawn and compared, block by block, with a stored picture.

A change on purpose: ``make pictures`` stores new ones. A failure writes what it has drawn beside the test's own files.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.dummy_screen import dummy_screen
from tools.pictures.comparing import difference, reduced
from tools.pictures.screens import SCREENS, compared_pictures, picture_name
from tools.pictures.stage import no_window

STORED = Path(__file__).parents[1] / "pictures"
COMPARED = compared_pictures()


@pytest.fixture(scope="module", autouse=True)
def _no_window() -> Iterator[None]:
    with dummy_screen(), no_window():
        yield


@pytest.mark.parametrize(("name", "size", "player"), COMPARED, ids=[picture_name(*each) for each in COMPARED])
def test_a_screen_looks_as_it_did(name: str, size: tuple[int, int], player: str, tmp_path: Path) -> None:
    file = picture_name(name, size, player)
    drawn = SCREENS[name].drawn(size, player=player)
    found = difference(reduced(drawn), pygame.image.load(STORED / file))
    if not found.same:
        pygame.image.save(drawn, tmp_path / file)
    assert found.same, f"{file}: {found}; look at {tmp_path}/{file}, and if it is right: make pictures"


def test_every_stored_picture_is_of_a_screen_and_small() -> None:
    names = {path.name for path in STORED.iterdir()}
    assert names == {picture_name(*each) for each in compared_pictures()}
    assert sum(path.stat().st_size for path in STORED.iterdir()) < 500_000
