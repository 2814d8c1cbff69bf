"""The rewards of all moves after all runs, as arrays that compiled code reads.

They are made in pure Python, by the code that its own search uses. A table grows by the runs that a longer chain or
combo adds.
"""

from collections.abc import Hashable
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from ...core.rules import Attack, Run
from ..beam.rewards import MOVE_FEATURES, Table, counting, worth_of_run
from ..beam.stack_landings import NO_SPIN, MoveKind
from ..beam.weights import BeamWeights
from .kernels.beam.search_arrays import KINDS, Rewards
from .kernels.machine_words import Floats, Words

_LINES, _POINTS = ("lines sent", "lines cancelled"), "winning points"
"""The features that depend on more than the kind of a move and the run before it."""
_WEIGHED = tuple(name for name in MOVE_FEATURES if name not in (*_LINES, _POINTS))


class _Moves(NamedTuple):
    """What the moves after a run are, without weights: [kind]."""

    features: NDArray[np.int16]
    """[feature of ``_WEIGHED``, kind]"""
    lines: Words
    points: Floats
    """What counts as winning points if the clear wins the game."""
    chain: Words
    combo: Words


@lru_cache(maxsize=1 << 13)
def _moves(table: Table, wedged: int, run: Run) -> _Moves:
    """Return the moves of a table after a run. ``wedged`` is as for ``Tables``."""
    counted = counting(table)
    features, lines, points = np.zeros((len(_WEIGHED), KINDS), np.int16), np.zeros(KINDS, np.int64), np.zeros(KINDS)
    chain, combo = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for number in range(KINDS):
        kind = MoveKind(number // 12, number // 4 % 3, bool(number // 2 % 2), bool(number % 2))
        impossible = kind.rows > 3 if kind.is_t else kind.spin not in (NO_SPIN, wedged)
        if impossible or (kind.perfect and not kind.rows):
            continue
        with suppress(IndexError):  # the guideline has no points for a mini that clears three rows
            found, after, _ = counted(kind, run, 0, kind.rows > 0)
            features[:, number] = [found.get(name, 0) for name in _WEIGHED]
            lines[number], points[number] = found.get("lines sent", 0), found.get(_POINTS, 0)
            chain[number], combo[number] = after
    return _Moves(features, lines, points, chain, combo)


def rewards_of(
    table: Table, wedged: int, weights: BeamWeights, size: tuple[int, int], known: Rewards | None = None
) -> Rewards:
    """Return the rewards of moves for chains and combos below the two numbers of ``size``. ``wedged`` is as for
    ``Tables``. Those of a smaller table that is ``known`` are taken over: a decision waits while others are made."""
    chains, combos = size
    had = (known.chains, known.combos) if known else (0, 0)
    places = [(i, j) for i in range(chains) for j in range(combos) if i >= had[0] or j >= had[1]]
    runs = [Run(i - 1, j - 1) for i, j in places]
    moves = [_moves(cast("Hashable", table), wedged, run) for run in runs]
    features, lines, points, chain, combo = (np.stack(of, -1) for of in zip(*moves, strict=True))
    worth = np.zeros((KINDS, len(runs)))
    for name, values in zip(_WEIGHED, features, strict=True):  # in the order in which pure Python adds them
        worth += weights.of(name) * values
    of_run = np.array([[worth_of_run(table, weights.features, run) for run in runs]])
    at = (slice(None), *np.array(places).T)

    def joined(new: NDArray[Any], name: str) -> NDArray[Any]:
        array = np.zeros((len(new), chains, combos), new.dtype)
        array[at] = new
        if known:
            array[:, : had[0], : had[1]] = getattr(known, name).reshape(-1, *had)
        return array.reshape(-1)

    return Rewards(
        worth=joined(worth, "worth"),
        lines=joined(lines, "lines"),
        of_win=joined(weights.of(_POINTS) * points, "of_win"),
        chain=joined(chain, "chain"),
        combo=joined(combo, "combo"),
        of_run=joined(of_run, "of_run"),
        chains=chains,
        combos=combos,
        cancels=isinstance(table, Attack) and table.cancels,
    )
