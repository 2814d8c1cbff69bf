"""The climb from a draft to a good puzzle."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.puzzles.engine.climbing import PATIENCE, Band, ClimbError, climb, mutate
from tests.puzzles.engine.toy import Digits, ToyClient, raised

NOUGHTS: Digits = (0, 0, 0)


def test_a_further_mutation_follows_with_a_chance_of_a_third() -> None:
    rng = random.Random(1)
    changes = Counter(sum(mutate(NOUGHTS, [raised], rng)) for _ in range(9000))
    assert changes[1] == pytest.approx(6000, abs=150)
    assert changes[2] == pytest.approx(2000, abs=150)


def test_the_score_climbs_and_the_best_clean_puzzle_is_taken() -> None:
    assert climb(ToyClient(), random.Random(1), 3000).puzzle == (9, 9, 9)


def test_a_band_ends_the_climb_with_the_first_clean_puzzle_in_it() -> None:
    iterations: list[int] = []
    found = climb(ToyClient(), random.Random(1), 3000, band=Band(12, 15), report=iterations.append)
    assert 12 <= found.grade < 15
    assert 7 not in found.puzzle
    assert sum(iterations) < 3000


def test_a_band_is_aimed_at_from_a_random_whole_number_on() -> None:
    rng = random.Random(1)
    aims = Counter(Band(10.5, 14, reach=13).aim(rng) for _ in range(1000))
    assert {aim.low for aim in aims} == {10.5, 11, 12}
    assert {aim.high for aim in aims} == {14}
    assert Band(10.5, 14).aim(rng) == Band(10.5, 14)


def test_a_climb_to_a_band_gives_up_where_it_gets_nowhere() -> None:
    iterations: list[int] = []
    with pytest.raises(ClimbError):
        climb(ToyClient(), random.Random(1), 100_000, band=Band(100, 200), report=iterations.append)
    assert PATIENCE < sum(iterations) < PATIENCE + 1000
    assert set(iterations[:-1]) == {100}
    assert iterations[-1] == sum(iterations) % 100, "the last report has the rest"


def test_the_progress_is_reported_and_a_report_can_end_the_climb() -> None:
    told: list[int] = []
    climb(ToyClient(), random.Random(1), 1000, report=told.append)
    assert told == [100] * 10

    def stop(iterations: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        climb(ToyClient(), random.Random(1), 1000, report=stop)
