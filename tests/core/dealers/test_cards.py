"""Every dealer has a card: its proper name, its maker, how it works and how it feels."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from game.core.dealers import RANDOMIZERS
from game.core.dealers.cards import CARDS


def test_every_dealer_has_a_card_and_every_card_a_dealer_in_the_same_order() -> None:
    assert list(CARDS) == list(RANDOMIZERS)


def test_no_two_dealers_share_a_title() -> None:
    titles = [each.card.title for each in RANDOMIZERS.values()]
    assert len(set(titles)) == len(titles)
    assert RANDOMIZERS["nes"].card.title == "NES, 1989"


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_a_card_is_complete(name: str) -> None:
    card = RANDOMIZERS[name].card
    assert all(astuple(card))
    assert len(card.title) <= 24, "it fits a row of a list"
    assert 1 <= card.method.count(". ") + 1 <= 3
    assert card.method.endswith(".")
    assert card.feel.endswith(".")


@pytest.mark.parametrize("name", [name for name, chosen in RANDOMIZERS.items() if chosen.year])
def test_the_title_names_the_year(name: str) -> None:
    assert RANDOMIZERS[name].card.title.endswith(f", {RANDOMIZERS[name].year}")
