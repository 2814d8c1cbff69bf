"""Which pieces have a place on a surface, by trying every one: a place is where no hole comes to be."""

from __future__ import annotations

from game.core.board.bits import WIDTH
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from tests.ai.linear.rows import Rows, height


def homeless(rows: Rows, piece: Piece) -> bool:
    """Whether a piece lies flush nowhere."""
    heights = [height(rows, x) for x in range(WIDTH)]
    for orientation in range(4):
        shape = SRS.shapes[piece][orientation]
        width = max(x for x, _ in shape) + 1
        undersides = [min(y for x, y in shape if x == column) for column in range(width)]
        for left in range(WIDTH - width + 1):
            if len({heights[left + x] - undersides[x] for x in range(width)}) == 1:
                return False
    return True


def deep_wells(rows: Rows) -> int:
    heights = [99, *(height(rows, x) for x in range(WIDTH)), 99]
    return sum(min(heights[x - 1], heights[x + 1]) - heights[x] >= 3 for x in range(1, WIDTH + 1))
