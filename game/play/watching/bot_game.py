"""One game of a bot that is watched. It is not saved: a comparison plays thousands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.pilot.pilot import Pilot
from game.ai.thinker import Thinker
from game.core.session.events import Event
from game.core.statistics import Statistics
from game.play.effects import Effects
from game.play.new_game import GameRecord
from game.play.speeds import Speed
from game.play.timed_session import TimedSession
from game.play.watching.tally import Outcome


class BotGame:
    """A session in real time with a bot at the buttons."""

    def __init__(self, record: GameRecord, thinker: Thinker, now: float, effects: Effects) -> None:
        self.record, self.session = record, record.session
        self.thinker, self.effects = thinker, effects
        self._pilot = Pilot(thinker)
        self._timed = TimedSession(self.session, now)
        self._timed.hand_to(self._pilot)
        self._leaps = False

    @property
    def over(self) -> bool:
        """Whether the game has ended, or the bot can no longer play."""
        return self.session.ended is not None or self._timed.player is None

    @property
    def outcome(self) -> Outcome:
        """How far the game has come."""
        return Outcome.of(self.session)

    @property
    def statistics(self) -> Statistics:
        """The statistics of the game."""
        return self.record.statistics

    @property
    def rate(self) -> float:
        """Pieces per second of real time over the last leaps."""
        return self._timed.leap_rate

    def set_speed(self, speed: Speed, now: float) -> None:
        """Set the speed of the bot."""
        self._leaps = not speed.presses
        self._pilot.presses_per_second = speed.presses or None
        self._timed.ask_again()
        self.resume(now)

    def resume(self, now: float) -> None:
        """Continue after a pause."""
        self._timed.resume(now)

    def take_back(self, now: float) -> None:
        """Continue after another player has pressed the buttons."""
        self._pilot.take_over()
        self._timed.hand_to(self._pilot)
        self.resume(now)

    def advance(self, now: float) -> None:
        """Run the ticks that are due by ``now``."""
        if not self.over:
            self._feed(self._timed.advance(now), now)

    def place(self, now: float, budget: float, clock: Callable[[], float]) -> None:
        """Let the bot place one piece at once, in ``budget`` seconds of ``clock``."""
        if not self.over:
            self._feed(self._timed.leap(1, now, budget, clock), now)

    def deadline(self, now: float) -> float | None:
        """When something next happens by the clock. None after the end."""
        due = self.effects.deadline(now)
        if self.over:
            return due
        ticks = self._timed.deadline()
        return ticks if due is None else min(due, ticks)

    def _feed(self, events: Sequence[Event], now: float) -> None:
        if not events:
            return
        self.statistics.watch(self.session, events)
        if self._leaps:  # at that speed effects would only flicker
            self.effects.leave_out()
        else:
            self.effects.feed(events, now, self.session)
