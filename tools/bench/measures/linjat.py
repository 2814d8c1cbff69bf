"""The climb of Linjat puzzles: mutation, repair and score of candidates."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from game.ai.compiled import available
from game.puzzles.engine.climbing import climb
from game.puzzles.linjat.client import SIZES, LinjatClient, Size
from tools.bench.figure import Figure, rate_figure

ITERATIONS, COMPILED_ITERATIONS = 2_000, 20_000
"""The iterations of a climb, which begins with some hundred drafts that are not counted."""
FLOORS = {"easy": 3_850, "medium": 1_750, "hard": 802, "expert": 790}
"""The rates of a plain Python form of Snellman's program, on the computer on which these aims were set."""
ORIGINAL = {"easy": 26_900, "medium": 9_600, "hard": 6_400, "expert": 4_430}
"""The rates of Snellman's program in C++ there. Compiled code should reach half of them."""


def climbed(make: Callable[[Size], LinjatClient], name: str, iterations: int) -> int:
    """Climb from a draft. Returns the number of iterations."""
    climb(make(SIZES[name]), random.Random(1), iterations)
    return iterations


def measure() -> Iterator[Figure]:
    """Yield the iterations per second for each size, in pure Python and compiled."""
    for name, floor in FLOORS.items():
        work = partial(climbed, LinjatClient, name, ITERATIONS)
        yield rate_figure(f"Linjat, {name}, pure Python", "iterations/s", work, aim=floor)
    if not available():
        return
    from game.puzzles.linjat.compiled.completing import CompiledLinjatClient

    for name, rate in ORIGINAL.items():
        climbed(CompiledLinjatClient, name, 1000)  # compile
        work = partial(climbed, CompiledLinjatClient, name, COMPILED_ITERATIONS)
        yield rate_figure(f"Linjat, {name}, compiled", "iterations/s", work, aim=rate / 2)
