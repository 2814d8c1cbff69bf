"""The landings of a piece by either rules, and the best one by any weights.

Standard Tetris near the top of the well: if the stack leaves the four top rows free, every piece reaches every column,
and the landings are those of the papers: straight drops. Above that a piece is followed step by step, as in
``game.lab.experiments.standard_landings``.
"""

import numpy as np

from ....ai.compiled import Words, compiled, inlined
from ....ai.linear import MIN_ROWS
from ....core.bits import WIDTH
from ....core.board import PIECES
from .bundles import CELLS_AT, HEIGHT, HEIGHT_AT, LANES, MAX_DROPS, Policy
from .lanes import Scratch, value_landings
from .piece_tables import BOTTOM, CENTRE, FIRST, LENGTH, ORDERS, RANKS, STANDING, TALL, WIDE

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


_STRAIGHT = ORDERS["mdp"]


@inlined
def landings_of(board: Words, piece: int, rows: int, order: int, landings: Words) -> int:
    """Return the number of landings of a piece by the rules of an order. Sets each landing, as ``reach`` does."""
    if order != _STRAIGHT and board[HEIGHT] > rows - MIN_ROWS:
        return reach(board, piece, rows, landings)
    count = 0
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        for x in range(WIDTH + 1 - WIDE[shape]):
            y = 0
            for i in range(WIDE[shape]):
                y = max(y, board[HEIGHT_AT + x + i] - BOTTOM[shape, i])
            if y + TALL[shape] <= rows:
                landings[3 * count], landings[3 * count + 1], landings[3 * count + 2] = shape, x, y
                count += 1
    return count


@compiled
def best_landing(
    board: Words, piece: int, policy: Policy, scratch: Scratch, landings: Words
) -> tuple[int, int, int, float]:
    """Return shape, column, row and value of the best landing. The shape is -1 if there is none. ``landings`` is room
    for them."""
    rows, order, _, _ = policy
    count = landings_of(board, piece, rows, order, landings)
    value_landings(board, landings, count, scratch)
    best = -1
    best_rank = 0
    best_value = -np.inf
    for number in range(count):
        value = scratch.values[number]
        if value < best_value:
            continue
        rank = RANKS[order + landings[3 * number] * LANES + landings[3 * number + 1]]
        if best < 0 or value > best_value or rank < best_rank:
            best, best_value, best_rank = number, value, rank
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value
