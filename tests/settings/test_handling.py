"""Presets, figures of one's own, and their way from milliseconds to ticks."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN, RULES
from game.settings import PRESET, PRESETS, RULES_PRESET, HandlingSettings

GUIDELINE = Handling(das=167, arr=33, dcd=0, soft_drop=20, both="last", keep_charge=True, hard_drop_guard=50)


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_the_rules_own_handling_is_theirs_to_the_tick(rules: Rules) -> None:
    assert HandlingSettings().in_ticks(rules) == rules.handling


@pytest.mark.parametrize(
    ("preset", "rules", "das", "arr", "guard"),
    [
        ("guideline", MODERN, 167, 33, 50),
        ("guideline", ARCADE, 10, 2, 3),
        ("fast", MODERN, 110, 0, 50),
        ("classic", CLASSIC, 16, 6, 0),
        ("classic", MODERN, 266, 100, 0),
        ("arcade", ARCADE, 15, 1, 0),
        ("arcade", MODERN, 250, 17, 0),
    ],
)
def test_a_preset_is_rounded_to_the_ticks_of_the_rules(
    preset: str, rules: Rules, das: int, arr: int, guard: int
) -> None:
    handling = HandlingSettings(preset=preset).in_ticks(rules)
    assert (handling.das, handling.arr, handling.hard_drop_guard) == (das, arr, guard)


def test_the_guideline_is_what_modern_rules_have() -> None:
    assert HandlingSettings(preset="guideline").in_ticks(MODERN) == MODERN.handling == GUIDELINE


def test_a_long_time_in_ticks_is_told_to_the_millisecond() -> None:
    slow = replace(ARCADE, handling=replace(ARCADE.handling, das=600))
    assert HandlingSettings().in_milliseconds(slow)["das"] == 10_000


def test_what_is_said_beside_a_preset_counts_more() -> None:
    handling = HandlingSettings(preset="fast", das=85, both="neither", keep_charge=False, initial_hold="off")
    assert handling.in_ticks(MODERN) == Handling(
        das=85,
        arr=0,
        dcd=0,
        soft_drop=0,
        both="neither",
        keep_charge=False,
        hard_drop_guard=50,
        initial_rotation="tap",
        initial_hold="off",
    )


def test_only_a_rate_of_nothing_goes_to_the_wall_at_once() -> None:
    rates = [HandlingSettings(arr=arr).in_ticks(ARCADE).arr for arr in (0, 1, 8, 16, 25)]
    assert rates == [0, 1, 1, 1, 2]


@pytest.mark.parametrize(("rules", "das", "arr"), [(MODERN, 167, 33), (ARCADE, 250, 17), (CLASSIC, 266, 100)])
def test_the_figures_in_force_are_told_in_milliseconds(rules: Rules, das: int, arr: int) -> None:
    told = HandlingSettings().in_milliseconds(rules)
    assert (told["das"], told["arr"]) == (das, arr)
    assert HandlingSettings(RULES_PRESET, **told).in_ticks(rules) == rules.handling


@pytest.mark.parametrize("preset", [RULES_PRESET, *PRESETS])
def test_figures_that_are_told_leave_nothing_to_the_preset(preset: str) -> None:
    told = HandlingSettings(preset=preset, arr=7).in_milliseconds(CLASSIC)
    assert told["arr"] == 7
    assert list(told) == [field.name for field in fields(Handling)]
    assert PRESET not in told.values()
