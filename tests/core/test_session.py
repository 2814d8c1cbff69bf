"""The modern game, tick by tick."""

from __future__ import annotations

import pytest

from game.core.buttons import Buttons
from game.core.events import Cleared, Dropped, Ended, Held, Landed, LevelReached, Locked, Shifted, Spawned, Spin, Turned
from game.core.modes import ENDLESS
from game.core.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement
from game.core.rules import MODERN, Handling
from game.core.session import Session
from tests.core.playing import game, of_kind, run, tap, well

NONE, LEFT, RIGHT, SOFT, HARD, CW, CCW, HOLD = (
    Buttons.NONE,
    Buttons.LEFT,
    Buttons.RIGHT,
    Buttons.SOFT_DROP,
    Buttons.HARD_DROP,
    Buttons.CW,
    Buttons.CCW,
    Buttons.HOLD,
)


def x_of(session: Session) -> int:
    assert session.current
    return session.current.x


def y_of(session: Session) -> int:
    assert session.current
    return session.current.y


def started(letters: str, picture: str = "", **options: object) -> Session:
    """A game whose first piece has just appeared."""
    session = game(letters, picture, **options)  # type: ignore[arg-type]
    session.step(NONE)
    return session


# Appearing


@pytest.mark.parametrize("piece", Piece)
def test_a_piece_appears_above_the_skyline_and_drops_one_row_at_once(piece: Piece) -> None:
    session = game(f"{piece}O")
    assert session.step(NONE)[0] == Spawned(piece)
    assert session.current == Placement(piece, NORTH, 4 if piece is Piece.O else 3, 19)


def test_it_stays_above_the_skyline_where_the_way_down_is_blocked() -> None:
    tower = "/".join(["4XX4"] * 20)
    session = started("TO", tower)
    assert y_of(session) == 20


def test_the_game_ends_by_block_out_where_a_piece_appears_on_the_stack() -> None:
    session = game("TO", "/".join(["4XX4"] * 21))
    assert session.step(NONE) == [Ended("block out")]
    assert session.step(NONE) == []


def test_the_game_ends_by_lock_out_where_a_whole_piece_locks_above_the_skyline() -> None:
    session = started("OT", "/".join(["4XX4"] * 20))
    assert of_kind(tap(session, HARD), Ended) == [Ended("lock out")]


def test_a_piece_that_is_partly_visible_is_no_lock_out() -> None:
    session = started("OO", "/".join(["4XX4"] * 19))
    tap(session, HARD)
    assert session.ended is not None
    assert session.ended.reason == "block out"  # the next O does not fit, but the first one locked
    assert session.pieces == 1


# Gravity


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


def test_a_new_piece_begins_a_new_row() -> None:
    session = started("TTO")
    run(session, NONE, 990)
    tap(session, HARD)
    run(session, NONE, 900)
    assert y_of(session) == 19


def test_levels_past_the_table_are_as_fast_as_its_last() -> None:
    assert MODERN.gravity[-1][2] < 1000
    session = game("IO", level=99, mode=ENDLESS)
    run(session, NONE, 20)
    assert y_of(session) == 0


def test_soft_drop_is_twenty_times_gravity_and_one_point_a_row() -> None:
    session = started("TO")
    run(session, SOFT, 500)
    assert (y_of(session), session.score) == (19 - 10, 10)


def test_a_soft_drop_factor_of_zero_reaches_the_floor_at_once_without_locking() -> None:
    session = started("TO", handling=Handling(soft_drop=0))
    events = session.step(SOFT)
    assert events == [Dropped(19, hard=False), Landed()]
    assert (y_of(session), session.pieces) == (0, 0)


def test_hard_drop_is_two_points_a_row_and_locks() -> None:
    session = started("TO")
    events = tap(session, HARD)
    locked = Locked(Placement(Piece.T, NORTH, 3, 0), 0b10000 << 11 | 0b111000, Spin.NONE)
    assert events[:2] == [Dropped(19, hard=True), locked]
    assert session.score == 38


def test_hard_drop_is_not_repeated_by_a_held_key() -> None:
    session = started("TOI")
    run(session, HARD, 400)
    assert session.pieces == 1


def test_a_hard_drop_right_after_a_piece_locked_by_itself_is_ignored() -> None:
    for late, pieces in ((49, 1), (50, 2)):
        session = started("TOI")
        run(session, SOFT, 19 * 50)
        while session.pieces == 0:
            session.step(NONE)
        run(session, NONE, late - 1)
        session.step(HARD)
        assert session.pieces == pieces


# Lock delay


def resting(letters: str = "TO", picture: str = "", **options: object) -> Session:
    """A game whose first piece came to rest in the tick that has just passed."""
    session = started(letters, picture, **options)
    while Landed() not in session.step(SOFT):
        pass
    return session


def test_the_figures_of_the_guideline() -> None:
    handling, rules = MODERN.handling, MODERN
    assert handling == Handling(
        das=167,
        arr=33,
        dcd=0,
        soft_drop=20,
        both="last",
        keep_charge=True,
        hard_drop_guard=50,
        initial_rotation="hold",
        initial_hold="hold",
    )
    assert (rules.lock_delay, rules.lock_resets, rules.skyline, rules.previews) == (500, 15, 20, 6)


@pytest.mark.parametrize("guard", [0, 120])
def test_the_guard_is_the_players_own(guard: int) -> None:
    for late, pieces in ((guard - 1, 1), (guard, 2)):
        session = started("TOI", handling=Handling(hard_drop_guard=guard))
        run(session, SOFT, 19 * 50)
        while session.pieces == 0:
            session.step(NONE)
        if late > 0:
            run(session, NONE, late - 1)
            session.step(HARD)
            assert session.pieces == pieces


def test_a_piece_rests_half_a_second_before_it_locks() -> None:
    session = resting()
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(session.step(NONE), Locked)


def test_a_move_restarts_the_lock_delay() -> None:
    session = resting()
    run(session, NONE, 400)
    tap(session, LEFT)
    assert not of_kind(run(session, NONE, 498), Locked)
    assert of_kind(session.step(NONE), Locked)


def test_a_blocked_move_does_not_restart_the_lock_delay() -> None:
    session = resting()
    tap(session, LEFT, LEFT, LEFT)
    run(session, NONE, 400)
    tap(session, LEFT)
    assert of_kind(run(session, NONE, 100), Locked)


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
    session = started(
        "OT",
        """
        XXXXXXXX..
        XXXXXXXX..
        """,
    )
    while Landed() not in session.step(SOFT):
        pass
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
    assert of_kind(session.step(CW), Turned) == [Turned(1, 5)]
    assert session.current == Placement(Piece.T, EAST, 3, 0)
    return session


@pytest.mark.parametrize("resets", [0, 14, 20])
def test_a_kick_from_rest_to_rest_at_a_new_depth_gives_the_whole_delay(resets: int) -> None:
    session = kicked_down(resets)
    assert not of_kind(run(session, NONE, 499), Locked)
    assert of_kind(run(session, NONE, 1), Locked)


# Sideways


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
def test_which_direction_wins_when_both_are_held(both: str, columns: list[int]) -> None:
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


# Turning, hold, and what is held while a piece appears


def test_turning_does_not_repeat() -> None:
    session = started("TO")
    run(session, CW, 400)
    assert session.current
    assert session.current.orientation == EAST


def test_a_turn_tells_which_kick_was_needed() -> None:
    session = resting("IO")
    assert of_kind(session.step(CW), Turned) == [Turned(1, 5)]


def test_hold_swaps_once_a_piece() -> None:
    session = started("TIOS")
    assert tap(session, HOLD) == [Held(Piece.T), Spawned(Piece.I)]
    assert tap(session, HOLD) == []
    tap(session, HARD)
    assert tap(session, HOLD)[:2] == [Held(Piece.O), Spawned(Piece.T)]
    assert (session.held, session.queue) == (Piece.O, (Piece.S,))


def test_hold_can_be_switched_off() -> None:
    assert tap(started("TIO", hold=False), HOLD) == []


def test_a_turn_held_while_the_piece_appears_acts_at_once() -> None:
    session = game("TO")
    session.step(CCW)
    assert session.current
    assert session.current.orientation == WEST


def test_initial_rotation_can_be_switched_off() -> None:
    session = game("TO", handling=Handling(initial_rotation="off"))
    session.step(CCW)
    assert session.current
    assert session.current.orientation == WEST  # the press itself turns the piece
    session = game("TTO", handling=Handling(initial_rotation="off", das=10))
    run(session, CCW, 100)
    session.step(CCW | HARD)
    assert session.current
    assert session.current.orientation == NORTH


@pytest.mark.parametrize(("ticks", "orientation"), [(166, NORTH), (167, EAST)])
def test_a_press_that_turned_the_last_piece_turns_the_next_only_when_it_is_really_held(
    ticks: int, orientation: int
) -> None:
    session = started("TTO", handling=Handling(das=167))
    run(session, CW, ticks)
    session.step(CW | HARD)
    assert session.current
    assert session.current.orientation == orientation


def test_hold_held_while_the_piece_appears_swaps_it_at_once() -> None:
    session = game("TIO")
    events = session.step(HOLD)
    assert events[:2] == [Held(Piece.T), Spawned(Piece.I)]


def test_a_piece_swapped_at_its_spawn_cannot_be_swapped_again() -> None:
    session = game("TIOS")
    session.step(HOLD)
    session.step(NONE)
    assert session.hold_used
    assert tap(session, HOLD) == []


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


# Clears and points


def test_a_tetris_and_what_it_is_worth() -> None:
    session = started(
        "ITO",
        """
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXXXXX
        XXX.XXXXXX
        X.XXXXXXXX
        """,
    )
    tap(session, CCW, LEFT)
    events = tap(session, HARD)
    assert of_kind(events, Cleared) == [Cleared((1, 2, 3, 4), Spin.NONE, False, 0, False, 800)]
    assert str(session.board) == "X.XXXXXXXX"
    assert session.back_to_back


def test_each_colour_moves_down_with_its_cells() -> None:
    session = started("IOOT", "XXXX....XX\nXXXXXXXX..")
    tap(session, RIGHT, HARD)
    assert str(session.board) == "XXXXXXXX.."
    assert session.colours == [0] * 7
    for _ in range(4):
        tap(session, RIGHT)
    tap(session, HARD)
    assert session.colours[Piece.O] == session.cells == 0b1100000000


def test_a_combo_grows_by_fifty_a_clear() -> None:
    session = started("OOOOT", "XXXXXXXX..\n" * 6 + ".XXXXXXXXX")
    gained = []
    for _ in range(3):
        run(session, RIGHT, 300)
        gained += of_kind(tap(session, HARD), Cleared)
    assert [(event.combo, event.points) for event in gained if isinstance(event, Cleared)] == [
        (0, 300),
        (1, 350),
        (2, 400),
    ]


def test_a_perfect_clear_is_added_to_the_clear() -> None:
    session = started("OT", "XXXXXXXX..\nXXXXXXXX..")
    run(session, RIGHT, 300)
    (cleared,) = of_kind(tap(session, HARD), Cleared)
    assert cleared == Cleared((0, 1), Spin.NONE, False, 0, True, 300 + 1200)


def test_a_t_spin_double() -> None:
    session = started(
        "TO",
        """
        XX........
        X...XXXXXX
        XX.XXXXXXX
        """,
    )
    tap(session, CW)
    run(session, LEFT, 30)
    run(session, NONE, 1)
    tap(session, LEFT)
    run(session, SOFT, 19 * 50)
    assert of_kind(tap(session, CW), Turned) == [Turned(1, 1)]
    assert well(session) == "XX........\nX@@@XXXXXX\nXX@XXXXXXX"
    events = tap(session, HARD)
    assert of_kind(events, Cleared) == [Cleared((0, 1), Spin.FULL, False, 0, False, 1200)]


SPIN_SLOT = """
    XX........
    X...XXXXXX
    XX.XXXXXXX
    """


@pytest.mark.parametrize("afterwards", ["nothing", "a shift", "a fall", "a drop"])
def test_it_is_no_spin_if_the_last_action_was_no_turn(afterwards: str) -> None:
    session = game("TO", SPIN_SLOT, handling=Handling(soft_drop=0))
    run(session, NONE, 1)
    tap(session, CW)
    for _ in range(2):
        tap(session, LEFT)
    if afterwards == "nothing":
        tap(session, SOFT, CW)
    elif afterwards == "a shift":
        tap(session, SOFT, CW, CCW, LEFT, RIGHT, LEFT, RIGHT)
    elif afterwards == "a fall":
        tap(session, CW, SOFT)
    else:
        tap(session, CW)
    (locked,) = of_kind(tap(session, HARD), Locked)
    assert isinstance(locked, Locked)
    assert (locked.spin is Spin.FULL) == (afterwards == "nothing")


def test_a_single_ends_the_chain_that_a_tetris_began() -> None:
    session = started("IIIIO", "\n".join(["XXXXXXXXX."] * 8))
    seen = []
    for _ in range(2):
        tap(session, CW)
        run(session, RIGHT, 400)
        seen += of_kind(tap(session, HARD), Cleared)
    assert [(c.back_to_back, c.combo) for c in seen if isinstance(c, Cleared)] == [(False, 0), (True, 1)]
    tap(session, HARD)
    assert (session.combo, session.back_to_back) == (-1, True)


def test_each_ten_lines_raise_the_level_and_the_speed() -> None:
    session = started("IIIO", "\n".join(["XXXXXXXXX."] * 12))
    events = []
    for _ in range(3):
        tap(session, CW)
        run(session, RIGHT, 400)
        events += tap(session, HARD)
    assert [event.level for event in events if isinstance(event, LevelReached)] == [2]
    assert (session.lines, session.level) == (12, 2)
    hard_dropped = sum(2 * event.rows for event in events if isinstance(event, Dropped))
    assert session.score == 800 + (1200 + 50) + (1200 + 100 + 3200) + hard_dropped


def test_a_marathon_cannot_begin_past_its_end() -> None:
    with pytest.raises(ValueError, match="marathon ends after level 15"):
        game("O", level=16)


def test_149_lines_are_no_marathon() -> None:
    session = started("OT", "XXXXXXXX..\nXXXXXXXX..")
    session.tally.lines = 147
    run(session, RIGHT, 300)
    tap(session, HARD)
    assert (session.ended, session.lines) == (None, 149)


def test_marathon_is_won_after_the_last_level() -> None:
    session = started("OT", "XXXXXXXX..\nXXXXXXXX..")
    session.tally.lines = 148
    run(session, RIGHT, 300)
    assert of_kind(tap(session, HARD), Ended) == [Ended("goal")]


def test_a_game_with_a_finite_deal_ends_with_the_held_piece() -> None:
    session = started("TI")
    tap(session, HOLD, HARD)
    assert session.current
    assert session.current.piece is Piece.T
    assert of_kind(tap(session, HARD), Ended) == [Ended("no more pieces")]


def test_the_ghost_is_where_a_hard_drop_would_land() -> None:
    session = started("TO", "XXXXX.....")
    assert session.ghost == Placement(Piece.T, NORTH, 3, 1)
    assert session.current
    assert session.current.orientation != SOUTH
