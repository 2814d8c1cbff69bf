"""Which music belongs to a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.view import GameView
from game.play.hearing.tracks import (
    KOROBEINIKI,
    MOUNTAIN_KING,
    PRELUDE,
    TRACKS,
    TURCA,
    in_danger,
    share_left,
    track_of,
)

STRIDE = 11
"""The bits of a row."""


@dataclass
class Standing:
    """A game of which only the figures are known that choose the music."""

    mode: Mode = MODES["endless"]
    level: int = 1
    lines: int = 0
    seconds: float = 0.0
    garbage_left: int = 0
    rules: Rules = RULES["modern"]
    cells: int = 0
    clearing: tuple[int, ...] = field(default=())


def game(mode: str = "endless", rules: str = "modern", rows: int = 0, **figures: Any) -> GameView:
    """A game with a stack of one column, ``rows`` high."""
    cells = sum(1 << STRIDE * row for row in range(rows))
    standing = Standing(MODES[mode], rules=RULES[rules], cells=cells)
    for name, value in figures.items():
        setattr(standing, name, value)
    return cast(GameView, standing)


@pytest.mark.parametrize(
    ("rules", "level", "track"),
    [
        ("modern", 1, KOROBEINIKI),
        ("modern", 5, KOROBEINIKI),
        ("modern", 6, MOUNTAIN_KING),
        ("modern", 11, TURCA),
        ("modern", 20, TURCA),
        ("arcade", 299, KOROBEINIKI),
        ("arcade", 300, MOUNTAIN_KING),
        ("arcade", 999, TURCA),
        ("20g", 0, MOUNTAIN_KING),
        ("20g", 500, TURCA),
        ("death", 0, TURCA),
        ("classic", 4, KOROBEINIKI),
        ("classic", 9, TURCA),
        ("gameboy", 5, MOUNTAIN_KING),
    ],
)
def test_the_music_becomes_faster_with_the_level(rules: str, level: int, track: str) -> None:
    assert track_of(game(rules=rules, level=level)) == track


@pytest.mark.parametrize("mode", ["zen", "practice"])
def test_where_nothing_presses_the_music_is_calm(mode: str) -> None:
    assert track_of(game(mode, level=20)) == PRELUDE


@pytest.mark.parametrize(
    ("mode", "figures", "track"),
    [
        ("sprint", {"lines": 0}, MOUNTAIN_KING),
        ("sprint", {"lines": 29}, MOUNTAIN_KING),
        ("sprint", {"lines": 30}, TURCA),
        ("ultra", {"seconds": 89.9}, MOUNTAIN_KING),
        ("ultra", {"seconds": 90.0}, TURCA),
        ("dig-100", {"garbage_left": 26}, MOUNTAIN_KING),
        ("dig-100", {"garbage_left": 25}, TURCA),
    ],
)
def test_against_the_clock_the_last_quarter_is_fastest(mode: str, figures: dict[str, Any], track: str) -> None:
    assert track_of(game(mode, **figures)) == track


def test_a_game_without_a_goal_is_never_nearly_done() -> None:
    assert share_left(MODES["endless"], game(lines=999)) == 1.0


@pytest.mark.parametrize(
    ("rows", "before", "danger"),
    [(16, False, False), (17, False, True), (20, False, True), (13, True, True), (12, True, False)],
)
def test_danger_begins_above_row_16_and_ends_at_row_12(rows: int, before: bool, danger: bool) -> None:
    assert in_danger(game(rows=rows), before) is danger


def test_the_well_of_the_game_boy_is_lower() -> None:
    assert not in_danger(game(rules="gameboy", rows=14), False)
    assert in_danger(game(rules="gameboy", rows=15), False)


def test_rows_that_are_being_cleared_change_nothing() -> None:
    assert not in_danger(game(rows=19, clearing=(0,)), False)
    assert in_danger(game(rows=3, clearing=(0,)), True)


def test_a_game_that_never_ends_is_never_in_danger() -> None:
    assert not in_danger(game("zen", rows=20), False)


def test_every_track_of_a_stage_has_an_intense_variant() -> None:
    assert [name for name, track in TRACKS.items() if not track.has_danger] == [PRELUDE]
