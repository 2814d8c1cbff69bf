"""The classic rules are those of the NES, frame by frame, and games of the machines' own programs are the same here."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.core.board.board import Board
from game.core.rules.modes import MODES
from game.core.rules.rules import Console, Rules
from game.core.rules.rulesets import CLASSIC, CLASSIC_PAL, GAMEBOY
from game.core.scoring.points import ClassicScoring, hexadecimal_sum
from game.core.session.buttons import Buttons
from game.core.session.events import Ended, Event, Locked, Spawned
from game.core.session.session import Session
from game.settings import Settings
from tests.core.earlier import EARLIER
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, dealing, of_kind, run, started, x_of, y_of

A_TYPE = MODES["a-type"]
HANG = 96


classic = partial(started, rules=CLASSIC, mode=A_TYPE, level=0)


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


@pytest.mark.parametrize(
    ("score", "points", "after"),
    [(0, 10, 10), (0, 15, 15), (0, 16, 10), (0, 18, 12), (8, 15, 17), (95, 5, 100), (98, 5, 100), (1092, 17, 1100)],
)
def test_the_cartridge_adds_hexadecimal_digits_to_decimal_ones(score: int, points: int, after: int) -> None:
    assert hexadecimal_sum(score, points) == after


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
    session = classic("OT", "XXXX..XXXX/XXXX..XXXX", mode=mode, level=14)
    session.tally.lines = 24
    to_the_floor(session)
    assert session.ended == Ended("goal")
    assert session.score == 100 * 15 + 18 + 1000 * (4 + 3)


@pytest.mark.parametrize("rules", [CLASSIC, GAMEBOY], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("figures", "stops"),
    [({}, True), ({"stops": False}, False), ({"most": None}, False)],
    ids=["today", "earlier", "without a limit"],
)
def test_the_score_stops_where_the_machines_does(rules: Rules, figures: Mapping[str, Any], stops: bool) -> None:
    assert isinstance(rules.scoring, ClassicScoring)
    rules = replace(rules, scoring=replace(rules.scoring, **figures))
    session = classic("OTI", "XXXX..XXXX/XXXX..XXXX", rules=rules, level=14)
    session.tally.score = 999_950
    to_the_floor(session)
    assert session.score == 999_999 if stops else session.score > 999_950 + 100 * 15
    assert of_kind(run(session, NONE, 200), Spawned), "the game goes on"


@pytest.mark.parametrize(
    ("start", "lines"), [(0, 10), (1, 20), (9, 100), (15, 100), (16, 110), (19, 140), (25, 200), (29, 200)]
)
def test_the_first_rise(start: int, lines: int) -> None:
    after = CLASSIC.levels.after_clear
    assert (after(start, start, lines - 1, 1), after(start, start, lines, 1)) == (start, start + 1)


MACHINES = Path(__file__).parents[2] / "golden" / "machines"
BUTTONS = {"l": LEFT, "r": RIGHT, "d": SOFT, "x": CW, "z": CCW, "-": NONE}


@pytest.mark.parametrize("path", sorted(MACHINES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_game_is_that_of_the_machine(path: Path) -> None:
    """Games with a console of an earlier version were recorded without the menus of the program, which left its memory
    as no machine does. Replays of that time play by them."""
    head, *parts = path.read_text(encoding="ascii").split("\n\n")
    told = dict(line.split(": ") for line in head.splitlines()) | dict(part.strip().split(":\n") for part in parts)
    rules = Settings(rules=told["rules"], heart_mode="hearts" in told).ruleset
    if "console" in told:
        rules = replace(rules, console=EARLIER[told["console"]].console)
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


@pytest.mark.parametrize("down", [NONE, SOFT])
def test_a_piece_can_fall_two_rows_a_frame_with_soft_drop_or_without(down: Buttons) -> None:
    console = replace(Console(), first_hang=0)
    rules = replace(CLASSIC, gravity=((0, 1, 48), (29, 2, 1)), console=console)
    session = started("OOO", rules=rules, mode=A_TYPE, level=29)
    heights = [y_of(session)]
    while session.pieces == 0:
        session.step(down)
        heights += [session.current.y] if session.current else []
    assert heights == [*range(heights[0], 0, -2), 0]
    assert session.locked_at == len(heights)
