"""Plays replays: forward, backward, or all at once to find the first divergence."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import cached_property
from typing import NamedTuple

from ..board import Board, Placement, pieces_from
from ..dealers import DealerChange, RecordedDealer
from ..session import Recording, Session
from ..session.events import Event, Held, Locked
from .replay import Replay, difference

KEYFRAME_SECONDS = 20


class _Keyframe(NamedTuple):
    session: Session
    inputs: int
    changes: int
    marks: int


class ReplayPlayer:
    """Plays a replay forward by ticks, and seeks any tick. It stores keyframes while it plays, so that a step back does
    not replay the game from the start."""

    def __init__(
        self,
        replay: Replay,
        *,
        keyframes: bool = True,
        session: Session | None = None,
        change: Callable[[DealerChange], None] | None = None,
    ) -> None:
        """Play ``replay`` from its start. Without ``keyframes`` the player can only go forward. ``session`` is a new
        game of its setup with a dealer of its own, which ``change`` changes."""
        self.replay = replay
        self.dealer = RecordedDealer(
            pieces_from(replay.pieces), replay.setup.shown, replay.setup.randomizer, replay.setup.dealing
        )
        self.session = session or replay.setup.session(self.dealer)
        """The game at the current tick."""
        self.buttons = 0
        """The buttons that are held at the current tick."""
        self._apply = change
        self._used = self._changed = 0
        self._every = max(1, int(KEYFRAME_SECONDS * replay.setup.rules.ticks_per_second))
        self._frames: list[_Keyframe] | None = [self._frame()] if keyframes else None

    @property
    def finished(self) -> bool:
        return self.session.ended is not None or self.session.tick >= self.replay.result.ticks

    def advance(self, ticks: int) -> list[Event]:
        """Play up to ``ticks`` ticks. Returns their events."""
        last = min(self.session.tick + ticks, self.replay.result.ticks)
        events: list[Event] = []
        while self.session.tick < last and not self.session.ended:
            events += self.leap(last)
        return events

    def advance_to_event(self, last: int | None = None) -> list[Event]:
        """Play up to the next tick with events, to the end, or to the tick ``last``. Returns the events of that
        tick."""
        last = self.replay.result.ticks if last is None else min(last, self.replay.result.ticks)
        events: list[Event] = []
        while not events and self.session.tick < last and not self.session.ended:
            events = self.leap(last)
        return events

    def leap(self, last: int) -> list[Event]:
        """Play until something happens, the buttons change, or ``last`` is reached. Returns the events."""
        session, inputs = self.session, self.replay.inputs
        while self._used < len(inputs) and inputs[self._used][0] <= session.tick:
            self.buttons = inputs[self._used][1]
            self._used += 1
        self.change_due()
        until = min(inputs[self._used][0], last) if self._used < len(inputs) else last
        until = min(until, self._next_change or last)
        events = session.advance(self.buttons, until - session.tick)
        if self._frames and session.tick >= self._frames[-1].session.tick + self._every:
            self._frames.append(self._frame())
        return events

    def change_due(self) -> None:
        changes = self.replay.changes
        while self._changed < len(changes) and changes[self._changed].tick <= self.session.tick:
            self._changed += 1
            (self._apply or self._show)(changes[self._changed - 1])

    def _show(self, change: DealerChange) -> None:
        """Change the dealer of the recorded pieces. A dealer of its own stays as it is."""
        if isinstance(self.session.dealer, RecordedDealer):
            self.session.dealer.change(self.replay.setup.shown_by(change.randomizer))

    @property
    def _next_change(self) -> int | None:
        changes = self.replay.changes
        return changes[self._changed].tick if self._changed < len(changes) else None

    def next_placement(self) -> tuple[Placement, bool] | None:
        """The next placement of the recording, and whether hold is pressed before it. None if there is none."""
        ahead, held = copy(self), False
        ahead.session, ahead._frames = self.session.copy(), None
        while not ahead.finished:
            for event in ahead.advance_to_event():
                held = held or isinstance(event, Held)
                if isinstance(event, Locked):
                    return event.placement, held
        return None

    @property
    def next_tick(self) -> int:
        """The next tick in which something can happen. After the end, the last tick."""
        session, inputs = self.session, self.replay.inputs
        tick = session.tick + session.ticks_until_event(self.buttons)
        if self._used < len(inputs):
            tick = min(tick, inputs[self._used][0] + 1)
        if self._next_change is not None:
            tick = min(tick, max(self._next_change, session.tick + 1))
        return min(tick, self.replay.result.ticks)

    def seek(self, tick: int) -> None:
        """Go to a tick, forward or back. A tick after the end is the end."""
        tick = max(0, min(tick, self.replay.result.ticks))
        if self._frames:
            frame = max((f for f in self._frames if f.session.tick <= tick), key=lambda f: f.session.tick)
            if tick < self.session.tick or frame.session.tick > self.session.tick:
                self._return_to(frame)
        while self.session.tick < tick and not self.finished:
            self.advance(tick - self.session.tick)
        self.change_due()

    def _frame(self) -> _Keyframe:
        return _Keyframe(self.session.copy(), self._used, self._changed, len(self.session.trail))

    @cached_property
    def _recording(self) -> Recording:
        return Recording(self.replay.inputs, self.replay.trail)

    def _return_to(self, frame: _Keyframe) -> None:
        self.session, self._used, self._changed = frame.session.copy(), frame.inputs, frame.changes
        assert isinstance(self.session.dealer, RecordedDealer)
        self.dealer = self.session.dealer
        self.buttons = self.replay.inputs[self._used - 1][1] if self._used else 0
        self.session.set_recording(self._recording.first(self._used, frame.marks))


def play_through(
    session: Session, replay: Replay, until: int, change: Callable[[DealerChange], None] | None = None
) -> Iterator[list[Event]]:
    """Press the buttons of a replay in a new session of its setup, up to the tick ``until``. Yields the events of each
    tick that has some, right after that tick. Buttons of the tick ``until`` are not pressed. ``change`` is called for
    each change of the dealer, at its tick. A dealer of recorded pieces needs none."""
    player = ReplayPlayer(replay, keyframes=False, session=session, change=change)
    while session.tick < until and not session.ended:
        if events := player.leap(until):
            yield events
    player.change_due()


class PlacedPiece(NamedTuple):
    """A placement of a replay."""

    tick: int
    """The tick in which the piece locked."""
    placement: Placement
    before: Board
    """The board on which it was placed."""
    after: Board
    """The board with the piece, without the full rows."""
    rows: int
    """The number of full rows."""


def placements(replay: Replay) -> Iterator[PlacedPiece]:
    """Play a replay, and yield each piece as it locks. Garbage that rises is in the board before the next piece."""
    player = ReplayPlayer(replay, keyframes=False)
    session = player.session
    while not player.finished:
        before = session.board  # the stack changes only in ticks with events
        for event in player.advance_to_event():
            if isinstance(event, Locked):
                filled = before.place(event.cells)
                yield PlacedPiece(session.tick, event.placement, before, filled.clear(), filled.full_rows)


def first_divergence(replay: Replay) -> int | None:
    """Return the first tick in which a replay differs from its recording; None if there is none."""
    player = ReplayPlayer(replay, keyframes=False)
    player.advance(replay.result.ticks)
    return difference(replay.trail, replay.result, player.session)
