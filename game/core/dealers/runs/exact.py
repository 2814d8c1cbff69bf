"""How likely a long run is in a game, from a walk: all deals are added up."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable
from typing import Any, NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.runs.kinds import RunKind
from game.core.dealers.runs.walks import Memory, Walk
from game.core.dealers.view import Chances

STEADY = 1e-10
"""The relative difference of two hazards from which on they count as equal. The hazard of a run is the probability that
it comes in the next period if it did not come before."""
MOST_COPIES = 2
"""The most of each piece in a bag of which the floods are added up. Larger bags have too many states."""

_Moves = list[tuple[int, float]]
_Alive = dict[int, list[float]]
"""State -> [length]: the probability that it is reached with a run of this length, and none was longer."""


class _State(NamedTuple):
    """What decides how a run goes on."""

    memory: Any
    last: Piece | None


class _Table:
    """The moves between states. States that differ only by pieces that are treated alike are one."""

    def __init__(self, walk: Walk, kind: RunKind) -> None:
        self.walk, self.kind = walk, kind
        self._numbers: dict[Hashable, int] = {}
        self._states: list[_State] = []
        self._moves: list[tuple[_Moves, _Moves] | None] = []

    def moves(self, number: int) -> tuple[_Moves, _Moves]:
        """Return the moves from a state that go on with a run, and those that end it, with their probabilities."""
        known = self._moves[number]
        if known is None:
            state = self._states[number]
            known = self.moves_of(state, self.walk.chances(state.memory))
            self._moves[number] = known
        return known

    def moves_of(self, state: _State, chances: Chances) -> tuple[_Moves, _Moves]:
        """The same from any state with these chances of the next piece."""
        on: dict[int, float] = {}
        off: dict[int, float] = {}
        for piece, chance in zip(PIECES, chances, strict=True):
            if chance:
                target = self._number(self._lumped(self.walk.after(state.memory, piece), piece))
                goes = on if self.kind.goes_on(state.last, piece) else off
                goes[target] = goes.get(target, 0.0) + chance
        return list(on.items()), list(off.items())

    def _number(self, state: _State) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
            self._moves.append(None)
        return number

    def _lumped(self, memory: Any, last: Piece) -> _State:
        """Return one state for all that differ only by pieces that are treated alike."""
        if not self.walk.fair:
            return _State(memory, last if self.kind.same else None)
        if self.walk.copies and not self.kind.same:
            return _State(self._pooled(memory), None)
        sorted_memory, place = list(memory), None
        for group in self.kind.groups:
            order = sorted((memory[piece], self.kind.same and piece is last) for piece in group)
            for piece, (remembered, is_last) in zip(group, order, strict=True):
                sorted_memory[piece] = remembered
                place = piece if is_last else place
        return _State(tuple(sorted_memory), place)

    def _pooled(self, memory: Memory) -> Memory:
        """Of a bag, only the number of pieces that are left of each group matters."""
        pooled = list(memory)
        for group in self.kind.groups:
            left = sum(memory[piece] for piece in group)
            for piece in group:
                pooled[piece] = min(left, self.walk.copies)
                left -= pooled[piece]
        return tuple(pooled)


def has_few_states(walk: Walk, kind: RunKind) -> bool:
    """Return whether ``run_chance`` takes less than a second."""
    return not (kind.same and walk.copies > MOST_COPIES)


def run_chance(walk: Walk, kind: RunKind, length: int, pieces: int) -> Generator[None, None, float]:
    """Return the probability that the first ``pieces`` pieces have a run of ``length`` or more.

    It is a generator, because it can take tenths of a second: it yields after each piece that is added up. A run that
    the game cuts off counts.
    """
    least = kind.least(length)
    if least <= 0:
        return 1.0 if pieces else 0.0
    if length > pieces:
        return 0.0
    table = _Table(walk, kind)
    moves = table.moves_of(_State(walk.start, None), walk.first or walk.chances(walk.start))
    alive, gone = _added(moves, [1.0] + [0.0] * (least - 1), {}), _over(moves, [1.0] + [0.0] * (least - 1))
    steady, hazard, before = 0, -1.0, gone
    for done in range(2, pieces + 1):
        lost = 0.0
        following: _Alive = {}
        for state, runs in alive.items():
            moves = table.moves(state)
            lost += _over(moves, runs)
            following = _added(moves, runs, following)
        alive, gone = following, gone + lost
        left = pieces - done
        if left % walk.period == 0 and done > length and gone < 1.0:
            now = (gone - before) / (1 - before)
            steady = steady + 1 if abs(now - hazard) <= STEADY * now else 0
            hazard, before = now, gone
            if steady > 2:
                return -math.expm1(math.log1p(-gone) + left // walk.period * math.log1p(-hazard))
        yield
    return min(1.0, gone)


def _over(moves: tuple[_Moves, _Moves], runs: list[float]) -> float:
    """Return the probability that the run reaches its length with the next piece."""
    return runs[-1] * sum(chance for _, chance in moves[0])


def _added(moves: tuple[_Moves, _Moves], runs: list[float], following: _Alive) -> _Alive:
    """Add what follows from a state with these runs."""
    on, off = moves
    total = math.fsum(runs)
    empty = [0.0] * len(runs)
    for target, chance in off:
        following.setdefault(target, empty.copy())[0] += total * chance
    for target, chance in on:
        longer = following.setdefault(target, empty.copy())
        for number in range(1, len(runs)):
            longer[number] += chance * runs[number - 1]
    return following
