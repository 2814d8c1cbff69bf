"""The classic rules of earlier versions, step by step: what their replays still play by."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.core.board.pieces import NORTH, Piece, Placement
from game.core.rules.modes import MODES
from game.core.session.events import Dropped, Ended, LevelReached, Locked, Spawned
from game.core.session.session import Session
from game.core.session.stores.exchange import B_TYPE_ROWS, b_type
from tests.core.earlier import CLASSIC_1 as CLASSIC
from tests.core.playing import CW, HARD, HOLD, LEFT, NONE, RIGHT, SOFT, game, of_kind, run, tap, x_of, y_of

STEPS_A_ROW = [48, 43, 38, 33, 28, 23, 18, 13, 8, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1]


def classic(letters: str, picture: str = "", level: int = 0) -> Session:
    """A classic game whose first piece has just appeared."""
    session = game(letters, picture, rules=CLASSIC, mode=MODES["a-type"], level=level)
    session.step(NONE)
    return session


def to_the_floor(session: Session) -> None:
    """Soft drop until the piece has locked."""
    pieces = session.pieces
    while session.pieces == pieces and not session.ended:
        session.step(SOFT)


@pytest.mark.parametrize(("level", "steps"), list(enumerate(STEPS_A_ROW)))
def test_each_level_has_its_steps_a_row(level: int, steps: int) -> None:
    session = game("IO", rules=CLASSIC, mode=MODES["a-type"], level=level)
    run(session, NONE, steps * 10 - 1)
    assert y_of(session) == 19 - 9
    run(session, NONE, 1)
    assert y_of(session) == 19 - 10


def test_a_resting_piece_locks_when_gravity_next_finds_it_there() -> None:
    session = game("OT", rules=CLASSIC, mode=MODES["a-type"], level=8)
    assert not of_kind(run(session, NONE, 18 * 8 + 7), Locked)
    assert y_of(session) == 0
    assert of_kind(run(session, NONE, 1), Locked)


def test_moving_gains_no_time() -> None:
    session = game("OT", rules=CLASSIC, mode=MODES["a-type"], level=8)
    run(session, NONE, 18 * 8)
    tap(session, LEFT, RIGHT, LEFT)
    assert not of_kind(run(session, NONE, 1), Locked)
    assert of_kind(run(session, NONE, 1), Locked)


def test_soft_drop_is_a_row_every_two_steps_and_its_run_counts_less_one() -> None:
    session = classic("OT")
    events = run(session, SOFT, 36)
    assert sum(event.rows for event in events if isinstance(event, Dropped)) == 18
    assert y_of(session) == 0
    assert not of_kind(run(session, SOFT, 1), Locked)
    assert of_kind(run(session, SOFT, 1), Locked)
    assert session.score == 17


def test_letting_go_of_soft_drop_begins_a_new_run() -> None:
    session = classic("OT")
    run(session, SOFT, 20)
    run(session, NONE, 1)
    to_the_floor(session)
    assert session.score == 7


@pytest.mark.parametrize("level", [0, 8, 18])
def test_tapping_down_does_not_hold_a_piece_up(level: int) -> None:
    session = classic("OT", level=level)
    for _ in range(48 * 20 // 2):
        if session.pieces:
            break
        run(session, SOFT, 1)
        run(session, NONE, 1)
    assert session.pieces == 1


def test_gravity_goes_on_while_down_is_tapped() -> None:
    session = game("OT", rules=CLASSIC, mode=MODES["a-type"])
    run(session, NONE, 40)
    run(session, SOFT, 1)
    run(session, NONE, 6)
    assert y_of(session) == 18
    run(session, NONE, 1)
    assert y_of(session) == 17


def test_down_must_be_pressed_anew_for_each_piece() -> None:
    session = classic("OTI")
    to_the_floor(session)
    run(session, SOFT, 30)
    assert y_of(session) == 18
    run(session, NONE, 1)
    run(session, SOFT, 4)
    assert y_of(session) == 16


def test_das_is_sixteen_steps_and_then_every_six() -> None:
    session = classic("IO")
    columns = []
    for step in range(30):
        before = x_of(session)
        session.step(LEFT)
        if x_of(session) != before:
            columns.append(step)
    assert columns == [0, 16, 22]


def test_without_a_delay_a_press_moves_one_column_in_its_own_tick() -> None:
    handling = replace(CLASSIC.handling, das=0, arr=0)
    session = game("OT", rules=CLASSIC, mode=MODES["a-type"], handling=handling)
    session.step(NONE)
    session.step(LEFT)
    assert x_of(session) == 3
    session.step(LEFT)
    assert x_of(session) == 0


def test_a_press_against_the_wall_charges_the_auto_shift() -> None:
    session = classic("OT")
    tap(session, LEFT, LEFT, LEFT, LEFT)
    assert x_of(session) == 0
    tap(session, LEFT)  # meets the wall: the counter is full, and outlives the press
    to_the_floor(session)
    run(session, RIGHT, 10)
    assert x_of(session) == 5  # the T appeared at 4


def test_a_charge_outlives_the_press_and_the_piece() -> None:
    session = classic("OIT")
    run(session, LEFT, 40)  # at the wall, with a full counter
    assert x_of(session) == 0
    to_the_floor(session)
    run(session, LEFT, 9)  # a press that comes while there is no piece does not empty it
    assert session.current is None
    columns = []
    for _ in range(8):
        session.step(LEFT)
        columns.append(x_of(session))
    assert columns == [2, 2, 2, 2, 2, 2, 1, 1]


def test_a_fresh_press_empties_the_charge() -> None:
    session = classic("OIT")
    run(session, LEFT, 30)
    to_the_floor(session)
    run(session, NONE, 10)
    assert x_of(session) == 3
    session.step(LEFT)
    assert x_of(session) == 2
    run(session, LEFT, 15)
    assert x_of(session) == 2
    session.step(LEFT)
    assert x_of(session) == 1


def test_holding_down_stops_the_shift() -> None:
    session = classic("OT")
    run(session, SOFT | LEFT, 10)
    assert x_of(session) == 4
    run(session, LEFT, 15)
    assert x_of(session) == 4
    run(session, LEFT, 1)
    assert x_of(session) == 3


def test_there_is_no_hold_no_hard_drop_and_no_initial_turn() -> None:
    session = classic("OTI")
    assert tap(session, HOLD, HARD) == []
    to_the_floor(session)
    run(session, NONE, 1)
    run(session, CW, 20)
    assert session.current == Placement(Piece.T, NORTH, 4, 18)


@pytest.mark.parametrize(
    ("rows", "steps"), [(0, 10), (1, 10), (2, 12), (5, 12), (6, 14), (9, 14), (10, 16), (13, 16), (14, 18), (15, 18)]
)
def test_the_next_piece_comes_later_the_higher_the_last_one_locked(rows: int, steps: int) -> None:
    session = classic("OTI", "/".join(["4XX4"] * rows))
    to_the_floor(session)
    assert run(session, NONE, steps - 1) == []
    assert session.step(NONE) == [Spawned(Piece.T)]


def test_a_clear_takes_until_the_fifth_step_divisible_by_four() -> None:
    taken = {}
    for delay in range(8):
        session = game("OTI", "XXXX..XXXX/XXXX..XXXX", rules=CLASSIC, mode=MODES["a-type"])
        run(session, NONE, 1 + delay)
        while not session.clearing:
            session.step(SOFT)
        began = session.tick - 1
        while session.clearing:
            session.step(NONE)
        taken[began % 4] = session.tick - 1 - began
        assert run(session, NONE, 9) == []
        assert session.step(NONE) == [Spawned(Piece.T)]
    assert taken == {0: 20, 1: 19, 2: 18, 3: 17}


@pytest.mark.parametrize(("start", "first"), [(0, 10), (5, 60), (9, 100), (10, 100), (15, 100), (16, 110), (19, 140)])
def test_the_first_rise_depends_on_where_the_game_began(start: int, first: int) -> None:
    levels = CLASSIC.levels
    assert levels.after_clear(start, start, first - 1, 1) == start
    assert levels.after_clear(start, start, first, 1) == start + 1
    assert levels.after_clear(start, start, first + 9, 1) == start + 1
    assert levels.after_clear(start, start, first + 10, 1) == start + 2


def test_a_clear_counts_with_the_level_after_the_rise() -> None:
    session = classic("OT", "XXXX..XXXX/XXXX..XXXX")
    session.tally.lines = 8
    events = []
    while session.pieces == 0:
        events += session.step(SOFT)
    assert [event.level for event in events if isinstance(event, LevelReached)] == [1]
    assert session.score == 100 * 2 + 17


def test_the_game_ends_when_there_is_no_room() -> None:
    session = classic("OOT", "/".join(["4XX4"] * 17))
    to_the_floor(session)
    assert of_kind(run(session, NONE, 18), Ended) == [Ended("block out")]


def test_the_level_of_b_type_stays_where_it_began() -> None:
    session = game("OT", "XXXX..XXXX/XXXX..XXXX", rules=CLASSIC, mode=MODES["b-type"], level=3)
    session.tally.lines = 24
    session.step(NONE)
    while session.pieces == 0:
        session.step(SOFT)
    assert session.level == 3
    assert session.score == 100 * 4 + 17
    assert session.ended == Ended("goal")


def test_the_figures_of_the_nes() -> None:
    assert CLASSIC.ticks_per_second == Fraction("60.0988")
    assert (CLASSIC.previews, CLASSIC.lock_out, CLASSIC.spins, CLASSIC.lock_delay) == (1, False, False, None)
    assert CLASSIC.scoring.most == 999_999


@pytest.mark.parametrize("height", range(6))
def test_the_garbage_of_b_type(height: int) -> None:
    board = b_type(Random("seed"), height)
    assert board.height <= B_TYPE_ROWS[height] == (0, 3, 5, 8, 10, 12)[height]
    assert all(row != 0b1111111111 for row in board.rows())
    assert b_type(Random("seed"), height) == board
