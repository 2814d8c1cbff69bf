"""Our bot in conversation, line by line, and when an answer of it is due."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.landing_choice import candidates
from game.ai.players import thinker
from game.ai.thinking.thinker import Thinker
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.moves.landings import reachable_landings
from game.program import __version__
from game.tbp.bot import Bot, Deadline
from game.tbp.messages import BotMove, Suggestion, board_of, line, move_message
from game.tbp.search import Stage, deepened
from tests.tbp.conftest import Clock

EMPTY: list[list[None]] = [[None] * 10 for _ in range(40)]


class SlowSearch:
    """A search that goes on a stage when a test says so; told how many, it begins with so many stages."""

    def __init__(self, player: Thinker, clock: Callable[[], float], stages: int) -> None:
        self.player, self.clock, self.stages = player, clock, stages
        self.done = True
        self.stage: Stage | None = None
        self._rest: Iterator[Stage] = iter(())

    def begin(self, position: Position, *, grown: bool = False) -> None:
        self.stage = self.stage if grown else None
        self.done = False
        self._rest = deepened(self.player, position, self.clock, beyond=self.stage.known if self.stage else 0)
        self.go_on(self.stages)

    def go_on(self, stages: int) -> None:
        for _ in range(stages):
            stage = next(self._rest, None)
            self.stage, self.done = stage or self.stage, stage is None

    def end(self) -> None:
        self.stage, self.done, self._rest = None, True, iter(())

    def best(self) -> Suggestion:
        return self.stage.suggestion if self.stage else Suggestion(())


class Conversation:
    """A bot, and what it complained about. Its search is done at once, or goes on a stage at a time."""

    def __init__(self, player: str | Thinker = "dellacherie", stages: int = 10) -> None:
        self.complaints: list[str] = []
        self.clock = Clock()
        who = thinker(player) if isinstance(player, str) else player
        self.search = SlowSearch(who, self.clock, stages)
        self.bot = Bot(who.name, self.search, self.complaints.append, Deadline(self.clock, 0.5))

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
    if CONTROLLERS[name].pieces == 1 and not CONTROLLERS[name].odds:
        ranked = candidates(CONTROLLERS[name], SRS, cells, landings, skyline=20)
        assert talk.suggested() == [move_message(BotMove(of.landing)) for of in ranked]
    else:
        assert len(talk.suggested()) == len(landings)


def test_a_spin_is_called_one() -> None:
    talk = Conversation()
    talk.start("T", "XX2XXXXXX/X3XXXXXX/XX1XXXXXXX")
    assert move("T", "south", 2, 1, "full") in talk.suggested()


def test_it_answers_with_the_best_so_far_and_tells_what_it_saw() -> None:
    talk = Conversation(thinker("modern", width=4), stages=1)
    nodes = []
    for _ in range(2):  # each position by itself
        talk.start("TIO")
        assert talk.bot.patience() is None
        assert talk.told("suggest") == []
        talk.clock.now += 0.25
        assert talk.bot.patience() == pytest.approx(0.21)
        assert talk.bot.due_answers() == []
        talk.search.go_on(1)
        talk.clock.now += 0.225
        (answer,) = talk.bot.due_answers()
        info = answer["move_info"]
        assert (info["depth"], info["nps"]) == (2, round(info["nodes"] / 0.25))
        assert {move["location"]["type"] for move in answer["moves"]} == {"T", "I"}
        assert len(answer["moves"]) == 34 + 17
        nodes.append(info["nodes"])
    assert nodes[0] == nodes[1]


def test_it_answers_when_the_search_is_done() -> None:
    talk = Conversation(thinker("modern", width=4), stages=1)
    talk.start("TIO")
    talk.told("suggest")
    talk.search.go_on(2)
    assert talk.bot.due_answers() == [], "there may be more to come"
    talk.search.go_on(1)
    (answer,) = talk.bot.due_answers()
    assert depth(answer) == 3
    assert (talk.bot.due_answers(), talk.bot.patience()) == ([], None)


def depth(answer: Any) -> int:
    known: int = answer["move_info"]["depth"]
    return known


@pytest.mark.parametrize("kind", ["start", "stop", "play", "suggest", "quit"])
def test_what_changes_the_position_or_asks_again_has_it_answer_first(kind: str) -> None:
    talk = Conversation(thinker("modern", width=4), stages=1)
    talk.start("TIO")
    talk.told("suggest")
    (answer, *others) = talk.told(kind)
    assert (answer["type"], depth(answer), others) == ("suggestion", 1, [])
    assert (talk.bot.patience() is None) == (kind != "suggest")


def test_neither_the_rules_nor_a_new_piece_nor_rubbish_makes_it_answer_early() -> None:
    talk = Conversation(thinker("modern", width=4), stages=1)
    talk.start("TI")
    talk.told("suggest")
    talk.clock.now += 0.25
    assert talk.told("rules") == [{"type": "ready"}]
    assert talk.says("rubbish") == talk.told("hello") == talk.told("new_piece", piece="O") == []
    assert talk.bot.patience() == pytest.approx(0.21), "a new piece gives it no more time"
    talk.search.go_on(5)
    (answer,) = talk.bot.due_answers()
    assert depth(answer) == 3


def test_it_thinks_from_start_and_play_on_though_nobody_asks() -> None:
    talk = Conversation(thinker("modern", width=4))
    talk.start("TIO")
    assert talk.search.best().thought.depth == 3
    talk.told("play", move=move("T", "north", 1, 0))
    assert talk.search.best().thought.depth == 2
    talk.told("new_piece", piece="S")
    assert talk.search.best().thought.depth == 3
    talk.told("stop")
    assert talk.search.best() == Suggestion(())


def broken(**changes: object) -> str:
    whole = {"type": "start", "hold": None, "queue": ["T"], "combo": 0, "back_to_back": False, "board": EMPTY}
    return json.dumps(whole | changes)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello", "hello is not JSON"),
        (b"\xff\xfe\n", "\ufffd\ufffd is not JSON"),
        ("[" * 100_000, "[" * 57 + "... is not JSON"),
        ("[1]", "[1] is no object with a type"),
        ('{"type":"\x1b"}', '{"type":"?"} is not JSON'),
        (broken(queue="T"), 'start: queue is "T"; expected a list of pieces'),
        (broken(queue=["T", "Q"]), 'start: queue: "Q" is no piece; the pieces are I J L O S T Z'),
        (broken(hold=7), "start: hold: 7 is no piece; the pieces are I J L O S T Z"),
        (broken(combo="many"), 'start: combo is "many"; expected a number of clears, 0 to 1000'),
        (broken(combo=10**400), f"start: combo is 1{'0' * 56}...; expected a number of clears, 0 to 1000"),
        (broken(board=None), "start: board is null; expected 40 rows"),
        (broken(board=[7]), "start: a row of the board is 7; expected 10 cells"),
        (broken(board=[["X"] * 10]), 'start: a cell of the board is "X"; expected null, a piece or G'),
        (broken(board=[["G"] * 10]), "start: a row of the board is full; expected a board without full rows"),
        ('{"type":"new_piece","piece":"T"}', "new_piece: there is no position; expected start before it"),
        ('{"type":"play","move":{}}', "play: there is no position; expected start before it"),
        ('{"type":"suggest"}', "suggest: there is no position; expected start before it"),
        (broken(board=[[None] * 10] * 41), "start: board has 41 rows; expected 40"),
        (broken(board=[[None] * 12] * 40), "start: a row of the board has 12 cells; expected 10"),
        # What it does not know is passed over.
        ("\n", ""),
        ('{"type":"hello"}', ""),
        ('{"type":"stop"}', ""),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_it_goes_on(text: str | bytes, complaint: str) -> None:
    talk = Conversation()
    assert talk.says(text) in (
        [], [{"type": "suggestion", "moves": []}], [{"type": "error", "reason": "unsupported_rules"}],
    )  # fmt: skip
    assert talk.complaints == [complaint] * bool(complaint)
    talk.start("T")
    assert talk.suggested()


@pytest.mark.parametrize(
    ("played", "complaint"),
    [
        (None, "a move is null; expected a location and a spin"),
        (move("T", "north", 0, 0), "T north at 0, 0: there is no room for it"),
        (move("Z", "north", 1, 0), "Z north at 1, 0: that piece does not fall, and hold does not bring it"),
        (move("T", "up", 1, 0), 'a move: the orientation is "up"; expected north, east, south, west'),
        (move("T", "north", 1, 0, "double"), 'a move: the spin is "double"; expected none, mini, full'),
        (move("T", "north", 10**30, 0), f"a move: x is {10**30}; expected a column or a row"),
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


@pytest.mark.parametrize(("queue", "picture"), [("", "10"), ("T", "/".join(["3XXXX3"] * 24))])
def test_where_nothing_can_be_moved_it_gives_up(queue: str, picture: str) -> None:
    talk = Conversation()
    talk.start(queue, picture)
    assert (talk.suggested(), talk.complaints) == ([], [])


def deadline(clock: Clock) -> Deadline:
    """A question that came after a search had begun. An answer may take 0.3 seconds."""
    due = Deadline(clock, 0.3)
    due.begin()
    due.ask()
    return due


def thinks(due: Deadline, clock: Clock, step: float) -> float:
    """The seconds until the search stops that looks at the clock after each step."""
    began = clock.now
    while not due.over():
        clock.now += step
    return clock.now - began


def test_a_question_has_an_end_and_what_comes_between_two_searches_is_no_stall() -> None:
    clock = Clock()
    due = Deadline(clock, 0.3)
    due.begin()
    clock.now += 10
    assert due.left is None
    due.begin()
    assert not due.over()
    due.ask()
    assert due.left == pytest.approx(0.26)
    due.answer()
    assert due.left is None


@pytest.mark.parametrize("stall", [0.01, 0.04, 0.059])
def test_the_longer_a_look_takes_the_earlier_the_search_ends(stall: float) -> None:
    clock = Clock()
    due = deadline(clock)
    assert thinks(due, clock, stall) <= 0.3 - 4 * stall, "the answer may still be kept waiting"


def test_a_machine_that_was_busy_is_trusted_again_by_and_by() -> None:
    clock = Clock()
    due = deadline(clock)
    thinks(due, clock, 0.06)
    times = []
    for _ in range(60):
        due.answer()
        due.begin()
        due.ask()
        times.append(thinks(due, clock, 0.001))
    assert times[0] < 0.01
    assert times == sorted(times)
    assert times[-1] == pytest.approx(0.26)
