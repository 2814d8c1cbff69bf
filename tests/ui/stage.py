"""What the tests of the screens share: a clock that is wound by hand, keys, and a context without sound or disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame.event import Event

from game.settings import Settings
from game.storage import Scores
from game.ui.audio import Audio
from game.ui.context import Context
from game.ui.controls import Controls, key_code
from game.ui.screens.screen import Screen
from game.ui.trace import Trace


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
