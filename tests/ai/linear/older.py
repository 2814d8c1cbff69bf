"""The features of xtris and of Colin Fahey's player, slow and obvious."""

from __future__ import annotations

from game.core.board.bits import WIDTH
from game.core.board.pieces import Piece
from tests.ai.linear.rows import Rows, filled, height


def is_full(rows: Rows, y: int) -> bool:
    return all(rows[y])


def frontier(rows: Rows) -> int:
    total = 0
    for y in range(len(rows)):
        for x in range(WIDTH):
            if not is_full(rows, y) and not rows[y][x]:
                total += y > 0 and rows[y - 1][x]
                total += filled(rows, x, y + 1)
                total += filled(rows, x - 1, y)
                total += filled(rows, x + 1, y)
    return total


def highest(rows: Rows) -> int:
    return max((y + 1 for y in range(len(rows)) if any(rows[y]) and not is_full(rows, y)), default=0)


def enclosed_holes(rows: Rows) -> int:
    """From the top: an empty cell counts 1, and what its lid's row counts where that is one or two rows above."""
    hard = [[0] * WIDTH for _ in rows]
    for y in reversed(range(len(rows))):
        for x in range(WIDTH):
            if rows[y][x]:
                continue
            hard[y][x] = 1
            for lid in range(y + 1, min(y + 3, len(rows))):
                if rows[lid][x]:
                    hard[y][x] += sum(hard[lid])
                    break
    return sum(map(sum, hard))


def pits(rows: Rows) -> int:
    total = 0
    for x in range(WIDTH):
        y = len(rows) - 1

        def free(column: int, row: int) -> bool:
            return 0 <= column < WIDTH and row >= 0 and (not rows[row][column] or is_full(rows, row))

        while free(x, y) and (free(x - 1, y) or free(x + 1, y)):
            y -= 1
        depth = 0
        while y >= 0 and not rows[y][x]:
            depth += 1
            y -= 1
        total += max(0, depth - 1)
    return total


def centre_row(piece: Piece, covered: list[tuple[int, int]]) -> int:
    """The row about which a piece turns in Standard Tetris."""
    ys = sorted({y for _, y in covered})
    if piece is Piece.I:
        return ys[0] if len(ys) == 1 else ys[2]
    if piece is Piece.O:
        return ys[1]
    if len(ys) == 3:
        return ys[1]
    if piece in (Piece.S, Piece.Z):
        return ys[1]
    return next(y for y in ys if sum(row == y for _, row in covered) == 3)


def cell_heights(rows: Rows) -> int:
    return sum(y + 1 for y in range(len(rows)) for x in range(WIDTH) if rows[y][x])


def well_depths(rows: Rows) -> int:
    heights = [99, *(height(rows, x) for x in range(WIDTH)), 99]
    return sum(max(0, min(heights[x - 1], heights[x + 1]) - heights[x]) for x in range(1, WIDTH + 1))
