"""The search of a bot: a look at each landing, then stages of one, two, four known pieces and so on, in a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Condition, Thread
from time import sleep
from typing import Protocol, SupportsIndex, overload, runtime_checkable

from ..ai.pilot import ending, path_without_gravity
from ..ai.thinking import (
    HastyThinker,
    SearchingThinker,
    Thinker,
    ThinkerError,
    after_hold,
    faults_of,
    reachable_without_gravity,
)
from ..core.board import Piece, Placement, Position, Spin
from ..core.rules import MODERN
from ..core.session import GameView, Session, turn_of, wedged_spin
from .bot import Deadline
from .messages import BotMove, SearchInfo, Suggestion


class SearchInterrupted(ThinkerError):  # noqa: N818
    """A search was stopped before it had an answer."""


@runtime_checkable
class LooksAhead(Protocol):
    """A thinker with a limit of known pieces."""

    pieces: int | None
    """The number of known pieces, with the falling one; None uses all that are visible."""


@dataclass(frozen=True)
class Stage:
    """The result of one stage of a search."""

    known: int
    suggestion: Suggestion


def depths(thinker: Thinker, position: Position, beyond: int = 0) -> list[int]:
    """Return the numbers of known pieces for the stages of a search, in order and greater than ``beyond``. Each number
    is twice the one before, so that all earlier stages together take less time than the last one."""
    last = len(position.pieces)
    if isinstance(thinker, LooksAhead) and thinker.pieces is not None:
        last = min(last, thinker.pieces)
    powers = [1 << power for power in range(last.bit_length()) if 1 << power < last]
    return [known for known in (*powers, last) if known > beyond]


def deepened(
    thinker: Thinker,
    position: Position,
    clock: Callable[[], float],
    *,
    beyond: int = 0,
    interrupted: Callable[[], bool] = lambda: False,
) -> Iterator[Stage]:
    """Yield the stages of the search of a position. Raises ``SearchInterrupted`` in a stage once ``interrupted``
    returns True, and ThinkerError if the thinker fails. ``clock`` returns seconds. The nodes and the time of a stage
    are counted from the first stage on."""
    began, before = clock(), _nodes(thinker)
    for known in depths(thinker, position, beyond):
        view = _watched(position.with_pieces(position.pieces[:known]), interrupted)
        with faults_of(thinker.name):
            moves = suggested(thinker, view)
        thought = SearchInfo()
        if isinstance(thinker, SearchingThinker):
            nodes, seconds = thinker.nodes - before, clock() - began
            thought = SearchInfo(nodes, round(nodes / seconds) if seconds > 0 else None, known)
        yield Stage(known, Suggestion(moves, thought))


def suggested(thinker: Thinker, view: GameView) -> tuple[BotMove, ...]:
    """Return the moves that a thinker considers, the best one first. Empty if no piece falls or if none has room."""
    if view.current is None:
        return ()
    reach = reachable_without_gravity(view)
    if isinstance(thinker, SearchingThinker):
        return tuple(BotMove(decision.landing, decision.spin) for decision in thinker.ranked(view, reach))
    opinions = thinker.explain(view, reach)
    return tuple(BotMove(opinion.landing, _spin(view, opinion.landing, opinion.hold)) for opinion in opinions)


def hasty(thinker: Thinker, position: Position, *, interrupted: Callable[[], bool] = lambda: False) -> Stage | None:
    """Return what a thinker suggests before it has searched; None if it cannot do without."""
    if not isinstance(thinker, HastyThinker) or not position.pieces:
        return None
    view = _watched(position.with_pieces(position.pieces[:1]), interrupted)
    if view.current is None:
        return None
    with faults_of(thinker.name):
        ranked = thinker.hasty(view, reachable_without_gravity(view))
    moves = tuple(BotMove(decision.landing, decision.spin) for decision in ranked)
    return Stage(0, Suggestion(moves, SearchInfo(depth=0)))


def _nodes(thinker: Thinker) -> int:
    return thinker.nodes if isinstance(thinker, SearchingThinker) else 0


def _spin(view: GameView, landing: Placement, hold: bool) -> Spin:
    """Return the spin of a piece that reaches a landing with the fewest keys and locks there."""
    start = after_hold(view) if hold else view.current
    if start is None:
        return Spin.NONE
    system, cells = view.rules.rotation, view.cells
    path = path_without_gravity(system, cells, start, landing)
    return ending(system, cells, start, path, wedged_spin(view))[1] if path else Spin.NONE


def _watched(position: Position, interrupted: Callable[[], bool]) -> GameView:
    """Return a position as a game whose queue can interrupt a search. Every search reads the queue again for each
    further piece. An obsolete search of any thinker can therefore be stopped there."""
    session = Session.resume(position, MODERN)
    turn = turn_of(session)
    if turn is None or session.current is None:
        return session
    return replace(turn, current=session.current, queue=_WatchedQueue(turn.queue, interrupted))


class _WatchedQueue(tuple[Piece, ...]):
    """Pieces that raise ``SearchInterrupted`` on every access once the search must stop."""

    _interrupted: Callable[[], bool]

    def __new__(cls, pieces: tuple[Piece, ...], interrupted: Callable[[], bool]) -> _WatchedQueue:
        queue = super().__new__(cls, pieces)
        queue._interrupted = interrupted
        return queue

    def __iter__(self) -> Iterator[Piece]:
        for piece in super().__iter__():
            self._check()
            yield piece

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Piece: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Piece, ...]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> Piece | tuple[Piece, ...]:
        self._check()
        if isinstance(key, slice):
            return _WatchedQueue(super().__getitem__(key), self._interrupted)
        return super().__getitem__(key)

    def _check(self) -> None:
        if self._interrupted():
            raise SearchInterrupted


_NAP = 1e-6
"""The seconds that the search sleeps at each look at the clock. Whoever sleeps does not hold the lock of Python. On a
busy machine the system would else stop the search for long while it holds that lock, and nobody could hear or answer.
"""


class BackgroundSearch:
    """Searches one position at a time, and keeps the suggestion of the deepest complete stage."""

    def __init__(
        self, thinkers: Callable[[], Thinker], clock: Callable[[], float], deadline: Deadline, changed: Condition
    ) -> None:
        """Prepare a search. ``thinkers`` makes a new thinker, because threads must not share one. ``clock`` returns
        seconds. When the time of ``deadline`` is over, the search is complete. ``changed`` guards the search and is
        notified when it is done. Its lock must be reentrant, as it is by default."""
        self._clock, self._deadline = clock, deadline
        self._changed = changed
        self._thinker, self._hasty = thinkers(), thinkers()
        self._position: Position | None = None
        self._best: Stage | None = None
        self._done = False
        self._round = 0  # the number of positions so far; a search with an older number stops
        self._thread: Thread | None = None

    @property
    def name(self) -> str:
        return self._thinker.name

    @property
    def done(self) -> bool:
        with self._changed:
            return self._done

    def begin(self, position: Position, *, grown: bool = False) -> None:
        """Search a position, and stop the search of the last one. ``grown`` says that it is the last position with more
        known pieces, so that the last result is still valid."""
        with self._changed:
            self._best = self._best if grown else None
            self._position, self._done = position, False
            self._round += 1
            if not self._thread:
                self._thread = Thread(name="search", target=self._run, daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def end(self) -> None:
        with self._changed:
            self._position, self._best, self._done = None, None, True
            self._round += 1

    def best(self) -> Suggestion:
        """Return the best suggestion so far. If no stage is complete, the first one is searched in this call. Raises
        ThinkerError if that fails."""
        with self._changed:
            if self._best is None and self._position is not None:
                self._best = hasty(self._hasty, self._position) or next(
                    deepened(self._hasty, self._position, self._clock), None
                )
            return self._best.suggestion if self._best else Suggestion(())

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: not self._done and self._position)
                position, number, best = self._position, self._round, self._best
            if position:
                self._search(position, number, best.known if best else 0)

    def _search(self, position: Position, number: int, beyond: int) -> None:
        def interrupted() -> bool:
            sleep(_NAP)
            over = self._deadline.over()
            return self._round != number or (over and (self._best is not None or quick))

        quick = isinstance(self._thinker, HastyThinker)
        self._deadline.begin()
        with suppress(ThinkerError):  # whoever asks next hears of a failure
            if not beyond and (first := hasty(self._thinker, position, interrupted=interrupted)):
                self._keep(first, number)
            for stage in deepened(self._thinker, position, self._clock, beyond=beyond, interrupted=interrupted):
                if not self._keep(stage, number):
                    return
        with self._changed:
            if self._round == number:
                self._done = True
                self._changed.notify_all()

    def _keep(self, stage: Stage, number: int) -> bool:
        """Keep the result of a stage, if it is still wanted. Return whether it is."""
        with self._changed:
            if self._round == number:
                self._best = stage
            return self._round == number
