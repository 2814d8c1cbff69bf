"""Every landing of a piece on a stack, spins told apart, as fast as pure Python finds them.

Bit ``STRIDE * y + x`` of a set of places stands for the placement at (x, y), as in ``game.core.places``. What differs is
where the search begins: every place that has nothing above it is in reach, so that only what lies under an overhang
must be flooded. Most boards have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.core.board import STRIDE, WIDTH, stack_height
from game.core.events import Spin
from game.core.pieces import Piece
from game.core.places import MOST_ROWS, reachable_places
from game.core.rotation import HALF, RotationSystem
from game.core.scoring.spins import LAST_TEST, corners

NO_SPIN, MINI, FULL = range(3)
SPINS = (Spin.NONE, Spin.MINI, Spin.FULL)
"""What the numbers above stand for."""

Landing = tuple[int, int]
"""The cells of the landed piece, and the best spin that can be had there."""
Places = Sequence[int]
"""[orientation]: a set of places."""

_AIR = 2
"""Empty rows that a piece needs below where it appears to get to every column in every orientation."""
_DEEPEST_TURN = 4
"""The most rows by which a turn shifts a place."""


class _Turn(NamedTuple):
    start: int
    end: int
    tests: tuple[tuple[int, int, bool], ...]
    """In order: the places from which the test stays within the walls, how far it shifts a bit, and whether a T that is
    turned by it makes a full spin of any spin."""


class Moves(NamedTuple):
    """What there is to know of a piece by a rotation system."""

    offsets: tuple[tuple[int, ...], ...]
    """[orientation]: its cells, as shifts from its place."""
    masks: tuple[int, ...]
    within: tuple[tuple[int, ...], ...]
    """[rows][orientation]: the places within the walls in so many rows."""
    same: tuple[int, ...]
    """[orientation]: the first one that has the same cells."""
    turns: tuple[_Turn, ...]


@cache
def moves_of(system: RotationSystem, piece: Piece) -> Moves:
    """The tables of a piece."""
    masks, right = system.masks[piece], system.right[piece]
    turns = [
        _Turn(
            start,
            end,
            tuple(
                (
                    _columns(max(0, -dx), min(right[start], right[end] - dx)),
                    STRIDE * dy + dx,
                    number == LAST_TEST and (end - start) % 4 != HALF,
                )
                for number, (dx, dy) in enumerate(tests, 1)
            ),
        )
        for start, of_start in enumerate(system.tests[piece])
        for end, tests in enumerate(of_start)
        if tests
    ]
    return Moves(
        offsets=tuple(tuple(STRIDE * y + x for x, y in shape) for shape in system.shapes[piece]),
        masks=masks,
        within=tuple(tuple(_columns(0, most, rows) for most in right) for rows in range(MOST_ROWS + 1)),
        same=tuple(masks.index(mask) for mask in masks),
        turns=tuple(turns),
    )


def _columns(first: int, last: int, rows: int = MOST_ROWS) -> int:
    """The places from one column to another, in so many rows."""
    row = (1 << last + 1) - (1 << first) if last >= first else 0
    return sum(row << STRIDE * y for y in range(rows))


def landings(system: RotationSystem, cells: int, piece: Piece, skyline: int, *, spins: bool) -> list[Landing]:
    """Every landing of a piece that appears above a skyline, in orientation, then row, then column order.

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
            return listed(system, cells, piece, free, _flood(moves, free, above, covered), spins=spins)
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


def _flood(moves: Moves, free: Places, above: Places, covered: Places) -> Places:
    """The places in reach, from those with nothing above them into the covered ones."""
    reached = list(above)
    fresh = list(above)
    while any(fresh):
        entered = [(places << 1 | places >> 1) & covered[o] & ~reached[o] for o, places in enumerate(fresh)]
        for start, end, tests in moves.turns:
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
        for o, places in enumerate(entered):
            if places:
                room = free[o]
                while True:
                    more = (places | places << 1 | places >> 1 | places >> STRIDE) & room
                    if more == places:
                        break
                    places = more
                places &= ~reached[o]
                reached[o] |= places
            fresh[o] = places
    return reached


def listed(
    system: RotationSystem, cells: int, piece: Piece, free: Places, reached: Places, *, spins: bool
) -> list[Landing]:
    """The landings among the places in reach."""
    moves = moves_of(system, piece)
    resting = [places & ~(room << STRIDE) for places, room in zip(reached, free, strict=True)]
    found: list[Landing] = []
    spun = spin_places(system, cells, free, reached, resting) if spins and piece is Piece.T else ()
    for kind, places in spun:
        for o, turned in enumerate(places):
            resting[o] &= ~turned
            found += [(moves.masks[o] * bit, kind) for bit in _bits(turned)]
    for o, first in enumerate(moves.same):
        if first != o:
            resting[first] |= resting[o]
            resting[o] = 0
    for o, places in enumerate(resting):
        mask = moves.masks[o]
        while places:
            lowest = places & -places
            found.append((mask * lowest, NO_SPIN))
            places ^= lowest
    return found


def _bits(places: int) -> Iterable[int]:
    while places:
        lowest = places & -places
        yield lowest
        places ^= lowest


# Spins

_GAPS = _columns(WIDTH, WIDTH)
_BELOW = 2
"""Rows that are put below the floor where the corners of a T are looked at."""


@cache
def _corner_shifts(system: RotationSystem) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """[orientation]: the corners at a T's back and at its front, as shifts from its place."""
    return tuple(
        (
            tuple(STRIDE * (y + _BELOW) + x for x, y in sorted(every - front)),
            tuple(STRIDE * (y + _BELOW) + x for x, y in sorted(front)),
        )
        for every, front in (corners(system, orientation) for orientation in range(4))
    )


def spin_places(
    system: RotationSystem, cells: int, free: Places, reached: Places, resting: Places
) -> list[tuple[int, list[int]]]:
    """(kind, places by orientation): where a T can come to rest by a turn that makes a spin, full ones first.

    ``resting`` are the places in reach in which it rests.
    """
    walled = (cells | _GAPS) << STRIDE * _BELOW | (1 << STRIDE * _BELOW) - 1
    cornered, pointed = [0] * 4, [0] * 4
    for o, ((a, b), (c, d)) in enumerate(_corner_shifts(system)):
        back_a, back_b, front_a, front_b = walled >> a, walled >> b, walled >> c, walled >> d
        front = front_a & front_b
        three = resting[o] & (front & (back_a | back_b) | back_a & back_b & (front_a | front_b))
        cornered[o], pointed[o] = three, three & front
    if not any(cornered):
        return []
    full, mini = [0] * 4, [0] * 4
    for start, end, tests in moves_of(system, Piece.T).turns:
        wanted = cornered[end]
        if not wanted:
            continue
        turning, target = reached[start], free[end]
        for columns, by, always_full in tests:
            moved = (turning & columns) << by & target if by >= 0 else (turning & columns) >> -by & target
            if moved:
                spun = moved & wanted
                if spun:
                    full[end] |= spun if always_full else spun & pointed[end]
                    mini[end] |= spun
                turning &= ~(moved >> by if by >= 0 else moved << -by)
                if not turning:
                    break
    return [(FULL, full), (MINI, [some & ~all_of for some, all_of in zip(mini, full, strict=True)])]
