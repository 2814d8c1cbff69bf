"""Every dealer has a card: its proper name, its maker, how it works and how it feels."""

from __future__ import annotations

import pytest

from game.core.dealers import RANDOMIZERS
from game.dealer_cards import CARDS, CARDS_BY_FAMILY, by_family


def test_every_dealer_has_a_card_and_every_card_a_dealer() -> None:
    assert sorted(CARDS) == sorted(RANDOMIZERS)


def test_no_two_dealers_share_a_title() -> None:
    titles = [each.card.title for each in RANDOMIZERS.values()]
    assert len(set(titles)) == len(titles)
    assert RANDOMIZERS["nes"].card.title == "NES, 1989"


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_a_card_is_complete(name: str) -> None:
    card = RANDOMIZERS[name].card
    assert all((card.title, card.maker, card.method, card.feel))
    assert len(card.title) <= 30, "it fits a row of a list"
    assert (card.repeats is None) == (card.longest_wait is None) == RANDOMIZERS[name].sees_board
    assert 1 <= card.method.count(". ") + 1 <= 3
    assert card.method.endswith(".")
    assert card.feel.endswith(".")


@pytest.mark.parametrize("name", [name for name, chosen in RANDOMIZERS.items() if chosen.year])
def test_the_title_names_the_year(name: str) -> None:
    assert RANDOMIZERS[name].card.title.endswith(f", {RANDOMIZERS[name].year}")


def test_every_dealer_is_in_one_family() -> None:
    named = [name for names in CARDS_BY_FAMILY.values() for name in names]
    assert sorted(named) == sorted(RANDOMIZERS)


def test_a_list_of_some_dealers_has_their_families_only() -> None:
    assert by_family(["mine.py", "tgm2", "nes", "gameboy", "tgm1"]) == {
        "Nintendo": ("nes", "gameboy"),
        "The Grand Master": ("tgm1", "tgm2"),
        "Your own": ("mine.py",),
    }
