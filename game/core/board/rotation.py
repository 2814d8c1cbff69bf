"""Rotation systems as tables: the shapes, the spawns and the kicks of all pieces.

Shapes and kicks are written as the community writes them: cells in a box, and kicks as shifts of that box.
``RotationSystem`` converts them to tables for placements, which are given by the leftmost column and the lowest row of
a piece. The cells of a placement are then one shift of a mask from a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeVar

from ..bits import STRIDE, WIDTH
from .pieces import NORTH, ORIENTATIONS, PIECES, SOUTH, Offset, Piece, Placement


def kicks(table: str) -> Kicks:
    """Read lines such as ``0>R 2>R: (-1,0)(-1,1)``. The test without a shift is added before each list."""
    kicks_by_turn: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
    for line in filter(str.strip, table.splitlines()):
        turns, tests = line.split(":")
        shifts = [tuple(int(n) for n in test.split(",")) for test in tests.replace(" ", "")[1:-1].split(")(")]
        for turn in turns.split():
            key = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
            kicks_by_turn[key] = ((0, 0), *((dx, dy) for dx, dy in shifts))
    return kicks_by_turn


CW, CCW, HALF = 1, -1, 2
"""Rotations, as numbers that are added to an orientation."""

Shape = tuple[Offset, ...]
_Entry = TypeVar("_Entry")
Kicks = Mapping[tuple[int, int], tuple[Offset, ...]]


def same_kicks(*shifts: Offset) -> Kicks:
    """Return kicks that are the same for every quarter turn. The test without a shift is added before them."""
    return {(start, (start + turn) & 3): ((0, 0), *shifts) for start in range(4) for turn in (CW, CCW)}


NO_KICKS = same_kicks()


@dataclass(frozen=True, eq=False)
class RotationSystem:
    """The shapes, the spawns and the kicks of all pieces.

    ``boxes`` has, for each piece and orientation, four cells (x, y) from the lower left of the piece's box. ``spawn``
    has, for each piece, the place of the lower left of its box: the column, and the row counted from the lowest hidden
    row. ``kicks`` has, for each piece and (from, to), the shifts of the box in the order in which they are tried.
    """

    name: str
    boxes: tuple[tuple[Shape, ...], ...]
    spawn: tuple[Offset, ...]
    kicks: tuple[Kicks, ...]
    centre_rule: tuple[tuple[int, int], ...] = ()
    """Pairs of (piece, from): the rotations that the centre column rule can forbid, see ``scans``."""

    shapes: tuple[tuple[Shape, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the four cells, from the leftmost column and the lowest row."""
    masks: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the cells as bits, at the lower left of the well."""
    right: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece][orientation]: the greatest legal x."""
    tests: tuple[tuple[tuple[tuple[Offset, ...], ...], ...], ...] = field(init=False, repr=False)
    """[piece][from][to]: the changes of (x, y) of a placement, in the order in which they are tried."""
    scans: tuple[tuple[tuple[tuple[tuple[int, int, bool], ...], ...], ...], ...] = field(init=False, repr=False)
    """[piece][from][to]: the cells to test when the rotation without a shift is blocked, as changes of (x, y).

    The first blocked cell decides: if its mark says that it is in the centre column of the box, no kick is tried. Empty
    in systems without this rule.
    """
    distinct: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """[piece]: the orientations with different cells, the first one of each kind."""

    def __repr__(self) -> str:
        return f"<RotationSystem {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A system of this module comes from another process as that of this one: caches go by the object."""
        known = ROTATION_SYSTEMS.get(self.name)
        rows = self.spawn[0][1] - known.spawn[0][1] if known else 0
        if known and known.raised(rows) is self:
            return _unpickled, (self.name, rows)
        made: tuple[Any, ...] = super().__reduce__()  # type: ignore[assignment]
        return made

    def __post_init__(self) -> None:
        """Make the tables. Raises ValueError for boxes that do not hold the seven pieces."""
        for piece, boxes in zip(PIECES, self.boxes, strict=True):
            turned = set(map(_normal, _SRS_BOXES[piece]))
            for box, letter in zip(boxes, ORIENTATIONS, strict=True):
                if _normal(box) not in turned:
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
            "distinct": tuple(
                tuple(o for o in range(4) if piece_masks.index(piece_masks[o]) == o) for piece_masks in masks
            ),
        }
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    def cells(self, placement: Placement) -> Shape:
        piece, orientation, x, y = placement
        return tuple((x + dx, y + dy) for dx, dy in self.shapes[piece][orientation])

    def mask(self, placement: Placement) -> int:
        """Return the cells of a placement as bits of a board."""
        piece, orientation, x, y = placement
        return self.masks[piece][orientation] << (STRIDE * y + x)

    def fits(self, cells: int, placement: Placement) -> bool:
        """Return whether a placement is within the walls, above the floor and free of the stack ``cells``."""
        piece, orientation, x, y = placement
        return (
            y >= 0
            and 0 <= x <= self.right[piece][orientation]
            and not (self.masks[piece][orientation] << (STRIDE * y + x)) & cells
        )

    def spawned(self, piece: Piece, skyline: int) -> Placement:
        """Return the placement in which a piece spawns. ``skyline`` is the number of visible rows, which is also the
        lowest hidden row."""
        x, y = _spawn_of(self, piece)
        return Placement(piece, NORTH, x, skyline + y)

    def raised(self, rows: int) -> RotationSystem:
        """Return this system with pieces that spawn so many rows higher: always the same object for the same number."""
        return _raised(self, rows) if rows else self

    def rows(self, placement: Placement) -> int:
        return 1 + max(y for _, y in self.shapes[placement.piece][placement.orientation])

    def centre_row(self, placement: Placement) -> int:
        """Return the row of the centre of a placement: the second row of its box."""
        return self.box(placement)[1] + 1

    def box(self, placement: Placement) -> Offset:
        """Return the lower left of the box of a placement. It can be outside the well."""
        cx, cy = _corner(self.boxes[placement.piece][placement.orientation])
        return placement.x - cx, placement.y - cy

    def turned(self, cells: int, placement: Placement, turn: int) -> tuple[Placement, int] | None:
        """Rotate a piece by ``CW``, ``CCW`` or ``HALF`` on the stack ``cells``.

        Returns the new placement and the number of the kick test that succeeded, from 1. Returns None if no test
        succeeds.
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


@cache
def _raised(system: RotationSystem, rows: int) -> RotationSystem:
    return replace(system, spawn=tuple((x, y + rows) for x, y in system.spawn))


def _unpickled(name: str, rows: int) -> RotationSystem:
    return ROTATION_SYSTEMS[name].raised(rows)


def _of_turns(entry: Callable[[Piece, int, int], _Entry]) -> tuple[tuple[tuple[_Entry, ...], ...], ...]:
    return tuple(tuple(tuple(entry(p, start, end) for end in range(4)) for start in range(4)) for p in PIECES)


@cache
def _spawn_of(system: RotationSystem, piece: Piece) -> Offset:
    """Return where a piece spawns: its leftmost column, and its lowest row from the lowest hidden row."""
    x, y = system.spawn[piece]
    cx, cy = _corner(system.boxes[piece][NORTH])
    return x + cx, y + cy


def _corner(box: Shape) -> Offset:
    return min(x for x, _ in box), min(y for _, y in box)


def _normal(box: Shape) -> Shape:
    """The cells of a box from their leftmost column and lowest row, sorted."""
    cx, cy = _corner(box)
    return tuple(sorted((x - cx, y - cy) for x, y in box))


def _tests(kicks: Kicks, corners: list[Offset], start: int, end: int) -> Iterator[Offset]:
    for dx, dy in kicks.get((start, end), ()):
        yield dx + corners[end][0] - corners[start][0], dy + corners[end][1] - corners[start][1]


def _scan(target: Shape, corner: Offset) -> Iterator[tuple[int, int, bool]]:
    """Yield the cells of a rotated piece, the top row first and each row from the left. The boxes of this rule are
    three wide."""
    for x, y in sorted(target, key=lambda cell: (-cell[1], cell[0])):
        yield x - corner[0], y - corner[1], x == 1


def _turned(box: str) -> tuple[Shape, ...]:
    """Read a square box, the top row first, and turn it clockwise: the orientations 0 R 2 L."""
    rows = box.split("/")[::-1]
    size = len(rows)
    boxes = [[(x, y) for y in range(size) for x in range(size) if rows[y][x] == "X"]]
    for _ in range(3):
        boxes.append([(y, size - 1 - x) for x, y in boxes[-1]])
    return tuple(tuple(sorted(cells, key=lambda cell: cell[::-1])) for cells in boxes)


_SRS_BOXES: Mapping[Piece, tuple[Shape, ...]] = {
    Piece.I: _turned("..../XXXX/..../...."),
    Piece.J: _turned("X../XXX/..."),
    Piece.L: _turned("..X/XXX/..."),
    Piece.O: _turned("XX/XX"),
    Piece.S: _turned(".XX/XX./..."),
    Piece.T: _turned(".X./XXX/..."),
    Piece.Z: _turned("XX./.XX/..."),
}


def _states(of_piece: Mapping[Piece, str]) -> tuple[tuple[Shape, ...], ...]:
    """Return the boxes of a system whose orientations are these of SRS, in another order. Pieces that are not listed
    begin with the flat side up."""
    return tuple(
        tuple(_SRS_BOXES[piece][ORIENTATIONS.index(state)] for state in of_piece.get(piece, "2L0R")) for piece in PIECES
    )


_JLSTZ = """
    0>R 2>R: (-1,0)(-1,1)(0,-2)(-1,-2)
    R>0 R>2: (1,0)(1,-1)(0,2)(1,2)
    0>L 2>L: (1,0)(1,1)(0,-2)(1,-2)
    L>0 L>2: (-1,0)(-1,-1)(0,2)(-1,2)
"""
_I = """
    0>R L>2: (-2,0)(1,0)(-2,-1)(1,2)
    R>0 2>L: (2,0)(-1,0)(2,1)(-1,-2)
    R>2 0>L: (-1,0)(2,0)(-1,2)(2,-1)
    2>R L>0: (1,0)(-2,0)(1,-2)(-2,1)
"""
_PLUS_I = """
    0>R: (1,0)(-2,0)(-2,-1)(1,2)
    0>L: (-1,0)(2,0)(2,-1)(-1,2)
    R>0: (-1,0)(2,0)(-1,-2)(2,1)
    R>2: (-1,0)(2,0)(-1,2)(2,-1)
    2>R: (-2,0)(1,0)(-2,1)(1,-2)
    2>L: (2,0)(-1,0)(2,1)(-1,-2)
    L>0: (1,0)(-2,0)(1,-2)(-2,1)
    L>2: (1,0)(-2,0)(1,2)(-2,-1)
    0>2: (0,1)
    2>0: (0,-1)
    R>L: (1,0)
    L>R: (-1,0)
"""
_PLUS_HALF_TURNS = """
    0>2: (0,1)(1,1)(-1,1)(1,0)(-1,0)
    2>0: (0,-1)(-1,-1)(1,-1)(-1,0)(1,0)
    R>L: (1,0)(1,2)(1,1)(0,2)(0,1)
    L>R: (-1,0)(-1,2)(-1,1)(0,2)(0,1)
"""


def _in_place(turns: tuple[int, ...]) -> Kicks:
    return {(start, (start + turn) & 3): ((0, 0),) for start in range(4) for turn in turns}


def _system(name: str, i: Kicks, jlstz: Kicks, o: Kicks) -> RotationSystem:
    return RotationSystem(
        name=name,
        boxes=tuple(_SRS_BOXES[piece] for piece in PIECES),
        # The lowest cells of a new piece are in the lowest hidden row.
        spawn=tuple({Piece.I: (3, -2), Piece.O: (4, 0)}.get(piece, (3, -1)) for piece in PIECES),
        kicks=tuple({Piece.I: i, Piece.O: o}.get(piece, jlstz) for piece in PIECES),
    )


SRS = _system("srs", kicks(_I), kicks(_JLSTZ), _in_place((CW, CCW)))
"""The Super Rotation System. Source: the Tetris guideline, as TetrisWiki documents it. The lists of kicks leave out
test 1, the rotation without a shift."""
SRS_PLUS = _system("srs+", kicks(_PLUS_I), kicks(_JLSTZ + _PLUS_HALF_TURNS), _in_place((CW, CCW, HALF)))
"""SRS with the half turns of TETR.IO."""


def _lowered(box: Shape) -> Shape:
    """Return a box whose cells stand on its floor."""
    return tuple((x, y - _corner(box)[1]) for x, y in box)


_ARS_BOXES = _states({Piece.I: "0R0R", Piece.S: "2L2L", Piece.Z: "2R2R"})

ARS = RotationSystem(
    name="ars",
    boxes=(_ARS_BOXES[Piece.I], *(tuple(map(_lowered, boxes)) for boxes in _ARS_BOXES[1:])),
    # The top cells of a new piece are in the highest visible row.
    spawn=tuple({Piece.I: (3, -3), Piece.O: (4, -2)}.get(piece, (3, -2)) for piece in PIECES),
    kicks=tuple(NO_KICKS if piece in (Piece.I, Piece.O) else same_kicks((1, 0), (-1, 0)) for piece in PIECES),
    centre_rule=tuple((piece, flat) for piece in (Piece.J, Piece.L, Piece.T) for flat in (NORTH, SOUTH)),
)
"""The Arika Rotation System of Tetris The Grand Master.

Pieces spawn with their flat side up, and a rotation keeps their lowest row. A blocked rotation is tried one column to
the right, and then one column to the left. Two rules forbid these kicks: the I is never kicked, and J, L and T that lie
flat are not kicked if the stack blocks them in the centre column first.
"""


NES = RotationSystem(
    name="nes",
    boxes=_states({Piece.I: "2R2R", Piece.S: "2R2R", Piece.Z: "2R2R"}),
    # The top cells of a new piece are in the highest visible row. Pieces spawn one column further right than in ARS.
    spawn=tuple({Piece.I: (3, -2)}.get(piece, (4, -2)) for piece in PIECES),
    kicks=(NO_KICKS,) * len(PIECES),
)
"""The right-handed Nintendo Rotation System of the NES: no kicks, and two states for I, S and Z."""


GAMEBOY = RotationSystem(
    name="gameboy",
    boxes=_states({Piece.I: "2L2L", Piece.S: "2L2L", Piece.Z: "2L2L"}),
    # The highest visible row is empty when a piece spawns.
    spawn=tuple({Piece.O: (4, -3)}.get(piece, (3, -3)) for piece in PIECES),
    kicks=(NO_KICKS,) * len(PIECES),
)
"""The left-handed Nintendo Rotation System of the Game Boy: no kicks, and two states for I, S and Z."""


ROTATION_SYSTEMS: Mapping[str, RotationSystem] = {system.name: system for system in (SRS, SRS_PLUS, ARS, NES, GAMEBOY)}
