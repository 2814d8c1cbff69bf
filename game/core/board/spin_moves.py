"""Landings that a T is turned into, and the keys that end with that turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.moves import TURN_OF, Key, steps
from game.core.board.pieces import Piece, Placement
from game.core.board.places import MOST_ROWS, Room, free_places, reachable_places
from game.core.board.rotation import HALF, RotationSystem
from game.core.board.spins import LAST_TEST, Spin, corners, t_spin

Places = Sequence[int]
"""[orientation]: a set of places, bit ``STRIDE * y + x`` for the placement at (x, y)."""

_BELOW = 2
"""Rows that are put below the floor where the corners of a T are looked at."""
_FLOOR = (1 << STRIDE * _BELOW) - 1


def places(first: int, last: int, rows: int = MOST_ROWS) -> int:
    """The places from one column to another, in so many rows."""
    row = (1 << last + 1) - (1 << first) if last >= first else 0
    return sum(row << STRIDE * y for y in range(rows))


_WALL = places(WIDTH, WIDTH)


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


@cache
def turns(system: RotationSystem, piece: Piece) -> tuple[tuple[int, int, tuple[tuple[int, int, bool], ...]], ...]:
    """The turns of a piece: (from, to, tests).

    Of each test, in order: the places from which it stays within the walls, how far it shifts a bit, and whether a T
    that is turned by it makes a full spin of any spin.
    """
    right = system.right[piece]
    return tuple(
        (
            start,
            end,
            tuple(
                (
                    places(max(0, -dx), min(right[start], right[end] - dx)),
                    STRIDE * dy + dx,
                    number == LAST_TEST and (end - start) % 4 != HALF,
                )
                for number, (dx, dy) in enumerate(tests, 1)
            ),
        )
        for start, of_start in enumerate(system.tests[piece])
        for end, tests in enumerate(of_start)
        if tests
    )


def spin_places(
    system: RotationSystem, cells: int, free: Places, reached: Places, resting: Places
) -> tuple[list[int], list[int]]:
    """Where a T can come to rest by a turn that makes a full spin, and where by one that makes a mini at best.

    ``free`` is where it fits, ``reached`` what is in reach, and ``resting`` those of these in which it rests.
    """
    full, mini = [0] * 4, [0] * 4
    walled = (cells | _WALL) << STRIDE * _BELOW | _FLOOR
    cornered, pointed = [], []
    for orientation, ((a, b), (c, d)) in enumerate(_corner_shifts(system)):
        back_a, back_b, front_a, front_b = walled >> a, walled >> b, walled >> c, walled >> d
        front = front_a & front_b
        three = resting[orientation] & (front & (back_a | back_b) | back_a & back_b & (front_a | front_b))
        cornered.append(three)
        pointed.append(three & front)
    if not any(cornered):
        return full, mini
    for start, end, tests in turns(system, Piece.T):
        wanted = cornered[end]
        if not wanted:
            continue
        turning, target = reached[start], free[end]
        for columns, by, always_full in tests:
            moved = (turning & columns) << by & target if by >= 0 else (turning & columns) >> -by & target
            if moved:
                spun = moved & wanted
                full[end] |= spun if always_full else spun & pointed[end]
                mini[end] |= spun
                turning &= ~(moved >> by if by >= 0 else moved << -by)
                if not turning:
                    break
    return full, [some & ~all_of for some, all_of in zip(mini, full, strict=True)]


def reachable_spins(system: RotationSystem, cells: int, start: Placement) -> dict[Placement, Spin]:
    """The landings that a T can be turned into, each with the best spin that this makes; nothing for other pieces.

    The piece hangs in the air until a key lowers it.
    """
    if start.piece is not Piece.T:
        return {}
    free, reached = free_places(system, cells, start.piece), reachable_places(system, cells, start)
    resting = [of & ~(room << STRIDE) for of, room in zip(reached, free, strict=True)]
    found = {}
    for spin, spun in zip((Spin.FULL, Spin.MINI), spin_places(system, cells, free, reached, resting), strict=True):
        for orientation, of in enumerate(spun):
            while of:
                lowest = of & -of
                y, x = divmod(lowest.bit_length() - 1, STRIDE)
                found[Placement(start.piece, orientation, x, y)] = spin
                of ^= lowest
    return found


def spun(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Spin:
    """The spin that a T makes if it locks right after a key that turns it, and comes to rest by that."""
    turn = TURN_OF.get(key) if placement.piece is Piece.T else None
    turned = system.turned(cells, placement, turn) if turn is not None else None
    if turn is None or turned is None:
        return Spin.NONE
    after, test = turned
    if system.fits(cells, after._replace(y=after.y - 1)):
        return Spin.NONE
    return t_spin(system, cells, after, min(test, 1) if turn == HALF else test)


def spin_path(
    system: RotationSystem, cells: int, start: Placement, landing: Placement, spin: Spin
) -> tuple[Key, ...] | None:
    """The fewest keys that turn a T into a landing with a spin, the hard drop at the end included.

    The piece hangs in the air until a key lowers it. None where there is no such path.
    """
    piece = start.piece
    room = Room(system, cells, piece)
    goal = landing.orientation, STRIDE * landing.y + landing.x
    paths: dict[tuple[int, int], tuple[Key, ...]] = {(start.orientation, STRIDE * start.y + start.x): ()}
    frontier = list(paths)
    while frontier:
        following = []
        for state in frontier:
            orientation, bit = state
            for key, after in steps(room, orientation, bit):
                path = *paths[state], key
                here = Placement(piece, orientation, bit % STRIDE, bit // STRIDE)
                if after == goal and spun(system, cells, here, key) is spin:
                    return *path, Key.DROP
                if after not in paths:
                    paths[after] = path
                    following.append(after)
        frontier = following
    return None


Spins = Mapping[Placement, Spin]
"""The landings that a T can be turned into, each with the best spin that this makes."""
