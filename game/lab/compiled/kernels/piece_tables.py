"""The shapes of the pieces for compiled code, one row of each table for each piece and orientation, and their ranks.

They are module constants, so that the compiler can use their values. Of equal drops the one of the lowest rank is
taken.
"""

from itertools import pairwise

import numpy as np

from ....ai.compiled import Words
from ....ai.linear import centre_row, orientations, standing
from ....ai.thinking import Shift
from ....core.bits import WIDTH
from ....core.board import PIECES, SRS
from .bundles import LANES, MAX_STEP, PLACES, ROW_BITS

_SHAPES = [(piece, orientation) for piece in PIECES for orientation in SRS.distinct[piece]]
_CELLS = [SRS.shapes[piece][orientation] for piece, orientation in _SHAPES]


def _spans(columns: bool) -> list[list[tuple[int, int]]]:
    """Return, for each shape and each of its columns, or rows, the first and the last cell."""
    spans = []
    for cells in _CELLS:
        of_lines = []
        for line in range(1 + max(x if columns else y for x, y in cells)):
            along = [y if columns else x for x, y in cells if (x if columns else y) == line]
            of_lines.append((min(along), max(along)))
        spans.append(of_lines)
    return spans


def _padded(lists: list[list[int]]) -> list[list[int]]:
    return [[*numbers, *[0] * (4 - len(numbers))] for numbers in lists]


_COLUMNS, _ROWS = _spans(columns=True), _spans(columns=False)

FIRST = np.array([next(n for n, (p, _) in enumerate(_SHAPES) if p == piece) for piece in PIECES] + [len(_SHAPES)])
"""[piece]: its first row in the tables. The rows of the next piece follow."""
ORIENTATION = np.array([orientation for _, orientation in _SHAPES])
WIDE = np.array([len(columns) for columns in _COLUMNS])
TALL = np.array([len(rows) for rows in _ROWS])
BOTTOM = np.array(_padded([[low for low, _ in columns] for columns in _COLUMNS]))
"""[shape, column]: the row of the lowest cell."""
LENGTH = np.array(_padded([[high - low + 1 for low, high in columns] for columns in _COLUMNS]))
"""[shape, column]: the number of cells. They are contiguous, as are those of each row."""
BOTTOMS = BOTTOM.sum(axis=1)
CELLS = np.array([sum(1 << (ROW_BITS * y + x + 1) for x, y in cells) for cells in _CELLS])
"""[shape]: the cells in packed rows, in column 0."""
BESIDE = np.array(
    [
        sum(((1 << left) | (1 << (right + 2))) << (ROW_BITS * y) for y, (left, right) in enumerate(rows))
        for rows in _ROWS
    ]
)
"""[shape]: the cells to the left and to the right of each of its rows, in packed rows."""


def _inner_steps() -> list[int]:
    """Return, for each shape, the steps between its columns in column 0, as ``surface`` encodes them."""
    steps = []
    for columns in _COLUMNS:
        tops = [high for _, high in columns]
        steps.append(sum(1 << (PLACES * (b - a + MAX_STEP) + i) for i, (a, b) in enumerate(pairwise(tops))))
    return steps


INNER_STEPS = np.array(_inner_steps())
TOP_LEFT = np.array([columns[0][1] + 1 for columns in _COLUMNS])
TOP_RIGHT = np.array([columns[-1][1] + 1 for columns in _COLUMNS])
"""[shape]: the height of its outer columns."""
REACH = np.where(LENGTH > 0, BOTTOM, 99)
"""[shape, column]: as BOTTOM, but 99 for a column without a cell, so that nothing can stop the piece there."""
CENTRE = np.array([centre_row(SRS.masks[piece][orientation]) for piece, orientation in _SHAPES])
"""[shape]: the row of its centre in Standard Tetris."""


def _standing() -> list[tuple[int, int]]:
    """Return, for each shape of the tables, the number of rotations to it and its leftmost column before any move."""
    standing_ranks = []
    for piece in PIECES:
        turned = [standing(piece, turns, 0) for turns in range(len(orientations(piece)))]
        shapes = [SRS.masks[piece][at.orientation] for at in turned]
        for shape in range(FIRST[piece], FIRST[piece + 1]):
            turns = shapes.index(SRS.masks[piece][ORIENTATION[shape]])
            standing_ranks.append((turns, turned[turns].x))
    return standing_ranks


STANDING = _standing()
_DROPS = len(STANDING) * LANES


def _standard_ranks() -> Words:
    ranks = np.zeros(_DROPS, np.int64)
    for piece in PIECES:
        drops = [
            (-Shift(x - STANDING[shape][1], STANDING[shape][0]).priority, STANDING[shape][0], x, shape)
            for shape in range(FIRST[piece], FIRST[piece + 1])
            for x in range(WIDTH + 1 - WIDE[shape])
        ]
        for rank, (_, _, x, shape) in enumerate(sorted(drops)):
            ranks[shape * LANES + x] = rank
    return ranks


ORDERS = {"mdp": 0, "fahey": _DROPS}
"""For each set of rules, where its ranks begin."""
RANKS = np.concatenate([np.arange(_DROPS), _standard_ranks()])
"""[order + shape * LANES + x]: the rank of a drop among those of its piece."""
