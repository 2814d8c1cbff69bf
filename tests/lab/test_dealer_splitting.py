"""Splitting with other dealers against games that were played, and for the bot that expects the next piece."""

from __future__ import annotations

import math

import pytest

from game.lab.dealer_splitting import is_needed, measure, serves
from game.lab.games import SeriesPlan, play_game
from game.lab.simulate import result_of
from game.lab.splitting import Measurement, estimate


@pytest.mark.parametrize(
    ("controller", "dealer", "odds", "height", "games"),
    [("dellacherie", "7-bag", "", 7, 300), ("bcts", "nes", "", 8, 300), ("expecti", "memoryless", "dealer", 5, 100)],
)
def test_it_agrees_with_direct_play(controller: str, dealer: str, odds: str, height: int, games: int) -> None:
    plan = SeriesPlan(controller, "mdp", height, dealer, "direct", odds=odds)
    direct = result_of(plan, [play_game(plan, number, compiled=True) for number in range(games)])
    runs = 40 if odds else 200
    repeats = [
        measure(Measurement(controller, height, "split", number, runs, randomizer=dealer, odds=odds))
        for number in range(6)
    ]
    split = estimate(controller, height, repeats, randomizer=dealer, odds=odds)
    assert abs(split.lines_mean - direct.lines_mean) < 3 * math.hypot(direct.lines_sem, split.lines_sem)
    assert split.lines_sem < 0.35 * split.lines_mean


def test_a_measurement_can_be_repeated() -> None:
    what = Measurement("dellacherie", 7, "1", 0, 30, randomizer="tgm1")
    first, second = measure(what), measure(what)
    assert (first.ends_a_piece, first.chances, first.pieces) == (second.ends_a_piece, second.chances, second.pieces)


def test_it_is_needed_for_all_but_memoryless_without_odds() -> None:
    assert not is_needed("memoryless", "")
    assert is_needed("memoryless", "even")
    assert is_needed("7-bag", "")
    assert serves("14-bag")
    assert not serves("tgm3")
