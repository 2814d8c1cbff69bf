"""The places at which one piece fits on a stack, and those that it can reach.

Places are found by flooding one integer per orientation, in which bit ``STRIDE * y + x`` stands for the placement at
(x, y): slides under overhangs and spins through the kicks of the real rotation system included.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem

MOST_ROWS = 44
"""The rows that a flood looks at: the 40 of the tallest well and room for a piece above them."""


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


class Room:
    """Where one piece has room on a stack, for searches that go place by place: an orientation and a bit."""

    def __init__(self, system: RotationSystem, cells: int, piece: Piece) -> None:
        self.free = free_places(system, cells, piece)
        """[orientation]: the places at which the piece fits."""
        self._tests = system.tests[piece]
        self._right = system.right[piece]
        self._unkicked = _unkicked(system, cells, piece) if system.centre_rule else {}

    def is_free(self, orientation: int, bit: int) -> bool:
        """Whether the piece fits at a place; ``bit`` may lie beside the well or below it."""
        return bit >= 0 and bool(self.free[orientation] >> bit & 1)

    def turned(self, orientation: int, bit: int, turn: int) -> tuple[int, int] | None:
        """The place to which a turn brings the piece; None where it has no effect."""
        to = orientation + turn & 3
        y, x = divmod(bit, STRIDE)
        for dx, dy in self._tests[orientation][to]:
            after = STRIDE * (y + dy) + x + dx
            if 0 <= x + dx <= self._right[to] and self.is_free(to, after):
                return to, after
            if self._unkicked and self._unkicked.get((orientation, to), 0) >> bit & 1:
                return None
        return None

    def floor(self, orientation: int, bit: int) -> int:
        """The place at which the piece comes to rest when it falls straight down."""
        column = _COLUMNS[bit % STRIDE]
        blocked = column & ~self.free[orientation] & (1 << bit) - 1
        return blocked.bit_length() - 1 + STRIDE if blocked else bit % STRIDE


_COLUMNS = tuple(sum(1 << STRIDE * y + x for y in range(MOST_ROWS)) for x in range(WIDTH))
"""[x]: the places of a column."""
