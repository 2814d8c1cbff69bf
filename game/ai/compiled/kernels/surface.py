"""The steps of a board as one word, and the features of ``game.ai.linear.surface`` and diversity from it.

Steps from -3 to 3 have nine bits each, one for every pair of neighbouring columns. Greater steps count as 3 or -3.
"""

from __future__ import annotations

from game.ai.compiled.jit import inlined
from game.ai.compiled.kernels.arrays import HEIGHT_AT, MAX_STEP, PLACES, Words
from game.ai.compiled.kernels.tables import INNER_STEPS, TOP_LEFT, TOP_RIGHT, WIDE
from game.ai.compiled.kernels.words import bit_count
from game.core.board.bits import WIDTH

_ALL = (1 << PLACES) - 1
_EVERY_STEP = sum(1 << (PLACES * step) for step in range(2 * MAX_STEP + 1))
"""The lowest bit of every step."""


@inlined
def step_bit(step: int, place: int) -> int:
    """Return the bit of a step at a pair of columns."""
    return 1 << (PLACES * (min(max(step, -MAX_STEP), MAX_STEP) + MAX_STEP) + place)


@inlined
def steps_of(board: Words) -> int:
    """Return the word of the steps of a board."""
    steps = 0
    for x in range(PLACES):
        steps |= step_bit(board[HEIGHT_AT + x + 1] - board[HEIGHT_AT + x], x)
    return steps


@inlined
def steps_after(steps: int, shape: int, x: int, y: int, beside: tuple[int, int]) -> int:
    """Return the word of the steps after a piece that fills no row. ``beside`` are the heights of the columns beside
    it."""
    left, right = beside
    beyond = x + WIDE[shape]
    changed = (1 << (beyond - 1)) - (1 << x)
    fresh = INNER_STEPS[shape] << x
    if x > 0:
        changed |= 1 << (x - 1)
        fresh |= step_bit(y + TOP_LEFT[shape] - left, x - 1)
    if beyond < WIDTH:
        changed |= 1 << (beyond - 1)
        fresh |= step_bit(right - y - TOP_RIGHT[shape], beyond - 1)
    return (steps & ~(changed * _EVERY_STEP)) | fresh


@inlined
def at(steps: int, step: int) -> int:
    """Return the places of one step."""
    return (steps >> (PLACES * (step + MAX_STEP))) & _ALL


@inlined
def diversity(steps: int) -> int:
    """Return how many of the steps -2 to 2 occur."""
    return (at(steps, -2) != 0) + (at(steps, -1) != 0) + (at(steps, 0) != 0) + (at(steps, 1) != 0) + (at(steps, 2) != 0)


@inlined
def no_sz(steps: int) -> int:
    """Return how many of S and Z do not fit."""
    level, up, down = at(steps, 0), at(steps, 1), at(steps, -1)
    return int(not (down or level & (up >> 1))) + int(not (up or down & (level >> 1)))


@inlined
def no_jl(steps: int) -> int:
    """Return how many of J and L do not fit."""
    if at(steps, 0):
        return 0
    return int(at(steps, 2) == 0) + int(at(steps, -2) == 0)


@inlined
def no_t(steps: int) -> int:
    """Return 1 if the T does not fit, else 0."""
    level = at(steps, 0)
    return int(not (at(steps, 1) or at(steps, -1) or level & (level >> 1)))


@inlined
def deep_wells(steps: int) -> int:
    """Return the number of columns that are at least three rows lower than both neighbours."""
    falls, rises = at(steps, -MAX_STEP), at(steps, MAX_STEP)
    return bit_count(falls & (rises >> 1)) + (rises & 1) + (falls >> (PLACES - 1))
