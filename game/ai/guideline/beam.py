"""The beam search over sequences of moves with the known pieces, with and without hold.

Each step places one more piece. Positions with the same stack, the same held piece and the same next pieces count once:
only the best sequence to them is kept, even if another one has a different chain or has more lines left. The best
``width`` positions are expanded. The value of a sequence is the worth of its moves, of the final stack and of the held
piece.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from ...core.board.pieces import Piece
from ...core.board.position import Position
from ...core.rules.scoring import ChainState, Scoring
from ..thinker import Steps
from .clears import ClearRewards, MoveKind, by_kind
from .evaluation import evaluation
from .features import BOARD_FEATURES
from .landings import Landing

Generator = Callable[[int, Piece], Iterable[Landing]]
"""A function from a stack and a piece to the landings that survive."""

NEVER = 1 << 30
"""The value of ``lines_left`` if no number of lines wins the game."""
HELD_FEATURES: Mapping[Piece | None, str] = {Piece.T: "T kept", Piece.I: "I kept"}
CHAIN_FEATURE = "back-to-back kept"
MAX_CACHED = 3000
"""The size of each of the two generations of the cache of landings, in pairs of a stack and a piece."""


_Sorted = TypeVar("_Sorted", bound=Sequence[object])


class CachedReplies(ABC, Generic[_Sorted]):
    """The landings of pieces on stacks, sorted by what they do. The last ones are cached."""

    def __init__(self, generate: Generator) -> None:
        self._generate = generate
        self._recent: dict[tuple[int, Piece], _Sorted] = {}
        self._older: dict[tuple[int, Piece], _Sorted] = {}

    def replies(self, cells: int, piece: Piece) -> _Sorted:
        """Return the landings of a piece on a stack, sorted. Those that were asked for lately are kept."""
        key = cells, piece
        listed = self._recent.get(key)
        if listed is None:
            listed = self._older.get(key) or self._sorted(cells, piece, self._generate(cells, piece))
            if len(self._recent) >= MAX_CACHED:
                self._older, self._recent = self._recent, {}
            self._recent[key] = listed
        return listed

    @abstractmethod
    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> _Sorted: ...


class FirstMove(NamedTuple):
    piece: Piece
    mask: int
    spin: int
    hold: bool


Successor = tuple[float, int, int]
"""A landing and the stack after it: the worth of the stack, the stack after the clear, the cells of the landed piece.

It is a plain tuple, because the garbage collector passes over those, and the cache holds a hundred thousand of them.
"""
Replies = Sequence[tuple[MoveKind, Sequence[Successor]]]


class BeamNode(NamedTuple):
    """A sequence of moves and the position after it."""

    value: float
    brought: float
    cells: int
    held: Piece | None
    chain: ChainState
    lines_left: int
    coming: int
    """The index in the queue of the piece that falls next."""
    first: int
    before: BeamNode | None
    """The sequence without its last move; None if that is the first one."""
    kind: MoveKind
    piece: Piece
    mask: int
    """The cells of that piece, before the clear."""

    def moves(self) -> list[BeamNode]:
        """Return the sequences that lead here: of one move, of two, and so on up to this one."""
        return [*(self.before.moves() if self.before else ()), self]


class GuidelineSearch(CachedReplies[Replies]):
    """A beam search for one ruleset and one set of weights. It caches the landings that it computes."""

    def __init__(self, generate: Generator, scoring: Scoring, weights: Mapping[str, float], *, hold: bool) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold."""
        super().__init__(generate)
        self._hold = hold
        self._weights = weights
        self.gains = ClearRewards(scoring, weights)
        self.worth_of = evaluation(weights)
        self.nodes = 0
        """The number of nodes searched so far. Cached landings count."""

    def searching(
        self, position: Position, roots: Sequence[FirstMove], width: int, *, chain: ChainState, lines_left: int = NEVER
    ) -> Steps[list[BeamNode]]:
        """Return the best sequences of moves, the best one first: those of the last step, and those that win earlier.
        A step continues one sequence.

        ``roots`` are the possible first moves, and ``width`` is the beam width. ``chain`` is the current chain, with
        the arcade's factor, which the position does not have. ``lines_left`` is the number of lines that win the game.
        If no sequence of a step can be continued, that step is the last. Returns an empty list if there are no first
        moves.
        """
        queue = position.queue
        lines = list(self._begun(position, roots, chain, lines_left))
        yield
        won: list[BeamNode] = []
        for _ in queue:
            kept = nlargest(width, lines, key=_VALUE)
            won += (line for line in kept if line.lines_left <= 0)
            lines = [line for line in kept if line.lines_left > 0]
            longer = yield from self._longer(lines, queue)
            if not longer:
                break
            lines = longer
        return sorted(lines + won, key=_VALUE, reverse=True)

    def _begun(
        self, position: Position, roots: Iterable[FirstMove], chain: ChainState, left: int
    ) -> Iterator[BeamNode]:
        cells = position.board.cells
        for first, (piece, mask, spin, hold) in enumerate(roots):
            held, coming = position.hold, 0
            if hold:
                held, coming = position.current, 1 if position.hold is None else 0
            ((kind, ((worth, after, _),)),) = self._sorted(cells, piece, [(mask, spin)])
            gain = self.gains.gain(kind, chain, wins=0 < kind.rows >= left)
            value = gain.worth + self._worth_beside(held, gain.chain) + worth
            self.nodes += 1
            yield BeamNode(
                value, gain.worth, after, held, gain.chain, left - kind.rows, coming, first, None, kind, piece, mask
            )

    def _longer(self, lines: Iterable[BeamNode], queue: Sequence[Piece]) -> Steps[list[BeamNode]]:
        """Return all sequences with one more move; of those that lead to the same position only the best."""
        best_lines: dict[tuple[int, Piece | None, int], BeamNode] = {}
        for line in lines:
            _, brought, before, held_before, chain_before, left_before, coming_before, first, *_ = line
            for piece, held, coming in self.choices(held_before, coming_before, queue):
                for kind, replies in self.replies(before, piece):
                    self.nodes += len(replies)
                    worth, chain = self.gains.gain(kind, chain_before, wins=0 < kind.rows >= left_before)
                    worth += brought
                    left = left_before - kind.rows
                    beside = worth + self._worth_beside(held, chain)
                    for of_stack, cells, mask in replies:
                        value = beside + of_stack
                        other = best_lines.get((cells, held, coming))
                        if other is None or value > other[0]:
                            best_lines[cells, held, coming] = _new(
                                BeamNode,
                                (value, worth, cells, held, chain, left, coming, first, line, kind, piece, mask),
                            )
            yield
        return list(best_lines.values())

    def features(self, line: BeamNode, chain: ChainState, lines_left: int) -> dict[str, float]:
        """Return the features of a sequence by name, without those that add nothing. ``chain`` and ``lines_left`` are
        those at the start of the sequence."""
        values: dict[str, float] = {name: feature(line.cells) for name, feature in BOARD_FEATURES.items()}
        if line.held in HELD_FEATURES:
            values[HELD_FEATURES[line.held]] = 1
        if line.chain.back_to_back:
            values[CHAIN_FEATURE] = 1
        left = lines_left
        for step in line.moves():
            for name, value in self.gains.features(step.kind, chain, wins=0 < step.kind.rows >= left).items():
                values[name] = values.get(name, 0) + value
            chain, left = step.chain, step.lines_left
        return {name: value for name, value in values.items() if value and self._weights[name]}

    def choices(
        self, held: Piece | None, coming: int, queue: Sequence[Piece]
    ) -> Iterator[tuple[Piece, Piece | None, int]]:
        """Yield what can be placed next: the piece, the piece in the hold after that, and the next index in the
        queue."""
        falling = queue[coming] if coming < len(queue) else None
        if falling is not None:
            yield falling, held, coming + 1
        if not self._hold:
            return
        if held is not None:
            if held is not falling:
                yield held, falling, coming + 1
        elif coming + 1 < len(queue) and queue[coming + 1] is not falling:
            yield queue[coming + 1], falling, coming + 2

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Replies:
        worth_of = self.worth_of
        return tuple(
            (kind, [(worth_of(after), after, mask) for after, mask in found])
            for kind, found in by_kind(cells, piece, landings).items()
        )

    def _worth_beside(self, held: Piece | None, chain: ChainState) -> float:
        worth = self._weights[CHAIN_FEATURE] if chain.back_to_back else 0.0
        return worth + self._weights[HELD_FEATURES[held]] if held in HELD_FEATURES else worth


_VALUE = itemgetter(0)
_new = tuple.__new__  # creates a named tuple in a third of the time
