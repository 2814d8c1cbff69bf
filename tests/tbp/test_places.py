"""Where the protocol says that a piece is."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, Placement
from game.core.board.rotation import CCW, CW, SRS
from game.tbp.messages import ORIENTATIONS, centre, fits, placed

# North, east, south, west; o is the cell that the protocol calls the centre.
PICTURES = {
    Piece.I: ["XoXX", "X o X X", "XXoX", "X X o X"],
    Piece.J: ["X.. XoX", "XX o. X.", "XoX ..X", ".X .o XX"],
    Piece.L: ["..X XoX", "X. o. XX", "XoX X..", "XX .o .X"],
    Piece.O: ["XX oX", "oX XX", "Xo XX", "XX Xo"],
    Piece.S: [".XX Xo.", "X. oX .X", ".oX XX.", "X. Xo .X"],
    Piece.T: [".X. XoX", "X. oX X.", "XoX .X.", ".X Xo .X"],
    Piece.Z: ["XX. .oX", ".X oX X.", "Xo. .XX", ".X Xo X."],
}
PAIRS = [(piece, orientation) for piece in PIECES for orientation in range(4)]


@pytest.mark.parametrize(("piece", "orientation"), PAIRS)
def test_the_centre_of_a_piece_is_that_of_true_rotation(piece: Piece, orientation: int) -> None:
    rows = PICTURES[piece][orientation].split()[::-1]
    cells = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "."}
    (middle,) = ((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "o")
    at_corner = Placement(piece, orientation, 0, 0)
    assert set(SRS.cells(at_corner)) == cells
    assert centre(at_corner) == middle
    assert centre(Placement(piece, orientation, 3, 5)) == (middle[0] + 3, middle[1] + 5)


@pytest.mark.parametrize(("piece", "orientation"), PAIRS)
def test_a_centre_says_where_the_piece_is(piece: Piece, orientation: int) -> None:
    for x in range(SRS.right[piece][orientation] + 1):
        placement = Placement(piece, orientation, x, 7)
        assert placed(piece, orientation, *centre(placement)) == placement


@pytest.mark.parametrize("piece", [piece for piece in PIECES if piece not in (Piece.I, Piece.O)])
def test_a_turn_in_place_leaves_the_centre_where_it_is(piece: Piece) -> None:
    for orientation in range(4):
        placement = placed(piece, orientation, 4, 10)
        for turn in (CW, CCW):
            turned = SRS.turned(0, placement, turn)
            assert turned
            assert centre(turned[0]) == (4, 10)


def test_pieces_appear_about_column_4() -> None:
    assert {centre(SRS.spawned(piece, 20))[0] for piece in PIECES} == {4}


def test_orientations_go_clockwise() -> None:
    assert ORIENTATIONS == ("north", "east", "south", "west")


@pytest.mark.parametrize(
    ("x", "y", "room"),
    [(1, 0, True), (0, 0, False), (8, 0, True), (9, 0, False), (4, -1, False), (4, 43, True), (4, 44, False)],
)
def test_a_place_outside_the_well_has_no_room(x: int, y: int, room: bool) -> None:
    assert fits(0, placed(Piece.T, 0, x, y)) == room


def test_a_place_in_the_stack_has_no_room() -> None:
    cells = Board.parse("X9").cells
    assert not fits(cells, placed(Piece.T, 0, 1, 0))
    assert fits(cells, placed(Piece.T, 0, 2, 0))
