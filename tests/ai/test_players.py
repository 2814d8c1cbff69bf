"""The bots by name, and the card of each."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.ai.bots import CARDS, FAMILIES
from game.ai.linear.controllers import CONTROLLERS, custom
from game.ai.players import PLAYERS, card


def test_every_bot_has_a_card_and_every_card_a_bot() -> None:
    assert sorted(CARDS) == sorted(PLAYERS)


def test_every_bot_is_in_one_family_but_those_of_players() -> None:
    named = [name for names in FAMILIES.values() for name in names]
    assert sorted(named) == sorted(set(PLAYERS) - {"custom"})


def test_no_two_bots_share_a_title() -> None:
    titles = [card(name).title for name in PLAYERS]
    assert len(set(titles)) == len(titles)
    assert card("dellacherie").title == "Dellacherie, 2003"


@pytest.mark.parametrize("name", PLAYERS)
def test_a_card_is_complete(name: str) -> None:
    shown = card(name)
    few_have = {"lessons", "measured", "published", "points"}
    assert all(getattr(shown, each.name) for each in fields(shown) if each.name not in few_have)
    assert len(shown.title) <= 24, "it fits a row of a list"
    assert all(text.endswith(".") for text in (shown.method, shown.fame, shown.strength, shown.feel))
    assert 2 <= shown.method.count(". ") + 1 <= 3


@pytest.mark.parametrize("name", CONTROLLERS)
def test_the_title_names_the_year_of_the_weights(name: str) -> None:
    assert card(name).title.endswith(f", {CONTROLLERS[name].year}")


def test_a_bot_of_your_own_has_a_card_that_promises_nothing() -> None:
    digger = custom({"holes": -4, "landing height": -1}, name="digger", source="the weights of digger.yaml")
    shown = card("digger", {"digger": digger})
    assert (shown.title, shown.author) == ("Digger", "the weights of digger.yaml")
    assert shown.method == "It adds up weighted numbers of the board."
    assert shown.fame == ""
