"""Where the protocol says that a piece is, and what a move makes of a position."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import CCW, CW, SRS
from game.core.board.spins import Spin
from game.tbp.moves import ORIENTATIONS, BotMove, MoveError, after_move, centre, fits, placed

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


def position(queue: str, held: str = "", picture: str = "10", combo: int = 0, back_to_back: bool = False) -> Position:
    start = Position(
        Board.parse(picture), None, Piece[held] if held else None, (), combo - 1, back_to_back=back_to_back
    )
    return start.with_pieces(pieces_from(queue))


def after(before: Position, piece: str, orientation: int, x: int, y: int, spin: Spin = Spin.NONE) -> Position:
    return after_move(before, BotMove(placed(Piece[piece], orientation, x, y), spin))


def test_the_falling_piece_goes_and_the_next_one_falls() -> None:
    assert after(position("TIO"), "T", NORTH, 1, 0) == position("IO", picture=".X8/XXX7")


def test_another_piece_comes_out_of_the_hold() -> None:
    assert after(position("TIO", "S"), "S", NORTH, 1, 0) == position("IO", "T", ".XX7/XX8")


def test_with_an_empty_hold_it_is_the_next_one() -> None:
    assert after(position("TIO"), "I", NORTH, 1, 0) == position("O", "T", "XXXX6")


def test_a_piece_like_the_held_one_is_the_falling_one() -> None:
    assert after(position("TIO", "T"), "T", NORTH, 1, 0) == position("IO", "T", ".X8/XXX7")
    assert after(position("TTO"), "T", NORTH, 1, 0) == position("TO", picture=".X8/XXX7")


def test_clears_make_a_chain() -> None:
    before = position("IO", picture="XXXXXX4", combo=2, back_to_back=True)
    assert after(before, "I", NORTH, 7, 0) == position("O", combo=3)
    assert after(before, "I", NORTH, 7, 1) == position("O", picture="6XXXX/XXXXXX4", back_to_back=True)


def test_four_rows_or_a_spin_are_back_to_back() -> None:
    four = position("I", picture="XXXXXXXXX1/" * 3 + "XXXXXXXXX1")
    assert after(four, "I", EAST, 9, 2) == position("", combo=1, back_to_back=True)
    slot = position("T", picture="XXX3XXXX/XXXX1XXXXX")
    assert after(slot, "T", SOUTH, 4, 1) == position("", combo=1)
    assert after(slot, "T", SOUTH, 4, 1, Spin.FULL) == position("", combo=1, back_to_back=True)


@pytest.mark.parametrize(
    ("piece", "x", "y", "message"),
    [
        ("T", 0, 0, "T north at 0, 0: there is no room for it"),
        ("T", 4, -1, "T north at 4, -1: there is no room for it"),
        ("O", 4, 0, "O north at 4, 0: that piece does not fall, and hold does not bring it"),
    ],
)
def test_a_move_that_nobody_can_make(piece: str, x: int, y: int, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        after(position("TIO"), piece, NORTH, x, y)
    assert str(caught.value) == message


def test_with_an_empty_hold_and_no_next_piece_nothing_can_be_held() -> None:
    assert position("T").after_hold is None
    assert position("T", "S").after_hold is Piece.S
    assert position("", "S").after_hold is None
