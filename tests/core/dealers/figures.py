"""The yardsticks of the dealers' tests: how far a count may lie from its exact figure.

All samples come from fixed seeds, so a test gives the same verdict every time. The bounds are wide enough that a
right dealer would fail for about one seed in ten thousand, and the samples large enough that a wrong number of tries
or a wrong start lies far outside.
"""

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import TypeVar

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, Observer, dealer

Key = TypeVar("Key", bound=Hashable)


def dealt(
    name: str, count: int, seed: int | str = 1989, options: Mapping[str, object] = MappingProxyType({})
) -> list[Piece]:
    """The first pieces that a randomizer deals against an empty well."""
    source = dealer(name, seed, options=options)
    for _ in range(count):
        source.deal()
    return source.history


def observer(name: str, seen: Iterable[Piece], options: Mapping[str, object] = MappingProxyType({})) -> Observer:
    """Somebody who has seen these pieces of a randomizer."""
    watcher = Observer(RANDOMIZERS[name], options)
    for piece in seen:
        watcher.see(piece)
    return watcher


def letters(pieces: Iterable[Piece]) -> str:
    return "".join(map(str, pieces))


def repeats(pieces: Sequence[Piece]) -> int:
    """How often a piece is the same as the one before it."""
    return sum(a is b for a, b in pairwise(pieces))


def gaps(pieces: Sequence[Piece], piece: Piece) -> list[int]:
    """The numbers of other pieces between two of one kind."""
    places = [i for i, p in enumerate(pieces) if p is piece]
    return [b - a - 1 for a, b in pairwise(places)]


def longest_run(pieces: Iterable[Piece]) -> int:
    return max(sum(1 for _ in run) for _, run in groupby(pieces))


def chi_squared(observed: Counter[Key], expected: Mapping[Key, float]) -> float:
    """Pearson's statistic for counts against probabilities, as a normal deviate (Wilson and Hilferty, 1931).

    Cells that expect fewer than five are put together. A result above 4 happens by chance for one seed in 30,000.
    """
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert set(observed) <= {key for key, p in expected.items() if p}, "something impossible was dealt"
    trials = sum(observed.values())
    cells = [(observed[key], trials * p) for key, p in expected.items() if p]
    rare = [cell for cell in cells if cell[1] < 5]
    cells = [cell for cell in cells if cell[1] >= 5]
    if rare:
        cells.append((sum(n for n, _ in rare), sum(e for _, e in rare)))
    statistic: float = sum((n - e) ** 2 / e for n, e in cells)
    freedom = len(cells) - 1
    spread = 2 / (9 * freedom)
    return (math.pow(statistic / freedom, 1 / 3) - (1 - spread)) / math.sqrt(spread)


def fits(observed: Counter[Key], expected: Mapping[Key, float]) -> bool:
    """Whether counts agree with exact probabilities."""
    return chi_squared(observed, expected) < 4
