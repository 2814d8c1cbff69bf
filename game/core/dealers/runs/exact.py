"""How likely a long run is in a game, from a walk: all deals are added up."""

from __future__ import annotations

import math
from collections.abc import Generator

from game.core.dealers.runs.kinds import RunKind
from game.core.dealers.runs.table import Moves, MoveTable, State
from game.core.dealers.runs.walks import Walk

STEADY = 1e-10
"""The relative difference of two hazards from which on they count as equal. The hazard of a run is the probability that
it comes in the next period if it did not come before."""
MOST_COPIES = 2
"""The most of each piece in a bag of which the floods are added up. Larger bags have too many states."""

_Alive = dict[int, list[float]]
"""State -> [length]: the probability that it is reached with a run of this length, and none was longer."""


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
    table = MoveTable(walk, kind)
    moves = table.moves_of(State(walk.start, None), walk.first or walk.chances(walk.start))
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


def _over(moves: tuple[Moves, Moves], runs: list[float]) -> float:
    """Return the probability that the run reaches its length with the next piece."""
    return runs[-1] * sum(chance for _, chance in moves[0])


def _added(moves: tuple[Moves, Moves], runs: list[float], following: _Alive) -> _Alive:
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
