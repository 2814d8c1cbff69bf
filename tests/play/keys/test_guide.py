"""The keys of a kind of game, as the page of help shows them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules.rulesets import RULES
from game.play.keys.guide import GuideRow, action_of, group_of, guide
from game.play.keys.titles import GROUPS
from game.settings import DEFAULT_KEYS, Settings


def rows(settings: Settings) -> dict[str, GuideRow]:
    return {row.action: row for group in guide(settings) for row in group.rows}


def test_modern_rules_have_hold_and_a_hard_drop_but_no_half_turn_and_no_undo() -> None:
    shown = rows(Settings())
    assert {"hold", "hard_drop"} <= set(shown)
    assert not {"turn_half", "undo"} & set(shown)
    assert shown["hard_drop"].title == "Hard drop"
    assert shown["turn_right"].board[:2] == ("up", "x")
    assert shown["turn_right"].pad == ("pad b",)


def test_up_is_the_sonic_drop_of_the_arcade() -> None:
    shown = rows(Settings(rules="arcade"))
    assert shown["hard_drop"].title == "Sonic drop"
    assert shown["hard_drop"].keys[0] == "up"
    assert "up" not in shown["turn_right"].keys
    assert "hold" not in shown
    without = rows(Settings(rules="arcade", sonic_drop=False))
    assert "hard_drop" not in without
    assert without["turn_right"].keys[0] == "up"


def test_the_nes_has_no_hold_and_no_hard_drop() -> None:
    assert not {"hold", "hard_drop", "turn_half"} & set(rows(Settings(rules="classic")))


def test_a_mode_and_a_rotation_system_bring_their_keys() -> None:
    assert {"undo", "turn_half"} <= set(rows(Settings(mode="zen", rotation="srs+")))


def test_an_action_without_a_key_is_left_out() -> None:
    keys = {**DEFAULT_KEYS, "hold": (), "mute": ("pad l3",)}
    shown = rows(replace(Settings(), keys=keys))
    assert "hold" not in shown
    assert shown["mute"].board == ()


@pytest.mark.parametrize("name", RULES)
def test_each_key_stands_in_one_row(name: str) -> None:
    settings = Settings(rules=name)
    keys = [key for row in rows(settings).values() for key in row.keys]
    groups = guide(settings)
    assert len(keys) == len(set(keys))
    assert set(action_of(groups)) == set(group_of(groups)) == set(keys)
    assert action_of(groups)["left"].action == "move_left"
    assert group_of(groups)["left"] == "Move"


def test_the_first_game_needs_only_some_of_the_keys() -> None:
    groups = {group.title: [row.action for row in group.rows] for group in guide(Settings(), first=True)}
    assert groups == {
        "Move": ["move_left", "move_right", "soft_drop", "hard_drop"],
        "Turn": ["turn_right", "turn_left", "hold"],
        "Game": ["pause", "restart"],
        "Learn": ["help", "hint"],
    }


def test_the_page_of_the_keys_has_the_same_groups_so_that_colours_mean_the_same() -> None:
    for settings in (Settings(), Settings(rules="arcade", mode="practice")):
        for group in guide(settings):
            assert {row.action for row in group.rows} <= set(GROUPS[group.title]), group.title
