"""Elo by maximum likelihood, its errors, and the sequential test."""

import math

import pytest

from game.lab.arena.elo import EloRatings, Played, ratings, scores, sprt

A, B, C, D = range(4)
TABLE = [
    (A, B, 70, 10, 20),
    (A, C, 80, 5, 15),
    (B, C, 55, 12, 33),
    (B, D, 61, 4, 35),
    (C, D, 48, 20, 32),
    (A, D, 90, 4, 6),
]
"""Wins, draws and losses of the first one against the second one."""
ORDO = (211.830, -6.462, -74.516, -130.852)
"""The ratings that Ordo 1.2.6 gives for that table, with an average of 0, no advantage of a side, and its scale (-z)
set to 200.2409: the logistic one."""
ORDO_ERRORS = (39.877, 32.136, 32.791, 34.031)
"""Its errors of 95 % from 4,000 simulations of that table without draws, which have some 2 % of noise."""


def rated(*rows: tuple[int, int, int, int, int], players: int = 2) -> EloRatings:
    matches = []
    for first, second, won, drawn, lost in rows:
        for score, number in ((1.0, won), (0.5, drawn), (0.0, lost)):
            matches += [Played(first, second, score)] * number
    return ratings(matches, players)


def test_the_ratings_and_errors_are_those_of_ordo() -> None:
    found = rated(*TABLE, players=4)
    assert found.elo == pytest.approx(ORDO, abs=0.001)
    assert found.error == pytest.approx(ORDO_ERRORS, rel=0.02)
    assert not found.bounded


def test_of_two_players_the_lead_is_that_of_the_score() -> None:
    found = rated((A, B, 60, 10, 30))
    lead = 400 * math.log10(65 / 35)
    assert found.elo == pytest.approx((lead / 2, -lead / 2))
    assert found.lead_error == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(100 * 0.65 * 0.35))
    assert found.error == pytest.approx((found.lead_error / 2,) * 2)


def test_matches_of_a_pair_that_always_end_alike_count_as_one() -> None:
    matches = [Played(A, B, score, pair) for pair, score in enumerate([1.0, 0.0] * 50) for _ in range(2)]
    alone = [Played(A, B, score) for _, _, score, _ in matches]
    assert ratings(matches, 2).elo == pytest.approx((0, 0))
    assert ratings(matches, 2).lead_error == pytest.approx(math.sqrt(2) * ratings(alone, 2).lead_error)


def test_who_did_not_play_is_not_rated() -> None:
    found = rated((A, B, 2, 0, 1), players=3)
    assert found.elo[2] == 0
    assert found.error == pytest.approx((*rated((A, B, 2, 0, 1)).error, math.inf)), "the others are known as well"
    assert found.elo[0] - found.elo[1] == pytest.approx(400 * math.log10(2))
    nobody = rated(players=2)
    assert (nobody.elo, nobody.error) == ((0, 0), (math.inf, math.inf))
    winner = rated((A, B, 19, 0, 0))
    assert winner.bounded
    assert winner.elo[0] - winner.elo[1] == pytest.approx(400 * math.log10(19.5 / 0.5))


@pytest.mark.parametrize(
    ("pairs", "verdict", "number"),
    [
        ([2.0] * 40, "H1", 10),
        ([1.0] * 2000, "H0", 40),
        ([2.0, 0.0, 1.0] * 20, "open", 60),
        ([], "open", 0),
    ],
)
def test_the_sequential_test_ends_when_it_is_decided(pairs: list[float], verdict: str, number: int) -> None:
    state, counted = sprt(pairs, 0, 15)
    assert (state.verdict, counted) == (verdict, number)
    assert (state.lower, state.upper) == pytest.approx((-2.944, 2.944), abs=0.001)
    assert scores({0: 1.0, 1: 0.5, 2: 1.0, 5: 0.0, 6: 0.0, 7: 0.5}) == [1.5, 0.5], "of pairs that are complete"
