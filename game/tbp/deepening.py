"""The search of one position, in stages: first with one piece known, then with two, with four, and so on to all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol, SupportsIndex, overload, runtime_checkable

from game.ai.pilot.paths import ending, hanging_path
from game.ai.thinker import Searcher, Thinker, after_hold, unhurried
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.tbp.messages import Suggestion, Thought
from game.tbp.position import Move, Position
from game.tbp.seat import Seat


class Interrupted(Exception):  # noqa: N818
    """A search was asked to end before it had an answer."""


@runtime_checkable
class LooksAhead(Protocol):
    """A player that knows a number of pieces."""

    pieces: int | None
    """The number, with the falling piece; None is all that are shown."""


@dataclass(frozen=True)
class Stage:
    """What a search knows after one of its stages."""

    known: int
    """The number of pieces with which it searched."""
    suggestion: Suggestion


def depths(thinker: Thinker, position: Position, beyond: int = 0) -> list[int]:
    """The numbers of known pieces with which to search a position, in order, without those up to ``beyond``.

    Each is twice the one before, so that the earlier stages take less time together than the last one.
    """
    last = len(position.queue)
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
    """Search a position in stages. Raises ``Interrupted`` during a stage once ``interrupted`` returns True.

    ``clock`` returns seconds; the nodes and the time that a stage reports are counted from the first stage on.
    """
    began, before = clock(), _nodes(thinker)
    for known in depths(thinker, position, beyond):
        seat = _WatchedSeat(replace(position, queue=position.queue[:known]), interrupted)
        moves = suggested(thinker, seat)
        thought = Thought()
        if isinstance(thinker, Searcher):
            nodes, seconds = thinker.nodes - before, clock() - began
            thought = Thought(nodes, round(nodes / seconds) if seconds > 0 else None, known)
        yield Stage(known, Suggestion(moves, thought))


def suggested(thinker: Thinker, seat: Seat) -> tuple[Move, ...]:
    """The moves that a player considers, the best first; none where no piece falls or none has room."""
    if seat.current is None:
        return ()
    reach = unhurried(seat)
    if isinstance(thinker, Searcher):
        return tuple(Move(decision.landing, decision.spin) for decision in thinker.ranked(seat, reach))
    opinions = thinker.explain(seat, reach)
    return tuple(Move(opinion.landing, _spin(seat, opinion.landing, opinion.hold)) for opinion in opinions)


def _nodes(thinker: Thinker) -> int:
    return thinker.nodes if isinstance(thinker, Searcher) else 0


def _spin(seat: Seat, landing: Placement, hold: bool) -> Spin:
    """The spin with which a piece locks that gets to a landing with the fewest keys."""
    start = after_hold(seat) if hold else seat.current
    if landing.piece is not Piece.T or start is None:
        return Spin.NONE
    system, cells = seat.rules.rotation, seat.cells
    path = hanging_path(system, cells, start, landing)
    return ending(system, cells, start, path)[1] if path else Spin.NONE


class _WatchedSeat(Seat):
    """A position whose queue ends the search that reads it.

    Every search reads the queue again for each further piece that it places. This is therefore where a search that
    nobody waits for can be ended, whatever player it is of.
    """

    def __init__(self, position: Position, interrupted: Callable[[], bool]) -> None:
        self._interrupted = interrupted
        super().__init__(position)

    @property
    def queue(self) -> tuple[Piece, ...]:
        return _WatchedQueue(super().queue, self._interrupted)


class _WatchedQueue(tuple[Piece, ...]):
    """Pieces whose every reading raises ``Interrupted`` once the search is to end."""

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
            raise Interrupted
