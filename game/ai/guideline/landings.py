"""Every landing of a piece on a stack, spins told apart, as fast as pure Python finds them.

Bit ``STRIDE * y + x`` of a set of places stands for the placement at (x, y), as in ``game.core.board.places``. What
differs is where the search begins: every place that has nothing above it is in reach, so that only what lies under an
overhang must be flooded. Most boards have none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core.board.bits import STRIDE, stack_height
from game.core.board.pieces import Piece
from game.core.board.places import MOST_ROWS, reachable_places
from game.core.board.rotation import RotationSystem
from game.core.board.spin_moves import Places, places, spin_places, turns
from game.core.board.spins import Spin

NO_SPIN, MINI, FULL = range(3)
SPINS = (Spin.NONE, Spin.MINI, Spin.FULL)
"""What the numbers above stand for."""

Landing = tuple[int, int]
"""The cells of the landed piece, and the best spin that can be had there."""
_AIR = 2
"""Empty rows that a piece needs below where it appears to get to every column in every orientation."""
_DEEPEST_TURN = 4
"""The most rows by which a turn shifts a place."""


class Moves(NamedTuple):
    """What there is to know of a piece by a rotation system."""

    offsets: tuple[tuple[int, ...], ...]
    """[orientation]: its cells, as shifts from its place."""
    masks: tuple[int, ...]
    within: tuple[tuple[int, ...], ...]
    """[rows][orientation]: the places within the walls in so many rows."""
    same: tuple[int, ...]
    """[orientation]: the first one that has the same cells."""


@cache
def moves_of(system: RotationSystem, piece: Piece) -> Moves:
    """The tables of a piece."""
    masks, right = system.masks[piece], system.right[piece]
    return Moves(
        offsets=tuple(tuple(STRIDE * y + x for x, y in shape) for shape in system.shapes[piece]),
        masks=masks,
        within=tuple(tuple(places(0, most, rows) for most in right) for rows in range(MOST_ROWS + 1)),
        same=tuple(masks.index(mask) for mask in masks),
    )


def landings(system: RotationSystem, cells: int, piece: Piece, skyline: int, *, spins: bool) -> list[Landing]:
    """Every landing of a piece that appears above a skyline: spins first, then in orientation, row and column order.

    Of placements that cover the same cells only one is listed. None where the stack is in the piece's way as it
    appears. ``spins``: whether a T that is turned into its place counts as a spin.
    """
    moves = moves_of(system, piece)
    rows = stack_height(cells) + _DEEPEST_TURN
    start = system.spawned(piece, skyline)
    if rows <= start.y - _AIR + _DEEPEST_TURN:
        free = free_places(moves, cells, rows)
        above, covered, tucked = _open(moves, free, rows)
        if not tucked:
            return listed(system, cells, piece, free, above, spins=spins)
        if not system.centre_rule:
            return listed(system, cells, piece, free, _flood(system, piece, free, above, covered), spins=spins)
    free = free_places(moves, cells, MOST_ROWS)
    reached = reachable_places(system, cells, start)
    return listed(system, cells, piece, free, reached, spins=spins)


def free_places(moves: Moves, cells: int, rows: int) -> Places:
    """Where a piece fits on a stack, in so many rows."""
    found: list[int] = []
    for orientation, within in enumerate(moves.within[rows]):
        first = moves.same[orientation]
        if first != orientation:
            found.append(found[first])
        else:
            a, b, c, d = moves.offsets[orientation]
            found.append(within & ~(cells >> a | cells >> b | cells >> c | cells >> d))
    return found


def _open(moves: Moves, free: Places, rows: int) -> tuple[list[int], list[int], int]:
    """The free places with nothing above them, the other free ones, and those of these in which a piece could rest."""
    above: list[int] = []
    covered: list[int] = []
    tucked = 0
    for orientation, within in enumerate(moves.within[rows]):
        room, first = free[orientation], moves.same[orientation]
        if first != orientation:
            above.append(above[first])
            covered.append(covered[first])
            continue
        blocked = within ^ room
        reach = STRIDE
        while reach < STRIDE * rows:
            blocked |= blocked >> reach
            reach *= 2
        under = room & blocked
        above.append(room ^ under)
        covered.append(under)
        tucked |= under & ~(room << STRIDE)
    return above, covered, tucked


def _flood(system: RotationSystem, piece: Piece, free: Places, above: Places, covered: Places) -> Places:
    """The places in reach, from those with nothing above them into the covered ones."""
    reached = list(above)
    fresh = list(above)
    while any(fresh):
        entered = [(of << 1 | of >> 1) & covered[o] & ~reached[o] for o, of in enumerate(fresh)]
        for start, end, tests in turns(system, piece):
            turning, target = fresh[start], free[end]
            if not turning or not covered[end] & ~reached[end]:
                continue
            for columns, by, _ in tests:
                moved = (turning & columns) << by & target if by >= 0 else (turning & columns) >> -by & target
                if moved:
                    entered[end] |= moved & ~reached[end]
                    turning &= ~(moved >> by if by >= 0 else moved << -by)
                    if not turning:
                        break
        for o, of in enumerate(entered):
            if of:
                room = free[o]
                while True:
                    more = (of | of << 1 | of >> 1 | of >> STRIDE) & room
                    if more == of:
                        break
                    of = more
                of &= ~reached[o]
                reached[o] |= of
            fresh[o] = of
    return reached


def listed(
    system: RotationSystem, cells: int, piece: Piece, free: Places, reached: Places, *, spins: bool
) -> list[Landing]:
    """The landings among the places in reach."""
    moves = moves_of(system, piece)
    resting = [of & ~(room << STRIDE) for of, room in zip(reached, free, strict=True)]
    found: list[Landing] = []
    if spins and piece is Piece.T:
        for kind, spun in zip((FULL, MINI), spin_places(system, cells, free, reached, resting), strict=True):
            for o, turned in enumerate(spun):
                resting[o] &= ~turned
                found += [(moves.masks[o] * bit, kind) for bit in _bits(turned)]
    for o, first in enumerate(moves.same):
        if first != o:
            resting[first] |= resting[o]
            resting[o] = 0
    for o, rests in enumerate(resting):
        mask = moves.masks[o]
        while rests:
            lowest = rests & -rests
            found.append((mask * lowest, NO_SPIN))
            rests ^= lowest
    return found


def _bits(of: int) -> Iterator[int]:
    while of:
        lowest = of & -of
        yield lowest
        of ^= lowest
