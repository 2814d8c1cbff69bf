"""Which cue an event has."""

from __future__ import annotations

from typing import get_args

import pytest

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.session.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    Spawned,
    Undone,
)
from game.play.hearing.cues import CUES, CUES_OF, MENU_CUES, RANKS, STATE_CUES, cues_for

LOCKED = Locked(Placement(Piece.I, 0, 3, 0), 0b1111000, Spin.NONE)
HARD_DROP: list[Event] = [Dropped(18, hard=True), Landed(), LOCKED]


def cleared(
    rows: int, spin: Spin = Spin.NONE, *, back_to_back: bool = False, combo: int = 0, perfect: bool = False
) -> Cleared:
    return Cleared(tuple(range(rows)), spin, back_to_back, combo, perfect, 100)


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (Spawned(Piece.T), []),
        (Shifted(-1), ["shift"]),
        (Rotated(1, 1), ["turn"]),
        (Held(Piece.T), ["hold"]),
        (Undone(), ["hold"]),
        (Dropped(1, hard=False), []),
        (Dropped(18, hard=True), ["drop"]),
        (Landed(), ["landing"]),
        (GarbageRose(1), ["landing"]),
        (LOCKED, ["lock"]),
        (cleared(1), ["single"]),
        (cleared(2), ["double"]),
        (cleared(3), ["triple"]),
        (cleared(4), ["tetris"]),
        (cleared(4, back_to_back=True), ["tetris", "back-to-back"]),
        (cleared(0, Spin.MINI, combo=-1), ["t-spin-mini"]),
        (cleared(1, Spin.MINI), ["t-spin-mini"]),
        (cleared(0, Spin.FULL, combo=-1), ["t-spin"]),
        (cleared(1, Spin.FULL), ["t-spin-single"]),
        (cleared(2, Spin.FULL), ["t-spin-double"]),
        (cleared(3, Spin.FULL, back_to_back=True), ["t-spin-triple", "back-to-back"]),
        (cleared(1, perfect=True), ["perfect"]),
        (cleared(1, combo=1), ["single", "combo-1"]),
        (cleared(1, combo=10), ["single", "combo-10"]),
        (cleared(1, combo=17), ["single", "combo-10"]),
        (LevelReached(2), ["level"]),
        (Ended("block out"), ["top-out"]),
        (Ended("lock out"), ["top-out"]),
        (Ended("roll"), ["top-out"]),  # it was lost
        (Ended("goal"), ["win"]),
        (Ended("time"), ["win"]),
        (Ended("no more pieces"), ["win"]),
    ],
)
def test_one_event(event: Event, heard: list[str]) -> None:
    assert cues_for([event]) == heard


def test_under_rules_with_grades_a_level_begins_a_section() -> None:
    assert cues_for([LevelReached(100)], graded=True) == ["section"]


def test_a_hard_drop_covers_the_landing_and_the_lock() -> None:
    assert cues_for(HARD_DROP) == ["drop"]


def test_a_back_to_back_tetris_in_a_chain_has_four_voices() -> None:
    events = [*HARD_DROP, cleared(4, back_to_back=True, combo=3), Spawned(Piece.S)]
    assert cues_for(events) == ["tetris", "combo-3", "back-to-back", "drop"]


def test_a_level_is_heard_before_what_covers_it() -> None:
    events = [Rotated(1, 1), *HARD_DROP, cleared(1, combo=2), LevelReached(5)]
    assert cues_for(events) == ["single", "level", "combo-2", "drop"]


def test_one_cue_is_left_of_a_frame_full_of_pieces() -> None:
    events = [*HARD_DROP, cleared(1, combo=1), *HARD_DROP, cleared(4), LevelReached(9)] * 1000
    assert cues_for(events) == ["tetris"]


def test_the_end_is_heard_above_all() -> None:
    assert cues_for([*HARD_DROP, *HARD_DROP, Ended("block out")]) == ["top-out"]


def test_every_event_but_a_spawn_has_a_cue() -> None:
    assert set(CUES_OF) == set(get_args(Event)) - {Spawned}


def test_a_cue_stands_in_one_group_only() -> None:
    names = [name for group in (*RANKS, STATE_CUES, MENU_CUES) for name in group]
    assert len(names) == len(set(names)) == len(CUES) == 38
