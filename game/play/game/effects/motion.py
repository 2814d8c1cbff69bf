"""What is seen of an event for a while: lights, particles, drops, rows that dissolve, the end of a lost game.

Each of them is an ``Effect``: it begins, and is so far now. ``effect_kinds.py`` tells which event begins which one.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import inf
from typing import ClassVar, NamedTuple

from ....core.bits import FULL_ROW, STRIDE, bit_indices
from ....core.board import Placement
from ....core.session.events import Cleared


class Period(NamedTuple):
    """A time in which something is seen. All times are in seconds of one clock."""

    at: float
    seconds: float

    @property
    def ends(self) -> float:
        return self.at + self.seconds

    def runs(self, now: float) -> bool:
        return self.at <= now < self.ends

    def share(self, now: float) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.at) / self.seconds))

    def left(self, now: float) -> float:
        """How much of it is left, from 1 to 0."""
        return 1 - self.share(now)

    def light(self, now: float, fades: float) -> float:
        """How strong it is, from 0 to 1, if it weakens in its last seconds, as many as ``fades``."""
        if not self.runs(now):
            return 0.0
        return min(1.0, (self.ends - now) / fades) if fades else 1.0

    def next_change(self, now: float, step: float, fades: float) -> float:
        """When that next changes before the end; ``step`` is the time of a picture."""
        times = self.at, self.ends - fades
        return next((each for each in times if now < each), now + step if fades else self.ends)


NEVER = Period(-inf, 1.0)


class Effect(ABC):
    """Something that is seen in the well for a while: when it begins, and how far it is at a moment."""

    lasts: ClassVar[bool] = False
    """Whether it stands as it was last when its time is over, and however fast the game goes."""

    @property
    @abstractmethod
    def period(self) -> Period:
        """The time in which it is seen."""

    def light(self, now: float) -> float:
        """How strong it is, from 1 at first to 0."""
        return self.period.left(now)

    def thud(self, now: float) -> float:
        """How far the well has moved down by it: 1 for the hardest drop. It comes back."""
        return 0.0

    def picture(self, now: float) -> object:
        """A key of how it looks now. The same key means the same picture."""
        return now if self.period.runs(now) else None

    def next_change(self, now: float, step: float) -> float:
        """When it next looks different before its end; ``step`` is the time of a picture in seconds."""
        return max(self.period.at, now + step)


CLEAR_SECONDS = 0.26
LOCK_SECONDS = 0.15
FRAME_SECONDS = 0.6
BLINK_SECONDS = 0.39
"""The time from one blink of rows to the next. In half of it they are bright."""
PALE_SECONDS, _PALE_STEPS = 0.3, 8
"""The time in which the blocks of a game that has ended become pale, and in how many steps."""


@dataclass(frozen=True)
class Timed(Effect):
    """An effect whose time was told when it began."""

    time: Period

    @property
    def period(self) -> Period:
        return self.time


class Worth(NamedTuple):
    """What a clear is worth in light."""

    light: float
    """The strength of the light on its rows, from 0 to 1."""
    tone: str
    """Its colour, by the name in the theme."""

    @property
    def great(self) -> bool:
        """Whether it is one of the greatest clears, which light the frame, too."""
        return self.light == 1


@dataclass(frozen=True)
class RowLight(Timed):
    """The light on rows that were cleared."""

    rows: tuple[int, ...]
    """As they were numbered before the clear."""
    worth: Worth
    blinks: tuple[float, ...] = ()
    """The times at which the rows become bright, under rules in which they blink."""

    def light(self, now: float) -> float:
        return self.worth.light * self.period.left(now)

    def bright(self, now: float) -> bool:
        """Whether rows that blink are bright now."""
        return any(Period(at, BLINK_SECONDS / 2).runs(now) for at in self.blinks)

    def raised(self, rows: int) -> RowLight:
        """The light after the stack rose by so many rows."""
        return replace(self, rows=tuple(row + rows for row in self.rows))


@dataclass(frozen=True)
class LockLight(Timed):
    """The light on a piece that has locked."""

    cells: int


@dataclass(frozen=True)
class FrameLight(Timed):
    """The light along the frame: after one of the greatest clears, at a new level, grade, and so on, and at the end."""

    tone: str
    """Its colour, by the name in the theme."""


@dataclass(frozen=True)
class Paling(Timed):
    """The blocks of a game that has ended become pale."""

    lasts = True

    def pale(self, now: float) -> float:
        """How pale they are, from 0 to 1, in steps."""
        return int(_PALE_STEPS * self.period.share(now)) / _PALE_STEPS


MOST_PARTICLES = 160
SPARK = -1
"""The tone of sparks. Other tones are places in the colours of the blocks."""
_CRUMBS_LAST, _SPARKS_LAST = 0.75, 1.5
"""The longest life of a particle, in seconds."""
CRUMBS_WAIT = 0.08
"""The time before crumbs fly, in which the light of the clear fades. They would only be specks on it."""
_CRUMBS_OF_ROWS: Mapping[int, int] = {0: 0, 1: 1, 2: 2, 3: 2, 4: 4}
"""Cleared rows -> the crumbs of each cell."""
_SPARKS_OF_COLUMN = 10
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
    cells: tuple[_Cell, ...]
    """Where they come from: the column and the row of a cell, and the tone."""
    each: int
    at: float
    number: int
    """The number of the burst in its game. It decides how the particles fly."""

    @property
    def period(self) -> Period:
        return Period(self.at, self._kind.waits + self._kind.lasts)

    @property
    def _kind(self) -> _Kind:
        return _SPARKS if self.cells and self.cells[0][2] == SPARK else _CRUMBS

    def particles(self, now: float) -> Iterator[Particle]:
        """Yield the particles of the burst that are in the air at ``now``."""
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


_MOST_BURSTS = 4


@dataclass(frozen=True)
class Bursts(Effect):
    """The last bursts, of which some may be over."""

    latest: tuple[Burst, ...]

    @property
    def period(self) -> Period:
        at = self.latest[0].at
        return Period(at, max(each.period.ends for each in self.latest) - at)

    def and_then(self, burst: Burst) -> Bursts:
        """These and one more."""
        return Bursts((*self.latest, burst)[-_MOST_BURSTS:])

    def particles(self, now: float) -> Iterator[Particle]:
        """Yield up to ``MOST_PARTICLES`` particles, those of the last burst first."""
        return islice((p for burst in reversed(self.latest) for p in burst.particles(now)), MOST_PARTICLES)


def _crumb(cell: _Cell, age: float, a: float, b: float, left: float) -> Particle:
    x, y, tone = cell
    across, up = (2 * a - 1) * 5.5, 1.5 + 6.5 * b
    return Particle(
        x + a + across * age, y + 0.2 + 0.6 * b + up * age - 11 * age * age, 0.16 + 0.16 * b, left**0.7, tone
    )


def _spark(cell: _Cell, age: float, a: float, b: float, left: float) -> Particle:
    """A spark rises fast from the floor, slows down and twinkles."""
    x, y, tone = cell
    way = (6 + 20 * b) * (1 - (1 - min(1.0, age / _SPARKS_LAST)) ** 2.2)
    twinkle = 0.65 + 0.35 * math.sin(20 * age + 40 * a)
    return Particle(x + a + 0.5 * math.sin(3 * age + 9 * b), y + way, 0.14 + 0.22 * a, left**0.5 * twinkle, tone)


class _Kind(NamedTuple):
    waits: float
    """The seconds before they fly."""
    lasts: float
    """The longest life of one, in seconds."""
    fly: Callable[[_Cell, float, float, float, float], Particle]
    """Returns one by its cell, its age in seconds, two chances from 0 to 1, and how much of its life is left."""


_CRUMBS, _SPARKS = _Kind(CRUMBS_WAIT, _CRUMBS_LAST, _crumb), _Kind(0.0, _SPARKS_LAST, _spark)


@lru_cache(maxsize=8 * MOST_PARTICLES)
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


def crumbs(layers: Sequence[int], clear: Cleared, share: float, at: float, number: int) -> Burst:
    """The burst of cleared rows. ``layers`` are the masks of the stack by colour, before the clear, and ``share`` is
    the strength from 0 to 1."""
    each = math.ceil(_CRUMBS_OF_ROWS[min(4, len(clear.rows))] * share)
    cells = [
        (x, y, tone)
        for y in clear.rows
        for x in range(STRIDE - 1)
        for tone, mask in enumerate(layers)
        if mask >> (STRIDE * y + x) & 1
    ]
    return Burst(tuple(cells), min(each, MOST_PARTICLES // max(1, len(cells))), at, number)


def sparks(share: float, at: float, number: int) -> Burst:
    """The burst of a perfect clear: sparks from the floor, in all columns."""
    return Burst(tuple((x, 0, SPARK) for x in range(STRIDE - 1)), math.ceil(_SPARKS_OF_COLUMN * share), at, number)


TRAIL_SECONDS = 0.22
THUD_SECONDS = 0.13
_FULL_THUD = 12
"""The rows of a drop from which on the thud is strongest."""
_LEAST_THUD = 0.5


@dataclass(frozen=True)
class Trail(Effect):
    """The way that a piece fell."""

    columns: tuple[tuple[int, int, int], ...]
    """Each column of the trail, the row of its lower end and the row of its upper end, in cells."""
    tone: int
    rows: int
    locked: bool
    at: float

    @classmethod
    def of(cls, cells: int, piece: int, rows: int, at: float, *, locked: bool) -> Trail:
        tops = {bit % STRIDE: bit // STRIDE + 1 for bit in bit_indices(cells)}
        return cls(tuple((x, top, top + rows) for x, top in tops.items()), piece, rows, locked, at)

    @property
    def period(self) -> Period:
        """The time in which its trail is seen. The thud is shorter."""
        return Period(self.at, TRAIL_SECONDS)

    def thud(self, now: float) -> float:
        return max(_LEAST_THUD, min(1.0, self.rows / _FULL_THUD)) * thud(now, self.at) if self.locked else 0.0


def thud(now: float, at: float) -> float:
    """How far the well has moved down after a thud that began at ``at``, from 0 to 1. It comes back."""
    period = Period(at, THUD_SECONDS)
    return math.sin(math.pi * period.share(now) ** 0.6) if period.runs(now) else 0.0


MOST_THUD = 2.0
"""How far the hardest hit of an opponent moves the well, compared with the hardest drop."""
_HARD, _SWINGS = 8, 3
"""The rows of a hit from which on it is the hardest, and how often the well then moves."""
_SOFT = 0.35
"""How hard the softest hit is, compared with the hardest."""


@dataclass(frozen=True)
class Jolt(Effect):
    """The well shakes since garbage has come from the other side: further and longer for more rows."""

    at: float
    rows: int

    @property
    def worth(self) -> float:
        """How hard the hit is, up to 1."""
        return _SOFT + (1 - _SOFT) * min(1.0, (self.rows - 1) / (_HARD - 1))

    @property
    def swings(self) -> int:
        return max(1, round(_SWINGS * self.worth))

    @property
    def period(self) -> Period:
        return Period(self.at, THUD_SECONDS * self.swings)

    def thud(self, now: float) -> float:
        """How far the well has moved: each swing is weaker than the one before."""
        for swing in range(self.swings):
            if moved := thud(now, self.at + swing * THUD_SECONDS):
                return MOST_THUD * self.worth * moved / (swing + 1)
        return 0.0


DISSOLVE_SECONDS = 0.2
FALL_SECONDS = 0.07
"""The time in which the rows above then come down."""
MOST_ROWS = 4


@dataclass(frozen=True)
class Dissolve(Effect):
    """The rows of a clear as they were, and the stack around them."""

    layers: tuple[int, ...]
    """The masks of the stack by colour before the clear, the last one for garbage."""
    rows: tuple[int, ...]
    """The cleared rows, lowest first, as they were numbered before the clear."""
    at: float

    @property
    def period(self) -> Period:
        return Period(self.at, DISSOLVE_SECONDS + FALL_SECONDS)

    def gone(self, now: float) -> float:
        """How far the rows have dissolved, from 0 to 1."""
        return Period(self.at, DISSOLVE_SECONDS).share(now)

    def fallen(self, now: float) -> float:
        """How far the rows above have come down, from 0 to 1. They become faster."""
        return Period(self.at + DISSOLVE_SECONDS, FALL_SECONDS).share(now) ** 2

    def thud(self, now: float) -> float:
        """How far the well moves when what was above the rows has come down: further for more rows."""
        if now < self.period.ends:
            return 0.0
        above = any(mask >> STRIDE * (self.rows[-1] + 1) for mask in self.layers)
        return len(self.rows) / MOST_ROWS * thud(now, self.period.ends) if above else 0.0

    def raised(self, rows: int) -> Dissolve:
        up = STRIDE * rows
        return replace(self, layers=tuple(mask << up for mask in self.layers), rows=tuple(y + rows for y in self.rows))

    def lift(self, cells: int, now: float) -> float:
        """How many rows higher than they are one has to draw cells that lie on the stack after the clear, so that they
        lie on the one that is seen."""
        top = (cells.bit_length() - 1) // STRIDE
        lifted = top
        for row in self.rows:
            lifted += row <= lifted
        return (lifted - top) * (1 - self.fallen(now))

    def slices(self) -> list[tuple[int, int]]:
        """The rows between the cleared ones: each mask of whole rows, and by how many rows it comes down."""
        edges = [-1, *self.rows]
        parts = [
            (sum(FULL_ROW << (STRIDE * y) for y in range(low + 1, high)), drop)
            for drop, (low, high) in enumerate(zip(edges, self.rows, strict=False))
        ]
        return [*parts, (-1 << (STRIDE * (self.rows[-1] + 1)), len(self.rows))]


def height_of(layers: Sequence[int]) -> int:
    return max((-(-mask.bit_length() // STRIDE) for mask in layers), default=0)


def without_rows(layers: Sequence[int], rows: Sequence[int]) -> tuple[int, ...]:
    """The layers after these rows, lowest first, were cleared."""
    shown = list(layers)
    for y in reversed(rows):
        below = (1 << (STRIDE * y)) - 1
        shown = [(mask & below) | (mask >> STRIDE & ~below) for mask in shown]
    return tuple(shown)


BLOCKED_SECONDS = 0.4
"""The time before it, in which only the piece that had no room is lit."""
CURTAIN_SECONDS = 0.8
"""The time in which it then reaches the last row."""


@dataclass(frozen=True)
class Curtain(Effect):
    """What comes over the stack of a lost game."""

    lasts = True

    at: float
    moves: bool
    blocked: Placement | None
    """The piece that had no room, if there is one."""

    def rows(self, of: int, now: float) -> int:
        """The rows that it has reached, of so many."""
        reaches = Period(self.at + BLOCKED_SECONDS, CURTAIN_SECONDS)
        share = reaches.share(now) if self.moves else float(now >= reaches.at)
        return int(of * share)

    def light(self, now: float) -> float:
        """The light of the piece that had no room, from 1 at first to 0."""
        lit = Period(self.at, BLOCKED_SECONDS)
        return lit.left(now) if self.moves else float(lit.runs(now))

    @property
    def period(self) -> Period:
        return Period(self.at, BLOCKED_SECONDS + (CURTAIN_SECONDS if self.moves else 0.0))
