"""The beam search for matches: all known pieces, then some samples of the pieces behind them, then the held piece.

Each step places one more piece. A position is the stack, the held piece, the run of clears and the lines that wait. Of
equal positions the best sequence is kept, and the best ``width`` sequences are continued. The steps of the known pieces
are shared by all samples. An empty hold counts as one that holds the next piece, and the queue then begins with the
piece after it: the same moves are possible, and each move uses exactly one piece of the queue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from ...core.board.pieces import Piece
from ...core.dealers.view import Chances
from ...core.rules.attack import Attack, Run
from ..guideline.beam import HELD_FEATURES, CachedReplies, FirstMove, Generator
from ..guideline.clears import MoveKind, by_kind
from ..guideline.features import covered
from ..guideline.landings import Landing
from ..thinker import Steps
from .features import evaluation, stack_features
from .rewards import RewardTable, soft_drop
from .weights import VersusWeights

DROPPED = 2.0
"""How much worse than the worst of a sample a first move is that fell out of its beam."""
FEW = 3
"""If at most so many pieces can come next, the next T is near."""
MAX_WORTHS = 100_000
"""The number of stacks whose worth is kept from one decision to the next."""

Reply = tuple[int, int, int]
"""A landing: the stack after its clear, the cells of the piece, and the rows of its soft drop."""
Replies = Sequence[tuple[MoveKind, Sequence[Reply]]]


class Start(NamedTuple):
    cells: int
    current: Piece
    held: Piece | None
    run: Run
    waiting: int
    queue: tuple[Piece, ...]
    chances: Chances
    """The chances of the piece after the known ones."""


class Sample(NamedTuple):
    """The pieces behind the known ones, as they may come."""

    pieces: tuple[Piece, ...]
    chances: Chances
    """The chances of the piece after the known ones."""


class Line(NamedTuple):
    """A sequence of moves and the position after it."""

    value: float
    brought: float
    """The worth of its moves."""
    cells: int
    held: Piece | None
    run: Run
    waiting: int
    first: int
    """The index of its first move."""
    piece: Piece
    mask: int
    """The cells of that piece, before the clear."""
    kind: MoveKind
    soft: int
    near: int
    """The T pieces that are near, see ``features.SLOT_FEATURES``."""
    before: Line | None
    """The sequence without its last move; None if that is the first one."""

    def moves(self) -> list[Line]:
        """Return the sequences that lead here: of one move, of two, and so on up to this one."""
        return [*(self.before.moves() if self.before else ()), self]


class ValuedMove(NamedTuple):
    first: int
    value: float
    """The mean over the samples."""
    lines: tuple[Line, ...]
    """The best sequence of each sample that it begins, without those in which it fell out of the beam."""


class Search(CachedReplies[Replies]):
    """A beam search for one ruleset, one attack table and one set of weights. It caches the landings and the worths."""

    def __init__(
        self, generate: Generator, attack: Attack, weights: VersusWeights, *, hold: bool, spins: bool = True
    ) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold, and ``spins`` whether
        slots for a T count."""
        super().__init__(generate)
        self._hold, self._spins, self._weights = hold, spins, weights
        self._rewards = RewardTable(attack, weights)
        self._evaluate = evaluation(weights)
        self._worths: dict[tuple[int, int], dict[int, float]] = {}
        of = weights.features
        self._of_soft, self._of_chain = of["soft drop"], of["back-to-back kept"]
        self._of_waiting, self._of_combo = of["waiting lines"], of["combo kept"]
        self._of_held: dict[Piece | None, float] = {piece: of[name] for piece, name in HELD_FEATURES.items()}
        self.nodes = 0
        """The number of nodes searched so far: landings that were valued."""
        self.leading: Line | ValuedMove | None = None
        """The best sequence of the last step, for whoever stops a search."""

    def searching(
        self, start: Start, roots: Sequence[FirstMove], width: int, samples: Sequence[Sample] = ()
    ) -> Steps[list[ValuedMove]]:
        """Return the first moves with a value, the best one first; empty if there are no ``roots``. A step continues
        one sequence."""
        if sum(map(len, self._worths.values())) > MAX_WORTHS:
            self._worths.clear()
        self.leading = None
        held, queue = start.held, start.queue
        if self._hold and held is None and queue:
            held, queue = queue[0], queue[1:]
        lines = self._best(self.first_lines(start._replace(held=held, queue=queue), roots), width)
        yield
        for step, piece in enumerate(queue, 1):
            near = near_pieces(queue[step:], start.chances)
            lines = (yield from self._continued(lines, piece, near, step, width)) or lines
        ends: list[dict[int, Line]] = []
        for pieces, chances in samples or [Sample((), start.chances)]:
            branch = lines
            for step, piece in enumerate(pieces):
                near = near_pieces(pieces[step + 1 :], chances)
                step += 1 + len(queue)
                branch = (yield from self._continued(branch, piece, near, step, width)) or branch
            step = 1 + len(queue) + len(pieces)
            branch = (yield from self._continued(branch, None, near_pieces((), chances), step, None)) or branch
            best: dict[int, Line] = {}
            for line in branch:
                if line.first not in best or line.value > best[line.first].value:
                    best[line.first] = line
            ends.append(best)
        return _choices(ends)

    def features(self, start: Start, line: Line) -> dict[str, float]:
        """Return the features of a sequence by name, without those that are 0. Those of moves are discounted."""
        weights = self._weights
        values = stack_features(line.cells, line.near, line.waiting, weights.share)
        values["waiting lines"] = line.waiting
        values["back-to-back kept"] = line.run.chain >= 0
        values["combo kept"] = line.run.combo + 1
        if line.held in HELD_FEATURES:
            values[HELD_FEATURES[line.held]] = 1
        run, waiting, factor = start.run, start.waiting, 1.0
        for move in line.moves():
            features, run, waiting = self._rewards.features(move.kind, run, waiting)
            for name, value in {**features, "soft drop": move.soft}.items():
                values[name] = values.get(name, 0) + factor * value
            factor *= weights.discount
        return {name: value for name, value in values.items() if value}

    def first_lines(self, start: Start, roots: Sequence[FirstMove]) -> list[Line]:
        """Return a line for each first move, valued. ``first`` of a line is the place of its move in ``roots``."""
        lines: list[Line] = []
        near = near_pieces(start.queue, start.chances)
        for first, (piece, mask, spin, hold) in enumerate(roots):
            held = start.current if hold else start.held
            ((kind, replies),) = self._sorted(start.cells, piece, [(mask, spin)])
            lines += self._valued(start.run, start.waiting, 0.0, piece, held, kind, replies, near, 0, first, None)
        return lines

    def _continued(
        self, lines: Iterable[Line], piece: Piece | None, near: int, step: int, width: int | None
    ) -> Steps[list[Line]]:
        """Return the best sequences with one more move. The next piece is ``piece``; None if only the held one is left.
        Without a ``width``, it returns all."""
        longer: list[Line] = []
        for line in lines:
            for placed, held in _placed(piece, line.held):
                for kind, replies in self.replies(line.cells, placed):
                    longer += self._valued(
                        line.run, line.waiting, line.brought, placed, held, kind, replies, near, step, line.first, line
                    )
            yield
        return longer if width is None else self._best(longer, width)

    def _valued(
        self,
        run: Run,
        waiting: int,
        brought: float,
        piece: Piece,
        held: Piece | None,
        kind: MoveKind,
        replies: Sequence[Reply],
        near: int,
        step: int,
        first: int,
        before: Line | None,
    ) -> Iterator[Line]:
        discount = self._weights.discount**step
        worth, run, waiting = self._rewards.reward(kind, run, waiting)
        brought += discount * worth
        of_soft = discount * self._of_soft
        if not self._spins:
            near = 0
        elif held is Piece.T:
            near += 1
        beside = self._of_held.get(held, 0.0) + self._of_waiting * waiting + self._of_combo * (run.combo + 1)
        if run.chain >= 0:
            beside += self._of_chain
        worths = self._worths.get((near, waiting))
        if worths is None:
            worths = self._worths[near, waiting] = {}
        evaluate = self._evaluate
        self.nodes += len(replies)
        for after, mask, soft in replies:
            of_stack = worths.get(after)
            if of_stack is None:
                of_stack = worths[after] = evaluate(after, near, waiting)
            gained = brought + of_soft * soft if soft else brought
            yield _new(
                Line,
                (
                    gained + beside + of_stack,
                    gained,
                    after,
                    held,
                    run,
                    waiting,
                    first,
                    piece,
                    mask,
                    kind,
                    soft,
                    near,
                    before,
                ),
            )

    def _best(self, lines: list[Line], width: int) -> list[Line]:
        """Return the best sequences, at most ``width``; of those that lead to the same position only the best."""
        lines.sort(key=_VALUE, reverse=True)
        seen: set[tuple[int, Piece | None, Run, int]] = set()
        kept: list[Line] = []
        for line in lines:
            position = line[2:6]
            if position not in seen:
                seen.add(position)
                kept.append(line)
                if len(kept) == width:
                    break
        self.leading = kept[0] if kept else None
        return kept

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Replies:
        dark = covered(cells)
        return tuple(
            (kind, [(after, mask, soft_drop(mask, dark)) for after, mask in found])
            for kind, found in by_kind(cells, piece, landings).items()
        )


def _placed(piece: Piece | None, held: Piece | None) -> Iterator[tuple[Piece, Piece | None]]:
    """Yield what can be placed next, and the piece in the hold after that."""
    if piece is not None:
        yield piece, held
    if held is not None and held is not piece:
        yield held, piece


def near_pieces(queue: Sequence[Piece], chances: Chances) -> int:
    """Return how many T pieces are near, apart from the held one. One can be in the queue or come after it, and one
    more is near if only few pieces can come after it."""
    return (Piece.T in queue or chances[Piece.T] > 0) + (0 < sum(chance > 0 for chance in chances) <= FEW)


def _choices(ends: Sequence[dict[int, Line]]) -> list[ValuedMove]:
    """Return the first moves, the best one first. ``ends`` are the best sequences of each sample, by first move."""
    values = means([{first: line.value for first, line in best.items()} for best in ends])
    return [ValuedMove(first, value, tuple(best[first] for best in ends if first in best)) for first, value in values]


def means(ends: Sequence[Mapping[int, float]]) -> list[tuple[int, float]]:
    """Return the first moves with their mean values over the samples, the best one first. ``ends`` are the best values
    of each sample, by first move. A first move that fell out of the beam of a sample is worth ``DROPPED`` less than the
    worst one there."""
    worst = [min(best.values(), default=0.0) - DROPPED for best in ends]
    found = []
    for first in sorted({first for best in ends for first in best}):
        total = 0.0
        for best, low in zip(ends, worst, strict=True):
            total += best.get(first, low)
        found.append((first, total / len(ends)))
    return sorted(found, key=lambda choice: -choice[1])


_VALUE = itemgetter(0)
_new = tuple.__new__  # creates a named tuple in a third of the time
