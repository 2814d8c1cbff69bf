"""Rows with values, and caps of keys: what keys and the mouse make of them."""

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.kit.boxes.box import BACK, CHANGED, HOVERED, MOVED, Box, Column
from game.ui.kit.boxes.lengths import Units
from game.ui.kit.button import Button
from game.ui.kit.fields import SHORT_LABEL, Choice, Slider, Tabs, TextField
from game.ui.kit.keys.intents import Intent
from game.ui.kit.keys.pictures import KeyCapture, divided
from game.ui.kit.page import Page
from game.ui.kit.shapes.strokes import PAD
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import fonts as text
from game.ui.kit.text.fonts import BOLD, width_of
from game.ui.theme import THEME, Colour
from tests.ui.stage import key_down

EM = 16


def placed(widget: Box, width: int = 400) -> None:
    """Place and draw a widget as high as it needs to be, with the focus."""
    high = round(widget.height(width, Units(EM)).least)
    widget.place(Rect(0, 0, width, high), Units(EM))
    widget.focused = True
    widget.draw(Surface((width, high)))


def test_a_note_stands_beside_a_label_then_without_what_follows_its_comma_and_then_below_it() -> None:
    def drawn(width: int, note: str) -> tuple[int, bytes]:
        button = Button("Hint", "hint", note=note, across=0.0)
        target = Surface((width, round(button.height(width, Units(EM)).least)))
        button.place(target.get_rect(), Units(EM))
        button.draw(target)
        return target.get_height(), pygame.image.tobytes(target, "RGB")

    def room(note: str) -> int:
        return width_of("Hint", EM, BOLD) + width_of(note, round(SMALL * EM)) + 2 * round(PAD * EM) + EM // 3

    both, first = "Grade 9, level 300", "Grade 9"
    assert drawn(room(both), both) != drawn(room(both), first)
    assert drawn(room(both) - 1, both) == drawn(room(both) - 1, first)
    (low, without), (high, _) = drawn(room(first) - 1, ""), drawn(room(first) - 1, both)
    assert high > low
    assert drawn(room(first), both)[0] == low
    assert drawn(room(first), both)[1] != without


@pytest.mark.parametrize("share", [SHORT_LABEL, 0.72])
def test_why_a_value_has_no_effect_breaks_rather_than_is_cut(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    words, lines = "only with several tunes that are played in turn", list[str]()
    drawn = text._words

    def watched(line: str, size: int, colour: Colour, weight: str) -> Surface:
        lines.append(line)
        return drawn(line, size, colour, weight)

    monkeypatch.setattr(text, "_words", watched)
    row = Choice("shuffle", "", {"on": "on"}, "on")
    row.label, row.idle, row.label_share = "Shuffle", words, share
    high = round(row.height(400, Units(EM)).least)
    row.place(Rect(0, 0, 400, high), Units(EM))
    row.draw(Surface((400, high)))
    assert " ".join(line for line in lines if line != "Shuffle") == words


class TestChoice:
    def test_left_and_right_step_and_come_round(self) -> None:
        row = Choice("size", "Size", {"s": "small", "l": "large", "x": "huge"}, "s")
        placed(row)
        assert [row.obey(Intent.LEFT), row.value] == [CHANGED, "x"]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "s"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, "l"]
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [CHANGED, "x"]
        assert [row.press((row.value_area.x + 4, EM)), row.value] == [CHANGED, "l"]

    @pytest.mark.parametrize("em", [12, 16, 24])
    def test_rows_are_as_high_as_each_other_whatever_can_be_chosen(self, em: int) -> None:
        choices = {"short": "7-bag", "longer": "Grand Master (strict)", "long": "Grand Master 1 (machine), 1998"}
        rows = [Choice("short", "Short", {"short": "7-bag"}, "short"), Choice("long", "Long", choices, "short")]
        heights, lines = set(), set()
        for row in rows:
            row.label_share = SHORT_LABEL
            for value in row.choices:
                row.value = value
                span = row.height(19 * em, Units(em))
                row.place(Rect(0, 0, 19 * em, round(span.least)), Units(em))
                heights.add(span.least)
                lines.add(len(row._lines(row.value_area.width, em)))
        assert lines == {1, 2}
        assert len(heights) == 1

    def test_without_a_ring_the_arrows_end_and_enter_goes_round(self) -> None:
        row = Choice("rules", "", {"": "All rules", "m": "Modern"}, "", ring=False)
        placed(row)
        assert [row.obey(Intent.LEFT), row.value] == [HOVERED, ""]
        assert [row.obey(Intent.RIGHT), row.value] == [CHANGED, "m"]
        assert [row.obey(Intent.RIGHT), row.value] == [HOVERED, "m"]
        assert [row.press((row.value_area.right - 4, EM)), row.value] == [HOVERED, "m"]
        assert [row.obey(Intent.ACCEPT), row.value] == [CHANGED, ""]

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

    def test_enter_and_a_click_on_the_switch_turn_it_off_and_the_value_stays(self) -> None:
        told: list[object] = []
        row = Slider("holes", "Holes", 5, low=-10, high=10, take=told.append, on=True, turn=told.append)

        def answered(answer: object) -> object:
            if answer == CHANGED and row.taken:
                row.taken()
            return answer

        placed(row)
        assert answered(row.obey(Intent.ACCEPT)) == answered(row.press(row.switch_area.center)) == CHANGED
        assert (told, row.value) == ([False, True], 5)
        answered(row.obey(Intent.ACCEPT))
        assert answered(row.obey(Intent.LEFT)) == CHANGED
        assert (told[2:], row.on) == ([False, 4], True), "whoever moves the knob turns it on"
        placed(row)
        answered(row.obey(Intent.ACCEPT))
        placed(row)

    def test_a_drag_that_began_on_the_switch_moves_no_knob(self) -> None:
        row = Slider("holes", "Holes", 5, low=-10, high=10, on=True)
        placed(row)
        row.press(row.switch_area.center)
        assert row.drag((row.value_area.right, EM)) is None
        assert (row.value, row.on) == (5, False)

    def test_without_a_switch_enter_does_nothing(self) -> None:
        row = Slider("volume", "Volume", 5, low=0, high=10)
        assert row.obey(Intent.ACCEPT) is None
        assert row.on is None

    def test_the_groove_is_filled_from_0_on(self) -> None:
        """One that reaches below 0 is empty at 0, and filled towards the side where its value is."""

        def filled(low: int, value: int) -> list[int]:
            row = Slider("holes", "", value, low=low, high=10)
            row.place(Rect(0, 0, 400, 2 * EM), Units(EM))
            target = Surface((400, 2 * EM))
            row.draw(target)
            groove = row._groove(row._figure_width)
            lit = [
                x for x in range(groove.x, groove.right) if tuple(target.get_at((x, groove.centery)))[:3] == THEME.soft
            ]
            return [round(10 * (x - groove.x) / groove.width) for x in (lit[0], lit[-1])]

        assert filled(-10, 8)[0] == 5
        assert filled(-10, -8)[1] == 5
        assert filled(0, 5)[0] == 0


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

    def test_a_cap_is_chosen_and_gets_another_key_or_goes(self) -> None:
        hold = row("a")
        assert hold.type(key_down("b", "b")) is None, "it does not wait yet"
        assert [slot for slot, cap in sorted(hold.caps().items(), key=lambda pair: pair[1].x)] == [0, 1]
        assert [hold.slot, hold.obey(Intent.RIGHT)] == [1, None], "the cap that adds a key stands last"
        assert [hold.obey(Intent.LEFT), hold.slot, hold.obey(Intent.LEFT)] == [MOVED, 0, None]
        hold.obey(Intent.ACCEPT)
        assert hold.captures
        assert [hold.type(key_down("b", "b")), hold.keys, hold.captures] == [CHANGED, ("b",), False]
        hold.take(("a", "b"))
        assert hold.slot == 0
        assert [hold.type(key_down("delete")), hold.keys] == [CHANGED, ("b",)]
        assert [hold.obey(Intent.RIGHT), hold.slot] == [MOVED, 1]
        hold.take(("a", "b", "c"))
        assert hold.slot == 3
        for left in (("a", "b"), ("a",), ()):
            assert [hold.type(key_down("backspace")), hold.keys] == [CHANGED, left]
        assert hold.type(key_down("backspace")) is None
        assert list(hold.caps()) == [0]


class TestTabs:
    def test_keys_and_clicks_choose(self) -> None:
        tabs = Tabs("tabs", {"a": "Recent", "b": "Bests", "c": "Trends"}, "a")
        placed(tabs)
        assert [tabs.obey(Intent.LEFT), tabs.value] == [CHANGED, "c"]
        assert [tabs.press(tabs.areas()["b"].center), tabs.value] == [CHANGED, "b"]
        assert tabs.press(tabs.areas()["b"].center) == MOVED


def row(*keys: str) -> KeyCapture:
    made = KeyCapture("hold", "Hold", keys, named=lambda event: pygame.key.name(event.key), shown=str)
    placed(made, 600)
    return made


def test_a_word_is_divided_at_a_space_or_where_it_may_be() -> None:
    assert divided("Fore\u00adcast", 12, 1000) == ["Forecast"]
    assert divided("Fore\u00adcast", 12, 40) == ["Fore-", "cast"]
    assert divided("New game", 12, 40) == ["New", "game"]
    assert divided("Hold", 12, 5) == ["Hold"]
    assert divided("ホー\u200bルド", 12, 1000) == ["ホールド"]
    assert divided("ホー\u200bルド", 12, 30) == ["ホー", "ルド"]


def test_a_long_name_among_the_choices_keeps_no_room_while_another_is_chosen() -> None:
    long = "a name of many words that a player has written"
    some, other = ({"a": "short", "b": name} for name in ("three words or even four", long))
    units, width = Units(EM), 11 * EM
    usual = Choice("who", "", some, "a").height(width, units).least
    assert Choice("who", "", other, "a").height(width, units).least == usual
    assert Choice("who", "", other, "b").height(width, units).least > usual
