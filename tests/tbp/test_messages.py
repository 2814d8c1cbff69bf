"""Messages, read and written."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.board.board import Board
from game.core.board.pieces import EAST, PIECES, Piece, pieces_from
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.tbp.messages import (
    MAX_MOVES,
    MessageError,
    SearchInfo,
    Suggestion,
    board_of,
    line,
    move_message,
    read,
    read_move,
    read_start,
    read_suggestion,
    start_message,
    suggestion_message,
    words,
)
from game.tbp.moves import BotMove, placed

MOVE = {"location": {"type": "L", "orientation": "east", "x": 4, "y": 2}, "spin": "none"}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def test_a_move_in_words() -> None:
    assert move_message(BotMove(placed(Piece.L, EAST, 4, 2))) == MOVE
    assert read_move(MOVE) == BotMove(placed(Piece.L, EAST, 4, 2))
    assert read_move(MOVE | {"spin": "full"}).spin is Spin.FULL
    assert read_move({"location": MOVE["location"]}).spin is Spin.NONE


def test_a_position_in_words() -> None:
    position = Position(Board.parse("XX8"), Piece.T, Piece.S, pieces_from("IO"), 2, True)
    board = board_of([0] * 7, position.board.cells)
    message = start_message(position, board, {"type": "unknown"})
    assert (message["hold"], message["queue"], message["combo"]) == ("S", ["T", "I", "O"], 3)
    assert (len(board), board[0], board[1]) == (40, ["G", "G"] + [None] * 8, [None] * 10)
    assert read_start(json.loads(line(message))) == position


def test_each_cell_says_what_it_came_from() -> None:
    colours = [1 << piece for piece in PIECES]
    assert board_of(colours, 1 << 7)[0] == [*"IJLOSTZG", None, None]


def test_a_message_is_one_line_of_plain_letters() -> None:
    assert line({"type": "info", "name": "Ü\n"}) == b'{"type":"info","name":"\\u00dc\\n"}\n'


def test_a_search_in_words() -> None:
    suggestion = Suggestion((), SearchInfo(nodes=12, depth=3))
    message = suggestion_message(suggestion)
    assert message == {"type": "suggestion", "moves": [], "move_info": {"nodes": 12, "depth": 3}}
    assert read_suggestion(message) == suggestion
    assert "move_info" not in suggestion_message(Suggestion(()))


@pytest.mark.parametrize("info", [None, 7, [], {"nodes": "many", "nps": True, "depth": -1}, {"nodes": 10**400}])
def test_what_is_said_of_a_search_in_other_words_does_not_matter(info: object) -> None:
    assert read_suggestion({"moves": [MOVE], "move_info": info}).thought == SearchInfo()


def test_of_moves_without_end_the_first_are_taken() -> None:
    assert len(read_suggestion({"moves": [MOVE] * 5000}).moves) == MAX_MOVES


def test_words_are_made_fit_to_be_shown() -> None:
    assert words(" a\n\tb\x1b\ud800 ", 9) == "a b"
    assert words("x" * 10, 9) == "xxxxxx..."
    assert words(["a"], 9) == ""


def test_a_combo_may_be_as_long_as_the_limit_and_no_longer() -> None:
    start = {"queue": ["T"], "board": []}
    assert [read_start({**start, "combo": combo}).combo for combo in (0, 1, 1000)] == [-1, 0, 999]
    for combo in (-1, 1001):
        message = f"start: combo is {combo}; expected a number of clears, 0 to 1000"
        assert complaint(read_start, {**start, "combo": combo}) == message


def complaint(reads: Callable[[Any], object], value: object) -> str:
    """What is said against a value; nothing where it is one."""
    try:
        reads(value)
    except MessageError as error:
        return str(error)
    return ""


@given(JSON)
@settings(max_examples=40)
def test_whatever_comes_is_read_or_refused_in_one_line(value: object) -> None:
    text = json.dumps({"type": "start", "queue": value, "board": value, "moves": value, "hold": value, "combo": value})
    message = read(text.encode())
    assert all(complaint(reads, message).isprintable() for reads in (read_start, read_suggestion, read_move))


@given(st.binary())
def test_a_line_of_anything_is_read_or_refused_in_one_line(text: bytes) -> None:
    assert complaint(read, text).isprintable()
