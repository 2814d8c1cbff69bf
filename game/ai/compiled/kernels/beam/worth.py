"""The worth of a stack: the sum that ``game.ai.beam.evaluation`` computes, in the same order."""

import numpy as np

from .....core.bits import WIDTH
from ....beam.features import MOST_CLEARED, NEARNESS, UPPER_HALF, UPPER_QUARTER
from ...jit import compiled
from ..machine_words import Floats, Words, bit_count, bit_length
from .search_arrays import (
    OF_AROUND,
    OF_BUMPS,
    OF_BURIED,
    OF_EMPTY,
    OF_HALF,
    OF_HEIGHT,
    OF_HOLES,
    OF_MEAN,
    OF_PERFECT,
    OF_QUARTER,
    OF_ROW,
    OF_SLOT,
    OF_TRANSITIONS,
    OF_WELLS,
    SHARE,
)

_DEEP = 3
_NEARNESS = np.array(NEARNESS)


@compiled
def remove_rows(stack: Words, full: int) -> None:
    """Remove the full rows of a stack. The rows above them move down."""
    while full:
        row = bit_length(full) - 1
        full ^= 1 << row
        below = (1 << row) - 1
        for x in range(WIDTH):
            cells = stack[x]
            stack[x] = (cells & below) | ((cells >> 1) & ~below)


@compiled
def full_with_slot(stack: Words, x: int, y: int) -> int:
    """Return the rows that are full with a T that points down, whose lowest cell is (x + 1, y)."""
    full = -1
    for column in range(WIDTH):
        cells = stack[column]
        if x <= column <= x + 2:
            cells |= (3 if column == x + 1 else 2) << y
        full &= cells
    return full


@compiled
def _best_slot(stack: Words, solid: Words, rows: int) -> int:
    """Return the best slot as 64 * (256 * (rows that it clears + 1) + x) + y; 0 if there is none."""
    limit = (1 << (rows + 1)) - 1
    best = -1
    found = 0
    for x in range(WIDTH - 2):
        slots = stack[x] & stack[x + 2] & ~solid[x + 1] & limit
        if slots:
            left = (stack[x] >> 2) & ((solid[x] & ~stack[x]) >> 1) & ((~solid[x + 2] & limit) >> 1)
            right = (stack[x + 2] >> 2) & ((solid[x + 2] & ~stack[x + 2]) >> 1) & ((~solid[x] & limit) >> 1)
            slots &= left | right
            while slots:
                lowest = slots & -slots
                slots ^= lowest
                y = bit_length(lowest) - 1
                count = bit_count(full_with_slot(stack, x, y))
                if count > best or (count == best and y < (found & 63)):
                    best = count
                    found = 64 * (256 * (count + 1) + x) + y
    return found


@compiled
def _nearness(heights: Words, rows: int) -> float:
    """Return how near a perfect clear is for a stack without holes, as ``game.ai.beam.features.nearest_clear``."""
    filled = 0
    for x in range(WIDTH):
        filled += heights[x]
    near = 0.0
    for high in range(max(1, rows), MOST_CLEARED + 1):
        empty = WIDTH * high - filled
        if empty % 4:
            continue
        fits = True
        part = 0
        for x in range(WIDTH):
            if heights[x] == high:
                fits = fits and part % 4 == 0
                part = 0
            part += high - heights[x]
        if fits and part % 4 == 0:
            near = max(near, _NEARNESS[high, empty // 4])
    return near


@compiled
def worth(stack: Words, solid: Words, of: Floats, near: int, waiting: int) -> float:
    """Return the worth of a stack. It places T pieces on ``stack``. ``solid`` is scratch for twice ten words."""
    placed = 0
    while True:
        top = 0
        for x in range(WIDTH):
            top |= stack[x]
        rows = bit_length(top)
        holes = 0
        for x in range(WIDTH):
            cells = stack[x]
            height = bit_length(cells)
            solid[WIDTH + x] = height
            full = (1 << height) - 1
            solid[x] = full
            holes += height - bit_count(cells)
        value = of[OF_EMPTY]
        if holes:
            if near:
                slot = _best_slot(stack, solid, rows)
                if slot:
                    count = (slot >> 14) - 1
                    if count == 2:
                        x, y = (slot >> 6) & 255, slot & 63
                        full = full_with_slot(stack, x, y)
                        stack[x] |= 2 << y
                        stack[x + 1] |= 3 << y
                        stack[x + 2] |= 2 << y
                        remove_rows(stack, full)
                        near -= 1
                        placed += 1
                        continue
                    value += near * of[OF_SLOT + count]
            deeper = 0
            for x in range(WIDTH):
                full = solid[x]
                dark = full & ~stack[x]
                if dark:
                    deeper += bit_count(dark & (full >> 2)) + bit_count(dark & (full >> 3))
                    deeper += bit_count(dark & (full >> 4)) + bit_count(dark & (full >> 5))
            value += of[OF_HOLES] * holes + of[OF_BURIED] * deeper
        elif rows <= MOST_CLEARED and of[OF_PERFECT]:
            value += of[OF_PERFECT] * _nearness(solid[WIDTH:], rows)
        break
    if rows:
        floor = rows
        for x in range(WIDTH):
            floor = min(floor, solid[WIDTH + x])
        column = 0
        while solid[WIDTH + column] != floor:
            column += 1
        every = (1 << rows) - 1
        filled = -1
        deep = total = steps = changes = 0
        cells_before = every
        height_before = rows
        for x in range(WIDTH):
            cells, height = stack[x], solid[WIDTH + x]
            total += height
            changes += bit_count(cells ^ cells_before)
            cells_before = cells
            after = solid[WIDTH + x + 1] if x < WIDTH - 1 else rows
            lower = min(height_before, after)
            deep += lower - height >= _DEEP
            height_before = height
            if x != column:
                filled &= cells
        changes += bit_count(cells_before ^ every)
        # The steps, with the well filled to the lower of its neighbours.
        left = solid[WIDTH + column - 1] if column > 0 else rows
        right = solid[WIDTH + column + 1] if column < WIDTH - 1 else rows
        solid[WIDTH + column] = max(floor, min(left, right))
        for x in range(WIDTH - 1):
            steps += abs(solid[WIDTH + x] - solid[WIDTH + x + 1])
        lacking = ~(filled >> floor)
        depth = min(bit_length(lacking & -lacking) - 1, rows - floor)
        if deep:
            value += of[OF_WELLS] * (deep - 1)
        value += (
            of[OF_TRANSITIONS] * changes
            + of[OF_ROW] * rows
            + of[OF_AROUND] * depth
            + of[OF_BUMPS] * steps
            + of[OF_MEAN] * total
        )
    if waiting:
        to_come = rows + of[SHARE] * waiting
        value += of[OF_HEIGHT] * of[SHARE] * waiting
    else:
        to_come = float(rows)
    if to_come > UPPER_HALF:
        value += of[OF_HALF] * (to_come - UPPER_HALF)
        if to_come > UPPER_QUARTER:
            value += of[OF_QUARTER] * (to_come - UPPER_QUARTER)
    for _ in range(placed):
        value = of[OF_SLOT + 2] + value
    return value
