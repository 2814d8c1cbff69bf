"""The shapes of the pieces row by row, and what lies between their columns."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from game.ai.compiled.kernels.arrays import MAX_STEP
from game.ai.compiled.kernels.tables import BOTTOM, LENGTH, WIDE
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS

_ROWS = [
    [sorted(x for x, y in SRS.shapes[piece][orientation] if y == row) for row in range(4)]
    for piece in PIECES
    for orientation in SRS.distinct[piece]
]
_TOPS = [[int(BOTTOM[shape, x] + LENGTH[shape, x]) for x in range(WIDE[shape])] for shape in range(len(_ROWS))]

LEFT = np.array([[row[0] if row else 0 for row in rows] for rows in _ROWS])
"""[shape, row]: the leftmost cell."""
RIGHT = np.array([[row[-1] if row else 0 for row in rows] for rows in _ROWS])
COUNTED = np.array(
    [[sum(((len(row) >> bit) & 1) << y for y, row in enumerate(rows)) for bit in range(3)] for rows in _ROWS]
)
"""[shape, bit]: the rows in whose number of cells there is a 1, a 2, a 4."""
TOPS = np.array([[*tops, *[0] * (4 - len(tops))] for tops in _TOPS])
"""[shape, column]: the height of the column above the lowest row of the piece."""
INNER = np.array(
    [
        [
            sum(1 << x for x, (a, b) in enumerate(pairwise(tops)) if b - a == step)
            for step in range(-MAX_STEP, MAX_STEP + 1)
        ]
        for tops in _TOPS
    ]
)
"""[shape, step]: the places of a step between the columns of the piece."""
INNER_BUMPS = np.array([sum(abs(b - a) for a, b in pairwise(tops)) for tops in _TOPS])
"""[shape]: how far the heights of its columns are apart."""
