"""The two sets of rules under which the literature has measured bots.

Each of them defines the landings of a piece and the order of equal moves.

``mdp`` is the game of the papers since Bertsekas and Tsitsiklis. A piece has any orientation and column, and is dropped
straight from above the well. If a piece comes to rest above the top, the game is over without a clear. Such a move is
made only if there is no other. Of equal moves the first one is made, in the order of orientations and then of columns.

``fahey`` is Colin Fahey's Standard Tetris. The piece spawns with its flat side up and its centre in column 6 and in the
top row, counted from 1. It falls by one row, rotates counter-clockwise in place to any orientation that is free there,
moves to either side as far as every step is free, and drops. A piece that cannot fall stays where it spawned. A piece
that cannot spawn ends the game. Of equal moves Dellacherie's priority decides, and then the first one is made. As in
Fahey's program, only the last orientation must be free, and not those before it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Protocol

from ..ai.linear import MIN_ROWS, StraightDrops, best_first, evaluation, orientations, papers_order, standing
from ..ai.linear.controllers import Controller
from ..ai.thinking import Shift
from ..core.bits import FULL_ROW, STRIDE, stack_height
from ..core.board import SRS, Piece
from ..core.dealers import Chances
from ..core.moves import drop_landings

Landings = Callable[[int, Piece, int], Sequence[tuple[int, int]]]
"""A function from the stack, a piece and the height of the well to the masks of the landings, each with its
priority."""


class Chooser(Protocol):
    def __call__(self, cells: int, piece: Piece, coming: Sequence[Piece], chances: Chances | None = None, /) -> int:
        """Return the mask of the chosen landing, given the stack, a piece and the known next pieces; 0 if the game is
        over. ``chances`` are those of the piece after them, for a choice by its mean."""


def chooser(controller: Controller, rules: str, height: int, *, width: int | None = None) -> Chooser:
    """Return the function that chooses for a controller under rules of ``EXPERIMENTS``, in a well of ``height`` rows.
    It uses all next pieces that it is given. ``width`` is that of ``best_first``."""
    landings = EXPERIMENTS[rules]
    value_of = evaluation(controller)
    # Straight drops are chosen from a cache, over a stack over which all pieces reach all columns.
    remembered = None
    if StraightDrops.serves(controller):
        remembered = StraightDrops(controller, papers_order if rules == "mdp" else _standard_order).choose

    def expand(cells: int, piece: Piece) -> Sequence[tuple[int, int]]:
        return landings(cells, piece, height)

    def choose(cells: int, piece: Piece, coming: Sequence[Piece], chances: Chances | None = None) -> int:
        """Return the mask of the best landing; 0 if there is none. ``coming`` are the known next pieces. With
        ``chances``, the piece behind them counts by its chances."""
        if coming or chances is not None:
            moves = landings(cells, piece, height)
            choice = best_first(controller, cells, moves, coming, expand, chances=chances, width=width)
            return 0 if choice is None else moves[choice[0]][0]
        if remembered and stack_height(cells) <= height - MIN_ROWS:
            return remembered(cells, piece)
        best, best_rank = 0, (0.0, 0)
        for mask, precedence in landings(cells, piece, height):
            rank = value_of(cells, mask), precedence
            if not best or rank > best_rank:
                best, best_rank = mask, rank
        return best

    return choose


def paper_landings(cells: int, piece: Piece, height: int) -> list[tuple[int, int]]:
    """Return every straight drop that stays below the top, ordered by orientation and then by column, with priority
    0."""
    top = STRIDE * height
    masks = SRS.masks[piece]
    drops = (masks[orientation] << (STRIDE * y + x) for _, orientation, x, y in drop_landings(SRS, cells, piece))
    return [(mask, 0) for mask in drops if mask.bit_length() <= top]


def standard_landings(cells: int, piece: Piece, height: int) -> list[tuple[int, int]]:
    """Return every landing in Standard Tetris with Dellacherie's priority, ordered by rotations and then by columns. A
    landing is a mask. The list is empty if the piece cannot spawn."""
    spawn = _standing(piece, 0, height - 1)
    if SRS.mask(spawn) & cells:
        return []
    if not SRS.fits(cells, spawn._replace(y=spawn.y - 1)):
        return [(SRS.mask(spawn), 0)]
    landings = []
    open_air = stack_height(cells) <= height - MIN_ROWS
    for turns in range(len(orientations(piece))):
        turned = _standing(piece, turns, height - 2)
        if not SRS.fits(cells, turned):
            continue
        first = last = turned.x
        if open_air:
            first, last = 0, SRS.right[piece][turned.orientation]
        else:
            while SRS.fits(cells, turned._replace(x=first - 1)):
                first -= 1
            while SRS.fits(cells, turned._replace(x=last + 1)):
                last += 1
        for x in range(first, last + 1):
            mask = SRS.mask(turned._replace(x=x))
            while not mask & FULL_ROW and not (mask >> STRIDE) & cells:
                mask >>= STRIDE
            landings.append((mask, Shift(x - turned.x, turns).priority))
    return landings


def _standard_order(piece: Piece) -> list[int]:
    """Return the cells of a piece on the floor, those of the greatest priority first."""
    # The sort is stable, so equal ones keep their order.
    return [mask for mask, _ in sorted(standard_landings(0, piece, MIN_ROWS), key=lambda drop: -drop[1])]


EXPERIMENTS: Mapping[str, Landings] = {"mdp": paper_landings, "fahey": standard_landings}

_standing = cache(standing)
