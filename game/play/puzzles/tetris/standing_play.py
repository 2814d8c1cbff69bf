"""Boards on which a piece stands while no key is held: it is moved by keys or by the mouse, and then dropped."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from ....core.bits import STRIDE, WIDTH, bit_indices
from ....core.board import Placement
from ....core.rules import Drop
from ....core.session import Buttons, Session
from ....core.session.events import Event, Held, Locked
from ...game.effects import Effects
from ...game.timing import StandingSession

_LONGEST_DROP = 100
"""More steps than any drop takes."""


class _Extent(NamedTuple):
    columns: range
    rows: range


def _towards(place: int, cells: range, room: int) -> int:
    """The columns by which a piece must go aside so that its middle is at a place, or as near as there is room."""
    wanted = max(0, min(place - (len(cells) - 1) // 2, room - len(cells)))
    return wanted - cells.start


class StandingPlay(ABC):
    """A board on which pieces are moved by keys, and else stand. All times are in seconds of one clock."""

    def __init__(self, session: Session, effects: Effects, now: float) -> None:
        self.effects = effects
        self._timed = StandingSession(session, now)

    @property
    def session(self) -> Session:
        """The game. Nothing but this class changes it."""
        return self._timed.session

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether no piece can be placed any more."""

    @abstractmethod
    def _fed(self, events: Sequence[Event], now: float) -> Sequence[Event]:
        """Take in what has happened. Return it."""

    @abstractmethod
    def press(self, button: Buttons, now: float) -> Sequence[Event]:
        """Press a button. Return what came of it."""

    @abstractmethod
    def lift(self, now: float) -> None:
        """Bring the falling piece back to where it appeared, as it was then."""

    def tap(self, button: Buttons, now: float) -> Sequence[Event]:
        """Press and release a button at once, whatever the keys hold. Return what came of it."""
        if self.over:
            return ()
        self._timed.release_all(now)
        events = [*self.session.step(int(button)), *self.session.step(0)]
        self._timed.resume(now)
        return self._fed(events, now)

    def aim(self, column: int, row: int | None, now: float) -> Sequence[Event]:
        """Move the falling piece so that its middle is in a column of the well, as far as it goes, and with a ``row``
        also down to that row. Return what came of it."""
        events: list[Event] = []
        while (cells := self._falling) and (side := _towards(column, cells.columns, WIDTH)):
            before = self.session.current
            events += self.tap(Buttons.RIGHT if side > 0 else Buttons.LEFT, now)
            if self.session.current == before:
                break
        while row is not None and (cells := self._falling) and cells.rows.start + len(cells.rows) // 2 > row:
            before = self.session.current
            if before == self.session.ghost:
                break
            # A row at a time. The time that it takes is that of the soft drop.
            events += self._fed(self.session.advance(int(Buttons.SOFT_DROP), self._second), now)
            events += self.tap(Buttons.NONE, now)
            if self.session.current == before:
                break
        return events

    def put_down(self, now: float) -> Sequence[Event]:
        """Drop the falling piece from where it is, and lock it. Return what came of it."""
        if self.over:
            return ()
        events = list(self.tap(Buttons.HARD_DROP, now)) if self.session.rules.drop is Drop.HARD else []
        falling = self.session.current
        for _ in range(_LONGEST_DROP):
            if self.over or self.session.current != falling or any(isinstance(event, Locked) for event in events):
                break
            events += self._fed(self.session.advance(int(Buttons.SOFT_DROP), self._second), now)
            falling = self.session.current
        return events

    @property
    def _second(self) -> int:
        return int(self.session.rules.ticks_per_second)

    @property
    def _falling(self) -> _Extent | None:
        """The columns and the rows in which the falling piece has cells. None if there is no piece."""
        current = self.session.current
        if current is None or self.over:
            return None
        places = [divmod(bit, STRIDE) for bit in bit_indices(self.session.rules.rotation.mask(current))]
        rows, columns = zip(*places, strict=True)
        return _Extent(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1))

    def release(self, button: Buttons, now: float) -> Sequence[Event]:
        return self._fed(self._timed.release(int(button), now), now)

    def release_all(self, now: float) -> None:
        self._fed(self._timed.release_all(now), now)

    def advance(self, now: float) -> Sequence[Event]:
        return self._fed(self._timed.advance(now), now)

    def deadline(self, now: float) -> float | None:
        moves = self._timed.deadline() if self._timed.held and not self.over else None
        return min(filter(None, (self.effects.deadline(now), moves)), default=None)


class OnePiecePlay(StandingPlay):
    """A board on which one piece is placed. It has moved on once this piece has landed."""

    def __init__(self, session: Session, effects: Effects, now: float) -> None:
        """``session`` is the game in the moment in which the piece had appeared. It stays as it is."""
        super().__init__(session.copy(), effects, now)
        self._first = session
        self._begin()
        self.held = False
        self.landing: Placement | None = None
        """Where the piece has locked."""

    @property
    def over(self) -> bool:
        return self.landing is not None

    def _begin(self) -> None:
        self.session.step(0)  # keys that were down in the game are released

    def lift(self, now: float) -> None:
        if not self.over:
            self._timed, self.held = StandingSession(self._first.copy(), now), False
            self._begin()

    def press(self, button: Buttons, now: float) -> Sequence[Event]:
        """Press a button. Returns the events. Once the piece has landed, nothing happens."""
        if self.landing:
            return ()
        events = self._fed(self._timed.press(int(button), now), now)
        if button & Buttons.HARD_DROP and self.session.rules.drop is Drop.HARD and not self.landing:
            # The piece before has just locked by itself, and no second one may be dropped by the key meant for it.
            self._timed.release(int(button), now)
            self.session.advance(0, self.session.handling.hard_drop_guard)
            self._timed.resume(now)
            events = self._fed(self._timed.press(int(button), now), now)
        return events

    def _fed(self, events: Sequence[Event], now: float) -> Sequence[Event]:
        self.effects.feed(events, now, self.session)
        for event in events:
            if isinstance(event, Held) and not self.landing:
                self.held = True
            elif isinstance(event, Locked):
                self.landing = self.landing or event.placement
        return events
