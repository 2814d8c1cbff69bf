"""The arcade game, step by step."""

from __future__ import annotations

import pytest

from game.core.board.pieces import NORTH, WEST, Piece, Placement
from game.core.rules.modes import MODES
from game.core.rules.rulesets import ARCADE
from game.core.session.events import Cleared, Dropped, Ended, LevelReached, Locked, Rotated, Spawned
from game.core.session.session import Session
from tests.core.playing import CCW, CW, HOLD, LEFT, NONE, RIGHT, SOFT, SONIC, game, of_kind, run, tap, y_of

GRAVITY = {
    0: 4, 30: 6, 35: 8, 40: 10, 50: 12, 60: 16, 70: 32, 80: 48, 90: 64, 100: 80, 120: 96, 140: 112, 160: 128, 170: 144,
    200: 4, 220: 32, 230: 64, 233: 96, 236: 128, 239: 160, 243: 192, 247: 224, 251: 256, 300: 512, 330: 768, 360: 1024,
    400: 1280, 420: 1024, 450: 768, 500: 5120,
}  # fmt: skip


def arcade(letters: str, picture: str = "", level: int = 0) -> Session:
    """An arcade game whose first piece has just appeared."""
    session = game(letters, picture, rules=ARCADE, mode=MODES["master"], level=level)
    session.step(NONE)
    return session


@pytest.mark.parametrize(("level", "parts"), GRAVITY.items())
def test_each_level_falls_by_its_256ths_of_a_row_a_step(level: int, parts: int) -> None:
    session = game("IO", rules=ARCADE, mode=MODES["master"], level=level)
    steps = -(-19 * 256 // parts)
    for step in range(1, min(steps, 500) + 1):
        session.step(NONE)
        assert y_of(session) == max(0, 19 - step * parts // 256)


def test_at_level_500_a_piece_lands_as_it_appears() -> None:
    session = arcade("TO", "4XX4", level=500)
    assert session.current == Placement(Piece.T, NORTH, 3, 1)


def test_a_resting_piece_locks_after_thirty_steps_and_moving_it_gains_no_time() -> None:
    session = arcade("OT", level=500)
    run(session, NONE, 15)
    tap(session, LEFT, RIGHT)
    tap(session, LEFT, RIGHT)
    assert not of_kind(run(session, NONE, 6), Locked)
    assert of_kind(run(session, NONE, 1), Locked)


def test_falling_a_row_gives_a_new_lock_delay() -> None:
    session = arcade("OT", "4XX4", level=500)
    run(session, NONE, 25)
    tap(session, LEFT, LEFT)
    assert y_of(session) == 0
    assert not of_kind(run(session, NONE, 25), Locked)


def test_soft_drop_is_a_row_a_step_and_locks_on_the_floor() -> None:
    session = arcade("TO")
    run(session, SOFT, 17)
    assert y_of(session) == 1
    events = run(session, SOFT, 1)
    assert session.current is None
    assert session.score == 0
    assert sum(event.rows for event in events if isinstance(event, Dropped)) == 1
    assert of_kind(events, Locked)


@pytest.mark.parametrize(("level", "points"), [(0, 1 + 18), (300, 76 + 8), (500, 126 + 1)])
def test_soft_drop_counts_by_its_own_speed_however_fast_gravity_is(level: int, points: int) -> None:
    # (ceil((level + 1) / 4) + soft drop) x 1 row. The step in which the piece appears is gravity's alone; at level 500
    # it lands there, and the step that locks it counts.
    session = game("IO", "XXX....XXX\nX.XXXXXXXX", rules=ARCADE, mode=MODES["master"], level=level)
    while session.pieces == 0:
        session.step(SOFT)
    assert session.score == points


def test_up_drops_to_the_floor_without_locking() -> None:
    session = arcade("TO")
    events = session.step(SONIC)
    assert of_kind(events, Dropped) == [Dropped(18, hard=True)]
    assert session.current == Placement(Piece.T, NORTH, 3, 0)
    assert session.score == 0


def test_the_next_piece_comes_thirty_steps_after_a_lock() -> None:
    session = arcade("TO")
    session.step(SONIC)
    assert of_kind(session.step(SOFT), Locked)
    assert run(session, NONE, 29) == []
    assert session.current is None
    assert session.step(NONE)[0] == Spawned(Piece.O)


def test_a_clear_takes_44_steps_and_the_next_piece_27_more() -> None:
    session = arcade("IO", "XXX....XXX\nX.XXXXXXXX")
    session.step(SONIC)
    assert [event.points for event in session.step(SOFT) if isinstance(event, Cleared)] == [2]
    assert session.clearing == (1,)
    run(session, NONE, 43)
    assert session.board.height == 2
    run(session, NONE, 1)
    assert str(session.board) == "X.XXXXXXXX"
    assert run(session, NONE, 26) == []
    assert session.step(NONE)[0] == Spawned(Piece.O)


def test_a_turn_held_while_the_next_piece_comes_turns_it() -> None:
    session = arcade("OTT")
    session.step(SONIC)
    session.step(SOFT)
    run(session, CCW, 30)
    assert session.current
    assert session.current.orientation == 3
    assert not of_kind(run(session, CCW, 100), Rotated)


def test_a_direction_charges_while_there_is_no_piece() -> None:
    session = arcade("OTT")
    session.step(SONIC)
    session.step(SOFT)
    run(session, LEFT, 30)
    assert session.current
    # Charged for longer than 15 steps, it runs a column a step from the step after the one in which it appears.
    xs = []
    for _ in range(5):
        xs.append(session.current.x)
        session.step(LEFT)
    assert xs == [3, 2, 1, 0, 0]


def test_das_is_fifteen_steps_and_then_a_column_a_step() -> None:
    session = arcade("IO")
    assert session.current
    session.step(LEFT)
    run(session, LEFT, 14)
    assert session.current.x == 2
    session.step(LEFT)
    assert session.current.x == 1
    session.step(LEFT)
    assert session.current.x == 0


def test_there_is_no_hold() -> None:
    assert tap(arcade("TIO"), HOLD) == []


def locked(session: Session) -> None:
    """Drop the falling piece and wait for the next."""
    session.step(SONIC)
    session.step(SOFT)
    while session.current is None and not session.ended:
        session.step(NONE)


def test_each_piece_raises_the_level_by_one_but_not_out_of_its_section() -> None:
    session = arcade("OOOO", level=97)
    levels = [session.level]
    for _ in range(3):
        locked(session)
        levels.append(session.level)
    assert levels == [97, 98, 99, 99]


def test_each_row_raises_it_too_and_leads_into_the_next_section() -> None:
    session = arcade("OO", "XXXX..XXXX\nXXXX..XXXX", level=99)
    session.step(SONIC)
    events = session.step(SOFT)
    assert [event.level for event in events if isinstance(event, LevelReached)] == [101]
    assert session.level == 101


def test_a_piece_does_not_lead_out_of_998() -> None:
    session = arcade("OOO", level=997)
    levels = [session.level]
    for _ in range(2):
        locked(session)
        levels.append(session.level)
    assert levels == [997, 998, 998]


def test_the_last_level_is_999_however_many_rows_lead_there() -> None:
    assert ARCADE.levels.after_clear(998, 0, 0, 4) == 999
    assert ARCADE.levels.is_milestone(998, 999)
    assert not ARCADE.levels.is_milestone(997, 998)


def test_the_figures_of_the_arcade() -> None:
    assert ARCADE.ticks_per_second == 60
    assert (ARCADE.previews, ARCADE.lock_resets, ARCADE.spins) == (1, 0, False)
    assert (ARCADE.appearance, ARCADE.line_appearance, ARCADE.clear_delay) == ((30,), (27,), (44,))
    assert (ARCADE.handling.initial_delay, ARCADE.handling.hard_drop_guard) == (0, 0)


def test_level_998_waits_for_a_row_and_999_ends_the_game() -> None:
    session = arcade("OOO", "XXXXXXXX..", level=997)
    locked(session)
    assert session.level == 998
    run(session, RIGHT, 25)
    events = session.step(SOFT)
    assert of_kind(events, Ended) == [Ended("goal")]
    assert session.level == 999


def test_a_piece_that_locks_above_the_skyline_is_no_lock_out() -> None:
    session = arcade("OT", "/".join(["4XX4"] * 18))
    session.step(SOFT)
    assert session.ended is None


def test_the_game_ends_when_there_is_no_room_for_the_next_piece() -> None:
    session = arcade("OT", "/".join(["4XX4"] * 18))
    session.step(SOFT)
    events = run(session, NONE, 30)
    assert of_kind(events, Ended) == [Ended("block out")]


def test_initial_rotation_into_room_saves_the_game() -> None:
    session = arcade("OT", "3X6\n10" + "\n10" * 18)
    session.step(SONIC)
    session.step(SOFT)
    run(session, CCW, 30)
    assert session.ended is None
    assert session.current == Placement(Piece.T, WEST, 4, 18)


def test_a_turn_as_a_piece_appears_is_not_kicked() -> None:
    session = arcade("OT", "3X6\n10" + "\n10" * 18)
    session.step(SONIC)
    session.step(SOFT)
    assert of_kind(run(session, CW, 30), Ended) == [Ended("block out")]
