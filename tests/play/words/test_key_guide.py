"""The keys of a kind of game, and those that do nothing in it."""

from dataclasses import replace

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.play.words.keys.rows import GuideRow, SilentKeys, Situation, guide, reason
from game.settings import Settings
from game.settings.keys import DEFAULT_KEYS


def name(action: str) -> str:
    return f"<{action}>"


def here(rules: str = "modern", mode: str = "marathon") -> Situation:
    return Situation(Settings(rules=rules).ruleset, MODES[mode])


NOTHING = ("", "")


@pytest.mark.parametrize(
    ("action", "situation", "said"),
    [
        ("turn_half", here(), ("No half turns", "SRS turns by 90 degrees")),
        ("undo", here(), ("No undo", "only in zen and practice")),
        ("finesse", here(), ("No fault yet", "no placement took too many keys")),
        ("step", here(), ("For the reasons", "<why> shows them")),
        ("faster", here(), ("For the bot", "<machine> lets it play")),
        ("hint", replace(here(), bot=True), ("The bot plays", "<machine> takes over")),
        ("hold", here("classic", "a-type"), ("No hold", "NES has none")),
        ("hold", replace(here(), hold=False), ("No hold", "it is off in the settings")),
        ("hard_drop", here("classic", "a-type"), ("No hard drop", "<soft_drop> drops faster")),
        ("hint", replace(here(), replay=True), ("This is a replay", "Enter plays on from here")),
        ("turn_half", Situation(Settings(rotation="srs+").ruleset, MODES["zen"]), NOTHING),
        ("undo", here(mode="zen"), NOTHING),
        ("finesse", replace(here(), faults=1), NOTHING),
        ("step", replace(here(), reasons=True), NOTHING),
        ("slower", replace(here(), bot=True), NOTHING),
        ("faster", replace(here(), replay=True), NOTHING),
        ("hint", here(), NOTHING),
        ("hold", here(), NOTHING),
        ("hard_drop", here("arcade", "master"), NOTHING),
        ("move_left", here(), NOTHING),
        ("", here(), NOTHING),
    ],
)
def test_a_key_that_does_nothing_says_why_and_no_other(
    action: str, situation: Situation, said: tuple[str, str]
) -> None:
    assert reason(action, situation, name) == said


def test_each_action_is_explained_once_in_a_game() -> None:
    keys = SilentKeys()
    assert keys.notice("undo", here(), name) == ("No undo", ("only in zen and practice",))
    assert keys.notice("undo", here(), name) is None
    assert keys.notice("turn_half", here(), name) is not None
    assert keys.notice("move_left", here(), name) is None
    assert SilentKeys().notice("undo", here(), name) is not None


def rows(settings: Settings) -> dict[str, GuideRow]:
    here = Situation(settings.ruleset, settings.game_mode, hold=settings.hold)
    return {row.action: row for group in guide(settings.keys, here) for row in group.rows}


@pytest.mark.parametrize(
    ("settings", "there"),
    [
        (Settings(), {"hold", "hard_drop"}),
        (Settings(rules="classic"), set()),
        (Settings(mode="zen", rotation="srs+"), {"hold", "hard_drop", "turn_half", "undo"}),
        (replace(Settings(), keys={**DEFAULT_KEYS, "hold": ()}), {"hard_drop"}),
    ],
)
def test_the_keys_are_those_of_the_rules_the_mode_and_the_rotation_system(settings: Settings, there: set[str]) -> None:
    assert {"hold", "hard_drop", "turn_half", "undo"} & set(rows(settings)) == there


def test_up_is_the_sonic_drop_of_the_arcade() -> None:
    shown = rows(Settings())
    keys = shown["turn_right"].keys
    assert (shown["hard_drop"].title, keys[:2], keys[-1]) == ("Hard drop", ("up", "x"), "pad b")
    shown = rows(Settings(rules="arcade"))
    assert shown["hard_drop"].title == "Sonic drop"
    assert shown["hard_drop"].keys[0] == "up"
    assert "up" not in shown["turn_right"].keys
    assert "hold" not in shown
    without = rows(Settings(rules="arcade", sonic_drop=False))
    assert "hard_drop" not in without
    assert without["turn_right"].keys[0] == "up"


@pytest.mark.parametrize("name", RULES)
def test_each_key_stands_in_one_row(name: str) -> None:
    settings = Settings(rules=name)
    keys = [key for row in rows(settings).values() for key in row.keys]
    groups = guide(settings.keys, Situation(settings.ruleset, settings.game_mode))
    assert len(keys) == len(set(keys))
    assert groups[0].title == "Move"
    assert "left" in groups[0].rows[0].keys
