"""The evaluation of the versus player for its beam search: all known pieces, then some samples of the pieces behind
them, then the held piece.

A position is the stack, the held piece, the run of clears and the lines that wait. The plies of the known pieces are
shared by all samples. An empty hold counts as one that holds the next piece, and the queue then begins with the piece
after it: the same moves are possible, and each move uses exactly one piece of the queue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...core.board import Piece
from ...core.dealers import Chances
from ...core.rules import Attack, Run
from ..guideline.features import covered
from ..guideline.guideline_search import HELD_FEATURES
from ..thinking.thinker import Steps
from .beam import Beam, FirstMove, Group, Line, Placed, new_line, no_moves
from .features import evaluation, stack_features
from .rewards import RewardTable, soft_drop
from .stack_landings import Generator, Landing, by_kind
from .weights import VersusWeights

DROPPED = 2.0
"""How much worse than the worst of a sample a first move is that fell out of its beam."""
FEW = 3
"""If at most so many pieces can come next, the next T is near."""
MAX_WORTHS = 100_000
"""The number of stacks whose worth is kept from one decision to the next."""

Reply = tuple[int, int, int]
"""A landing: the stack after its clear, the cells of the piece, and the rows of its soft drop."""


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


class Ply(NamedTuple):
    """A step of the search."""

    piece: Piece | None
    """The next piece; None if only the held one is left."""
    near: int
    """The T pieces that are near, apart from the held one, see ``features.SLOT_FEATURES``."""
    discount: float
    """What a move counts."""


class Fight(NamedTuple):
    """How a match stands for one side."""

    run: Run
    waiting: int
    near: int
    """The T pieces that are near, with the held one."""


class ValuedMove(NamedTuple):
    first: int
    value: float
    """The mean over the samples."""
    lines: tuple[Line, ...]
    """The best sequence of each sample that it begins, without those in which it fell out of the beam."""


class Search(Beam[Ply, Reply]):
    """A beam search for one ruleset, one attack table and one set of weights. It caches the landings and the worths."""

    def __init__(
        self, generate: Generator, attack: Attack, weights: VersusWeights, *, hold: bool, spins: bool = True
    ) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold, and ``spins`` whether
        slots for a T count."""
        super().__init__(generate, hold=hold)
        self._spins, self._weights = spins, weights
        self._rewards = RewardTable(attack, weights)
        self._evaluate = evaluation(weights)
        self._worths: dict[tuple[int, int], dict[int, float]] = {}
        of = weights.features
        self._of_soft, self._of_chain = of["soft drop"], of["back-to-back kept"]
        self._of_waiting, self._of_combo = of["waiting lines"], of["combo kept"]
        self._of_held: dict[Piece | None, float] = {piece: of[name] for piece, name in HELD_FEATURES.items()}

    def searching(
        self, start: Start, roots: Sequence[FirstMove], width: int, samples: Sequence[Sample] = ()
    ) -> Steps[list[ValuedMove]]:
        """Return the first moves with a value, the best one first; empty if there are no ``roots``. A step continues
        one sequence."""
        if sum(map(len, self._worths.values())) > MAX_WORTHS:
            self._worths.clear()
        self.leading = None
        queue = start.queue
        if self._hold and start.held is None and queue:
            start, queue = start._replace(held=queue[0], queue=queue[1:]), queue[1:]
        plies = self._plies(1, queue, start.chances)
        lines = yield from self._continued(self.first_lines(start, roots), plies, width)
        lines = self._kept(lines, width)
        ends: list[dict[int, Line]] = []
        for pieces, chances in samples or [Sample((), start.chances)]:
            plies = self._plies(1 + len(queue), (*pieces, None), chances)
            best: dict[int, Line] = {}
            for line in (yield from self._continued(lines, plies, width)):
                if line.first not in best or line.value > best[line.first].value:
                    best[line.first] = line
            ends.append(best)
        return _choices(ends)

    def features(self, start: Start, line: Line) -> dict[str, float]:
        """Return the features of a sequence by name, without those that are 0. Those of moves are discounted."""
        weights = self._weights
        run, waiting, near = line.state
        values = stack_features(line.cells, near, waiting, weights.share)
        values["waiting lines"] = waiting
        values["back-to-back kept"] = run.chain >= 0
        values["combo kept"] = run.combo + 1
        if line.held in HELD_FEATURES:
            values[HELD_FEATURES[line.held]] = 1
        cells, run, waiting, factor = start.cells, start.run, start.waiting, 1.0
        for move in line.moves():
            features, run, waiting = self._rewards.features(move.kind, run, waiting)
            for name, value in {**features, "soft drop": soft_drop(move.mask, covered(cells))}.items():
                values[name] = values.get(name, 0) + factor * value
            cells, factor = move.cells, factor * weights.discount
        return {name: value for name, value in values.items() if value}

    def first_lines(self, start: Start, roots: Sequence[FirstMove]) -> list[Line]:
        """Return a line for each first move, valued. ``first`` of a line is the place of its move in ``roots``."""
        none = no_moves(start.cells, start.current, start.held, Fight(start.run, start.waiting, 0))
        return self._begun(none, roots, Ply(None, near_pieces(start.queue, start.chances), 1.0))

    def _plies(self, step: int, pieces: Sequence[Piece | None], chances: Chances) -> list[Ply]:
        """Return the plies of some pieces, the first of which has the number ``step``."""
        discount = self._weights.discount
        return [
            Ply(piece, near_pieces(pieces[number + 1 :], chances), discount ** (step + number))
            for number, piece in enumerate(pieces)
        ]

    def _choices(self, line: Line, ply: Ply) -> Iterator[Placed]:
        piece, held = ply.piece, line.held
        if piece is not None:
            yield piece, held
        if held is not None and held is not piece:
            yield held, piece

    def _valued(self, before: Line, placed: Placed, group: Group[Reply], ply: Ply) -> Iterator[Line]:
        (piece, held), (kind, replies), (_, near, discount) = placed, group, ply
        run, waiting, _ = before.state
        worth, run, waiting = self._rewards.reward(kind, run, waiting)
        brought = before.brought + discount * worth
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
        evaluate, first, state = self._evaluate, before.first, Fight(run, waiting, near)
        self.nodes += len(replies)
        for after, mask, soft in replies:
            of_stack = worths.get(after)
            if of_stack is None:
                of_stack = worths[after] = evaluate(after, near, waiting)
            gained = brought + of_soft * soft if soft else brought
            value = gained + beside + of_stack
            yield new_line(Line, (value, gained, after, held, state, first, piece, mask, kind, before))

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Sequence[Group[Reply]]:
        dark = covered(cells)
        return tuple(
            (kind, [(after, mask, soft_drop(mask, dark)) for after, mask in found])
            for kind, found in by_kind(cells, piece, landings).items()
        )


def near_pieces(queue: Sequence[Piece | None], chances: Chances) -> int:
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
