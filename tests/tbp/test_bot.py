"""Our bot in conversation, line by line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from game import __version__
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.search import candidates
from game.ai.players import thinker
from game.ai.thinker import Thinker
from game.core.board.board import Board
from game.core.board.moves import reachable_landings
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.tbp.bot import Bot
from game.tbp.messages import board_of, line, move_message
from game.tbp.position import Move

EMPTY: list[list[None]] = [[None] * 10 for _ in range(40)]


class Conversation:
    """A bot, and what it complained about."""

    def __init__(self, player: str | Thinker = "dellacherie") -> None:
        self.complaints: list[str] = []
        self.bot = Bot(thinker(player) if isinstance(player, str) else player, self.complaints.append, lambda: 0.0)

    def says(self, text: str | bytes) -> list[Any]:
        """What it answers to a line."""
        answers = self.bot.answers(text if isinstance(text, bytes) else text.encode())
        return [json.loads(line(answer)) for answer in answers]

    def told(self, kind: str, **rest: object) -> list[Any]:
        """What it answers to a message."""
        return self.says(line({"type": kind, **rest}))

    def start(self, queue: str, picture: str = "10", hold: str | None = None, **rest: object) -> list[Any]:
        board = board_of([0] * 7, Board.parse(picture).cells)
        rest = {"hold": hold, "queue": list(queue), "combo": 0, "back_to_back": False, "board": board} | rest
        return self.told("start", **rest)

    def suggested(self) -> list[Any]:
        (answer,) = self.told("suggest")
        assert answer["type"] == "suggestion"
        moves: list[Any] = answer["moves"]
        return moves


def move(piece: str, orientation: str, x: int, y: int, spin: str = "none") -> dict[str, object]:
    return {"location": {"type": piece, "orientation": orientation, "x": x, "y": y}, "spin": spin}


def test_a_conversation_from_its_first_word_to_its_last() -> None:
    talk = Conversation()
    assert talk.bot.greeting() == {
        "type": "info",
        "name": "Tetrarium Dellacherie",
        "version": __version__,
        "author": "Tetrarium",
        "features": ["randomizer", "move_info"],
    }
    assert talk.told("rules", randomizer="seven_bag") == [{"type": "ready"}]
    randomizer = {"type": "seven_bag", "bag_state": ["S", "Z", "J", "L"]}
    assert talk.start("TIO", randomizer=randomizer) == []
    assert talk.suggested()[0] == move("T", "north", 8, 0)
    assert talk.told("play", move=move("T", "north", 8, 0)) == []
    assert talk.told("new_piece", piece="S") == []
    assert talk.suggested()[0] == move("I", "east", 9, 3)
    assert talk.told("stop") == []
    assert talk.start("O", "6XXXX") == []
    assert talk.suggested()[0] == move("O", "north", 0, 0)
    assert not talk.bot.ended
    assert talk.told("quit") == []
    assert talk.bot.ended
    assert talk.complaints == []


@pytest.mark.parametrize("name", CONTROLLERS)
def test_it_suggests_what_the_player_would_do_and_then_what_else(name: str) -> None:
    talk = Conversation(name)
    picture = "XX1XXXXXXX/XXX2XXXXX"
    talk.start("LSZ", picture)
    cells = Board.parse(picture).cells
    landings = reachable_landings(SRS, cells, SRS.spawned(Piece.L, 20))
    if CONTROLLERS[name].pieces == 1:
        ranked = candidates(CONTROLLERS[name], SRS, cells, landings, skyline=20)
        assert talk.suggested() == [move_message(Move(of.landing)) for of in ranked]
    else:
        assert len(talk.suggested()) == len(landings)


def test_a_spin_is_called_one() -> None:
    talk = Conversation()
    talk.start("T", "XX2XXXXXX/X3XXXXXX/XX1XXXXXXX")
    assert move("T", "south", 2, 1, "full") in talk.suggested()


def test_it_knows_as_many_pieces_as_it_is_told() -> None:
    talk = Conversation("dellacherie-2")
    talk.start("I", "XXXX6")
    assert talk.suggested()[0] == move("I", "north", 7, 0)
    talk.start("IO", "XXXX6")
    assert talk.suggested()[0] == move("I", "north", 5, 0)


def test_one_that_searches_tells_what_it_saw() -> None:
    ticking, complaints = iter([10.0, 12.0]), list[str]()
    bot = Bot(thinker("modern", width=4), complaints.append, lambda: next(ticking))
    bot.answers(broken(queue=["T", "I", "O"]).encode())
    (answer,) = bot.answers(b'{"type":"suggest"}')
    info = answer["move_info"]
    assert (info["depth"], info["nps"]) == (3, round(info["nodes"] / 2))
    assert {move["location"]["type"] for move in answer["moves"]} == {"T", "I"}
    assert len(answer["moves"]) == 34 + 17


def test_what_it_saw_is_told_of_each_search_by_itself() -> None:
    talk = Conversation(thinker("modern", width=4))
    talk.start("TIO")
    first, second = (talk.told("suggest")[0]["move_info"]["nodes"] for _ in range(2))
    assert first == second > 0


def test_a_move_out_of_the_hold_is_understood() -> None:
    talk = Conversation()
    talk.start("TIO", hold="S")
    talk.told("play", move=move("S", "north", 1, 0))
    assert talk.bot.position
    assert (talk.bot.position.held, talk.bot.position.queue) == (Piece.T, (Piece.I, Piece.O))


@pytest.mark.parametrize(
    "text",
    ["", "\n", '{"type":"hello"}', '{"type":"rules","gravity":{"very":"new"},"randomizer":"tgm5"}', '{"type":"stop"}'],
)
def test_what_it_does_not_know_is_passed_over(text: str) -> None:
    talk = Conversation()
    assert talk.says(text) in ([], [{"type": "ready"}])
    assert talk.complaints == []


def broken(**changes: object) -> str:
    whole = {"type": "start", "hold": None, "queue": ["T"], "combo": 0, "back_to_back": False, "board": EMPTY}
    return json.dumps(whole | changes)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello", "hello is not JSON"),
        (b"\xff\xfe\n", "\ufffd\ufffd is not JSON"),
        ("[" * 100_000, "[" * 57 + "... is not JSON"),
        ("9" * 5000, "9" * 57 + "... is not JSON"),
        ("[1]", "[1] is no object with a type"),
        ('{"type":3}', '{"type":3} is no object with a type'),
        ('{"type":"\x1b"}', '{"type":"?"} is not JSON'),
        (broken(queue="T"), 'start: queue is "T"; expected a list of pieces'),
        (broken(queue=["T", "Q"]), 'start: queue: "Q" is no piece; the pieces are I J L O S T Z'),
        (broken(hold=7), "start: hold: 7 is no piece; the pieces are I J L O S T Z"),
        (broken(combo="many"), 'start: combo is "many"; expected a number of clears, 0 to 1000'),
        (broken(combo=True), "start: combo is true; expected a number of clears, 0 to 1000"),
        (broken(combo=-1), "start: combo is -1; expected a number of clears, 0 to 1000"),
        (broken(combo=10**400), f"start: combo is 1{'0' * 56}...; expected a number of clears, 0 to 1000"),
        (broken(board=None), "start: board is null; expected 40 rows"),
        (broken(board=[7]), "start: a row of the board is 7; expected 10 cells"),
        (broken(board=[["X"] * 10]), 'start: a cell of the board is "X"; expected null, a piece or G'),
        (
            broken(board=[["G"] * 10]),
            "start: a row of the board is full; expected rows that wait to be cleared to be gone",
        ),
        ('{"type":"new_piece","piece":"t"}', 'new_piece: piece: "t" is no piece; the pieces are I J L O S T Z'),
        ('{"type":"new_piece","piece":"T"}', "new_piece: there is no position; expected start before it"),
        ('{"type":"play","move":{}}', "play: there is no position; expected start before it"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_it_goes_on(text: str | bytes, complaint: str) -> None:
    talk = Conversation()
    assert talk.says(text) == []
    assert talk.complaints == [complaint]
    talk.start("T")
    assert talk.suggested()


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ([[None] * 10] * 41, "start: board has 41 rows; expected 40"),
        ([[None] * 12] * 40, "start: a row of the board has 12 cells; expected 10"),
    ],
)
def test_another_well_than_ours_is_refused(board: Sequence[object], complaint: str) -> None:
    talk = Conversation()
    assert talk.says(broken(board=board)) == [{"type": "error", "reason": "unsupported_rules"}]
    assert talk.complaints == [complaint]


@pytest.mark.parametrize(
    ("played", "complaint"),
    [
        (None, "a move is null; expected a location and a spin"),
        (move("T", "north", 0, 0), "T north at 0, 0: there is no room for it"),
        (move("Z", "north", 1, 0), "Z north at 1, 0: that piece neither falls nor can be held for"),
        (move("T", "up", 1, 0), 'a move: the orientation is "up"; expected north, east, south, west'),
        (move("T", "north", 1, 0, "double"), 'a move: the spin is "double"; expected none, mini, full'),
        (move("T", "north", 10**30, 0), f"a move: x is {10**30}; expected a column or a row"),
        (move("T", "north", True, 0), "a move: x is true; expected a column or a row"),
    ],
)
def test_after_a_move_that_is_none_it_waits_for_a_start(played: object, complaint: str) -> None:
    talk = Conversation()
    talk.start("TI")
    talk.told("play", move=played)
    assert talk.complaints == [f"play: {complaint}; waiting for start"]
    assert talk.suggested() == []
    talk.start("TI")
    assert talk.suggested()


def test_without_a_position_it_has_nothing_to_suggest() -> None:
    talk = Conversation()
    assert talk.suggested() == []
    assert talk.complaints == ["suggest: there is no position; expected start before it"]


@pytest.mark.parametrize(("queue", "picture"), [("", "10"), ("T", "/".join(["3XXXX3"] * 24))])
def test_where_nothing_can_be_moved_it_gives_up(queue: str, picture: str) -> None:
    talk = Conversation()
    talk.start(queue, picture)
    assert talk.suggested() == []
    assert talk.complaints == []
