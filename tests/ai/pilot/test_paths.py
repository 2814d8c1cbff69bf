"""Keys under gravity."""

from typing import Any

import pytest

from game.ai.pilot.paths import (
    FallTiming,
    Path,
    TimedPathFinder,
    after_key,
    ending,
    fall_timing,
    path_without_gravity,
)
from game.ai.pilot.pilot import BUTTON_OF
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, WEST, Piece, Placement
from game.core.board.rotation import ARS, SRS
from game.core.moves.landings import Key, key_path, reachable_landings
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Drop
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from tests.ai.linear import oracle
from tests.core.playing import dealing

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


def test_the_remembered_path_is_as_short_as_the_searched_one_and_ends_in_the_same_cells() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=11, count=28, most_rows=17)):
        piece = PIECES[number % 7]
        start = SRS.spawned(piece, 20)
        start = start._replace(y=start.y - 1)
        for landing in reachable_landings(SRS, stack, start):
            path = path_without_gravity(SRS, stack, start, landing)
            searched = key_path(SRS, stack, start, landing)
            assert path
            assert searched
            assert len(path) == len(searched)
            assert SRS.mask(ending(SRS, stack, start, path)[0]) == SRS.mask(landing)


def pull(speed: tuple[int, int], beat: int = 1, **rest: int | None) -> FallTiming:
    """Gravity and keys at a pace, before the first row has begun; nothing locks unless a delay is given."""
    figures: dict[str, Any] = {"progress": 0, "wait": 0, "soft_drop": None, "lock_delay": 1 << 40, **rest}
    return FallTiming(speed=speed, beat=beat, **figures)


# Each ruleset, slow and fast, with ticks from key to key.
PACES = [
    ("modern", 1, 60), ("modern", 20, 3), ("modern", 20, 200), ("arcade", 199, 4), ("arcade", 360, 3),
    ("arcade", 500, 7), ("20g", 0, 6), ("tgm2", 900, 6), ("death", 400, 3),
    ("classic", 9, 2), ("classic", 18, 2), ("classic", 29, 5),
]  # fmt: skip


def locked(session: Session, path: Path, beat: int) -> int:
    """Press the keys of a path, a beat apart from now on, until the piece locks; returns its cells."""
    buttons, drop = BUTTON_OF[session.rules.drop], session.rules.drop
    events: list[Event] = []
    for key in path:
        if session.pieces:
            break
        pressed = session.tick
        events += session.step(buttons[key])
        if key is Key.FLOOR and drop is not Drop.SONIC:
            while session.current != session.ghost:
                events += session.step(buttons[key])
        elif key is Key.DROP:
            # Without a hard drop a soft drop that is held to the end does the same.
            while not session.pieces:
                events += session.step(buttons[key])
        while session.tick < pressed + beat and not session.pieces:
            events += session.step(Buttons.NONE)
    return next(event.cells for event in events if isinstance(event, Locked))


@pytest.mark.parametrize(("name", "level", "beat"), PACES)
def test_the_game_takes_every_sinking_path_to_its_landing(name: str, level: int, beat: int) -> None:
    rules = RULES[name]
    for number, stack in enumerate(oracle.random_boards(seed=12, count=14, most_rows=14)):
        piece = PIECES[number % 7]

        def fresh(stack: int = stack, piece: Piece = piece) -> Session:
            session = Session(rules, dealing(f"{piece.name}I"), mode=ENDLESS, level=level, board=Board(stack))
            session.step(Buttons.NONE)
            return session

        session = fresh()
        assert session.current
        sinking = TimedPathFinder(rules.rotation, stack, session.current, fall_timing(session, wait=0, beat=beat))
        paths = sinking.paths()
        reachable = {rules.rotation.mask(found) for found in reachable_landings(rules.rotation, stack, session.current)}
        assert paths
        for landing, path in paths.items():
            assert sinking.ending(path)[0] == landing
            assert rules.rotation.mask(landing) in reachable
            assert locked(fresh(), path, beat) == rules.rotation.mask(landing)


def test_a_piece_that_sinks_fast_does_not_get_over_a_wall() -> None:
    stack = Board.parse("\n".join(["...X......"] * 10)).cells
    start = Placement(Piece.O, NORTH, 4, 20)
    hanging, falling = (TimedPathFinder(SRS, stack, start, pull((rows, 20), wait=1)).paths() for rows in (1, 400))
    assert min(landing.x for landing in hanging) == 0
    assert min(landing.x for landing in falling) == 4


@pytest.mark.parametrize(
    ("lock_delay", "resets", "columns"),
    [
        (10, 15, range(9)),
        (9, 15, range(6, 9)),  # two rows up: two keys in the air, and with the second one it lands
        (10, 1, range(4, 9)),  # two keys more on the ground, of which the first begins the delay anew
    ],
)
def test_who_comes_too_late_for_the_lock_delay_moves_only_in_the_air(
    lock_delay: int, resets: int, columns: range
) -> None:
    timing = pull((1, 10), 10, lock_delay=lock_delay, resets=resets)
    found = TimedPathFinder(SRS, 0, Placement(Piece.O, NORTH, 8, 2), timing).paths()
    assert sorted(landing.x for landing in found) == [*columns]


def test_without_a_lock_delay_a_piece_locks_when_gravity_next_finds_it_at_rest() -> None:
    start = Placement(Piece.O, NORTH, 4, 0)
    # Thirty ticks to the next row, ten of them gone: keys in ticks 0, 8 and 16, each a column.
    found = TimedPathFinder(SRS, 0, start, pull((1, 30), 8, lock_delay=None, progress=10)).paths()
    assert sorted(landing.x for landing in found) == [1, 2, 3, 4, 5, 6, 7]


def test_at_twenty_rows_a_step_a_piece_slides_along_the_stack() -> None:
    stairs = Board.parse("""
        X.........
        XX........
        XXX.......
        XXXX......
    """).cells
    start = Placement(Piece.O, NORTH, 4, 0)
    found = TimedPathFinder(ARS, stairs, start, pull((20, 1), 2)).paths()
    assert sorted((landing.x, landing.y) for landing in found) == [(x, 0) for x in range(4, 9)]


def test_there_is_no_path_to_a_sealed_place() -> None:
    stack = Board.parse("XXXXXXXXXX/...XXXXXXX/...XXXXXXX").cells
    assert path_without_gravity(SRS, stack, SRS.spawned(Piece.O, 20), Placement(Piece.O, NORTH, 0, 0)) is None
