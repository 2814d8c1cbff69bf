"""Boards as lists of rows of booleans, the bottom row first."""

from game.core.bits import WIDTH
from game.core.board.board import Board

Rows = list[list[bool]]
WELL_ROWS = 20


def rows_of(cells: int, least: int = WELL_ROWS) -> Rows:
    rows = [[bool(row >> x & 1) for x in range(WIDTH)] for row in Board(cells).rows()]
    return rows + [[False] * WIDTH for _ in range(least - len(rows))]


def filled(rows: Rows, x: int, y: int) -> bool:
    """Walls and floor are filled, the sky is empty."""
    if not 0 <= x < WIDTH or y < 0:
        return True
    return y < len(rows) and rows[y][x]


def height(rows: Rows, x: int) -> int:
    return max((y + 1 for y in range(len(rows)) if rows[y][x]), default=0)
