"""Where a piece can come to rest, and the keys that bring it there.

Straight drops are the moves of the research papers. Reachable landings include slides under overhangs and spins by the
kicks of the rotation system.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from operator import sub

from ..bits import STRIDE, bit_indices, clear, column_heights, stack_height
from ..board import CCW, CW, HALF, Piece, Placement, RotationSystem
from .places import Room, flood, free_places, resting_places, seeds_at, shapes_of, turns_on


class Key(Enum):
    """A key press, as players count them. A direction that is held until the piece meets an obstacle is one press."""

    LEFT = "left"
    RIGHT = "right"
    FAR_LEFT = "left, held to the wall"
    FAR_RIGHT = "right, held to the wall"
    CW = "turn right"
    CCW = "turn left"
    HALF = "half turn"
    FLOOR = "soft drop, held to the floor"
    DOWN = "soft drop, one row"
    DROP = "hard drop"


ROTATION_OF_KEY = {Key.CW: CW, Key.CCW: CCW, Key.HALF: HALF}
SHIFT_OF_KEY = {Key.LEFT: -1, Key.RIGHT: 1, Key.FAR_LEFT: -1, Key.FAR_RIGHT: 1}


def dropped(system: RotationSystem, cells: int, placement: Placement) -> Placement:
    """Return where a piece comes to rest if it falls straight down from a placement that fits."""
    piece, orientation, x, y = placement
    y = min(y, stack_height(cells))  # there is nothing above the stack
    mask = system.masks[piece][orientation] << (STRIDE * y + x)
    while y and not (mask >> STRIDE) & cells:
        mask >>= STRIDE
        y -= 1
    return Placement(piece, orientation, x, y)


def drop_landings(system: RotationSystem, cells: int, piece: Piece) -> list[Placement]:
    """Return every straight drop from above the stack, ordered by orientation and then by column.

    Orientations that cover the same cells count once: there are 17 drops for I, S and Z, 9 for O, and 34 for J, L and
    T.
    """
    heights = column_heights(cells)
    landings = []
    lowest_of, right = undersides(system)[piece], system.right[piece]
    for orientation in system.distinct[piece]:
        lowest = lowest_of[orientation]
        for x in range(right[orientation] + 1):
            y = max(map(sub, heights[x:], lowest))
            landings.append(Placement(piece, orientation, x, max(y, 0)))
    return landings


@cache
def undersides(system: RotationSystem) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return [piece][orientation][column]: the lowest row of the shape in that column."""
    return tuple(
        tuple(
            tuple(min(y for x, y in shape if x == column) for column in sorted({x for x, _ in shape}))
            for shape in shapes
        )
        for shapes in system.shapes
    )


def reachable_landings(system: RotationSystem, cells: int, start: Placement) -> list[Placement]:
    """Return every place where the piece can come to rest, ordered by orientation, by column and by row from the top.

    Of placements that cover the same cells, only the first orientation is listed.
    """
    piece = start.piece
    shapes = shapes_of(system, piece)
    free = free_places(shapes, cells)
    reached = flood(turns_on(system, cells, piece), free, seeds_at(start, free))
    resting = [0] * 4
    for first, places in zip(shapes.same, resting_places(free, reached), strict=True):
        resting[first] |= places
    landings = [Placement(piece, o, bit % STRIDE, bit // STRIDE) for o in range(4) for bit in bit_indices(resting[o])]
    return sorted(landings, key=lambda landing: (landing.orientation, landing.x, -landing.y))


def key_path(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> tuple[Key, ...] | None:
    """Return the fewest key presses that bring a piece from ``start`` to rest in the cells of ``landing``.

    The path ends with the hard drop. There is no gravity: the piece stays in the air until a key lowers it. Returns
    None if there is no path. Of paths of equal length, the one with the keys that come first in ``Key`` wins.
    """
    room = Room(system, cells, start.piece)
    first = start.orientation, STRIDE * start.y + start.x
    if not room.is_free(*first):
        return None
    above = places_above(room.free, system.mask(landing), system.masks[start.piece])
    if (above[first[0]] >> first[1]) & 1:
        return (Key.DROP,)
    return fewest_keys(room, first, lambda _, key, after: bool((above[after[0]] >> after[1]) & 1))


State = tuple[int, int]
"""The orientation and the place of a piece in a ``Room``."""


def fewest_keys(room: Room, first: State, ends: Callable[[State, Key, State], bool]) -> tuple[Key, ...] | None:
    """Return the fewest keys from a state, with the hard drop after the first one that ``ends`` the way: from a state,
    by a key, to another one. None if no key does."""
    paths: dict[State, tuple[Key, ...]] = {first: ()}
    frontier = deque(paths)
    while frontier:
        state = frontier.popleft()
        for key, after in steps(room, *state):
            if ends(state, key, after):
                return (*paths[state], key, Key.DROP)
            if after not in paths:
                paths[after] = (*paths[state], key)
                frontier.append(after)
    return None


def places_above(free: Sequence[int], goal: int, masks: Sequence[int]) -> list[int]:
    """Return, for each orientation, the places from which a hard drop ends in the cells ``goal``."""
    result = []
    for o, mask in enumerate(masks):
        shift = (goal & -goal).bit_length() - (mask & -mask).bit_length()
        if shift < 0 or mask << shift != goal or not (free[o] >> shift) & 1 or ((free[o] << STRIDE) >> shift) & 1:
            result.append(0)
            continue
        column = place = 1 << shift
        while (place := place << STRIDE) & free[o]:
            column |= place
        result.append(column)
    return result


def steps(room: Room, o: int, bit: int) -> list[tuple[Key, State]]:
    """Return the keys that have an effect on a piece, each with the orientation and the place to which it leads."""
    keys = []
    for near, far, by in ((Key.LEFT, Key.FAR_LEFT, -1), (Key.RIGHT, Key.FAR_RIGHT, 1)):
        if room.is_free(o, bit + by):
            keys.append((near, (o, bit + by)))
            end = bit + by
            while room.is_free(o, end + by):
                end += by
            if end != bit + by:
                keys.append((far, (o, end)))
    for key, turn in ROTATION_OF_KEY.items():
        turned = room.turned(o, bit, turn)
        if turned:
            keys.append((key, turned))
    floor = room.floor(o, bit)
    if floor != bit:
        keys.append((Key.FLOOR, (o, floor)))
        if floor != bit - STRIDE:
            keys.append((Key.DOWN, (o, bit - STRIDE)))
    return keys


Landings = Callable[[RotationSystem, int, Piece], Sequence[Placement]]


def perft(system: RotationSystem, cells: int, queue: Iterable[Piece], landings: Landings) -> list[int]:
    """Return the number of distinct boards after each piece of the queue, with full rows cleared.

    ``landings`` is ``drop_landings``, or a function with the same signature.
    """
    boards = {cells}
    counts = []
    for piece in queue:
        boards = {
            clear(before | system.mask(landing)) for before in boards for landing in landings(system, before, piece)
        }
        counts.append(len(boards))
    return counts


def landings_from_spawn(skyline: int) -> Landings:
    """Return a function that lists the reachable landings of a piece from its spawn; none if the stack blocks the
    spawn.

    ``skyline`` is the number of visible rows.
    """

    def landings(system: RotationSystem, cells: int, piece: Piece) -> list[Placement]:
        return reachable_landings(system, cells, system.spawned(piece, skyline))

    return landings
