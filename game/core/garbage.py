"""Rows that a game begins with or that rise from below."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.board import ROW, WIDTH, Board

B_TYPE_ROWS = (0, 3, 5, 8, 10, 12)
"""Rows of garbage for each height of the NES's B-type."""


def cheese(random: Random) -> Iterator[int]:
    """Rows with one hole each, never below the hole of the row before."""
    hole = int(random.random() * WIDTH)
    while True:
        yield ROW ^ 1 << hole
        hole = (hole + 1 + int(random.random() * (WIDTH - 1))) % WIDTH


def b_type(random: Random, height: int) -> Board:
    """The garbage of the NES's B-type at a height from 0 to 5.

    Each cell is filled with even chance, and one cell of each row is emptied so that no row is full.
    """
    rows = []
    for _ in range(B_TYPE_ROWS[height]):
        row = sum(1 << x for x in range(WIDTH) if random.random() < 0.5)
        rows.append(row & ~(1 << int(random.random() * WIDTH)))
    return Board.from_rows(rows)
