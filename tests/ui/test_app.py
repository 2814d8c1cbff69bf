"""The loop: when it sleeps, when it draws, and what it hands to whom."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.play.game.timing.timed_session import MAX_CATCH_UP
from game.settings import Settings
from game.settings.keys import DEFAULT_KEYS
from game.settings.sections.tables import DisplaySettings
from game.storage import Scores
from game.ui.app import open_window
from game.ui.context import Context
from game.ui.loop import MAX_SLEEP, App, ending_on_signals
from game.ui.router import Router
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.modes_screen import ModesScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.window import NoDisplay, Window, legible, on_screen
from tests.play.stage import START, Clock
from tests.ui.stage import context, key_down, key_up, play_screen, title_screen

STILL = Settings(display=DisplaySettings(animations=False))
"""Settings with which nothing moves on the title."""


class Panes(Window):
    """A window that only notes what it is asked."""

    def __init__(self) -> None:
        self.canvas = Surface((640, 480))
        self.shown: list[list[Rect]] = []
        self.toggled = 0
        self.fullscreen = False
        self.followed: list[DisplaySettings] = []

    def follow(self, settings: DisplaySettings) -> bool:
        self.followed.append(settings)
        self.toggled += settings.fullscreen is not self.fullscreen
        self.fullscreen = settings.fullscreen
        return True

    @property
    def surface(self) -> Surface:
        return self.canvas

    def show(self, changed: object) -> None:
        assert isinstance(changed, list)
        self.shown.append(changed)

    def settle(self) -> None:
        pass

    def placed(self, event: Event) -> Event:
        return event


class Script:
    """Hands out events at their times, and winds the clock."""

    def __init__(self, clock: Clock, events: list[tuple[float, Event]]) -> None:
        self.clock, self.events = clock, events
        self.slept: list[float] = []

    def __call__(self, seconds: float, at_rest: bool) -> Event | None:
        self.slept.append(seconds)
        if self.events and self.events[0][0] <= self.clock.now + seconds:
            when, event = self.events.pop(0)
            self.clock.now = max(self.clock.now, when)
            return event
        self.clock.now += seconds
        return None


QUIT = Event(pygame.QUIT)


def seed_row(shared: Context) -> ModesScreen:
    """The play page with the focus on the seed."""
    screen = ModesScreen(shared, Router(shared), lambda: None)
    screen.page.focus_on("seed")
    return screen


def play(
    folder: Path,
    *events: tuple[float, Event],
    until: float = 1.0,
    title: bool = False,
    seed: bool = False,
    settings: Settings | None = None,
) -> tuple[App, Panes, Script]:
    """Run the loop over events at seconds from its start, and close the window at ``until``.

    It begins with a game, with the title, or on the play page where a seed is typed.
    """
    clock = Clock()
    start = clock.now
    shared: Context = context(folder, settings, clock)
    panes = Panes()
    script = Script(clock, [(start + when, event) for when, event in [*events, (until, QUIT)]])
    app = App(
        panes,
        shared,
        seed_row(shared) if seed else title_screen(shared) if title else play_screen(shared, start),
        script,
    )
    app.loop()
    return app, panes, script


class TestDrawing:
    def test_a_game_is_drawn_when_the_piece_falls_and_the_second_turns(self, tmp_path: Path) -> None:
        _, panes, _ = play(tmp_path, until=3.5)
        assert len(panes.shown) <= 8

    def test_a_burst_of_keys_is_drawn_no_more_than_sixty_times_a_second(self, tmp_path: Path) -> None:
        taps = []
        for number in range(400):
            taps += [(0.1 + number * 0.002, key_down("left" if number % 2 else "right"))]
            taps += [(0.101 + number * 0.002, key_up("left" if number % 2 else "right"))]
        _, panes, _ = play(tmp_path, *taps, until=0.9)
        assert 40 <= len(panes.shown) <= 51

    @pytest.mark.parametrize("rules", ["modern", "classic", "gameboy"])
    def test_a_key_is_seen_at_once_though_its_frame_is_not_over(self, tmp_path: Path, rules: str) -> None:
        clock = Clock()
        start, at = clock.now, clock.now + 0.5004
        shared = context(tmp_path, Settings(rules=rules, mode="endless"), clock)
        drawn: list[float] = []

        class Timed(Panes):
            def show(self, changed: object) -> None:
                drawn.append(clock.now)

        script = Script(clock, [(at, key_down("left")), (start + 0.6, QUIT)])
        App(Timed(), shared, play_screen(shared, start), script).loop()
        assert at in drawn

    def test_a_page_appears_in_150_ms_and_at_once_with_reduced_motion(self, tmp_path: Path) -> None:
        """It is the help, over the play page. Then nothing is drawn."""
        drawn = {}
        for moves in (True, False):
            clock, panes = Clock(), Panes()
            shared = context(tmp_path, Settings(display=DisplaySettings(animations=moves)), clock)
            events = [(clock.now + 0.5, key_down("f1")), (clock.now + 5, QUIT)]
            routes = Router(shared)
            App(
                panes,
                shared,
                routes.page("medals", routes.title),
                Script(clock, events),
                help_screen=partial(routes.page, "help"),
            ).loop()
            drawn[moves] = len(panes.shown)
        assert drawn[False] == 2
        assert drawn[True] in range(10, 13)

    @pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED])
    def test_a_window_that_was_covered_or_resized_is_drawn_whole(self, tmp_path: Path, kind: int) -> None:
        _, panes, _ = play(tmp_path, (0.5, Event(kind)), title=True, until=60, settings=STILL)
        assert panes.shown == [[Rect(0, 0, 640, 480)]] * 2

    def test_it_never_sleeps_for_long_nor_beyond_what_is_due(self, tmp_path: Path) -> None:
        _, _, script = play(tmp_path, until=2)
        assert 0 <= min(script.slept) <= max(script.slept) <= MAX_SLEEP < MAX_CATCH_UP / 2, "or it looks like a stall"


class TestEvents:
    def test_a_key_acts_at_the_millisecond_at_which_it_arrives(self, tmp_path: Path) -> None:
        clock = Clock()
        shared = context(tmp_path, clock=clock)
        screen = play_screen(shared, clock.now)
        script = Script(clock, [(clock.now + 0.0504, key_down("space")), (clock.now + 0.2, QUIT)])
        locked_at: list[int] = []
        dealt = screen.game.session

        def watched(seconds: float, at_rest: bool) -> Event | None:
            if dealt.pieces and not locked_at:
                locked_at.append(dealt.tick)
            return script(seconds, at_rest)

        App(Panes(), shared, screen, watched).loop()
        assert locked_at == [51]

    def test_keys_mean_what_they_mean_by_the_rules_of_a_game_that_goes_on(self, tmp_path: Path) -> None:
        """Meanwhile the handling may have been tried by the rules of the next game."""
        clock = Clock()
        shared = context(tmp_path, Settings(rules="arcade"), clock)
        screen, routes = play_screen(shared, clock.now), Router(shared)
        keys = ((0.2, key_down("f1")), (0.6, key_down("escape")), (0.8, key_down("p")), (1.5, QUIT))
        script = Script(clock, [(clock.now + when, event) for when, event in keys])
        meant: list[Buttons] = []

        def watched(seconds: float, at_rest: bool) -> Event | None:
            if 0.3 < clock.now - START < 0.5:
                shared.controls.play_by(MODERN)
            meant.append(shared.controls.button(pygame.K_UP))
            return script(seconds, at_rest)

        App(Panes(), shared, screen, watched, help_screen=partial(routes.page, "help")).loop()
        assert Buttons.CW in meant
        assert meant[-1] == Buttons.HARD_DROP

    @pytest.mark.parametrize("versus", [False, True], ids=["game", "match"])
    def test_keys_of_a_frame_act_in_it_together(self, tmp_path: Path, *, versus: bool) -> None:
        """From the events of the window to the buttons of the ticks, on the Game Boy: A with B, and a tap."""
        clock, usual = Clock(), Settings(rules="gameboy", mode="a-type")
        match = replace(usual.versus, rules="gameboy", attack="gameboy", rival="second player")
        shared, frame, start = context(tmp_path, replace(usual, versus=match), clock), 1 / 59.73, clock.now
        screen: PlayScreen | MatchScreen = play_screen(shared, start)
        if versus:
            routes = Router(shared)
            screen = MatchScreen(shared, routes, start, routes.title)
            screen.advance(start)
            screen.live.skip(start, (0, 0))
        keys = (0.1, key_down("up")), (0.7, key_down("z")), (1.2, key_up("up")), (1.4, key_up("z"))
        tap = (4.1, key_down("left")), (4.6, key_up("left"))
        events = [(start + (40 + at) * frame, event) for at, event in (*keys, *tap)]
        App(Panes(), shared, screen, Script(clock, [*events, (start + 1, QUIT)])).loop()
        session = screen.live.match.round.sessions[0] if isinstance(screen, MatchScreen) else screen.game.session
        (first, *_), turned = session.inputs[0], session.current
        assert [(tick - first, held) for tick, held in session.inputs] == [
            (0, Buttons.CW | Buttons.CCW),
            (1, 0),
            (4, Buttons.LEFT),
            (5, 0),
        ]
        assert turned
        assert turned.orientation == 3, "B alone acts"

    def test_repeats_of_a_held_key_do_not_reach_the_game(self, tmp_path: Path) -> None:
        app, _, _ = play(tmp_path, *[(0.1 + n / 10, key_down("r")) for n in range(4)])
        assert app.context.fresh_seed() == "seed-3"

    def test_a_key_that_is_up_again_does_not_repeat_late(self, tmp_path: Path) -> None:
        pygame.display.init()
        pygame.event.clear()
        pygame.event.post(key_up("down"))  # it waits, while the repeats before it are handled
        presses = [(0.1 + n / 10, key_down("down")) for n in range(4)]
        app, _, _ = play(tmp_path, *presses, title=True, until=0.6)
        pygame.event.clear()
        assert app.context.focus["title"] == "versus"
        app, _, _ = play(tmp_path, *presses, title=True, until=0.6)
        assert app.context.focus["title"] == "watch"

    def test_one_press_of_enter_does_not_go_on_to_the_next_screen(self, tmp_path: Path) -> None:
        presses = [(0.1, key_down("down")), (0.2, key_up("down"))]
        presses += [(0.3 + n / 10, key_down("return")) for n in range(4)]
        app, _, _ = play(tmp_path, *presses, title=True, until=0.8)
        assert app.context.focus.keys() == {"title"}, "a page was opened, and nothing on it was chosen"

    def test_full_screen_is_a_key_anywhere(self, tmp_path: Path) -> None:
        _, panes, _ = play(tmp_path, (0.1, key_down("f11")), (0.2, key_down("return", mod=pygame.KMOD_ALT)))
        assert panes.toggled == 2
        app, panes, _ = play(tmp_path, (0.1, key_down("f11")), title=True)
        assert panes.toggled == 1
        assert app.context.settings.display.fullscreen, "it is kept"

    def test_a_letter_for_full_screen_is_a_letter_in_a_text(self, tmp_path: Path) -> None:
        letter = key_down("g", "g")
        settings = Settings(keys={**DEFAULT_KEYS, "fullscreen": ("g",)})
        _, panes, _ = play(tmp_path, (0.5, letter), seed=True, settings=settings)
        assert panes.toggled == 0
        _, panes, _ = play(tmp_path, (0.5, letter), title=True, settings=settings)
        assert panes.toggled == 1


class TestSignals:
    @pytest.fixture(autouse=True)
    def _window(self) -> Iterator[None]:
        pygame.display.set_mode((64, 64))
        pygame.event.clear()
        yield
        pygame.event.clear()

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    def test_signals_end_the_loop_as_closing_the_window_does(self, number: signal.Signals) -> None:
        inherited = signal.signal(number, signal.SIG_DFL)  # nohup leaves one that is ignored
        try:
            with ending_on_signals() as came:
                assert came == []
                signal.raise_signal(number)
                event = pygame.event.poll()
                assert event.type == pygame.QUIT
                assert came == [number]
            assert signal.getsignal(number) is signal.SIG_DFL
            signal.signal(number, signal.SIG_IGN)
            with ending_on_signals() as came:
                signal.raise_signal(number)
            assert came == [], "a signal that is ignored stays so"
        finally:
            signal.signal(number, inherited)

    def test_a_second_signal_does_what_it_did_before(self) -> None:
        seen: list[int] = []
        before = signal.signal(signal.SIGTERM, lambda number, _: seen.append(number))
        try:
            with ending_on_signals():
                signal.raise_signal(signal.SIGTERM)
                assert seen == []
                signal.raise_signal(signal.SIGTERM)
                assert seen == [signal.SIGTERM]
        finally:
            signal.signal(signal.SIGTERM, before)


def test_without_a_display_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def opened(*_: object, **__: object) -> None:
        raise AssertionError(f"a window was opened by {pygame.display.get_driver()}, and would wait for somebody")

    monkeypatch.setattr("game.ui.app.App", opened)
    while pygame.display.get_init():  # whoever has begun with the display as well would keep its driver
        pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    try:
        with pytest.raises(NoDisplay, match=r"^there is no display to open a window on \(.+\)$"):
            open_window(Settings(), Scores(tmp_path))
    finally:
        monkeypatch.undo()
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()


def test_the_start_removes_films_that_a_killed_window_has_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    dead, alive = int(ended.stdout), os.getpid()
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name in (f"a.mp4.{dead}.part", f"b.gif.{dead}.part", f"c.mp4.{alive}.part", "d.mp4"):
        (folder / name).touch()
    monkeypatch.setattr("game.ui.app.App", lambda *_, **__: SimpleNamespace(loop=lambda: None))
    monkeypatch.setattr("game.storage.database.platformdirs.user_pictures_path", lambda: tmp_path / "none")
    monkeypatch.setattr("pygame.quit", lambda: None)
    assert open_window(Settings(), Scores(tmp_path)) == 0
    assert sorted(os.listdir(folder)) == [f"c.mp4.{alive}.part", "d.mp4"]


def test_a_screen_that_cannot_wait_for_its_beam_is_opened_all_the_same() -> None:
    window = Window(DisplaySettings(size=(640, 480), vsync=True))
    assert window.surface.get_size() == (640, 480)


def test_the_window_comes_back_from_the_full_screen_and_its_manager_is_asked_again_if_it_does_not() -> None:
    window = Window(DisplaySettings(size=(640, 480)))
    window.toggle_fullscreen()
    screen = window.surface.get_size()
    assert window.fullscreen
    assert screen != (640, 480)
    window.toggle_fullscreen()
    assert window.surface.get_size() == (640, 480)
    pygame.display.set_mode(screen, pygame.RESIZABLE)
    window.settle()
    assert window.surface.get_size() == (640, 480)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    window.settle()
    assert window.surface.get_size() == (800, 600)


@pytest.mark.parametrize(
    ("window", "picture"),
    [
        ((624, 408), (624, 408)),
        ((240, 180), (624, 468)),
        ((300, 600), (409, 817)),
        ((640, 180), (1451, 408)),
        ((1, 1), (624, 408)),
        ((2000, 2), (8000, 408)),
    ],
)
def test_a_window_smaller_than_any_layout_shows_a_larger_picture(
    window: tuple[int, int], picture: tuple[int, int]
) -> None:
    assert legible(window) == picture


def test_the_mouse_is_where_it_is_on_the_picture() -> None:
    window = Window(DisplaySettings(size=(640, 480)))
    click, key = Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 50)), Event(pygame.KEYDOWN, key=pygame.K_a)
    assert window.placed(click).pos == (100, 50)
    pygame.display.set_mode((240, 180), pygame.RESIZABLE)
    window.surface.fill((10, 20, 30))
    window.show([window.surface.get_rect()])
    placed = window.placed(click)
    assert (placed.type, placed.button, placed.pos) == (pygame.MOUSEBUTTONDOWN, 1, (260, 130))
    assert [round(part, -1) for part in pygame.display.get_surface().get_at((100, 50))[:3]] == [10, 20, 30]
    assert window.placed(key) is key


def test_a_window_is_no_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(640, 480), (1920, 1080)])
    assert on_screen((1280, 720)) == (640, 480)
    assert on_screen((600, 400)) == (600, 400)
