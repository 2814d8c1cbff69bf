"""What the tests of the screens share: a clock that is wound by hand, keys, and a context without sound or disk."""

from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from pygame.event import Event

from game.core.board.position import Position
from game.core.replay import Replay
from game.play.records.keeping import GameRecord
from game.settings import Settings
from game.settings.sections.tables import SoundSettings
from game.ui.audio import Audio
from game.ui.context import Context
from game.ui.controls import Controls, key_code
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice
from game.ui.kit.text.labels import Text
from game.ui.router import Router
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title_screen import TitleScreen
from tests.play.stage import START, Clock, services

T = TypeVar("T")
BLUR = Event(pygame.WINDOWFOCUSLOST)
SIZES = ((624, 408), (1280, 720), (700, 1000))
"""The least window, a usual one and an upright one. ``test_layout`` tries all others."""


def of_kind(kind: type[T], value: object) -> T:
    """The value, which is of this kind."""
    assert isinstance(value, kind)
    return value


def given(value: T | None) -> T:
    """The value, which is not None."""
    assert value is not None
    return value


def context(
    folder: Path, settings: Settings | None = None, clock: Clock | None = None, *, waits: bool = False
) -> Context:
    """A context without sound, with the games kept in ``folder``. ``waits`` is as in ``services``."""
    chosen = settings or Settings()
    shared = services(folder, chosen, clock, waits=waits)
    return Context(**vars(shared), controls=Controls(chosen.keys), audio=Audio(SoundSettings(enabled=False)))


def click(place: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=button, pos=place)


def clicked(screen: PageScreen, name: str) -> Screen | None:
    """The screen after a click in the middle of a widget."""
    return screen.handle(click(given(screen.page.named(name)).rect.center), START)


def texts(screen: PageScreen) -> list[str]:
    """The texts of a page."""
    return [leaf.text for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]


def filter_by(screen: PageScreen, name: str, value: str) -> None:
    """Step a field with Enter until it has a value."""
    for _ in range(30):
        row = of_kind(Choice, screen.page.named(name))
        if row.value == value:
            return
        screen.page.focus_on(name)
        tapped(screen, screen.context.controls, START, "return")
    raise AssertionError(f"{name} has no {value}")


def pressed(screen: PageScreen, name: str) -> Screen | None:
    """Enter on the button with a name."""
    button = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button) and leaf.name == name)
    assert screen.page.focus_on(button.name)
    return tapped(screen, screen.context.controls, START, "return")


def copied(patch: pytest.MonkeyPatch, place: str = "game.ui.clipboard.copy") -> list[str]:
    """The texts that are copied from now on."""
    kept: list[str] = []

    def copy(text: str) -> bool:
        kept.append(text)
        return True

    patch.setattr(place, copy)
    return kept


def key_down(name: str, text: str = "", mod: int = 0) -> Event:
    """A key goes down, by its name in settings.yaml."""
    return Event(pygame.KEYDOWN, key=key_code(name), unicode=text, mod=mod)


def key_up(name: str) -> Event:
    """A key goes up."""
    return Event(pygame.KEYUP, key=key_code(name), unicode="", mod=0)


def tapped(screen: Screen, controls: Controls, now: float, *names: str) -> Screen | None:
    """The screen after these keys went down and up, one after the other."""
    current: Screen | None = screen
    for name in names:
        assert current
        controls.pressed(key_code(name))
        current = current.handle(key_down(name), now)
        controls.released(key_code(name))
        if current:
            current = current.handle(key_up(name), now)
    return current


def typed(screen: PlayScreen, now: float, *names: str) -> float:
    """Tap keys in a game one after the other, 20 ms apart, the first one at ``now``. Returns when that was done."""
    for name in names:
        tapped(screen, screen.context.controls, now, name)
        now += 0.02
        screen.advance(now)
    return now


def playing(folder: Path, settings: Settings | None = None, *, demo: bool = False) -> PlayScreen:
    """The screen of a game that begins now."""
    return play_screen(context(folder, settings), demo=demo)


def top_out(screen: PlayScreen, now: float = START) -> float:
    """Drop pieces in the middle until there is no more room; returns when that was."""
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, screen.context.controls, now, "space")
    return now


def play_screen(
    shared: Context,
    now: float = START,
    *,
    demo: bool = False,
    record: GameRecord | None = None,
    machine: bool = False,
    position: Position | None = None,
) -> PlayScreen:
    """The screen of a game, with the routes to all others."""
    return PlayScreen(shared, Router(shared), now, demo=demo, record=record, machine=machine, position=position)


def title_screen(shared: Context) -> TitleScreen:
    """The title."""
    return TitleScreen(shared, Router(shared), START)


def replay_screen(
    shared: Context, replay: Replay, now: float, back: Back = lambda: None, routes: Routes | None = None
) -> ReplayScreen:
    """The screen of a replay, with the routes to all others if none are given."""
    return ReplayScreen(shared, routes or Router(shared), replay, now, back)


def scores_screen(shared: Context, back: Back = lambda: None) -> ScoresScreen:
    """The tables of scores."""
    return ScoresScreen(shared, Router(shared), back)
