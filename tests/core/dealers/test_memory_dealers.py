"""Dealers with a die and a memory meet the exact figures of their Markov chains."""

from collections.abc import Iterator

import pytest

from game.core.board.pieces import Piece, pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.dealers.pool import tgm3
from game.dealer_cards import card_of
from tests.core.dealers.figures import letters
from tests.core.dealers.test_chance import Scripted
from tools.markdown import DOCUMENTS

GENTLE = pieces_from("IJLT")


# The Grand Master


def tgm_chain(tries: int) -> tuple[float, float]:
    """How often TGM deals a piece of its history, and how often it repeats: the exact chain of 15 kinds of history."""
    states: dict[tuple[int, ...], float] = {(0, 1, 2, 3): 1.0}
    for _ in range(500):
        following: dict[tuple[int, ...], float] = {}
        known = again = 0.0
        for history, weight in states.items():
            kinds = len(set(history))
            failed = weight * (kinds / 7) ** tries
            known += failed
            again += failed / kinds
            for piece, chance in [(4, weight - failed), *((p, failed / kinds) for p in set(history))]:
                names: dict[int, int] = {}
                after = tuple(names.setdefault(p, len(names)) for p in (*history[1:], piece))
                following[after] = following.get(after, 0.0) + chance
        states = following
    return known, again


@pytest.mark.parametrize(
    ("name", "tries", "known", "repeat"), [("tgm1", 4, 0.0961037, 0.0244275), ("tgm2", 6, 0.0333827, 0.0083715)]
)
def test_tgm_deals_from_its_history_as_rarely_as_its_tries_allow(
    name: str, tries: int, known: float, repeat: float
) -> None:
    assert tgm_chain(tries) == pytest.approx((known, repeat), abs=5e-8)
    told = f"{100 * known:.2f}"
    assert f"{told}% of the pieces are among the last four" in card_of(RANDOMIZERS[name]).feel
    assert f"{told} % of the pieces are among the last four" in (DOCUMENTS / "dealers-reference.md").read_text(
        encoding="utf-8"
    )


# TGM3


def slots(*numbers: int) -> Iterator[float]:
    """What a source has to say so that these of 35 slots are drawn."""
    return ((number + 0.5) / 35 for number in numbers)


def tgm3_deal(first: str, *numbers: int, arcade_bug: bool = False) -> str:
    """The deal when the pool's slots are drawn in that order. At first slot n holds PIECES[n % 7]."""
    rolls = Scripted((GENTLE.index(Piece[first]) + 0.5) / 4, *slots(*numbers))
    deal = tgm3(rolls, arcade_bug=arcade_bug)
    pieces = []
    while rolls.values:
        pieces.append(next(deal))
    return letters(pieces)


I, J, L, O, S, T, Z = range(7)  # noqa: E741


@pytest.mark.parametrize(
    ("first", "numbers", "deal"),
    [
        # Slot 1 deals a J. The J is then the only piece dealt, so also the one longest away: it stays in its slot.
        # Slot 3 deals an O and is refilled with J; four pieces later slot 3 deals that J.
        ("I", (J, O, L, T + 7, I + 7, O), "IJOLTIJ"),
        # After I J O L T the J is longest away. Slot 13 holds a Z and is dealt; it becomes a J again.
        # Then slot 17, an O, is rejected and becomes a J; drawn again, the J is not in the history and is dealt.
        ("I", (J, O, L, T, Z + 7, O + 14, O + 14), "IJOLTZJ"),
        # The sixth roll is kept.
        ("I", (S,) * 6, "IS"),
        ("I", (*(S,) * 5, L), "IL"),
    ],
)
def test_tgm3_refills_a_slot_with_the_piece_that_is_longest_away(first: str, numbers: tuple[int], deal: str) -> None:
    assert tgm3_deal(first, *numbers) == deal


def test_tgm3_as_in_the_arcade_forgets_to_refill_after_a_reroll() -> None:
    seven = ("I", J, L, T, O, I, S + 7, Z + 7)  # the pool has dealt J L T O I S Z; J is longest away
    # Slot 21 holds an I, which was dealt three pieces ago: rejected, refilled with J. Slot 8 holds a J: dealt.
    # That J took two rolls and was longest away, so the machine leaves it in slot 8.
    assert tgm3_deal(*seven, I + 21, J + 7) == "IJLTOISZJ"
    # After T O L I, slot 8 is drawn again. The J is free by now; the L with which the article refills is not, and the
    # next draw decides.
    later = (T + 21, O + 21, L + 21, I + 28)
    assert tgm3_deal(*seven, I + 21, J + 7, *later, J + 7, arcade_bug=True) == "IJLTOISZJTOLIJ"
    assert tgm3_deal(*seven, I + 21, J + 7, *later, J + 7, S + 28) == "IJLTOISZJTOLIS"


def test_tgm3_as_in_the_arcade_refills_in_all_other_cases() -> None:
    # After a reroll, but the L was not the one longest away: its slot becomes a J, which comes next.
    seven = ("I", J, L, T, O, I, S + 7, Z + 7)
    assert tgm3_deal(*seven, I + 21, L + 7, L + 7, arcade_bug=True) == "IJLTOISZLJ"
    # The J was longest away, but the pool has not dealt all seven: its slot becomes an L.
    assert tgm3_deal("I", J, L, T, O, I, O + 7, J, J, arcade_bug=True) == "IJLTOIJL"
