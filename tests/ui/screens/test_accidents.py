"""Keys that would cost a game, on the screen: held restarts, questions, countdowns, leaving and continuing."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.game.frame import Signal
from game.play.game.running import Continuing
from game.settings import Settings
from game.ui.context import Context
from game.ui.controls import key_code
from game.ui.router import Router
from game.ui.screens.chooser_screen import CompareScreen
from game.ui.screens.menus import PauseMenu
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.screen import READY
from game.ui.screens.title_screen import ContinuingScreen, TitleScreen
from tests.play.stage import START, machine_game
from tests.ui.stage import BLUR, click, context, key_down, key_up, of_kind, play_screen, tapped

SIZE = (1280, 720)


def waiting(folder: Path, settings: Settings | None = None) -> Context:
    """A context in which games wait as the settings say."""
    return context(folder, settings or Settings(seed="1"), waits=True)


def ran(screen: PlayScreen, since: float, seconds: float) -> float:
    """Let time pass as the loop does, and draw what changes. Returns when that was."""
    now, target = since, Surface(SIZE)
    while now < since + seconds:
        now += 0.01
        screen.advance(now)
        if screen.changed(now):
            screen.draw(target, now)
    return now


def late(folder: Path) -> tuple[PlayScreen, float]:
    """A game that is older than its first seconds."""
    screen, now = play_screen(waiting(folder, replace(Settings(seed="1"), ready_go=False))), START
    while now < START + 5.5:
        now += 0.1
        screen.advance(now)
    screen.draw(Surface(SIZE), now)
    return screen, now


def down(screen: PlayScreen, now: float, name: str) -> None:
    screen.context.controls.pressed(key_code(name))
    assert screen.handle(key_down(name), now) is screen


def picture(screen: PlayScreen, now: float) -> bytes:
    target = Surface(SIZE)
    screen.forget()
    screen.draw(target, now)
    return pygame.image.tostring(target, "RGB")


class TestHeldRestart:
    @pytest.mark.parametrize(("key", "paused"), [("r", True), ("t", False)])
    def test_a_held_key_fills_a_ring_and_acts(self, tmp_path: Path, key: str, paused: bool) -> None:
        screen, now = late(tmp_path)
        if paused:
            tapped(screen, screen.context.controls, now, "p")
        game = screen.game
        down(screen, now, key)
        pictures = {picture(screen, now + 0.01 + step / 10) for step in range(4)}
        assert len(pictures) == 4, "it fills"
        ran(screen, now, 0.42)
        assert screen.game is not game
        assert not screen.flow.sitting.paused


@pytest.mark.parametrize(
    ("name", "steps"),
    [("settings", ["down"] * 2), ("help", ["down"] * 3), ("controls", ["up", "up", "return", *["down"] * 4])],
)
def test_other_screens_lead_back_to_the_pause_and_the_same_row(tmp_path: Path, name: str, steps: list[str]) -> None:
    screen, now = late(tmp_path)
    controls = screen.context.controls
    opened = tapped(screen, controls, now, "p", *steps, "return")
    assert opened
    assert opened.name == name
    menu = screen.menu
    assert tapped(opened, controls, now + 1, "escape") is screen
    assert screen.menu is menu
    assert isinstance(menu, PauseMenu)
    assert menu.focus == name
    assert screen.flow.sitting.paused


@pytest.mark.parametrize("key", ["a", "e", "h"])
def test_keys_meant_for_the_game_do_not_answer_a_question(tmp_path: Path, key: str) -> None:
    screen, now = late(tmp_path)
    tapped(screen, screen.context.controls, now, key, "return", "escape")
    assert screen.flow.sitting.question, "it has just appeared"
    now = ran(screen, now, 1)
    tapped(screen, screen.context.controls, now, "space", "left", "r", "a", "e", "h", "c")
    assert screen.flow.sitting.question
    assert not screen.game.machine
    tapped(screen, screen.context.controls, now, "escape")
    assert not screen.flow.sitting.question
    assert screen.game.record.remark == ""
    assert screen.flow.signal(now) == Signal("3")


@pytest.mark.parametrize("way", ["e", "escape", "click", "blur", "n", "a"])
def test_reasons_from_a_pause_lead_back_to_it_whatever_happened_meanwhile(tmp_path: Path, way: str) -> None:
    screen, now = late(tmp_path)
    controls = screen.context.controls
    tapped(screen, controls, now, "p", "up", "up", "return", "down", "down")
    row = of_kind(PauseMenu, screen.menu).focus
    tapped(screen, controls, now, "return")
    tapped(screen, controls, now + 1, "left", "return")
    assert screen.study
    now = ran(screen, now + 1, 0.5)
    if way == "click":
        screen.handle(click(screen.layout.well.center), now)
    elif way == "blur":
        screen.handle(BLUR, now)
    elif way in "na":
        tapped(screen, controls, now, way)
    now = ran(screen, now, 3)
    tapped(screen, controls, now, "escape" if way == "escape" else "e")
    assert (screen.flow.sitting.paused, of_kind(PauseMenu, screen.menu).focus) == (True, row)
    tick = screen.game.session.tick
    ran(screen, now, 1)
    assert screen.game.session.tick == tick


def test_a_key_of_the_game_only_ends_a_countdown(tmp_path: Path) -> None:
    screen = play_screen(waiting(tmp_path))
    now = ran(screen, START, 0.3)
    down(screen, now, "space")
    assert not screen.flow.sitting.counting
    now = ran(screen, now, 0.3)
    assert screen.game.session.pieces == 0
    screen.context.controls.released(key_code("space"))
    screen.handle(key_up("space"), now)
    down(screen, now, "space")
    assert screen.game.session.pieces == 1


class TestContinue:
    def test_a_game_that_is_left_for_the_title_can_be_continued(self, tmp_path: Path) -> None:
        shared = waiting(tmp_path)
        routes = Router(shared)
        assert routes.context.under_way.games.offered() is None
        screen = play_screen(shared, record=machine_game(Settings(seed="1"), "1", 4))
        tapped(screen, shared.controls, START, "p", "space")
        ran(screen, START, 0.2)
        left = screen.game.session
        title = of_kind(TitleScreen, tapped(screen, shared.controls, START + 0.3, "p", "up", "return"))
        title.page.focus_on("continue")
        assert title.about.startswith("Go on at level 1, with ")
        again = of_kind(PlayScreen, tapped(title, shared.controls, START + 9, "return"))
        assert (again.flow.sitting.paused, again.flow.sitting.counting, again.menu) == (False, True, None)
        assert again.game.session.tick == left.tick
        assert again.game.session.queue == left.queue

    def test_a_long_game_says_how_far_it_is_and_then_goes_on(self, tmp_path: Path) -> None:
        shared, routes = self.left(tmp_path)
        screen = ContinuingScreen(shared, routes, Continuing(shared))
        screen.continuing.work(0.0, lambda: 0.0)
        assert isinstance(tapped(screen, shared.controls, START, "escape"), TitleScreen)
        assert routes.context.under_way.games.offered(), "Escape leaves it as it was"
        shares = []
        while not screen.continuing.done:
            screen.advance(START)
            shares.append(screen.continuing.share)
            assert screen.draw(Surface((640, 480)), START)
        assert shares == sorted(shares)
        assert shares[-1] > 0.99
        assert screen.deadline(START) is None
        after = of_kind(PlayScreen, screen.handle(Event(READY), START))
        assert after.game.session.pieces == 40

    @staticmethod
    def left(folder: Path) -> tuple[Context, Router]:
        """A game of forty pieces that was left. Each look at the clock takes three milliseconds."""
        shared = context(folder)
        screen = play_screen(shared, record=machine_game(Settings(seed="1"), "1", 40))
        screen.game.session.step(0)
        screen.flow.leave(START)
        shared.under_way.games.close()
        assert shared.under_way.games.offered()
        ticks = count()
        shared.clock = lambda: next(ticks) * 0.003
        return shared, Router(shared)

    def test_another_game_asks_before_it_takes_the_place_of_the_one_that_waits(self, tmp_path: Path) -> None:
        shared, routes = self.left(tmp_path)
        modes = routes.page("modes", routes.title)
        modes.draw(Surface((640, 480)), START)
        assert tapped(modes, shared.controls, START, "return", "return") is modes, "the first answer keeps it"
        assert shared.under_way.games.offered()
        begun = of_kind(PlayScreen, tapped(modes, shared.controls, START, "return", "left", "return"))
        assert begun.game.session.pieces == 0

        shared, routes = self.left(tmp_path / "compared")
        compare = CompareScreen(shared, routes, ("nes",), routes.title)
        compare.draw(Surface((640, 480)), START)
        compare.page.focus_on("play 0")
        assert tapped(compare, shared.controls, START, "return") is compare
        assert compare.page.dialog

    def test_a_file_that_cannot_be_continued_leads_to_the_title(self, tmp_path: Path) -> None:
        assert isinstance(Router(waiting(tmp_path)).continue_game(START), TitleScreen)
