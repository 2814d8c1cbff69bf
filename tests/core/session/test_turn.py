"""A turn and copies of a session, which go on by themselves, and a game that begins from a given position."""

from dataclasses import fields, replace

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.dealers.dealing import RecordedDealer
from game.core.replay import ReplayError, ReplayPlayer, first_divergence, from_text, record, to_text
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.setup import Setup, set_up
from game.core.session.turn import Turn, turn_of
from tests.core.playing import CW, HARD, HOLD, LEFT, NONE, RIGHT, UNDO, game, started, tap

STACK = """
    X.........
    XX......X.
    XXX.XX..XX
    XXXXXX.XXX
"""


def turn_in(letters: str, picture: str = "", *, rules: Rules = MODERN, level: int | None = None) -> Turn:
    session = game(letters, picture, rules=rules, level=level)
    while not session.current:
        session.step(Buttons.NONE)
    turn = turn_of(session)
    assert turn
    return turn


def test_a_turn_shows_what_its_session_shows() -> None:
    session = game("TIOSZ", STACK)
    tap(session, Buttons.HARD_DROP, Buttons.HOLD)
    turn = turn_of(session)
    assert turn
    differ = {field.name for field in fields(Turn) if getattr(turn, field.name) != getattr(session, field.name)}
    assert differ == {"colours", "current", "descent"}, "a copy of them, and nothing of the way down is over"
    assert turn.colours == tuple(session.colours)
    for name in ("pieces", "level", "lines", "score", "combo", "back_to_back"):
        assert getattr(turn, name) == getattr(session, name)
    assert turn.pieces == 1


def test_hold_brings_the_next_piece_or_the_one_that_was_held() -> None:
    first = turn_in("TIOS").after_hold()
    assert first
    assert (first.current.piece.name, first.held, first.queue) == ("I", Piece.T, (Piece.O, Piece.S))
    assert first.after_hold() is None, "once a turn"
    assert first.history == (Piece.T, Piece.I), "what was dealt"
    session = game("TIOS")
    tap(session, Buttons.HOLD, Buttons.HARD_DROP)
    turn = turn_of(session)
    assert turn
    later = turn.after_hold()
    assert later
    assert (later.current.piece.name, later.held, later.queue) == ("T", Piece.O, (Piece.S,))
    assert later.history == turn.history


def test_without_a_piece_there_is_no_turn() -> None:
    assert turn_of(game("T")) is None


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        *((name, "modern") for name in ("house", "expecti", "modern", "versus")),
        *(("dellacherie", rules) for rules in RULES),
    ],
)
def test_every_player_thinks_of_a_turn_as_of_its_session(name: str, rules: str) -> None:
    session = game("TIOSZ", STACK, rules=RULES[rules])
    while not session.current:
        session.step(Buttons.NONE)
    turn, player = turn_of(session), thinker(name)
    assert turn
    expected = player.explain(session, Pilot(player, 10).reach(session))
    assert list(Judge(player, 10).opinions(turn)) == list(expected)


def figures(session: Session) -> tuple[object, ...]:
    return session.tick, session.cells, session.current, session.queue, session.score, session.pieces, session.ended


def test_a_copy_goes_on_as_the_game_does() -> None:
    session = started("TIOSZLJ")
    tap(session, CW, LEFT, HARD, HARD)
    copy = session.copy()
    assert figures(copy) == figures(session)
    tap(session, LEFT, HARD)
    tap(copy, LEFT, HARD)
    assert figures(copy) == figures(session)


def test_a_placement_can_be_taken_back_in_both_and_counts_in_neither() -> None:
    session = started("TIOSZLJ", mode=MODES["zen"])
    tap(session, HARD, HARD, HARD)
    copies = session.copy(), session.copy()
    for each in copies:
        tap(each, UNDO, HARD, UNDO)
    tap(session, UNDO, HARD, UNDO)
    assert figures(copies[0]) == figures(copies[1]) == figures(session)


def test_a_copy_shares_the_pieces_and_starts_without_a_recording() -> None:
    session = started("TIOSZLJ")
    tap(session, HARD, HARD)
    copy = session.copy()
    assert isinstance(session.dealer, RecordedDealer)
    assert isinstance(copy.dealer, RecordedDealer)
    assert copy.dealer.pieces is session.dealer.pieces
    assert (len(copy.inputs), len(copy.trail)) == (0, 0)
    copy.step(NONE)
    assert len(session.trail) == 2


LINE = "XXXX2XXXX/XXXX3XXX T I SZ"


def begun(line: str = LINE, *, mode: str = "endless", rules: Rules = MODERN, randomizer: str | None = None) -> Setup:
    return set_up(rules, MODES[mode], "1", randomizer=randomizer, position=Position.parse(line))


def test_it_begins_with_the_board_the_hold_and_the_pieces_and_then_the_dealer_deals() -> None:
    setup = begun()
    dealer = setup.dealer()
    session = setup.session(dealer)
    tap(session, HARD)
    assert (session.held, [piece.name for piece in dealer.history]) == (Piece.I, ["T", "S"])
    plain = set_up(MODERN, ENDLESS, "1").dealer()
    assert dealer.queue == (Piece.Z, *plain.queue[:4])
    tap(session, HOLD)
    assert (session.held, session.current and session.current.piece) == (Piece.S, Piece.I)


@pytest.mark.parametrize("randomizer", ["7-bag", "bastet", "nes", "tgm", "hatetris", "brzustowski"])
def test_a_replay_of_it_verifies(randomizer: str) -> None:
    setup = begun(randomizer=randomizer)
    dealer = setup.dealer()
    session = setup.session(dealer)
    for presses in ([HARD], [HOLD, HARD], [CW, LEFT, HARD], [RIGHT, HOLD, HARD], [HARD], [HARD]):
        tap(session, *presses)
    replay = from_text(to_text(record(setup, session, dealer, version="1", player="person", date="")))
    assert (replay.setup.queue, replay.setup.held, replay.pieces[:3]) == ("TSZ", "I", "TSZ")
    assert first_divergence(replay) is None
    player = ReplayPlayer(replay)
    player.advance(replay.result.ticks)
    assert player.session.cells == session.cells
    assert replay.setup.dealer().known[:3] == (Piece.T, Piece.S, Piece.Z)


def test_an_ordinary_game_is_from_no_position() -> None:
    assert not set_up(MODERN, ENDLESS, "1").from_position
    assert not set_up(CLASSIC, MODES["b-type"], "1").from_position
    assert begun("10 - - T").from_position
    assert begun("10 - I").from_position
    assert begun("9X").from_position


@pytest.mark.parametrize(
    ("line", "mode", "rules", "complaint"),
    [
        ("9X", "b-type", CLASSIC, "b-type begins with its own board; expected another mode for a position"),
        ("9X", "dig-10", MODERN, "dig-10 begins with its own board; expected another mode for a position"),
        ("9X T I", "endless", CLASSIC, "the hold is I; expected - where the hold cannot be used"),
        ("/".join(["9X"] * 41), "endless", MODERN, "the board has 41 rows; expected at most 40 with modern rules"),
        ("9X/XXXXXXXXXX", "endless", MODERN, "a row of the board is full; expected a gap in each row"),
        (
            "/".join(["4X5"] * 22) + " O",
            "endless",
            MODERN,
            "the board leaves no room for the first piece, O; expected a lower stack",
        ),
    ],
)
def test_where_no_game_can_begin_it_says_why(line: str, mode: str, rules: Rules, complaint: str) -> None:
    with pytest.raises(ValueError, match="^" + complaint):
        begun(line, mode=mode, rules=rules)


def test_the_longest_queue_is_the_longest_that_a_replay_holds() -> None:
    setup = begun(f"10 T - {'I' * 99_999}")
    session, dealer = setup.session(setup.dealer()), setup.dealer()
    replay = record(setup, session, dealer, version="1", player="person", date="")
    assert len(from_text(to_text(replay)).setup.queue) == 100_000
    with pytest.raises(ValueError, match="the queue has 100001 pieces; expected at most 100000"):
        begun(f"10 T - {'I' * 100_000}")
    longer = replace(replay, setup=replace(setup, queue="I" * 100_001))
    with pytest.raises(ReplayError, match=r"setup\.queue is "):
        from_text(to_text(longer))
    assert len(replay.pieces) > 100_000
    assert len(from_text(to_text(replace(replay, pieces="I" * 150_000))).pieces) == 150_000
    with pytest.raises(ReplayError, match="pieces is "):
        from_text(to_text(replace(replay, pieces="I" * 150_001)))
