"""The forms of boards of Linjat: shapes that are no rectangle, and numbers that stand symmetrically."""

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from .linjat import LONGEST, SHORTEST, Linjat


def _heart(x: float, y: float) -> bool:
    x, y = 1.15 * x, 0.15 - 1.15 * y
    return (x * x + y * y - 1) ** 3 <= x * x * y**3


SHAPES: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {
        "oval": lambda x, y: x * x + y * y <= 1.08,
        "diamond": lambda x, y: abs(x) + abs(y) <= 1.15,
        "cross": lambda x, y: abs(x) <= 0.45 or abs(y) <= 0.45,
        "ring": lambda x, y: abs(x) > 0.3 or abs(y) > 0.3,
        "hourglass": lambda x, y: abs(x) <= 0.35 + 0.7 * abs(y),
        "heart": _heart,
    }
)
"""Name of a shape -> whether a place belongs to it. x goes from -1 at the left edge to 1, and y from -1 at the top."""

Images = Callable[[int, int, int, int], frozenset[tuple[int, int]]]
SYMMETRIES: Mapping[str, Images] = MappingProxyType(
    {
        "mirrored": lambda x, y, right, bottom: frozenset({(x, y), (right - x, y)}),
        "turned": lambda x, y, right, bottom: frozenset({(x, y), (right - x, bottom - y)}),
        "both": lambda x, y, right, bottom: frozenset(
            {(x, y), (right - x, y), (x, bottom - y), (right - x, bottom - y)}
        ),
    }
)
"""Name of a symmetry -> the places that go with a place: x and y, and those of the last cell."""


class Form(NamedTuple):
    """What a board of one size looks like."""

    width: int
    height: int
    shape: str = ""
    """A key of ``SHAPES``; empty for a rectangle."""
    symmetry: str = ""
    """A key of ``SYMMETRIES``; empty for numbers that stand anywhere."""

    @property
    def walls(self) -> int:
        """The cells that are no part of the board."""
        if not self.shape:
            return 0
        inside = SHAPES[self.shape]
        places = (divmod(cell, self.width) for cell in range(self.width * self.height))
        outside = (not inside((2 * x + 1) / self.width - 1, (2 * y + 1) / self.height - 1) for y, x in places)
        return sum(1 << cell for cell, is_wall in enumerate(outside) if is_wall)

    @property
    def groups(self) -> list[tuple[int, ...]]:
        """The cells of the board that go together, each cell in one group."""
        walls, groups = self.walls, {self.together(cell) for cell in range(self.width * self.height)}
        return [group for group in sorted(groups) if not any(walls >> cell & 1 for cell in group)]

    def numbers(self, of_rectangle: int) -> int:
        """Return how many numbers it has if a whole rectangle of this size has so many."""
        return max(2, round(of_rectangle * sum(map(len, self.groups)) / (self.width * self.height)))

    def together(self, cell: int) -> tuple[int, ...]:
        """Return the cells that have a number if one of them has one, in their order."""
        if not self.symmetry:
            return (cell,)
        y, x = divmod(cell, self.width)
        images = SYMMETRIES[self.symmetry](x, y, self.width - 1, self.height - 1)
        return tuple(sorted(self.width * row + column for column, row in images))


class FormedDrafts:
    """Draws and changes the puzzles of a form. Numbers that go together move together; their lengths are their own."""

    def __init__(self, form: Form, numbers: int, longest: int) -> None:
        """``numbers`` are those of a whole rectangle: a smaller board has fewer. ``longest`` is the longest line of a
        draft."""
        self._form, self._longest = form, longest
        self._walls, self._groups, self._numbers = form.walls, form.groups, form.numbers(numbers)

    def draft(self, rng: random.Random) -> Linjat:
        """Return numbers on random cells of the board, with no dots. If they go together, there can be fewer."""
        found: dict[int, int] = {}
        waiting = list(self._groups)
        while waiting and len(found) < self._numbers:
            group = waiting.pop(int(rng.random() * len(waiting)))
            if len(found) + len(group) <= self._numbers:
                lengths = self._longest - SHORTEST + 1
                found |= {cell: SHORTEST + int(rng.random() * lengths) for cell in group}
        return self._puzzle(found)

    def move(self, puzzle: Linjat, rng: random.Random) -> Linjat:
        """Return the puzzle with numbers that go together moved to free cells that go together."""
        numbers = dict(puzzle.numbers)
        held = sorted({self._form.together(cell) for cell in numbers})
        group = held[int(rng.random() * len(held))]
        free = [each for each in self._groups if len(each) == len(group) and each not in held]
        if not free:
            return puzzle
        target = free[int(rng.random() * len(free))]
        lengths = [numbers.pop(cell) for cell in group]
        return self._puzzle(numbers | dict(zip(target, lengths, strict=True)))

    def resize(self, puzzle: Linjat, rng: random.Random) -> Linjat:
        """Return the puzzle with one number that is greater or smaller by one."""
        numbers = list(puzzle.numbers)
        at, change = int(rng.random() * len(numbers)), 1 if rng.random() < 1 / 2 else -1
        cell, length = numbers[at]
        numbers[at] = cell, min(max(length + change, SHORTEST), LONGEST)
        return self._puzzle(dict(numbers))

    def _puzzle(self, numbers: Mapping[int, int]) -> Linjat:
        return Linjat(self._form.width, self._form.height, tuple(sorted(numbers.items())), 0, self._walls)
