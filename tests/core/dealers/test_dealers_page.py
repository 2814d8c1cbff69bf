"""Every dealer has a card, a section and its measured figures."""

import pytest

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS
from game.core.dealers.history.runs import law_of
from game.dealer_cards import CARDS, CARDS_BY_FAMILY, by_family, card_of
from tests.complete import agree, filled
from tests.core.dealers.dealers_page import counted
from tools.markdown import DOCUMENTS
from tools.measured import read as measured

REFERENCE = "dealers-reference.md"
REGISTRY, PLACE = "game/core/dealers/registry.py", "game/dealer_cards.py"


def page(name: str) -> str:
    return (DOCUMENTS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name, chosen in RANDOMIZERS.items() if chosen.replayable])
def test_the_measured_figures_are_those_of_this_dealer(name: str) -> None:
    """The million pieces would take minutes, so the first ones are counted again. If they differ, measure anew with
    ``python -m tests.core.dealers.dealers_page --measure NAME``."""
    measure = f"python -m tests.core.dealers.dealers_page --measure {name}"
    assert name in measured(), f"{name} is not measured yet: run  {measure}"
    assert counted(name) == measured()[name]["beginning"], f"{name} deals otherwise than measured: run  {measure}"


def test_every_dealer_was_measured_and_has_a_section() -> None:
    agree(measured(), RANDOMIZERS, "what `python -m tests.core.dealers.dealers_page --measure NAME` wrote", REGISTRY)
    assert [*measured()] == [*RANDOMIZERS], "run  python -m tests.core.dealers.dealers_page, which writes the order"
    sections = [line for line in page(REFERENCE).splitlines() if line.startswith("### ")]
    titles = [f"### {card_of(each).title} (`{name}`)" for name, each in RANDOMIZERS.items()]
    agree(sections[: len(RANDOMIZERS)], titles, f"docs/{REFERENCE}", REGISTRY)
    assert sections[: len(RANDOMIZERS)] == titles, f"docs/{REFERENCE}: the sections are in the order of {REGISTRY}"


@pytest.mark.parametrize("name", [name for name, chosen in RANDOMIZERS.items() if not chosen.sees_board])
def test_the_figures_of_a_card_are_measured(name: str) -> None:
    card, law = card_of(RANDOMIZERS[name]), law_of(RANDOMIZERS[name], Piece.I)
    if name in CARDS and name in measured():  # what lacks one is told above
        told = f"{PLACE}: the measured figures of {name}"
        assert card.repeats == pytest.approx(100 * measured()[name]["figures"]["repeat"], abs=1.5), told
        if law and law.longest is not None:
            assert card.longest_wait == law.longest, told


def test_every_dealer_has_one_card_and_no_two_share_a_title() -> None:
    agree(CARDS, RANDOMIZERS, PLACE, REGISTRY)
    titles = [card_of(each).title for each in RANDOMIZERS.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_complete(name: str) -> None:
    card = card_of(RANDOMIZERS[name])
    filled({part: getattr(card, part) for part in ("title", "maker", "method", "feel")}, f"{PLACE}, {name}")
    assert len(card.title) <= 30, "it fits a row of a list"
    assert (card.repeats is None) == (card.longest_wait is None) == RANDOMIZERS[name].sees_board
    assert 1 <= card.method.count(". ") + 1 <= 3
    assert card.method.endswith(".")
    assert card.feel.endswith(".")
    year = RANDOMIZERS[name].year
    assert not year or card.title.endswith(f", {year}")


def test_every_dealer_is_in_one_family() -> None:
    named = [name for names in CARDS_BY_FAMILY.values() for name in names]
    agree(named, RANDOMIZERS, f"CARDS_BY_FAMILY in {PLACE}", REGISTRY)


def test_a_list_of_some_dealers_has_their_families_only() -> None:
    assert by_family(["mine.py", "tgm2", "nes", "gameboy", "tgm1"]) == {
        "Nintendo": ("nes", "gameboy"),
        "The Grand Master": ("tgm1", "tgm2"),
        "Your own": ("mine.py",),
    }
