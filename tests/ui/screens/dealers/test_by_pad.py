"""Dealers by gamepad: every button of the list and of the comparison can be reached and pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Surface
from pygame.event import Event

from game.play.watch.dealers import TRIO
from game.ui.context import Context
from game.ui.pads import Pads
from game.ui.screens.choosers import DealersScreen
from game.ui.screens.compare import CompareScreen
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.stage import SIZES, context
from tests.ui.test_pads import XBOX_360, FakeDevice, added, down, hat, up

WAYS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
A, B = 0, 1


class ByPad:
    """A screen, and a gamepad whose events it gets as the loop gives them."""

    def __init__(self, shared: Context, screen: Screen | None, size: tuple[int, int] = (1280, 720)) -> None:
        self.shared, self.screen, self.size = shared, screen, size
        self.pads = Pads(shared.controls, lambda: shared.settings.pad, lambda index: (FakeDevice(7, "Pad"), XBOX_360))
        self.send(added())

    def send(self, *events: Event) -> None:
        for event in events:
            assert self.screen
            for each in self.pads.keys(event, START, raw=self.screen.raw_pads, repeat=0.3):
                assert self.screen
                self.screen = self.screen.handle(each, START)
            if self.screen:
                self.screen.forget()
                self.screen.draw(Surface(self.size), START)

    def go(self, way: str) -> None:
        self.send(hat(*WAYS[way]), hat(0, 0))

    def press(self, button: int = A) -> Screen | None:
        self.send(down(button), up(button))
        return self.screen

    @property
    def page(self) -> PageScreen:
        assert isinstance(self.screen, PageScreen)
        return self.screen

    @property
    def reached(self) -> set[str]:
        """The names of all widgets to which the directions lead from the one that has the focus."""
        focus = self.page.page.focus
        assert focus
        found, new = {focus.name}, [focus.name]
        while new:
            name = new.pop()
            for way in WAYS:
                self.page.page.focus_on(name)
                self.go(way)
                focus = self.page.page.focus
                assert focus
                if focus.name not in found:
                    found.add(focus.name)
                    new.append(focus.name)
        return found

    @property
    def all(self) -> set[str]:
        return {leaf.name for leaf in self.page.page.body.leaves() if leaf.focusable}


Open = Callable[[Path, tuple[int, int]], ByPad]


def at_list(folder: Path, size: tuple[int, int] = (1280, 720)) -> ByPad:
    shared = context(folder)
    routes = Routes(shared)
    return ByPad(shared, routes.dealers(routes.title), size)


def comparing(folder: Path, size: tuple[int, int] = (1280, 720)) -> ByPad:
    shared = context(folder)
    routes = Routes(shared)
    return ByPad(shared, routes.compare(TRIO, routes.title), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opened", [at_list, comparing])
def test_the_directions_reach_every_button(tmp_path: Path, opened: Open, size: tuple[int, int]) -> None:
    by_pad = opened(tmp_path, size)
    assert by_pad.reached == by_pad.all


def test_dealers_are_ticked_and_compared(tmp_path: Path) -> None:
    by_pad = at_list(tmp_path)
    for _ in range(2):
        by_pad.go("down")
        by_pad.page.page.focus_on("tick")
        by_pad.press()
        by_pad.page.page.focus_on("list")
    assert isinstance(by_pad.screen, DealersScreen)
    assert by_pad.screen.ticked == ["7-bag", "14-bag"]
    by_pad.page.page.focus_on("compare")
    compare = by_pad.press()
    assert isinstance(compare, CompareScreen)
    assert compare.dealing.dealers == ["7-bag", "14-bag"]
    assert by_pad.press(B) is not compare


@pytest.mark.parametrize(
    ("button", "leads_to"), [("play 2", PlayScreen), ("watch", WatchScreen), ("change 1", DealersScreen)]
)
def test_the_buttons_of_the_comparison_lead_on(tmp_path: Path, button: str, leads_to: type[Screen]) -> None:
    by_pad = comparing(tmp_path)
    by_pad.page.page.focus_on(button)
    assert isinstance(by_pad.press(), leads_to)


def test_the_others_act_at_once(tmp_path: Path) -> None:
    by_pad = comparing(tmp_path)
    screen = by_pad.screen
    assert isinstance(screen, CompareScreen)
    for button in ("pause", "step", "seed"):
        screen.page.focus_on(button)
        assert by_pad.press() is screen
    assert screen.dealing.paused
    screen.page.focus_on("speed")
    by_pad.go("right")
    assert screen.dealing.rate == 10
    screen.page.focus_on("change 0")
    by_pad.go("right")
    assert screen.page.focus
    assert screen.page.focus.name == "play 0"
    assert by_pad.press(B) is not screen
