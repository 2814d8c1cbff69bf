"""Rotation systems as tables: the shape of each orientation, where pieces spawn, and their kicks.

Shapes and kicks are written below as the field writes them: cells in a box, kicks as shifts of that box.
``RotationSystem`` turns them into the tables the game uses, in which a placement is the piece's leftmost
column and lowest row, so that one shift of a ready-made mask gives its cells.

Source of the SRS tables: the Tetris guideline, as the community documents it; test 1 of each list, the turn
in place, is written out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.core.board import STRIDE, WIDTH
from game.core.pieces import EAST, NORTH, ORIENTATIONS, PIECES, SOUTH, WEST, Offset, Piece, Placement

CW, CCW, HALF = 1, -1, 2
"""Turns, as what they add to an orientation."""

Shape = tuple[Offset, ...]
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

    shapes: tuple[tuple[Shape, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the cells from the leftmost column and the lowest row."""
    masks: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the cells as bits, at the lower left of the well."""
    right: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the greatest legal x."""
    tests: tuple[tuple[tuple[tuple[Offset, ...], ...], ...], ...] = field(init=False, repr=False)
    """[piece][from][to]: what to add to (x, y) of a placement, in the order to try."""
    distinct: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece]: the orientations whose cells differ, the first of each kind."""

    def __post_init__(self) -> None:
        corners = [[_corner(box) for box in boxes] for boxes in self.boxes]
        shapes = tuple(
            tuple(
                tuple(sorted((x - cx, y - cy) for x, y in box)) for box, (cx, cy) in zip(boxes, of_piece, strict=True)
            )
            for boxes, of_piece in zip(self.boxes, corners, strict=True)
        )
        masks = tuple(tuple(sum(1 << STRIDE * y + x for x, y in shape) for shape in of_piece) for of_piece in shapes)
        set_field = object.__setattr__
        set_field(self, "shapes", shapes)
        set_field(self, "masks", masks)
        set_field(
            self, "right", tuple(tuple(WIDTH - 1 - max(x for x, _ in s) for s in of_piece) for of_piece in shapes)
        )
        set_field(
            self,
            "tests",
            tuple(
                tuple(
                    tuple(tuple(_tests(self.kicks[p], corners[p], start, end)) for end in range(4))
                    for start in range(4)
                )
                for p in PIECES
            ),
        )
        set_field(self, "distinct", tuple(tuple(o for o in range(4) if of.index(of[o]) == o) for of in masks))

    def cells(self, placement: Placement) -> Shape:
        """The four cells (x, y) in the well that a placement covers."""
        piece, orientation, x, y = placement
        return tuple((x + dx, y + dy) for dx, dy in self.shapes[piece][orientation])

    def mask(self, placement: Placement) -> int:
        """The cells of a placement as bits of a board."""
        piece, orientation, x, y = placement
        return self.masks[piece][orientation] << STRIDE * y + x

    def fits(self, cells: int, placement: Placement) -> bool:
        """Whether a placement lies within the walls, above the floor and clear of the stack ``cells``."""
        piece, orientation, x, y = placement
        return (
            y >= 0
            and 0 <= x <= self.right[piece][orientation]
            and not self.masks[piece][orientation] << STRIDE * y + x & cells
        )

    def spawned(self, piece: Piece, skyline: int) -> Placement:
        """Where a piece appears. ``skyline`` is the number of visible rows, so the lowest hidden row."""
        x, y = self.spawn[piece]
        cx, cy = _corner(self.boxes[piece][NORTH])
        return Placement(piece, NORTH, x + cx, skyline + y + cy)

    def box(self, placement: Placement) -> Offset:
        """The lower left of the box of a placement; it may lie outside the well."""
        cx, cy = _corner(self.boxes[placement.piece][placement.orientation])
        return placement.x - cx, placement.y - cy

    def turned(self, cells: int, placement: Placement, turn: int) -> tuple[Placement, int] | None:
        """Turn a piece by ``CW``, ``CCW`` or ``HALF`` on the stack ``cells``.

        Returns where it comes to lie and the number of the test that succeeded, from 1, or None.
        """
        piece, orientation, x, y = placement
        to = orientation + turn & 3
        mask, right = self.masks[piece][to], self.right[piece][to]
        for number, (dx, dy) in enumerate(self.tests[piece][orientation][to], 1):
            if 0 <= x + dx <= right and y + dy >= 0 and not mask << STRIDE * (y + dy) + x + dx & cells:
                return Placement(piece, to, x + dx, y + dy), number
        return None


def _corner(box: Shape) -> Offset:
    return min(x for x, _ in box), min(y for _, y in box)


def _tests(kicks: Kicks, corners: list[Offset], start: int, end: int) -> Iterator[Offset]:
    for dx, dy in kicks.get((start, end), ()):
        yield dx + corners[end][0] - corners[start][0], dy + corners[end][1] - corners[start][1]


def _boxes(picture: str) -> tuple[Shape, ...]:
    """Read four boxes drawn side by side, the orientations 0 R 2 L."""
    rows = [line.split() for line in picture.strip().splitlines()]
    return tuple(
        tuple((x, y) for y, row in enumerate(reversed(rows)) for x, cell in enumerate(row[o]) if cell == "X")
        for o in range(4)
    )


def _kicks(table: str) -> Kicks:
    """Read lines such as ``0>R 2>R: (-1,0)(-1,1)``; the turn in place is put before each list."""
    kicks = {}
    for line in table.strip().splitlines():
        turns, tests = line.split(":")
        shifts = [tuple(int(n) for n in test.split(",")) for test in tests.replace(" ", "")[1:-1].split(")(")]
        for turn in turns.split():
            key = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
            kicks[key] = ((0, 0), *((dx, dy) for dx, dy in shifts))
    return kicks


_SRS_BOXES = {
    Piece.I: """
        ....  ..X.  ....  .X..
        XXXX  ..X.  ....  .X..
        ....  ..X.  XXXX  .X..
        ....  ..X.  ....  .X..
    """,
    Piece.J: """
        X..  .XX  ...  .X.
        XXX  .X.  XXX  .X.
        ...  .X.  ..X  XX.
    """,
    Piece.L: """
        ..X  .X.  ...  XX.
        XXX  .X.  XXX  .X.
        ...  .XX  X..  .X.
    """,
    Piece.O: """
        XX  XX  XX  XX
        XX  XX  XX  XX
    """,
    Piece.S: """
        .XX  .X.  ...  X..
        XX.  .XX  .XX  XX.
        ...  ..X  XX.  .X.
    """,
    Piece.T: """
        .X.  .X.  ...  .X.
        XXX  .XX  XXX  XX.
        ...  .X.  .X.  .X.
    """,
    Piece.Z: """
        XX.  ..X  ...  .X.
        .XX  .XX  XX.  XX.
        ...  .X.  .XX  X..
    """,
}

_SRS_JLSTZ = """
    0>R 2>R: (-1,0)(-1,1)(0,-2)(-1,-2)
    R>0 R>2: (1,0)(1,-1)(0,2)(1,2)
    0>L 2>L: (1,0)(1,1)(0,-2)(1,-2)
    L>0 L>2: (-1,0)(-1,-1)(0,2)(-1,2)
"""
_SRS_I = """
    0>R L>2: (-2,0)(1,0)(-2,-1)(1,2)
    R>0 2>L: (2,0)(-1,0)(2,1)(-1,-2)
    R>2 0>L: (-1,0)(2,0)(-1,2)(2,-1)
    2>R L>0: (1,0)(-2,0)(1,-2)(-2,1)
"""
_IN_PLACE: Kicks = {(start, start + turn & 3): ((0, 0),) for start in range(4) for turn in (CW, CCW)}


def _srs_kicks(piece: Piece) -> Kicks:
    if piece is Piece.O:
        return _IN_PLACE
    return _kicks(_SRS_I if piece is Piece.I else _SRS_JLSTZ)


SRS = RotationSystem(
    name="srs",
    boxes=tuple(_boxes(_SRS_BOXES[piece]) for piece in PIECES),
    # The boxes' lowest rows: the I's second row from the top and the others' middle row lie in the lowest hidden row.
    spawn=tuple({Piece.I: (3, -2), Piece.O: (4, 0)}.get(piece, (3, -1)) for piece in PIECES),
    kicks=tuple(_srs_kicks(piece) for piece in PIECES),
)

ROTATION_SYSTEMS: Mapping[str, RotationSystem] = {system.name: system for system in (SRS,)}

__all__ = ["CCW", "CW", "EAST", "HALF", "NORTH", "ROTATION_SYSTEMS", "SOUTH", "SRS", "WEST", "RotationSystem"]
