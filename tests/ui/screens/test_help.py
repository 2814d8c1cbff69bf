"""The help page, by F1 anywhere."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.settings import Settings
from game.ui.context import Context
from game.ui.kit.scroll import Scroll
from game.ui.loop import App
from game.ui.screens.controls import HelpScreen
from game.ui.screens.routes import Routes
from game.ui.screens.scores import ScoresScreen
from game.ui.screens.screen import Screen
from tests.play.stage import START, Clock, recording
from tests.ui.stage import context, given, key_down, key_up, of_kind, play_screen, replay_screen, tapped
from tests.ui.test_app import QUIT, Panes, Script
from tests.ui.test_pads import Stage as PadStage


def help_screen(shared: Context) -> HelpScreen:
    return of_kind(HelpScreen, Routes(shared).page("help", lambda: None))


def run(shared: Context, screen: Screen, clock: Clock, *keys: str) -> Screen | None:
    """Press keys in the loop, and return the screen that is then shown."""
    events = []
    for number, key in enumerate(keys):
        events += [(clock.now + number + 0.1, key_down(key)), (clock.now + number + 0.2, key_up(key))]
    shown: list[Screen | None] = []
    script = Script(clock, [*events, (clock.now + len(keys) + 0.5, QUIT)])
    app = App(Panes(), shared, screen, script, help_screen=lambda back: Routes(shared).page("help", back))
    while app.screen:
        shown.append(app.screen)
        app.turn(app.screen)
    return shown[-1]


class TestAnywhere:
    def test_f1_shows_the_keys_and_goes_back_and_in_a_game_it_pauses(self, tmp_path: Path) -> None:
        clock = Clock()
        shared = context(tmp_path, clock=clock)
        scores = Routes(shared).page("scores", lambda: None)
        assert isinstance(run(shared, scores, clock, "f1"), HelpScreen)
        assert isinstance(run(shared, scores, clock, "f1", "f1"), ScoresScreen)
        assert isinstance(run(shared, scores, clock, "f1", "escape"), ScoresScreen)
        playing = play_screen(shared, clock.now)
        assert isinstance(run(shared, playing, clock, "f1"), HelpScreen)
        assert playing.flow.paused
        assert run(shared, playing, clock, "f1", "f1") is playing
        assert playing.flow.paused

    def test_a_replay_stands_still_meanwhile(self, tmp_path: Path) -> None:
        clock = Clock()
        shared = context(tmp_path, clock=clock)
        screen = replay_screen(shared, recording(Settings()), clock.now)
        assert isinstance(run(shared, screen, clock, "f1"), HelpScreen)
        tick = screen.playback.session.tick
        clock.now += 60
        screen.advance(clock.now)
        assert screen.playback.session.tick == tick


def test_a_gamepad_that_is_plugged_in_has_its_own_picture(tmp_path: Path) -> None:
    stage = PadStage(tmp_path)
    assert help_screen(stage.shared).page.named("tabs") is None
    stage.run(until=0.1)
    screen = help_screen(stage.shared)
    screen.draw(Surface((1280, 720)), START)
    assert screen.page.named("tabs") is not None
    assert tapped(screen, stage.shared.controls, START, "up", "right") is screen
    screen.draw(Surface((1280, 720)), START)


def test_a_key_that_does_nothing_says_so_once_in_a_game(tmp_path: Path) -> None:
    screen = play_screen(context(tmp_path))
    tapped(screen, screen.context.controls, START + 1, "u")
    effects = screen.game.effects
    assert given(effects.caption).title == "No undo"
    effects.caption = None
    tapped(screen, screen.context.controls, START + 2, "u")
    assert effects.caption is None
    tapped(screen, screen.context.controls, START + 3, "n")
    assert given(effects.caption).details == ("E shows them",)


def test_up_and_down_scroll_the_keys_of_a_small_window(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = help_screen(shared)
    screen.draw(Surface((640, 480)), START)
    shown = next(box for box in screen.page.body.all() if isinstance(box, Scroll))
    tapped(screen, shared.controls, START, "down")
    assert shown.offset > 0
    tapped(screen, shared.controls, START, "up")
    assert shown.offset == 0
