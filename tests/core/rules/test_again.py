"""Drills: what is a miss, and what begins again after it."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.core.board import Board, Piece, letters_of
from game.core.chance import seeded
from game.core.dealers import RecordedDealer
from game.core.replay import first_divergence, from_text, record, to_text
from game.core.rules import ATTACKS, MODES, Again, Mode
from game.core.rules.again import PLACE_AGAIN, end_after
from game.core.rules.rulesets import MODERN, RULES
from game.core.session import Buttons, Session, position_of, set_up
from game.core.session.events import BegunAgain, CameBack, Ended, Event, Locked
from game.core.session.stores.exchange import RESIDUES, four_wide
from game.core.statistics import Statistics
from game.settings import Settings
from tests.core.playing import CW, HARD, HOLD, LEFT, NONE, RIGHT, of_kind, started, tap

PLACED_AGAIN = replace(MODES["endless"], again=(PLACE_AGAIN,))


def pressed(session: Session, *keys: Buttons) -> list[Event]:
    """Press and release keys, one after the other, and then drop hard."""
    return [event for key in (*keys, HARD) for event in tap(session, key)]


def test_a_piece_with_a_key_too_many_comes_back_with_what_it_was_worth() -> None:
    session = started("TTT", mode=PLACED_AGAIN)
    events = pressed(session, LEFT, RIGHT)
    back = of_kind(events, CameBack)
    assert back == [CameBack(MODERN.rotation.spawned(Piece.T, 20)._replace(y=0), presses=2, well=0)]
    assert not of_kind(events, Locked)
    assert (session.pieces, session.score, session.cells, session.drill.faults) == (0, 0, 0, 1)
    assert (session.current and session.current.piece) == Piece.T
    assert of_kind(pressed(session, LEFT), Locked)
    assert (session.pieces, session.drill.faults) == (1, 1)


def test_a_piece_of_tetrio_comes_back_too() -> None:
    setup = set_up(RULES["tetrio"], replace(PLACED_AGAIN, rules=()), "1")
    session = setup.start()
    session.step(0)
    events = [event for key in (LEFT, RIGHT, LEFT, HARD) for event in (*session.advance(key, 200), *idle(session))]
    assert len(of_kind(events, CameBack)) == 1
    assert session.pieces == session.score == 0


def idle(session: Session) -> list[Event]:
    return session.advance(0, 200)


def test_a_piece_locks_when_it_has_come_back_too_often() -> None:
    session = started("TTT", mode=replace(PLACED_AGAIN, again=(replace(PLACE_AGAIN, most=2),)))
    faults = [len(of_kind(pressed(session, LEFT, RIGHT), CameBack)) for _ in range(4)]
    assert faults == [1, 1, 0, 1], "each piece has its returns"
    assert (session.pieces, session.drill.faults) == (1, 4)


def test_the_hold_is_as_used_as_before() -> None:
    session = started("TLTT", mode=PLACED_AGAIN)
    tap(session, HOLD)
    assert of_kind(pressed(session, LEFT, RIGHT), CameBack)
    assert session.hold_used


def test_each_fault_counts_in_the_statistics() -> None:
    session, statistics = started("TTT", mode=PLACED_AGAIN), Statistics()
    for keys in ((LEFT, RIGHT), (CW, LEFT, RIGHT), (LEFT,)):
        statistics.watch(session, pressed(session, *keys))
    assert (statistics.wasted_keys, [fault.piece for fault in statistics.faults]) == (4, [1, 1])


@pytest.mark.parametrize("place_again", [False, True])
def test_a_game_ends_with_its_last_fault(place_again: bool) -> None:
    settings = Settings(mode="endless", most_faults=2, place_again=place_again)
    session = started("TTTT", mode=settings.game_mode)
    assert not session.ended
    pressed(session, LEFT, RIGHT)
    assert of_kind(pressed(session, LEFT, RIGHT), Ended) == [Ended("faults")]
    assert session.pieces == (1 if place_again else 2)


def test_bots_make_no_faults() -> None:
    wanted = Settings(mode="sprint", place_again=True, most_faults=1)
    assert wanted.game_mode.again == (PLACE_AGAIN, end_after(1))
    assert wanted.as_demo().game_mode == wanted.for_bots().game_mode == MODES["sprint"]


def test_a_wish_that_a_mode_has_is_not_there_twice() -> None:
    assert Settings(mode="finesse-40", place_again=True).game_mode == MODES["finesse-40"]


# Four-wide


def four(name: str, pieces: str, seed: str = "1") -> Session:
    setup = set_up(MODERN, MODES[name], seed)
    session = Session(MODERN, RecordedDealer(tuple(map(Piece.__getitem__, pieces))), mode=setup.mode, board=setup.board)
    session.step(NONE)
    return session


@pytest.mark.parametrize("seed", range(20))
def test_a_four_wide_has_walls_and_three_cells(seed: int) -> None:
    board = four_wide(seeded(str(seed)), 16)
    assert [row & 0b1110000111 for row in board.rows()][:16] == [0b1110000111] * 16
    assert residue_of(board) in RESIDUES


def residue_of(board: Board) -> tuple[int, ...]:
    """The rows of the four columns that are not empty, from the bottom."""
    return tuple(filter(None, (row >> 3 & 0b1111 for row in board.rows())))


def test_every_residue_can_be_drawn() -> None:
    drawn = {four_wide(seeded(str(seed)), 16) for seed in range(100)}
    assert len(drawn) == len(RESIDUES)


def begun_with(residue: tuple[int, ...], name: str, pieces: str) -> Session:
    seed = next(
        str(seed)
        for seed in range(200)
        if tuple(filter(None, (row >> 3 & 15 for row in set_up(MODERN, MODES[name], str(seed)).board.rows())))
        == residue
    )
    return four(name, pieces, seed)


def test_what_is_cleared_of_the_walls_comes_again_and_a_miss_brings_the_board_back() -> None:
    session = begun_with((0b0111,), "four-wide", "IOOT")
    start = session.board
    pressed(session, CW, RIGHT)  # an upright I fills the gap on the right
    assert (session.lines, session.board.height) == (1, 16)
    assert session.cells.bit_count() == start.cells.bit_count()
    events = pressed(session)
    assert of_kind(events, BegunAgain)
    assert (session.board, session.lines, session.drill.number) == (start, 1, 2)
    assert session.current == MODERN.rotation.spawned(Piece.O, 20)._replace(y=19), "the deal goes on"


def test_a_combo_ends_with_the_first_piece_that_clears_nothing() -> None:
    session = begun_with((0b0111,), "combo", "IOOT")
    pressed(session, CW, RIGHT)
    assert of_kind(pressed(session), Ended) == [Ended("no clear")]


# Perfect clears


RESTS: Mapping[int, int] = {1: 0, 2: 4, 3: 1, 4: 5, 5: 2, 6: 6, 7: 3}
"""Perfect clear -> the pieces of a bag that are left, by hand: 7 * bags - 10 * the perfect clears before it."""


@pytest.mark.parametrize(("number", "rest"), RESTS.items())
def test_a_perfect_clear_begins_with_the_rest_of_a_bag(number: int, rest: int) -> None:
    setup = Settings(mode="perfect-clears", perfect_clear=number).setup("any")
    assert (len(setup.queue), len({*setup.queue}), setup.from_position) == (rest, rest, False)
    dealer = setup.dealer()
    dealt = [dealer.deal() for _ in range(rest + 14)]
    assert letters_of(dealt[:rest]) == setup.queue  # type: ignore[arg-type]
    assert {*dealt[rest : rest + 7]} == {*dealt[rest + 7 :]} == {*Piece}, "then whole bags follow"


def two_rows(session: Session) -> list[Event]:
    """Clear two rows with four pieces that lie and an O."""
    events = []
    for keys in ((LEFT,) * 3, (LEFT,) * 3, (RIGHT,), (RIGHT,), (RIGHT,) * 4):
        events += pressed(session, *keys)
    return events


def test_perfect_clears_win_and_a_try_that_misses_brings_the_same_pieces() -> None:
    mode = replace(MODES["perfect-clears"], perfect_clears=2, again=(Again("pieces", "try", 5),))
    session = started("IIIIO" + "IIIIO", mode=mode)
    two_rows(session)
    assert (session.drill.perfect_clears, session.drill.pieces, session.drill.number) == (1, 0, 1)
    tap(session, HOLD)
    events = [event for _ in range(5) for event in pressed(session)]
    assert len(of_kind(events, BegunAgain)) == 1
    assert (session.cells, session.held, session.drill.perfect_clears, session.drill.number) == (0, None, 1, 2)
    assert letters_of(session.history) + letters_of(session.queue) == "IIIIOIIIIO"
    assert len(session.history) == 6
    assert of_kind(two_rows(session), Ended) == [Ended("goal")]


# Attack


def test_lines_of_attack_win_by_the_table_of_the_mode() -> None:
    mode = replace(MODES["send-40"], sent=4)
    row = Board.from_rows([0b0111111111] * 4)
    session = Session(MODERN, RecordedDealer((Piece.I, Piece.T)), mode=mode, board=row)
    session.step(NONE)
    events = pressed(session, CW, *(RIGHT,) * 4)
    assert of_kind(events, Ended) == [Ended("goal")]
    assert session.drill.sent == ATTACKS["guideline"].clear[4] + ATTACKS["guideline"].perfect


def test_attack_counts_by_the_rules_that_are_played() -> None:
    setup = set_up(RULES["tetrio"], MODES["send-40"], "1")
    assert setup.mode.attack == ATTACKS["tetrio-2"]
    assert set_up(MODERN, MODES["send-40"], "1").mode.attack == ATTACKS["guideline"]


def test_what_was_sent_in_a_missed_try_is_not_kept() -> None:
    mode = replace(MODES["send-10"], again=(Again("pieces", "try", 2),))
    board = Board.from_rows([0b0111111111] * 5)
    session = Session(MODERN, RecordedDealer((Piece.I, Piece.O, Piece.O)), mode=mode, board=board)
    session.step(NONE)
    pressed(session, CW, *(RIGHT,) * 4)
    assert session.drill.sent == 4
    assert of_kind(pressed(session), BegunAgain)
    assert (session.drill.sent, session.board) == (0, board)


# The record


@pytest.mark.parametrize("mode", [mode for mode in MODES.values() if mode.again or mode.attack], ids=lambda m: m.name)
def test_a_replay_holds_the_rules_for_again(mode: Mode) -> None:
    setup = set_up(MODERN, mode, "1")
    dealer = setup.dealer()
    session = setup.session(dealer)
    for _ in range(30):
        pressed(session, LEFT, RIGHT)
    replay = record(setup, session, dealer, version="1", player="person", date="")
    again = from_text(to_text(replay))
    assert again.setup.mode == setup.mode
    assert first_divergence(again) is None


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ({"after": "pieces", "back": "piece"}, "back of the rule for again "),
        ({"after": "fault", "back": "piece", "times": 2}, "back of the rule for again "),
        ({"after": "fault", "back": "game", "times": 0}, "times of the rule for again "),
        ({"after": "rain", "back": "game"}, "after of the rule for again "),
    ],
)
def test_a_rule_that_means_nothing_is_refused(figures: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Again(**figures)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("figures", "name"),
    [
        ({"walls": 4, "garbage_rows": 3}, "walls"),
        ({"sent": 4}, "attack"),
        ({"attack": ATTACKS["guideline"]}, "attack"),
        ({"undo": True, "again": (Again("pieces", "try", 3),)}, "again"),
    ],
)
def test_a_drill_that_means_nothing_is_refused(figures: dict[str, object], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} of the mode 'mine' "):
        Mode("mine", "", **figures)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["four-wide", "combo", "perfect-clears"])
def test_a_drill_begins_as_it_says_and_not_from_another_position(name: str) -> None:
    setup = set_up(MODERN, MODES[name], "1")
    assert not setup.from_position
    session = setup.start()
    session.step(0)

    with pytest.raises(ValueError, match=f"^{name} begins with its own "):
        set_up(MODERN, MODES[name], "1", position=position_of(session))
