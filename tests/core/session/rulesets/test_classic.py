"""The classic rules are those of the NES, frame by frame, and games of the machines' own programs are the same here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, CLASSIC_PAL
from game.core.rules.scoring import ClassicScoring, hexadecimal_sum
from game.core.session.buttons import Buttons
from game.core.session.events import Ended, Event, Locked, Rotated, Shifted, Spawned
from game.core.session.session import Session
from game.core.session.stores.exchange import B_TYPE_ROWS, b_type
from game.settings import Settings
from tests.core.earlier import CLASSIC_1
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, dealing, game, of_kind, run, x_of, y_of

A_TYPE = MODES["a-type"]
HANG = 96


def classic(letters: str, picture: str = "", level: int = 0, rules: Rules = CLASSIC) -> Session:
    """A game whose first piece appeared in the tick that has just passed."""
    session = game(letters, picture, rules=rules, mode=A_TYPE, level=level)
    session.step(NONE)
    return session


def second(letters: str, level: int = 0) -> Session:
    """A game whose second piece appeared in the tick that has just passed; the first lies at the left wall."""
    session = classic(f"I{letters}", level=level)
    run(session, LEFT, 60)
    to_the_floor(session)
    while not session.current:
        session.step(NONE)
    return session


def to_the_floor(session: Session) -> None:
    """Soft drop until the piece has locked."""
    pieces = session.pieces
    session.step(NONE)
    while session.pieces == pieces and not session.ended:
        session.step(SOFT)


def ticks_of_rows(session: Session, buttons: Buttons, ticks: int) -> list[int]:
    """The ticks, from 1, in which the piece falls while buttons are held."""
    fallen = []
    for tick in range(1, ticks + 1):
        before = session.current
        session.step(buttons)
        if before and session.current and session.current.y < before.y:
            fallen.append(tick)
    return fallen


@pytest.mark.parametrize(("level", "frames"), [(18, 67), (19, 48), (29, 29)])
def test_a_piece_that_nobody_steers_follows_the_last_one(level: int, frames: int) -> None:
    session = second("OO", level)
    assert not of_kind(run(session, NONE, frames - 1), Spawned)
    assert of_kind(run(session, NONE, 1), Spawned)


@pytest.mark.parametrize(
    ("begin", "script"),
    [
        # the first piece hangs for 96 frames, or 76 on the PAL console; a press of down ends it
        (classic, [(NONE, 150, [HANG + 1, HANG + 1 + 48])]),
        (partial(classic, rules=CLASSIC_PAL), [(NONE, 100, [77])]),
        (classic, [(NONE, 20, []), (SOFT, 8, [3, 5, 7])]),
        (classic, [(NONE, 60, []), (SOFT, 5, [1, 3, 5])]),  # gravity's counter was past a row
        # the first row of a soft drop comes two frames after the press; the 48th frame has gravity's row
        (second, [(SOFT, 10, [3, 5, 7, 9])]),
        (second, [(NONE, 46, []), (SOFT, 8, [2, 3, 5, 7])]),
        # down with a direction does nothing and wants a fresh press
        (second, [(SOFT | LEFT, 10, []), (SOFT, 20, []), (NONE, 1, []), (SOFT, 4, [3])]),
    ],
)
def test_the_frames_in_which_a_piece_falls(
    begin: Callable[[str], Session], script: list[tuple[Buttons, int, list[int]]]
) -> None:
    session = begin("OT")
    for buttons, frames, rows in script:
        assert ticks_of_rows(session, buttons, frames) == rows
    assert x_of(session) == 4, "nor did it shift"


def test_a_press_of_down_in_the_frame_of_the_spawn_comes_too_early() -> None:
    session = classic("OTI")
    to_the_floor(session)
    run(session, NONE, 9)
    assert of_kind(run(session, SOFT, 1), Spawned)
    assert ticks_of_rows(session, SOFT, 47) == []


def test_a_soft_drop_that_a_direction_ends_begins_its_points_anew() -> None:
    session = classic("OT")
    run(session, SOFT, 1 + 2 * 5)
    run(session, SOFT | LEFT, 1)
    run(session, NONE, 1)
    to_the_floor(session)
    assert session.score == 18 - 5


@pytest.mark.parametrize(
    ("score", "points", "after"),
    [(0, 10, 10), (0, 15, 15), (0, 16, 10), (0, 18, 12), (8, 15, 17), (95, 5, 100), (98, 5, 100), (1092, 17, 1100)],
)
def test_the_cartridge_adds_hexadecimal_digits_to_decimal_ones(score: int, points: int, after: int) -> None:
    assert hexadecimal_sum(score, points) == after


def test_a_piece_can_be_steered_from_the_frame_after_its_spawn() -> None:
    session = classic("OTI")
    to_the_floor(session)
    run(session, NONE, 9)
    assert session.step(LEFT | CW) == [Spawned(Piece.T)]
    assert of_kind(session.step(LEFT | CW), Shifted) == [], "the press of the frame before is over"
    session.step(NONE)
    assert session.step(LEFT | CW) == [Shifted(-1), Rotated(1, 1)]


def test_a_tap_with_a_charged_counter_moves_one_column() -> None:
    for early in (0, 1):
        session = classic("OIT")
        run(session, NONE, 1)
        run(session, LEFT, 60)
        to_the_floor(session)
        run(session, NONE, 9 + early)
        run(session, LEFT, 1)
        run(session, LEFT, 1 - early)
        assert x_of(session) == 2, early


def test_a_shift_comes_before_a_turn_and_a_turn_before_a_row() -> None:
    session = classic("IOT")
    run(session, NONE, HANG)
    assert session.step(RIGHT | CW) == [Shifted(1), Rotated(1, 1)]
    assert y_of(session) == 17, "the upright I reaches two rows below the flat one, less the row that it fell"


def test_of_two_turns_in_a_frame_only_the_clockwise_one_is_made() -> None:
    session = classic("TO")
    assert of_kind(session.step(CW | CCW), Rotated) == [Rotated(1, 1)]


@pytest.mark.parametrize(("turn", "rows", "frames"), [(NONE, 0, 10), (NONE, 1, 12), (CW, 0, 10), (CW, 1, 12)])
def test_the_pause_goes_by_the_row_of_the_centre(turn: Buttons, rows: int, frames: int) -> None:
    """A T with its stem down rests one row lower than its centre, and so does one that stands upright."""
    session = classic("TOI", "/".join(["XXXXXXXXX."] * rows))
    session.step(turn)
    to_the_floor(session)
    assert run(session, NONE, frames - 1) == []
    assert session.step(NONE) == [Spawned(Piece.O)]


def test_a_piece_that_appears_in_others_may_slide_out() -> None:
    session = classic("OTI", "/".join([".....X...."] * 19))
    assert session.current
    assert session.ended is None
    run(session, LEFT, 1)
    assert x_of(session) == 3
    to_the_floor(session)
    assert session.ended is None
    assert session.pieces == 1


def test_the_game_ends_when_a_piece_in_others_can_fall_no_further() -> None:
    session = classic("OTI", "/".join(["....XX...."] * 19))
    assert run(session, NONE, HANG) == []
    assert run(session, NONE, 1) == [Ended("block out")]
    assert session.pieces == 0


def test_cells_above_the_top_stay_there_when_rows_are_cleared() -> None:
    """Of the upright T one cell lies above the top, two come down, and one goes with its row."""
    below = "/".join(["XXXXXXXXX."] * 18)
    session = classic("TI", f"XXXXX.XXXX/{below}")
    session.step(CW)
    to_the_floor(session)
    assert of_kind(run(session, NONE, 40), Spawned)
    assert session.board == Board.parse(f".....X..../........../....XX..../{below}")


def test_b_type_adds_a_thousand_for_each_level_and_height() -> None:
    mode = replace(MODES["b-type"], b_type_height=3)
    session = game("OT", "XXXX..XXXX/XXXX..XXXX", rules=CLASSIC, mode=mode, level=14)
    session.tally.lines = 24
    session.step(NONE)
    to_the_floor(session)
    assert session.ended == Ended("goal")
    assert session.score == 100 * 15 + 18 + 1000 * (4 + 3)


def test_a_clear_takes_until_the_fifth_step_divisible_by_four() -> None:
    taken = {}
    for delay in range(8):
        session = game("OTI", "XXXX..XXXX/XXXX..XXXX", rules=CLASSIC, mode=A_TYPE)
        run(session, NONE, 1 + delay)
        while not session.clearing:
            session.step(SOFT)
        began = session.tick - 1
        while session.clearing:
            session.step(NONE)
        taken[began % 4] = session.tick - 1 - began
        assert run(session, NONE, 9) == []
        assert session.step(NONE) == [Spawned(Piece.T)]
    assert taken == {0: 20, 1: 19, 2: 18, 3: 17}


@pytest.mark.parametrize("height", range(6))
def test_the_garbage_of_b_type(height: int) -> None:
    board = b_type(Random("seed"), height)
    assert board.height <= B_TYPE_ROWS[height] == (0, 3, 5, 8, 10, 12)[height]
    assert all(row != 0b1111111111 for row in board.rows())
    assert b_type(Random("seed"), height) == board


def test_the_first_rise_of_earlier_versions() -> None:
    for start, first in ((0, 10), (5, 60), (9, 100), (10, 100), (15, 100), (16, 110), (19, 140)):
        lines, levels = (first - 1, first, first + 9, first + 10), (start, start + 1, start + 1, start + 2)
        assert tuple(CLASSIC_1.levels.after_clear(start, start, each, 1) for each in lines) == levels


@pytest.mark.parametrize(("start", "lines"), [(0, 10), (9, 100), (15, 100), (16, 110), (19, 140), (25, 200), (29, 200)])
def test_the_first_rise(start: int, lines: int) -> None:
    after = CLASSIC.levels.after_clear
    assert (after(start, start, lines - 1, 1), after(start, start, lines, 1)) == (start, start + 1)


def test_at_level_29_a_piece_falls_from_the_frame_after_its_spawn_and_locks_in_the_19th() -> None:
    session = second("OT", 29)
    assert not of_kind(run(session, NONE, 18), Locked)
    assert of_kind(run(session, NONE, 1), Locked)


MACHINES = Path(__file__).parents[2] / "golden" / "machines"
BUTTONS = {"l": LEFT, "r": RIGHT, "d": SOFT, "x": CW, "z": CCW, "-": NONE}


@pytest.mark.parametrize("path", sorted(MACHINES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_game_is_that_of_the_machine(path: Path) -> None:
    head, *parts = path.read_text(encoding="ascii").split("\n\n")
    told = dict(line.split(": ") for line in head.splitlines()) | dict(part.strip().split(":\n") for part in parts)
    rules = Settings(rules=told["rules"], hearts="hearts" in told).ruleset
    exact = replace(rules, scoring=ClassicScoring(lock_counts=True, hexadecimal=True))
    scores = {"score": rules} | ({"score by hexadecimal digits": exact} if "pieces locked" in told else {})
    for score, each in scores.items():
        session = Session(
            each,
            dealing(told["pieces"]),
            mode=MODES[told["mode"]],
            level=int(told["level"]),
            board=Board.parse(told.get("board", "")),
        )
        session.step(NONE)
        locks: list[str] = []
        for frames, held in re.findall(r"(\d+)(\S+)", told["runs"]):
            for _ in range(int(frames)):
                events: list[Event] = session.step(sum(BUTTONS[letter] for letter in held))
                places = [event.placement for event in events if isinstance(event, Locked)]
                locks += [f"{session.tick - 1}@{place.x},{place.y}" for place in places]
        assert session.ended is None
        assert (session.lines, session.level) == (int(told["lines"]), int(told["level at the end"]))
        assert score not in told or session.score == int(told[score])
        assert session.pieces == int(told.get("pieces locked", session.pieces))
        if "well" in told:
            assert locks == told["locks"].split()
            assert session.board == Board.parse(told["well"])
            assert session.current, "the next piece has appeared"
