"""Landings, key paths and perft, against a walk of single steps and against counts and orders on record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.pilot.paths import ending
from game.core.board.board import Board
from game.core.board.moves import (
    Key,
    Landings,
    drop_landings,
    dropped,
    key_path,
    landings_from_spawn,
    perft,
    reachable_landings,
)
from game.core.board.pieces import EAST, NORTH, ORIENTATIONS, PIECES, WEST, Piece, Placement, pieces_from
from game.core.board.rotation import ROTATION_SYSTEMS, SRS, RotationSystem
from tests.ai.linear.oracle import random_boards
from tests.core.board import walking

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


@pytest.mark.parametrize(("name", "queue", "kind"), [record for record in PERFT if len(record[1]) <= 3][::5])
def test_perft_agrees_with_a_walk_of_single_steps(name: str, queue: str, kind: str) -> None:
    # A walk is slow: the boards of the last piece are counted only where there are few before it.
    system = ROTATION_SYSTEMS[name]
    stacks = {walking.Cells()}
    for piece, expected in zip(pieces_from(queue), PERFT[name, queue, kind], strict=True):
        if len(stacks) > 60:
            break
        after = set()
        for stack in stacks:
            rests = (
                walking.drops(system, stack, piece)
                if kind == "drop"
                else walking.rests(system, stack, system.spawned(piece, SKYLINE))
            )
            after |= {walking.cleared(stack | cells) for cells in rests}
        stacks = after
        assert len(stacks) == expected


def test_a_piece_that_cannot_appear_lands_nowhere() -> None:
    tower = Board.parse("\n".join(["....XX...."] * 22)).cells
    assert landings_from_spawn(SKYLINE)(SRS, tower, Piece.O) == []
    assert perft(SRS, tower, pieces_from("OT"), landings_from_spawn(SKYLINE)) == [0, 0]


@pytest.mark.parametrize("system", ROTATION_SYSTEMS.values(), ids=lambda system: system.name)
def test_landings_agree_with_a_walk_on_random_boards(system: RotationSystem) -> None:
    for number, cells in enumerate(random_boards(seed=21, count=21, most_rows=9)):
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


def test_a_piece_falls_straight_down_to_rest() -> None:
    cells = Board.parse("..X......./..X.......").cells
    assert dropped(SRS, cells, Placement(Piece.I, NORTH, 0, 9)) == Placement(Piece.I, NORTH, 0, 2)
    assert dropped(SRS, cells, Placement(Piece.I, EAST, 3, 9)) == Placement(Piece.I, EAST, 3, 0)


@pytest.mark.parametrize(
    ("landing", "path"),
    [
        (Placement(Piece.T, NORTH, 3, 0), (Key.DROP,)),
        (Placement(Piece.T, NORTH, 2, 0), (Key.LEFT, Key.DROP)),
        (Placement(Piece.T, NORTH, 0, 0), (Key.FAR_LEFT, Key.DROP)),
        (Placement(Piece.T, NORTH, 1, 0), (Key.LEFT, Key.LEFT, Key.DROP)),
        (Placement(Piece.T, NORTH, 6, 0), (Key.RIGHT, Key.FAR_RIGHT, Key.DROP)),
        (Placement(Piece.T, WEST, 3, 0), (Key.CCW, Key.DROP)),
        (Placement(Piece.I, EAST, 9, 0), (Key.CW, Key.FAR_RIGHT, Key.DROP)),
        (Placement(Piece.I, EAST, 4, 0), (Key.CCW, Key.DROP)),
    ],
)
def test_the_fewest_keys(landing: Placement, path: tuple[Key, ...]) -> None:
    found = key_path(SRS, 0, SRS.spawned(landing.piece, 20), landing)
    assert found
    assert (len(found), found[-1]) == (len(path), Key.DROP)


def test_no_path_leads_into_a_sealed_cave() -> None:
    cells = Board.parse("XXXXXXXXXX/XX..XXXXXX/XX..XXXXXX").cells
    assert key_path(SRS, cells, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 2, 0)) is None


def test_a_piece_that_is_stuck_in_the_stack_has_no_path() -> None:
    cells = Board.parse("\n".join(["XXXXXXXXX."] * 22)).cells
    assert key_path(SRS, cells, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 0, 22)) is None
