"""The choice of a landing by what follows: a beam search over the known pieces, and the mean over the unknown one.

The value of a sequence is the sum of the move features (``MOVE_FEATURES``) of its moves, and of the other features of
its last board. The search tries all landings of the falling piece, then all landings of the next piece on each of these
boards, and so on. If there is a beam width, only that many of the best boards are expanded.

With the chances of the piece after them, every piece that the dealer can deal is tried too (expectimax, one piece
deep). The other features are then the mean, by these chances, of those after the best landing of the next piece.
Chances of pieces that have no landing are the *risk* of a sequence. The mean is that of the other pieces. A sequence
with less risk is always better.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from ...core.bits import STRIDE, RowMask
from ...core.board import PIECES, Piece, Placement, RotationSystem
from ...core.dealers import Chances
from ...core.moves import drop_landings
from ..thinking.thinker import Opinion, PlannedMove, Steps, finished
from .controllers import Controller
from .features import FEATURES, MOVE_FEATURES, LandedMove, landed
from .landing_choice import Reply, evaluation, opinion, shift

_SECOND_LOOK = 1
"""The beam width for the second search, from landings that the first beam dropped."""
BOARDS = 34
"""After two and more known pieces, the next piece is tried on at most so many boards, so that the time stays the same.
After one piece it is tried on all."""
_CERTAIN = 1.0

Expand = Callable[[int, Piece], Iterable[tuple[int, int]]]
"""A function from a board and a piece to its landings in order, each with its priority for ties."""


class MoveSequence(NamedTuple):
    value: float
    priority: int
    first: int
    """The index of the first move among all given ones."""
    brought: float
    """The sum of the move features of its moves."""
    cells: int
    moves: tuple[int, ...]
    """The cells of its pieces where they landed, each on the board after the moves before it."""


class Expectation(NamedTuple):
    """A sequence of moves of the known pieces, and what is expected after it."""

    value: float
    risk: float
    """The chance that the next piece has no landing. 0 where nobody looks at the next piece."""
    line: MoveSequence
    replies: tuple[Reply, ...] = ()

    @property
    def rank(self) -> tuple[float, float, int, int]:
        """The key by which sequences are compared. The greatest one is played."""
        return -self.risk, self.value, self.line.priority, -self.line.first


def best_first(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    chances: Chances | None = None,
    width: int | None = None,
) -> tuple[int, float] | None:
    """Return the index of the best first move among ``landings``, and the value of the sequence that it begins.

    ``landings`` are masks with their priorities, as ``expand`` returns them for the pieces of ``queue``. ``chances``
    are those of the piece after the queue; None does not look at it. A sequence that ends early, because a piece has no
    landing, is only played if all do; the longest one is then taken. Returns None if there are no landings. Of equal
    sequences the one with the greatest priority, and then the first one, is played.
    """
    if chances is None:
        lines = finished(layers(controller, cells, landings, queue, expand, width=width))[-1]
        line = max(lines, key=_rank, default=None)
        return line and (line.first, line.value)
    found = finished(expectations(controller, cells, landings, queue, expand, chances=chances, width=width))
    best = max(found, key=_RANK, default=None)
    return best and (best.line.first, best.value)


def layers(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    width: int | None,
) -> Steps[list[list[MoveSequence]]]:
    """Return the sequences of one move, of two, and so on, as far as the queue goes or as any sequence can be
    continued. A step continues one sequence."""
    value_of = evaluation(controller)
    brings = _brings(controller)
    lines = []
    for first, (mask, rank) in enumerate(landings):
        move = landed(cells, mask)
        lines.append(MoveSequence(value_of(cells, mask), rank, first, brings(mask, move.rows), move.after, (mask,)))
    found = [lines]
    for piece in queue:
        kept = lines if width is None else sorted(lines, key=_rank, reverse=True)[:width]
        longer = []
        for line in kept:
            for mask, _ in expand(line.cells, piece):
                move = landed(line.cells, mask)
                value = line.brought + value_of(line.cells, mask)
                brought = line.brought + brings(mask, move.rows)
                longer.append(MoveSequence(value, line.priority, line.first, brought, move.after, (*line.moves, mask)))
            yield
        if not longer:
            break
        lines = longer
        found.append(lines)
    return found


def expectations(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    chances: Chances | None,
    width: int | None = None,
) -> Steps[list[Expectation]]:
    """Return the longest sequences of known pieces with their expectations, in short steps. The arguments are those of
    ``best_first``. If all chances are 0, the dealer has no more pieces, and the values are those of the sequences."""
    found = yield from layers(controller, cells, landings, queue, expand, width=width)
    lines = found[-1]
    if chances is None:
        return [Expectation(line.value, 0.0, line) for line in lines]
    if len(found) <= len(queue):  # a known piece has no landing, whatever is played
        return [Expectation(line.value, _CERTAIN, line) for line in lines]
    if queue:
        lines = sorted(lines, key=_rank, reverse=True)[: min(BOARDS, width or BOARDS)]
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


def choose_ahead(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    skyline: int,
    chances: Chances | None = None,
    width: int | None = None,
) -> tuple[Placement, float] | None:
    """Return the landing with which the best sequence begins, and the value of that sequence; None if there are no
    landings. The pieces after the first are dropped straight. A landing that is entirely above the skyline ends the
    game, and is played only if there is no other."""
    below = below_skyline(landings, skyline)
    moves = ranked(controller, system, below)
    best = best_first(controller, cells, moves, queue, straight(system, skyline), chances=chances, width=width)
    return None if best is None else (below[best[0]], best[1])


def series_ahead(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    skyline: int,
    chances: Chances | None = None,
    width: int | None = None,
) -> Steps[list[Opinion]]:
    """Return an opinion of every landing that ``choose_ahead`` considers, by its best sequence, in short steps.

    The move features are added up, and the others are those of the last board, or their mean. Landings that the beam
    dropped are searched again on their own with a beam of ``_SECOND_LOOK`` boards, so that all values are those of
    sequences of one length. The chosen landing comes first, and the others follow by value. Landings whose sequences
    end before the queue does come last.
    """
    below = below_skyline(landings, skyline)
    moves, expand = ranked(controller, system, below), straight(system, skyline)
    best: dict[int, Expectation] = {}
    found = yield from expectations(controller, cells, moves, queue, expand, chances=chances, width=width)
    for each in sorted(found, key=_RANK, reverse=True):
        best.setdefault(each.line.first, each)
    choice, kept = next(iter(best), None), frozenset(best)
    for first in range(len(below)):
        if first not in best:
            alone = moves[first : first + 1]
            again = yield from expectations(
                controller, cells, alone, queue, expand, chances=chances, width=_SECOND_LOOK
            )
            chosen = max(again, key=_RANK)
            best[first] = chosen._replace(line=chosen.line._replace(first=first))
    order = sorted(
        best, key=lambda first: (first == choice, len(best[first].line.moves), best[first].rank), reverse=True
    )
    opinions = []
    for first in order:
        each = best[first]
        played = each.line.moves
        opinions.append(
            opinion(
                controller,
                system,
                below[first],
                each.value,
                _expected_features(controller, cells, each),
                skyline=skyline,
                moves=len(played) + bool(each.replies),
                pruned=first not in kept,
                plan=tuple(map(PlannedMove, (below[first].piece, *queue), played)) if len(played) > 1 else (),
            )
        )
    return opinions


def features_along(controller: Controller, cells: int, moves: Iterable[int]) -> dict[str, float]:
    """Return the features of a sequence: the move features added up, the others of the last board."""
    features = dict.fromkeys(controller.weights, 0.0)
    for mask in moves:
        move = landed(cells, mask)
        cells = move.after
        for name in features:
            feature = FEATURES[name](move)
            features[name] = features[name] + feature if name in MOVE_FEATURES else feature
    return features


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


def below_skyline(landings: Iterable[Placement], skyline: int) -> list[Placement]:
    """Return the landings that do not end the game; all of them if each does."""
    landings = list(landings)
    return [landing for landing in landings if landing.y < skyline] or landings


def ranked(controller: Controller, system: RotationSystem, landings: Iterable[Placement]) -> list[tuple[int, int]]:
    """Return landings as masks, each with its priority for ties."""
    by_priority = controller.by_priority
    return [(system.mask(landing), shift(system, landing).priority if by_priority else 0) for landing in landings]


def straight(system: RotationSystem, skyline: int) -> Expand:
    """Return the function that lists the straight drops that do not end the game."""

    def expand(board: int, piece: Piece) -> list[tuple[int, int]]:
        masks = system.masks[piece]
        return [
            (masks[orientation] << (STRIDE * y + x), 0)
            for _, orientation, x, y in drop_landings(system, board, piece)
            if y < skyline
        ]

    return expand


def _rank(line: MoveSequence) -> tuple[float, int, int]:
    return line.value, line.priority, -line.first


_RANK = attrgetter("rank")


@cache
def _brings(controller: Controller) -> Callable[[int, RowMask], float]:
    """Return the function from a landed piece and the rows that it filled to the weighted sum of the move features."""
    weighed = [(weight, FEATURES[name]) for name, weight in controller.weights.items() if name in MOVE_FEATURES]

    def brings(mask: int, rows: RowMask) -> float:
        # ``sum`` compensates rounding errors from Python 3.12 on. Compiled code does not.
        worth = 0.0
        for weight, feature in weighed:
            worth += weight * feature(LandedMove(mask, 0, rows, 0))
        return worth

    return brings
