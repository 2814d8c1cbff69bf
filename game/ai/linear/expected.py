"""The choice of a landing by the mean over the next unknown piece (expectimax, one piece deep).

The known pieces are placed as in ``game.ai.linear.lookahead``. Then every piece that the dealer can deal is tried. The
value of a sequence is the sum of the move features of its moves and the mean, by the dealer's odds, of the value of the
best landing of the next piece. Chances of pieces that have no landing are the *risk* of a sequence. The mean is that of
the other pieces. A sequence with less risk is always better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.ai.linear.controllers import Controller
from game.ai.linear.lookahead import Expand, MoveSequence, below_skyline, features_along, layers, ranked, straight
from game.ai.linear.search import Candidate, Reply, evaluation
from game.ai.thinker import Steps, finished
from game.core.board.pieces import PIECES, Piece, Placement
from game.core.board.rotation import RotationSystem
from game.core.dealers.view import Chances

BOARDS = 34
"""After two and more known pieces, the next piece is tried on at most so many boards, so that the time stays the same.
After one piece it is tried on all."""
_CERTAIN = 1.0


class Expectation(NamedTuple):
    """A sequence of moves of the known pieces, and what is expected after it."""

    value: float
    risk: float
    """The chance that the next piece has no landing."""
    line: MoveSequence
    replies: tuple[Reply, ...]

    @property
    def rank(self) -> tuple[float, float, int, int]:
        """The key by which sequences are compared. The greatest one is played."""
        return -self.risk, self.value, self.line.priority, -self.line.first


def expectations(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    chances: Chances,
    *,
    expand: Expand,
    width: int | None = None,
) -> Steps[list[Expectation]]:
    """Return the longest sequences of known pieces with their expectations, in short steps. ``landings``, ``queue``,
    ``expand`` and ``width`` are those of ``lookahead.best_first``. ``chances`` are those of the piece after ``queue``.
    If all are 0, the dealer has no more pieces, and the values are those of the sequences."""
    found = yield from layers(controller, cells, landings, queue, expand, width=width)
    lines = found[-1]
    if len(found) <= len(queue):  # a known piece has no landing, whatever is played
        return [Expectation(line.value, _CERTAIN, line, ()) for line in lines]
    if queue:
        lines = sorted(lines, key=lambda line: (line.value, line.priority, -line.first), reverse=True)
        lines = lines[: min(BOARDS, width or BOARDS)]
    value_of = evaluation(controller)
    expected = []
    for line in lines:
        expected.append(_expectation(line, chances, expand, value_of))
        yield
    return expected


def _expectation(
    line: MoveSequence, chances: Chances, expand: Expand, value_of: Callable[[int, int], float]
) -> Expectation:
    total = placed = risk = 0.0
    replies = []
    board = line.cells
    for piece, chance in zip(PIECES, chances, strict=True):
        if not chance:
            continue
        best, worth = 0, 0.0
        for mask, _ in expand(board, piece):
            value = value_of(board, mask)
            if not best or value > worth:
                best, worth = mask, value
        if best:
            total += chance * worth
            placed += chance
        else:
            risk += chance
        replies.append(Reply(piece, chance, best, line.brought + worth))
    value = line.brought + total / placed if placed else line.value
    return Expectation(value, risk, line, tuple(replies))


def best_expected(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    chances: Chances,
    *,
    expand: Expand,
    width: int | None = None,
) -> tuple[int, float] | None:
    """Return the index of the best first move among ``landings``, and the expected value; None if there are none."""
    found = finished(expectations(controller, cells, landings, queue, chances, expand=expand, width=width))
    if not found:
        return None
    best = max(found, key=lambda expectation: expectation.rank)
    return best.line.first, best.value


def choose_expected(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    chances: Chances,
    skyline: int,
    width: int | None = None,
) -> tuple[Placement, float] | None:
    """Return the best landing and its expected value; None if there are no landings. All pieces after the first are
    dropped straight. A landing that is entirely above the skyline is played only if there is no other."""
    below = below_skyline(landings, skyline)
    best = best_expected(
        controller,
        cells,
        ranked(controller, system, below),
        queue,
        chances,
        expand=straight(system, skyline),
        width=width,
    )
    return None if best is None else (below[best[0]], best[1])


def expected_candidates(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    chances: Chances,
    skyline: int,
    width: int | None = None,
) -> Steps[list[Candidate]]:
    """Return every landing that ``choose_expected`` considers, the best one first, with its expected features, in short
    steps. Landings whose boards were dropped are tried once more by themselves."""
    below = below_skyline(landings, skyline)
    moves, expand = ranked(controller, system, below), straight(system, skyline)
    best: dict[int, Expectation] = {}
    found = yield from expectations(controller, cells, moves, queue, chances, expand=expand, width=width)
    for each in found:
        first = each.line.first
        if first not in best or each.rank > best[first].rank:
            best[first] = each
    choice, kept = max(best, key=lambda first: best[first].rank, default=None), frozenset(best)
    for first in range(len(below)):
        if first not in best:
            alone = moves[first : first + 1]
            found = yield from expectations(controller, cells, alone, queue, chances, expand=expand, width=1)
            again = max(found, key=lambda each: each.rank)
            best[first] = again._replace(line=again.line._replace(first=first))
    order = sorted(
        best, key=lambda first: (first == choice, len(best[first].line.moves), best[first].rank), reverse=True
    )
    return [
        Candidate(
            below[first],
            below[first].y < skyline,
            each.value,
            each.line.priority,
            _expected_features(controller, cells, each),
            len(each.line.moves) + bool(each.replies),
            pruned=first not in kept,
            line=each.line.moves if len(each.line.moves) > 1 else (),
            risk=each.risk,
        )
        for first, each in ((first, best[first]) for first in order)
    ]


def _expected_features(controller: Controller, cells: int, expectation: Expectation) -> dict[str, float]:
    moves = expectation.line.moves
    placed = [reply for reply in expectation.replies if reply.cells]
    if not placed:
        return features_along(controller, cells, moves)
    total = dict.fromkeys(controller.weights, 0.0)
    chances = sum(reply.chance for reply in placed)
    for reply in placed:
        features = features_along(controller, cells, (*moves, reply.cells))
        for name in total:
            total[name] += reply.chance / chances * features[name]
    return total
