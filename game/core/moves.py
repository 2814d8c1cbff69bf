"""Where a piece can come to rest, and which keys bring it there.

Straight drops are the moves of the research papers. Reachable landings include slides under overhangs and
spins through the kicks of the real rotation system; they are found by flooding one integer per orientation,
in which bit ``STRIDE * y + x`` stands for the placement at (x, y).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache

from game.core.board import STRIDE, WIDTH, column_heights, full_rows, remove_rows
from game.core.pieces import Piece, Placement
from game.core.rotation import CCW, CW, HALF, RotationSystem

MOST_ROWS = 44
"""The rows that a flood looks at: the 40 of the tallest well and room for a piece above them."""


class Key(Enum):
    """A key press as a player counts them; a direction held until the piece meets something counts as one."""

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


TURN_OF = {Key.CW: CW, Key.CCW: CCW, Key.HALF: HALF}
SHIFT_OF = {Key.LEFT: -1, Key.RIGHT: 1, Key.FAR_LEFT: -1, Key.FAR_RIGHT: 1}


def dropped(system: RotationSystem, cells: int, placement: Placement) -> Placement:
    """Where a piece comes to rest when it falls straight down from a placement that fits."""
    piece, orientation, x, y = placement
    mask = system.masks[piece][orientation] << STRIDE * y + x
    while y and not mask >> STRIDE & cells:
        mask >>= STRIDE
        y -= 1
    return Placement(piece, orientation, x, y)


def drop_landings(system: RotationSystem, cells: int, piece: Piece) -> list[Placement]:
    """Every straight drop from above the stack, in orientation, then column order.

    Orientations that cover the same cells count once, so there are 17 for I, S and Z, 9 for O and 34 for J, L and T.
    """
    heights = column_heights(cells)
    landings = []
    for orientation in system.distinct[piece]:
        lowest = _undersides(system)[piece][orientation]
        for x in range(system.right[piece][orientation] + 1):
            y = max(heights[x + dx] - bottom for dx, bottom in enumerate(lowest))
            landings.append(Placement(piece, orientation, x, max(y, 0)))
    return landings


@cache
def _undersides(system: RotationSystem) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """[piece][orientation][column]: the lowest cell of each column of a shape."""
    return tuple(
        tuple(
            tuple(min(y for x, y in shape if x == column) for column in sorted({x for x, _ in shape})) for shape in of
        )
        for of in system.shapes
    )


def free_places(system: RotationSystem, cells: int, piece: Piece) -> tuple[int, int, int, int]:
    """For each orientation the places at which the piece fits, as bits."""
    north, east, south, west = (
        _within(system.right[piece][o]) & ~_blocked(cells, system.shapes[piece][o]) for o in range(4)
    )
    return north, east, south, west


def _blocked(cells: int, shape: Iterable[tuple[int, int]]) -> int:
    blocked = 0
    for x, y in shape:
        blocked |= cells >> STRIDE * y + x
    return blocked


@cache
def _within(right: int, left: int = 0) -> int:
    """The places with left <= x <= right, as bits."""
    row = (1 << right + 1) - (1 << left) if right >= left else 0
    return sum(row << STRIDE * y for y in range(MOST_ROWS))


@cache
def _turns(system: RotationSystem, piece: Piece) -> tuple[tuple[tuple[int, tuple[tuple[int, int], ...]], ...], ...]:
    """[from]: pairs of (to, tests); a test is (source columns as places, shift of the bit)."""
    return tuple(
        tuple(
            (
                end,
                tuple(
                    (_within(min(WIDTH - 1, system.right[piece][end] - dx), max(0, -dx)), STRIDE * dy + dx)
                    for dx, dy in tests
                ),
            )
            for end, tests in enumerate(system.tests[piece][start])
            if tests
        )
        for start in range(4)
    )


@cache
def _scans(system: RotationSystem, piece: Piece) -> tuple[tuple[int, int, tuple[tuple[int, int, bool], ...]], ...]:
    """The turns that the stack may forbid: (from, to, scan), where a scan is a list of cells to look at in order.

    Of each cell: how far its bit lies from the place's, the places from which it lies outside the walls or below the
    floor, and whether it is in the centre column of the box.
    """
    return tuple(
        (
            start,
            end,
            tuple(
                (
                    STRIDE * dy + dx,
                    _within(WIDTH - 1) & ~_within(min(WIDTH - 1, WIDTH - 1 - dx), max(0, -dx))
                    | ((1 << STRIDE * -dy) - 1 if dy < 0 else 0),
                    centre,
                )
                for dx, dy, centre in scan
            ),
        )
        for start, of_start in enumerate(system.scans[piece])
        for end, scan in enumerate(of_start)
        if scan
    )


def _unkicked(system: RotationSystem, cells: int, piece: Piece) -> dict[tuple[int, int], int]:
    """(from, to): the places from which no kick is tried, because the stack blocks the centre column first."""
    found = {}
    for start, end, scan in _scans(system, piece):
        forbidden, open_so_far = 0, -1
        for by, outside, centre in scan:
            blocked = (_shifted(cells, -by) | outside) & open_so_far
            open_so_far &= ~blocked
            if centre:
                forbidden |= blocked
        found[start, end] = forbidden
    return found


def _shifted(places: int, by: int) -> int:
    return places << by if by >= 0 else places >> -by


def reachable_places(system: RotationSystem, cells: int, start: Placement) -> list[int]:
    """For each orientation the places that the piece can reach from ``start`` by shifts, turns and falling."""
    piece = start.piece
    free = free_places(system, cells, piece)
    turns = _turns(system, piece)
    unkicked = _unkicked(system, cells, piece) if system.centre_rule else {}
    reached = [0, 0, 0, 0]
    fresh = [0, 0, 0, 0]
    fresh[start.orientation] = 1 << STRIDE * start.y + start.x & free[start.orientation]
    while any(fresh):
        for o in range(4):
            places = fresh[o]
            if not places:
                continue
            fresh[o] = 0
            room = free[o]
            while True:
                more = (places | places << 1 | places >> 1 | places >> STRIDE) & room
                if more == places:
                    break
                places = more
            places &= ~reached[o]
            reached[o] |= places
            for end, tests in turns[o]:
                turning = places
                target = free[end]
                for columns, by in tests:
                    moved = _shifted(turning & columns, by) & target
                    if moved:
                        fresh[end] |= moved & ~reached[end]
                        turning &= ~_shifted(moved, -by)
                        if not turning:
                            break
                    if unkicked:  # what the first test has not turned is turned by a kick or not at all
                        turning &= ~unkicked.get((o, end), 0)
    return reached


def reachable_landings(system: RotationSystem, cells: int, start: Placement) -> list[Placement]:
    """Every place where the piece can come to rest, in orientation, column, then row order, the highest row first.

    Of placements that cover the same cells only the first orientation is listed.
    """
    piece = start.piece
    reached = reachable_places(system, cells, start)
    free = free_places(system, cells, piece)
    masks = system.masks[piece]
    resting = [0, 0, 0, 0]
    for o in range(4):
        resting[masks.index(masks[o])] |= reached[o] & ~(free[o] << STRIDE)
    return sorted(
        (Placement(piece, o, *reversed(divmod(bit, STRIDE))) for o in range(4) for bit in _bits(resting[o])),
        key=lambda p: (p.orientation, p.x, -p.y),
    )


def _bits(places: int) -> Iterable[int]:
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


def key_path(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> tuple[Key, ...] | None:
    """The fewest key presses that bring a piece from ``start`` to rest in the cells of ``landing``.

    The path ends with the hard drop. Gravity is left out: the piece hangs until a key lowers it. Returns None where
    no path exists. Of paths of one length, the one whose keys come first in ``Key`` wins.
    """
    goal = system.mask(landing)
    piece = start.piece
    masks = system.masks[piece]
    free = free_places(system, cells, piece)
    if not free[start.orientation] >> STRIDE * start.y + start.x & 1:
        return None
    reaches = _above(free, goal, masks)
    unkicked = _unkicked(system, cells, piece) if system.centre_rule else {}
    paths: dict[tuple[int, int], tuple[Key, ...]] = {(start.orientation, STRIDE * start.y + start.x): ()}
    frontier = list(paths)
    while frontier:
        following = []
        for state in frontier:
            path = paths[state]
            if reaches[state[0]] >> state[1] & 1:
                return (*path, Key.DROP)
            for key, after in _steps(system, piece, free, unkicked, state):
                if after not in paths:
                    paths[after] = (*path, key)
                    following.append(after)
        frontier = following
    return None


def _above(free: Sequence[int], goal: int, masks: Sequence[int]) -> list[int]:
    """For each orientation the places from which a hard drop ends in the cells ``goal``."""
    result = []
    for o, mask in enumerate(masks):
        shift = (goal & -goal).bit_length() - (mask & -mask).bit_length()
        if shift < 0 or mask << shift != goal or not free[o] >> shift & 1 or free[o] << STRIDE >> shift & 1:
            result.append(0)
            continue
        column = place = 1 << shift
        while (place := place << STRIDE) & free[o]:
            column |= place
        result.append(column)
    return result


def _steps(
    system: RotationSystem,
    piece: Piece,
    free: Sequence[int],
    unkicked: Mapping[tuple[int, int], int],
    state: tuple[int, int],
) -> list[tuple[Key, tuple[int, int]]]:
    o, bit = state
    room = free[o]
    steps = []
    for near, far, by in ((Key.LEFT, Key.FAR_LEFT, -1), (Key.RIGHT, Key.FAR_RIGHT, 1)):
        if bit + by >= 0 and room >> bit + by & 1:
            steps.append((near, (o, bit + by)))
            end = bit + by
            while end + by >= 0 and room >> end + by & 1:
                end += by
            if end != bit + by:
                steps.append((far, (o, end)))
    y, x = divmod(bit, STRIDE)
    for key, turn in TURN_OF.items():
        to = o + turn & 3
        for dx, dy in system.tests[piece][o][to]:
            after = STRIDE * (y + dy) + x + dx
            if 0 <= x + dx <= system.right[piece][to] and after >= 0 and free[to] >> after & 1:
                steps.append((key, (to, after)))
                break
            if unkicked and unkicked.get((o, to), 0) >> bit & 1:
                break
    if bit >= STRIDE and room >> bit - STRIDE & 1:
        floor = bit - STRIDE
        while floor >= STRIDE and room >> floor - STRIDE & 1:
            floor -= STRIDE
        steps.append((Key.FLOOR, (o, floor)))
        if floor != bit - STRIDE:
            steps.append((Key.DOWN, (o, bit - STRIDE)))
    return steps


Landings = Callable[[RotationSystem, int, Piece], Sequence[Placement]]


def perft(system: RotationSystem, cells: int, queue: Iterable[Piece], landings: Landings) -> list[int]:
    """The number of distinct boards after each piece of the queue, full rows cleared.

    ``landings`` is ``drop_landings``, or a function of the same form that also slides and spins.
    """
    boards = {cells}
    counts = []
    for piece in queue:
        boards = {
            remove_rows(after, full_rows(after))
            for before in boards
            for landing in landings(system, before, piece)
            for after in (before | system.mask(landing),)
        }
        counts.append(len(boards))
    return counts


def landings_from_spawn(skyline: int) -> Landings:
    """Every reachable landing of a piece that appears where the rules say; none where the stack is in its way.

    ``skyline`` is the number of visible rows.
    """

    def landings(system: RotationSystem, cells: int, piece: Piece) -> list[Placement]:
        return reachable_landings(system, cells, system.spawned(piece, skyline))

    return landings
