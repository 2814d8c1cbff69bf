"""Random puzzles, one in some of which has a solution. They are drawn with ``random()`` only."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import below, pick, shuffled
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.puzzle import Puzzle, position_of

PERFECT_CLEAR_PIECES = (4, 4, 4, 5, 5, 5, 6, 6, 7)
DOUBLE_PIECES = (2, 3, 4)
TRIPLE_PIECES = (2, 3)
DIG_PIECES = (2, 3)
OVERHANG = 1 / 3
"""The chance of a cell over the slot for a T."""
ROOF = 2 / 3
"""The chance of a roof over the slot of a T-spin triple."""
LID = 2 / 3
"""The chance of a cell over the hole to the lowest row."""


def perfect_clear(rng: random.Random) -> Puzzle:
    """Return a stack of three or four rows with room for four to seven pieces in neighbouring columns."""
    number = pick(rng, PERFECT_CLEAR_PIECES)
    rows = 4 if number > 4 else pick(rng, (3, 4))
    empties = 4 * number
    narrowest = -(-empties // rows)
    width = narrowest + below(rng, min(3, WIDTH - narrowest) + 1)
    first = below(rng, WIDTH - width + 1)
    depths = [1] * width
    while sum(depths) < empties:
        at = below(rng, width)
        depths[at] += depths[at] < rows
    if rows not in depths:
        return perfect_clear(rng)
    cells = _stack(rows, [0] * first + depths + [0] * (WIDTH - first - width))
    return Puzzle(position_of(Board(cells), pieces(rng, number)), rows=rows)


def spin_double(rng: random.Random, numbers: Sequence[int] = DOUBLE_PIECES) -> Puzzle:
    """Return a stack with a slot for a T, often with a cell over it, and two to four pieces with a T."""
    number = pick(rng, numbers)
    slot, rows = 1 + below(rng, WIDTH - 2), 3 + below(rng, 2)
    depths = [0] * WIDTH
    depths[slot - 1 : slot + 2] = [rows - 1, rows, rows - 1]
    for _ in range(4 * (number - 1)):
        at = below(rng, WIDTH)
        depths[at] += depths[at] < rows - (abs(at - slot) == 1)
    cells = _stack(rows, depths)
    if rng.random() < OVERHANG:
        cells |= 1 << (STRIDE * 2 + slot + (1 if rng.random() < 1 / 2 else -1))
    queue = shuffled(rng, (*[piece for piece in shuffled(rng, PIECES) if piece is not Piece.T][: number - 1], Piece.T))
    return Puzzle(position_of(Board(cells), tuple(queue)), Goal.TSD)


def cruel_double(rng: random.Random) -> Puzzle:
    """Return the same with four pieces. Only few with fewer pieces can become cruel."""
    return spin_double(rng, (max(DOUBLE_PIECES),))


def spin_triple(rng: random.Random) -> Puzzle:
    """Return a stack with an upright slot for a T, often under a roof, and two or three pieces with a T."""
    number, side = pick(rng, TRIPLE_PIECES), pick(rng, (-1, 1))
    slot = 2 + below(rng, WIDTH - 4)
    depths = [0] * WIDTH
    depths[slot] = 3
    for _ in range(4 * (number - 1)):
        at = below(rng, WIDTH)
        depths[at] += at not in (slot, slot + side) and depths[at] < 3
    cells = _stack(3, depths) & ~(1 << (STRIDE + slot + side))
    if rng.random() < ROOF:
        cells |= sum(1 << (STRIDE * y + x) for x, y in ((slot - side, 3), (slot - side, 4), (slot, 4)))
    queue = shuffled(rng, (*[piece for piece in shuffled(rng, PIECES) if piece is not Piece.T][: number - 1], Piece.T))
    return Puzzle(position_of(Board(cells), tuple(queue)), Goal.TST)


def dig(rng: random.Random) -> Puzzle:
    """Return a stack of three to five rows with a narrow hole down to the lowest row, often with a lid."""
    number, rows = pick(rng, DIG_PIECES), 3 + below(rng, 3)
    hole = below(rng, WIDTH)
    depths = [0] * WIDTH
    depths[hole] = rows
    for _ in range(below(rng, 4 * number)):
        at = below(rng, WIDTH)
        depths[at] += depths[at] < rows
    cells = _stack(rows, depths)
    if rng.random() < LID:
        cells |= 1 << (STRIDE * (1 + below(rng, rows - 1)) + hole)
    for y in range(rows):
        cells &= ~(1 << (STRIDE * y + below(rng, WIDTH)))
    return Puzzle(position_of(Board(cells), pieces(rng, number)), Goal.DIG)


def pieces(rng: random.Random, number: int) -> tuple[Piece, ...]:
    """Return pieces of a bag."""
    return tuple(shuffled(rng, PIECES)[:number])


def _stack(rows: int, depths: list[int]) -> int:
    """Return a stack of so many rows, from which columns are so many cells lower."""
    return sum(1 << (STRIDE * y + x) for x, depth in enumerate(depths) for y in range(rows - depth))


DRAFTS: Mapping[Goal, Callable[[random.Random], Puzzle]] = MappingProxyType(
    {Goal.PERFECT_CLEAR: perfect_clear, Goal.TSD: spin_double, Goal.TST: spin_triple, Goal.DIG: dig}
)
"""Goal -> the function that draws a puzzle."""
