"""Runs in a deal: floods, snakes and droughts, how rare they are under a dealer, and the exact laws of its gaps."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from ...board import PIECES, Piece, pieces_from
from ...chance import beside, even, in_proportion, seeded
from ..dealer_view import Chances, Memory, Walk
from ..machines.hardware import sega_pieces
from ..machines.puyo import LIST, puyo_deal, sega16_roll, sega16_rule
from ..registry import RANDOMIZERS, Randomizer
from .marked_pieces import SNAKE_PIECES


def _of_seed16(seed: int | None, earlier: bool) -> Sequence[Piece]:
    return () if seed is None else list(islice(puyo_deal(sega16_rule(earlier), sega16_roll(seed)), LIST))


_FIXED: Mapping[str, Callable[..., Sequence[Piece]]] = {
    "sega": lambda state: sega_pieces(state),
    "sega16": _of_seed16,
    "sz": lambda: pieces_from("SZ"),
    "sequence": lambda pieces, loop: pieces_from(pieces),
}
"""Randomizer -> the pieces that it repeats, a function of its options."""


def fixed_pieces(randomizer: str, options: Mapping[str, object]) -> Sequence[Piece]:
    """Return the pieces that a dealer deals again and again in every game. Empty if its games differ."""
    make = _FIXED.get(randomizer)
    return make(**options) if make else ()


def walk_of(name: str, options: Mapping[str, object]) -> Walk | None:
    """Return the walk of a randomizer with checked options. None if it remembers too much, or more than pieces."""
    randomizer = RANDOMIZERS.get(name)
    odds = randomizer.odds(**options) if randomizer and not randomizer.sees_board else None
    return odds if isinstance(odds, Walk) else None


Moves = list[tuple[int, float]]


class MoveTable:
    """The moves between states. States that differ only by pieces other than ``piece`` are one, if the walk treats all
    pieces alike."""

    def __init__(self, walk: Walk, piece: Piece) -> None:
        self._walk, self._piece = walk, piece
        self._groups = ((piece,), tuple(other for other in PIECES if other is not piece))
        self._numbers: dict[Any, int] = {}
        self._states: list[Any] = []
        self._moves: list[tuple[Moves, Moves] | None] = []

    def start(self) -> int:
        return self._number(self._lumped(self._walk.start))

    def moves(self, number: int) -> tuple[Moves, Moves]:
        """Return the moves from a state by other pieces, and those by the piece, with their probabilities."""
        known = self._moves[number]
        if known is None:
            state = self._states[number]
            on: dict[int, float] = {}
            off: dict[int, float] = {}
            for piece, chance in zip(PIECES, self._walk.chances(state), strict=True):
                if chance:
                    target = self._number(self._lumped(self._walk.after(state, piece)))
                    into = off if piece is self._piece else on
                    into[target] = into.get(target, 0.0) + chance
            known = self._moves[number] = list(on.items()), list(off.items())
        return known

    def _number(self, state: Any) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
            self._moves.append(None)
        return number

    def _lumped(self, memory: Any) -> Any:
        """Return one state for all that differ only by pieces that are treated alike."""
        if not self._walk.fair:
            return memory
        if self._walk.copies:
            return self._pooled(memory)
        lumped = list(memory)
        for group in self._groups:
            for piece, remembered in zip(group, sorted(memory[piece] for piece in group), strict=True):
                lumped[piece] = remembered
        return tuple(lumped)

    def _pooled(self, memory: Memory) -> Memory:
        """Reduce a bag to the number of pieces that are left of each group. Nothing else matters."""
        pooled = list(memory)
        for group in self._groups:
            left = sum(memory[piece] for piece in group)
            for piece in group:
                pooled[piece] = min(left, self._walk.copies)
                left -= pooled[piece]
        return tuple(pooled)


_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})
_SETTLED = 1e-13
"""The change of all probabilities in a period from which on they are taken as settled."""
_MOST_ROUNDS = 20_000
_REST = 1e-12
"""The probability of all longer gaps at which the list of gaps ends."""

_Weights = dict[int, float]
"""State -> its probability."""


@dataclass(frozen=True)
class GapLaw:
    """How often one kind of piece comes, and after which gaps."""

    share: float
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
    """Return the law of the gaps of a piece in the long run. None if no exact law is known. ``nes-rom``, ``tgm1-rom``
    and ``tgm2-rom`` are taken as if their generators rolled evenly. Raises ValueError for an unknown option or
    value."""
    return _law(randomizer.name, piece, tuple(randomizer.checked(options).items()))


def repeats_of(randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS) -> float | None:
    """Return the share of pieces that are the same as the one before, in the long run. None if no exact law is
    known."""
    laws = [law for piece in PIECES if (law := law_of(randomizer, piece, options))]
    return sum(law.share * law.chances[0] for law in laws if law.chances) if laws else None


def shares(randomizer: Randomizer, options: Mapping[str, object]) -> Chances | None:
    """Return [piece]: its share of the pieces of a long game. None if that depends on the player, or is unknown.
    ``options`` are all options of the randomizer."""
    fixed = fixed_pieces(randomizer.name, options)
    if fixed:
        counts = Counter(fixed)
        return in_proportion([counts[piece] for piece in PIECES])
    walk = walk_of(randomizer.name, options)
    if walk and not walk.fair:
        laws = [_law(randomizer.name, piece, tuple(options.items())) for piece in PIECES]
        return tuple(law.share for law in laws if law)
    return even(PIECES) if walk or randomizer.symmetric else None


class DealOutlook(NamedTuple):
    """What is expected of a deal in the long run."""

    law: GapLaw | None
    """The law of the gaps of the I."""
    shares: Chances | None
    """[piece]: its share of all pieces."""
    repeats: float | None
    """The share of pieces that are the same as the one before."""
    measured: bool = False
    """Whether the law and the repeats were counted in ``SAMPLE`` pieces of another deal."""


SAMPLE = 20_000
_LOOPS = ("tsu", "sega16")
"""The dealers that deal a loop of ``LIST`` pieces, another one in each game. The first ``LIST`` pieces differ."""


def outlook(randomizer: Randomizer, options: Mapping[str, object], rng: random.Random) -> DealOutlook:
    """Return what is expected of the deal that ``rng`` begins: by its own loop, by an exact law, or by what was
    counted. Nothing if the deal depends on the stack, or is a player's own. ``options`` are all of the randomizer."""
    if randomizer.name in _LOOPS:
        pieces = list(islice(randomizer.deal(rng, **options), 2 * LIST))
        return _outlook_of_loop(pieces[:LIST], pieces[LIST:])
    law = law_of(randomizer, Piece.I, options)
    if law or randomizer.sees_board or randomizer.file:
        return DealOutlook(law, shares(randomizer, options), repeats_of(randomizer, options))
    return _measured(randomizer.name, tuple(options.items()))


def _outlook_of_loop(before: Sequence[Piece], loop: Sequence[Piece]) -> DealOutlook:
    size, counts = len(loop), Counter(loop)
    places = [place for place, piece in enumerate(loop) if piece is Piece.I]
    gaps = Counter((after - place - 1) % size for place, after in zip(places, [*places[1:], *places[:1]], strict=True))
    law = GapLaw(0.0, (), bounded=True)
    if places:
        # The first I and the way into the loop can take longer.
        longest = longest_runs([*before, *loop, *loop]).droughts[Piece.I]
        law = GapLaw(len(places) / size, tuple(gaps[gap] / len(places) for gap in range(longest + 1)), bounded=True)
    repeats = sum(one is other for one, other in zip(loop, [*loop[1:], loop[0]], strict=True))
    return DealOutlook(law, in_proportion([counts[piece] for piece in PIECES]), repeats / size)


@lru_cache(maxsize=32)
def _measured(name: str, options: tuple[tuple[str, object], ...]) -> DealOutlook:
    chosen = RANDOMIZERS[name]
    dealt = list(islice(chosen.deal(seeded("measured"), **dict(options)), SAMPLE))
    counts, gaps, last = Counter(dealt), Counter[int](), dict[Piece, int]()
    for place, piece in enumerate(dealt):
        if piece in last and (chosen.symmetric or piece is Piece.I):
            gaps[place - last[piece] - 1] += 1
        last[piece] = place
    total = gaps.total()
    if not total or len(dealt) < SAMPLE:
        return DealOutlook(None, shares(chosen, dict(options)), None)
    law = GapLaw(counts[Piece.I] / SAMPLE, tuple(gaps[gap] / total for gap in range(max(gaps) + 1)), bounded=False)
    of_all = even(PIECES) if chosen.symmetric else in_proportion([counts[piece] for piece in PIECES])
    repeats = sum(one is other for one, other in pairwise(dealt))
    return DealOutlook(law, of_all, repeats / (SAMPLE - 1), measured=True)


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


GAMES, _FEWEST = 2000, 400
"""The games that are dealt to compare a deal with, and the fewest of very long ones."""
_MOST_PIECES = 2_000_000
"""The pieces of all these games together, if the games are not more than 5,000 pieces long."""
_STEP = 1024


class LongestRuns(NamedTuple):
    """The longest runs of a deal, in pieces."""

    flood: int
    snake: int
    droughts: tuple[int, ...]
    """[piece]: its longest drought. The last one counts although it has not ended."""

    @property
    def drought(self) -> int:
        return max(self.droughts)


def longest_runs(pieces: Iterable[Piece]) -> LongestRuns:
    """Return the longest runs in a sequence of pieces. The sequence must end."""
    steps = _in_steps(pieces)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: LongestRuns = end.value
            return found


def runs_of_games(
    randomizer: Randomizer, options: Mapping[str, object], pieces: int
) -> Generator[None, None, list[LongestRuns]]:
    """Deal ``GAMES`` games of so many pieces, each from a seed of its own, and return their longest runs. ``options``
    are all options of a randomizer that does not look at the board. It is a generator, because it takes tenths of a
    second. The seeds are always the same. Of games of more than 1,000 pieces there are fewer."""
    found = []
    for game in range(min(GAMES, max(_FEWEST, _MOST_PIECES // max(1, pieces)))):
        found.append((yield from _in_steps(islice(randomizer.deal(seeded(beside("runs", game)), **options), pieces))))
        yield
    return found


def _in_steps(pieces: Iterable[Piece]) -> Generator[None, None, LongestRuns]:
    flood = snake = run = slither = 0
    last, longest = [-1] * len(PIECES), [0] * len(PIECES)
    before: Piece | None = None
    place = -1
    for place, piece in enumerate(pieces):
        if piece is before:
            run += 1
        else:
            before, run = piece, 1
        if run > flood:
            flood = run
        slither = slither + 1 if piece in SNAKE_PIECES else 0
        if slither > snake:
            snake = slither
        drought = place - last[piece] - 1
        if drought > longest[piece]:
            longest[piece] = drought
        last[piece] = place
        if place % _STEP == _STEP - 1:
            yield
    return LongestRuns(flood, snake, tuple(max(most, place - at) for most, at in zip(longest, last, strict=True)))
