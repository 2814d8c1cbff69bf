"""What a rotation system is, and the one function that turns a piece by it.

Shapes and kicks are written as the field writes them: cells in a box, kicks as shifts of that box.
``RotationSystem`` turns them into the tables the game uses, in which a placement is the piece's leftmost
column and lowest row, so that one shift of a ready-made mask gives its cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import NORTH, ORIENTATIONS, PIECES, Offset, Piece, Placement

CW, CCW, HALF = 1, -1, 2
"""Turns, as what they add to an orientation."""

Shape = tuple[Offset, ...]
_Entry = TypeVar("_Entry")
Kicks = Mapping[tuple[int, int], tuple[Offset, ...]]


@dataclass(frozen=True, eq=False)
class RotationSystem:
    """How pieces look in each orientation, where they appear and how they turn.

    ``boxes`` holds, for each piece and orientation, four cells (x, y) from the lower left of the piece's box.
    ``spawn`` is where the lower left of each box appears: its column, and its row above the lowest hidden row.
    ``kicks`` holds, for each piece and (from, to), the shifts of the box to try in order.
    """

    name: str
    boxes: tuple[tuple[Shape, ...], ...]
    spawn: tuple[Offset, ...]
    kicks: tuple[Kicks, ...]
    centre_rule: tuple[tuple[int, int], ...] = ()
    """(piece, from): the turns that the stack may forbid by the centre column rule, see ``scans``."""

    shapes: tuple[tuple[Shape, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the cells from the leftmost column and the lowest row."""
    masks: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the cells as bits, at the lower left of the well."""
    right: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the greatest legal x."""
    tests: tuple[tuple[tuple[tuple[Offset, ...], ...], ...], ...] = field(init=False, repr=False)
    """[piece][from][to]: what to add to (x, y) of a placement, in the order to try."""
    scans: tuple[tuple[tuple[tuple[tuple[int, int, bool], ...], ...], ...], ...] = field(init=False, repr=False)
    """[piece][from][to]: cells to look at when the turn in place is blocked, as (x, y) to add to a placement.

    The first of them that is blocked decides: if it is marked as lying in the box's centre column, no kick is tried.
    Empty where the system has no such rule."""
    distinct: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece]: the orientations whose cells differ, the first of each kind."""

    def __post_init__(self) -> None:
        """Make the tables. Raises ValueError for boxes that do not hold the seven pieces."""
        for piece, boxes in zip(PIECES, self.boxes, strict=True):
            for box, letter in zip(boxes, ORIENTATIONS, strict=True):
                if _normal(box) not in _turns_of(piece):
                    raise ValueError(
                        f"the box of the {piece} in orientation {letter} holds another shape; expected a {piece}"
                    )
        corners = [[_corner(box) for box in boxes] for boxes in self.boxes]
        shapes = tuple(tuple(_normal(box) for box in boxes) for boxes in self.boxes)
        masks = tuple(tuple(sum(1 << (STRIDE * y + x) for x, y in shape) for shape in of_piece) for of_piece in shapes)
        tables = {
            "shapes": shapes,
            "masks": masks,
            "right": tuple(tuple(WIDTH - 1 - max(x for x, _ in s) for s in of_piece) for of_piece in shapes),
            "tests": _of_turns(lambda p, start, end: tuple(_tests(self.kicks[p], corners[p], start, end))),
            "scans": _of_turns(
                lambda p, start, end: (
                    tuple(_scan(self.boxes[p][end], corners[p][start])) if (p, start) in self.centre_rule else ()
                )
            ),
            "distinct": tuple(tuple(o for o in range(4) if of.index(of[o]) == o) for of in masks),
        }
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    def cells(self, placement: Placement) -> Shape:
        """The four cells (x, y) in the well that a placement covers."""
        piece, orientation, x, y = placement
        return tuple((x + dx, y + dy) for dx, dy in self.shapes[piece][orientation])

    def mask(self, placement: Placement) -> int:
        """The cells of a placement as bits of a board."""
        piece, orientation, x, y = placement
        return self.masks[piece][orientation] << (STRIDE * y + x)

    def fits(self, cells: int, placement: Placement) -> bool:
        """Whether a placement lies within the walls, above the floor and clear of the stack ``cells``."""
        piece, orientation, x, y = placement
        return (
            y >= 0
            and 0 <= x <= self.right[piece][orientation]
            and not (self.masks[piece][orientation] << (STRIDE * y + x)) & cells
        )

    def spawned(self, piece: Piece, skyline: int) -> Placement:
        """Where a piece appears. ``skyline`` is the number of visible rows, so the lowest hidden row."""
        x, y = self.spawn[piece]
        cx, cy = _corner(self.boxes[piece][NORTH])
        return Placement(piece, NORTH, x + cx, skyline + y + cy)

    def rows(self, placement: Placement) -> int:
        """How many rows a placement covers."""
        return 1 + max(y for _, y in self.shapes[placement.piece][placement.orientation])

    def centre_row(self, placement: Placement) -> int:
        """The row of a placement's centre: the second one of its box."""
        return self.box(placement)[1] + 1

    def box(self, placement: Placement) -> Offset:
        """The lower left of the box of a placement; it may lie outside the well."""
        cx, cy = _corner(self.boxes[placement.piece][placement.orientation])
        return placement.x - cx, placement.y - cy

    def turned(self, cells: int, placement: Placement, turn: int) -> tuple[Placement, int] | None:
        """Turn a piece by ``CW``, ``CCW`` or ``HALF`` on the stack ``cells``.

        Returns where it comes to lie and the number of the test that succeeded, from 1, or None.
        """
        piece, orientation, x, y = placement
        to = (orientation + turn) & 3
        mask, right = self.masks[piece][to], self.right[piece][to]
        for number, (dx, dy) in enumerate(self.tests[piece][orientation][to], 1):
            if 0 <= x + dx <= right and y + dy >= 0 and not (mask << (STRIDE * (y + dy) + x + dx)) & cells:
                return Placement(piece, to, x + dx, y + dy), number
            if number == 1 and self._centre_is_blocked(cells, placement, to):
                return None
        return None

    def _centre_is_blocked(self, cells: int, placement: Placement, to: int) -> bool:
        piece, orientation, x, y = placement
        for dx, dy, centre in self.scans[piece][orientation][to]:
            if not 0 <= x + dx < WIDTH or y + dy < 0 or (cells >> (STRIDE * (y + dy) + x + dx)) & 1:
                return centre
        return False


def _of_turns(entry: Callable[[Piece, int, int], _Entry]) -> tuple[tuple[tuple[_Entry, ...], ...], ...]:
    """A table [piece][from][to]."""
    return tuple(tuple(tuple(entry(p, start, end) for end in range(4)) for start in range(4)) for p in PIECES)


def _corner(box: Shape) -> Offset:
    return min(x for x, _ in box), min(y for _, y in box)


def _normal(box: Shape) -> Shape:
    """The cells of a box from their leftmost column and lowest row, sorted."""
    cx, cy = _corner(box)
    return tuple(sorted((x - cx, y - cy) for x, y in box))


_SHAPES: Mapping[Piece, Shape] = {
    Piece.I: ((0, 0), (1, 0), (2, 0), (3, 0)),
    Piece.J: ((0, 0), (0, 1), (1, 0), (2, 0)),
    Piece.L: ((0, 0), (1, 0), (2, 0), (2, 1)),
    Piece.O: ((0, 0), (0, 1), (1, 0), (1, 1)),
    Piece.S: ((0, 0), (1, 0), (1, 1), (2, 1)),
    Piece.T: ((0, 0), (1, 0), (1, 1), (2, 0)),
    Piece.Z: ((0, 1), (1, 0), (1, 1), (2, 0)),
}


@cache
def _turns_of(piece: Piece) -> frozenset[Shape]:
    """The shapes of a piece, turned in every way."""
    shapes = [_SHAPES[piece]]
    for _ in range(3):
        shapes.append(_normal(tuple((y, -x) for x, y in shapes[-1])))
    return frozenset(shapes)


def _tests(kicks: Kicks, corners: list[Offset], start: int, end: int) -> Iterator[Offset]:
    for dx, dy in kicks.get((start, end), ()):
        yield dx + corners[end][0] - corners[start][0], dy + corners[end][1] - corners[start][1]


def _scan(target: Shape, corner: Offset) -> Iterator[tuple[int, int, bool]]:
    """The cells of a turned piece from the top, each row from the left; boxes of this rule are three wide."""
    for x, y in sorted(target, key=lambda cell: (-cell[1], cell[0])):
        yield x - corner[0], y - corner[1], x == 1
