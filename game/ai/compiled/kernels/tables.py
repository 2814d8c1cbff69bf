"""The shapes of the pieces as compiled code looks at them: one row for each piece and orientation.

They are module constants, so that the compiler knows them.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from game.ai.compiled.kernels.arrays import MAX_STEP, PLACES, ROW_BITS
from game.ai.linear.xtris import centre_row
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS

_SHAPES = [(piece, orientation) for piece in PIECES for orientation in SRS.distinct[piece]]
_CELLS = [SRS.shapes[piece][orientation] for piece, orientation in _SHAPES]


def _spans(columns: bool) -> list[list[tuple[int, int]]]:
    """For each shape and each of its columns, or rows, the first and the last cell."""
    found = []
    for cells in _CELLS:
        of_lines = []
        for line in range(1 + max(x if columns else y for x, y in cells)):
            along = [y if columns else x for x, y in cells if (x if columns else y) == line]
            of_lines.append((min(along), max(along)))
        found.append(of_lines)
    return found


def _padded(lists: list[list[int]]) -> list[list[int]]:
    return [[*numbers, *[0] * (4 - len(numbers))] for numbers in lists]


_COLUMNS, _ROWS = _spans(columns=True), _spans(columns=False)

FIRST = np.array([next(n for n, (p, _) in enumerate(_SHAPES) if p == piece) for piece in PIECES] + [len(_SHAPES)])
"""[piece]: its first row in the tables; those of the next piece follow its last."""
ORIENTATION = np.array([orientation for _, orientation in _SHAPES])
WIDE = np.array([len(columns) for columns in _COLUMNS])
TALL = np.array([len(rows) for rows in _ROWS])
BOTTOM = np.array(_padded([[low for low, _ in columns] for columns in _COLUMNS]))
"""[shape, column]: the lowest cell there."""
LENGTH = np.array(_padded([[high - low + 1 for low, high in columns] for columns in _COLUMNS]))
"""[shape, column]: how many cells are there; they are in one run, as those of each row are."""
BOTTOMS = BOTTOM.sum(axis=1)
CELLS = np.array([sum(1 << (ROW_BITS * y + x + 1) for x, y in cells) for cells in _CELLS])
"""[shape]: the cells in packed rows, in column 0."""
BESIDE = np.array(
    [
        sum(((1 << left) | (1 << (right + 2))) << (ROW_BITS * y) for y, (left, right) in enumerate(rows))
        for rows in _ROWS
    ]
)
"""[shape]: the cells to the left and to the right of each of its rows, likewise."""


def _inner_steps() -> list[int]:
    """For each shape the steps between its own columns, in column 0, as ``surface`` has them."""
    found = []
    for columns in _COLUMNS:
        tops = [high for _, high in columns]
        found.append(sum(1 << (PLACES * (b - a + MAX_STEP) + i) for i, (a, b) in enumerate(pairwise(tops))))
    return found


INNER_STEPS = np.array(_inner_steps())
TOP_LEFT = np.array([columns[0][1] + 1 for columns in _COLUMNS])
TOP_RIGHT = np.array([columns[-1][1] + 1 for columns in _COLUMNS])
"""[shape]: the height of its outer columns."""
REACH = np.where(LENGTH > 0, BOTTOM, 99)
"""[shape, column]: as BOTTOM, but so high where there is no cell that nothing there can stop the piece."""
CENTRE = np.array([centre_row(SRS.masks[piece][orientation]) for piece, orientation in _SHAPES])
"""[shape]: the row of its centre in Standard Tetris."""
