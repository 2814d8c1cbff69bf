"""What the pilot is about to do with a piece: the key that is down, and the keys that come after it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.board import Placement, Spin
from ...core.moves import SHIFT_OF_KEY, Key, dropped
from ...core.rules import Drop
from ...core.session import Session
from .paths import after_key
from .ways import Tempo, WayFinder

TAP_OF = {Key.FAR_LEFT: Key.LEFT, Key.FAR_RIGHT: Key.RIGHT}
"""The taps that are repeated in place of a key that is held to the wall."""
WHILE = 1000
"""The number of ticks after which the pilot checks a button that it holds until something happens."""


class HeldKey(NamedTuple):
    """A key that is down."""

    key: Key
    start: Placement
    """Where the piece was when it was pressed."""
    release: int
    """The tick in which a tap ends."""

    def ticks(self, session: Session, current: Placement) -> int:
        """Return for how many more ticks it must stay down; 0 once it has had its effect."""
        rules, drop = session.rules, session.rules.drop
        if self.key in TAP_OF:
            beside = current._replace(x=current.x + SHIFT_OF_KEY[self.key])
            if rules.rotation.fits(session.cells, beside):
                return WHILE
        if self.key is Key.FLOOR and drop is not Drop.SONIC:
            rows = current.y - dropped(rules.rotation, session.cells, current).y
            return WHILE if rows > rules.soft_drop_locks else 0
        if self.key is Key.DROP and drop is not Drop.HARD:
            return WHILE
        if self.key is Key.DOWN:
            return WHILE if current.y >= self.start.y else 0
        return max(0, self.release - session.tick)


@dataclass
class KeyPlan:
    """The keys that bring a piece to its target, and where it must be for them."""

    path: list[Key] = field(default_factory=list)
    """The keys that are left."""
    expected: Placement | None = None
    """Where the piece is before the next key, unless gravity has moved it."""
    target: Placement | None = None
    spin: Spin = Spin.NONE
    """The spin with which it comes to rest there, if that is wanted."""
    sinks: bool = False
    """Whether the keys count the ticks of the fall."""
    holds: bool = False
    """Whether hold is pressed, and nothing else."""
    settles: Placement | None = None
    """Where gravity must take the piece, because soft drop would lock it."""

    def holds_for(self, session: Session, current: Placement, ways: WayFinder) -> bool:
        """Return whether it is still valid with the piece where it is now."""
        if self.holds:
            return True
        return bool(self.path) and (current == self.expected or self._leads_to_target(session, current, ways))

    def _leads_to_target(self, session: Session, current: Placement, ways: WayFinder) -> bool:
        system = session.rules.rotation
        end, spin = ways.end(session, current, self.path, sinks=self.sinks)
        if self.target is None or system.mask(end) != system.mask(self.target):
            return False
        return self.spin in (Spin.NONE, spin)

    def next_key(self, session: Session, current: Placement, tempo: Tempo) -> Key | None:
        """Return the next key; None if gravity must act first."""
        key = self.path[0]
        rules = session.rules
        if key is Key.DROP and rules.drop is Drop.SONIC and session.ghost != current:
            key = Key.FLOOR
            self.path.insert(0, key)
        if key is Key.FLOOR and rules.drop is not Drop.SONIC and rules.soft_drop_locks:
            self.settles = after_key(rules.rotation, session.cells, current, key)
            if current.y - self.settles.y <= 1:
                self.path.pop(0)
                self.expected = self.settles
                return None
        if key is Key.DOWN and rules.soft_drop is None and not session.handling.soft_drop:
            # Soft drop would take the piece to the floor. Gravity takes it down by one row.
            return None
        if key in TAP_OF:
            end = after_key(rules.rotation, session.cells, current, key)
            columns = abs(end.x - current.x)
            taps = (columns - 1) * max(2, tempo.interval(session.rules))
            if taps <= session.handling.das + (columns - 1) * session.handling.arr:
                key = TAP_OF[key]
                self.path[:1] = [key] * max(1, columns)
        return key

    def take(self, session: Session, current: Placement, key: Key) -> None:
        """Note that its next key is pressed now."""
        self.path.pop(0)
        self.expected = after_key(session.rules.rotation, session.cells, current, key)
