"""Menus: keys, mouse, choices, typing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.play.menu_row import Row
from game.ui.menu import CHANGED, MOVED, Menu
from tests.ui.stage import key_down


def menu() -> Menu:
    made = Menu(
        [
            Row("Play", "play"),
            Row("Dealer", choices=("one", "two", "three"), value="one"),
            Row("Seed", typed=True),
            Row("Quit", "quit"),
        ]
    )
    made.rects = tuple(Rect(0, 20 * place, 200, 20) for place in range(4))
    return made


def click(x: int, y: int) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))


def hover(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))


def wheel(y: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=y)


@pytest.mark.parametrize(("keys", "label"), [("down", "Dealer"), ("up", "Quit"), ("tab", "Dealer"), ("kp 2", "Dealer")])
def test_keys_move_round_the_ends(keys: str, label: str) -> None:
    choosing = menu()
    assert choosing.handle(key_down(keys)) == MOVED
    assert choosing.selected.label == label


def test_enter_accepts_a_row_and_anything_else_means_the_first() -> None:
    choosing = menu()
    assert choosing.handle(key_down("return")) == "play"
    choosing.handle(key_down("down"))
    assert choosing.handle(key_down("return")) == "play"
    choosing.handle(key_down("up"))
    choosing.handle(key_down("up"))
    assert choosing.handle(key_down("kp enter")) == "quit"


def test_left_and_right_choose_round_the_ends() -> None:
    choosing = menu()
    assert choosing.handle(key_down("right")) is None
    choosing.handle(key_down("down"))
    assert choosing.handle(key_down("left")) == CHANGED
    assert choosing.value("Dealer") == "three"
    choosing.handle(key_down("right"))
    choosing.handle(key_down("right"))
    assert choosing.value("Dealer") == "two"


def test_text_is_typed_and_taken_back() -> None:
    choosing = menu()
    choosing.index = 2
    for letter in "abc 1":
        assert choosing.handle(key_down("f15", letter)) == CHANGED
    assert choosing.value("Seed") == "abc 1"
    choosing.handle(key_down("backspace"))
    assert choosing.value("Seed") == "abc "
    choosing.handle(key_down("delete"))
    assert choosing.value("Seed") == ""
    assert choosing.handle(key_down("backspace")) is None
    assert choosing.handle(key_down("f15", "\x1b")) is None


def test_text_has_a_longest() -> None:
    choosing = menu()
    choosing.index = 2
    for _ in range(70):
        choosing.handle(key_down("f15", "x"))
    assert choosing.value("Seed") == "x" * 64


def test_the_mouse_selects_accepts_and_chooses() -> None:
    choosing = menu()
    assert choosing.handle(hover(100, 70)) == MOVED
    assert choosing.selected.label == "Quit"
    assert choosing.handle(hover(100, 75)) is None
    assert choosing.handle(hover(100, 500)) is None
    assert choosing.handle(click(100, 65)) == "quit"
    assert choosing.handle(click(190, 25)) == CHANGED
    assert choosing.value("Dealer") == "two"
    assert choosing.handle(click(90, 25)) == CHANGED
    assert choosing.value("Dealer") == "one"
    for x in (1, 30, 67):
        assert choosing.handle(click(x, 25)) is None, "its label"
    assert choosing.value("Dealer") == "one"
    assert choosing.handle(click(100, 45)) == MOVED
    assert choosing.handle(click(30, 25)) == MOVED
    assert choosing.value("Dealer") == "one"
    assert choosing.handle(click(100, 45)) == MOVED
    assert choosing.selected.label == "Seed"
    assert choosing.handle(click(100, 500)) is None


def test_the_wheel_turns_what_is_selected() -> None:
    choosing = menu()
    assert choosing.handle(wheel(1)) is None
    choosing.index = 1
    choosing.handle(wheel(-1))
    assert choosing.value("Dealer") == "two"


def test_an_unknown_label_is_an_error() -> None:
    with pytest.raises(KeyError):
        menu().value("Nothing")


def test_a_click_on_a_row_to_type_in_selects_it() -> None:
    choosing = menu()
    assert choosing.handle(click(20, 50)) == MOVED
    assert choosing.selected.label == "Seed"
    assert choosing.handle(click(20, 50)) is None
