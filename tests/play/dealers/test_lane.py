"""One dealer at work."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS, dealer
from game.core.dealers.chance import seeded
from game.core.dealers.puyo import HANDS
from game.play.dealers.lane import Lane


def lane(name: str, seed: str = "5", **options: object) -> Lane:
    return Lane(name, seed, options, random.Random(1))


def dealt(name: str, count: int, **options: object) -> Lane:
    at_work = lane(name, "5", **options)
    for _ in range(count):
        at_work.deal()
    return at_work


@pytest.mark.parametrize("name", [name for name, each in RANDOMIZERS.items() if not each.sees_board])
def test_it_deals_what_a_game_with_the_same_seed_gets(name: str) -> None:
    game = dealer(name, "5", rng=random.Random(1))
    expected = [game.deal() for _ in range(100)]
    assert list(dealt(name, 100).counts.marker.pieces) == expected


def test_a_dealer_that_looks_at_the_board_deals_to_a_bot() -> None:
    at_work = dealt("no-mercy", 400)
    assert at_work.counts.pieces == 400
    assert at_work.cells
    assert at_work.games == 0
    assert list(at_work.counts.marker.pieces) == list(dealt("no-mercy", 400).counts.marker.pieces)


def test_when_the_bot_loses_it_begins_with_an_empty_well_and_the_deal_goes_on() -> None:
    at_work = dealt("bastet", 300)
    assert at_work.games > 0
    assert at_work.counts.pieces == 300


def test_bastet_lets_the_i_wait() -> None:
    assert dealt("bastet", 120).counts.longest > 30


def test_tsu_has_a_hand_of_two_colours_for_two_pieces() -> None:
    at_work = dealt("tsu", 7)
    assert at_work.in_colours
    assert list(at_work.hands) == list(islice(HANDS["tsu"](seeded("5")), 4))
    assert not lane("7-bag").in_colours


def test_a_sequence_that_ends_is_over() -> None:
    at_work = lane("sequence", pieces="TIO", loop=False)
    assert [at_work.deal() for _ in range(5)] == [True, True, True, False, False]
    assert at_work.ended
    assert at_work.counts.pieces == 3
    assert at_work.law is None


def test_what_is_exact() -> None:
    bag, tgm3 = lane("7-bag"), lane("tgm3")
    assert bag.law
    assert bag.law.longest == 12
    assert bag.shares == pytest.approx([1 / 7] * len(PIECES))
    assert bag.repeats == pytest.approx(1 / 49)
    assert tgm3.shares == pytest.approx([1 / 7] * len(PIECES)), "it treats all pieces alike"
    assert (tgm3.law, tgm3.repeats) == (None, None)


def test_options_count() -> None:
    assert lane("tgm1", tries=1).repeats == pytest.approx(1 / 7)
    with pytest.raises(ValueError, match="tries"):
        lane("tgm1", tries=0)


def test_the_counts_approach_what_is_exact() -> None:
    counts, law = dealt("nes", 30_000).counts, lane("nes").law
    assert law
    assert counts.gap_shares(4)[:5] == pytest.approx(law.chances[:5], abs=0.015)
    assert counts.repeat_rate == pytest.approx(1 / 28, abs=0.004)
    assert counts.shares[Piece.I] == pytest.approx(1 / 7, abs=0.008)
