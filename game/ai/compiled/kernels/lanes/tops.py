"""The features of the surface of all lanes: places for pieces, steps, peaks, pits.

``game.ai.linear.features`` defines them. The loop goes through the lanes and has no branch, so that the compiler can
use vectors.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import MAX_STEP, Words
from game.ai.compiled.kernels.lanes.fields import (
    BUMPINESS,
    DEEP_WELLS,
    DEEPEST,
    FITS_J,
    FITS_L,
    FITS_O,
    FITS_S,
    FITS_T,
    FITS_Z,
    KINDS_OF_STEPS,
    LEVEL,
    PEAKS,
    PIT_DEPTH,
    PIT_DEPTH_3,
    PIT_RUN,
    PITS_1,
    PITS_2,
    PITS_3,
    TOWERS,
    UNEVEN,
    WALL_PITS,
    count_all,
    halves_with_any,
)
from game.ai.compiled.kernels.lanes.layout import LOWER, MOST, SOLID, STEPS_OF, UPPER, WALL
from game.ai.compiled.kernels.surface import at
from game.ai.compiled.kernels.words import bit_count


@compiled
def rate_surface(lanes: Words, count: int) -> None:
    """Compute the features of the surface, and where pits of four rows and more are followed down."""
    for lane in range(count):
        i = np.uint64(lane)
        steps = lanes[np.uint64(STEPS_OF) + i]
        level, up, down, up_2, down_2 = at(steps, 0), at(steps, 1), at(steps, -1), at(steps, 2), at(steps, -2)
        up_3, down_3 = at(steps, MAX_STEP), at(steps, -MAX_STEP)
        levels, ups, downs = bit_count(level), bit_count(up), bit_count(down)
        flat = bit_count(level & (level >> 1))
        lanes[np.uint64(LEVEL) + i] = levels
        lanes[np.uint64(FITS_O) + i] = levels
        lanes[np.uint64(FITS_T) + i] = flat + bit_count(down & (up >> 1)) + ups + downs
        lanes[np.uint64(FITS_S) + i] = bit_count(level & (up >> 1)) + downs
        lanes[np.uint64(FITS_Z) + i] = bit_count(down & (level >> 1)) + ups
        lanes[np.uint64(FITS_L) + i] = flat + bit_count(up & (level >> 1)) + levels + bit_count(down_2)
        lanes[np.uint64(FITS_J) + i] = flat + bit_count(level & (down >> 1)) + levels + bit_count(up_2)
        kinds = min(level, 1) + min(up, 1) + min(down, 1) + min(up_2, 1) + min(down_2, 1)
        lanes[np.uint64(KINDS_OF_STEPS) + i] = kinds
        higher, lower = up_2 | up_3, down_2 | down_3
        lanes[np.uint64(PEAKS) + i] = bit_count((higher | up) & ((lower | down) >> 1))
        lanes[np.uint64(TOWERS) + i] = bit_count(higher & (lower >> 1))
        a, b, c, d, e = (
            lanes[np.uint64(SOLID) + i],
            lanes[np.uint64(SOLID + MOST) + i],
            lanes[np.uint64(SOLID + 2 * MOST) + i],
            lanes[np.uint64(SOLID + 3 * MOST) + i],
            lanes[np.uint64(SOLID + 4 * MOST) + i],
        )
        # The words before the first one and after the last one: the other half, and a wall or nothing.
        before = WALL | ((e & LOWER) << UPPER)
        after, after_2, after_3 = (a >> UPPER) | (WALL << UPPER), b >> UPPER, c >> UPPER
        lanes[np.uint64(BUMPINESS) + i] = count_all(a ^ b, b ^ c, c ^ d, d ^ e, (e ^ after) & LOWER)
        pit_3 = bit_count(before & d & ~(a | b | c)) + bit_count(a & e & ~(b | c | d))
        pit_3 += bit_count(b & after & ~(c | d | e))
        pit_3 += bit_count(c & after_2 & ~(d | e | after)) + bit_count(d & after_3 & ~(e | after | after_2))
        lanes[np.uint64(PIT_DEPTH_3) + i] = pit_3
        uneven = bit_count(halves_with_any(before & c & ~(a | b)) & halves_with_any(a ^ b))
        uneven += bit_count(halves_with_any(a & d & ~(b | c)) & halves_with_any(b ^ c))
        uneven += bit_count(halves_with_any(b & e & ~(c | d)) & halves_with_any(c ^ d))
        uneven += bit_count(halves_with_any(c & after & ~(d | e)) & halves_with_any(d ^ e))
        uneven += bit_count(halves_with_any(d & after_2 & ~(e | after)) & halves_with_any((e ^ after) & LOWER))
        lanes[np.uint64(UNEVEN) + i] = uneven
        pa, pb, pc, pd, pe = before & b & ~a, a & c & ~b, b & d & ~c, c & e & ~d, d & after & ~e
        walls = int(bit_count(pa & LOWER) == 1) + int(bit_count(pe >> UPPER) == 1)
        lanes[np.uint64(WALL_PITS) + i] = walls
        one = count_all(pa, pb, pc, pd, pe)
        deepest = min(one, 1)
        # Without its lowest cell, each pit is one row less deep.
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        two = count_all(pa, pb, pc, pd, pe)
        deepest += min(two, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        three = count_all(pa, pb, pc, pd, pe)
        deepest += min(three, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        four = count_all(pa, pb, pc, pd, pe)
        deepest += min(four, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        five = count_all(pa, pb, pc, pd, pe)
        lanes[np.uint64(PIT_DEPTH) + i] = one
        lanes[np.uint64(PITS_1) + i] = one - 2 * two + three
        lanes[np.uint64(PITS_2) + i] = two - 2 * three + four
        lanes[np.uint64(PITS_3) + i] = three - 2 * four + five
        lanes[np.uint64(DEEP_WELLS) + i] = three - four
        lanes[np.uint64(DEEPEST) + i] = deepest
        lanes[np.uint64(PIT_RUN) + i] = pa
        lanes[np.uint64(PIT_RUN + MOST) + i] = pb
        lanes[np.uint64(PIT_RUN + 2 * MOST) + i] = pc
        lanes[np.uint64(PIT_RUN + 3 * MOST) + i] = pd
        lanes[np.uint64(PIT_RUN + 4 * MOST) + i] = pe
