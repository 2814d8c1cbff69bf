"""The places at which a piece fits on a stack, and those that it can reach.

There is one set of places for each orientation: an integer in which bit ``STRIDE * y + x`` stands for the placement at
(x, y). ``flood`` finds all places that shifts, rotations and falling lead to. This includes slides under overhangs and
spins by the kicks of the rotation system.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ..bits import COLUMNS, PLACE_ROWS, STRIDE, TALLEST_STACK, WIDTH, column_span
from ..board import Piece, Placement, RotationSystem

Places = Sequence[int]
"""[orientation]: a set of places."""

KickTest = tuple[int, int]
"""The places from which a kick test stays within the walls, and the shift of the bit by that test."""
Turn = tuple[int, int, tuple[KickTest, ...]]
"""The orientation after the rotation, the places at which the stack forbids its kicks, and the kick tests in order."""
Turns = Sequence[Sequence[Turn]]
"""[orientation before]: the rotations from there."""


class Shapes(NamedTuple):
    """The cells of a piece in its four orientations, as masks and shifts."""

    masks: tuple[int, ...]
    """[orientation]: the cells at the lower left of the well."""
    offsets: tuple[tuple[int, ...], ...]
    """[orientation]: the bits of the four cells, counted from the bit of the place."""
    within: tuple[tuple[int, ...], ...]
    """[rows][orientation]: the places within the walls in the lowest rows."""
    same: tuple[int, ...]
    """[orientation]: the first orientation that has the same cells."""


@cache
def shapes_of(system: RotationSystem, piece: Piece) -> Shapes:
    """Return the shapes of a piece in all its orientations, as the masks and offsets that a search shifts."""
    masks, right = system.masks[piece], system.right[piece]
    return Shapes(
        masks=masks,
        offsets=tuple(tuple(STRIDE * y + x for x, y in shape) for shape in system.shapes[piece]),
        within=tuple(tuple(column_span(0, x, rows) for x in right) for rows in range(TALLEST_STACK + 1)),
        same=tuple(masks.index(mask) for mask in masks),
    )


def free_places(shapes: Shapes, cells: int, rows: int = PLACE_ROWS) -> list[int]:
    """Return, for each orientation, the places in the lowest ``rows`` rows at which the piece fits on the stack
    ``cells``."""
    free: list[int] = []
    for orientation, within in enumerate(shapes.within[rows]):
        first = shapes.same[orientation]
        if first != orientation:
            free.append(free[first])
        else:
            a, b, c, d = shapes.offsets[orientation]
            free.append(within & ~((cells >> a) | (cells >> b) | (cells >> c) | (cells >> d)))
    return free


def resting_places(free: Places, places: Places) -> list[int]:
    """Return the places from which the piece cannot fall. ``places`` are a part of the ``free`` ones."""
    return [some & ~(room << STRIDE) for some, room in zip(places, free, strict=True)]


def turns_on(system: RotationSystem, cells: int, piece: Piece) -> Turns:
    """Return the rotations of a piece on the stack ``cells``. The stack matters only in systems with the centre column
    rule."""
    turns = _turns(system, piece)
    if not system.centre_rule:
        return turns
    forbidden = _unkicked(system, cells, piece)
    return [[(end, forbidden.get((start, end), 0), tests) for end, _, tests in turns[start]] for start in range(4)]


@cache
def _turns(system: RotationSystem, piece: Piece) -> Turns:
    """Return the rotations of a piece where the stack forbids none."""
    right = system.right[piece]
    return tuple(
        tuple(
            (
                end,
                0,
                tuple(
                    (column_span(max(0, -dx), min(right[start], right[end] - dx)), STRIDE * dy + dx) for dx, dy in tests
                ),
            )
            for end, tests in enumerate(system.tests[piece][start])
            if tests
        )
        for start in range(4)
    )


@cache
def _scans(system: RotationSystem, piece: Piece) -> tuple[tuple[int, int, tuple[tuple[int, int, bool], ...]], ...]:
    """Return the rotations that the stack can forbid, as (from, to, scan).

    A scan lists cells in the order in which they are tested. For each cell it has the distance of its bit from that of
    the place, the places from which it is outside the walls or below the floor, and whether it is in the centre column
    of the box.
    """
    return tuple(
        (
            start,
            end,
            tuple(
                (
                    STRIDE * dy + dx,
                    (column_span(0, WIDTH - 1) & ~column_span(max(0, -dx), min(WIDTH - 1, WIDTH - 1 - dx)))
                    | ((1 << (STRIDE * -dy)) - 1 if dy < 0 else 0),
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
    """Return {(from, to): places}: the places at which the stack blocks the centre column first, so that no kick is
    tried."""
    unkicked = {}
    for start, end, scan in _scans(system, piece):
        forbidden, open_so_far = 0, -1
        for by, outside, centre in scan:
            blocked = ((cells >> by if by >= 0 else cells << -by) | outside) & open_so_far
            open_so_far &= ~blocked
            if centre:
                forbidden |= blocked
        unkicked[start, end] = forbidden
    return unkicked


def turn_places(turns: Sequence[Turn], places: int, free: Places, wanted: Places, into: list[int]) -> None:
    """Add to ``into`` the ``wanted`` places to which rotations lead from ``places``.

    ``places`` all have the orientation from which ``turns`` start. The first kick test that leads to a free place
    decides.
    """
    for end, forbidden, tests in turns:
        hoped_for = wanted[end]
        if not hoped_for:
            continue
        turning, target = places, free[end]
        for columns, by in tests:
            moved = ((turning & columns) << by if by >= 0 else (turning & columns) >> -by) & target
            if moved:
                into[end] |= moved & hoped_for
                turning &= ~(moved >> by if by >= 0 else moved << -by)
                if not turning:
                    break
            if forbidden:  # no kicks after a failed first test there
                turning &= ~forbidden


def flood(turns: Turns, free: Places, seeds: Places) -> list[int]:
    """Return the free places that shifts, rotations and falling lead to from ``seeds``, with the seeds. All seeds must
    be free."""
    fresh = list(seeds)
    missing = list(free)
    while any(fresh):
        for orientation, places in enumerate(fresh):
            if not places:
                continue
            room = free[orientation]
            while (more := (places | (places << 1) | (places >> 1) | (places >> STRIDE)) & room) != places:
                places = more
            places &= missing[orientation]
            missing[orientation] ^= places
            fresh[orientation] = 0
            turn_places(turns[orientation], places, free, missing, fresh)
    return [room ^ rest for room, rest in zip(free, missing, strict=True)]


def seeds_at(start: Placement, free: Places) -> list[int]:
    """Return one placement as sets of places; empty sets if it is not free."""
    seeds = [0] * 4
    seeds[start.orientation] = (1 << (STRIDE * start.y + start.x)) & free[start.orientation]
    return seeds


class Room:
    """The room for one piece on a stack, for searches that test single places. A place is an orientation and a bit
    index."""

    def __init__(self, system: RotationSystem, cells: int, piece: Piece) -> None:
        self.free = free_places(shapes_of(system, piece), cells)
        """[orientation]: the places at which the piece fits."""
        self._tests = system.tests[piece]
        self._right = system.right[piece]
        self._unkicked = _unkicked(system, cells, piece) if system.centre_rule else {}

    def is_free(self, orientation: int, bit: int) -> bool:
        """Return whether the piece fits at a place. ``bit`` can be outside the well."""
        return bit >= 0 and bool((self.free[orientation] >> bit) & 1)

    def turned(self, orientation: int, bit: int, turn: int) -> tuple[int, int] | None:
        """Return the place to which a rotation moves the piece; None if the rotation fails."""
        to = (orientation + turn) & 3
        y, x = divmod(bit, STRIDE)
        for dx, dy in self._tests[orientation][to]:
            after = STRIDE * (y + dy) + x + dx
            if 0 <= x + dx <= self._right[to] and self.is_free(to, after):
                return to, after
            if self._unkicked and (self._unkicked.get((orientation, to), 0) >> bit) & 1:
                return None
        return None

    def floor(self, orientation: int, bit: int) -> int:
        """Return the place at which the piece comes to rest if it falls straight down."""
        column = COLUMNS[bit % STRIDE]
        blocked = column & ~self.free[orientation] & ((1 << bit) - 1)
        return blocked.bit_length() - 1 + STRIDE if blocked else bit % STRIDE
