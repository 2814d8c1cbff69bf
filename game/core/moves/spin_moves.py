"""The landings into which a piece can be rotated so that it counts as a spin, and the keys that end with that rotation.

A T counts by its corners. By some rules and tables of attack any piece counts that is *wedged*: it can move neither
sideways nor up. What such a piece counts as is the ``wedged`` of these functions; NONE if it does not count.
"""

from collections.abc import Mapping
from functools import cache

from ..bits import GAPS, PLACE_ROWS, STRIDE, bit_indices
from ..board import HALF, LAST_TEST, Offset, Piece, Placement, RotationSystem, Spin, corners, t_spin
from .landings import ROTATION_OF_KEY, Key, State, fewest_keys
from .places import KickTest, Places, Room, flood, free_places, seeds_at, shapes_of, turns_on

_BELOW = 2
"""The rows added below the floor, so that the corners of a T on the floor have bits."""
_FLOOR = (1 << (STRIDE * _BELOW)) - 1


_WALL = GAPS[PLACE_ROWS]


def corners_of_t(system: RotationSystem, orientation: int) -> tuple[list[Offset], list[Offset]]:
    """Return the back corners and the front corners of a T, from the leftmost column and the lowest row."""
    every, front = corners(system, orientation)
    return sorted(every - front), sorted(front)


@cache
def _corner_shifts(system: RotationSystem) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return [orientation]: the back corners and the front corners of a T, as shifts from the bit of its place."""
    return tuple(
        (tuple(STRIDE * (y + _BELOW) + x for x, y in back), tuple(STRIDE * (y + _BELOW) + x for x, y in front))
        for back, front in (corners_of_t(system, orientation) for orientation in range(4))
    )


@cache
def _turns(system: RotationSystem, piece: Piece) -> tuple[tuple[int, int, tuple[tuple[KickTest, bool], ...]], ...]:
    """Return the rotations of a piece as (from, to, tests). Each test says whether it makes every spin of a T a full
    one."""
    empty_well = 0
    return tuple(
        (
            start,
            end,
            tuple((test, number == LAST_TEST and (end - start) % 4 != HALF) for number, test in enumerate(tests, 1)),
        )
        for start, turns in enumerate(turns_on(system, empty_well, piece))
        for end, _, tests in turns
    )


def spin_places(
    system: RotationSystem, cells: int, piece: Piece, free: Places, reached: Places, *, wedged: Spin = Spin.NONE
) -> tuple[list[int], list[int]]:
    """Return where a piece can come to rest by a rotation that counts: the places of full spins, and those of minis
    only.

    ``free`` are the places where the piece fits, and ``reached`` those that it can reach.
    """
    full, mini = [0] * 4, [0] * 4
    resting = [places & ~(room << STRIDE) for places, room in zip(reached, free, strict=True)]
    if piece is Piece.T:
        cornered, pointed = _by_corners(system, cells, resting)
    else:
        cornered, pointed = [0] * 4, [0] * 4
    counting = cornered
    if wedged is not Spin.NONE:
        stuck = [
            places & ~((room << 1) | (room >> 1) | (room >> STRIDE)) for places, room in zip(resting, free, strict=True)
        ]
        counting = [three | places for three, places in zip(cornered, stuck, strict=True)]
        if wedged is Spin.FULL:  # but not where the corners make a mini of it
            others = [places & ~three for places, three in zip(stuck, cornered, strict=True)]
            pointed = [some | more for some, more in zip(pointed, others, strict=True)]
            cornered = counting
    if not any(counting):
        return full, mini
    # This is ``turn_places``, but with the places of each test kept apart.
    for start, end, tests in _turns(system, piece):
        wanted = counting[end]
        if not wanted:
            continue
        turning, target = reached[start], free[end]
        for (columns, by), always_full in tests:
            moved = ((turning & columns) << by) & target if by >= 0 else ((turning & columns) >> -by) & target
            if moved:
                full[end] |= moved & (cornered if always_full else pointed)[end]
                mini[end] |= moved & wanted
                turning &= ~(moved >> by if by >= 0 else moved << -by)
                if not turning:
                    break
    return full, [some & ~all_of for some, all_of in zip(mini, full, strict=True)]


def _by_corners(system: RotationSystem, cells: int, resting: Places) -> tuple[list[int], list[int]]:
    """Return where a T rests with three corners filled, and where both front corners are among them."""
    walled = ((cells | _WALL) << (STRIDE * _BELOW)) | _FLOOR
    cornered, pointed = [], []
    for places, ((a, b), (c, d)) in zip(resting, _corner_shifts(system), strict=True):
        back_a, back_b, front_a, front_b = walled >> a, walled >> b, walled >> c, walled >> d
        front = front_a & front_b
        three = places & ((front & (back_a | back_b)) | (back_a & back_b & (front_a | front_b)))
        cornered.append(three)
        pointed.append(three & front)
    return cornered, pointed


def reachable_spins(
    system: RotationSystem, cells: int, start: Placement, wedged: Spin = Spin.NONE
) -> dict[Placement, Spin]:
    """Return the landings into which a piece can be rotated so that it counts, each with its best spin. Of placements
    that cover the same cells, only the first orientation is listed, as in ``reachable_landings``.

    There is no gravity: the piece stays in the air until a key lowers it.
    """
    piece = start.piece
    if piece is not Piece.T and wedged is Spin.NONE:
        return {}
    shapes = shapes_of(system, piece)
    free = free_places(shapes, cells)
    reached = flood(turns_on(system, cells, piece), free, seeds_at(start, free))
    full, mini = spin_places(system, cells, piece, free, reached, wedged=wedged)
    return {
        Placement(piece, shapes.same[orientation], bit % STRIDE, bit // STRIDE): spin
        for spin, spun_into in ((Spin.FULL, full), (Spin.MINI, mini))
        for orientation, places in enumerate(spun_into)
        for bit in bit_indices(places)
    }


def spun(system: RotationSystem, cells: int, placement: Placement, key: Key, wedged: Spin = Spin.NONE) -> Spin:
    """Return the spin of a piece that rests and locks right after the rotation by ``key``."""
    counts = placement.piece is Piece.T or wedged is not Spin.NONE
    turn = ROTATION_OF_KEY.get(key) if counts else None
    turned = system.turned(cells, placement, turn) if turn is not None else None
    if turn is None or turned is None:
        return Spin.NONE
    after, test = turned
    if system.fits(cells, after._replace(y=after.y - 1)):
        return Spin.NONE
    spin = t_spin(system, cells, after, min(test, 1) if turn == HALF else test)
    if spin is not Spin.NONE or wedged is Spin.NONE:
        return spin
    beside = after._replace(x=after.x - 1), after._replace(x=after.x + 1), after._replace(y=after.y + 1)
    return Spin.NONE if any(system.fits(cells, place) for place in beside) else wedged


def spin_path(
    system: RotationSystem, cells: int, start: Placement, landing: Placement, spin: Spin, *, wedged: Spin = Spin.NONE
) -> tuple[Key, ...] | None:
    """Return the fewest keys that rotate a piece into the cells of a landing with a spin. The path ends with the hard
    drop.

    There is no gravity: the piece stays in the air until a key lowers it. Returns None if there is no path.
    """
    place = STRIDE * landing.y + landing.x
    same = shapes_of(system, landing.piece).same
    first = same[landing.orientation]

    def spins(state: State, key: Key, after: State) -> bool:
        if after[1] != place or same[after[0]] != first:
            return False
        y, x = divmod(state[1], STRIDE)
        return spun(system, cells, Placement(start.piece, state[0], x, y), key, wedged) is spin

    return fewest_keys(Room(system, cells, start.piece), (start.orientation, STRIDE * start.y + start.x), spins)


Spins = Mapping[Placement, Spin]
"""The landings into which a piece can be rotated so that it counts, each with its best spin."""
