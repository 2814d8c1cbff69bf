"""Linjat for the engine of puzzles: the sizes, the rules that count, and how a draft is drawn and changed."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from ..engine.climbing import Mutation, Rule, Scored, Weights, counts, repair, score, solve
from . import solver
from .forms import Form, FormedDrafts
from .linjat import LONGEST, SHORTEST, Linjat, possible
from .solver import LinjatKnowledge

_FACTOR, _SUM, _MASK = 1664525, 1013904223, 0xFFFFFFFF


class Dotting:
    """Puts dots where most numbers compete, so that each dot tells little. It is random where several cells are alike.

    That is where most numbers reach now, or, of the cells that any number reaches now, where most reached at first.

    Its random numbers come from a linear congruential generator (Knuth; Numerical Recipes), because compiled code has
    to draw the same ones.
    """

    def __init__(self, draw: float, first: Sequence[int] | None = None) -> None:
        """``draw`` is a random number from 0 to 1, without 1. ``first`` are the cells that each number reached at
        first; None if only those that it reaches now count."""
        self._state = int(draw * (_MASK + 1))
        self._first = _planes(first) if first else ()

    def __call__(self, known: LinjatKnowledge) -> bool:
        """Add a dot. Return False if there is no cell for one."""
        reach = known.reach
        once = twice = thrice = often = 0
        for number in known.open:
            cells = reach[number]
            often |= thrice & cells
            thrice |= twice & cells
            twice |= once & cells
            once |= cells
        where = once & ~(known.taken | known.dots)
        for plane in self._first or (often, thrice, twice, once):
            cells = plane & where
            if cells:
                dot = self._pick(cells)
                known.dots |= dot
                known.left |= dot
                return True
        return False

    def _pick(self, cells: int) -> int:
        self._state = state = (self._state * _FACTOR + _SUM) & _MASK
        for _ in range((state >> 16) * cells.bit_count() >> 16):
            cells &= cells - 1
        return cells & -cells


def _planes(reach: Sequence[int]) -> list[int]:
    """Return the cells that all numbers reach, then those that all but one reach or more, and so on down to one."""
    planes = [0] * len(reach)
    for cells in reach:
        for at in range(len(planes) - 1):
            planes[at] |= planes[at + 1] & cells
        planes[-1] |= cells
    return planes


COVER: Rule[LinjatKnowledge] = Rule("cover", solver.find_cover, solver.cover)
SHORTCUT: Rule[LinjatKnowledge] = Rule("shortcut", solver.find_shortcut, None)
FIT: Rule[LinjatKnowledge] = Rule("fit", solver.find_fit, solver.fit)
SQUARE: Rule[LinjatKnowledge] = Rule("square", solver.find_square, solver.leave_out)
DEPENDENCY: Rule[LinjatKnowledge] = Rule("dependency", solver.find_dependency, solver.leave_out)
ONE_OF: Rule[LinjatKnowledge] = Rule("one-of", solver.find_one_of, solver.leave_out)

ALL_RULES = (COVER, FIT, SQUARE, DEPENDENCY, ONE_OF)


@dataclass(frozen=True)
class Size:
    name: str
    width: int
    height: int
    numbers: int
    weights: Weights
    """What the layers of ``counted`` are worth."""
    grades: tuple[int, ...]
    """Where the levels begin, and the highest grade that the last level aims at."""
    needs: tuple[Rule[LinjatKnowledge], ...] = ()
    """The rules of which every puzzle of this size needs at least one; none for any puzzle."""

    @property
    def rules(self) -> tuple[Rule[LinjatKnowledge], ...]:
        """The rules that a player of this size may need, the easiest first."""
        return tuple(rule for rule in self.counted if rule.apply)

    @property
    def counted(self) -> tuple[Rule[LinjatKnowledge], ...]:
        """The rules whose layers count for the score. The shortcut stands where a player would see it."""
        return (COVER, SHORTCUT, FIT, SQUARE, DEPENDENCY, ONE_OF)[: len(self.weights.layers)]


SIZES: Mapping[str, Size] = MappingProxyType(
    {
        size.name: size
        for size in (
            Size("easy", 9, 6, 8, Weights((1, -50, 3), width=-1), (4, 7, 11, 15, 20, 25)),
            Size("medium", 10, 7, 17, Weights((1, -50, 3), width=-1), (6, 13, 21, 27, 34, 38)),
            Size("hard", 11, 8, 20, Weights((1, -50, 3, 50), width=-2), (57, 68, 105, 131, 178, 205), (SQUARE,)),
            Size(
                "expert",
                13,
                9,
                24,
                Weights((1, -50, 3, 50, 100, 60), width=-2),
                (114, 166, 223, 277, 379, 420),
                (DEPENDENCY, ONE_OF),
            ),
        )
    }
)
"""The weights are Snellman's. A layer of a rule that has none is not needed for any puzzle of the size."""


def with_dots(puzzle: Linjat, draw: float) -> Linjat | None:
    """Return a puzzle with more dots, so many that the rules of a person solve it; None if no dots do that. ``draw`` is
    as for ``Dotting``."""
    known = LinjatKnowledge(puzzle.numbers, possible(puzzle), puzzle.dots)
    return puzzle._replace(dots=known.dots) if repair(known, ALL_RULES, Dotting(draw)) else None


LONGEST_AT_FIRST = 5
"""The longest line of a draft. Long lines rarely fit."""


def draft(width: int, height: int, numbers: int, rng: random.Random) -> Linjat:
    cells: dict[int, int] = {}
    while len(cells) < numbers:
        cell = int(rng.random() * (width * height))
        if cell not in cells:
            cells[cell] = SHORTEST + int(rng.random() * (LONGEST_AT_FIRST - SHORTEST + 1))
    return Linjat(width, height, tuple(sorted(cells.items())), 0)


def _resized(puzzle: Linjat, rng: random.Random, change: int) -> Linjat:
    width, height, numbers, *_ = puzzle
    at = int(rng.random() * len(numbers))
    cell, length = numbers[at]
    length = min(max(length + change, SHORTEST), LONGEST)
    return Linjat(width, height, (*numbers[:at], (cell, length), *numbers[at + 1 :]), 0)


shorten, lengthen = partial(_resized, change=-1), partial(_resized, change=1)


def move(puzzle: Linjat, rng: random.Random) -> Linjat:
    """Return the puzzle with one of its numbers moved to a random free cell."""
    width, height, numbers, *_ = puzzle
    at = int(rng.random() * len(numbers))
    taken = {cell for cell, _ in numbers}
    while (cell := int(rng.random() * (width * height))) in taken:
        pass
    moved = [*numbers[:at], *numbers[at + 1 :], (cell, numbers[at][1])]
    moved.sort()
    return Linjat(width, height, tuple(moved), 0)


class LinjatClient:
    """Linjat of one size, in pure Python."""

    def __init__(self, size: Size, *, first: bool = False, shape: str = "", symmetry: str = "") -> None:
        """``first`` puts dots where most numbers reached at first, not where most reach now. ``shape`` and ``symmetry``
        are those of a ``Form``."""
        self.size, self._first = size, first
        self.mutations: tuple[Mutation[Linjat], ...] = (shorten, lengthen, move)
        self._drafts: FormedDrafts | None = None
        if shape or symmetry:
            self._drafts = FormedDrafts(Form(size.width, size.height, shape, symmetry), size.numbers, LONGEST_AT_FIRST)
            self.mutations = (self._drafts.resize, self._drafts.resize, self._drafts.move)
        self._rules, self._counted = size.rules, size.counted
        self._shortcut = self._counted.index(SHORTCUT)
        self._needs = [self._counted.index(rule) for rule in size.needs]

    def draft(self, rng: random.Random) -> Linjat:
        if self._drafts:
            return self._drafts.draft(rng)
        return draft(self.size.width, self.size.height, self.size.numbers, rng)

    def complete(self, puzzle: Linjat, rng: random.Random) -> Scored[Linjat] | None:
        """Put new dots in, solve the puzzle and score it. Return None if it cannot be solved."""
        known = LinjatKnowledge(puzzle.numbers, possible(puzzle), 0)
        fresh = known.copied()
        if not repair(known, self._rules, Dotting(rng.random(), fresh.reach if self._first else None)):
            return None
        found = self.figures(fresh, known.dots)
        return self.scored(puzzle._replace(dots=known.dots), found) if found else None

    def figures(self, known: LinjatKnowledge, dots: int) -> tuple[int, ...] | None:
        """Return the layers of each rule and the greatest width, or None if the rules do not solve the puzzle."""
        known.dots, known.left = dots, dots & ~known.taken
        known.survey()
        layers = solve(known, self._counted)
        return counts(layers, len(self._counted)) if known.solved else None

    def scored(self, puzzle: Linjat, found: tuple[int, ...]) -> Scored[Linjat]:
        """Return a puzzle with its figures. It is clean if it offers no shortcut and is as hard as its size says."""
        value = score(found, self.size.weights)
        hard = not self._needs or any(found[rule] for rule in self._needs)
        return Scored(puzzle, value, value, clean=hard and not found[self._shortcut])
