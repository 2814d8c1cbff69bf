"""The landings into which a T can be rotated, and the keys that end with that rotation."""

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
def _t_turns(system: RotationSystem) -> tuple[tuple[int, int, tuple[tuple[KickTest, bool], ...]], ...]:
    """Return the rotations of a T as (from, to, tests). Each test says whether it makes every spin a full one."""
    empty_well = 0
    return tuple(
        (
            start,
            end,
            tuple((test, number == LAST_TEST and (end - start) % 4 != HALF) for number, test in enumerate(tests, 1)),
        )
        for start, turns in enumerate(turns_on(system, empty_well, Piece.T))
        for end, _, tests in turns
    )


def spin_places(system: RotationSystem, cells: int, free: Places, reached: Places) -> tuple[list[int], list[int]]:
    """Return where a T can come to rest by a rotation: the places of full spins, and those of minis only.

    ``free`` are the places where the T fits, and ``reached`` those that it can reach.
    """
    full, mini = [0] * 4, [0] * 4
    walled = ((cells | _WALL) << (STRIDE * _BELOW)) | _FLOOR
    cornered, pointed = [], []
    for orientation, ((a, b), (c, d)) in enumerate(_corner_shifts(system)):
        back_a, back_b, front_a, front_b = walled >> a, walled >> b, walled >> c, walled >> d
        front = front_a & front_b
        resting = reached[orientation] & ~(free[orientation] << STRIDE)
        three = resting & ((front & (back_a | back_b)) | (back_a & back_b & (front_a | front_b)))
        cornered.append(three)
        pointed.append(three & front)
    if not any(cornered):
        return full, mini
    # This is ``turn_places``, but with the places of each test kept apart.
    for start, end, tests in _t_turns(system):
        wanted = cornered[end]
        if not wanted:
            continue
        turning, target = reached[start], free[end]
        for (columns, by), always_full in tests:
            moved = ((turning & columns) << by) & target if by >= 0 else ((turning & columns) >> -by) & target
            if moved:
                spun = moved & wanted
                full[end] |= spun if always_full else spun & pointed[end]
                mini[end] |= spun
                turning &= ~(moved >> by if by >= 0 else moved << -by)
                if not turning:
                    break
    return full, [some & ~all_of for some, all_of in zip(mini, full, strict=True)]


def reachable_spins(system: RotationSystem, cells: int, start: Placement) -> dict[Placement, Spin]:
    """Return the landings into which a T can be rotated, each with its best spin. Empty for other pieces.

    There is no gravity: the piece stays in the air until a key lowers it.
    """
    if start.piece is not Piece.T:
        return {}
    free = free_places(shapes_of(system, Piece.T), cells)
    reached = flood(turns_on(system, cells, Piece.T), free, seeds_at(start, free))
    full, mini = spin_places(system, cells, free, reached)
    return {
        Placement(Piece.T, orientation, bit % STRIDE, bit // STRIDE): spin
        for spin, spun_into in ((Spin.FULL, full), (Spin.MINI, mini))
        for orientation, places in enumerate(spun_into)
        for bit in bit_indices(places)
    }


def spun(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Spin:
    """Return the spin of a T that rests and locks right after the rotation by ``key``."""
    turn = ROTATION_OF_KEY.get(key) if placement.piece is Piece.T else None
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
    """Return the fewest keys that rotate a T into a landing with a spin. The path ends with the hard drop.

    There is no gravity: the piece stays in the air until a key lowers it. Returns None if there is no path.
    """
    goal = landing.orientation, STRIDE * landing.y + landing.x

    def spins(state: State, key: Key, after: State) -> bool:
        y, x = divmod(state[1], STRIDE)
        return after == goal and spun(system, cells, Placement(start.piece, state[0], x, y), key) is spin

    return fewest_keys(Room(system, cells, start.piece), (start.orientation, STRIDE * start.y + start.x), spins)


Spins = Mapping[Placement, Spin]
"""The landings into which a T can be rotated, each with its best spin."""
