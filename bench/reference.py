"""A fixed loop of pure Python, to compare machines by and to cancel a machine's noise."""

from __future__ import annotations

import time

STEPS = 200_000
_BITS = 220
_MASK = (1 << _BITS) - 1


def steps_a_second() -> float:
    """How many steps of the loop one core does in a second of CPU time.

    A step is a shift, an exclusive or and a bit count on a whole number as wide as a board: what the game itself
    is made of.
    """
    cells, total = 0x5DEECE66D, 0
    begin = time.process_time()
    for _ in range(STEPS):
        cells ^= (cells << 13) & _MASK
        cells ^= cells >> 7
        total += cells.bit_count()
    return STEPS / (time.process_time() - begin)
