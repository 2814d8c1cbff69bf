"""Runs in a deal: floods, snakes and droughts, how rare they are under a dealer, and the exact laws of its gaps."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.bags import pairs_chances, seven_bag_and_one_chances
from game.core.dealers.chance import even, in_proportion, seeded
from game.core.dealers.hardware import ROM_GAMES, nes_rom_chances, sega_pieces
from game.core.dealers.marks import SNAKE_PIECES
from game.core.dealers.memory import GAME_BOY, avoiding, gameboy_chances
from game.core.dealers.puyo import LIST, puyo_deal, sega16_roll, sega16_rule
from game.core.dealers.registry import Randomizer
from game.core.dealers.view import GENTLE, Chances

# The odds of ``Observer`` follow one deal. A walk can be asked what may follow from any state, so that all deals can be
# added up.

Memory = tuple[int, ...]
"""[piece]: what a dealer remembers of it. Such a dealer treats pieces alike of which it remembers the same."""


class Walk(NamedTuple):
    """A dealer that remembers little."""

    start: Any
    """The state before the first piece. A ``Memory`` if the dealer is ``fair``, else anything that can be hashed."""
    chances: Callable[[Any], Chances]
    """Returns the chances of the next piece in a state."""
    after: Callable[[Any, Piece], Any]
    """Returns the state after a piece."""
    fair: bool = True
    """Whether all pieces are treated alike, so that two pieces can change places in the memory."""
    first: Chances | None = None
    """The chances of the first piece, where they differ from those of its state."""
    period: int = 1
    """The number of pieces after which the states come again, as the pieces of a bag."""
    copies: int = 0
    """The number of each piece in its bag, if it shuffles one. 0 if it does not."""


def _nothing(memory: Memory, piece: Piece) -> Memory:
    return memory


def _last(memory: Memory, piece: Piece) -> Memory:
    return tuple(int(each is piece) for each in PIECES)


_UNKNOWN: Memory = (0,) * len(PIECES)


def memoryless() -> Walk:
    """Nothing is remembered."""
    return Walk(_UNKNOWN, lambda memory: even(PIECES), _nothing)


def more_i() -> Walk:
    """Nothing is remembered, and the I is twice as probable."""
    return Walk(0, lambda state: even((Piece.I, *PIECES)), lambda state, piece: 0, fair=False)


def after_last(repeat: int, other: int) -> Walk:
    """The last piece has the weight ``repeat``, each other piece has ``other``."""

    def chances(memory: Memory) -> Chances:
        return in_proportion([repeat if last else other for last in memory] if any(memory) else [1] * len(PIECES))

    return Walk(_UNKNOWN, chances, _last)


def remembering(history: str, tries: int) -> Walk:
    """A history that begins as given, the newest last. So many tries are made to avoid it. The bits of a memory are the
    places in the history at which the piece stands, the newest the lowest."""
    return _with_history(
        history, lambda memory: avoiding([piece for piece in PIECES if memory[piece]], tries), first=even(GENTLE)
    )


def tgm_strict() -> Walk:
    """A history of four, none of which is dealt."""
    return _with_history(
        "ZSZS", lambda memory: even([piece for piece in PIECES if not memory[piece]]), first=even(GENTLE)
    )


def _with_history(history: str, chances: Callable[[Memory], Chances], first: Chances) -> Walk:
    newest_first = pieces_from(history)[::-1]
    start = tuple(sum(1 << age for age, each in enumerate(newest_first) if each is piece) for piece in PIECES)
    all_bits = (1 << len(history)) - 1

    def after(memory: Memory, piece: Piece) -> Memory:
        return tuple((bits << 1 & all_bits) | (each is piece) for each, bits in zip(PIECES, memory, strict=True))

    return Walk(start, chances, after, first=first)


def bag(copies: int, first: Chances | None = None) -> Walk:
    """A bag with so many of each piece. The memory is how many are left."""
    full = (copies,) * len(PIECES)

    def after(memory: Memory, piece: Piece) -> Memory:
        left = tuple(count - (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return left if any(left) else full

    return Walk(full, in_proportion, after, first=first, period=copies * len(PIECES), copies=copies)


def _counting(chances: Callable[[Memory], Chances], size: int) -> Walk:
    """A bag of ``size`` pieces, of which the memory counts those that came."""

    def after(memory: Memory, piece: Piece) -> Memory:
        seen = tuple(count + (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return seen if sum(seen) < size else _UNKNOWN

    return Walk(_UNKNOWN, chances, after, period=size)


def gameboy() -> Walk:
    """The numbers of the last two pieces, and the bits that both have together."""

    def chances(state: tuple[int, int]) -> Chances:
        by_piece = dict(gameboy_chances(*state))
        return tuple(by_piece[piece] for piece in PIECES)

    return Walk((0, 0), chances, lambda state, piece: (state[1], GAME_BOY.index(piece)), fair=False)


def nes_rom() -> Walk:
    """The number of the piece, of which three bits matter, and the last one."""

    def after(state: tuple[int, Piece | None], piece: Piece) -> tuple[int, Piece | None]:
        return (state[0] + 1) & 7, piece

    return Walk((1, None), lambda state: nes_rom_chances(*state), after, fair=False, period=8)


def _rom(name: str) -> Walk:
    """A failed try costs a second roll, so that there is one roll more than tries."""
    game = ROM_GAMES[name]
    return remembering(game.history, game.tries + 1)


def loop(pieces: Sequence[Piece]) -> Walk:
    """The same pieces again and again. The state is the place."""
    return Walk(
        0,
        lambda place: even((pieces[place],)),
        lambda place, piece: (place + 1) % len(pieces),
        fair=False,
        period=len(pieces),
    )


WALKS: Mapping[str, Callable[..., Walk]] = {
    "memoryless": memoryless,
    "entropy": memoryless,
    "more-i": more_i,
    "nes": lambda: after_last(2, 9),
    "nes-article": lambda: after_last(1, 8),
    "nes-rom": nes_rom,
    "gameboy": gameboy,
    "tgm1": lambda tries: remembering("ZZZZ", tries),
    "tgm2": lambda tries: remembering("ZSZS", tries),
    "tgm1-rom": lambda: _rom("tgm1-rom"),
    "tgm2-rom": lambda: _rom("tgm2-rom"),
    "tgm-strict": tgm_strict,
    "tgm-ace": lambda: bag(1, first=even(GENTLE)),
    "7-bag": lambda: bag(1),
    "14-bag": lambda: bag(2),
    "63-bag": lambda: bag(9),
    "7-bag+1": lambda: _counting(seven_bag_and_one_chances, 8),
    "pairs": lambda: _counting(pairs_chances, 6),
}
"""Randomizer -> its walk, a function of its options. Those that deal fixed pieces are not in it."""

LOOPS = ("sega", "sz", "sequence")
"""Randomizers that deal their fixed pieces again and again. ``sequence`` can also end after them."""


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


def walk_of(randomizer: str, options: Mapping[str, object]) -> Walk | None:
    """Return the walk of a randomizer with checked options. None if it remembers too much, or more than pieces."""
    if randomizer in LOOPS:
        return loop(fixed_pieces(randomizer, options)) if options.get("loop", True) else None
    make = WALKS.get(randomizer)
    return make(**options) if make else None


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
        """Of a bag, only the number of pieces that are left of each group matters."""
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


_SYMMETRIC = ("tgm3", "tsu", "sega16", "drought-guard", "balanced-window")
"""Dealers without a walk that deal each piece equally often in the long run."""


def shares(randomizer: str, options: Mapping[str, object]) -> Chances | None:
    """Return [piece]: its share of the pieces of a long game. None if that depends on the player, or is unknown.
    ``options`` are all options of the randomizer."""
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
        found.append((yield from _in_steps(islice(randomizer.deal(seeded(f"runs {game}"), **options), pieces))))
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
