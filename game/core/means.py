"""Means and how uncertain they are: of whole values, and of lengths that were cut off."""

from collections.abc import Collection
from math import exp, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95
"""The share of the intervals that hold the true value."""
_TAIL = (1 - SURE) / 2
_FEW = 50
"""The number of ends up to which their interval is computed exactly."""


class Mean(NamedTuple):
    """A mean, with what the values themselves tell of its error."""

    number: int
    """How many values it is of."""
    value: float
    error: float | None
    """The standard error, from the variance of the values. None for a single value, which tells nothing of it."""
    alike: bool
    """Whether there are several values, and all are the same."""

    def __format__(self, figures: str) -> str:
        """Return the mean, and its error if there is one, in these figures: "35.0 +- 1.1"."""
        error = f" +- {self.error:{figures}}" if self.error is not None and not self.alike else ""
        return f"{self.value:{figures}}{error}"


def mean_of(values: Collection[float]) -> Mean:
    """Return the mean of at least one value."""
    count, mean = len(values), sum(values) / len(values)
    if count == 1:
        return Mean(1, mean, None, alike=False)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Mean(count, mean, sqrt(variance / count), alike=min(values) == max(values))


class CutMean(NamedTuple):
    """The mean of lengths of which some were cut off before their end, if all that has passed makes an end equally
    likely."""

    ends: int
    value: float | None
    """The whole length for each end. None without an end."""
    low: float
    """The lower end of the interval of ``SURE``. Without an end, the true value is greater in ``SURE`` of all cases."""
    high: float | None
    """Its upper end. None without an end."""


def cut_mean(total: float, ends: int) -> CutMean:
    """Return the mean of lengths that come to ``total``, of which ``ends`` are whole. Their number is a Poisson
    variable then, and the interval is that of its mean (Garwood, 1936)."""
    if not ends:
        return CutMean(0, None, total / -log(1 - SURE), None)
    fewest, most = _expected(ends - 1, 1 - _TAIL), _expected(ends, _TAIL)
    return CutMean(ends, total / ends, total / most, total / fewest)


class Ratio(NamedTuple):
    """How many times as great one mean is as another."""

    value: float
    low: float
    """The lower end of the interval of ``SURE``."""
    high: float
    """Its upper end."""


def cut_ratio(total: float, ends: int, other_total: float, other_ends: int) -> Ratio | None:
    """Return how many times as long lengths are as others, each given as in ``cut_mean``. None where one of them has no
    end: nothing bounds that mean. The logarithm of the ratio is taken as normal, with the variance that it has if all
    that has passed makes an end equally likely."""
    if not ends or not other_ends or not other_total or not total:
        return None
    value = (total / ends) / (other_total / other_ends)
    apart = exp(NormalDist().inv_cdf(1 - _TAIL) * sqrt(_variance(ends) + _variance(other_ends)))
    return Ratio(value, value / apart, value * apart)


def _variance(ends: int) -> float:
    """Return the variance of the logarithm of a mean of so many exponential lengths: the trigamma function, by its
    series, less than a hundredth off from two ends on."""
    return 1 / ends + 1 / (2 * ends**2) + 1 / (6 * ends**3)


def _expected(number: int, chance: float) -> float:
    """Return the mean of the Poisson variable that is at most ``number`` with this chance."""
    if number >= _FEW:
        n = number + 1  # the approximation of Wilson and Hilferty: far below a thousandth off here
        return float(n * (1 - 1 / (9 * n) + NormalDist().inv_cdf(1 - chance) / (3 * sqrt(n))) ** 3)
    low, high = 0.0, 3.0 * number + 30
    for _ in range(60):
        middle = (low + high) / 2
        if _at_most(number, middle) > chance:
            low = middle
        else:
            high = middle
    return low


def _at_most(number: int, mean: float) -> float:
    """Return the chance that a Poisson variable of this mean is at most ``number``."""
    term = total = exp(-mean)
    for count in range(1, number + 1):
        term *= mean / count
        total += term
    return total
