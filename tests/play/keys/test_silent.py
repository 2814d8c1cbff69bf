"""Keys that do nothing say why, once in a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.play.keys.silent import SilentKeys, Situation, reason
from game.play.keys.titles import TITLES
from game.settings import Settings
from game.settings.keys.actions import ACTIONS


def name(action: str) -> str:
    return f"<{action}>"


def here(rules: str = "modern", mode: str = "marathon") -> Situation:
    return Situation(Settings(rules=rules).ruleset, MODES[mode])


@pytest.mark.parametrize(
    ("action", "situation", "said"),
    [
        ("turn_half", here(), ("No half turns", "SRS turns by 90 degrees")),
        ("undo", here(), ("No undo", "only in zen and practice")),
        ("redo", here(mode="zen"), ("No redo", "only in puzzles")),
        ("finesse", here(), ("No fault yet", "no placement took too many keys")),
        ("step", here(), ("For the reasons", "<why> shows them")),
        ("faster", here(), ("For the bot", "<machine> lets it play")),
        ("hint", replace(here(), bot=True), ("The bot plays", "<machine> takes over")),
        ("hold", here("classic", "a-type"), ("No hold", "NES has none")),
        ("hold", replace(here(), hold=False), ("No hold", "it is off in the settings")),
        ("hard_drop", here("classic", "a-type"), ("No hard drop", "<soft_drop> drops faster")),
        ("hint", replace(here(), replay=True), ("This is a replay", "Enter plays on from here")),
        ("turn_left", replace(here(), replay=True), ("This is a replay", "Enter plays on from here")),
        ("step", replace(here(), replay=True), ("For the reasons", "<why> shows them")),
    ],
)
def test_a_key_that_does_nothing_says_why(action: str, situation: Situation, said: tuple[str, str]) -> None:
    assert reason(action, situation, name) == said


@pytest.mark.parametrize(
    ("action", "situation"),
    [
        ("turn_half", Situation(Settings(rotation="srs+").ruleset, MODES["zen"])),
        ("undo", here(mode="zen")),
        ("finesse", replace(here(), faults=1)),
        ("finesse", replace(here(), faults=1, replay=True)),
        ("step", replace(here(), reasons=True)),
        ("slower", replace(here(), bot=True)),
        ("faster", replace(here(), replay=True)),
        ("hint", here()),
        ("hold", here()),
        ("hard_drop", here("arcade", "master")),
        ("move_left", here()),
        ("mute", replace(here(), replay=True)),
        ("", here()),
    ],
)
def test_a_key_that_does_something_says_nothing(action: str, situation: Situation) -> None:
    assert reason(action, situation, name) == ("", "")


@pytest.mark.parametrize("rules", RULES)
def test_what_it_says_fits_beside_the_well(rules: str) -> None:
    for action in ACTIONS:
        for situation in (here(rules), replace(here(rules), bot=True), replace(here(rules), replay=True)):
            title, detail = reason(action, situation, name)
            assert len(title) <= 20
            assert len(detail) <= 36


def test_each_action_is_explained_once_in_a_game() -> None:
    keys = SilentKeys()
    assert keys.notice("undo", here(), name) == ("No undo", "only in zen and practice")
    assert keys.notice("undo", here(), name) is None
    assert keys.notice("turn_half", here(), name) is not None
    assert keys.notice("move_left", here(), name) is None
    assert SilentKeys().notice("undo", here(), name) is not None


def test_every_action_has_a_title() -> None:
    assert set(TITLES) == set(ACTIONS)
    assert len(set(TITLES.values())) == len(TITLES)
