"""``play --board --queue``: what is wrong with a position stands on one line."""

from __future__ import annotations

import pytest

from game.cli.play import position_of, read_board, read_queue
from game.core.board.pieces import Piece
from game.core.board.position import Position
from tests.cli.shell import refused


@pytest.mark.parametrize("command", ["play", "demo"])
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--board", "XXXX2XXX"], "--board: row 1 of the board, 'XXXX2XXX', has 9 cells; expected 10"),
        (["--board", "9X/XXXXXXXXXX"], "--board: a row of the board is full; expected a gap in each row"),
        (
            ["--board", "9X T I", "--rules", "classic"],
            "--board: the hold is I; expected - where the hold cannot be used",
        ),
        (
            ["--board", "9X T", "--queue", "SZ"],
            "--queue: the board already names the first pieces; expected one of the two",
        ),
        (
            ["--queue", "T", "--mode", "dig-10"],
            "--queue: dig-10 begins with its own board; expected another mode for a position",
        ),
        (
            ["--board", "9X", "--queue", "T", "--mode", "dig-10"],
            "--board: dig-10 begins with its own board; expected another mode for a position",
        ),
        (["--queue", "T" * 100_001], "--queue: the queue has 100001 pieces; expected at most 100000"),
        (["--queue", ""], "--queue: no value; expected pieces such as TSZOLJ"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(command: str, arguments: list[str], complaint: str) -> None:
    assert refused(command, *arguments) == complaint


def test_other_commands_take_no_position() -> None:
    assert "--board: unknown option" in refused("tbp", "--board", "9X")


def test_the_board_may_be_the_whole_position() -> None:
    whole = read_board("XXXX2XXXX/XXXX3XXX T - SZ")
    assert position_of(whole, None) == whole
    board, queue = read_board("XXXX2XXXX/XXXX3XXX - I"), read_queue("tsz")
    assert position_of(board, queue) == Position(whole.board, None, Piece.I, (Piece.T, Piece.S, Piece.Z))
    assert position_of(None, queue) == Position(queue=queue)
    assert position_of(None, None) is None
