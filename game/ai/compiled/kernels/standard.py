"""Standard Tetris in compiled code: the landings near the top of the well.

If the stack leaves the four top rows free, every piece reaches every column, and the landings are those of the papers:
straight drops. Above that a piece is followed step by step, as in ``game.lab.experiments.standard_landings``.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import CELLS_AT, MAX_DROPS, Words
from game.ai.compiled.kernels.ranks import STANDING
from game.ai.compiled.kernels.tables import BOTTOM, CENTRE, FIRST, LENGTH, WIDE
from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES

_LEFT = np.array([left for _, left in STANDING])
_FLAT = np.array([next(s for s in range(FIRST[p], FIRST[p + 1]) if STANDING[s][0] == 0) for p in PIECES])
"""[piece]: the shape in which it spawns."""


def new_landings() -> Words:
    """Return room for the landings of ``reach``."""
    return np.zeros(3 * MAX_DROPS, np.int64)


@inlined
def _free(board: Words, shape: int, x: int, y: int) -> bool:
    taken = 0
    for i in range(WIDE[shape]):
        taken |= board[CELLS_AT + 1 + x + i] & (((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i]))
    return taken == 0


@compiled
def reach(board: Words, piece: int, rows: int, landings: Words) -> int:
    """Return the number of landings of a piece. Sets the shape, the column and the row of each, one after the other."""
    count = 0
    shape = _FLAT[piece]
    x, y = _LEFT[shape], rows - 1 - CENTRE[shape]
    if not _free(board, shape, x, y):
        return 0
    if not _free(board, shape, x, y - 1):
        landings[0], landings[1], landings[2] = shape, x, y
        return 1
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        x, y = _LEFT[shape], rows - 2 - CENTRE[shape]
        if not _free(board, shape, x, y):
            continue
        while x > 0 and _free(board, shape, x - 1, y):
            x -= 1
        while x <= WIDTH - WIDE[shape] and _free(board, shape, x, y):
            row = y
            while row > 0 and _free(board, shape, x, row - 1):
                row -= 1
            landings[count], landings[count + 1], landings[count + 2] = shape, x, row
            count += 3
            x += 1
    return count // 3
