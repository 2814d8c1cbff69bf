"""Means: their errors come from the values, and lengths that were cut off keep their interval."""

import random
from statistics import stdev

import pytest

from game.core.means import SURE, cut_mean, cut_ratio, mean_of


def test_the_error_is_that_of_the_values() -> None:
    values = [3, 5, 9, 15, 2]
    of = mean_of(values)
    assert (of.number, of.value, of.alike) == (5, 6.8, False)
    assert of.error == pytest.approx(stdev(values) / 5**0.5)


def test_values_that_are_all_alike_have_no_error_and_say_so() -> None:
    assert mean_of([35] * 10) == (10, 35, 0, True)


def test_a_single_value_tells_nothing_of_its_error() -> None:
    assert mean_of([35]) == (1, 35, None, False)


@pytest.mark.parametrize(
    ("ends", "low", "high"),
    # The known limits of a Poisson mean: 1: 0.0253 to 5.572, 10: 4.795 to 18.39, 50: 37.11 to 65.92, 200: 173.2, 229.7.
    [(1, 5.572, 0.02532), (10, 18.390, 4.7954), (50, 65.919, 37.111), (51, 67.056, 37.973), (200, 229.72, 173.24)],
)
def test_the_interval_is_that_of_the_number_of_ends(ends: int, low: float, high: float) -> None:
    of = cut_mean(1000, ends)
    assert of.value == 1000 / ends
    assert of.low == pytest.approx(1000 / low, rel=2e-4)
    assert of.high == pytest.approx(1000 / high, rel=5e-4)


def test_without_an_end_there_is_only_a_bound() -> None:
    of = cut_mean(1000, 0)
    assert (of.ends, of.value, of.high) == (0, None, None)
    assert of.low == pytest.approx(333.8, abs=0.1)


def test_the_interval_holds_the_true_mean_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        lengths = [rng.expovariate(1 / 100) for _ in range(20)]
        of = cut_mean(sum(min(length, 50) for length in lengths), sum(length <= 50 for length in lengths))
        held += of.low <= 100 <= (of.high or 1e9)
    assert SURE - 0.01 < held / 2000 < 0.98


def test_a_ratio_lies_in_its_interval_as_often_as_it_says() -> None:
    """Of games that are three times as long, four or forty of each."""
    rng, held = random.Random(5), 0
    for number in range(2000):
        ends = (4, 40)[number % 2]
        longer, shorter = (sum(rng.expovariate(1 / mean) for _ in range(ends)) for mean in (30, 10))
        of = cut_ratio(longer, ends, shorter, ends)
        assert of
        assert of.value == pytest.approx(longer / shorter)
        held += of.low <= 3 <= of.high
    assert held / 2000 == pytest.approx(SURE, abs=0.02)


def test_a_ratio_is_as_far_above_its_lower_end_as_below_its_upper_one() -> None:
    of = cut_ratio(3000, 100, 1000, 100)
    assert of
    assert of.value == 3
    assert of.value / of.low == pytest.approx(of.high / of.value)
    assert of.value / of.low == pytest.approx(1.32, abs=0.01)


@pytest.mark.parametrize("lengths", [(50, 0, 50, 3), (50, 3, 50, 0), (0, 0, 0, 0)])
def test_without_an_end_there_is_no_ratio(lengths: tuple[int, int, int, int]) -> None:
    assert cut_ratio(*lengths) is None
