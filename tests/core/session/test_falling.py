"""The modern game, tick by tick: how pieces appear, fall, are dropped, and how long they rest before they lock."""

import pytest

from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, CLASSIC_PAL, DEATH, GAMEBOY, MODERN, RULES
from game.core.session.events import Dropped, Ended, Landed, Locked, Rotated, Spawned
from game.core.session.session import Session
from game.core.session.stores.stack import Stack
from tests.core.playing import CW, HARD, LEFT, NONE, RIGHT, SLOW, SOFT, game, of_kind, resting, run, started, tap, y_of

EVERY = list(RULES.values())

# Appearing


@pytest.mark.parametrize("piece", Piece)
def test_a_piece_appears_above_the_skyline_and_drops_one_row_at_once(piece: Piece) -> None:
    session = game(f"{piece}O")
    assert session.step(NONE)[0] == Spawned(piece)
    assert session.current == Placement(piece, NORTH, 4 if piece is Piece.O else 3, 19)


def test_the_game_ends_by_block_out_where_a_piece_appears_on_the_stack() -> None:
    session = game("TO", "/".join(["4XX4"] * 21))
    assert session.step(NONE) == [Ended("block out")]
    assert session.step(NONE) == []


def test_the_game_ends_by_lock_out_where_a_whole_piece_locks_above_the_skyline() -> None:
    session = started("OT", "/".join(["4XX4"] * 20))
    assert of_kind(tap(session, HARD), Ended) == [Ended("lock out")]


# Gravity and drops


@pytest.mark.parametrize("level", range(1, 19))
def test_each_level_falls_at_the_speed_of_the_guidelines_formula(level: int) -> None:
    seconds_a_row = (0.8 - (level - 1) * 0.007) ** (level - 1)
    assert MODERN.gravity[level - 1] == (level, 1000, round(seconds_a_row * 1_000_000))
    session = started("IO", level=level, mode=ENDLESS)
    rows = 15
    ticks = -(-MODERN.gravity[level - 1][2] * rows // 1000)
    run(session, NONE, ticks - 2)
    assert y_of(session) == 19 - rows + 1
    run(session, NONE, 2)
    assert y_of(session) == 19 - rows


@pytest.mark.parametrize(("level", "microseconds"), [(19, 824), (20, 455), (21, 455), (99, 455)])
def test_the_fastest_levels_fall_more_than_a_row_a_tick(level: int, microseconds: int) -> None:
    session = game("IO", level=level, mode=ENDLESS)
    for tick in range(1, 8):
        session.step(NONE)
        assert y_of(session) == 19 - tick * 1000 // microseconds


def test_soft_drop_is_twenty_times_gravity_and_one_point_a_row() -> None:
    session = started("TO")
    run(session, SOFT, 500)
    assert (y_of(session), session.score) == (19 - 10, 10)


def test_the_slow_soft_drop_has_a_button_and_a_speed_of_its_own_and_gives_way_to_the_other_one() -> None:
    session = started("TO", handling=Handling(slow_drop=4))
    run(session, SLOW, 500)
    assert (y_of(session), session.score) == (19 - 2, 2)
    run(session, SLOW | SOFT, 500)
    assert y_of(session) == 19 - 2 - 10
    run(session, SLOW, 500)
    assert y_of(session) == 19 - 2 - 10 - 2
    tap(session, HARD)
    run(session, NONE, 500)
    assert y_of(session) == 19


@pytest.mark.parametrize("rules", [CLASSIC, CLASSIC_PAL, GAMEBOY, ARCADE, DEATH], ids=lambda rules: rules.name)
def test_where_the_rules_decide_the_speed_both_soft_drops_are_the_same(rules: Rules) -> None:
    one, other = (game("TOIOTO", rules=rules, mode=ENDLESS, handling=rules.handling) for _ in range(2))
    for tick in range(400):
        down = tick % 150 > 100
        assert one.step(SOFT if down else NONE) == other.step(SLOW if down else NONE)
    assert one.score == other.score
    assert one.pieces == other.pieces > 1


@pytest.mark.parametrize(("keeps", "rows"), [(True, 10), (False, 0)])
def test_a_soft_drop_that_is_held_over_acts_on_the_next_piece_or_needs_a_new_press(keeps: bool, rows: int) -> None:
    session = started("TOI", handling=Handling(keep_soft_drop=keeps))
    run(session, SOFT | SLOW, 500)
    session.step(SOFT | SLOW | HARD)
    run(session, SOFT, 499)  # the release of the other one is no press
    assert y_of(session) == 19 - rows
    run(session, NONE, 1)
    run(session, SOFT, 250)
    assert y_of(session) == 19 - rows - 5


def test_hard_drop_is_two_points_a_row_and_locks() -> None:
    session = started("TO")
    events = tap(session, HARD)
    locked = Locked(Placement(Piece.T, NORTH, 3, 0), 0b10000 << 11 | 0b111000, Spin.NONE)
    assert events[:2] == [Dropped(19, hard=True), locked]
    assert session.score == 38


def test_the_figures_of_the_guideline() -> None:
    handling, rules = MODERN.handling, MODERN
    assert handling == Handling(
        das=167, arr=33, dcd=0, spawn_dcd=None, soft_drop=20, slow_drop=5, keep_soft_drop=True,
        both="last", keep_charge=True, hard_drop_guard=50,
        initial_rotation="hold", initial_hold="hold",
    )  # fmt: skip
    assert (rules.lock_delay, rules.lock_resets, rules.skyline, rules.previews) == (500, 15, 20, 6)


@pytest.mark.parametrize(("guard", "late", "pieces"), [(50, 49, 1), (50, 50, 2), (120, 119, 1), (120, 120, 2)])
def test_a_hard_drop_right_after_a_piece_locked_by_itself_is_ignored(guard: int, late: int, pieces: int) -> None:
    session = started("TOI", handling=Handling(hard_drop_guard=guard))
    run(session, SOFT, 19 * 50)
    while session.pieces == 0:
        session.step(NONE)
    run(session, NONE, late - 1)
    session.step(HARD)
    assert session.pieces == pieces


@pytest.mark.parametrize("picture", ["", "XXXXXXXXX.\n" * 20])
def test_a_piece_rests_half_a_second_before_it_locks(picture: str) -> None:
    """One that appears on the stack rests from then on."""
    session = started("TO", picture) if picture else resting()
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(session.step(NONE), Locked)


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
    session = resting("OT", "XXXXXXXX../XXXXXXXX..")
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


# Pieces that vanish


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_in_two_modes_a_piece_is_seen_for_a_time_after_it_locked(rules: Rules) -> None:
    for name, seconds in (("invisible", 0), ("fading", 4.864)):
        session = game("O" * 9, rules=rules, handling=rules.handling, mode=MODES[name])
        while session.pieces == 0:
            session.step(NONE)
        locked, until = session.locked_at, session.locked_at + int(seconds * rules.ticks_per_second)
        cells = session.cells
        while session.tick < until:
            assert (session.hidden, session.fading[0]) == (0, (cells, until))
            session.step(NONE)
        assert locked <= until == session.tick or seconds == 0
        assert (session.hidden & cells, cells.bit_count()) == (cells, 4)


def test_what_is_hidden_moves_with_the_rows_and_is_seen_at_the_end() -> None:
    session = started("OIIOOOOOOOOOOOO", "/".join(["2XXXXXXXX"] * 2), mode=MODES["invisible"])
    run(session, LEFT, 400)
    tap(session, HARD)  # the O fills both rows
    assert (session.lines, session.cells, session.hidden) == (2, 0, 0)
    while not session.ended:
        tap(session, HARD)
        assert session.ended or session.hidden == session.cells
    assert (session.hidden, session.fading) == (0, ())


def test_garbage_lifts_what_is_hidden_and_a_cut_takes_it_away() -> None:
    hidden, lifted = Stack(Board()), 0b11 << STRIDE
    hidden.add(Piece.O, 0b11, until=5)
    hidden.insert_rows([0b1111111110], keeps_top=True)
    assert (hidden.hidden(5), hidden.fading(4)) == (lifted, ((lifted, 5),))
    hidden.cut(1)
    assert (hidden.hidden(5), hidden.fading(4)) == (0, ())
