"""A value of positions, learned from the ends of searches: the linear evaluation, and tables that add to it.

A table has a number for each pattern of a part of the stack: the steps between three neighbouring columns, the cells
under the top of a column, and so on. A placement changes few parts, and the sum of all numbers is the value that is
learned. What it should be is what the next search finds at that end: its moves, which count less because they come
later, and the worth of the stack that they leave. Turns of every tenth duel are not learned from; they say how much of
this the value explains.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...ai.beam import weights_for
from ...core.bits import WIDTH
from ...core.messages import printable_path
from ...files import FileError
from .duel import PREVIEWS
from .duel_parts import DUELS, PositionPlan
from .positions import parts_in, plan_in, plan_of, read_arrays, write_arrays

EPOCHS, BATCH = 12, 4096
RATE = 0.02
_HELD_OUT = 10
"""One duel of so many is held out."""
_MOVES, _SQUARES, _TINY = 0.9, 0.999, 1e-8
"""The usual constants of Adam."""

Numbers = NDArray[np.float64]
Places = NDArray[np.int64]


class Ends(NamedTuple):
    """The ends of searches, and what the next searches found there."""

    columns: Places
    waiting: Places
    run: Places
    worth: Numbers
    """By the linear evaluation."""
    target: Numbers
    held_out: NDArray[np.bool_]

    @classmethod
    def read(cls, folder: Path) -> "Ends":
        """Return the ends of all parts in a folder, and their mirror images. Raises FileError."""
        plan = plan_of(folder)
        if plan is None:
            raise FileError(f"{printable_path(folder)}: has no positions; expected at least one part")
        later = weights_for(plan.table).discount ** (2 + PREVIEWS)
        parts = [cls._of_part(number, path, plan, later) for number, path in parts_in(folder).items()]
        joined = [np.concatenate(of) for of in zip(*parts, strict=True)]
        columns, *others = joined
        return cls(np.concatenate([columns, columns[:, ::-1]]), *(np.concatenate([of, of]) for of in others))

    @classmethod
    def _of_part(cls, number: int, path: Path, plan: PositionPlan, later: float) -> "Ends":
        arrays = read_arrays(path)
        if (other := plan_in(arrays, path)) != plan:
            raise FileError(f"{printable_path(path)}: has positions of {other.options}; expected {plan.options}")
        value, brought = np.moveaxis(arrays["end value"].astype(np.float64).reshape(-1, 2), 1, 0)
        return cls(
            arrays["end columns"].astype(np.int64).reshape(-1, WIDTH),
            arrays["end waiting"].astype(np.int64).reshape(-1),
            arrays["end run"].astype(np.int64).reshape(-1, 2),
            arrays["end worth"].astype(np.float64).reshape(-1),
            value - brought + later * brought,
            np.repeat((number * DUELS + arrays["duel"]) % _HELD_OUT == 0, 2),
        )


class _Surface(NamedTuple):
    columns: Places
    heights: Places
    cells: Places
    """[end, column]: the number of cells."""
    ends: Ends

    @classmethod
    def of(cls, ends: Ends) -> "_Surface":
        heights = np.frexp(ends.columns.astype(np.float64))[1].astype(np.int64)
        cells = sum((ends.columns >> row) & 1 for row in range(32))
        return cls(ends.columns, heights, np.asarray(cells, np.int64), ends)

    def steps(self, most: int) -> Places:
        """Return the steps between neighbouring columns, from 0 to twice ``most``."""
        return np.clip(np.diff(self.heights), -most, most) + most

    def under(self, rows: int) -> Places:
        """Return the cells of so many rows under the top cell of each column. Under the floor all is filled."""
        padded = (self.columns << 6) | 63
        cells: Places = (padded >> (self.heights + 5 - rows)) & ((1 << rows) - 1)
        return cells

    def deep_holes(self) -> Places:
        """Return 1 for each column that has a hole below these cells."""
        below = np.maximum(self.heights - 6, 0)
        mask = (np.int64(1) << below) - 1
        return np.asarray((self.columns & mask) != mask, np.int64)


def _pairs(of: _Surface) -> Places:
    steps = of.steps(4)
    return 9 * steps[:, :-1] + steps[:, 1:]


def _overhangs(of: _Surface) -> Places:
    under = of.under(3)
    return (9 * under[:, :-1] + of.steps(4)) * 8 + under[:, 1:]


def _up_to(most: int, values: Places) -> Places:
    return np.clip(values, 0, most)[:, np.newaxis]


PATTERNS: Mapping[str, tuple[int, Callable[[_Surface], Places]]] = {
    "two steps": (81, _pairs),
    "column": (64, lambda of: 2 * of.under(5) + of.deep_holes()),
    "two columns": (576, _overhangs),
    "highest": (26, lambda of: _up_to(25, of.heights.max(axis=1))),
    "lowest": (22, lambda of: _up_to(21, of.heights.min(axis=1))),
    "holes": (16, lambda of: _up_to(15, (of.heights - of.cells).sum(axis=1))),
    "waiting": (22, lambda of: _up_to(21, of.ends.waiting)),
    "chain": (10, lambda of: _up_to(9, of.ends.run[:, 0] + 1)),
    "combo": (10, lambda of: _up_to(9, of.ends.run[:, 1] + 1)),
}
"""The tables: the number of patterns, and their places for all columns at which such a table stands. A table for each
of these columns."""


def places_of(ends: Ends) -> tuple[Places, int]:
    """Return the places of all ends in the tables, which lie one behind the other, and the length of them all."""
    surface, first, found = _Surface.of(ends), 0, []
    for size, pattern in PATTERNS.values():
        places = pattern(surface)
        offsets = first + size * np.arange(places.shape[1])
        found.append(places + offsets)
        first += size * places.shape[1]
    return np.concatenate(found, axis=1), first


class Value(NamedTuple):
    """A learned value, and how well it does on the duels that are held out."""

    tables: Numbers
    base: Numbers
    """A constant, the factor of the worth, and that of the cells of the stack, in rows."""
    by_worth: float
    """What the linear evaluation explains of the target, with the base alone: 1 is all."""
    by_value: float
    """What the value explains."""
    ends: int

    def write(self, path: Path) -> None:
        """Write the tables, one behind the other, and the base. Raises FileError if there is such a file."""
        write_arrays(path, {"tables": self.tables, "base": self.base})


def learned(ends: Ends, seed: int = 1) -> Value:
    """Return the value that is learned from ends: the base by least squares, the tables by Adam."""
    places, size = places_of(ends)
    rows = _Surface.of(ends).cells.sum(axis=1) / WIDTH
    of_base = np.stack([np.ones(len(rows)), ends.worth, rows], axis=1)
    known, out = np.flatnonzero(~ends.held_out), np.flatnonzero(ends.held_out)
    base = np.linalg.lstsq(of_base[known], ends.target[known], rcond=None)[0]
    rest = ends.target - of_base @ base
    tables = np.zeros(size)
    mean, square = np.zeros(size), np.zeros(size)
    for number, (batch, rate) in enumerate(_batches(known, np.random.default_rng(seed)), 1):
        error = tables[places[batch]].sum(axis=1) - rest[batch]
        weights = np.repeat(error / len(batch), places.shape[1])
        slope = np.bincount(places[batch].reshape(-1), weights, minlength=size)
        mean += (1 - _MOVES) * (slope - mean)
        square += (1 - _SQUARES) * (slope * slope - square)
        step = rate * np.sqrt(1 - _SQUARES**number) / (1 - _MOVES**number)
        tables -= step * mean / (np.sqrt(square) + _TINY)
    spread = np.var(ends.target[out])
    left = rest[out] - tables[places[out]].sum(axis=1)
    return Value(
        tables, base, float(1 - np.mean(rest[out] ** 2) / spread), float(1 - np.mean(left**2) / spread), len(rows) // 2
    )


def _batches(known: Places, rng: np.random.Generator) -> Iterator[tuple[Places, float]]:
    """Yield batches in a random order, epoch by epoch, with a rate that falls to 0."""
    for epoch in range(EPOCHS):
        order = rng.permutation(known)
        for first in range(0, len(order), BATCH):
            yield order[first : first + BATCH], RATE * (1 - epoch / EPOCHS)
