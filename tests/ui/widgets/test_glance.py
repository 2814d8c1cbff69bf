"""Words with a picture below them."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.glance import Glance
from game.ui.widgets.widget import Widget

EM = 10


class Block(Widget):
    """Something of a fixed height."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self._high = high

    def height(self, width: int, em: int) -> int:
        return self._high


@pytest.mark.parametrize(
    ("room", "words", "expected"),
    [
        (400, 100, (100, 84)),  # both have what they ask for
        (400, 300, (254, 136)),  # the picture keeps a third
        (300, 200, (188, 102)),
    ],
)
def test_the_words_give_way_to_a_third_of_the_place(room: int, words: int, expected: tuple[int, int]) -> None:
    text, picture = Block(words), Block(84 if words == 100 else 150)
    glance = Glance(text, picture)
    glance.place(Rect(0, 0, 100, room), EM)
    assert (text.rect.height, picture.rect.height) == expected
    assert picture.rect.y == text.rect.bottom + EM


def test_a_picture_that_leaves_too_little_to_the_words_is_left_out() -> None:
    text, picture = Block(300), Block(84)
    glance = Glance(text, picture)
    glance.place(Rect(0, 0, 100, 160), EM)
    assert list(glance.children()) == [text]
    assert text.rect.height == 160


def test_a_low_place_has_no_picture() -> None:
    text, picture = Block(300), Block(84)
    glance = Glance(text, picture)
    glance.place(Rect(0, 0, 100, 149), EM)
    assert list(glance.children()) == [text]
    assert text.rect.height == 149
