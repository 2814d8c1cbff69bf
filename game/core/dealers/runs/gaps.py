"""The exact laws of the gaps between two pieces of one kind, and the shares that follow from them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise
from types import MappingProxyType
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import even, in_proportion, seeded
from game.core.dealers.registry import Randomizer
from game.core.dealers.runs.table import MoveTable
from game.core.dealers.runs.walks import Walk, fixed_pieces, walk_of
from game.core.dealers.view import Chances

_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})
_SETTLED = 1e-13
"""The change of all probabilities in a period from which on they are taken as settled."""
_MOST_ROUNDS = 20_000
_REST = 1e-12
"""The probability of all longer gaps at which the list of gaps ends."""

SIMULATED, _SIMULATED_PIECES = 2000, 300
"""The games that are simulated where no exact law is known, and the pieces of each."""

_Weights = dict[int, float]
"""State -> its probability."""


@dataclass(frozen=True)
class GapLaw:
    """How often one kind of piece comes, and after which gaps."""

    share: float
    """The share of the kind among all pieces, in the long run."""
    chances: tuple[float, ...]
    """[gap]: the probability of so many other pieces between two of the kind. Empty if the kind never comes."""
    bounded: bool
    """Whether no gap can be longer than the last of ``chances``. Otherwise the list ends where the rest is less than
    one in a million millions."""

    @property
    def longest(self) -> int | None:
        """The longest gap that can be. None if there is no limit, or if the kind never comes twice."""
        return len(self.chances) - 1 if self.bounded and self.chances else None

    @property
    def mean(self) -> float:
        """The mean gap. 0 if the kind never comes."""
        return sum(gap * chance for gap, chance in enumerate(self.chances))


def law_of(randomizer: Randomizer, piece: Piece, options: Mapping[str, object] = _NO_OPTIONS) -> GapLaw | None:
    """Return the law of the gaps of a piece in the long run. None if no exact law is known.

    ``nes-rom``, ``tgm1-rom`` and ``tgm2-rom`` are taken as if their generators rolled evenly.
    Raises ValueError for an unknown option or value.
    """
    return _law(randomizer.name, piece, tuple(randomizer.checked(options).items()))


def repeats_of(randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS) -> float | None:
    """Return the share of pieces that are the same as the one before, in the long run. None if no exact law is
    known."""
    laws = [law for piece in PIECES if (law := law_of(randomizer, piece, options))]
    return sum(law.share * law.chances[0] for law in laws if law.chances) if laws else None


class SimulatedLaw(NamedTuple):
    """What came in simulated games of a dealer without an exact law."""

    law: GapLaw
    repeats: float
    """The share of pieces that were the same as the one before."""


def simulated_law(
    randomizer: Randomizer, options: Mapping[str, object], piece: Piece
) -> Generator[None, None, SimulatedLaw]:
    """Deal ``SIMULATED`` games of 300 pieces, each from a seed of its own, and count the gaps of a piece in them.

    ``options`` are all options of a randomizer that does not look at the board. It is a generator, because it takes
    about a second. The seeds are always the same.
    """
    gaps: Counter[int] = Counter()
    dealt = repeats = 0
    for game in range(SIMULATED):
        pieces = list(islice(randomizer.deal(seeded(f"gaps {game}"), **options), _SIMULATED_PIECES))
        places = [place for place, each in enumerate(pieces) if each is piece]
        gaps.update(after - before - 1 for before, after in pairwise(places))
        dealt += len(places)
        repeats += sum(before is after for before, after in pairwise(pieces))
        yield
    total, longest = max(1, gaps.total()), max(gaps, default=-1)
    chances = tuple(gaps[gap] / total for gap in range(longest + 1))
    return SimulatedLaw(
        GapLaw(dealt / (SIMULATED * _SIMULATED_PIECES), chances, bounded=False),
        repeats / (SIMULATED * (_SIMULATED_PIECES - 1)),
    )


_SYMMETRIC = ("tgm3", "tsu", "sega16", "drought-guard", "balanced-window")
"""Dealers without a walk that deal each piece equally often in the long run."""


def shares(randomizer: str, options: Mapping[str, object]) -> Chances | None:
    """Return [piece]: its share of the pieces of a long game. None if that depends on the player, or is unknown.

    ``options`` are all options of the randomizer.
    """
    fixed = fixed_pieces(randomizer, options)
    if fixed:
        counts = Counter(fixed)
        return in_proportion([counts[piece] for piece in PIECES])
    walk = walk_of(randomizer, options)
    if walk and not walk.fair:
        laws = [_law(randomizer, piece, tuple(options.items())) for piece in PIECES]
        return tuple(law.share for law in laws if law)
    return even(PIECES) if walk or randomizer in _SYMMETRIC else None


@lru_cache(maxsize=256)
def _law(name: str, piece: Piece, options: tuple[tuple[str, object], ...]) -> GapLaw | None:
    walk = walk_of(name, dict(options))
    if walk and walk.fair and piece is not Piece.I:
        return _law(name, Piece.I, options)
    return _law_of_walk(walk, piece) if walk else None


def _law_of_walk(walk: Walk, piece: Piece) -> GapLaw:
    """The law of the gaps. A gap is a drought: other pieces go on with it, and one of the kind ends it."""
    table = MoveTable(walk, piece)
    weights = _settled(table, walk.period)
    after: defaultdict[int, float] = defaultdict(float)
    for _ in range(walk.period):
        misses, hits = _dealt(table, weights)
        for state, chance in hits.items():
            after[state] += chance
        weights = _sum(hits, misses)
    total = sum(after.values())
    if not total:
        return GapLaw(0.0, (), True)
    waiting: _Weights = {state: chance / total for state, chance in after.items()}
    chances: list[float] = []
    # A bag with at least one of the kind has no gap of two bags.
    while waiting and (len(chances) < 2 * walk.period or sum(waiting.values()) > _REST):
        waiting, hits = _dealt(table, waiting)
        chances.append(sum(hits.values()))
    return GapLaw(total / walk.period, tuple(chances), not waiting)


def _dealt(table: MoveTable, before: _Weights) -> tuple[_Weights, _Weights]:
    """Deal one piece. Return the probabilities of the states after another kind, and of those after the kind."""
    ways: tuple[_Weights, _Weights] = {}, {}
    for state, weight in before.items():
        for into, moves in zip(ways, table.moves(state), strict=True):
            for target, chance in moves:
                into[target] = into.get(target, 0.0) + weight * chance
    return ways


def _sum(first: _Weights, second: _Weights) -> _Weights:
    return {state: first.get(state, 0.0) + second.get(state, 0.0) for state in {**first, **second}}


def _settled(table: MoveTable, period: int) -> _Weights:
    """Return the probabilities of the states at the start of a period in the long run."""
    weights: _Weights = {table.start(): 1.0}
    for _ in range(_MOST_ROUNDS):
        after = weights
        for _ in range(period):
            after = _sum(*_dealt(table, after))
        change = sum(abs(after.get(state, 0.0) - weights.get(state, 0.0)) for state in {**after, **weights})
        weights = after
        if change < _SETTLED:
            break
    return weights
