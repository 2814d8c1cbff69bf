"""Dealers that look at the well, and mean it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.board.bits import STRIDE, WIDTH, column_heights, full_rows, remove_rows, stack_height
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.chance import below, pick
from game.core.dealers.view import GENTLE, Deal, DealerView

NOT_I = tuple(piece for piece in PIECES if piece is not Piece.I)


def no_mercy(rng: random.Random, view: DealerView) -> Deal:
    """Memoryless, but no I while a well is open, and always an O while no two neighbouring columns are level.

    A well is a column at least three rows lower than both its neighbours; the walls count as neighbours of any
    height. The stack is judged as it lies, before the current piece is placed.
    """
    while True:
        heights = column_heights(view.cells)
        if not has_level_pair(heights):
            view = yield Piece.O
        else:
            view = yield pick(rng, NOT_I if deepest_well(heights) >= 3 else PIECES)


def has_level_pair(heights: Sequence[int]) -> bool:
    """Whether two neighbouring columns have the same height, so that an O lies flat."""
    return any(left == right for left, right in pairwise(heights))


def deepest_well(heights: Sequence[int]) -> int:
    """By how many rows a column is lower than the lower of its neighbours, at most; 0 where there is no well."""
    wall = max(heights) + 4
    walled = (wall, *heights, wall)
    return max(0, *(min(walled[x], walled[x + 2]) - height for x, height in enumerate(heights)))


def bastet(rng: random.Random, view: DealerView, *, relentless: bool) -> Deal:
    """Bastet: the piece with which you can do least.

    Each kind gets the best score that any landing of the current piece, followed by any landing of that kind, can
    reach. Noise below 100 decides between equals. The first piece is I, J, L or T, the second any.

    ``relentless`` deals as the real game does with its preview on: the worst kind always, and by rank only where the
    worst is the kind of the current piece. Without it every piece is dealt by rank: of a hundred pieces 81 are the
    worst kind, 12 the second worst, 6 the third and 1 the fourth. The landings are straight drops; the real game also
    slides pieces under overhangs.
    """
    view = yield pick(rng, GENTLE)
    view = yield pick(rng, PIECES)
    while True:
        current = view.current
        assert current is not None, "a piece has entered the well before the third is dealt"
        scores = [score + below(rng, 100) for score in best_scores(view.cells, current)]
        ranked = sorted(PIECES, key=scores.__getitem__)
        if relentless and ranked[0] is not current:
            view = yield ranked[0]
        else:
            view = yield ranked[bastet_rank(below(rng, 100))]


def bastet_rank(roll: int) -> int:
    """The rank, 0 for the worst kind, that a roll from 0 to 99 stands for."""
    return (roll > 80) + (roll > 92) + (roll > 98)


PER_LINE = 100_000_000
PER_FREE_ROW = 1000
CEILING = 22
"""Rows of Bastet's well, two of them hidden."""
SKYLINE = 20
GAME_OVER = -1000


def best_scores(cells: int, current: Piece) -> list[int]:
    """For each kind of piece, the best score after ``current`` and then that kind have been dropped on a stack.

    A score is 1e8 a line and 1e3 for each row of 22 above the stack, or -1000 where every way ends the game: a piece
    that reaches above row 22 or lies wholly above row 20. Bastet also counts free cells, but a slip in it makes that
    count the same for all stacks, so it is left out.
    """
    best = [GAME_OVER] * len(PIECES)
    for after, lines in {_landed(cells, mask) for mask in _drops(cells, current)}:
        for piece, score in enumerate(_best_drops(after)):
            best[piece] = max(best[piece], score + PER_LINE * lines if score != GAME_OVER else GAME_OVER)
    return best


def _drops(cells: int, piece: Piece) -> list[int]:
    """The cells of every straight drop that does not end the game."""
    return [
        SRS.mask(landing)
        for landing in drop_landings(SRS, cells, piece)
        if landing.y < SKYLINE and stack_height(SRS.mask(landing)) <= CEILING
    ]


def _landed(cells: int, mask: int) -> tuple[int, int]:
    """The stack after a piece has locked, and the lines that it cleared."""
    together = cells | mask
    rows = full_rows(together)
    return remove_rows(together, rows), rows.bit_count()


class _Shape(NamedTuple):
    mask: int
    height: int
    undersides: tuple[int, ...]
    """The lowest cell of each column."""
    columns: range
    """Where its left column may be."""


def _shapes(piece: Piece) -> tuple[_Shape, ...]:
    found = []
    for orientation in SRS.distinct[piece]:
        shape = SRS.shapes[piece][orientation]
        undersides = tuple(min(y for x, y in shape if x == column) for column in sorted({x for x, _ in shape}))
        height = 1 + max(y for _, y in shape)
        found.append(_Shape(SRS.masks[piece][orientation], height, undersides, range(WIDTH + 1 - len(undersides))))
    return tuple(found)


_SHAPES = tuple(_shapes(piece) for piece in PIECES)


def _best_drops(cells: int) -> list[int]:
    """For each kind of piece, the best score of its straight drops on a stack.

    Some five thousand drops are judged for one deal, so lines are looked for only near rows that one piece may fill.
    """
    heights = column_heights(cells)
    stack = max(heights)
    fillable = sum(
        1 << y for y in range(stack) if ((cells >> (STRIDE * y)) & ((1 << WIDTH) - 1)).bit_count() >= WIDTH - 4
    )
    best = []
    for shapes in _SHAPES:
        score = GAME_OVER
        lowest = CEILING + 1
        for mask, height, undersides, columns in shapes:
            for x in columns:
                y = 0
                for column, underside in enumerate(undersides, x):
                    if heights[column] - underside > y:
                        y = heights[column] - underside
                if y >= SKYLINE or y + height > CEILING:
                    continue
                if (fillable >> y) & 15:
                    after, lines = _landed(cells, mask << (STRIDE * y + x))
                    score = max(score, PER_LINE * lines + PER_FREE_ROW * (CEILING - stack_height(after)))
                elif y + height < lowest:
                    lowest = y + height
        if lowest <= CEILING:
            score = max(score, PER_FREE_ROW * (CEILING - max(stack, lowest)))
        best.append(score)
    return best
