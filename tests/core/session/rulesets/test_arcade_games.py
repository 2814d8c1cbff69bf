"""The arcade's further rulesets, step by step: 20G, TGM2 Master and TGM2 Death."""

from dataclasses import replace

import pytest

from game.core.board.pieces import Piece
from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Roll, Rules
from game.core.rules.rulesets import ARCADE, DEATH, TGM2, TWENTY_G
from game.core.scoring.grading import Section, Standing
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, LevelReached, Locked, Shifted, Spawned, TopRowsCleared
from game.core.session.session import Session
from game.core.session.setup import set_up, start_levels
from game.core.statistics import Statistics
from tests.core.earlier import DEATH_1
from tests.core.playing import LEFT, NONE, RIGHT, SOFT, SONIC, dealing, game, of_kind, run


def begun(rules: Rules, letters: str, picture: str = "", level: int = 0, mode: str = "master") -> Session:
    """A game whose first piece has just appeared."""
    session = game(letters, picture, rules=rules, mode=MODES[mode], level=level)
    session.step(NONE)
    return session


def ticks_until(session: Session, kind: type, buttons: Buttons = NONE) -> int:
    ticks = 0
    while True:
        ticks += 1
        if of_kind(session.step(buttons), kind):
            return ticks


def lock(session: Session) -> None:
    """Let the falling piece drop and lock."""
    session.step(SONIC)
    session.step(SOFT)


def test_20g_is_the_first_game_but_for_its_gravity() -> None:
    assert replace(TWENTY_G, name="arcade", gravity=ARCADE.gravity, summary=ARCADE.summary) == ARCADE


def test_a_player_who_has_chosen_another_das_keeps_it() -> None:
    chosen = replace(TGM2.handling, das=12)
    session = game("OOO", rules=TGM2, handling=chosen, mode=MODES["master"], level=900)
    session.step(NONE)
    assert ticks_until(session, Shifted, LEFT) == 1
    assert ticks_until(session, Shifted, LEFT) == 12


def test_a_direction_that_is_held_takes_the_das_of_the_next_level_with_it() -> None:
    session = begun(TGM2, "OOO", "XXXX..XXXX\nXXXX..XXXX", level=499)
    session.step(SONIC)
    session.step(SOFT | LEFT)
    assert session.level == 501
    run(session, LEFT, 8)
    assert session.current is None  # held for 9 steps, and charged although it was pressed for a DAS of 15
    while session.current is None:
        session.step(LEFT)
    assert ticks_until(session, Shifted, LEFT) == 1


@pytest.mark.parametrize(("level", "locks"), [(800, True), (900, False)])
def test_from_level_900_soft_drop_does_not_carry_over(level: int, locks: bool) -> None:
    session = begun(TGM2, "OOO", level=level)
    run(session, SOFT, 1)
    run(session, SOFT, 14)
    assert (session.pieces, session.current is None) == (1, False)
    run(session, SOFT, 1)
    assert (session.pieces == 2) is locks


@pytest.mark.parametrize(("rules", "pieces"), [(DEATH, 1), (DEATH_1, 2)], ids=["today", "earlier"])
def test_in_death_soft_drop_never_carries_over(rules: Rules, pieces: int) -> None:
    session = begun(rules, "OOOO")
    ticks_until(session, Locked, SOFT)
    ticks_until(session, Spawned, SOFT)
    run(session, SOFT, 5)
    assert session.pieces == pieces
    run(session, NONE, 20)
    assert of_kind(session.step(SOFT), Locked)


# The end

LAST_ROW = "XXXX..XXXX"


def at_998(rules: Rules = TGM2) -> Session:
    """Before a clear that leads to level 999."""
    session = game("OOTT" + "OI" * 200, LAST_ROW, rules=rules, mode=MODES["master"], level=900)
    session.tally.level = 998
    session.step(NONE)
    return session


def test_at_999_the_stack_goes_and_the_roll_begins() -> None:
    session = at_998()
    session.step(SONIC)
    events = session.step(SOFT)
    assert (of_kind(events, TopRowsCleared), of_kind(events, Ended)) == ([TopRowsCleared(1)], [])
    assert (session.level, session.rolling, session.board.height) == (999, True, 0)
    assert ticks_until(session, Spawned) == 130


def test_the_roll_lasts_3701_steps_and_surviving_it_wins() -> None:
    # A shorter one, which three pieces survive that nobody steers.
    session = at_998(replace(TGM2, roll=Roll(ticks=150)))
    lock(session)
    ticks_until(session, Spawned)
    first = session.tick - 1
    while not session.ended:
        session.step(NONE)
    assert (session.ended, session.tick - first) == (Ended("goal"), 150)
    assert TGM2.roll
    assert TGM2.roll.ticks == 3701


def test_pieces_fade_in_the_roll() -> None:
    session = at_998()
    lock(session)
    ticks_until(session, Spawned)
    session.step(SOFT)
    session.step(NONE)
    session.step(SOFT)
    cells = session.cells
    assert (cells.bit_count(), session.hidden) == (4, 0)
    locked_at = session.trail[-1].tick
    assert session.fading == ((cells, locked_at + 300),)
    run(session, NONE, locked_at + 300 - session.tick - 1)
    assert session.hidden & cells == 0
    run(session, NONE, 1)
    assert session.hidden & cells == cells
    assert (cells, locked_at + 300) not in session.fading


def test_nothing_counts_in_the_roll_and_one_that_is_lost_ends_so() -> None:
    session = at_998()
    lock(session)
    before = session.score, session.level, session.tally.standing
    while not session.ended:
        lock(session)
    assert session.pieces > 5
    assert (session.score, session.level, session.tally.standing) == before
    assert session.ended == Ended("roll")
    assert (session.hidden, session.fading) == (0, ())


def test_a_clear_in_the_roll_belongs_to_no_chain() -> None:
    session = game("OOO", LAST_ROW + "\n" + LAST_ROW, rules=TGM2, mode=MODES["master"], level=900)
    session.tally.rolling = True
    session.step(NONE)
    session.step(SONIC)
    assert of_kind(session.step(SOFT), Cleared) == [Cleared((0, 1), Spin.NONE, False, combo=-1, perfect=True, points=0)]


def earned(session: Session) -> None:
    """Let a game look as if it had earned the invisible roll but for its last section."""
    session.tally.start_level = 0
    session.tally.standing = Standing(31)
    session.tally.sections = tuple(Section(100, 2000, 2) for _ in range(9))


def test_who_has_earned_it_sees_nothing_of_what_locks_in_the_roll() -> None:
    session = at_998()
    earned(session)
    lock(session)
    ticks_until(session, Spawned)
    session.step(SOFT)
    session.step(NONE)
    session.step(SOFT)
    assert session.hidden == session.cells != 0


# The roll from its start

ROLLS = ("fading-roll", "invisible-roll")


def rolling(mode: str, letters: str = "OI" * 200) -> Session:
    """A game whose first piece has just appeared, at the level of its mode."""
    setup = set_up(TGM2, MODES[mode], "1")
    session = setup.session(dealing(letters))
    session.step(NONE)
    return session


@pytest.mark.parametrize("mode", ROLLS)
def test_a_game_can_begin_with_the_roll_at_the_speed_of_the_last_level(mode: str) -> None:
    session, master = rolling(mode), at_998()
    lock(master)
    ticks_until(master, Spawned)
    assert (session.rolling, session.level, session.board.height, session.tick) == (True, 999, 0, 1)
    assert session.current == master.current._replace(piece=Piece.O) if master.current else False
    for each in (session, master):
        lock(each)
    assert [ticks_until(each, Spawned) for each in (session, master)] == [14, 14]
    assert TGM2.at(999).lock_delay == 17


@pytest.mark.parametrize("mode", ROLLS)
def test_who_survives_its_3701_steps_has_won(mode: str) -> None:
    session = rolling(mode)
    session.mode = MODES[mode]
    while not session.ended:
        if session.pieces == 5:  # nobody steers: make room as the pieces come
            session._parts.stack.cut(0)
            session.tally.pieces = 0
        session.step(NONE)
    assert (session.ended, session.tick) == (Ended("goal"), 3701)


@pytest.mark.parametrize("mode", ROLLS)
def test_who_does_not_has_lost(mode: str) -> None:
    session = rolling(mode)
    while not session.ended:
        lock(session)
    assert session.ended == Ended("block out")
    assert (session.score, session.level) == (0, 999)
    assert Statistics().grade(session) == ""


@pytest.mark.parametrize(("mode", "ticks"), [("fading-roll", 300), ("invisible-roll", 0)])
def test_its_pieces_are_hidden_as_in_the_roll_after_level_999(mode: str, ticks: int) -> None:
    session = rolling(mode)
    lock(session)
    cells, locked_at = session.cells, session.trail[-1].tick
    while session.tick <= locked_at + ticks:
        assert session.hidden & cells == (cells if session.tick >= locked_at + max(ticks, 1) else 0)
        session.step(NONE)
    assert session.hidden & cells == cells


def test_lines_count_in_it() -> None:
    session = game("OOO", LAST_ROW, rules=TGM2, mode=MODES["fading-roll"], level=999)
    session.step(NONE)
    lock(session)
    assert session.lines == 1


def test_a_game_that_begins_with_a_roll_has_no_other_level() -> None:
    assert start_levels(TGM2, MODES["invisible-roll"]) == (999, 999)
    with pytest.raises(ValueError, match="level is 0; expected a whole number from 999 to 999"):
        set_up(TGM2, MODES["invisible-roll"], "1", level=0)
    with pytest.raises(ValueError, match="cannot be played by arcade rules"):
        set_up(ARCADE, MODES["invisible-roll"], "1")


# Sections


def test_a_section_ends_with_the_clear_that_leads_out_of_it() -> None:
    session = begun(ARCADE, "IOO", "XXX....XXX\nX.XXXXXXXX", level=99)
    session.step(SONIC)
    run(session, NONE, 9)
    events = session.step(SOFT)
    assert [event.level for event in events if isinstance(event, LevelReached)] == [100]
    assert session.tally.sections == (Section(100, 11, 0),)


@pytest.mark.parametrize(
    ("level", "rows", "tetrises", "sections"), [(0, 1, 0, []), (0, 3, 0, []), (0, 4, 1, []), (97, 4, 0, [(101, 1)])]
)
def test_only_a_clear_of_four_rows_is_a_tetris_and_counts_for_the_section_that_it_ends(
    level: int, rows: int, tetrises: int, sections: list[tuple[int, int]]
) -> None:
    session = begun(TGM2, "IOO", "/".join(["XXXXXXXXX."] * rows), level=level)
    session.step(Buttons.CW)
    run(session, RIGHT, 25)
    session.step(SONIC)
    assert [len(event.rows) for event in session.step(SOFT) if isinstance(event, Cleared)] == [rows]
    assert session.tally.tetrises == tetrises
    assert [(section.level, section.tetrises) for section in session.tally.sections] == sections


# Death's gate


@pytest.mark.parametrize(
    ("mode", "level", "seconds", "ends"),
    [
        ("master", 499, 204.9, None),
        ("master", 499, 205.1, Ended("too late")),
        ("master", 500, 300, None),  # it was there in time
        ("endless", 499, 300, None),
    ],
)
def test_death_ends_at_500_unless_there_by_3_25(mode: str, level: int, seconds: float, ends: Ended | None) -> None:
    session = game("OOO", LAST_ROW, rules=DEATH, mode=MODES[mode], level=400)
    session.tally.level = level
    session.tick = int(seconds * DEATH.ticks_per_second)
    session.step(NONE)
    session.step(SOFT)
    assert session.level == level + 1
    assert session.ended == ends
