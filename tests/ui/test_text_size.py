"""The size of text: larger where there is room, and smaller where there is little."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.settings import DisplaySettings
from game.ui.kit import text
from game.ui.kit.layout import em_of
from game.ui.theme import dress
from game.ui.theme.shelf import USUAL

SIZES = [(624, 408), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def _usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def ems(size: str) -> list[int]:
    dress(USUAL, DisplaySettings(text_size=size))
    return [em_of(window) for window in SIZES]


def test_text_is_smaller_or_larger_where_there_is_room() -> None:
    assert ems("small") == [12, 12, 13, 14, 20, 41]
    assert ems("normal") == [12, 12, 14, 15, 23, 46]
    assert ems("large") == [12, 12, 17, 19, 28, 56]


def test_a_text_with_little_room_is_smaller_but_not_without_end() -> None:
    whole = text.width_of("Settings", 20)
    assert text.size_for("Settings", 20, whole) == 20
    assert text.size_for("Settings", 20, whole - 10) in (17, 18)
    assert text.size_for("Settings", 20, 10) == 16
    assert text.size_for("Settings", 20, 10, least=0.1) == text.MIN_FONT_SIZE
