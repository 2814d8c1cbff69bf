"""What a bot and a game say to each other, and which suggested moves can be made."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking.thinker import Decision, ReachableLandings, finished, reachable_without_gravity
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import ARS, SRS, SRS_PLUS, RotationSystem
from game.core.board.spins import Spin
from game.core.dealers import RANDOMIZERS
from game.core.dealers.dealing import RecordedDealer
from game.core.match import rules_of_round
from game.core.rules.attack import ATTACKS, Attack
from game.core.rules.modes import ENDLESS
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.tbp.messages import (
    MAX_MOVES,
    BotMove,
    MessageError,
    SearchInfo,
    Suggestion,
    after_move,
    board_of,
    centre,
    fits,
    is_playable,
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
from game.tbp.outside import can_be_made, chosen, nearest, rated
from tests.core.playing import game, tap
from tests.tbp.conftest import falling

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


def test_a_search_in_words() -> None:
    suggestion = Suggestion((), SearchInfo(nodes=12, depth=3))
    message = suggestion_message(suggestion)
    assert message == {"type": "suggestion", "moves": [], "move_info": {"nodes": 12, "depth": 3}}
    assert read_suggestion(message) == suggestion
    assert "move_info" not in suggestion_message(Suggestion(()))
    assert len(read_suggestion({"moves": [MOVE] * 5000}).moves) == MAX_MOVES


@pytest.mark.parametrize("info", [None, 7, [], {"nodes": "many", "nps": True, "depth": -1}, {"nodes": 10**400}])
def test_what_is_said_of_a_search_in_other_words_does_not_matter(info: object) -> None:
    assert read_suggestion({"moves": [MOVE], "move_info": info}).thought == SearchInfo()


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


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=list(ATTACKS))
@pytest.mark.parametrize("rotation", [SRS, SRS_PLUS], ids=["srs", "srs+"])
def test_modern_rules_are_playable_by_every_table_of_attack(attack: Attack, rotation: RotationSystem) -> None:
    rules = rules_of_round(replace(MODERN, rotation=rotation), attack)
    assert is_playable(rules)
    assert not is_playable(replace(rules, rotation=ARS))


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


CHAINED = position("IO", picture="XXXXXX4", combo=2, back_to_back=True)
FOUR = "XXXXXXXXX1/" * 3 + "XXXXXXXXX1"
IN_A_SLOT = position("T", picture="XXX3XXXX/XXXX1XXXXX")


@pytest.mark.parametrize(
    ("before", "move", "expected"),
    [
        (position("TIO"), ("T", NORTH, 1, 0), position("IO", picture=".X8/XXX7")),
        # Another piece comes out of the hold; if it is empty, the next one.
        (position("TIO", "S"), ("S", NORTH, 1, 0), position("IO", "T", ".XX7/XX8")),
        (position("TIO"), ("I", NORTH, 1, 0), position("O", "T", "XXXX6")),
        # A piece like the held one is the falling one.
        (position("TIO", "T"), ("T", NORTH, 1, 0), position("IO", "T", ".X8/XXX7")),
        (position("TTO"), ("T", NORTH, 1, 0), position("TO", picture=".X8/XXX7")),
        # Clears make a chain. Four rows or a spin are back to back.
        (CHAINED, ("I", NORTH, 7, 0), position("O", combo=3)),
        (CHAINED, ("I", NORTH, 7, 1), position("O", picture="6XXXX/XXXXXX4", back_to_back=True)),
        (position("I", picture=FOUR), ("I", EAST, 9, 2), position("", combo=1, back_to_back=True)),
        (IN_A_SLOT, ("T", SOUTH, 4, 1), position("", combo=1)),
        (IN_A_SLOT, ("T", SOUTH, 4, 1, Spin.FULL), position("", combo=1, back_to_back=True)),
    ],
)
def test_the_position_after_a_move(before: Position, move: tuple[Any, ...], expected: Position) -> None:
    piece, orientation, x, y, *spin = move
    assert after_move(before, BotMove(placed(Piece[piece], orientation, x, y), *spin)) == expected


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
    assert centre(Placement(piece, orientation, 3, 5)) == (middle[0] + 3, middle[1] + 5)
    assert placed(piece, orientation, middle[0] + 3, middle[1] + 5) == Placement(piece, orientation, 3, 5)


@pytest.mark.parametrize(
    ("picture", "x", "y", "room"),
    [
        ("10", 1, 0, True), ("10", 0, 0, False), ("10", 8, 0, True), ("10", 9, 0, False), ("10", 4, -1, False),
        ("10", 4, 43, True), ("10", 4, 44, False), ("X9", 1, 0, False), ("X9", 2, 0, True),
    ],
)  # fmt: skip
def test_where_there_is_room(picture: str, x: int, y: int, room: bool) -> None:
    assert fits(Board.parse(picture).cells, placed(Piece.T, 0, x, y)) == room


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


def test_a_larger_bag_is_counted_and_a_deal_that_breaks_off_begins_another() -> None:
    state = state_of(dealt_by("14-bag", 1, previews=6))
    assert (state["type"], state["filled_bag"]) == ("general_bag", dict.fromkeys("IJLOSTZ", 2))
    assert sum(state["current_bag"].values()) == 7
    assert state_of(dealt_by("14-bag", 8, previews=6))["current_bag"] == dict.fromkeys("IJLOSTZ", 2)
    session = Session(MODERN, RecordedDealer(pieces_from("TTIOSZJ"), randomizer="7-bag"))
    session.step(Buttons.NONE)
    assert state_of(session)["bag_state"] == ["L"]


def test_what_the_protocol_has_no_word_for_is_unknown() -> None:
    known = {"7-bag", "tgm-ace", "14-bag", "63-bag", "memoryless", "entropy"}
    games = {name: set_up(MODERN, ENDLESS, "1", randomizer=name) for name in RANDOMIZERS}
    assert {n for n, of in games.items() if name_for(of.session(of.dealer(Random(1)))) != "unknown"} == known
    assert name_for(dealt_by("memoryless", 1)) == "uniform"
    assert state_of(dealt_by("tgm3", 1)) == {"type": "unknown"}
    assert state_of(game("TIO")) == {"type": "unknown"}


SLOT = """
    XX..XXXXXX
    X...XXXXXX
    XX.XXXXXXX
"""
"""Room for a T that is turned in under an overhang."""
CORNER = """
    ..........
    ..........
    .XXX...XXX
"""
"""Room for a T at the wall, one of whose corners is filled."""


def move(piece: str, orientation: int, x: int, y: int, spin: Spin = Spin.NONE) -> BotMove:
    return BotMove(placed(Piece[piece], orientation, x, y), spin)


def first(session: Session, *moves: BotMove) -> tuple[BotMove, Decision] | None:
    return chosen(session, reachable_without_gravity(session), moves)


def test_the_first_that_can_be_made_is_taken() -> None:
    session = falling("TIO")
    in_the_air, sideways = move("T", NORTH, 4, 5), move("T", EAST, 0, 1)
    assert first(session, in_the_air, move("S", NORTH, 4, 0), sideways) == (sideways, Decision(sideways.placement, 0.0))
    assert first(session, in_the_air) is None
    assert first(session) is None


def test_the_other_piece_is_held_for() -> None:
    session, other = falling("TIO"), move("I", NORTH, 1, 0)
    assert first(session, other) == (other, Decision(other.placement, 0.0, hold=True))
    tap(session, Buttons.HOLD)
    assert first(session, move("T", NORTH, 1, 0)) is None


def test_the_same_cells_in_another_orientation_are_the_same_place() -> None:
    session, upside_down = falling("SIO"), move("S", SOUTH, 4, 1)
    choice = first(session, upside_down)
    assert choice
    assert choice[0] == upside_down
    assert choice[1].landing == move("S", NORTH, 4, 0).placement


def test_a_spin_is_made_where_one_is_asked_for() -> None:
    session = falling("TIO", SLOT)
    full, mini, plain = (move("T", SOUTH, 2, 1, spin) for spin in (Spin.FULL, Spin.MINI, Spin.NONE))
    made = full, Decision(full.placement, 0.0, spin=Spin.FULL)
    assert first(session, full) == made
    assert first(session, mini) == made
    assert first(session, plain) == (plain, Decision(plain.placement, 0.0))


def test_a_spin_that_cannot_be_made_becomes_a_lesser_one_where_no_other_move_can_be_made() -> None:
    full, mini, plain = (move("T", EAST, 0, 1, spin) for spin in (Spin.FULL, Spin.MINI, Spin.NONE))
    only_plain, only_mini = falling("TIO", "4X5"), falling("TIO", CORNER)
    assert first(only_plain, full) == first(only_plain, mini) == (plain, Decision(plain.placement, 0.0))
    assert first(only_mini, full) == first(only_mini, mini) == (mini, Decision(mini.placement, 0.0, spin=Spin.MINI))
    for session, other in ((only_plain, move("T", NORTH, 7, 0)), (only_mini, move("T", NORTH, 5, 0))):
        assert first(session, full, other) == (other, Decision(other.placement, 0.0))


def test_what_cannot_be_reached_at_this_speed_is_passed_over() -> None:
    session = falling("TIO", level=15)
    pilot = Pilot(thinker("dellacherie"), 1)
    at_the_wall, here = move("T", NORTH, 1, 0), move("T", NORTH, 4, 0)
    assert first(session, at_the_wall, here) == (at_the_wall, Decision(at_the_wall.placement, 0.0))
    assert chosen(session, pilot.reach(session), [at_the_wall, here]) == (here, Decision(here.placement, 0.0))
    assert can_be_made(session, at_the_wall), "whatever the time"
    moves = move("I", NORTH, 1, 0), move("O", NORTH, 1, 0), move("T", NORTH, 4, 5), move("T", NORTH, 0, 0)
    assert [can_be_made(session, each) for each in moves] == [True, False, False, False]


def test_a_wish_out_of_reach_gives_the_nearest_landing_in_reach() -> None:
    session, player = falling("OTI"), thinker("dellacherie")
    landings = [Placement(Piece.O, NORTH, x, 0) for x in (2, 4, 6, 8)]
    reach = ReachableLandings(lambda: landings, lambda: ())

    def near(x: int) -> Decision | None:
        return nearest(session, reach, BotMove(Placement(Piece.O, NORTH, x, 0)), player)

    assert near(7) in [Decision(landings[2], 0.0), Decision(landings[3], 0.0)], "both have a column in common with it"
    assert near(0) == Decision(landings[0], 0.0), "nothing in common: the fewest columns away"
    assert near(4) == Decision(landings[1], 0.0)
    assert nearest(session, ReachableLandings(lambda: (), lambda: ()), move("O", NORTH, 0, 0), player) is None
    free, wish = reachable_without_gravity(session), move("T", NORTH, 4, 9)
    for all_of, hold in ((free, True), (ReachableLandings(lambda: free.landings, lambda: ()), False)):
        decision = nearest(session, all_of, wish, player)
        assert decision
        assert (decision.hold, decision.landing.piece) == (hold, Piece.T if hold else Piece.O)


def test_of_landings_equally_near_the_orientation_of_the_wish_and_then_our_player_decides() -> None:
    session, player = falling("TOI", "XXXX....../XXXX......"), thinker("dellacherie")
    wish = move("T", NORTH, 8, 10)
    here, turned = move("T", NORTH, 8, 0).placement, move("T", SOUTH, 8, 1).placement
    assert nearest(session, ReachableLandings(lambda: [turned, here], lambda: ()), wish, player) == Decision(here, 0.0)
    low, high = (move("T", NORTH, 8, y).placement for y in (0, 1))
    for landings in ([high, low], [low, high]):
        assert nearest(session, ReachableLandings(landings.copy, lambda: ()), wish, player) == Decision(low, 0.0)


def test_our_bot_rates_the_suggestions_each_place_once() -> None:
    session, player = falling("SOI"), thinker("dellacherie")
    moves = [move("S", SOUTH, 4, 1), move("O", NORTH, 0, 0), move("S", NORTH, 4, 0), move("T", NORTH, 4, 0)]
    moves += [move("S", NORTH, 0, 0), move("S", NORTH, 1, 0), move("S", NORTH, 1, 5)]
    listed = finished(rated(session, reachable_without_gravity(session), moves, player))
    assert {(each.landing, each.hold, each.preferred) for each in listed} == {
        (moves[0].placement, False, True),
        (moves[1].placement, True, False),
        (moves[5].placement, False, False),
    }
    values = [each.value for each in listed]
    assert values == sorted(values, reverse=True)
    alone = {SRS.mask(each.landing): each.value for each in player.explain(session, reachable_without_gravity(session))}
    assert all(each.value == alone[SRS.mask(each.landing)] for each in listed if not each.hold)


@pytest.mark.parametrize("name", ["dellacherie", "house-2", "expecti", "modern"])
def test_every_bot_can_rate_a_single_suggestion(name: str) -> None:
    session = falling("SOI")
    for wish, hold in ((move("S", NORTH, 1, 0), False), (move("O", NORTH, 0, 0), True)):
        (only,) = finished(rated(session, reachable_without_gravity(session), [wish], thinker(name)))
        assert (only.landing, only.hold, only.preferred, bool(only.terms)) == (wish.placement, hold, True, True)
