"""The two sets of rules under which the literature has measured machine players.

Each is a way to choose: from the stack and a piece to the cells in which the piece comes to rest.

``mdp``, the rules of the papers since Bertsekas and Tsitsiklis: any orientation and column, dropped straight from
above the well. A piece may come to lie above the top, and then the game is over without a clear; such a move is
made only where there is no other. The first of equal moves is made, in orientation, then column order.

``fahey``, Colin Fahey's Standard Tetris: the piece appears with its flat side up and its centre in column 6 and in
the top row, counted from 1. It falls by one row, turns counter-clockwise in place to any orientation that is free
there, slides to either side as far as every step is free, and drops. A piece that cannot fall stays where it
appeared; one that cannot appear ends the game. Dellacherie's priority tells equal moves apart, the first one wins
where that is equal too. Only a piece's last orientation must be free, not those on the way, as in his program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from game.ai.controllers import Controller
from game.ai.drops import StraightDrops
from game.ai.evaluation import evaluation
from game.core.board import ROW, STRIDE, stack_height
from game.core.moves import drop_landings
from game.core.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement
from game.core.rotation import SRS

Chooser = Callable[[int, Piece], int]
"""From the cells of the stack and a piece to the mask of its landing, or 0 when the game is over."""

LEAST_ROWS = 4
"""A well must be as high as the I is long."""

SPAWN_COLUMN = 5
"""Column 6, counted from 0."""

_TURNS = {Piece.I: (NORTH, EAST), Piece.O: (NORTH,), Piece.S: (SOUTH, EAST), Piece.Z: (SOUTH, EAST)}
"""The orientations in Standard Tetris, counter-clockwise from the first, by their SRS names."""
_CENTRE = {Piece.I: (2, 2)}
"""The cell of the SRS box about which a piece turns in Standard Tetris, (1, 1) for all others."""


def mdp(controller: Controller, height: int) -> Chooser:
    """The rules of the papers, in a well of ``height`` rows."""
    value_of = evaluation(controller)
    top = STRIDE * height
    from_memory = StraightDrops(controller).choose if StraightDrops.serves(controller) else None

    def choose(cells: int, piece: Piece) -> int:
        if from_memory:
            best = from_memory(cells, piece)
            if best.bit_length() <= top:
                return best
        best, best_value = 0, 0.0
        masks = SRS.masks[piece]
        for _, orientation, x, y in drop_landings(SRS, cells, piece):
            mask = masks[orientation] << STRIDE * y + x
            if mask.bit_length() > top:
                continue
            value = value_of(cells, mask)
            if not best or value > best_value:
                best, best_value = mask, value
        return best

    return choose


def fahey(controller: Controller, height: int) -> Chooser:
    """The rules of Standard Tetris, in a well of ``height`` rows."""
    value_of = evaluation(controller)
    from_memory = StraightDrops(controller, _standard_order).choose if StraightDrops.serves(controller) else None

    def choose(cells: int, piece: Piece) -> int:
        if from_memory and stack_height(cells) <= height - LEAST_ROWS:
            return from_memory(cells, piece)
        best, best_rank = 0, (0.0, 0)
        for mask, priority in standard_landings(cells, piece, height):
            rank = value_of(cells, mask), priority
            if not best or rank > best_rank:
                best, best_rank = mask, rank
        return best

    return choose


EXPERIMENTS: Mapping[str, Callable[[Controller, int], Chooser]] = {"mdp": mdp, "fahey": fahey}


def standard_landings(cells: int, piece: Piece, height: int) -> list[tuple[int, int]]:
    """Every landing in Standard Tetris with Dellacherie's priority, in the order of turns, then columns.

    A landing is a mask. The list is empty where the piece cannot appear.
    """
    spawn = _standing(piece, 0, SPAWN_COLUMN, height - 1)
    if SRS.mask(spawn) & cells:
        return []
    if not SRS.fits(cells, spawn._replace(y=spawn.y - 1)):
        return [(SRS.mask(spawn), 0)]
    landings = []
    open_air = stack_height(cells) <= height - LEAST_ROWS
    for turns in range(len(_turns(piece))):
        turned = _standing(piece, turns, SPAWN_COLUMN, height - 2)
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
            while not mask & ROW and not mask >> STRIDE & cells:
                mask >>= STRIDE
            moved = x - turned.x
            landings.append((mask, 100 * abs(moved) + 10 * (moved < 0) - turns))
    return landings


def _standard_order(piece: Piece) -> list[int]:
    """A piece's cells on the floor, those of the greatest priority first."""
    # Sorting keeps the order of equals.
    return [mask for mask, _ in sorted(standard_landings(0, piece, LEAST_ROWS), key=lambda drop: -drop[1])]


def _turns(piece: Piece) -> tuple[int, ...]:
    return _TURNS.get(piece, (SOUTH, EAST, NORTH, WEST))


@cache
def _standing(piece: Piece, turns: int, column: int, row: int) -> Placement:
    """A piece after some turns, with its centre at a place counted from 0."""
    orientation = _turns(piece)[turns]
    x, y = SRS.box(Placement(piece, orientation, 0, 0))
    dx, dy = _CENTRE.get(piece, (1, 1))
    return Placement(piece, orientation, column - dx - x, row - dy - y)
