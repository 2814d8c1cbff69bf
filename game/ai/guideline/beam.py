"""The search: a beam over the series of moves that the known pieces allow, with and without hold.

Each step places one piece more. Of the positions that a step leads to, those with the same stack, the same piece in
hold and the same pieces to come count once: the best series stands for them all, though others may have left another
chain or fewer lines to go. The best ``width`` are gone on from. A series is worth what its moves bring, the stack that
it leaves and what stays in hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from game.ai.guideline.clears import ClearKind, RewardTable
from game.ai.guideline.evaluation import evaluation
from game.ai.guideline.features import BOARD_FEATURES
from game.ai.guideline.landings import NO_SPIN, Landing
from game.core.board.bits import full_rows, remove_rows
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.rules.scoring import ChainState, Scoring

Generator = Callable[[int, Piece], Iterable[Landing]]
"""From a stack and a piece to where it can land and survive."""

NEVER = 1 << 30
"""Lines left where no number of them wins the game."""
HELD_FEATURES: Mapping[Piece | None, str] = {Piece.T: "T kept", Piece.I: "I kept"}
CHAIN_FEATURE = "back-to-back kept"
MAX_CACHED = 3000
"""Stacks with a piece whose landings are remembered: so many recent ones, and as many of those before."""


class FirstMove(NamedTuple):
    """A first move."""

    piece: Piece
    mask: int
    spin: int
    hold: bool
    """Whether the falling piece is held for it."""


class Successor(NamedTuple):
    """A landing and the stack that it leaves."""

    worth: float
    """Of the stack."""
    cells: int
    """The stack after the clear."""
    mask: int
    """Where the piece landed."""


Replies = Sequence[tuple[ClearKind, Sequence[Successor]]]
"""Landings by what they do."""


class BeamNode(NamedTuple):
    """A series of moves and the position to which it leads."""

    value: float
    brought: float
    """What its moves have brought."""
    cells: int
    held: Piece | None
    chain: ChainState
    lines_left: int
    coming: int
    """The place in the queue of the piece that falls next."""
    first: int
    """The place of its first move among all first moves."""
    before: BeamNode | None
    """The series without its last move; None where that is its first."""
    kind: ClearKind
    """What its last move does."""

    @property
    def moves(self) -> int:
        """How many there are."""
        return 1 + (self.before.moves if self.before else 0)


class Search:
    """Series of moves by one ruleset and some weights. Remembers the landings that it has found."""

    def __init__(self, generate: Generator, scoring: Scoring, weights: Mapping[str, float], *, hold: bool) -> None:
        """``hold``: whether a piece can be held at all."""
        self._generate = generate
        self._hold = hold
        self._weights = weights
        self.gains = RewardTable(scoring, weights)
        self.worth_of = evaluation(weights)
        self._recent: dict[tuple[int, Piece], Replies] = {}
        self._older: dict[tuple[int, Piece], Replies] = {}
        self.nodes = 0
        """Landings that were looked at so far, the remembered ones included."""

    def best(
        self, position: Position, roots: Sequence[FirstMove], width: int, *, chain: ChainState, lines_left: int = NEVER
    ) -> list[BeamNode]:
        """The best series of moves, the best one first: those of the last step and those that win the game before it.

        ``roots`` are the first moves to choose from, ``width`` is how many positions each step goes on from. ``chain``
        is the chain under way, which says more than the position: the arcade's combo has a factor. ``lines_left`` is
        how many lines win the game. Where no series of a step can be gone on with, that step is the last. Empty where
        there are no first moves.
        """
        queue = position.queue
        lines = list(self._begun(position, roots, chain, lines_left))
        won: list[BeamNode] = []
        for _ in queue:
            kept = nlargest(width, lines, key=_VALUE)
            won += (line for line in kept if line.lines_left <= 0)
            lines = [line for line in kept if line.lines_left > 0]
            longer = self._longer(lines, queue)
            if not longer:
                break
            lines = longer
        return sorted(lines + won, key=_VALUE, reverse=True)

    def _begun(
        self, position: Position, roots: Iterable[FirstMove], chain: ChainState, left: int
    ) -> Iterator[BeamNode]:
        """A series for each first move."""
        cells = position.board.cells
        for first, (piece, mask, spin, hold) in enumerate(roots):
            held, coming = position.hold, 0
            if hold:
                held, coming = position.current, 1 if position.hold is None else 0
            kind, reply = self._reply(cells, piece, mask, spin)
            gain = self.gains.gain(kind, chain, wins=0 < kind.rows >= left)
            value = gain.worth + self._worth_beside(held, gain.chain) + reply.worth
            self.nodes += 1
            yield BeamNode(
                value, gain.worth, reply.cells, held, gain.chain, left - kind.rows, coming, first, None, kind
            )

    def _longer(self, lines: Iterable[BeamNode], queue: Sequence[Piece]) -> list[BeamNode]:
        """All series that go on from these by one move; of those that lead to the same position the best one."""
        found: dict[tuple[int, Piece | None, int], BeamNode] = {}
        for line in lines:
            _, brought, before, held_before, chain_before, left_before, coming_before, first, _, _ = line
            for piece, held, coming in self._choices(held_before, coming_before, queue):
                for kind, replies in self.replies(before, piece):
                    self.nodes += len(replies)
                    worth, chain, _ = self.gains.gain(kind, chain_before, wins=0 < kind.rows >= left_before)
                    worth += brought
                    left = left_before - kind.rows
                    beside = worth + self._worth_beside(held, chain)
                    for of_stack, cells, _ in replies:
                        value = beside + of_stack
                        other = found.get((cells, held, coming))
                        if other is None or value > other[0]:
                            found[cells, held, coming] = _new(
                                BeamNode, (value, worth, cells, held, chain, left, coming, first, line, kind)
                            )
        return list(found.values())

    def features(self, line: BeamNode, chain: ChainState, lines_left: int) -> dict[str, float]:
        """What a series is valued by, as feature by name. Features that add nothing are left out.

        ``chain`` and ``lines_left`` are those with which the series begins.
        """
        series = [line]
        while series[-1].before:
            series.append(series[-1].before)
        found: dict[str, float] = {name: of(line.cells) for name, of in BOARD_FEATURES.items()}
        if line.held in HELD_FEATURES:
            found[HELD_FEATURES[line.held]] = 1
        if line.chain.back_to_back:
            found[CHAIN_FEATURE] = 1
        left = lines_left
        for step in reversed(series):
            for name, of in self.gains.features(step.kind, chain, wins=0 < step.kind.rows >= left).items():
                found[name] = found.get(name, 0) + of
            chain, left = step.chain, step.lines_left
        return {name: of for name, of in found.items() if of and self._weights[name]}

    def _choices(
        self, held: Piece | None, coming: int, queue: Sequence[Piece]
    ) -> Iterator[tuple[Piece, Piece | None, int]]:
        """What can be placed next: the piece, what is then in hold, and the place in the queue after that."""
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

    def replies(self, cells: int, piece: Piece) -> Replies:
        """Where a piece can land on a stack, by what that does."""
        key = cells, piece
        found = self._recent.get(key)
        if found is None:
            found = self._older.get(key) or self._found(cells, piece)
            if len(self._recent) >= MAX_CACHED:
                self._older, self._recent = self._recent, {}
            self._recent[key] = found
        return found

    def _found(self, cells: int, piece: Piece) -> Replies:
        kinds: dict[ClearKind, list[Successor]] = {}
        for mask, spin in self._generate(cells, piece):
            kind, reply = self._reply(cells, piece, mask, spin)
            kinds.setdefault(kind, []).append(reply)
        return tuple(kinds.items())

    def _reply(self, cells: int, piece: Piece, mask: int, spin: int) -> tuple[ClearKind, Successor]:
        after = cells | mask
        full = full_rows(after)
        if full:
            after = remove_rows(after, full)
            kind = ClearKind(full.bit_count(), spin, not after, piece is Piece.T and spin == NO_SPIN)
        elif spin:
            kind = ClearKind(0, spin, False, False)
        else:
            kind = _WASTED if piece is Piece.T else _PLAIN
        return kind, Successor(self.worth_of(after), after, mask)

    def _worth_beside(self, held: Piece | None, chain: ChainState) -> float:
        """The worth of what is kept for later."""
        worth = self._weights[CHAIN_FEATURE] if chain.back_to_back else 0.0
        return worth + self._weights[HELD_FEATURES[held]] if held in HELD_FEATURES else worth


_VALUE = itemgetter(0)
_new = tuple.__new__  # a Line in a third of the time
_PLAIN, _WASTED = ClearKind(0, NO_SPIN, False, False), ClearKind(0, NO_SPIN, False, True)
