"""A page: who has the focus, where keys and the mouse go, what comes back."""

import pygame
from pygame import Surface
from pygame.event import Event

from game.ui.kit.boxes.box import BACK, CHANGED, HOVERED, MOVED, Answer, Box, Column, Grid, panes
from game.ui.kit.boxes.lengths import ems
from game.ui.kit.button import Button
from game.ui.kit.fields import TextField
from game.ui.kit.page import Dialog, Page, steady
from game.ui.kit.scroll import Scroll
from tests.ui.stage import key_down

SIZE = (640, 480)


def page_of(body: Box, *, focus: str = "") -> Page:
    """A page that is laid out."""
    page = Page("A page", body, focus=focus)
    page.draw(Surface(SIZE))
    return page


def buttons(*names: str) -> list[Button]:
    return [Button(name.title(), name) for name in names]


def press(page: Page, *names: str) -> list[Answer]:
    """What the page answers to these keys, one after the other."""
    return [page.handle(key_down(name)) for name in names]


def focus(page: Page) -> str:
    assert page.focus
    return page.focus.name


def click(page: Page, name: str, *, right: bool = False) -> Answer:
    """Click in the middle of a widget, or at its right end."""
    widget = page.named(name)
    assert widget
    place = (widget.rect.right - widget.em * 2, widget.rect.centery) if right else widget.rect.center
    return page.handle(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))


def move(page: Page, name: str) -> Answer:
    widget = page.named(name)
    assert widget
    return page.handle(Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0)))


class TestKeys:
    def test_the_arrows_go_to_the_nearest_widget_in_their_direction(self) -> None:
        """
        one  two  three
        four five
        """
        page = page_of(Grid(*buttons("one", "two", "three", "four", "five"), least=ems(13.0)))
        assert (focus(page), press(page, "return")) == ("one", ["one"])
        walk = []
        for key in ("right", "right", "down", "left", "up", "up", "down"):
            assert press(page, key) == [MOVED]
            walk.append(focus(page))
        assert walk == ["two", "three", "five", "four", "one", "four", "one"], "up and down come round"
        assert click(page, "two") == "two"
        assert focus(page) == "two"
        page.replace(Column(*buttons("zero", "one", "two")))
        assert focus(page) == "two", "it stays on the widget of the same name"
        page.replace(Column(*buttons("zero", "one")))
        assert focus(page) == "one", "or near"

    def test_from_a_wide_widget_an_arrow_goes_to_the_first_of_those_before_it(self) -> None:
        """
        -wide one-
        a   b   c
        -wide two-
        """
        page = page_of(Column(*buttons("one"), Grid(*buttons("a", "b", "c"), least=ems(9.0)), *buttons("two")))
        walk = []
        for key in ("down", "down", "up", "right", "right", "down", "up"):
            press(page, key)
            walk.append(focus(page))
        assert walk == ["a", "two", "a", "b", "c", "two", "a"]

    def test_tab_goes_through_all_in_reading_order(self) -> None:
        page = page_of(panes(Column(*buttons("one", "two")), Column(*buttons("three")), gap=ems(1.0)))
        walk = []
        for _ in range(3):
            press(page, "tab")
            walk.append(focus(page))
        assert walk == ["two", "three", "one"]
        page.handle(key_down("tab", mod=pygame.KMOD_SHIFT))
        assert focus(page) == "three"

    def test_letters_are_text_in_a_field_and_nothing_elsewhere(self) -> None:
        page = page_of(Column(*buttons("one"), TextField("seed", "Seed", "")))
        assert page.handle(key_down("x", "x")) is None
        press(page, "down")
        assert [page.handle(key_down(letter, letter)) for letter in "ab"] == [CHANGED, CHANGED]
        field = page.named("seed")
        assert isinstance(field, TextField)
        assert field.value == "ab"
        page.handle(key_down("space", " "))
        assert field.value == "ab "
        assert press(page, "escape") == [BACK]
        assert page.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(40, 22), button=1)) == BACK


class TestScrolling:
    def test_the_focus_is_always_in_sight(self) -> None:
        names = [f"b{number}" for number in range(40)]
        page = page_of(Scroll(Column(*buttons(*names))))
        for _ in range(39):
            press(page, "down")
            widget = page.focus
            assert widget
            assert page.body.rect.contains(widget.rect)

    def test_the_wheel_scrolls_what_is_under_the_mouse(self) -> None:
        page = page_of(Scroll(Column(*buttons(*(f"b{number}" for number in range(40))))))
        move(page, "b1")
        first = page.named("b0")
        assert first
        before = first.rect.y
        assert page.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1)) == HOVERED
        page.draw(Surface(SIZE))
        assert first.rect.y < before
        assert focus(page) == "b0"


class TestQuestions:
    def test_a_question_takes_all_input_until_it_is_closed(self) -> None:
        page = page_of(Column(*buttons("one", "two")))
        page.ask(Dialog("Sure?", "It cannot be undone.", {"yes": "Yes", "no": "No"}))
        page.draw(Surface(SIZE))
        assert focus(page) == "yes"
        assert press(page, "right", "return") == [MOVED, "no"]
        assert press(page, "escape") == ["no"]
        assert click(page, "two") is None
        page.close()
        assert focus(page) == "one"

    def test_boxes_that_are_replaced_behind_a_question_keep_the_focus(self) -> None:
        page = page_of(Column(*buttons("one", "two")), focus="two")
        page.ask(Dialog("Sure?", "It cannot be undone.", {"yes": "Yes", "no": "No"}))
        page.replace(Column(*buttons("one", "two")))
        assert focus(page) == "yes"
        page.close()
        assert focus(page) == "two"


def test_what_has_the_focus_keeps_its_place_while_a_list_grows_and_then_stands_in_its_order() -> None:
    page = page_of(Column(*buttons("b", "c", "d")), focus="b")

    def shown(found: str, before: str, *, grows: bool) -> str:
        return "".join(steady(page, found, before, str, grows=grows))

    assert shown("abc", "bcd", grows=True) == "bac"
    assert shown("abc", "bac", grows=False) == "abc"
    assert shown("acd", "bac", grows=False) == "acb", "it is found no longer, and is the least of them"
