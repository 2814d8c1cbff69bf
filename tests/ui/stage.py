"""What the tests of the screens share: a clock that is wound by hand, keys, and a context without sound or disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame.event import Event

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import Replay, record
from game.play.keeping import YOU
from game.play.new_game import GameRecord, new_game
from game.play.trace import Trace
from game.settings import Settings
from game.storage import Scores
from game.ui.audio import Audio
from game.ui.context import Context
from game.ui.controls import Controls, key_code
from game.ui.screens.play import PlayScreen
from game.ui.screens.screen import Screen

BLUR = Event(pygame.WINDOWFOCUSLOST)
START = 100.0


class Clock:
    """Tells the time that it was set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def context(folder: Path, settings: Settings | None = None, clock: Clock | None = None) -> Context:
    """A context whose fresh seeds are seed-1, seed-2, ..."""
    chosen = settings or Settings()
    seeds: Iterator[str] = (f"seed-{number}" for number in range(1, 1000))
    time = clock or Clock()
    return Context(
        settings=chosen,
        controls=Controls(chosen.keys),
        audio=Audio(enabled=False, volume=0.0),
        trace=Trace(None, time),
        clock=time,
        fresh_seed=lambda: next(seeds),
        scores=Scores(folder),
    )


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


def playing(folder: Path, settings: Settings | None = None, *, demo: bool = False) -> PlayScreen:
    """The screen of a game that begins now."""
    return PlayScreen(context(folder, settings), START, demo=demo)


def top_out(screen: PlayScreen, now: float = START) -> float:
    """Drop pieces in the middle until there is no more room; returns when that was."""
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, screen.context.controls, now, "space")
    return now


def machine_game(settings: Settings, seed: str, pieces: int, *, who: str = YOU) -> GameRecord:
    """A game in which the machine locked so many pieces, fewer if it ended before, as if ``who`` had played it."""
    opening, pilot = new_game(settings.setup(seed)), Pilot(thinker("dellacherie"), 20)
    session = opening.session
    while session.pieces < pieces and not session.ended:
        buttons, ticks = pilot.buttons(session)
        opening.statistics.watch(session, session.advance(int(buttons), ticks))
    opening.pieces_by[who] = session.pieces
    return opening


def recording(settings: Settings, seed: str = "1", pieces: int = 30) -> Replay:
    """A replay of such a game."""
    opening = machine_game(settings, seed, pieces)
    date = "2026-01-02T03:04:05+00:00"
    return record(opening.setup, opening.session, opening.dealer, version="0", player="person", date=date)
