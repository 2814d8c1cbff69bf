"""The words about a key, with a picture of the keyboard where there is room."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.keys.key_aside import KeyAside
from game.ui.widgets.keys.key_legend import KeyLegend
from game.ui.widgets.keys.key_picture import KeyPicture, short_label
from game.ui.widgets.keys.key_places import KEYBOARD
from game.ui.widgets.keys.key_words import KeyHelp, KeyWords

EM = 12


class Placed:
    """A pane of this size, with its parts."""

    def __init__(self, width: int, height: int) -> None:
        self.said = KeyWords()
        self.said.helps = (KeyHelp("Key", "What the key does. " * 12),)
        self.said.show(self.said.helps[0])
        self.picture = KeyPicture(KEYBOARD, {}, short_label, tiny=True)
        self.legend = KeyLegend({"Move": (9, 9, 9)}, self.picture)
        self.buttons = Button("Reset", "reset")
        self.pane = KeyAside(self.said, self.picture, self.legend, self.buttons)
        self.words = self.pane.children()[0]
        self.pane.place(Rect(0, 0, width, height), EM)


def test_in_a_flat_place_the_picture_stands_beside_the_words() -> None:
    pane = Placed(680, 200)
    assert pane.picture.rect.left > pane.words.rect.right
    assert pane.buttons.rect.bottom == 200
    assert pane.legend.rect.y == pane.picture.rect.bottom


def test_in_a_high_place_it_stands_below_them() -> None:
    pane = Placed(430, 500)
    assert pane.words.rect.bottom < pane.picture.rect.y < pane.legend.rect.y < pane.buttons.rect.y
    assert pane.picture.rect.width == 430


@pytest.mark.parametrize("size", [(450, 90), (616, 170), (300, 500), (430, 200)])
def test_without_room_for_a_picture_the_words_and_the_buttons_have_it_all(size: tuple[int, int]) -> None:
    pane = Placed(*size)
    assert pane.picture.rect.size == pane.legend.rect.size == (0, 0)
    assert pane.words.rect.height > 30
    assert not pane.words.rect.colliderect(pane.buttons.rect)
