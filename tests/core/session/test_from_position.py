"""A game that begins from a given position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.replay import ReplayError, ReplayPlayer, first_divergence, from_text, record, to_text
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, MODERN
from game.core.session.setup import Setup, set_up
from tests.core.playing import CW, HARD, HOLD, LEFT, RIGHT, tap, well

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


def test_the_board_is_the_one_of_the_picture() -> None:
    setup = begun("XXXX2XXXX/XXXX3XXX T")
    session = setup.session(setup.dealer())
    assert well(session) == "XXXX..XXXX\nXXXX...XXX"


@pytest.mark.parametrize("randomizer", ["7-bag", "bastet", "nes", "tgm"])
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


def test_undo_puts_the_given_pieces_back() -> None:
    setup = begun(mode="practice")
    dealer = setup.dealer()
    before = dealer.known
    dealer.deal()
    dealer.deal()
    dealer.take_back(2)
    assert dealer.known == before


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
