"""The choice of a landing among those of the game: value, then priority."""

from __future__ import annotations

from itertools import pairwise

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.search import candidates, choose, shift
from game.core.board.board import Board
from game.core.board.moves import drop_landings, reachable_landings
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, WEST, Piece, Placement
from game.core.board.rotation import SRS
from tests.ai.linear import oracle

DELLACHERIE = CONTROLLERS["dellacherie"]


def best(picture: str, piece: Piece) -> Placement:
    stack = Board.parse(picture).cells
    start = SRS.spawned(piece, 20)
    chosen = choose(DELLACHERIE, SRS, stack, reachable_landings(SRS, stack, start), skyline=20)
    assert chosen
    return chosen[0]


def test_priority_prefers_the_far_side_then_the_left_then_fewer_turns() -> None:
    # A T appears in columns 3 to 5.
    assert shift(SRS, Placement(Piece.T, NORTH, 3, 0)).priority == 0
    assert shift(SRS, Placement(Piece.T, NORTH, 0, 0)).priority == 310
    assert shift(SRS, Placement(Piece.T, NORTH, 7, 0)).priority == 400
    assert shift(SRS, Placement(Piece.T, SOUTH, 7, 0)).priority == 398
    assert shift(SRS, Placement(Piece.T, WEST, 0, 0)).priority == 309
    # Turned right, its box reaches one column farther to the left than its cells.
    assert shift(SRS, Placement(Piece.T, EAST, 0, 0)).priority == 409


def test_on_an_empty_floor_everything_is_decided_by_priority() -> None:
    assert best("10", Piece.O) == Placement(Piece.O, NORTH, 0, 0)
    assert best("10", Piece.I) == Placement(Piece.I, NORTH, 0, 0)


def test_a_landing_above_the_skyline_is_the_last_resort() -> None:
    tower = "\n".join(["..XXXXXXXX"] * 20)
    stack = Board.parse(tower).cells
    start = SRS.spawned(Piece.T, 20)
    landings = reachable_landings(SRS, stack, start)
    found = candidates(DELLACHERIE, SRS, stack, landings, skyline=20)
    assert found[0].survives
    assert not found[-1].survives
    assert all(a.survives >= b.survives for a, b in pairwise(found))
    forced = Board.parse("\n".join([".XXXXXXXXX"] * 20)).cells
    chosen = choose(DELLACHERIE, SRS, forced, drop_landings(SRS, forced, Piece.O), skyline=20)
    assert chosen
    assert chosen[0].y == 20


def test_no_landings_no_choice() -> None:
    assert choose(DELLACHERIE, SRS, 0, [], skyline=20) is None


def test_candidates_tell_why() -> None:
    stack = Board.parse("XXXXXXXXX./XXXXXXXXX.").cells
    first = candidates(DELLACHERIE, SRS, stack, drop_landings(SRS, stack, Piece.I), skyline=20)[0]
    assert first.landing == Placement(Piece.I, EAST, 9, 0)
    assert first.features == {
        "landing height": 1.5,
        "eroded cells": 4,
        "row transitions": 40,
        "column transitions": 10,
        "holes": 0,
        "wells": 0,
    }
    assert first.value == -1.5 + 4 - 40 - 10


def test_the_choice_is_the_first_candidate_and_values_are_the_oracles() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=7, count=70)):
        piece = PIECES[number % 7]
        landings = reachable_landings(SRS, stack, SRS.spawned(piece, 20))
        for controller in CONTROLLERS.values():
            found = candidates(controller, SRS, stack, landings, skyline=20)
            assert choose(controller, SRS, stack, landings, skyline=20) == (found[0].landing, found[0].value)
        shown = candidates(DELLACHERIE, SRS, stack, landings, skyline=20)
        for candidate in shown[::7]:
            assert candidate.value == oracle.value(DELLACHERIE, stack, candidate.landing)
