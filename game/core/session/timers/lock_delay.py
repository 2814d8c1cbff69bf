"""The lock delay: how long a piece can rest before it locks."""

from ...rules import Rules

NEVER = 1 << 62
"""A tick that is never reached."""


class LockDelay:
    """The lock delay of the guideline ("extended placement"). Moves and rotations restart it, a limited number of times
    until the piece reaches a new lowest row."""

    __slots__ = ("_delay", "_limit", "_lowest", "_resets", "_touched", "due")

    def __init__(self, rules: Rules, row: int) -> None:
        """Start the delay of a piece that spawns with its lowest cells in ``row``."""
        self._delay = NEVER if rules.lock_delay is None else rules.lock_delay
        self._limit = rules.lock_resets
        self._lowest = row
        self._touched = False
        self._resets = 0
        self.due = NEVER
        """The tick in which the piece locks if it rests then."""

    def moved(self, tick: int) -> None:
        """Note a successful move or rotation."""
        if self._touched and self._resets < self._limit:
            self._resets += 1
            self.due = tick + self._delay

    def sank(self) -> None:
        """Note that the piece fell."""

    def lifted(self, tick: int) -> None:
        """Note that the piece no longer rests. The delay goes on."""

    def fell(self, row: int) -> bool:
        """Note the lowest row of the piece. Returns whether the piece has never been so low. A new lowest row restores
        all resets."""
        if row >= self._lowest:
            return False
        self._lowest = row
        self._touched = False
        self._resets = 0
        return True

    def landed(self, tick: int) -> None:
        """Note that the piece came to rest. Once all resets are used, this no longer restarts the delay."""
        if not self._touched or self._resets < self._limit:
            self._touched = True
            self.due = tick + self._delay


class RowLockDelay(LockDelay):
    """The lock delay of the arcade. It runs while the piece rests, stops while the piece is in the air, and restarts
    whenever the piece falls by a row.

    Only a fall restarts it. A rotation that lowers the lowest cell does not.
    """

    __slots__ = ("_left",)

    def __init__(self, rules: Rules, row: int) -> None:
        super().__init__(rules, row)
        self._left = self._delay

    def moved(self, tick: int) -> None:
        """Do nothing: moves and rotations do not restart this delay."""

    def sank(self) -> None:
        self._left = self._delay

    def lifted(self, tick: int) -> None:
        """Stop the delay until the piece rests again."""
        self._left, self.due = self.due - tick, NEVER

    def fell(self, row: int) -> bool:
        """Return False: a new lowest row does not change this delay."""
        return False

    def landed(self, tick: int) -> None:
        self.due = tick + self._left
