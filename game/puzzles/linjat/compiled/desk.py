"""The knowledge of a puzzle as arrays, and its most frequent operations.

A set of cells is two words: ``low`` has the first 60 cells, ``high`` the others. The lines of number n are at
``MOST_LINES * n``. The code follows ``game.puzzles.linjat.solver``, where everything is explained.
"""

from typing import NamedTuple

import numpy as np

from ....ai.compiled import Words, compiled, inlined

HALF = 60
MOST_LINES = 16
"""The most lines of a number: eight level ones and eight upright ones."""
MOST_NUMBERS = 32
NUMBERS, OPEN, ENDED, SOLVED, DRAW, MET, TAKEN, DOTS, LEFT, TWICE, TRIED, CELLS = (
    0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16,
)  # fmt: skip
"""The places in ``Desk.state``. Sets of cells take two places.

``MET`` says whether one-of has found nothing, and ``TRIED`` are the dots for which dependency has found nothing, since
a line or a cell was last settled.
"""
WORDS = 17


class Desk(NamedTuple):
    """All arrays. Each is written before it is read."""

    cells: Words
    """[n]: the cell of a number."""
    lengths: Words
    """[n]: the length of its line."""
    low: Words
    high: Words
    counts: Words
    """[n]: how many lines a number has."""
    first_low: Words
    first_high: Words
    first_counts: Words
    """The lines as they were without dots."""
    reach: Words
    """[2 n], [2 n + 1]: the cells that some line of a number covers. The next two are alike."""
    common: Words
    owned: Words
    open: Words
    """The open numbers, in their order."""
    gone: Words
    """Flags of the lines that a layer leaves out."""
    meeting: Words
    """Numbers that can avoid a cell only by covering others, with these others: three words each."""
    reached: Words
    """[cell]: how many numbers reached it at first. It has ``state[CELLS]`` cells."""
    state: Words


def new_desk() -> Desk:
    """Return empty arrays."""
    lines = MOST_NUMBERS * MOST_LINES
    sizes = (1, 1, lines, lines, 1, lines, lines, 1, 2, 2, 2, 1, lines, 3, 2 * HALF)
    words = [size * MOST_NUMBERS if size < MOST_LINES else size for size in sizes]
    return Desk(*(np.zeros(size, np.int64) for size in (*words, WORDS)))


@inlined
def bits_low(cell: int) -> int:
    """Return the lower word of a set of one cell."""
    return 1 << cell if cell < HALF else 0


@inlined
def bits_high(cell: int) -> int:
    """Return the upper word of a set of one cell."""
    return 0 if cell < HALF else 1 << (cell - HALF)


@compiled
def refresh(desk: Desk, number: int) -> None:
    """Find out what some and what all lines of a number cover."""
    reach_low = reach_high = 0
    common_low = common_high = -1
    first = MOST_LINES * number
    for at in range(first, first + desk.counts[number]):
        low, high = desk.low[at], desk.high[at]
        reach_low |= low
        reach_high |= high
        common_low &= low
        common_high &= high
    desk.reach[2 * number], desk.reach[2 * number + 1] = reach_low, reach_high
    desk.common[2 * number], desk.common[2 * number + 1] = common_low, common_high
    if not desk.counts[number]:
        desk.state[ENDED] = 1


@compiled
def leave_out(desk: Desk, number: int) -> None:
    """Leave out the lines of a number that are flagged in ``gone``, and take the flags away."""
    first = MOST_LINES * number
    kept = first
    for at in range(first, first + desk.counts[number]):
        if desk.gone[at]:
            desk.gone[at] = 0
        else:
            desk.low[kept], desk.high[kept] = desk.low[at], desk.high[at]
            kept += 1
    if kept - first < desk.counts[number]:
        desk.counts[number] = kept - first
        refresh(desk, number)


@compiled
def survey(desk: Desk) -> None:
    """Find out which numbers are open, who can reach what, and whether the puzzle is solved or contradicts itself."""
    state = desk.state
    once_low = once_high = twice_low = twice_high = still = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        settled = desk.counts[n] == 1
        settled &= (desk.common[2 * n] == desk.owned[2 * n]) & (desk.common[2 * n + 1] == desk.owned[2 * n + 1])
        if settled:
            continue
        desk.open[still] = n
        still += 1
        twice_low |= once_low & desk.reach[2 * n]
        twice_high |= once_high & desk.reach[2 * n + 1]
        once_low |= desk.reach[2 * n]
        once_high |= desk.reach[2 * n + 1]
    state[OPEN] = still
    state[MET] = state[TRIED] = state[TRIED + 1] = 0
    state[TWICE], state[TWICE + 1] = twice_low, twice_high
    if state[LEFT] & ~once_low or state[LEFT + 1] & ~once_high:
        state[ENDED] = 1
    elif not still and not state[ENDED]:
        state[ENDED] = state[SOLVED] = 1


@compiled
def lay_out(desk: Desk, width: int, height: int, walls: tuple[int, int]) -> None:
    """Fill in all lines that cross no other number and no wall."""
    numbers = desk.state[NUMBERS]
    taken_low = taken_high = 0
    for n in range(numbers):
        taken_low |= bits_low(desk.cells[n])
        taken_high |= bits_high(desk.cells[n])
    for n in range(numbers):
        cell, length = desk.cells[n], desk.lengths[n]
        others_low = taken_low & ~bits_low(cell) | walls[0]
        others_high = taken_high & ~bits_high(cell) | walls[1]
        x, y = cell % width, cell // width
        kept = MOST_LINES * n
        for direction in range(2):
            at, size, step = (x, width, 1) if direction == 0 else (y, height, width)
            for first in range(max(0, at - length + 1), min(at, size - length) + 1):
                low = high = 0
                for place in range(first, first + length):
                    other = cell + (place - at) * step
                    low |= bits_low(other)
                    high |= bits_high(other)
                if not (low & others_low) and not (high & others_high):
                    desk.first_low[kept], desk.first_high[kept] = low, high
                    kept += 1
        desk.first_counts[n] = kept - MOST_LINES * n


@compiled
def begin(desk: Desk, dots_low: int, dots_high: int) -> None:
    """Go back to the first lines, with these dots."""
    state = desk.state
    state[ENDED] = state[SOLVED] = 0
    taken_low = taken_high = 0
    for n in range(state[NUMBERS]):
        cell = desk.cells[n]
        desk.owned[2 * n], desk.owned[2 * n + 1] = bits_low(cell), bits_high(cell)
        taken_low |= bits_low(cell)
        taken_high |= bits_high(cell)
        desk.open[n] = n
        desk.counts[n] = desk.first_counts[n]
        for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
            desk.low[at], desk.high[at] = desk.first_low[at], desk.first_high[at]
        refresh(desk, n)
    state[OPEN] = state[NUMBERS]
    state[TAKEN], state[TAKEN + 1] = taken_low, taken_high
    state[DOTS], state[DOTS + 1] = dots_low, dots_high
    state[LEFT], state[LEFT + 1] = dots_low & ~taken_low, dots_high & ~taken_high
    survey(desk)


@compiled
def count_reached(desk: Desk, cells: int) -> None:
    """Count the numbers that reach each of ``cells`` cells. Call it after ``begin``."""
    desk.state[CELLS] = cells
    for cell in range(cells):
        desk.reached[cell] = 0
        for n in range(desk.state[NUMBERS]):
            if desk.reach[2 * n] & bits_low(cell) or desk.reach[2 * n + 1] & bits_high(cell):
                desk.reached[cell] += 1
