"""The steps of a board as one word, and what ``game.ai.linear.surface`` and diversity see in it.

Steps from -3 to 3, those beyond being cut off, have nine bits each: one for every place between two columns.
"""

from __future__ import annotations

from game.ai.compiled.jit import inlined
from game.ai.compiled.kernels.arrays import HEIGHT_AT, MAX_STEP, PLACES, Words
from game.ai.compiled.kernels.words import bit_count

_ALL = (1 << PLACES) - 1
EVERY_STEP = sum(1 << (PLACES * step) for step in range(2 * MAX_STEP + 1))
"""One place in each of the steps' bits."""


@inlined
def step_bit(step: int, place: int) -> int:
    """The bit for a step at a place."""
    return 1 << (PLACES * (min(max(step, -MAX_STEP), MAX_STEP) + MAX_STEP) + place)


@inlined
def steps_of(board: Words) -> int:
    """The word of a board."""
    steps = 0
    for x in range(PLACES):
        steps |= step_bit(board[HEIGHT_AT + x + 1] - board[HEIGHT_AT + x], x)
    return steps


@inlined
def at(steps: int, step: int) -> int:
    """The places of one step."""
    return (steps >> (PLACES * (step + MAX_STEP))) & _ALL


@inlined
def diversity(steps: int) -> int:
    """How many of the steps -2 to 2 occur."""
    return (at(steps, -2) != 0) + (at(steps, -1) != 0) + (at(steps, 0) != 0) + (at(steps, 1) != 0) + (at(steps, 2) != 0)


@inlined
def no_sz(steps: int) -> int:
    """How many of S and Z have no place."""
    level, up, down = at(steps, 0), at(steps, 1), at(steps, -1)
    return int(not (down or level & (up >> 1))) + int(not (up or down & (level >> 1)))


@inlined
def no_jl(steps: int) -> int:
    """How many of J and L have no place."""
    if at(steps, 0):
        return 0
    return int(at(steps, 2) == 0) + int(at(steps, -2) == 0)


@inlined
def no_t(steps: int) -> int:
    """1 if the T has no place."""
    level = at(steps, 0)
    return int(not (at(steps, 1) or at(steps, -1) or level & (level >> 1)))


@inlined
def deep_wells(steps: int) -> int:
    """Columns that are lower than both neighbours by three or more."""
    falls, rises = at(steps, -MAX_STEP), at(steps, MAX_STEP)
    return bit_count(falls & (rises >> 1)) + (rises & 1) + (falls >> (PLACES - 1))
