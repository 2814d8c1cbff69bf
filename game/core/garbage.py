"""Rows that a game begins with or that rise from below."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.core.board import ROW, WIDTH, Board
from game.core.randomizers.chance import below

B_TYPE_ROWS = (0, 3, 5, 8, 10, 12)
"""Rows of garbage for each height of the NES's B-type."""


def cheese(rng: random.Random) -> Iterator[int]:
    """Rows with one hole each, never below the hole of the row before."""
    hole = below(rng, WIDTH)
    while True:
        yield ROW ^ 1 << hole
        hole = (hole + 1 + below(rng, WIDTH - 1)) % WIDTH


def b_type(rng: random.Random, height: int) -> Board:
    """The garbage of the NES's B-type at a height from 0 to 5.

    Each cell is filled with even chance, and one cell of each row is emptied so that no row is full.
    """
    rows = []
    for _ in range(B_TYPE_ROWS[height]):
        row = sum(1 << x for x in range(WIDTH) if below(rng, 2))
        rows.append(row & ~(1 << below(rng, WIDTH)))
    return Board.from_rows(rows)
