"""How fast a player presses keys, and when the next key may be pressed."""

from __future__ import annotations

from game.core.rules.rules import Rules
from game.core.session.view import GameView

FLOOR_KEYS = 4
"""The keys that a piece may need at the floor. A player without the time for them must plan with the clock."""


class Tempo:
    """The pace of a player. All durations are ticks."""

    def __init__(self, presses_per_second: float | None) -> None:
        """``presses_per_second`` may be changed at any time; None is one key a tick."""
        self.presses_per_second = presses_per_second
        self._pressed: int | None = None  # the tick of the last key of this player
        self._evenly = False  # whether the next key is at least a beat after that

    def interval(self, rules: Rules) -> int:
        """The time from one key to the next: 1 or more."""
        if not self.presses_per_second:
            return 1
        return max(1, round(rules.ticks_per_second / self.presses_per_second))

    def beat(self, rules: Rules) -> int:
        """The time between evenly spaced keys: 2 or more, because a button must be released between two presses."""
        return max(2, self.interval(rules))

    def apart(self, rules: Rules) -> int:
        """The time from the last key to the next."""
        return self.beat(rules) if self._evenly else self.interval(rules)

    def pressed(self, session: GameView, *, evenly: bool) -> None:
        """Note that a key is pressed in this tick; ``evenly``: the next one is at least a beat later."""
        self._pressed, self._evenly = session.tick, evenly

    def wait(self, session: GameView) -> int:
        """The time until the next key may be pressed."""
        if self._pressed is None or self._pressed > session.tick:  # no key yet, or it was in another game
            return 0
        return max(0, self._pressed + self.apart(session.rules) - session.tick)

    def is_short(self, session: GameView) -> bool:
        """Whether a piece sinks, or could lock, between two keys, so that plans must count the ticks."""
        rules, beat = session.rules.at(session.level), self.beat(session.rules)
        rows, ticks = rules.speed(session.level)
        if 2 * beat * rows >= ticks:
            return True
        return rules.lock_delay is not None and beat * (1 if rules.lock_resets else FLOOR_KEYS) >= rules.lock_delay
