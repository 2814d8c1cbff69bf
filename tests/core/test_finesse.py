"""The fewest presses for a placement, and what counts as a fault."""

from collections import deque
from random import Random

import pytest

from game.ai.pilot.paths import ending
from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.finesse import falls_at_once, fewest_keys, fewest_presses, spawn_of
from game.core.moves.landings import Key, reachable_landings, steps
from game.core.moves.places import Room
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, DEATH, GAMEBOY, MODERN, TWENTY_G
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.statistics import Statistics, better_path
from tests.core.playing import HARD, LEFT, NONE, RIGHT, SOFT, game, run, stack, tap

DROPS = (Key.DOWN, Key.FLOOR)


@pytest.mark.parametrize(
    ("piece", "orientation", "x", "keys"),
    [
        (Piece.T, NORTH, 3, []),
        (Piece.T, NORTH, 0, [Key.FAR_LEFT]),
        (Piece.T, NORTH, 1, [Key.LEFT, Key.LEFT]),
        (Piece.T, NORTH, 6, [Key.FAR_RIGHT, Key.LEFT]),
        (Piece.T, SOUTH, 3, [Key.CW, Key.CW]),
        (Piece.I, EAST, 9, [Key.CW, Key.FAR_RIGHT]),
        (Piece.I, EAST, 5, [Key.CW]),
        (Piece.I, EAST, 4, [Key.CCW]),
        (Piece.O, NORTH, 8, [Key.FAR_RIGHT]),
    ],
)
def test_the_fewest_keys_in_an_empty_well(piece: Piece, orientation: int, x: int, keys: list[Key]) -> None:
    placement = Placement(piece, orientation, x, 0)
    assert sorted(fewest_keys(MODERN, 0, placement) or (), key=str) == sorted(keys, key=str)
    assert fewest_presses(MODERN, 0, placement) == len(keys)


def test_no_placement_of_srs_takes_more_than_four_presses_in_an_empty_well() -> None:
    places = (Placement(p, turn, x, 0) for p in PIECES for turn in range(4) for x in range(SRS.right[p][turn] + 1))
    assert max(fewest_presses(MODERN, 0, place) or 0 for place in places) == 4


def least(rules: Rules, cells: int, landing: Placement, *, at_once: bool) -> int | None:
    """The fewest presses to a landing by a plain search of single places: first without a fall, then with one."""
    system, start, room = (
        rules.rotation,
        spawn_of(rules, cells, landing.piece),
        Room(rules.rotation, cells, landing.piece),
    )
    goal = system.mask(landing)

    def ends(o: int, bit: int) -> bool:
        floor = room.floor(o, bit)
        return system.mask(Placement(landing.piece, o, floor % STRIDE, floor // STRIDE)) == goal

    for falls in (True,) if at_once else (False, True):
        first = start.orientation, STRIDE * start.y + start.x
        costs, queue = {first: 0}, deque([first])
        while queue:
            state = queue.popleft()
            if at_once and state[1] != room.floor(*state):
                low = state[0], room.floor(*state)
                if costs.get(low, 99) > costs[state]:
                    costs[low] = costs[state]
                    queue.appendleft(low)
                continue
            if ends(*state):
                return costs[state]
            for key, after in steps(room, *state):
                if key in DROPS and (not falls or at_once):
                    continue
                cost = costs[state] + (key not in DROPS)
                if key in (Key.FAR_LEFT, Key.FAR_RIGHT) and at_once:
                    by = -1 if key is Key.FAR_LEFT else 1
                    after = state
                    while room.is_free(after[0], after[1] + by):
                        after = after[0], room.floor(after[0], after[1] + by)
                if cost < costs.get(after, 99):
                    costs[after] = cost
                    (queue.appendleft if key in DROPS else queue.append)(after)
    return None


@pytest.mark.parametrize("at_once", [False, True], ids=["slow", "at once"])
@pytest.mark.parametrize("rules", [MODERN, ARCADE, CLASSIC], ids=lambda rules: rules.name)
def test_a_plain_search_finds_as_few_presses_and_the_keys_lead_there(rules: Rules, at_once: bool) -> None:
    random, system = Random(rules.name), rules.rotation
    tucks = 0
    for height in (0, 4, 9, 14, 17):
        rows = [random.getrandbits(10) & random.getrandbits(10) | 1 << random.randrange(10) for _ in range(height)]
        cells = Board.from_rows([row if row != 1023 else 1022 for row in rows]).cells
        piece = random.choice(PIECES)
        start = spawn_of(rules, cells, piece)
        landings = reachable_landings(system, cells, start)
        for landing in random.sample(landings, min(len(landings), 12)):
            needed = least(rules, cells, landing, at_once=at_once)
            assert fewest_presses(rules, cells, landing, at_once=at_once) == needed
            keys = fewest_keys(rules, cells, landing, at_once=at_once)
            assert (keys is None) == (needed is None)
            if keys is not None and not at_once:
                assert sum(key not in DROPS for key in keys) == needed
                tucks += any(key in DROPS for key in keys)
                end, _ = ending(system, cells, start, [*keys_down(keys), Key.DROP])
                assert any(key is Key.DOWN for key in keys) or system.mask(end) == system.mask(landing)
    assert tucks or at_once or rules is not MODERN


def keys_down(keys: tuple[Key, ...]) -> list[Key]:
    return [key for key in keys if key is not Key.DOWN]


def counted(session: Session, *presses: Buttons) -> Statistics:
    statistics = Statistics()
    statistics.watch(session, run(session, NONE, 1))
    statistics.watch(session, tap(session, *presses))
    return statistics


def test_faults_are_presses_more_than_needed_and_a_soft_drop_hides_none() -> None:
    walk = [LEFT, LEFT, LEFT, RIGHT, RIGHT, LEFT, LEFT]
    for presses in ([*walk, HARD], [SOFT, *walk, HARD], [*walk[:3], *[SOFT] * 60, *walk[3:], HARD]):
        statistics = counted(game("TO", mode=ENDLESS), *presses)
        assert statistics.wasted_keys == 6
        assert better_path(MODERN, statistics.faults[0]) == (Key.FAR_LEFT,)
    assert counted(game("TO", mode=ENDLESS), SOFT, LEFT, LEFT, HARD).wasted_keys == 0


TUCK = """
    XXX.....XX
    ........XX
    ........XX
    XXXXX...XX
"""


@pytest.mark.parametrize("buttons", [SOFT, NONE], ids=["soft drop", "gravity"])
def test_a_tuck_is_no_fault_however_the_piece_came_down(buttons: Buttons) -> None:
    session = game("OI", TUCK, mode=ENDLESS, level=15)
    statistics = Statistics()
    statistics.watch(session, run(session, NONE, 1))
    statistics.watch(session, tap(session, LEFT))
    while session.current and session.current.y > 1:
        statistics.watch(session, session.step(buttons))
    statistics.watch(session, tap(session, LEFT, HARD))
    assert session.pieces == 1
    assert statistics.wasted_keys == 0


def test_a_tuck_with_presses_too_many_is_a_fault_and_the_better_keys_drop_on_the_way() -> None:
    session = game("OI", TUCK, mode=ENDLESS)
    statistics = counted(session, LEFT, RIGHT, LEFT, *[SOFT] * 1000)
    statistics.watch(session, tap(session, LEFT, LEFT, LEFT, HARD))
    (fault,) = statistics.faults
    assert (fault.placement, fault.presses, fault.faults) == (Placement(Piece.O, NORTH, 0, 1), 6, 5)
    assert better_path(MODERN, fault) == (Key.FLOOR, Key.FAR_LEFT)


@pytest.mark.parametrize(
    ("rules", "levels"),
    [(TWENTY_G, {0: True}), (DEATH, {0: True}), (ARCADE, {0: False, 360: False, 500: True}),
     (MODERN, {1: False, 15: False, 19: True}), (CLASSIC, {29: False}), (GAMEBOY, {20: False})],
    ids=lambda value: getattr(value, "name", ""),
)  # fmt: skip
def test_where_pieces_are_on_the_floor_at_once(rules: Rules, levels: dict[int, bool]) -> None:
    assert {level: falls_at_once(rules, level) for level in levels} == levels


def test_on_the_floor_a_held_direction_stops_at_a_pit() -> None:
    """From the pit there is no way on. Where pieces stay in the air, one press takes the O to the wall."""
    cells = stack("XXXXXX2XX\n" * 3)
    assert fewest_presses(TWENTY_G, cells, Placement(Piece.O, NORTH, 6, 0), at_once=True) == 1
    assert fewest_presses(TWENTY_G, cells, Placement(Piece.O, NORTH, 8, 3), at_once=True) is None
    assert fewest_presses(TWENTY_G, cells, Placement(Piece.O, NORTH, 8, 3)) == 1
    assert fewest_presses(TWENTY_G, cells, Placement(Piece.O, NORTH, 6, 0)) == 2
