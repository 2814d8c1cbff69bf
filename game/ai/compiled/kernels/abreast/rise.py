"""The progress of sixteen stacks towards the end of the game, for splitting: their rises.

``game.ai.compiled.kernels.climb`` explains the rise. It is a weighted sum of whole numbers of a board.
"""

from __future__ import annotations

from game.ai.compiled.jit import inlined
from game.ai.compiled.kernels.abreast import layout
from game.ai.compiled.kernels.abreast.layout import HEIGHTS, SUMS, Lanes
from game.ai.compiled.kernels.abreast.vectors import WIDE, bits, load, store, words_of
from game.ai.compiled.kernels.arrays import Words
from game.core.board.bits import WIDTH

RISE_OF = (
    "height", "rows with holes", "row transitions", "wells", "column transitions", "holes", "hole depth", "deep wells",
    "sum of heights",
)  # fmt: skip
"""What the rise can weigh, in the order of its weights."""


@inlined
def measure_rise(lanes: Lanes, rise: Words, rises: Lanes) -> None:
    """Compute the rises of boards that have been measured. ``rise`` are the weights, in the order of ``RISE_OF``."""
    total = load(lanes, SUMS + layout.HEIGHT) * rise[0] + bits(load(lanes, SUMS + layout.HOLE_ROWS)) * rise[1]
    total = total + load(lanes, SUMS + layout.ROW_CHANGES) * rise[2] + load(lanes, SUMS + layout.WELLS) * rise[3]
    total = total + load(lanes, SUMS + layout.COLUMN_CHANGES) * rise[4] + load(lanes, SUMS + layout.HOLES) * rise[5]
    total = total + load(lanes, SUMS + layout.DEPTH) * rise[6]
    if rise[7]:
        total = total + (load(lanes, SUMS + layout.PITS) >> layout.DEEP_PITS) * rise[7]
    heights = words_of(0)
    for x in range(WIDTH):
        heights = heights + load(lanes, HEIGHTS + WIDE * (1 + x))
    store(rises, 0, total + heights * rise[8])
