"""The search of one position, in stages: first with one piece known, then with two, with four, and so on to all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol, SupportsIndex, overload, runtime_checkable

from game.ai.pilot.paths import ending, path_without_gravity
from game.ai.thinker import SearchingThinker, Thinker, after_hold, reachable_without_gravity
from game.core.board.pieces import Piece, Placement
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.core.rules.rulesets import MODERN
from game.core.session.session import Session
from game.core.session.turn import turn_of
from game.core.session.view import GameView
from game.tbp.messages import SearchInfo, Suggestion
from game.tbp.moves import Move


class SearchInterrupted(Exception):  # noqa: N818
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
    """Search a position in stages. Raises ``SearchInterrupted`` during a stage once ``interrupted`` returns True.

    ``clock`` returns seconds; the nodes and the time that a stage reports are counted from the first stage on.
    """
    began, before = clock(), _nodes(thinker)
    for known in depths(thinker, position, beyond):
        view = _watched(position.with_pieces(position.pieces[:known]), interrupted)
        moves = suggested(thinker, view)
        thought = SearchInfo()
        if isinstance(thinker, SearchingThinker):
            nodes, seconds = thinker.nodes - before, clock() - began
            thought = SearchInfo(nodes, round(nodes / seconds) if seconds > 0 else None, known)
        yield Stage(known, Suggestion(moves, thought))


def suggested(thinker: Thinker, view: GameView) -> tuple[Move, ...]:
    """The moves that a player considers, the best first; none where no piece falls or none has room."""
    if view.current is None:
        return ()
    reach = reachable_without_gravity(view)
    if isinstance(thinker, SearchingThinker):
        return tuple(Move(decision.landing, decision.spin) for decision in thinker.ranked(view, reach))
    opinions = thinker.explain(view, reach)
    return tuple(Move(opinion.landing, _spin(view, opinion.landing, opinion.hold)) for opinion in opinions)


def _nodes(thinker: Thinker) -> int:
    return thinker.nodes if isinstance(thinker, SearchingThinker) else 0


def _spin(view: GameView, landing: Placement, hold: bool) -> Spin:
    """The spin with which a piece locks that gets to a landing with the fewest keys."""
    start = after_hold(view) if hold else view.current
    if landing.piece is not Piece.T or start is None:
        return Spin.NONE
    system, cells = view.rules.rotation, view.cells
    path = path_without_gravity(system, cells, start, landing)
    return ending(system, cells, start, path)[1] if path else Spin.NONE


def _watched(position: Position, interrupted: Callable[[], bool]) -> GameView:
    """A position as a game whose queue ends the search that reads it.

    Every search reads the queue again for each further piece that it places. This is therefore where a search that
    is no longer wanted can be ended, whatever player it is of.
    """
    session = Session.resume(position, MODERN)
    turn = turn_of(session)
    if turn is None or session.current is None:
        return session
    return replace(turn, current=session.current, queue=_WatchedQueue(turn.queue, interrupted))


class _WatchedQueue(tuple[Piece, ...]):
    """Pieces whose every reading raises ``SearchInterrupted`` once the search is to end."""

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
