"""The repair and the score of a candidate in one call."""

import random

import numpy as np

from ....ai.compiled import Words, bit_count, compiled
from ...engine.climbing import Scored
from ..client import LinjatClient, Size
from ..linjat import Linjat
from .desk import (
    CELLS,
    DOTS,
    DRAW,
    ENDED,
    HALF,
    LEFT,
    NUMBERS,
    OPEN,
    SOLVED,
    TAKEN,
    Desk,
    begin,
    bits_high,
    bits_low,
    count_reached,
    lay_out,
    new_desk,
)
from .rule_kernels import cover, dependency, fit, one_of, shortcuts, square

# The rules in the order of Size.counted.
COVER, SHORTCUT, FIT, SQUARE, DEPENDENCY, ONE_OF, RULES = 0, 1, 2, 3, 4, 5, 6


@compiled
def _step(desk: Desk, rules: int, found: Words, counts_shortcuts: bool) -> bool:
    """Make a layer and count it. Return whether there was one."""
    for rule in range(rules):
        if rule == COVER:
            width = cover(desk)
        elif rule == SHORTCUT:
            width = shortcuts(desk) if counts_shortcuts else 0
        elif rule == FIT:
            width = fit(desk)
        elif rule == SQUARE:
            width = square(desk)
        elif rule == DEPENDENCY:
            width = dependency(desk)
        else:
            width = one_of(desk)
        if width:
            found[rule] += 1
            found[rules] = max(found[rules], width)
            if rule != SHORTCUT:
                return True
    return False


@compiled
def _add_dot(desk: Desk) -> bool:
    """Put a dot where most numbers compete. Return False if there is no cell for one."""
    state = desk.state
    low = high = twice_low = twice_high = thrice_low = thrice_high = often_low = often_high = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        reach_low, reach_high = desk.reach[2 * n], desk.reach[2 * n + 1]
        often_low |= thrice_low & reach_low
        often_high |= thrice_high & reach_high
        thrice_low |= twice_low & reach_low
        thrice_high |= twice_high & reach_high
        twice_low |= low & reach_low
        twice_high |= high & reach_high
        low |= reach_low
        high |= reach_high
    free_low, free_high = ~(state[TAKEN] | state[DOTS]), ~(state[TAKEN + 1] | state[DOTS + 1])
    if often_low & free_low or often_high & free_high:
        low, high = often_low, often_high
    elif thrice_low & free_low or thrice_high & free_high:
        low, high = thrice_low, thrice_high
    elif twice_low & free_low or twice_high & free_high:
        low, high = twice_low, twice_high
    low &= free_low
    high &= free_high
    if low | high:
        _pick(desk, low, high)
    return (low | high) != 0


@compiled
def _add_first_dot(desk: Desk) -> bool:
    """Put a dot where most numbers reached at first, of the cells that any reaches now. Return False if there is no
    cell for one."""
    state = desk.state
    low = high = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        low |= desk.reach[2 * n]
        high |= desk.reach[2 * n + 1]
    low &= ~(state[TAKEN] | state[DOTS])
    high &= ~(state[TAKEN + 1] | state[DOTS + 1])
    most = best_low = best_high = 0
    for cell in range(state[CELLS]):
        bit_low, bit_high = bits_low(cell), bits_high(cell)
        if low & bit_low or high & bit_high:
            if desk.reached[cell] > most:
                most, best_low, best_high = desk.reached[cell], 0, 0
            if desk.reached[cell] == most:
                best_low |= bit_low
                best_high |= bit_high
    if most:
        _pick(desk, best_low, best_high)
    return most > 0


@compiled
def _pick(desk: Desk, low: int, high: int) -> None:
    """Put a dot on one of the cells, at random."""
    state = desk.state
    draw = (state[DRAW] * 1664525 + 1013904223) & 0xFFFFFFFF
    state[DRAW] = draw
    for _ in range((draw >> 16) * (bit_count(low) + bit_count(high)) >> 16):
        if low:
            low &= low - 1
        else:
            high &= high - 1
    if low:
        dot_low, dot_high = low & -low, 0
    else:
        dot_low, dot_high = 0, high & -high
    state[DOTS] |= dot_low
    state[DOTS + 1] |= dot_high
    state[LEFT] |= dot_low
    state[LEFT + 1] |= dot_high


@compiled
def complete(desk: Desk, board: tuple[int, int, int, int], rules: int, found: Words, first: bool) -> bool:
    """Put dots into a puzzle until it is solved, then solve it with all of them. Return whether both worked. ``board``
    is its width, its height and the two words of its walls, and ``rules`` is the number of rules. ``found`` takes the
    layers of each, and after them the greatest width. ``first`` puts dots where most numbers reached at first."""
    state = desk.state
    width, height, low, high = board
    lay_out(desk, width, height, (low, high))
    begin(desk, 0, 0)
    if first:
        count_reached(desk, width * height)
    while not state[ENDED]:
        if not _step(desk, rules, found, False) and not (_add_first_dot(desk) if first else _add_dot(desk)):
            return False
    if not state[SOLVED]:
        return False
    begin(desk, state[DOTS], state[DOTS + 1])
    found[: rules + 1] = 0
    while not state[ENDED] and _step(desk, rules, found, True):
        pass
    return state[SOLVED] == 1


class CompiledLinjatClient(LinjatClient):
    """Linjat of one size. It makes the same puzzles as in pure Python."""

    def __init__(self, size: Size, *, first: bool = False, shape: str = "", symmetry: str = "") -> None:
        super().__init__(size, first=first, shape=shape, symmetry=symmetry)
        self._desk = new_desk()
        self._found = np.zeros(RULES + 1, np.int64)

    def complete(self, puzzle: Linjat, rng: random.Random) -> Scored[Linjat] | None:
        """Put new dots in, solve the puzzle and score it. Return None if it cannot be solved."""
        width, height, numbers, _, walls = puzzle
        desk, rules = self._desk, len(self._counted)
        desk.state[NUMBERS] = len(numbers)
        desk.cells[: len(numbers)], desk.lengths[: len(numbers)] = zip(*numbers, strict=True)
        desk.state[DRAW] = int(rng.random() * (1 << 32))
        board = width, height, walls & ((1 << HALF) - 1), walls >> HALF
        if not complete(desk, board, rules, self._found, self._first):
            return None
        dots = int(desk.state[DOTS]) | int(desk.state[DOTS + 1]) << HALF
        return self.scored(puzzle._replace(dots=dots), tuple(self._found[: rules + 1].tolist()))
