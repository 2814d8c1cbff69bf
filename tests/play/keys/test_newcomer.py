"""Who sees the keys before a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.rules.rulesets import RULES
from game.play.keys.newcomer import key_set, known_keys, news
from game.storage import Scores
from tests.storage.kept import GAME

KNOWN = {key_set(RULES["modern"])}


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("arcade", "These rules have no hold. ↑ drops a piece to the floor without locking it."),
        ("classic", "These rules have no hold and no hard drop. ↓ drops faster."),
        ("modern", "These rules have a hard drop, and a piece can be held."),
    ],
)
def test_what_is_new_is_said_in_a_sentence(rules: str, words: str) -> None:
    assert news(RULES[rules], KNOWN, soft="↓", up="↑") == words


def test_before_the_first_game_of_all_everything_is_new() -> None:
    assert news(RULES["classic"], (), soft="↓", up="↑") == ""


def test_known_are_the_keys_of_all_games_that_a_person_has_ended(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for game in (GAME, replace(GAME, rules="a ruleset of another day"), replace(GAME, rules="classic", player="mixed")):
        scores.record(game)
    assert known_keys(scores) == {key_set(RULES["modern"])}


def test_there_are_three_sets_of_keys() -> None:
    assert len({key_set(rules) for rules in RULES.values()}) == 3
    assert key_set(RULES["classic"]) == key_set(RULES["gameboy"])
    assert key_set(RULES["arcade"]) == key_set(RULES["death"])
