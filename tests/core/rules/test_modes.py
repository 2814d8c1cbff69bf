"""What each mode begins with, and what ends it."""

from dataclasses import fields, replace
from itertools import pairwise
from typing import get_args

import pytest

from game.core.board.pieces import Piece
from game.core.rules.modes import MODES, Mode, ModeGroup, modes_for
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.events import Ended, Event, GarbageRose, Spawned, TopRowsCleared, Undone
from game.core.session.session import Session
from game.core.session.setup import set_up
from tests.core.playing import CW, HARD, HOLD, LEFT, NONE, RIGHT, UNDO, game, of_kind, run, tap, x_of


def upright_at_the_wall(session: Session) -> list[Event]:
    """Drop an upright piece at the right wall."""
    run(session, CW, 1)
    run(session, RIGHT, 400)
    return tap(session, HARD)


def test_the_end_of_an_ultra_is_what_happens_next_when_nothing_else_does() -> None:
    session = game("II", mode=MODES["ultra"], rules=replace(MODERN, lock_delay=999_999))
    run(session, NONE, 100_000)
    assert session.ticks_until_event(NONE) == 20_000
    assert run(session, NONE, 19_999) == []
    assert of_kind(session.step(NONE), Ended) == [Ended("time")]


@pytest.mark.parametrize("rules", RULES)
def test_a_game_begins_by_the_modes_of_its_ruleset_alone(rules: str) -> None:
    own = [mode.name for mode in modes_for(rules)]
    for name in own:
        set_up(RULES[rules], MODES[name], "1", randomizer="7-bag")
    for name in MODES.keys() - {*own}:
        with pytest.raises(ValueError, match=rf"^{name} cannot be played by {rules} rules; expected \w.* or \w.*$"):
            set_up(RULES[rules], MODES[name], "1", randomizer="7-bag")


def test_rules_that_no_mode_names_are_played_in_every_mode() -> None:
    for mode in MODES.values():
        assert set_up(replace(MODERN, name="mine"), mode, "1", randomizer="7-bag").mode == mode


def dig(name: str, seed: str = "cheese") -> Session:
    setup = set_up(MODERN, MODES[name], seed)
    return setup.session(setup.dealer())


@pytest.mark.parametrize(("name", "rows"), [("dig-10", 10), ("dig-100", 100)])
def test_a_dig_begins_with_ten_rows_with_one_hole_each(name: str, rows: int) -> None:
    session = dig(name)
    assert (session.garbage_left, session.board.height) == (rows, 10)
    holes = [row ^ 0b1111111111 for row in session.board.rows()]
    assert all(hole.bit_count() == 1 for hole in holes)
    assert all(one != other for one, other in pairwise(holes))
    assert session.garbage == session.cells
    assert dig(name).cells == session.cells
    assert dig(name, "another").cells != session.cells


def test_rows_rise_as_others_are_dug_away() -> None:
    rows = set_up(MODERN, MODES["dig-100"], "cheese").garbage
    session = Session(MODERN, game("I" * 20).dealer, mode=MODES["dig-100"], rising=iter(rows))
    hole = (rows[9] ^ 0b1111111111).bit_length() - 1
    # An upright I goes into the hole of the highest row.
    run(session, NONE, 1)
    tap(session, CW)
    while (x := x_of(session)) != hole:
        tap(session, LEFT if x > hole else RIGHT)
    events = tap(session, HARD)
    assert of_kind(events, GarbageRose) == [GarbageRose(1)]
    assert session.garbage_left == 99
    assert session.garbage.bit_count() == 90
    assert session.cells.bit_count() == 93


def test_in_a_cheese_race_rows_wait_while_pieces_clear() -> None:
    mode = MODES["cheese-18"]
    holes = [0b1111111110] * 3 + [0b0111111111] * 6 + [0b1111111110] * 9
    session = Session(MODERN, game("IIIIO").dealer, mode=mode, rising=iter(holes))
    run(session, NONE, 1)
    assert (session.garbage_left, session.garbage.bit_count()) == (18, 9 * 9)
    seen = []
    for _ in range(3):
        upright_at_the_wall(session)
        seen.append((session.garbage_left, session.garbage.bit_count() // 9))
    # Two clears in a row leave the three rows that stay in a combo. A piece that clears nothing brings the others.
    assert seen == [(14, 5), (12, 3), (12, 9)]


def test_each_level_of_a_blitz_needs_two_lines_more() -> None:
    levels = MODES["blitz"].levels
    assert levels
    assert [levels.after_clear(1, 1, lines, 1) for lines in (2, 3, 7, 8, 14, 15)] == [1, 2, 2, 3, 3, 4]
    assert set_up(MODERN, MODES["blitz"], "1").rules.levels == levels


def test_the_third_top_out_ends_a_game_of_hearts() -> None:
    session = game("TOTO" * 40, mode=MODES["hearts"])
    emptied = [len(of_kind(tap(session, HARD), TopRowsCleared)) for _ in range(60) if not session.ended]
    assert sum(emptied) == 2
    assert session.ended


def test_in_zen_the_upper_half_is_emptied_where_there_is_no_room() -> None:
    session = game("TOTO", "/".join(["4XX4"] * 22), mode=MODES["zen"])
    events = session.step(NONE)
    assert of_kind(events, TopRowsCleared) == [TopRowsCleared(12)]
    assert of_kind(events, Spawned) == [Spawned(Piece.T)]
    assert (session.ended, session.board.height) == (None, 10)


def test_undo_takes_back_one_placement_after_the_other() -> None:
    session = game("TIOSZ", mode=MODES["zen"])
    run(session, NONE, 1)
    seen = [look(session)]
    for presses in ((HARD,), (HOLD, HARD), (HARD,)):
        tap(session, *presses)
        seen.append(look(session))
    for expected in reversed(seen[:-1]):
        assert Undone() in tap(session, UNDO)
        assert look(session) == expected
    assert tap(session, UNDO) == []
    assert look(session) == seen[0]


def look(session: Session) -> tuple[object, ...]:
    assert session.current
    return session.cells, session.current.piece, session.held, session.queue, session.score, session.pieces


def test_nothing_is_taken_back_where_the_mode_does_not_allow_it() -> None:
    session = game("TIO")
    tap(session, HARD)
    assert tap(session, UNDO) == []


def test_the_group_of_a_mode_follows_from_what_one_does_in_it() -> None:
    groups = {group: [name for name, mode in MODES.items() if mode.group == group] for group in get_args(ModeGroup)}
    assert {"sprint", "sprint-1000"} <= set(groups["race"])
    assert {"marathon", "ultra", "master", "a-type", "invisible"} <= set(groups["score"])
    assert {"b-type", "dig-10", "cheese-100"} <= set(groups["garbage"])
    assert groups["calm"] == ["zen", "practice"]
    assert Mode("own", "Clear ten lines", ranked_by="time", lines=10).group == "race"
    assert "group" not in {each.name for each in fields(Mode)}, "replays hold the fields of a mode"
