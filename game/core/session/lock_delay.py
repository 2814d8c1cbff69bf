"""How long a piece may rest before it locks."""

from __future__ import annotations

from game.core.rules.rules import Rules

NEVER = 1 << 62
"""A tick that does not come."""


class LockDelay:
    """Extended placement: moves and turns restart the delay, a limited number of times for each lowest row."""

    __slots__ = ("_delay", "_limit", "_lowest", "_resets", "_touched", "due")

    def __init__(self, rules: Rules, row: int) -> None:
        """``row`` is the lowest row of the piece as it appears."""
        self._delay = NEVER if rules.lock_delay is None else rules.lock_delay
        self._limit = rules.lock_resets
        self._lowest = row
        self._touched = False
        self._resets = 0
        self.due = NEVER
        """The tick in which the piece locks, if it then rests on something."""

    def moved(self, tick: int) -> None:
        """Note a successful move or turn."""
        if self._touched and self._resets < self._limit:
            self._resets += 1
            self.due = tick + self._delay

    def sank(self) -> None:
        """Note that the piece fell."""

    def lifted(self, tick: int) -> None:
        """Note that the piece no longer rests. The delay goes on meanwhile."""

    def fell(self, row: int) -> bool:
        """Note the piece's lowest row; returns whether that is a new depth, which gives back all the resets."""
        if row >= self._lowest:
            return False
        self._lowest = row
        self._touched = False
        self._resets = 0
        return True

    def landed(self, tick: int) -> None:
        """Note that the piece came to rest. Once its resets are used up, coming to rest again gains no time."""
        if not self._touched or self._resets < self._limit:
            self._touched = True
            self.due = tick + self._delay


class RowLockDelay(LockDelay):
    """The arcade's: it runs while the piece rests, stands while it hangs free, and begins anew with every row fallen.

    What counts is how far the piece falls, not how its lowest row comes to lie by a turn.
    """

    __slots__ = ("_left",)

    def __init__(self, rules: Rules, row: int) -> None:
        """``row`` is as above."""
        super().__init__(rules, row)
        self._left = self._delay

    def moved(self, tick: int) -> None:
        """A move or a turn gains no time."""

    def sank(self) -> None:
        """Begin anew."""
        self._left = self._delay

    def lifted(self, tick: int) -> None:
        """Stand until the piece rests again."""
        self._left, self.due = self.due - tick, NEVER

    def fell(self, row: int) -> bool:
        """A new lowest row says nothing."""
        return False

    def landed(self, tick: int) -> None:
        """Run on."""
        self.due = tick + self._left


def lock_delay(rules: Rules, row: int) -> LockDelay:
    """The lock delay of a ruleset for a piece whose lowest row is ``row`` as it appears."""
    return RowLockDelay(rules, row) if rules.lock_delay_by_row else LockDelay(rules, row)
