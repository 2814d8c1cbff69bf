"""Landings, key paths and perft, against a walk of single steps and counts on record; turning a T into its place."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.ai.pilot.paths import ending
from game.ai.pilot.pilot import BUTTON_OF
from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, ORIENTATIONS, PIECES, SOUTH, Piece, Placement, pieces_from
from game.core.board.rotation import CCW, CW, HALF, ROTATION_SYSTEMS, SRS, RotationSystem
from game.core.board.spins import Spin
from game.core.moves.landings import (
    ROTATION_OF_KEY,
    Key,
    Landings,
    drop_landings,
    key_path,
    landings_from_spawn,
    perft,
    reachable_landings,
)
from game.core.moves.places import Room
from game.core.moves.spin_moves import reachable_spins, spin_path, spun
from game.core.session.events import Locked
from tests.ai.linear.oracle import random_boards
from tests.core.board import walking
from tests.core.playing import NONE, run, stack, started

GOLDEN = Path(__file__).parents[1] / "golden"
SKYLINE = 20
KINDS: dict[str, Landings] = {"drop": drop_landings, "any": landings_from_spawn(SKYLINE)}


def records(name: str) -> Iterator[list[str]]:
    for line in (GOLDEN / name).read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split()


PERFT = {
    (system, queue, kind): [int(count) for count in counts] for system, queue, kind, *counts in records("perft.txt")
}


@pytest.mark.parametrize(("name", "queue", "kind"), PERFT)
def test_perft(name: str, queue: str, kind: str) -> None:
    assert perft(ROTATION_SYSTEMS[name], 0, pieces_from(queue), KINDS[kind]) == PERFT[name, queue, kind]


@pytest.mark.parametrize(("name", "queue", "kind"), [record for record in PERFT if len(record[1]) <= 3][::20])
def test_perft_agrees_with_a_walk_of_single_steps(name: str, queue: str, kind: str) -> None:
    # A walk is slow: the boards of the last piece are counted only where there are few before it.
    system = ROTATION_SYSTEMS[name]
    stacks = {walking.Cells()}
    for piece, expected in zip(pieces_from(queue), PERFT[name, queue, kind], strict=True):
        if len(stacks) > 60:
            break
        after = set()
        for board in stacks:
            rests = (
                walking.drops(system, board, piece)
                if kind == "drop"
                else walking.rests(system, board, system.spawned(piece, SKYLINE))
            )
            after |= {walking.cleared(board | cells) for cells in rests}
        stacks = after
        assert len(stacks) == expected


def test_a_piece_that_cannot_appear_lands_nowhere() -> None:
    tower = Board.parse("\n".join(["....XX...."] * 22)).cells
    assert landings_from_spawn(SKYLINE)(SRS, tower, Piece.O) == []
    assert perft(SRS, tower, pieces_from("OT"), landings_from_spawn(SKYLINE)) == [0, 0]


ARS = ROTATION_SYSTEMS["ars"]
SINKING = replace(
    ARS,
    name="sinking",
    boxes=tuple(
        tuple(tuple((x, y + ((piece, o) in ARS.centre_rule)) for x, y in box) for o, box in enumerate(boxes))
        for piece, boxes in zip(PIECES, ARS.boxes, strict=True)
    ),
)
"""ARS, but J, L and T lie a row higher, so that each turn to an upright place begins with a step into the stack."""


@pytest.mark.parametrize("system", [*ROTATION_SYSTEMS.values(), SINKING], ids=lambda system: system.name)
def test_landings_agree_with_a_walk_on_random_boards(system: RotationSystem) -> None:
    for number, cells in enumerate(random_boards(seed=21, count=7, most_rows=9)):
        piece = PIECES[number % 7]
        start = system.spawned(piece, 12)
        stack = walking.stack_of(Board(cells))
        landings = reachable_landings(system, cells, start)
        found = {frozenset(system.cells(landing)) for landing in landings}
        assert len(found) == len(landings)
        assert found == walking.rests(system, stack, start), f"{Board(cells)!r} {piece}"
        straight = drop_landings(system, cells, piece)
        assert {frozenset(system.cells(landing)) for landing in straight} == walking.drops(system, stack, piece)


@pytest.mark.parametrize("system", ROTATION_SYSTEMS.values(), ids=lambda system: system.name)
def test_keys_lead_to_every_landing(system: RotationSystem) -> None:
    for number, cells in enumerate(random_boards(seed=23, count=7, most_rows=9)):
        start = system.spawned(PIECES[number % 7], 11)
        for landing in reachable_landings(system, cells, start):
            path = key_path(system, cells, start, landing)
            assert path
            assert system.mask(ending(system, cells, start, path)[0]) == system.mask(landing)


# The order of landings decides which of two equal moves a player makes, and so whole games.

ORDER_BOARD = """
    X.........
    X........X
    XXX...XXXX
    XX......XX
"""


def written(landings: list[Placement]) -> str:
    return " ".join(f"{ORIENTATIONS[landing.orientation]}:{landing.x},{landing.y}" for landing in landings)


@pytest.mark.parametrize("letter", "IJLOSTZ")
def test_the_order_of_landings(letter: str) -> None:
    on_record = {(letter, kind): " ".join(rest) for letter, kind, *rest in records("landings.txt")}
    cells = Board.parse(ORDER_BOARD).cells
    for kind, landings in KINDS.items():
        assert written(list(landings(SRS, cells, Piece[letter]))) == on_record[letter, kind]


# Single landings


def test_no_path_leads_into_a_sealed_cave() -> None:
    cells = Board.parse("XXXXXXXXXX/XX..XXXXXX/XX..XXXXXX").cells
    assert key_path(SRS, cells, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 2, 0)) is None


def test_a_piece_that_is_stuck_in_the_stack_has_no_path() -> None:
    cells = Board.parse("\n".join(["XXXXXXXXX."] * 22)).cells
    assert key_path(SRS, cells, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 0, 22)) is None


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


def test_a_turn_that_leaves_room_below_is_no_spin() -> None:
    assert spun(SRS, stack(DOUBLE), Placement(Piece.T, EAST, 4, 1), Key.CW) is Spin.NONE
    assert spun(SRS, stack(DOUBLE), Placement(Piece.T, EAST, 4, 1), Key.LEFT) is Spin.NONE


@pytest.mark.parametrize("system", [*ROTATION_SYSTEMS.values(), SINKING], ids=lambda system: system.name)
def test_single_places_agree_with_turns_and_falls(system: RotationSystem) -> None:
    for picture in ("XXX......./.......XX./...X.....X/.XX...X..X", "......X.../......XX../X..XX....X"):
        cells = Board.parse(picture).cells
        for piece, orientation, x, y in product((Piece.I, Piece.J, Piece.T), range(4), range(10), range(6)):
            room, placement, bit = Room(system, cells, piece), Placement(piece, orientation, x, y), STRIDE * y + x
            fits = x <= system.right[piece][orientation] and system.fits(cells, placement)
            assert room.is_free(orientation, bit) is fits
            if not fits:
                continue
            for turn in (CW, HALF, CCW):
                turned = system.turned(cells, placement, turn)
                expected = turned and (turned[0].orientation, STRIDE * turned[0].y + turned[0].x)
                assert room.turned(orientation, bit, turn) == expected
            while system.fits(cells, placement._replace(y=y - 1)):
                y -= 1
            assert room.floor(orientation, bit) == STRIDE * y + x


@pytest.mark.parametrize("wedged", Spin)
@pytest.mark.parametrize("piece", PIECES)
def test_the_places_are_those_that_some_keys_reach_with_a_spin(piece: Piece, wedged: Spin) -> None:
    random, start = Random(1), SRS.spawned(piece, 20)
    stack = Board.from_rows([random.getrandbits(10) & random.getrandbits(10) for _ in range(4)])
    found: dict[Placement, Spin] = {}
    for landing in reachable_landings(SRS, stack.cells, start):
        for spin in (Spin.FULL, Spin.MINI):
            path = spin_path(SRS, stack.cells, start, landing, spin, wedged=wedged)
            if path:
                end, spun = ending(SRS, stack.cells, start, path, wedged)
                assert (SRS.mask(end), spun) == (SRS.mask(landing), spin)
                found.setdefault(landing, spin)
    assert reachable_spins(SRS, stack.cells, start, wedged) == found


def test_a_wedged_piece_can_move_neither_sideways_nor_up() -> None:
    cells = stack(
        """
        XXX.......
        X...XXXXXX
        XXX.XXXXXX
        """
    )
    start = SRS.spawned(Piece.S, 20)
    assert reachable_spins(SRS, cells, start) == {}
    (landing,) = reachable_spins(SRS, cells, start, Spin.MINI)
    assert SRS.mask(landing) == stack(
        """
        ...XX.....
        ..XX......
        ..........
        """
    )
    path = spin_path(SRS, cells, start, landing, Spin.MINI, wedged=Spin.MINI)
    assert path
    assert path[-2] in ROTATION_OF_KEY
    assert reachable_spins(SRS, cells, SRS.spawned(Piece.J, 20), Spin.MINI) == {}


def test_only_a_t_spins_and_beside_one_cell_in_one_place() -> None:
    assert reachable_spins(SRS, stack(MINI), START) == {Placement(Piece.T, EAST, 0, 0): Spin.MINI}
    assert reachable_spins(SRS, stack(DOUBLE), SRS.spawned(Piece.S, 20)) == {}
    assert spin_path(SRS, stack(DOUBLE), START, Placement(Piece.T, NORTH, 0, 3), Spin.FULL) is None
