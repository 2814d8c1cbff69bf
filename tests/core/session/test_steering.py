"""The modern game, tick by tick: left and right, pressed and held, turns, hold, and what is held at the spawn."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.core.board.pieces import EAST, NORTH, Piece
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import ARCADE, DEATH, MODERN, TGM2, TWENTY_G
from game.core.session.events import Ended, Held, Locked, Rotated, Shifted, Spawned
from game.core.session.session import Session
from game.core.session.timers.auto_shift import TimerAutoShift
from tests.core.playing import (
    CW,
    HARD,
    HOLD,
    LEFT,
    NONE,
    RIGHT,
    SOFT,
    game,
    of_kind,
    resting,
    run,
    started,
    tap,
    well,
    x_of,
    y_of,
)

BUTTONS = {"l": LEFT, "r": RIGHT, "x": CW, "D": HARD, "h": HOLD, "-": NONE}


def columns(session: Session, script: str) -> list[int]:
    """The column after each part of a script: ticks, and what is held in them."""
    seen = []
    for part in script.split():
        ticks = part.rstrip("lrxDh-")
        run(session, sum((BUTTONS[letter] for letter in part[len(ticks) :]), NONE), int(ticks))
        seen.append(x_of(session))
    return seen


# Left and right. The O appears in column 4, the T in column 3.


@pytest.mark.parametrize(
    ("letters", "handling", "script", "seen"),
    [
        # at once, then after DAS, then every ARR
        ("OT", {"das": 167, "arr": 33}, "1l 166l 1l 32l 1l", [3, 3, 2, 2, 1]),
        # an ARR of zero goes to the wall; a DAS of zero still moves one column in the tick of the press
        ("OT", {"das": 100, "arr": 0}, "100r 1r", [5, 8]),
        ("OT", {"das": 0, "arr": 33}, "1l 1l 32l", [3, 2, 2]),
        # which direction wins when both are held; the left one is at last held for longer than the DAS and an ARR
        ("OT", {"both": "last"}, "100l 60lr 41lr", [3, 4, 4]),
        ("OT", {"both": "first"}, "100l 60lr 41lr", [3, 3, 1]),
        ("OT", {"both": "neither"}, "100l 60lr 41lr", [3, 3, 3]),
        # the other direction goes on when the later one is let go
        ("OT", {"das": 100, "arr": 0}, "150l 10lr 1l", [0, 1, 0]),
        # a charge is kept through the spawn or not
        ("OOT", {"das": 100, "arr": 0, "keep_charge": True}, "150l 1lD 50l", [0, 4, 0]),
        ("OOT", {"das": 100, "arr": 0, "keep_charge": False}, "150l 1lD 50l 60l", [0, 4, 4, 0]),
        # DAS cut delay never shortens the delay, and holds the repeat back after a hold and after a turn
        ("TO", {"das": 100, "arr": 10, "dcd": 5}, "50l 49lx 1lx 1lx", [2, 3, 3, 2]),
        ("TOI", {"das": 50, "arr": 0, "dcd": 30}, "60l 1lh 29l 1l", [0, 4, 4, 0]),
        ("TO", {"das": 50, "arr": 10, "dcd": 30}, "51l 1lx 29lx 1lx", [1, 2, 2, 1]),
        # and after each new piece: after a drop, and after a hold that is held through the spawn
        ("OOT", {"das": 100, "arr": 0, "dcd": 100}, "150l 1lD 99l 1l", [0, 4, 4, 0]),
        ("OOTI", {"das": 100, "arr": 0, "dcd": 30}, "150l 1lDh 29l 1l", [0, 3, 3, 0]),
        # that of a new piece can be another one than that of a turn and a hold
        ("OOT", {"das": 100, "arr": 0, "spawn_dcd": 100}, "150l 1lD 99l 1l", [0, 4, 4, 0]),
        ("OOT", {"das": 100, "arr": 0, "dcd": 100, "spawn_dcd": 0}, "150l 1lD 1l", [0, 4, 0]),
        ("TO", {"das": 50, "arr": 10, "dcd": 30, "spawn_dcd": 0}, "51l 1lx 29lx 1lx", [1, 2, 2, 1]),
    ],
)
def test_a_direction_that_is_held(letters: str, handling: Mapping[str, Any], script: str, seen: list[int]) -> None:
    assert columns(started(letters, handling=Handling(**handling)), script) == seen


def test_dcd_holds_back_a_piece_after_a_lock_and_after_an_initial_rotation() -> None:
    session = started("OTI", handling=Handling(das=100, arr=0, dcd=30, initial_delay=0))
    while session.pieces == 0:
        session.step(LEFT | SOFT)
    assert session.tick > 500, "the first piece locked by itself, when the direction had long been charged"
    assert columns(session, "29l 1l 50l") == [3, 0, 0]
    assert session.step(LEFT | HARD | CW)[-1] == Spawned(Piece.I)
    assert session.current
    assert session.current.orientation == EAST
    assert columns(session, "29l 1l") == [5, 0]


@pytest.mark.parametrize("arr", [0, 1, 2])
@pytest.mark.parametrize(
    ("rules", "level"),
    [(MODERN, 20), (TWENTY_G, 0), (ARCADE, 500), (TGM2, 500), (DEATH, 0)],
    ids=lambda value: getattr(value, "name", value),
)
def test_each_column_of_a_shift_falls_before_the_next_one(rules: Rules, level: int, arr: int) -> None:
    """A piece that is held against the wall never hops over a gap, where gravity is more than a row a tick."""
    pit = "/".join(["XXXXXX2XX"] * 3)
    for figures, place in ((rules, (6, 0)), (replace(rules, shift_falls=False), (8, 3) if arr == 0 else (6, 0))):
        session = game("OT", pit, rules=figures, handling=Handling(das=15, arr=arr), level=level, mode=ENDLESS)
        locked = of_kind(run(session, RIGHT, 700), Locked)[0]
        assert isinstance(locked, Locked)
        assert (locked.placement.x, locked.placement.y) == place


@pytest.mark.parametrize("arr", [0, 1])
def test_a_soft_drop_to_the_floor_goes_before_the_columns_of_a_shift(arr: int) -> None:
    session = started("OT", "/".join(["XXXXXX2XX"] * 3), handling=Handling(das=15, arr=arr, soft_drop=0))
    run(session, RIGHT | SOFT, 40)
    assert (x_of(session), y_of(session)) == (6, 0)
    assert session.score == 19


def test_a_held_direction_slips_under_an_overhang_as_soon_as_there_is_room() -> None:
    session = started("OT", "/".join(["XXX7"] * 18 + ["10"] * 2), handling=Handling(das=100, arr=0))
    run(session, LEFT, 300)
    assert x_of(session) == 3
    while y_of(session) > 0:
        assert x_of(session) == 3
        session.step(LEFT | SOFT)
    assert session.step(LEFT) == [Shifted(-3)]
    assert well(session).endswith("XXX.......\n@@........\n@@........")


# The timer of the auto shift


@pytest.mark.parametrize(
    ("das", "changes", "ready"),
    [(15, (), 115), (15, (9,), 109), (0, (), 101), (0, (5,), 105), (5, (0, 7), 107), (1, (0,), 101), (0, (0,), 101)],
)
def test_a_held_direction_repeats_after_the_das_that_came_last(das: int, changes: tuple[int, ...], ready: int) -> None:
    """With a DAS of 0 it repeats in the tick after the press, as with 1."""
    shift = TimerAutoShift(Handling(das=das))
    assert shift.update(LEFT, LEFT, 100)
    for changed in changes:
        shift.set_das(changed)
    assert shift.ready_at == ready


# Turns and hold


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


@pytest.mark.parametrize(("ticks", "orientation"), [(166, NORTH), (167, EAST)])
def test_a_press_that_turned_the_last_piece_turns_the_next_only_when_it_is_really_held(
    ticks: int, orientation: int
) -> None:
    session = started("TTO", handling=Handling(das=167))
    run(session, CW, ticks)
    session.step(CW | HARD)
    assert session.current
    assert session.current.orientation == orientation


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
