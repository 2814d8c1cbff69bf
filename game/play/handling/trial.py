"""A game that never ends, to try the handling in, and when its keys were pressed."""

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
    """The well of the handling screen."""

    def __init__(self, settings: Settings, entropy: random.Random, now: float) -> None:
        self.presses = PressHistory()
        self._entropy = entropy
        self.begin(settings, now)

    def begin(self, settings: Settings, now: float) -> None:
        """Begin again, with other settings. The presses stay."""
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
        """The next tick in which something happens, or the next frame while a press is shown to last."""
        due = self.timed.deadline()
        return min(due, now + frame_seconds) if self._lasting(now) else due

    def key(self, now: float) -> tuple[object, ...]:
        """What tells one picture of the trial from the next."""
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
