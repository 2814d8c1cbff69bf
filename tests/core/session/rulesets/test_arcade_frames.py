"""The arcade's figures in the very step: where a piece appears, falls, rests and locks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.pieces import EAST, NORTH, WEST, Piece, Placement
from game.core.rules.modes import MODES
from game.core.rules.rules import Drop
from game.core.rules.rulesets import ARCADE
from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Landed, Locked, Rotated, Shifted, Spawned
from game.core.session.session import Session
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, SONIC, game, of_kind, run, tap, well, x_of, y_of


def arcade(letters: str, picture: str = "", level: int = 0) -> Session:
    """An arcade game before its first step."""
    return game(letters, picture, rules=ARCADE, mode=MODES["master"], level=level)


# The step in which a piece appears


@pytest.mark.parametrize("buttons", [LEFT, RIGHT, SOFT, SONIC])
def test_a_piece_that_appears_takes_no_steering(buttons: Buttons) -> None:
    session = arcade("TO")
    assert session.step(buttons) == [Spawned(Piece.T)]
    assert session.current == Placement(Piece.T, NORTH, 3, 18)


@pytest.mark.parametrize(("button", "orientation"), [(CW, EAST), (CCW, WEST)])
def test_it_takes_initial_rotation(button: Buttons, orientation: int) -> None:
    session = arcade("TO")
    assert of_kind(session.step(button), Rotated) == []
    assert session.current
    assert session.current.orientation == orientation


def test_a_press_in_that_step_is_lost_but_charges() -> None:
    session = arcade("TO")
    shifts = [bool(of_kind(session.step(LEFT), Shifted)) for _ in range(20)]
    assert shifts.index(True) == 15


def test_the_next_step_steers() -> None:
    session = arcade("TO")
    session.step(NONE)
    session.step(LEFT)
    assert x_of(session) == 2


def test_soft_drop_that_is_held_begins_in_the_next_step() -> None:
    session = arcade("TO")
    session.step(SOFT)
    assert y_of(session) == 18
    session.step(SOFT)
    assert y_of(session) == 17


def test_at_20g_it_lands_in_that_step_and_a_held_soft_drop_locks_it_in_the_next() -> None:
    session = arcade("OT", level=500)
    events = session.step(SOFT)
    assert Landed() in events
    assert not of_kind(events, Locked)
    assert of_kind(session.step(SOFT), Locked)


# Gravity and soft drop


def test_gravity_keeps_its_fraction_over_rows_of_soft_drop() -> None:
    # 4/256 of a row a step: the first row comes after 64 steps without soft drop, however many rows it takes meanwhile.
    session = arcade("IO")
    run(session, NONE, 40)
    run(session, SOFT, 5)
    assert y_of(session) == 14
    run(session, NONE, 23)
    assert y_of(session) == 14
    run(session, NONE, 1)
    assert y_of(session) == 13


# The lock delay

STAIRS = """
    XX........
    XX........
    XXXX......
    XXXX......
"""


def steps_to_lock(session: Session) -> int:
    steps = 0
    while not of_kind(session.step(NONE), Locked):
        steps += 1
    return steps + 1


def test_every_row_fallen_restarts_the_delay() -> None:
    # An upright I lies down on a stack and falls from its edge: its lowest row was lower before.
    session = arcade("IO", "....XX....", level=500)
    session.step(CW)
    assert session.current == Placement(Piece.I, EAST, 5, 1)
    run(session, NONE, 20)
    session.step(CCW)
    assert session.current == Placement(Piece.I, NORTH, 3, 1)
    assert steps_to_lock(session) == 30


def test_a_turn_gains_no_time() -> None:
    session = arcade("TO", level=500)
    session.step(NONE)
    run(session, NONE, 20)
    tap(session, CW, CCW)
    assert steps_to_lock(session) == 6


def test_the_delay_of_a_piece_that_hangs_free_stands() -> None:
    # At level 0 gravity takes 64 steps for a row, so a piece that is moved off a ledge hangs beside it.
    session = arcade("OT", STAIRS)
    session.step(NONE)
    tap(session, LEFT)
    session.step(SONIC)
    assert well(session).splitlines()[0] == "XX.@@....."
    session.step(NONE)
    run(session, NONE, 9)
    tap(session, RIGHT)
    run(session, NONE, 30)
    assert well(session).splitlines()[0] == "XX..@@...."
    tap(session, LEFT)
    # Ten steps at rest before, and the two of the tap that brought it back.
    assert steps_to_lock(session) == 30 - 10 - 2


def test_a_sonic_drop_can_be_left_out() -> None:
    session = game("TO", rules=replace(ARCADE, drop=Drop.NONE), mode=MODES["master"])
    session.step(NONE)
    assert of_kind(session.step(SONIC), Dropped) == []
    assert y_of(session) == 18
