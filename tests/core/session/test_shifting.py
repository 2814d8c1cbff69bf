"""The modern game, tick by tick: left and right, pressed and held."""

from __future__ import annotations

import pytest

from game.core.rules.rules import BothHeld, Handling
from game.core.session.events import Shifted
from tests.core.playing import (
    CW,
    HARD,
    HOLD,
    LEFT,
    RIGHT,
    SOFT,
    run,
    started,
    well,
    x_of,
    y_of,
)


def test_a_press_moves_at_once_then_after_das_then_every_arr() -> None:
    session = started("OT", handling=Handling(das=167, arr=33))
    session.step(LEFT)
    assert x_of(session) == 3
    run(session, LEFT, 166)
    assert x_of(session) == 3
    session.step(LEFT)
    assert x_of(session) == 2
    run(session, LEFT, 32)
    assert x_of(session) == 2
    session.step(LEFT)
    assert x_of(session) == 1


def test_an_arr_of_zero_goes_to_the_wall_at_once() -> None:
    session = started("OT", handling=Handling(das=100, arr=0))
    run(session, RIGHT, 100)
    assert x_of(session) == 5
    assert session.step(RIGHT) == [Shifted(3)]
    assert x_of(session) == 8


@pytest.mark.parametrize(("both", "columns"), [("last", [3, 4]), ("first", [3, 3]), ("neither", [3, 3])])
def test_which_direction_wins_when_both_are_held(both: BothHeld, columns: list[int]) -> None:
    session = started("OT", handling=Handling(both=both))
    seen = []
    for buttons, ticks in ((LEFT, 100), (LEFT | RIGHT, 60)):
        run(session, buttons, ticks)
        seen.append(x_of(session))
    assert seen == columns
    run(session, LEFT | RIGHT, 41)
    # By now the left was held for longer than the auto-shift delay of 167 ms, with a repeat after 33 more.
    assert x_of(session) == {"last": 4, "first": 1, "neither": 3}[both]


def test_the_other_direction_goes_on_when_the_later_one_is_let_go() -> None:
    session = started("OT", handling=Handling(das=100, arr=0))
    run(session, LEFT, 150)
    assert x_of(session) == 0
    run(session, LEFT | RIGHT, 10)
    assert x_of(session) == 1
    session.step(LEFT)
    assert x_of(session) == 0


def test_a_held_direction_slips_under_an_overhang_as_soon_as_there_is_room() -> None:
    session = started(
        "OT",
        "/".join(["XXX7"] * 18 + ["10"] * 2),
        handling=Handling(das=100, arr=0),
    )
    run(session, LEFT, 300)
    assert x_of(session) == 3
    while y_of(session) > 0:
        assert x_of(session) == 3
        session.step(LEFT | SOFT)
    assert session.step(LEFT) == [Shifted(-3)]
    assert well(session).endswith("XXX.......\n@@........\n@@........")


@pytest.mark.parametrize(("keep", "x"), [(True, 0), (False, 4)])
def test_a_charge_is_kept_through_the_spawn_or_not(keep: bool, x: int) -> None:
    session = started("OOT", handling=Handling(das=100, arr=0, keep_charge=keep))
    run(session, LEFT, 150)
    session.step(LEFT | HARD)
    run(session, LEFT, 50)
    assert x_of(session) == x
    run(session, LEFT, 60)
    assert x_of(session) == 0


def test_a_das_of_zero_still_moves_one_column_in_the_tick_of_the_press() -> None:
    session = started("OT", handling=Handling(das=0, arr=33))
    session.step(LEFT)
    assert x_of(session) == 3
    session.step(LEFT)
    assert x_of(session) == 2
    run(session, LEFT, 32)
    assert x_of(session) == 2


def test_das_cut_delay_never_shortens_the_delay() -> None:
    session = started("TO", handling=Handling(das=100, arr=10, dcd=5))
    run(session, LEFT, 50)
    run(session, LEFT | CW, 49)
    run(session, LEFT | CW, 1)
    assert x_of(session) == 3
    session.step(LEFT | CW)
    assert x_of(session) == 2


def test_das_cut_delay_holds_the_repeat_back_after_a_hold() -> None:
    session = started("TOI", handling=Handling(das=50, arr=0, dcd=30))
    run(session, LEFT, 60)
    session.step(LEFT | HOLD)
    run(session, LEFT, 29)
    assert x_of(session) == 4
    session.step(LEFT)
    assert x_of(session) == 0


def test_das_cut_delay_holds_the_repeat_back_after_a_turn() -> None:
    session = started("TO", handling=Handling(das=50, arr=10, dcd=30))
    run(session, LEFT, 51)
    assert x_of(session) == 1
    session.step(LEFT | CW)
    before = x_of(session)
    run(session, LEFT | CW, 29)
    assert x_of(session) == before
    session.step(LEFT | CW)
    assert x_of(session) == before - 1
