"""Medals: four marks of a result, and what the results say of them."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.play.records.bests.medals import LIMITS, medal, medal_of, medal_title, medal_words
from tests.storage.kept import GAME, SPRINT


@pytest.mark.parametrize(
    ("kind", "result", "title", "following"),
    [
        (("modern", "sprint"), None, "", "Bronze below 2:00"),
        (("modern", "sprint"), 120.0, "", "Bronze below 2:00"),
        (("modern", "sprint"), 119.9995, "Bronze", "Silver below 1:00"),
        (("modern", "sprint"), 38.2, "Gold", "Platinum below 0:25"),
        (("modern", "sprint"), 24.9, "Platinum", ""),
        (("gameboy", "a-type"), 150_000, "Silver", "Gold from 200,000 points"),
    ],
)
def test_a_result_has_a_medal(kind: tuple[str, str], result: float | None, title: str, following: str) -> None:
    won = medal(*kind, result)
    assert won
    assert (won.title, won.following) == (title, following)


def test_each_medal_asks_for_more_than_the_one_before() -> None:
    for (rules, mode), limits in LIMITS.items():
        assert MODES[mode].suits(rules)
        assert rules in RULES
        timed = MODES[mode].ranked_by == "time"
        assert all(one > other if timed else one < other for one, other in pairwise(limits)), (rules, mode)


def test_only_a_whole_game_of_a_person_has_one() -> None:
    game = replace(SPRINT, seconds=38.2)
    assert medal_title(game) == "Gold"
    assert medal_title(replace(game, won=False)) == ""
    assert medal_title(replace(game, randomizer="more-i")) == ""
    assert medal_title(replace(game, player="machine bcts")) == ""
    assert medal_title(replace(GAME, rules="arcade", mode="master")) == ""
    assert medal_of(replace(game, mode="of a later version")) is None


def test_a_medal_is_won_from_the_first_level_only_but_on_consoles() -> None:
    """The same bot got silver in ultra from level 1 and platinum from level 20."""
    ultra = replace(GAME, mode="ultra", score=400_000)
    assert medal_title(ultra) == "Platinum"
    assert medal_title(replace(ultra, start_level=20)) == ""
    assert medal_title(replace(SPRINT, seconds=38.2, start_level=5)) == ""
    rockets = replace(GAME, rules="gameboy", mode="a-type", randomizer="gameboy", score=200_000, start_level=9)
    assert medal_title(rockets) == "Gold"


def test_the_results_name_a_new_medal_and_what_the_next_one_needs() -> None:
    gold, bronze, none = (medal("modern", "sprint", seconds) for seconds in (38.2, 100, None))
    assert gold
    assert none
    assert medal_words(gold, bronze) == "New: Gold  ·  Platinum below 0:25"
    assert medal_words(gold, gold) == "Gold  ·  Platinum below 0:25"
    assert medal_words(none, None) == "Bronze below 2:00"
