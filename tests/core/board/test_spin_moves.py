"""Turning a T into its place: which landings, which keys, and that the game sees the spin."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import pytest

from game.ai.pilot.paths import FallTiming, TimedPathFinder, ending
from game.ai.pilot.pilot import BUTTON_OF
from game.core.board.board import Board
from game.core.board.moves import Key, key_path
from game.core.board.pieces import EAST, NORTH, SOUTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spin_moves import reachable_spins, spin_path, spun
from game.core.board.spins import Spin
from game.core.session.events import Locked
from tests.core.playing import NONE, run, started

DOUBLE = """
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
MINI = """
    .X........
"""
START = SRS.spawned(Piece.T, 20)
CASES = [(DOUBLE, Placement(Piece.T, SOUTH, 3, 0), Spin.FULL), (MINI, Placement(Piece.T, EAST, 0, 0), Spin.MINI)]


def stack(picture: str) -> int:
    return Board.parse(dedent(picture)).cells


@pytest.mark.parametrize(("picture", "landing", "spin"), CASES)
def test_the_game_sees_the_spin_at_the_end_of_the_path(picture: str, landing: Placement, spin: Spin) -> None:
    cells = stack(picture)
    assert reachable_spins(SRS, cells, START)[landing] is spin
    path = spin_path(SRS, cells, START, landing, spin)
    assert path
    assert ending(SRS, cells, START, path) == (landing, spin)
    session, events = started("TO", picture), []
    for key in path:
        button = BUTTON_OF[session.rules.drop][key]
        events += run(session, button, 400 if key in (Key.FAR_LEFT, Key.FAR_RIGHT) else 1)
        while key is Key.FLOOR and session.current != session.ghost:
            events += session.step(button)
        events += session.step(NONE)
    locked = next(event for event in events if isinstance(event, Locked))
    assert (locked.placement, locked.spin) == (landing, spin)


def test_the_shortest_keys_to_the_same_place_need_not_make_a_spin() -> None:
    cells, landing = stack(MINI), Placement(Piece.T, EAST, 0, 0)
    path = key_path(SRS, cells, START, landing)
    assert path
    assert ending(SRS, cells, START, path) == (landing, Spin.NONE)


def test_a_turn_that_leaves_room_below_is_no_spin() -> None:
    assert spun(SRS, stack(DOUBLE), Placement(Piece.T, EAST, 4, 1), Key.CW) is Spin.NONE
    assert spun(SRS, stack(DOUBLE), Placement(Piece.T, EAST, 4, 1), Key.LEFT) is Spin.NONE


@pytest.mark.parametrize("seed", [1])
def test_the_places_are_those_that_some_keys_reach_with_a_spin(seed: int) -> None:
    random = Random(seed)
    stack = Board.from_rows([random.getrandbits(10) & random.getrandbits(10) for _ in range(5)])
    resting = [
        Placement(Piece.T, orientation, x, y)
        for orientation in range(4)
        for x in range(10)
        for y in range(7)
        if SRS.fits(stack.cells, Placement(Piece.T, orientation, x, y))
        and not SRS.fits(stack.cells, Placement(Piece.T, orientation, x, y - 1))
    ]
    found = {
        landing: next(
            (spin for spin in (Spin.FULL, Spin.MINI) if spin_path(SRS, stack.cells, START, landing, spin)), None
        )
        for landing in resting
    }
    assert reachable_spins(SRS, stack.cells, START) == {landing: spin for landing, spin in found.items() if spin}


def test_only_a_t_spins() -> None:
    assert reachable_spins(SRS, stack(DOUBLE), SRS.spawned(Piece.S, 20)) == {}
    assert spin_path(SRS, stack(DOUBLE), START, Placement(Piece.T, NORTH, 0, 3), Spin.FULL) is None


def test_where_a_piece_sinks_the_spins_are_found_by_the_clock() -> None:
    pull = FallTiming((6, 1), 0, wait=1, beat=1, soft_drop=None, lock_delay=10, resets=15)
    sinking = TimedPathFinder(SRS, stack(DOUBLE), START, pull)
    landing = Placement(Piece.T, SOUTH, 3, 0)
    spin, path = sinking.spins()[landing]
    assert (spin, path[-1]) == (Spin.FULL, Key.DROP)
    assert sinking.ending(path) == (landing, Spin.FULL)
    assert TimedPathFinder(SRS, stack(DOUBLE), SRS.spawned(Piece.L, 20), pull).spins() == {}
