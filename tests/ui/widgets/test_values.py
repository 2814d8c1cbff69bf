"""Rows with values: what keys and the mouse make of them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame.image import tobytes

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.intents import Intent
from game.ui.widgets.keys.key_capture import KeyCapture
from game.ui.widgets.page import Page
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.slider import Slider
from game.ui.widgets.rows.switch import Switch
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import BACK, CHANGED, HOVERED, MOVED, State, Widget
from tests.ui.stage import key_down

EM = 16


def placed(widget: Widget, width: int = 400) -> Widget:
    widget.place(Rect(0, 0, width, 2 * EM), EM)
    widget.draw(Surface((width, 2 * EM)), State(focus=widget))
    return widget


class TestChanged:
    def row(self, label: str, *, high: bool = False, changed: bool = True) -> Slider:
        row = Slider("figure", label, 3, low=0, high=9)
        row.high, row.changed = high, changed
        return row

    def test_the_word_stands_beside_a_short_name_and_makes_the_row_of_a_long_one_higher(self) -> None:
        usual = self.row("Held direction", changed=False).height(330, EM)
        assert self.row("Delay").height(330, EM) == usual
        assert self.row("Held direction").height(330, EM) == round(2.85 * EM) > usual

    def test_all_high_rows_with_a_line_have_one_height(self) -> None:
        rows = [
            self.row(label, high=True, changed=changed)
            for label in ("Delay", "Held direction")
            for changed in (False, True)
        ]
        assert {row.height(330, EM) for row in rows} == {round(3.1 * EM)}


class TestButton:
    def drawn(self, width: int, label: str, note: str) -> Surface:
        button = Button(label, "save", note=note)
        button.place(Rect(0, 0, width, 2 * EM), EM)
        target = Surface((width, 2 * EM))
        button.draw(target, State())
        return target

    def test_the_key_gives_way_to_a_label_that_would_be_cut(self) -> None:
        alone, both = (tobytes(self.drawn(110, "Remember", note), "RGB") for note in ("", "Ctrl+S"))
        assert alone != both, "a label with a key stands at the left"
        other = tobytes(self.drawn(110, "Remember", "Ctrl+P"), "RGB")
        assert both == other, "no key is shown"
        wide = [tobytes(self.drawn(300, "Remember", note), "RGB") for note in ("Ctrl+S", "Ctrl+P")]
        assert wide[0] != wide[1]


class TestLabel:
    def test_a_long_word_has_smaller_letters_rather_than_two_lines(self) -> None:
        row = Slider("moves", "Unconditional moves", 3, low=0, high=9)
        lines = {width: row._broken(width, EM) for width in (300, 230)}
        assert lines == {300: ["Unconditional", "moves"], 230: ["Unconditional", "moves"]}
        assert [row._size_of_label(width, EM) for width in (300, 230)] == [EM, EM - 1]


class TestChoice:
    def test_left_and_right_step_and_come_round(self) -> None:
        row = Choice("size", "Size", {"s": "small", "l": "large", "x": "huge"}, "s")
        assert [row.obey(Intent.LEFT), row.value] == [CHANGED, "x"]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "s"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, "l"]

    def test_a_long_value_has_two_lines_in_a_high_row_and_loses_its_year_in_a_low_one(self) -> None:
        texts = {"b": "Usual: 7-bag, 2001", "k": "Later key (preset)", "d": "Master 2, Death"}
        room = Rect(0, 0, 7 * EM, 2 * EM)
        row = Choice("value", "Value", texts, "b")
        placed(row)
        assert [row._lines(text, room) for text in texts.values()] == [["Usual: 7-bag"], [texts["k"]], [texts["d"]]]
        row.place(Rect(0, 0, 400, 4 * EM), EM)
        assert row._lines(texts["k"], room) == ["Later key", "(preset)"]

    def test_a_value_is_not_broken_within_a_word(self) -> None:
        row = Choice("bot", "Bot", {"d": "Dellacherie, 2003", "m": "Delayed (preset)"}, "d")
        placed(row)
        row.place(Rect(0, 0, 400, 4 * EM), EM)
        rooms = [Rect(0, 0, width * EM, 4 * EM) for width in (2, 4, 7)]
        assert [row._lines("Dellacherie, 2003", room) for room in rooms] == [["Dellacherie"]] * 3
        texts = [["Delayed (preset)"], ["Delayed", "(preset)"], ["Delayed", "(preset)"]]
        assert [row._lines("Delayed (preset)", room) for room in rooms] == texts, "in 4 ems both lines are smaller"

    def test_a_value_keeps_the_year_that_tells_it_from_another(self) -> None:
        row = Choice("dealer", "Dealer", {"a": "Random Generator, 1985", "b": "Random Generator, 1989"}, "a")
        placed(row)
        assert row._lines(row.choices["a"], Rect(0, 0, 7 * EM, 2 * EM)) == ["Random Generator, 1985"]

    def test_a_long_value_comes_nearer_to_a_short_label_than_a_short_one(self) -> None:
        row = Choice("dealer", "Dealer", {"s": "NES", "l": "Usual: Grand Master 1, 1998"}, "s")
        placed(row, 300)
        usual = row.value_area
        row.value = "l"
        assert row.value_area.x < usual.x
        assert row.value_area.right == usual.right
        assert row.press((row.value_area.x + 2, row.rect.centery)) == CHANGED  # its arrow moved with it
        row.value = "l"
        row.place(Rect(0, 0, 300, 4 * EM), EM)
        assert row.value_area.x == usual.x  # here it has two lines

    def test_a_long_value_takes_the_room_of_arrows_that_no_key_presses(self) -> None:
        texts = {"n": "NES", "g": "Grand Master 1 (machine)"}
        row = Choice("dealer", "", texts, "g", action="list", steered=False)
        placed(row, 140)
        assert row.press((8, EM)) == "list"
        row.value = "n"
        assert row.press((8, EM)) == CHANGED

    def test_rows_that_are_alike_have_letters_of_one_size(self) -> None:
        short, long = (Choice(text, "", {text: text, "x": "x"}, text) for text in ("NES", "Grand Master 1"))
        before, _ = placed(short, 150), placed(long, 150)
        plain = Surface((150, 2 * EM))
        before.draw(plain, State())
        short.alike = [short, long]
        alike = Surface((150, 2 * EM))
        short.draw(alike, State())
        assert tobytes(plain, "RGB") != tobytes(alike, "RGB")

    def test_without_a_ring_the_arrows_end_and_enter_goes_round(self) -> None:
        row = Choice("rules", "", {"": "All rules", "m": "Modern"}, "", ring=False)
        placed(row)
        assert [row.obey(Intent.LEFT), row.value] == [HOVERED, ""]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "m"]
        assert [row.obey(Intent.RIGHT), row.value] == [HOVERED, "m"]
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [HOVERED, "m"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, ""]

    def test_a_single_choice_does_not_change(self) -> None:
        assert Choice("size", "Size", {"s": "small"}, "s").obey(Intent.RIGHT) is None

    def test_the_arrows_can_be_clicked(self) -> None:
        row = Choice("size", "Size", {"s": "small", "l": "large", "x": "huge"}, "s")
        placed(row)
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [CHANGED, "l"]
        assert [row.press((row.value_area.x + 4, EM)), row.value] == [CHANGED, "s"]

    def test_a_label_that_is_too_long_for_a_line_has_two(self) -> None:
        row = Choice("palette", "Colours of the pieces", {"s": "small"}, "s")
        assert row.height(400, EM) == round(2.1 * EM)
        assert row.height(240, EM) == round(3.1 * EM)

    def test_without_a_label_the_value_has_the_whole_width(self) -> None:
        labelled, row = (Choice("size", label, {"s": "small", "l": "large"}, "s") for label in ("Size", ""))
        placed(labelled)
        placed(row)
        assert labelled.value_area.x > EM
        assert row.value_area.width > 390
        assert [row.press((6, EM)), row.value] == [CHANGED, "l"]

    def test_with_an_action_enter_and_the_text_act(self) -> None:
        row = Choice("dealer", "Dealer", {"a": "A", "b": "B"}, "a", action="dealers")
        placed(row)
        assert row.obey(Intent.ACCEPT) == row.press(row.value_area.center) == "dealers"
        assert row.obey(Intent.RIGHT) == CHANGED


class TestSwitch:
    def test_enter_toggles_left_is_off_and_right_is_on(self) -> None:
        row = Switch("ghost", "Ghost", True)
        answers = [row.obey(intent) for intent in (Intent.RIGHT, Intent.LEFT, Intent.LEFT, Intent.ACCEPT)]
        assert (answers, row.value) == ([MOVED, CHANGED, MOVED, CHANGED], True)


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
        assert row.typing
        assert row.type(key_down("b", "b")) == CHANGED
        assert row.keys == ("a", "b")
        assert not row.typing

    def test_backspace_takes_the_last_key_away(self) -> None:
        row = self.capture()
        assert row.type(key_down("backspace")) == CHANGED
        assert row.keys == ()
        assert row.type(key_down("backspace")) is None

    def test_a_cap_is_chosen_and_gets_another_key_or_goes(self) -> None:
        row = self.capture()
        assert [row.obey(Intent.LEFT), row.slot, row.replaced] == [MOVED, 0, "a"]
        assert row.obey(Intent.LEFT) is None
        row.obey(Intent.ACCEPT)
        row.type(key_down("b", "b"))
        assert row.keys == ("b",)
        row.take(("a", "b"))
        assert row.slot == 0
        assert row.type(key_down("delete")) == CHANGED
        assert row.keys == ("b",)
        assert [row.obey(Intent.RIGHT), row.replaced] == [MOVED, ""]
        row.take(("a", "b", "c"))
        assert row.slot == 3

    def test_escape_stops_waiting_and_a_key_without_a_name_is_not_taken(self) -> None:
        row = self.capture()
        row.obey(Intent.ACCEPT)
        assert row.type(key_down("f5")) == MOVED
        assert row.waiting
        row.obey(Intent.BACK)
        assert not row.waiting
        assert row.keys == ("a",)

    def test_a_click_on_a_cap_waits_for_its_key(self) -> None:
        row = self.capture()
        placed(row)
        row.press(row.caps()[0].center)
        assert row.waiting
        assert row.replaced == "a"
        row.press((row.rect.x + 1, row.rect.y + 1))
        assert not row.waiting

    def test_every_cap_is_in_sight_in_as_many_lines_as_it_takes(self) -> None:
        row = self.capture()
        row.take(["a key with a long name"] * 12)
        row.place(Rect(0, 0, 300, row.height(300, 16)), 16)
        row.draw(Surface(row.rect.size), State(focus=row))
        assert sorted(row.caps()) == list(range(13))
        assert len({cap.y for cap in row.caps().values()}) == 12
        assert all(row.value_area.contains(cap) for cap in row.caps().values())

    def test_while_it_waits_the_page_gives_it_the_arrows_and_enter(self) -> None:
        names = {pygame.K_LEFT: "left", pygame.K_RETURN: "return"}
        row = KeyCapture("hold", "Hold", [], named=lambda event: names[event.key], shown=str.upper)
        page = Page("Keys", Column([row, Slider("das", "DAS", 0, low=0, high=1)]))
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
