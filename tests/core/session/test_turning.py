"""The modern game, tick by tick: turns, hold, and what is held while a piece appears."""

from __future__ import annotations

import pytest

from game.core.board.pieces import EAST, NORTH, WEST, Piece
from game.core.rules.rules import Handling
from game.core.session.events import Ended, Held, Rotated, Spawned
from tests.core.playing import (
    CCW,
    CW,
    HARD,
    HOLD,
    NONE,
    game,
    of_kind,
    resting,
    run,
    started,
    tap,
)


def test_turning_does_not_repeat() -> None:
    session = started("TO")
    run(session, CW, 400)
    assert session.current
    assert session.current.orientation == EAST


def test_a_turn_tells_which_kick_was_needed() -> None:
    session = resting("IO")
    assert of_kind(session.step(CW), Rotated) == [Rotated(1, 5)]


def test_hold_swaps_once_a_piece() -> None:
    session = started("TIOS")
    assert tap(session, HOLD) == [Held(Piece.T), Spawned(Piece.I)]
    assert tap(session, HOLD) == []
    tap(session, HARD)
    assert tap(session, HOLD)[:2] == [Held(Piece.O), Spawned(Piece.T)]
    assert (session.held, session.queue) == (Piece.O, (Piece.S,))


def test_hold_can_be_switched_off() -> None:
    assert tap(started("TIO", hold=False), HOLD) == []


def test_a_turn_held_while_the_piece_appears_acts_at_once() -> None:
    session = game("TO")
    session.step(CCW)
    assert session.current
    assert session.current.orientation == WEST


def test_initial_rotation_can_be_switched_off() -> None:
    session = game("TO", handling=Handling(initial_rotation="off"))
    session.step(CCW)
    assert session.current
    assert session.current.orientation == WEST  # the press itself turns the piece
    session = game("TTO", handling=Handling(initial_rotation="off", das=10))
    run(session, CCW, 100)
    session.step(CCW | HARD)
    assert session.current
    assert session.current.orientation == NORTH


@pytest.mark.parametrize(("ticks", "orientation"), [(166, NORTH), (167, EAST)])
def test_a_press_that_turned_the_last_piece_turns_the_next_only_when_it_is_really_held(
    ticks: int, orientation: int
) -> None:
    session = started("TTO", handling=Handling(das=167))
    run(session, CW, ticks)
    session.step(CW | HARD)
    assert session.current
    assert session.current.orientation == orientation


def test_hold_held_while_the_piece_appears_swaps_it_at_once() -> None:
    session = game("TIO")
    events = session.step(HOLD)
    assert events[:2] == [Held(Piece.T), Spawned(Piece.I)]


def test_a_piece_swapped_at_its_spawn_cannot_be_swapped_again() -> None:
    session = game("TIOS")
    session.step(HOLD)
    session.step(NONE)
    assert session.hold_used
    assert tap(session, HOLD) == []


@pytest.mark.parametrize(("hold", "handling"), [(False, Handling()), (True, Handling(initial_hold="off"))])
def test_hold_at_the_spawn_can_be_switched_off(hold: bool, handling: Handling) -> None:
    session = started("TIOS", hold=hold, handling=handling)
    tap(session, HOLD)
    run(session, HOLD, 500)
    before = session.held
    session.step(HOLD | HARD)
    assert session.held == before


def test_a_hold_that_has_acted_does_not_act_again_at_the_next_spawn_unless_it_is_really_held() -> None:
    for ticks, held in ((100, Piece.T), (200, Piece.O)):
        session = started("TIOSZ")
        run(session, HOLD, ticks)
        session.step(HOLD | HARD)
        assert session.held is held


def test_with_tap_only_a_press_that_has_done_nothing_acts_at_the_spawn() -> None:
    tapping = Handling(initial_rotation="tap")
    session = started("TTO", handling=tapping)
    run(session, CW, 1000)
    session.step(CW | HARD)
    assert session.current
    assert session.current.orientation == NORTH
    session = game("TO", handling=tapping)
    session.step(CW)
    assert session.current
    assert session.current.orientation == EAST


def test_initial_rotation_can_save_a_game_from_block_out() -> None:
    picture = "/".join(["3X6"] + ["10"] * 21)
    assert game("ZO", picture).step(NONE) == [Ended("block out")]
    session = game("ZO", picture)
    session.step(CW)
    assert session.ended is None
