"""The modern game, tick by tick: how pieces appear, fall and are dropped."""

from __future__ import annotations

import pytest

from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Handling
from game.core.rules.rulesets import MODERN
from game.core.session.events import Dropped, Ended, Landed, Locked, Spawned
from tests.core.playing import (
    HARD,
    NONE,
    SOFT,
    game,
    of_kind,
    run,
    started,
    tap,
    y_of,
)

# Appearing


@pytest.mark.parametrize("piece", Piece)
def test_a_piece_appears_above_the_skyline_and_drops_one_row_at_once(piece: Piece) -> None:
    session = game(f"{piece}O")
    assert session.step(NONE)[0] == Spawned(piece)
    assert session.current == Placement(piece, NORTH, 4 if piece is Piece.O else 3, 19)


def test_it_stays_above_the_skyline_where_the_way_down_is_blocked() -> None:
    tower = "/".join(["4XX4"] * 20)
    session = started("TO", tower)
    assert y_of(session) == 20


def test_the_game_ends_by_block_out_where_a_piece_appears_on_the_stack() -> None:
    session = game("TO", "/".join(["4XX4"] * 21))
    assert session.step(NONE) == [Ended("block out")]
    assert session.step(NONE) == []


def test_the_game_ends_by_lock_out_where_a_whole_piece_locks_above_the_skyline() -> None:
    session = started("OT", "/".join(["4XX4"] * 20))
    assert of_kind(tap(session, HARD), Ended) == [Ended("lock out")]


def test_a_piece_that_is_partly_visible_is_no_lock_out() -> None:
    session = started("OO", "/".join(["4XX4"] * 19))
    tap(session, HARD)
    assert session.ended is not None
    assert session.ended.reason == "block out"  # the next O does not fit, but the first one locked
    assert session.pieces == 1


# Gravity and drops


@pytest.mark.parametrize("level", range(1, 19))
def test_each_level_falls_at_the_speed_of_the_guidelines_formula(level: int) -> None:
    seconds_a_row = (0.8 - (level - 1) * 0.007) ** (level - 1)
    assert MODERN.gravity[level - 1] == (level, 1000, round(seconds_a_row * 1_000_000))
    session = started("IO", level=level, mode=ENDLESS)
    rows = 15
    ticks = -(-MODERN.gravity[level - 1][2] * rows // 1000)
    run(session, NONE, ticks - 2)
    assert y_of(session) == 19 - rows + 1
    run(session, NONE, 2)
    assert y_of(session) == 19 - rows


@pytest.mark.parametrize(("level", "microseconds"), [(19, 824), (20, 455), (21, 455), (99, 455)])
def test_the_fastest_levels_fall_more_than_a_row_a_tick(level: int, microseconds: int) -> None:
    session = game("IO", level=level, mode=ENDLESS)
    for tick in range(1, 8):
        session.step(NONE)
        assert y_of(session) == 19 - tick * 1000 // microseconds


def test_a_new_piece_begins_a_new_row() -> None:
    session = started("TTO")
    run(session, NONE, 990)
    tap(session, HARD)
    run(session, NONE, 900)
    assert y_of(session) == 19


def test_levels_past_the_table_are_as_fast_as_its_last() -> None:
    assert MODERN.gravity[-1][2] < 1000
    session = game("IO", level=99, mode=ENDLESS)
    run(session, NONE, 20)
    assert y_of(session) == 0


def test_soft_drop_is_twenty_times_gravity_and_one_point_a_row() -> None:
    session = started("TO")
    run(session, SOFT, 500)
    assert (y_of(session), session.score) == (19 - 10, 10)


def test_a_soft_drop_factor_of_zero_reaches_the_floor_at_once_without_locking() -> None:
    session = started("TO", handling=Handling(soft_drop=0))
    events = session.step(SOFT)
    assert events == [Dropped(19, hard=False), Landed()]
    assert (y_of(session), session.pieces) == (0, 0)


def test_hard_drop_is_two_points_a_row_and_locks() -> None:
    session = started("TO")
    events = tap(session, HARD)
    locked = Locked(Placement(Piece.T, NORTH, 3, 0), 0b10000 << 11 | 0b111000, Spin.NONE)
    assert events[:2] == [Dropped(19, hard=True), locked]
    assert session.score == 38


def test_hard_drop_is_not_repeated_by_a_held_key() -> None:
    session = started("TOI")
    run(session, HARD, 400)
    assert session.pieces == 1


def test_a_hard_drop_right_after_a_piece_locked_by_itself_is_ignored() -> None:
    for late, pieces in ((49, 1), (50, 2)):
        session = started("TOI")
        run(session, SOFT, 19 * 50)
        while session.pieces == 0:
            session.step(NONE)
        run(session, NONE, late - 1)
        session.step(HARD)
        assert session.pieces == pieces
