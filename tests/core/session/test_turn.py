"""A turn, which is what a thinker sees of a game, kept; and copies of a session, which go on by themselves."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.core.dealers.dealing import RecordedDealer
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.session.turn import Turn, turn_of
from tests.core.playing import CW, HARD, LEFT, NONE, UNDO, game, started, tap

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


def test_what_comes_later_is_not_in_it() -> None:
    session = game("TIOSZ", STACK)
    session.step(Buttons.NONE)
    turn = turn_of(session)
    assert turn
    tap(session, Buttons.HARD_DROP, Buttons.HARD_DROP)
    assert (turn.pieces, turn.score) == (0, 0)


def test_the_piece_is_where_it_appeared() -> None:
    session = game("TIO")
    tap(session, Buttons.LEFT, Buttons.CW)
    turn = turn_of(session)
    assert turn
    assert turn.current == SRS.spawned(Piece.T, 20) != session.current


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
    ("name", "rules"), [*((name, "modern") for name in PLAYERS), *(("dellacherie", rules) for rules in RULES)]
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


def test_what_a_copy_does_leaves_the_game_alone() -> None:
    session = started("TIOSZLJ")
    before = figures(session)
    tap(session.copy(), HARD, HARD)
    assert figures(session) == before


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
