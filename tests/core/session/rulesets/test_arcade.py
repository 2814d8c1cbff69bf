"""The arcade game in the very step: where a piece appears, falls, rests and locks, and how levels rise."""

from dataclasses import replace

import pytest

from game.core.board.pieces import EAST, NORTH, WEST, Piece, Placement
from game.core.rules.modes import MODES
from game.core.rules.rules import Drop
from game.core.rules.rulesets import ARCADE
from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Ended, LevelReached, Locked, Shifted, Spawned
from game.core.session.session import Session
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, SONIC, game, of_kind, run, tap, well, y_of


def arcade(letters: str, picture: str = "", level: int = 0) -> Session:
    """An arcade game whose first piece has just appeared."""
    session = appearing(letters, picture, level)
    session.step(NONE)
    return session


def appearing(letters: str, picture: str = "", level: int = 0) -> Session:
    """An arcade game before its first step."""
    return game(letters, picture, rules=ARCADE, mode=MODES["master"], level=level)


@pytest.mark.parametrize(("level", "points"), [(0, 1 + 18), (300, 76 + 8), (500, 126 + 1)])
def test_soft_drop_counts_by_its_own_speed_however_fast_gravity_is(level: int, points: int) -> None:
    # (ceil((level + 1) / 4) + soft drop) x 1 row. The step in which the piece appears is gravity's alone; at level 500
    # it lands there, and the step that locks it counts.
    session = appearing("IO", "XXX....XXX\nX.XXXXXXXX", level)
    while session.pieces == 0:
        session.step(SOFT)
    assert session.score == points


def locked(session: Session) -> None:
    """Drop the falling piece and wait for the next."""
    session.step(SONIC)
    session.step(SOFT)
    while session.current is None and not session.ended:
        session.step(NONE)


@pytest.mark.parametrize("levels", [[97, 98, 99, 99], [997, 998, 998, 998]])
def test_each_piece_raises_the_level_by_one_but_not_out_of_its_section(levels: list[int]) -> None:
    session = arcade("OOOO", level=levels[0])
    for level in levels:
        assert session.level == level
        locked(session)


def test_each_row_raises_it_too_and_leads_into_the_next_section() -> None:
    session = arcade("OO", "XXXX..XXXX\nXXXX..XXXX", level=99)
    session.step(SONIC)
    events = session.step(SOFT)
    assert [event.level for event in events if isinstance(event, LevelReached)] == [101]
    assert session.level == 101


def test_level_998_waits_for_a_row_and_999_ends_the_game() -> None:
    session = arcade("OOO", "XXXXXXXX..", level=997)
    locked(session)
    assert session.level == 998
    run(session, RIGHT, 25)
    events = session.step(SOFT)
    assert of_kind(events, Ended) == [Ended("goal")]
    assert session.level == 999


def test_a_piece_may_lock_above_the_skyline_but_the_next_one_needs_room() -> None:
    session = arcade("OT", "/".join(["4XX4"] * 18))
    session.step(SOFT)
    assert session.ended is None
    events = run(session, NONE, 30)
    assert of_kind(events, Ended) == [Ended("block out")]


@pytest.mark.parametrize(("turn", "ended"), [(CCW, []), (CW, [Ended("block out")])])
def test_initial_rotation_into_room_saves_the_game_but_is_not_kicked(turn: Buttons, ended: list[Ended]) -> None:
    session = arcade("OT", "3X6\n10" + "\n10" * 18)
    session.step(SONIC)
    session.step(SOFT)
    assert of_kind(run(session, turn, 30), Ended) == ended
    assert session.current == (None if ended else Placement(Piece.T, WEST, 4, 18))


# The step in which a piece appears


@pytest.mark.parametrize("buttons", [LEFT, RIGHT, SOFT, SONIC])
def test_a_piece_that_appears_takes_no_steering(buttons: Buttons) -> None:
    session = appearing("TO")
    assert session.step(buttons) == [Spawned(Piece.T)]
    assert session.current == Placement(Piece.T, NORTH, 3, 18)


def test_a_press_in_that_step_is_lost_but_charges() -> None:
    session = appearing("TO")
    shifts = [bool(of_kind(session.step(LEFT), Shifted)) for _ in range(20)]
    assert shifts.index(True) == 15


# Gravity and soft drop


def test_gravity_keeps_its_fraction_over_rows_of_soft_drop() -> None:
    # 4/256 of a row a step: the first row comes after 64 steps without soft drop, however many rows it takes meanwhile.
    session = appearing("IO")
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
    session = appearing("IO", "....XX....", level=500)
    session.step(CW)
    assert session.current == Placement(Piece.I, EAST, 5, 1)
    run(session, NONE, 20)
    session.step(CCW)
    assert session.current == Placement(Piece.I, NORTH, 3, 1)
    assert steps_to_lock(session) == 30


def test_the_delay_of_a_piece_that_hangs_free_stands() -> None:
    # At level 0 gravity takes 64 steps for a row, so a piece that is moved off a ledge hangs beside it.
    session = appearing("OT", STAIRS)
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
