"""The modern game, tick by tick: how long a piece rests before it locks."""

from __future__ import annotations

import pytest

from game.core.board.pieces import EAST, NORTH, Piece, Placement
from game.core.rules.rules import Handling
from game.core.rules.rulesets import MODERN
from game.core.session.events import Landed, Locked, Rotated
from game.core.session.session import Session
from tests.core.playing import (
    CW,
    HARD,
    LEFT,
    NONE,
    RIGHT,
    SOFT,
    of_kind,
    resting,
    run,
    started,
    tap,
    y_of,
)


def test_the_figures_of_the_guideline() -> None:
    handling, rules = MODERN.handling, MODERN
    assert handling == Handling(
        das=167,
        arr=33,
        dcd=0,
        soft_drop=20,
        both="last",
        keep_charge=True,
        hard_drop_guard=50,
        initial_rotation="hold",
        initial_hold="hold",
    )
    assert (rules.lock_delay, rules.lock_resets, rules.skyline, rules.previews) == (500, 15, 20, 6)


@pytest.mark.parametrize("guard", [0, 120])
def test_the_guard_is_the_players_own(guard: int) -> None:
    for late, pieces in ((guard - 1, 1), (guard, 2)):
        session = started("TOI", handling=Handling(hard_drop_guard=guard))
        run(session, SOFT, 19 * 50)
        while session.pieces == 0:
            session.step(NONE)
        if late > 0:
            run(session, NONE, late - 1)
            session.step(HARD)
            assert session.pieces == pieces


def test_a_piece_rests_half_a_second_before_it_locks() -> None:
    session = resting()
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(session.step(NONE), Locked)


def test_a_piece_that_appears_on_the_stack_rests_from_then_on() -> None:
    session = started("TO", "XXXXXXXXX.\n" * 20)
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(session.step(NONE), Locked)


def test_a_move_restarts_the_lock_delay() -> None:
    session = resting()
    run(session, NONE, 400)
    tap(session, LEFT)
    assert not of_kind(run(session, NONE, 498), Locked)
    assert of_kind(session.step(NONE), Locked)


def test_a_blocked_move_does_not_restart_the_lock_delay() -> None:
    session = resting()
    tap(session, LEFT, LEFT, LEFT)
    run(session, NONE, 400)
    tap(session, LEFT)
    assert of_kind(run(session, NONE, 100), Locked)


def test_fifteen_moves_restart_the_lock_delay_and_no_more() -> None:
    session = resting()
    for move in range(15):
        run(session, NONE, 400)
        assert not of_kind(tap(session, (LEFT, RIGHT)[move % 2]), Locked)
    run(session, NONE, 400)
    tap(session, RIGHT)
    assert session.pieces == 0
    run(session, NONE, 97)
    assert session.pieces == 1


def test_the_count_starts_again_when_the_piece_falls_below_its_lowest_row() -> None:
    session = started(
        "OT",
        """
        XXXXXXXX..
        XXXXXXXX..
        """,
    )
    while Landed() not in session.step(SOFT):
        pass
    for _ in range(20):
        tap(session, LEFT, RIGHT)
    assert session.pieces == 0
    tap(session, RIGHT, RIGHT, RIGHT, RIGHT)
    run(session, SOFT, 150)
    assert y_of(session) == 0
    for _ in range(15):
        run(session, NONE, 400)
        tap(session, CW)
    assert session.pieces == 0


SLOT = """
    XXXX......
    XXX.......
    XXX.XXXXXX
    XXX..XXXXX
    XXX.XXXXXX
    """


def kicked_down(resets: int) -> Session:
    """A T that has rested, used up so many resets, and was then kicked from rest to rest two rows deeper."""
    session = started("TO", SLOT)
    tap(session, RIGHT)
    while Landed() not in session.step(SOFT):
        pass
    for move in range(resets):
        tap(session, (RIGHT, LEFT)[move % 2])
    if resets % 2:
        tap(session, LEFT)
    tap(session, LEFT)
    assert session.current == Placement(Piece.T, NORTH, 3, 3)
    assert of_kind(session.step(CW), Rotated) == [Rotated(1, 5)]
    assert session.current == Placement(Piece.T, EAST, 3, 0)
    return session


@pytest.mark.parametrize("resets", [0, 14, 20])
def test_a_kick_from_rest_to_rest_at_a_new_depth_gives_the_whole_delay(resets: int) -> None:
    session = kicked_down(resets)
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(run(session, NONE, 1), Locked)
