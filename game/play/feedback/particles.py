"""Particles: the crumbs of a cleared row, the dust below a drop, the sparks of a perfect clear.

Where each one is follows from a hash.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.board.spins import Spin
from game.core.session.events import Cleared

MOST_PARTICLES = 160
"""The most particles at once."""
DUST = -1
SPARK = -2
"""The tones of dust and of sparks. Other tones are places in the colours of the blocks."""
_CRUMBS_LAST, _DUST_LASTS, _SPARKS_LAST = 0.75, 0.35, 1.5
"""The longest life of a particle, in seconds."""
CRUMBS_WAIT = 0.08
"""The time before crumbs fly, in which the light of the clear fades. They would only be specks on it."""
_CRUMBS_OF_ROWS: Mapping[int, int] = {0: 0, 1: 1, 2: 2, 3: 2, 4: 4}
"""Cleared rows -> the crumbs of each cell."""
_CRUMBS_OF_SPIN = 3
"""The least crumbs of each cell at a full spin: with two rows, as many as at a triple."""
_COMBOS = (5, *range(8, 15))
"""The clears of a combo from which on each cell has one crumb more."""
_MASK = (1 << 32) - 1
_Cell = tuple[int, int, int]
"""Where a particle begins, and its tone: a column, a row and the number of the tone."""


class Particle(NamedTuple):
    """One particle at one moment. Lengths are in cells, from the left and from the floor of the well."""

    x: float
    y: float
    size: float
    light: float
    """From 0 to 1."""
    tone: int


@dataclass(frozen=True)
class Burst:
    """The particles of one event."""

    cells: tuple[_Cell, ...]
    """Where they come from: the column and the row of a cell, and the tone."""
    each: int
    """The particles of each cell."""
    at: float
    """When it began, in seconds."""
    number: int
    """The number of the burst in its game. It decides how the particles fly."""

    @property
    def seconds(self) -> float:
        """The time after which all particles are gone."""
        return self._kind.waits + self._kind.lasts

    @property
    def _kind(self) -> _Kind:
        return _KINDS.get(self.cells[0][2] if self.cells else 0, _CRUMBS)

    def particles(self, now: float) -> Iterator[Particle]:
        """Yield the particles at ``now``."""
        kind = self._kind
        age = now - self.at - kind.waits
        if not 0 <= age < kind.lasts:
            return
        for place, cell in enumerate(self.cells):
            for which in range(self.each):
                a, b, c = _chances(self.number, place, which)
                life = kind.lasts * (0.55 + 0.45 * c)
                if age < life:
                    yield kind.fly(cell, age, a, b, 1 - age / life)


def _crumb(cell: _Cell, age: float, a: float, b: float, left: float) -> Particle:
    """A crumb flies up and aside, and falls."""
    x, y, tone = cell
    across, up = (2 * a - 1) * 5.5, 1.5 + 6.5 * b
    return Particle(
        x + a + across * age, y + 0.2 + 0.6 * b + up * age - 11 * age * age, 0.16 + 0.16 * b, left**0.7, tone
    )


def _dust(cell: _Cell, age: float, a: float, b: float, left: float) -> Particle:
    """Dust rolls aside, close to the ground."""
    x, y, tone = cell
    return Particle(x + a + (2 * a - 1) * 6 * age, y + 0.1 + 2.6 * b * age, 0.2 + 0.2 * b + 0.5 * age, 0.8 * left, tone)


def _spark(cell: _Cell, age: float, a: float, b: float, left: float) -> Particle:
    """A spark rises fast from the floor, slows down and twinkles."""
    x, y, tone = cell
    way = (6 + 20 * b) * (1 - (1 - min(1.0, age / _SPARKS_LAST)) ** 2.2)
    twinkle = 0.65 + 0.35 * math.sin(20 * age + 40 * a)
    return Particle(x + a + 0.5 * math.sin(3 * age + 9 * b), y + way, 0.14 + 0.22 * a, left**0.5 * twinkle, tone)


class _Kind(NamedTuple):
    """How the particles of a kind fly."""

    waits: float
    """The seconds before they fly."""
    lasts: float
    """The longest life of one, in seconds."""
    fly: Callable[[_Cell, float, float, float, float], Particle]
    """Returns one by its cell, its age in seconds, two chances from 0 to 1, and how much of its life is left."""


_CRUMBS = _Kind(CRUMBS_WAIT, _CRUMBS_LAST, _crumb)
_KINDS: Mapping[int, _Kind] = {DUST: _Kind(0.0, _DUST_LASTS, _dust), SPARK: _Kind(0.0, _SPARKS_LAST, _spark)}
"""Tone -> the kind of its particles. All others are crumbs."""


def _chances(number: int, place: int, which: int) -> tuple[float, float, float]:
    """Three numbers from 0 to 1 that look like chance and are always the same."""
    mixed = (number * 0x9E3779B1 + place * 0x85EBCA77 + which * 0xC2B2AE3D + 0x27D4EB2F) & _MASK
    parts = []
    for _ in range(3):
        mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & _MASK
        mixed = ((mixed ^ (mixed >> 12)) * 0x297A2D39) & _MASK
        mixed ^= mixed >> 15
        parts.append(mixed / (_MASK + 1))
    return parts[0], parts[1], parts[2]


def crumbs_of(clear: Cleared) -> int:
    """The crumbs of each cell of a clear at full strength."""
    each = _CRUMBS_OF_ROWS[min(4, len(clear.rows))]
    if clear.spin is Spin.FULL and clear.rows:
        each = max(each, _CRUMBS_OF_SPIN)
    more: int = sum(clear.combo >= least for least in _COMBOS)
    return each + more + (1 if clear.perfect else 0)


def crumbs(layers: Sequence[int], clear: Cleared, each: int, at: float, number: int) -> Burst:
    """The burst of cleared rows. ``layers`` are the masks of the stack by colour, before the clear. After a full spin
    some crumbs have the colour of the piece."""
    spun = clear.spin is Spin.FULL
    cells = [
        (x, y, int(Piece.T) if spun and (x + y) % 3 == 0 else tone)
        for y in clear.rows
        for x in range(STRIDE - 1)
        for tone, mask in enumerate(layers)
        if mask >> (STRIDE * y + x) & 1
    ]
    return Burst(tuple(cells), min(each, MOST_PARTICLES // max(1, len(cells))), at, number)


def dust(cells: int, each: int, at: float, number: int) -> Burst:
    """The burst below the lowest cells of a piece that was dropped."""
    lowest: dict[int, int] = {}
    while cells:
        bit = cells & -cells
        cells ^= bit
        y, x = divmod(bit.bit_length() - 1, STRIDE)
        lowest.setdefault(x, y)
    return Burst(tuple((x, y, DUST) for x, y in lowest.items()), each, at, number)


def sparks(each: int, at: float, number: int) -> Burst:
    """The burst of a perfect clear: sparks from the floor, in all columns."""
    return Burst(tuple((x, 0, SPARK) for x in range(STRIDE - 1)), each, at, number)
