"""What a bot and a game say to each other: messages, moves, places and bags."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import CCW, CW, SRS
from game.core.board.spins import Spin
from game.core.dealers import RANDOMIZERS
from game.core.dealers.dealing import RecordedDealer
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.tbp.messages import (
    MAX_MOVES,
    BotMove,
    MessageError,
    MoveError,
    SearchInfo,
    Suggestion,
    after_move,
    board_of,
    centre,
    fits,
    line,
    move_message,
    name_for,
    placed,
    read,
    read_move,
    read_start,
    read_suggestion,
    start_message,
    state_of,
    suggestion_message,
    words,
)
from tests.core.playing import game, tap

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


@pytest.mark.parametrize(
    ("x", "y", "room"),
    [(1, 0, True), (0, 0, False), (8, 0, True), (9, 0, False), (4, -1, False), (4, 43, True), (4, 44, False)],
)
def test_a_place_outside_the_well_has_no_room(x: int, y: int, room: bool) -> None:
    assert fits(0, placed(Piece.T, 0, x, y)) == room


def dealt_by(name: str, pieces: int, previews: int = 5) -> Session:
    """A game in which so many pieces have fallen, the falling one included."""
    setup = set_up(MODERN, ENDLESS, "1", randomizer=name, previews=previews)
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    tap(session, *[Buttons.HARD_DROP] * (pieces - 1))
    assert len(session.history) == pieces
    return session


@pytest.mark.parametrize(("pieces", "previews", "left"), [(1, 5, 1), (2, 5, 7), (3, 5, 6), (1, 1, 5), (6, 6, 2)])
def test_the_bag_holds_what_is_not_yet_shown_of_its_seven(pieces: int, previews: int, left: int) -> None:
    session = dealt_by("7-bag", pieces, previews)
    state = state_of(session)
    assert state["type"] == name_for(session) == "seven_bag"
    assert len(state["bag_state"]) == left
    shown = (*session.history, *session.queue)
    in_hand = {piece.name for piece in shown[len(shown) // 7 * 7 :]}
    assert set(state["bag_state"]) == set("IJLOSTZ") - in_hand


def test_a_larger_bag_is_counted() -> None:
    session = dealt_by("14-bag", 1, previews=6)
    state = state_of(session)
    assert state["type"] == "general_bag"
    assert state["filled_bag"] == dict.fromkeys("IJLOSTZ", 2)
    assert sum(state["current_bag"].values()) == 7
    assert state_of(dealt_by("14-bag", 8, previews=6))["current_bag"] == dict.fromkeys("IJLOSTZ", 2)


def test_what_the_protocol_has_no_word_for_is_unknown() -> None:
    known = {"7-bag", "tgm-ace", "14-bag", "63-bag", "memoryless", "entropy"}
    assert {name for name in RANDOMIZERS if name_for(dealt_by_name(name)) != "unknown"} == known
    assert name_for(dealt_by("memoryless", 1)) == "uniform"
    assert state_of(dealt_by("tgm3", 1)) == {"type": "unknown"}
    assert state_of(game("TIO")) == {"type": "unknown"}


def dealt_by_name(name: str) -> Session:
    setup = set_up(MODERN, ENDLESS, "1", randomizer=name)
    return setup.session(setup.dealer(Random(1)))


def test_a_deal_that_breaks_off_begins_another_bag() -> None:
    session = Session(MODERN, RecordedDealer(pieces_from("TTIOSZJ"), randomizer="7-bag"))
    session.step(Buttons.NONE)
    assert state_of(session)["bag_state"] == ["L"]
