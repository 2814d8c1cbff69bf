"""An endless game to try the handling in, with a record of the key presses."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Event, Shifted
from game.core.session.session import Session
from game.play.handling.press_history import PressHistory
from game.play.new_game import new_game
from game.play.timed_session import TimedSession
from game.settings import FIRST, Settings

ENDLESS = "zen"
"""The mode without an end."""


class Trial:
    """The game on the handling screen."""

    def __init__(self, settings: Settings, entropy: random.Random, now: float) -> None:
        self.presses = PressHistory()
        self._entropy = entropy
        self.begin(settings, now)

    def begin(self, settings: Settings, now: float) -> None:
        """Start a new game with these settings. The recorded presses stay."""
        self.setup = replace(settings, mode=ENDLESS, level=FIRST).setup("handling")
        self.timed = TimedSession(new_game(self.setup, self._entropy).session, now)

    @property
    def session(self) -> Session:
        """The game."""
        return self.timed.session

    def press(self, button: Buttons, now: float) -> None:
        """A button goes down."""
        self.presses.pressed(button, now)
        self._feed(self.timed.press(button, now), now)

    def release(self, button: Buttons, now: float) -> None:
        """A button goes up."""
        self.presses.released(button, now)
        self._feed(self.timed.release(button, now), now)

    def release_all(self, now: float) -> None:
        """All buttons go up."""
        for button in Buttons:
            self.presses.released(button, now)
        self._feed(self.timed.release_all(now), now)

    def advance(self, now: float) -> None:
        """Let the piece fall."""
        self._feed(self.timed.advance(now), now)

    def deadline(self, now: float, frame_seconds: float) -> float:
        """When something next happens, or the next frame while a press is on the picture."""
        due = self.timed.deadline()
        return min(due, now + frame_seconds) if self._lasting(now) else due

    def key(self, now: float) -> tuple[object, ...]:
        """A value that changes whenever the picture changes."""
        session = self.session
        presses = self.presses.end(now) if self._lasting(now) else None
        return session.cells, session.current, session.clearing, presses

    def _lasting(self, now: float) -> bool:
        return bool(self.presses.all) and self.presses.end(now) >= now

    def _feed(self, events: Iterable[Event], now: float) -> None:
        for event in events:
            if isinstance(event, Shifted):
                self.presses.moved(Buttons.LEFT if event.columns < 0 else Buttons.RIGHT, now)
            elif isinstance(event, Dropped) and not event.hard:
                self.presses.moved(Buttons.SOFT_DROP, now)
