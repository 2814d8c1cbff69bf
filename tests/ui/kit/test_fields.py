"""Rows with values, and caps of keys: what keys and the mouse make of them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.kit.box import BACK, CHANGED, HOVERED, MOVED, Box, Column
from game.ui.kit.fields import Choice, Slider, Tabs, TextField
from game.ui.kit.intents import Intent
from game.ui.kit.keys import KeyCapture, divided
from game.ui.kit.lengths import Units
from game.ui.kit.page import Page
from tests.ui.stage import key_down

EM = 16


def placed(widget: Box, width: int = 400) -> None:
    """Place and draw a widget as high as it needs to be, with the focus."""
    high = round(widget.height(width, Units(EM)).least)
    widget.place(Rect(0, 0, width, high), Units(EM))
    widget.focused = True
    widget.draw(Surface((width, high)))


class TestChoice:
    def test_left_and_right_step_and_come_round(self) -> None:
        row = Choice("size", "Size", {"s": "small", "l": "large", "x": "huge"}, "s")
        assert [row.obey(Intent.LEFT), row.value] == [CHANGED, "x"]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "s"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, "l"]

    def test_without_a_ring_the_arrows_end_and_enter_goes_round(self) -> None:
        row = Choice("rules", "", {"": "All rules", "m": "Modern"}, "", ring=False)
        placed(row)
        assert [row.obey(Intent.LEFT), row.value] == [HOVERED, ""]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "m"]
        assert [row.obey(Intent.RIGHT), row.value] == [HOVERED, "m"]
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [HOVERED, "m"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, ""]

    def test_the_arrows_can_be_clicked(self) -> None:
        row = Choice("size", "Size", {"s": "small", "l": "large", "x": "huge"}, "s")
        placed(row)
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [CHANGED, "l"]
        assert [row.press((row.value_area.x + 4, EM)), row.value] == [CHANGED, "s"]

    def test_with_an_action_enter_and_the_text_act(self) -> None:
        row = Choice("dealer", "Dealer", {"a": "A", "b": "B"}, "a", action="dealers")
        placed(row)
        assert row.obey(Intent.ACCEPT) == row.press(row.value_area.center) == "dealers"
        assert row.obey(Intent.RIGHT) == CHANGED


class TestSlider:
    def test_it_steps_and_stops_at_its_ends(self) -> None:
        row = Slider("volume", "Volume", 95, low=0, high=100, step=5)
        assert [row.obey(Intent.RIGHT), row.obey(Intent.RIGHT), row.value] == [CHANGED, MOVED, 100]
        assert [row.obey(Intent.LEFT, leap=True), row.value] == [CHANGED, 50]

    def test_the_knob_follows_the_mouse_in_whole_steps(self) -> None:
        row = Slider("volume", "Volume", 0, low=0, high=100, step=5)
        placed(row)
        left, right = row.value_area.x, row.value_area.right
        assert row.press((left, EM)) == MOVED
        values = []
        for x in range(left, right + 200, 3):
            row.drag((x, EM))
            values.append(row.value)
        assert values == sorted(values)
        assert set(values) == set(range(0, 101, 5))


class TestTextField:
    def test_it_takes_letters_up_to_its_length(self) -> None:
        row = TextField("seed", "Seed", "", longest=3)
        for letter in "abcd":
            row.type(key_down(letter, letter))
        assert row.value == "abc"
        row.type(key_down("backspace"))
        assert row.value == "ab"
        row.type(key_down("backspace", mod=pygame.KMOD_CTRL))
        assert row.value == ""


class TestKeyCapture:
    def capture(self) -> KeyCapture:
        names = {pygame.K_a: "a", pygame.K_b: "b", pygame.K_ESCAPE: "escape"}

        def named(event: Event) -> str:
            return names.get(event.key, "")

        return KeyCapture("hold", "Hold", ["a"], named=named, shown=str.upper)

    def test_it_takes_the_next_key_after_enter(self) -> None:
        row = self.capture()
        assert row.type(key_down("b", "b")) is None
        row.obey(Intent.ACCEPT)
        assert row.captures
        assert row.type(key_down("b", "b")) == CHANGED
        assert row.keys == ("a", "b")
        assert not row.captures

    def test_backspace_takes_the_last_key_away(self) -> None:
        row = self.capture()
        assert row.type(key_down("backspace")) == CHANGED
        assert row.keys == ()
        assert row.type(key_down("backspace")) is None

    def test_a_cap_is_chosen_and_gets_another_key_or_goes(self) -> None:
        row = self.capture()
        assert [row.obey(Intent.LEFT), row.slot] == [MOVED, 0]
        assert row.obey(Intent.LEFT) is None
        row.obey(Intent.ACCEPT)
        row.type(key_down("b", "b"))
        assert row.keys == ("b",)
        row.take(("a", "b"))
        assert row.slot == 0
        assert row.type(key_down("delete")) == CHANGED
        assert row.keys == ("b",)
        assert [row.obey(Intent.RIGHT), row.slot] == [MOVED, 1]
        row.take(("a", "b", "c"))
        assert row.slot == 3

    def test_while_it_waits_the_page_gives_it_the_arrows_and_enter(self) -> None:
        names = {pygame.K_LEFT: "left", pygame.K_RETURN: "return"}
        row = KeyCapture("hold", "Hold", [], named=lambda event: names[event.key], shown=str.upper)
        page = Page("Keys", Column(row, Slider("das", "DAS", 0, low=0, high=1)))
        for key in ("return", "left", "return", "return"):
            page.handle(key_down(key))
        assert row.keys == ("left", "return")
        page.handle(key_down("return"))
        assert page.handle(key_down("escape")) == MOVED
        assert page.handle(key_down("escape")) == BACK


class TestTabs:
    def test_keys_and_clicks_choose(self) -> None:
        tabs = Tabs("tabs", {"a": "Recent", "b": "Bests", "c": "Trends"}, "a")
        placed(tabs)
        assert [tabs.obey(Intent.LEFT), tabs.value] == [CHANGED, "c"]
        assert [tabs.press(tabs.areas()["b"].center), tabs.value] == [CHANGED, "b"]
        assert tabs.press(tabs.areas()["b"].center) == MOVED


def row(*keys: str, width: int = 600) -> KeyCapture:
    made = KeyCapture("hold", "Hold", keys, named=lambda event: "", shown=str)
    made.place(Rect(0, 0, width, made.high(width, EM)), Units(EM))
    return made


def test_the_cap_to_add_a_key_stands_last_and_left_leads_to_the_keys() -> None:
    hold = row("c", "v")
    assert [slot for slot, cap in sorted(hold.caps().items(), key=lambda pair: pair[1].x)] == [0, 1, 2]
    assert hold.slot == 2
    assert hold.obey(Intent.RIGHT) is None
    seen = []
    while hold.obey(Intent.LEFT):
        seen.append(hold.keys[hold.slot])
    assert seen == ["v", "c"]
    assert list(row().caps()) == [0], "the cap that adds a key"


def test_a_word_is_divided_at_a_space_or_where_it_may_be() -> None:
    assert divided("Fore\u00adcast", 12, 1000) == ["Forecast"]
    assert divided("Fore\u00adcast", 12, 40) == ["Fore-", "cast"]
    assert divided("New game", 12, 40) == ["New", "game"]
    assert divided("Hold", 12, 5) == ["Hold"]
    assert divided("ホー\u200bルド", 12, 1000) == ["ホールド"]
    assert divided("ホー\u200bルド", 12, 30) == ["ホー", "ルド"]
