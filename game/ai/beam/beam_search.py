"""A beam search over sequences of moves: all known pieces, then some samples of the pieces behind them, then the held
piece.

Each step, a *ply*, places one more piece; after the first, only in landings that are ``sound``. Of the sequences that
lead to the same position only the best is kept, and the best ``width`` of them are continued. The value of a sequence
is the worth of its moves and of the position after them. A position is the stack, the held piece, the run of clears and
the lines that wait.

The plies of the known pieces are shared by all samples. An empty hold counts as one that holds the next piece, and the
queue then begins with the piece after it: the same moves are possible, and each move uses exactly one piece of the
queue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from ...core.board import Piece
from ...core.dealers import Chances
from ...core.rules import Run
from ..thinking.thinker import Steps
from .evaluation import evaluation
from .features import HELD_FEATURES, covered, stack_features
from .rewards import RewardTable, Table
from .stack_landings import Generator, Landing, MoveKind, Reply, by_kind, soft_drop, sound
from .weights import BeamWeights

NEVER = 1 << 30
"""The rows that win a game that no number of rows wins."""
DROPPED = 2.0
"""A first move that fell out of the beam of a sample is worth so much less there than the worst one that stayed."""
FEW = 3
"""If at most so many pieces can come next, the next T is near."""
MAX_CACHED = 3000
"""The size of each of the two generations of the cache of landings, in pairs of a stack and a piece."""
MAX_WORTHS = 100_000
"""The number of stacks whose worth is kept from one decision to the next."""


class FirstMove(NamedTuple):
    piece: Piece
    mask: int
    spin: int
    hold: bool


class Start(NamedTuple):
    cells: int
    current: Piece
    held: Piece | None
    run: Run
    waiting: int
    queue: tuple[Piece, ...]
    chances: Chances
    """The chances of the piece after the known ones."""
    left: int = NEVER
    """The rows that win the game."""


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
    """The factor of the worth of a move."""


class Footing(NamedTuple):
    """How the game stands beside the stack and the hold."""

    run: Run
    waiting: int
    left: int
    """The rows that win the game; 0 or less if it is won."""
    near: int
    """The T pieces that are near, with the held one."""


class Line(NamedTuple):
    """A sequence of moves and the position after it."""

    value: float
    brought: float
    """The worth of its moves."""
    cells: int
    held: Piece | None
    state: Footing
    first: int
    """The index of its first move."""
    piece: Piece
    """The piece of its last move."""
    mask: int
    """The cells of that piece, before the clear."""
    kind: MoveKind
    before: Line | None
    """The sequence without its last move; None if it has no moves."""

    def moves(self) -> list[Line]:
        """Return the sequences that lead here: of one move, of two, and so on up to this one."""
        return [*self.before.moves(), self] if self.before else []


class ValuedMove(NamedTuple):
    first: int
    value: float
    """The mean over the samples."""
    lines: tuple[Line, ...]
    """The best sequence of each sample that it begins, without those in which it fell out of the beam."""


Placed = tuple[Piece, Piece | None]
"""A piece that is placed, and the one in the hold after that."""
Group = tuple[MoveKind, Sequence[Reply]]
"""Landings of one kind."""
_POSITION = slice(2, 5)
"""The fields of a line that tell its position from others of the same ply: the stack, the hold and the state."""
_VALUE = itemgetter(0)
_new_line: Callable[[type[Line], tuple[Any, ...]], Line] = tuple.__new__
"""Creates a line in a third of the time."""


class _Worths(dict[int, float]):
    """The worths of stacks, while so many T pieces are near and so many lines wait. A stack is valued when its worth is
    first asked for."""

    def __init__(self, evaluate: Callable[[int, int, int], float], near: int, waiting: int) -> None:
        super().__init__()
        self._evaluate, self._near, self._waiting = evaluate, near, waiting

    def __missing__(self, cells: int) -> float:
        worth = self[cells] = self._evaluate(cells, self._near, self._waiting)
        return worth


class Search:
    """A beam search for one ruleset, one table that counts moves and one set of weights. It caches the landings of
    pieces on stacks, sorted by what they do, and the worths of stacks."""

    def __init__(
        self, generate: Generator, table: Table, weights: BeamWeights, *, hold: bool, spins: bool = True
    ) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold, and ``spins`` whether
        slots for a T count."""
        self._generate, self._hold, self._spins, self._weights = generate, hold, spins, weights
        self._recent: dict[tuple[int, Piece], Sequence[Group]] = {}
        self._older: dict[tuple[int, Piece], Sequence[Group]] = {}
        self.rewards = RewardTable(table, weights.features)
        self._evaluate = evaluation(weights)
        self._worths: dict[tuple[int, int], _Worths] = {}
        of = weights.of
        self._of_soft, self._of_waiting = of("soft drop"), of("waiting lines")
        self._of_held: dict[Piece | None, float] = {piece: of(name) for piece, name in HELD_FEATURES.items()}
        self.nodes = 0
        """The number of nodes searched so far: landings that were valued, and cached ones as well."""
        self.leading: Line | None = None
        """The best sequence of the last ply, for whoever stops a search."""

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
        lines, won = yield from self._continued(self.first_lines(start, roots), plies, width)
        lines = self._kept(lines, width)
        ends: list[dict[int, Line]] = []
        for pieces, chances in samples or [Sample((), start.chances)]:
            plies = self._plies(1 + len(queue), (*pieces, None), chances)
            best: dict[int, Line] = {}
            last, also_won = yield from self._continued(lines, plies, width)
            for line in (*last, *won, *also_won):
                if line.first not in best or line.value > best[line.first].value:
                    best[line.first] = line
            ends.append(best)
        return _choices(ends)

    def features(self, start: Start, line: Line) -> dict[str, float]:
        """Return the features of a sequence by name, without those that are 0 and those that have no weight. Those of
        moves are discounted."""
        weights = self._weights
        run, waiting, _, near = line.state
        values = stack_features(line.cells, near, waiting, weights.share)
        values["waiting lines"] = waiting
        values |= self.rewards.features_of_run(run)
        if line.held in HELD_FEATURES:
            values[HELD_FEATURES[line.held]] = 1
        cells, run, waiting, left, factor = start.cells, start.run, start.waiting, start.left, 1.0
        for move in line.moves():
            features, run, waiting = self.rewards.features(move.kind, run, waiting, 0 < move.kind.rows >= left)
            for name, value in {**features, "soft drop": soft_drop(move.mask, covered(cells))}.items():
                values[name] = values.get(name, 0) + factor * value
            cells, left, factor = move.cells, move.state.left, factor * weights.discount
        return {name: value for name, value in values.items() if value and name in weights.features}

    def first_lines(self, start: Start, roots: Iterable[FirstMove]) -> list[Line]:
        """Return a line for each first move, valued. ``first`` of a line is the place of its move in ``roots``."""
        state = Footing(start.run, start.waiting, start.left, 0)
        nothing = Line(
            0.0, 0.0, start.cells, start.held, state, 0, start.current, 0, MoveKind(0, 0, False, False), None
        )
        ply = Ply(None, near_pieces(start.queue, start.chances), 1.0)
        lines: list[Line] = []
        for first, (piece, mask, spin, hold) in enumerate(roots):
            (group,) = self._sorted(start.cells, piece, [(mask, spin)])
            placed = piece, start.current if hold else start.held
            lines += self._valued(nothing._replace(first=first), placed, group, ply)
        return lines

    def replies(self, cells: int, piece: Piece) -> Sequence[Group]:
        """Return the sound landings of a piece on a stack, sorted. Those that were asked for lately are kept."""
        key = cells, piece
        listed = self._recent.get(key)
        if listed is None:
            listed = self._older.get(key) or self._sorted(cells, piece, sound(cells, self._generate(cells, piece)))
            if len(self._recent) >= MAX_CACHED:
                self._older, self._recent = self._recent, {}
            self._recent[key] = listed
        return listed

    def _plies(self, step: int, pieces: Sequence[Piece | None], chances: Chances) -> list[Ply]:
        """Return the plies of some pieces, the first of which has the number ``step``."""
        discount = self._weights.discount
        return [
            Ply(piece, near_pieces(pieces[number + 1 :], chances), discount ** (step + number))
            for number, piece in enumerate(pieces)
        ]

    def _continued(self, lines: list[Line], plies: Iterable[Ply], width: int) -> Steps[tuple[list[Line], list[Line]]]:
        """Return all lines after the last ply, in no order, and those that won before. A step continues one line.
        Before each ply the best ``width`` are kept. If no line has another move, the lines stay."""
        won: list[Line] = []
        for ply in plies:
            kept = self._kept(lines, width)
            lines = [line for line in kept if line.state.left > 0]
            if len(lines) < len(kept):
                won += (line for line in kept if line.state.left <= 0)
            longer: list[Line] = []
            for line in lines:
                for placed in self._choices(line, ply):
                    for group in self.replies(line.cells, placed[0]):
                        longer += self._valued(line, placed, group, ply)
                yield
            lines = longer or lines
        return lines, won

    def _kept(self, lines: list[Line], width: int) -> list[Line]:
        """Return the best lines, at most ``width``; of those that lead to the same position only the best."""
        seen = set[object]()
        kept: list[Line] = []
        for line in sorted(lines, key=_VALUE, reverse=True):
            position = line[_POSITION]
            if position not in seen:
                seen.add(position)
                kept.append(line)
                if len(kept) == width:
                    break
        self.leading = kept[0] if kept else None
        return kept

    def _choices(self, line: Line, ply: Ply) -> Iterator[Placed]:
        piece, held = ply.piece, line.held
        if piece is not None:
            yield piece, held
        if held is not None and held is not piece:
            yield held, piece

    def _valued(self, before: Line, placed: Placed, group: Group, ply: Ply) -> list[Line]:
        """Return a line with one more move, for each of some landings of one kind."""
        (piece, held), (kind, replies), (_, near, discount) = placed, group, ply
        run, waiting, left, _ = before.state
        worth, run, waiting = self.rewards.reward(kind, run, waiting, 0 < kind.rows >= left)
        brought = before.brought + discount * worth
        of_soft = discount * self._of_soft
        if not self._spins:
            near = 0
        elif held is Piece.T:
            near += 1
        beside = self._of_held.get(held, 0.0) + self._of_waiting * waiting + self.rewards.of_run(run)
        worths = self._worths.get((near, waiting))
        if worths is None:
            worths = self._worths[near, waiting] = _Worths(self._evaluate, near, waiting)
        first, state = before.first, Footing(run, waiting, left - kind.rows, near)
        self.nodes += len(replies)
        return [
            _new_line(
                Line,
                (
                    (gained := brought + of_soft * soft) + beside + worths[after],
                    gained,
                    after,
                    held,
                    state,
                    first,
                    piece,
                    mask,
                    kind,
                    before,
                ),
            )
            for after, mask, soft in replies
        ]

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Sequence[Group]:
        """Return landings by their kinds."""
        return tuple(by_kind(cells, piece, landings, covered(cells) if self._of_soft else 0).items())


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
