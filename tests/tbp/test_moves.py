"""Where the protocol says that a piece is, and what a move makes of a position."""

from __future__ import annotations

from typing import Any

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


@pytest.mark.parametrize("orientation", range(4))
@pytest.mark.parametrize("piece", PIECES)
def test_the_centre_of_a_piece_is_that_of_true_rotation(piece: Piece, orientation: int) -> None:
    rows = PICTURES[piece][orientation].split()[::-1]
    cells = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "."}
    (middle,) = ((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "o")
    at_corner = Placement(piece, orientation, 0, 0)
    assert set(SRS.cells(at_corner)) == cells
    assert centre(at_corner) == middle
    for x in range(SRS.right[piece][orientation] + 1):
        place = middle[0] + x, middle[1] + 7
        assert centre(Placement(piece, orientation, x, 7)) == place
        assert placed(piece, orientation, *place) == Placement(piece, orientation, x, 7)


@pytest.mark.parametrize("piece", [piece for piece in PIECES if piece not in (Piece.I, Piece.O)])
def test_a_turn_in_place_leaves_the_centre_where_it_is(piece: Piece) -> None:
    for orientation in range(4):
        placement = placed(piece, orientation, 4, 10)
        for turn in (CW, CCW):
            turned = SRS.turned(0, placement, turn)
            assert turned
            assert centre(turned[0]) == (4, 10)


def test_pieces_appear_about_column_4() -> None:
    assert ORIENTATIONS == ("north", "east", "south", "west")
    assert {centre(SRS.spawned(piece, 20))[0] for piece in PIECES} == {4}


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


ROW = position("IO", picture="XXXXXX4", combo=2, back_to_back=True)
FOUR = position("I", picture="XXXXXXXXX1/" * 3 + "XXXXXXXXX1")
SLOT = position("T", picture="XXX3XXXX/XXXX1XXXXX")


@pytest.mark.parametrize(
    ("before", "move", "then"),
    [
        (position("TIO"), ("T", NORTH, 1, 0), position("IO", picture=".X8/XXX7")),
        # another piece comes out of the hold; with an empty hold it is the next one
        (position("TIO", "S"), ("S", NORTH, 1, 0), position("IO", "T", ".XX7/XX8")),
        (position("TIO"), ("I", NORTH, 1, 0), position("O", "T", "XXXX6")),
        # a piece like the held one, or like the next one, is the falling one
        (position("TIO", "T"), ("T", NORTH, 1, 0), position("IO", "T", ".X8/XXX7")),
        (position("TTO"), ("T", NORTH, 1, 0), position("TO", picture=".X8/XXX7")),
        # clears make a chain
        (ROW, ("I", NORTH, 7, 0), position("O", combo=3)),
        (ROW, ("I", NORTH, 7, 1), position("O", picture="6XXXX/XXXXXX4", back_to_back=True)),
        # four rows or a spin are back to back
        (FOUR, ("I", EAST, 9, 2), position("", combo=1, back_to_back=True)),
        (SLOT, ("T", SOUTH, 4, 1), position("", combo=1)),
        (SLOT, ("T", SOUTH, 4, 1, Spin.FULL), position("", combo=1, back_to_back=True)),
    ],
)
def test_what_a_move_makes_of_a_position(before: Position, move: tuple[Any, ...], then: Position) -> None:
    assert after(before, *move) == then


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
