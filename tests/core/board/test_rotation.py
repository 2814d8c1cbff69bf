"""SRS against its published tables, which stand here in the form in which they are published: by boxes."""

import pytest

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, ORIENTATIONS, PIECES, SOUTH, Piece, Placement
from game.core.board.rotation import CCW, CW, SRS

SHAPES = {
    # 0 R 2 L
    Piece.I: ["6", "XXXX", "X/X/X/X", "XXXX", "X/X/X/X"],
    Piece.J: ["7", "X../XXX", "XX/X./X.", "XXX/..X", ".X/.X/XX"],
    Piece.L: ["7", "..X/XXX", "X./X./XX", "XXX/X..", "XX/.X/.X"],
    Piece.O: ["8", "XX/XX", "XX/XX", "XX/XX", "XX/XX"],
    Piece.S: ["7", ".XX/XX.", "X./XX/.X", ".XX/XX.", "X./XX/.X"],
    Piece.T: ["7", ".X./XXX", "X./XX/X.", "XXX/.X.", ".X/XX/.X"],
    Piece.Z: ["7", "XX./.XX", ".X/XX/X.", "XX./.XX", ".X/XX/X."],
}
"""The greatest column of the flat piece, then the four orientations without the empty rim of their boxes."""

SPAWNS = {
    Piece.I: "...XXXX...",
    Piece.J: "...X....../...XXX....",
    Piece.L: ".....X..../...XXX....",
    Piece.O: "....XX..../....XX....",
    Piece.S: "....XX..../...XX.....",
    Piece.T: "....X...../...XXX....",
    Piece.Z: "...XX...../....XX....",
}
"""The pieces as they appear, their lowest row in the lowest hidden row."""

IN_BOX = {
    # the lower left corner of the cells within the box, for 0 R 2 L
    Piece.I: [(0, 2), (2, 0), (0, 1), (1, 0)],
    Piece.O: [(0, 0), (0, 0), (0, 0), (0, 0)],
}
CORNERS = {piece: IN_BOX.get(piece, [(0, 1), (1, 0), (0, 0), (0, 0)]) for piece in PIECES}

JLSTZ = {
    "0>R": [(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)],
    "R>0": [(0, 0), (1, 0), (1, -1), (0, 2), (1, 2)],
    "R>2": [(0, 0), (1, 0), (1, -1), (0, 2), (1, 2)],
    "2>R": [(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)],
    "2>L": [(0, 0), (1, 0), (1, 1), (0, -2), (1, -2)],
    "L>2": [(0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)],
    "L>0": [(0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)],
    "0>L": [(0, 0), (1, 0), (1, 1), (0, -2), (1, -2)],
}
I_KICKS = {
    "0>R": [(0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)],
    "R>0": [(0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)],
    "R>2": [(0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)],
    "2>R": [(0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)],
    "2>L": [(0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)],
    "L>2": [(0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)],
    "L>0": [(0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)],
    "0>L": [(0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)],
}
KICKS = dict.fromkeys(PIECES, JLSTZ) | {Piece.I: I_KICKS, Piece.O: {turn: [(0, 0)] for turn in JLSTZ}}


def drawn(picture: str) -> set[tuple[int, int]]:
    rows = picture.split("/")[::-1]
    return {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "X"}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_each_orientation_has_its_shape(piece: Piece) -> None:
    for orientation, picture in enumerate(SHAPES[piece][1:]):
        assert set(SRS.cells(Placement(piece, orientation, 0, 0))) == drawn(picture)
        assert set(SRS.cells(Placement(piece, orientation, 2, 5))) == {(x + 2, y + 5) for x, y in drawn(picture)}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_mask_and_the_cells_are_the_same_place(piece: Piece) -> None:
    for orientation in range(4):
        placement = Placement(piece, orientation, 3, 4)
        board = Board(SRS.mask(placement))
        assert {(x, y) for x in range(10) for y in range(board.height) if board.filled(x, y)} == set(
            SRS.cells(placement)
        )


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_flat_piece_reaches_the_right_wall_and_no_further(piece: Piece) -> None:
    greatest = int(SHAPES[piece][0])
    assert SRS.fits(0, Placement(piece, NORTH, greatest, 0))
    assert not SRS.fits(0, Placement(piece, NORTH, greatest + 1, 0))
    assert not SRS.fits(0, Placement(piece, NORTH, -1, 0))
    assert not SRS.fits(0, Placement(piece, NORTH, 0, -1))


def test_a_piece_does_not_fit_into_the_stack() -> None:
    stack = Board.parse("XXX.XXXXXX/XX...XXXXX").cells
    assert SRS.fits(stack, Placement(Piece.T, NORTH, 2, 0))
    assert not SRS.fits(stack, Placement(Piece.T, NORTH, 1, 0))
    assert not SRS.fits(stack, Placement(Piece.J, NORTH, 2, 0))


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_pieces_appear_flat_side_down_in_the_lowest_hidden_rows(piece: Piece) -> None:
    spawned = SRS.spawned(piece, skyline=20)
    assert spawned.orientation == NORTH
    assert spawned.y == 20
    assert set(SRS.cells(spawned)) == {(x, y + 20) for x, y in drawn(SPAWNS[piece])}


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_box_lies_where_its_cells_say(piece: Piece) -> None:
    for orientation, (x, y) in enumerate(CORNERS[piece]):
        assert SRS.box(Placement(piece, orientation, 4, 7)) == (4 - x, 7 - y)


@pytest.mark.parametrize("turn", JLSTZ)
@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_each_kick_is_tried_when_all_before_it_are_blocked(piece: Piece, turn: str) -> None:
    start, end = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
    direction = CW if (end - start) % 4 == 1 else CCW
    placement = Placement(piece, start, 4, 8)
    box_x, box_y = SRS.box(placement)
    targets = [
        Placement(piece, end, box_x + dx + CORNERS[piece][end][0], box_y + dy + CORNERS[piece][end][1])
        for dx, dy in KICKS[piece][turn]
    ]
    earlier = 0
    for number, target in enumerate(targets, 1):
        # Two different placements never have all four cells in common, so what is left blocks every earlier one.
        assert SRS.turned(earlier & ~SRS.mask(target), placement, direction) == (target, number)
        earlier |= SRS.mask(target)
    assert SRS.turned(earlier, placement, direction) is None


def test_a_turn_is_kicked_off_the_wall() -> None:
    upright = Placement(Piece.I, EAST, 0, 3)
    assert SRS.turned(0, upright, CW) == (Placement(Piece.I, SOUTH, 0, 4), 3)


def test_a_turn_is_kicked_off_the_floor() -> None:
    flat = Placement(Piece.I, NORTH, 3, 0)
    assert SRS.turned(0, flat, CW) == (Placement(Piece.I, EAST, 6, 0), 5)


def test_a_piece_that_is_walled_in_does_not_turn() -> None:
    shaft = Board.parse("/".join(["XXXX.XXXXX"] * 12)).cells
    assert SRS.turned(shaft, Placement(Piece.I, EAST, 4, 0), CW) is None
    assert SRS.turned(shaft, Placement(Piece.I, EAST, 4, 0), CCW) is None


def test_a_t_is_spun_into_the_hole_of_a_t_spin_triple_by_the_last_kick() -> None:
    stack = Board.parse(
        """
        XXXX......
        XXX.......
        XXX.XXXXXX
        XXX..XXXXX
        XXX.XXXXXX
        """
    )
    flat = Placement(Piece.T, NORTH, 3, 3)
    spun = Placement(Piece.T, EAST, 3, 0)
    assert SRS.turned(stack.cells, flat, CW) == (spun, 5)
    assert str(stack.place(SRS.mask(spun)).clear()) == "XXXX......\nXXX......."


def test_half_turns_are_not_part_of_srs() -> None:
    assert SRS.turned(0, Placement(Piece.T, NORTH, 4, 8), 2) is None
