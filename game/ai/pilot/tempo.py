"""The speed at which a player presses keys, and the time of the next key."""

from __future__ import annotations

from game.core.rules.rules import Rules
from game.core.session.view import GameView

FLOOR_KEYS = 4
"""The keys that a piece may need on the floor. A player without the time for them must count ticks."""


class Tempo:
    """The tempo of a player. All durations are in ticks."""

    def __init__(self, presses_per_second: float | None) -> None:
        """Press this many keys per second; None is one key per tick. ``presses_per_second`` can be changed at any
        time."""
        self.presses_per_second = presses_per_second
        self._pressed: int | None = None  # the tick of the last key
        self._evenly = False  # whether the next key is at least a beat later

    def interval(self, rules: Rules) -> int:
        """Return the time from one key to the next: 1 or more."""
        if not self.presses_per_second:
            return 1
        return max(1, round(rules.ticks_per_second / self.presses_per_second))

    def beat(self, rules: Rules) -> int:
        """Return the time between evenly spaced keys: 2 or more, because a button must be released between two
        presses."""
        return max(2, self.interval(rules))

    def apart(self, rules: Rules) -> int:
        """Return the time from the last key to the next."""
        return self.beat(rules) if self._evenly else self.interval(rules)

    def pressed(self, session: GameView, *, evenly: bool) -> None:
        """Note that a key is pressed in this tick. ``evenly`` says whether the next one is at least a beat later."""
        self._pressed, self._evenly = session.tick, evenly

    def wait(self, session: GameView) -> int:
        """Return the time until the next key can be pressed."""
        if self._pressed is None or self._pressed > session.tick:  # no key yet, or in another game
            return 0
        return max(0, self._pressed + self.apart(session.rules) - session.tick)

    def is_short(self, session: GameView) -> bool:
        """Return whether a piece falls, or can lock, between two keys, so that plans must count ticks."""
        rules, beat = session.rules.at(session.level), self.beat(session.rules)
        rows, ticks = rules.speed(session.level)
        if 2 * beat * rows >= ticks:
            return True
        return rules.lock_delay is not None and beat * (1 if rules.lock_resets else FLOOR_KEYS) >= rules.lock_delay
