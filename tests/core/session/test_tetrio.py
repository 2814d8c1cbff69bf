"""The machine of TETR.IO: its figures to the tenth of a frame."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from game.core.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.board.spins import Spin
from game.core.chance import below, lehmer
from game.core.dealers.dealing import Observer, RecordedDealer
from game.core.dealers.registry import RANDOMIZERS
from game.core.rules.attack import ATTACKS, Clear, Run
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import TETRIO
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.core.session.stores.stack import Stack
from game.core.session.tetrio.fall import MOST_SPEED, level_speed
from game.core.session.tetrio.tetrio_exchange import Arrival, TetrioExchange, lines_of, log1p

NONE, LEFT, RIGHT, SOFT, HARD = Buttons.NONE, Buttons.LEFT, Buttons.RIGHT, Buttons.SOFT_DROP, Buttons.HARD_DROP
CW, HOLD, SLOW = Buttons.CW, Buttons.HOLD, Buttons.SLOW_DROP
FRAME = 100


def game(letters: str = "OOOOOO", rows: str = "", rules: Rules = TETRIO, **handling: Any) -> Session:
    return Session(
        rules,
        RecordedDealer(pieces_from(letters), 5),
        handling=replace(rules.handling, **handling),
        board=Board.parse(rows) if rows else Board(),
    )


def run(session: Session, *steps: tuple[float, Buttons]) -> list[Event]:
    """Hold buttons from times in frames on, up to the time of the last step. Returns the events."""
    events: list[Event] = []
    held = session.inputs[-1][1] if len(session.inputs) else int(NONE)
    for time, buttons in steps:
        tick = round(time * FRAME)
        while session.tick < tick and not session.ended:
            events += session.advance(held, tick - session.tick)
        held = int(buttons)
        if not session.ended:
            events += session.step(held)
    return events


def locks(events: list[Event]) -> list[Locked]:
    return [event for event in events if isinstance(event, Locked)]


def column(session: Session) -> int:
    assert session.current
    return session.current.x


def row(session: Session) -> int:
    assert session.current
    return session.current.y


def test_a_piece_appears_in_the_second_and_third_hidden_row_and_falls_by_a_fiftieth_of_a_row_a_frame() -> None:
    session = game()
    run(session, (1.9, NONE))
    assert row(session) == 21
    run(session, (2.01, NONE))  # 22.04 less 0.04: a whole height is just below itself
    assert row(session) == 20
    run(session, (51.5, NONE))
    assert row(session) == 20
    run(session, (52.01, NONE))
    assert row(session) == 19


def test_in_the_first_versions_a_whole_height_is_just_above_itself() -> None:
    assert TETRIO.tetrio
    rules = replace(TETRIO, tetrio=replace(TETRIO.tetrio, whole_below=False))
    session = game(rules=rules)
    run(session, (2.01, NONE))
    assert row(session) == 21
    run(session, (3.01, NONE))
    assert row(session) == 20


def test_gravity_grows_with_each_frame_after_two_minutes() -> None:
    assert TETRIO.tetrio
    rules = replace(TETRIO, tetrio=replace(TETRIO.tetrio, rise=Fraction(60), margin=10))
    session = game(rules=rules)
    run(session, (11.01, NONE))
    assert row(session) == 20
    run(session, (12.01, NONE))  # 1.02 rows in the twelfth frame
    assert row(session) == 19
    run(session, (13.01, NONE))
    assert row(session) == 17


@pytest.mark.parametrize(("times", "rows"), [(6, 0.3), (20, 1), (40, 2)])
def test_a_soft_drop_is_at_least_a_twentieth_of_a_row_a_frame_times_the_figure(times: int, rows: float) -> None:
    session = game(soft_drop=times)
    run(session, (3, SOFT), (13.01, SOFT))
    assert 20 - row(session) == int(10 * rows + 0.02)
    assert session.score == 20 - row(session)


def test_each_key_in_a_soft_drop_lets_a_piece_fall_by_a_whole_step() -> None:
    """The least speed of a soft drop is that of a step, however short it is."""
    session = game(soft_drop=20)
    run(session, (3, SOFT), (3.5, SOFT | LEFT))
    assert (row(session), column(session)) == (19, 3)
    run(session, (3.9, SOFT))
    assert row(session) == 18
    run(session, (4.01, SOFT))
    assert row(session) == 17


def test_das_and_arr_count_in_tenths_and_a_press_moves_at_once() -> None:
    session = game(das=1000, arr=200)
    run(session, (5.5, LEFT))
    assert column(session) == 3
    run(session, (15.4, LEFT))
    assert column(session) == 3
    run(session, (16.01, LEFT))  # 10.5 frames: the first column of ten frames, 0.5 frames late
    assert column(session) == 2
    run(session, (17.99, LEFT))
    assert column(session) == 2
    run(session, (18.01, LEFT))
    assert column(session) == 1


def test_arr_0_goes_to_the_wall_and_a_piece_that_is_held_there_moves_at_the_next_multiple_of_arr() -> None:
    session = game(das=1000, arr=0)
    run(session, (5, RIGHT), (15.01, RIGHT))
    assert column(session) == 8
    # At the wall of a shaft: charged, and free one row lower.
    rows = "\n".join(["...X......"] * 20 + [".........."] * 1)
    session = game("OOO", rows, das=200, arr=500, soft_drop=0)
    run(session, (5, LEFT), (20.5, LEFT | SOFT), (21.01, LEFT | SOFT))
    assert column(session) == 4
    run(session, (24.99, LEFT | SOFT))
    assert column(session) == 4


def test_a_direction_of_the_first_ticks_was_held_before_and_is_charged() -> None:
    session = game(das=1000, arr=200, dcd=300)
    run(session, (0.04, RIGHT))
    assert column(session) == 5
    run(session, (3.01, RIGHT))
    assert column(session) == 6  # the charge is DAS less DCD
    session = game(das=1000, arr=200, dcd=300)
    run(session, (0.05, RIGHT), (9.01, RIGHT))
    assert column(session) == 5


def test_dcd_cuts_the_charge_at_a_wall_for_the_next_piece() -> None:
    free, cut = (game("OOO", das=500, arr=0, dcd=dcd) for dcd in (0, 200))
    for session in (free, cut):
        run(session, (5, LEFT), (20, LEFT | HARD), (21.01, LEFT))
        assert session.pieces == 1
    assert (column(free), column(cut)) == (0, 4)
    run(cut, (22.01, LEFT))
    assert column(cut) == 0


def test_the_cut_of_a_new_piece_can_be_another_one_than_that_of_a_turn() -> None:
    cut, free = game("OOO", das=500, arr=0, spawn_dcd=200), game("OOO", das=500, arr=0, dcd=200, spawn_dcd=0)
    for session, at in ((cut, 4), (free, 0)):
        run(session, (5, LEFT), (20, LEFT | HARD), (21.01, LEFT))
        assert (session.pieces, column(session)) == (1, at)
    run(cut, (22.01, LEFT))
    assert column(cut) == 0


@pytest.mark.parametrize("keeps", [True, False])
def test_both_soft_drops_and_a_soft_drop_that_needs_a_new_press(keeps: bool) -> None:
    session = game("OOOOO", soft_drop=0, slow_drop=20, keep_soft_drop=keeps)
    run(session, (1, SLOW), (7.01, SLOW))
    slow = session.current
    run(session, (8, SOFT), (9.01, SOFT))
    assert slow
    assert session.current
    assert slow.y > session.current.y == 0
    high = slow.y
    run(session, (10, SOFT | HARD), (12.01, SOFT))
    assert session.current
    assert session.pieces == 1
    assert (session.current.y == 2) is keeps
    run(session, (12.05, NONE), (12.1, SOFT), (14.01, SOFT))
    assert session.current.y == 2 < high


@pytest.mark.parametrize(("cancels", "at"), [(False, 0), (True, 3)])
def test_the_release_of_a_direction_can_take_the_charge_of_the_other_one(cancels: bool, at: int) -> None:
    session = game(das=500, arr=0, turning_cancels=cancels)
    run(session, (1, LEFT), (5.9, LEFT | RIGHT), (5.95, LEFT), (6.01, LEFT), (7.01, LEFT))
    assert column(session) == (0 if not cancels else 4)
    run(session, (11.01, LEFT))
    assert column(session) == 0


def test_a_piece_locks_after_more_than_thirty_frames_of_rest() -> None:
    session = game(soft_drop=0)
    events = run(session, (5, SOFT), (35.99, SOFT))
    assert not locks(events)
    assert row(session) == 0
    events = run(session, (36.01, SOFT))  # the 31st frame
    assert len(locks(events)) == 1


def test_the_sixteenth_move_on_the_floor_locks_at_once_and_hard_drop_is_dead_for_seven_steps() -> None:
    session = game(soft_drop=0, das=100_000)
    run(session, (5, SOFT), (6.5, NONE))
    events: list[Event] = []
    for time in range(7, 22):
        events += run(session, (time, LEFT if time % 2 else RIGHT), (time + 0.5, NONE))
    assert len(locks(events)) == 1
    assert session.presses == 16
    run(session, (22.1, HARD), (22.2, NONE))
    assert session.pieces == 1
    assert session.presses == 16  # a dead key does not count
    run(session, (29, HARD))
    assert session.pieces == 2


@pytest.mark.parametrize("clutch", [True, False])
def test_after_a_clear_a_piece_without_room_appears_as_much_higher_as_it_needs(clutch: bool) -> None:
    """A tower beside the place of the T reaches the row above it even after the O has cleared two rows."""
    rows = "\n".join([*["...X......"] * 23, *["XXXX..XXXX"] * 2])
    session = game("OTOO", rows, replace(TETRIO, clutch=clutch))
    run(session, (1, HARD), (1.2, NONE))
    if clutch:
        assert (row(session), column(session)) == (23, 3)
    else:
        assert session.ended
        assert session.ended.reason == "block out"


def test_a_seed_of_ten_digits_is_that_of_tetr_io() -> None:
    value, numbers = 914334865, []
    for _ in range(3):
        value = 16807 * value % 2147483647
        numbers.append((value - 1) / 2147483646)
    rng = lehmer("914334865")
    assert [rng.random() for _ in range(3)] == numbers
    assert lehmer(0).random() == (16807 * 2147483646 % 2147483647 - 1) / 2147483646
    assert lehmer("a text").random() == lehmer("a text").random() != lehmer("another").random()
    state = rng.getstate()
    following = rng.random()
    rng.setstate(state)
    assert rng.random() == following


def test_the_odds_of_a_gentle_start_are_those_of_all_shuffles() -> None:
    randomizer = RANDOMIZERS["tetrio"]
    counts: Counter[tuple[Piece, ...]] = Counter()
    for order in permutations(PIECES):
        bag = list(order)
        while bag[0].name in "SZO":
            bag.append(bag.pop(0))
        for length in range(1, 8):
            counts[tuple(bag[:length])] += 1
    for letters in ("TSLZJOI", "IJLTSZO", "LSZOTJI", "JTLISOZ"):
        before: tuple[Piece, ...] = ()
        observer, total = Observer(randomizer, {"gentle": True}), 5040
        for piece in pieces_from(letters):
            after = (*before, piece)
            assert observer.odds()[piece] == pytest.approx(counts[after] / total)
            observer.see(piece)
            before, total = after, counts[after]
        assert observer.odds() == pytest.approx((1 / 7,) * 7)


V8 = {
    0.8: 0.5877866649021191, 1.6: 0.9555114450274365, 4.8: 1.7578579175523736, 15.0: 2.772588722239781,
    22.5: 3.157000421150113, 25.6: 3.280911215787653, 77.5: 4.363098624788362,
}  # fmt: skip
"""What V8 says. The libraries of C differ from it in some of these."""


def test_logarithms_are_those_of_browsers_to_the_last_bit() -> None:
    assert {x: log1p(x) for x in V8} == V8


def test_a_long_combo_and_a_chain_send_the_doubles_of_tetr_io() -> None:
    table = ATTACKS["tetrio-1"]
    assert lines_of(table, 4, Spin.NONE, Run(1, 0)) == 5
    assert lines_of(table, 4, Spin.NONE, Run(2, 0)) == 4 + (1 + (1 + log1p(1.6) % 1) / 3)
    assert lines_of(table, 1, Spin.NONE, Run(-1, 5)) == log1p(6.25)
    assert lines_of(table, 2, Spin.FULL, Run(0, 3)) == 4 * 1.75


def exchange(name: str = "tetrio-1", seed: int = 5, **more: Any) -> TetrioExchange:
    return TetrioExchange(ATTACKS[name], lehmer(seed), FRAME, **more)


def test_attacks_that_cross_on_the_way_cancel_when_they_arrive() -> None:
    own = exchange()
    own.locked(Clear(4), 1, 0)
    assert own.outgoing == [4]
    own.arrive(Arrival(100, 1, 0, 3))  # the other one did not know of the four
    assert not own.waiting
    own.arrive(Arrival(200, 2, 0, 3))
    assert [packet.lines for packet in own.waiting] == [2]
    own.locked(Clear(4), 2, 300)
    own.arrive(Arrival(400, 3, 2, 9))  # now it did
    assert [packet.lines for packet in own.waiting] == [9]
    assert own.received == 0
    own.arrive(Arrival(500, 3, 0, 0))
    assert own.received == 9
    assert own.waiting[0].ready == 500 + 20 * FRAME


@pytest.mark.parametrize("former", [False, True])
def test_a_cancelled_packet_draws_a_column_since_2025(former: bool) -> None:
    own, columns, stack = exchange(former_holes=former), lehmer(5), Stack(Board())
    for number in (1, 2):
        own.arrive(Arrival(0, number, 0, 4))
        own.arrive(Arrival(0, number, 0, 0))
    own.locked(Clear(4), 1, 0)
    own.locks(30, 30)
    own.locked(Clear(0), 2, 3000)
    assert own.enter(stack, 3000, 20) == 4
    if not former:
        columns.random()  # whether the packet draws
    assert Board(stack.cells) == Board.from_rows([FULL_ROW ^ (1 << below(columns, 10))] * 4)


def test_speed_by_the_level_is_the_double_of_blitz() -> None:
    assert level_speed(Fraction(13, 20), Fraction(7, 1000), 1) == 1 / 60
    assert level_speed(Fraction(13, 20), Fraction(7, 1000), 9) == 1.0753682001828349
    session = set_up(TETRIO, MODES["blitz"], "1").start()
    assert session.rules.tetrio
    assert session.rules.tetrio.level_base == Fraction(13, 20)


@pytest.mark.parametrize(
    ("base", "step", "level", "rows"),
    [(10, 0, 400, 0.0), (1, Fraction(1, 2), 3, MOST_SPEED), (Fraction(1, 100), Fraction(1, 10**6), 200, MOST_SPEED)],
)
def test_every_level_of_every_room_has_a_speed(base: int, step: int, level: int, rows: float) -> None:
    assert level_speed(Fraction(base), Fraction(step), level) == rows


def test_a_copy_of_a_game_goes_on_alike() -> None:
    setup = set_up(TETRIO, MODES["endless"], "3")
    session = setup.start()
    run(session, (3, LEFT), (20.3, LEFT | SOFT), (24.7, NONE))
    twin = session.copy(RecordedDealer(session.dealer.queue, 5))
    for each in (session, twin):
        run(each, (25, HARD), (26, NONE), (30.2, CW | SOFT), (70, NONE))
    assert (twin.cells, twin.current, twin.score) == (session.cells, session.current, session.score)
