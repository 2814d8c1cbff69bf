"""Keys under gravity."""

from __future__ import annotations

import pytest

from game.ai.paths import NO_TAPS, after_key, followed, hanging_path, sinking_paths, sunk
from game.core.board import Board
from game.core.moves import Key, key_path, reachable_landings
from game.core.pieces import EAST, NORTH, PIECES, WEST, Piece, Placement
from game.core.rotation import SRS
from tests.ai import oracle

T = Piece.T
STEPS = Board.parse("""
    X.........
    X.......XX
    XX......XX
""").cells


@pytest.mark.parametrize(
    ("key", "after"),
    [
        (Key.LEFT, Placement(T, NORTH, 3, 2)),
        (Key.RIGHT, Placement(T, NORTH, 5, 2)),
        (Key.FAR_LEFT, Placement(T, NORTH, 1, 2)),
        (Key.FAR_RIGHT, Placement(T, NORTH, 7, 2)),
        (Key.CW, Placement(T, EAST, 5, 1)),
        (Key.CCW, Placement(T, WEST, 4, 1)),
        (Key.HALF, Placement(T, NORTH, 4, 2)),
        (Key.DOWN, Placement(T, NORTH, 4, 1)),
        (Key.FLOOR, Placement(T, NORTH, 4, 0)),
        (Key.DROP, Placement(T, NORTH, 4, 0)),
    ],
)
def test_what_each_key_does(key: Key, after: Placement) -> None:
    assert after_key(SRS, STEPS, Placement(T, NORTH, 4, 2), key) == after


def test_a_piece_sinks_no_deeper_than_the_stack() -> None:
    high = Placement(T, NORTH, 0, 9)
    assert sunk(SRS, STEPS, high, 4) == Placement(T, NORTH, 0, 5)
    assert sunk(SRS, STEPS, high, 40) == Placement(T, NORTH, 0, 3)


def test_the_remembered_path_is_as_short_as_the_searched_one_and_ends_in_the_same_cells() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=11, count=60, most_rows=17)):
        piece = PIECES[number % 7]
        start = SRS.spawned(piece, 20)
        start = start._replace(y=start.y - 1)
        for landing in reachable_landings(SRS, stack, start):
            path = hanging_path(SRS, stack, start, landing)
            searched = key_path(SRS, stack, start, landing)
            assert path
            assert searched
            assert len(path) == len(searched)
            assert SRS.mask(followed(SRS, stack, start, path, 0)) == SRS.mask(landing)


def test_there_is_no_path_to_a_sealed_place() -> None:
    stack = Board.parse("XXXXXXXXXX/...XXXXXXX/...XXXXXXX").cells
    assert hanging_path(SRS, stack, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 0, 0)) is None


@pytest.mark.parametrize("sink", [0, 1, 3, 20])
def test_every_sinking_path_leads_where_it_says(sink: int) -> None:
    for number, stack in enumerate(oracle.random_boards(seed=12, count=14, most_rows=14)):
        start = SRS.spawned(PIECES[number % 7], 20)
        first = sunk(SRS, stack, start, sink)
        paths = sinking_paths(SRS, stack, start, sink)
        assert paths
        for landing, path in paths.items():
            assert followed(SRS, stack, first, path, sink) == landing
        masks = {SRS.mask(landing) for landing in reachable_landings(SRS, stack, start)}
        assert {SRS.mask(landing) for landing in paths} <= masks


def test_a_piece_that_sinks_fast_does_not_get_over_a_wall() -> None:
    stack = Board.parse("\n".join(["...X......"] * 10)).cells
    start = Placement(Piece.O, NORTH, 4, 20)
    hanging, falling = (sinking_paths(SRS, stack, start, sink) for sink in (0, 20))
    assert min(landing.x for landing in hanging) == 0
    assert min(landing.x for landing in falling) == 4


def test_who_comes_too_late_for_the_lock_delay_moves_only_in_the_air() -> None:
    start = Placement(Piece.O, NORTH, 4, 3)
    assert len(sinking_paths(SRS, 0, start, 1)) == 9
    # Three rows up: two keys in the air, for the piece sinks before the first one.
    in_time = sinking_paths(SRS, 0, start, 1, rests=False)
    assert sorted(landing.x for landing in in_time) == [2, 3, 4, 5, 6]


def test_without_taps_a_piece_moves_to_the_wall_or_not_at_all() -> None:
    found = sinking_paths(SRS, 0, Placement(Piece.O, NORTH, 4, 20), 0, keys=NO_TAPS)
    assert sorted(landing.x for landing in found) == [0, 4, 8]
