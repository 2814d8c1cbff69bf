"""A fixed loop of pure Python, for comparisons between machines and against noise."""

import time

STEPS = 200_000
_BITS = 220
_MASK = (1 << _BITS) - 1


def steps_a_second() -> float:
    """Return how many steps of the loop one core does in a second of CPU time.

    A step is a shift, an exclusive or and a bit count of an integer as wide as a board, which are the main operations
    of the game.
    """
    cells, total = 0x5DEECE66D, 0
    begin = time.process_time()
    for _ in range(STEPS):
        cells ^= (cells << 13) & _MASK
        cells ^= cells >> 7
        total += cells.bit_count()
    return STEPS / (time.process_time() - begin)
