"""The choice of a landing with known next pieces: a beam search over sequences of moves.

The value of a sequence is the sum of the move features (``MOVE_FEATURES``) of its moves, and of the other features of
its last board. The search tries all landings of the falling piece, then all landings of the next piece on each of these
boards, and so on. If there is a beam width, only that many of the best boards are expanded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES, MOVE_FEATURES, LandedMove, landed
from game.ai.linear.search import Candidate, evaluation, shift
from game.ai.thinker import Steps, finished
from game.core.board.bits import STRIDE, RowMask
from game.core.board.moves import drop_landings
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem

_SECOND_LOOK = 1
"""The beam width for the second search, from landings that the first beam dropped."""

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


def best_first(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    width: int | None = None,
) -> tuple[int, float] | None:
    """Return the index of the best first move among ``landings``, and the value of the sequence that it begins.

    ``landings`` are masks with their priorities, as ``expand`` returns them for the pieces of ``queue``. A sequence
    that ends early, because a piece has no landing, is only played if all do; the longest one is then taken. Returns
    None if there are no landings. Of equal sequences the one with the greatest priority, and then the first one, is
    played.
    """
    lines = finished(layers(controller, cells, landings, queue, expand, width=width))[-1]
    if not lines:
        return None
    best = max(lines, key=_rank)
    return best.first, best.value


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


def choose_ahead(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    skyline: int,
    width: int | None = None,
) -> tuple[Placement, float] | None:
    """Return the landing with which the best sequence begins, and the value of that sequence; None if there are no
    landings. The pieces of ``queue`` are dropped straight. A landing that is entirely above the skyline ends the game,
    and is played only if there is no other."""
    below = below_skyline(landings, skyline)
    moves = ranked(controller, system, below)
    best = best_first(controller, cells, moves, queue, straight(system, skyline), width=width)
    return None if best is None else (below[best[0]], best[1])


def series_ahead(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    skyline: int,
    width: int | None = None,
) -> Steps[list[Candidate]]:
    """Return every landing that ``choose_ahead`` considers, with the value and the features of its best sequence, in
    short steps.

    The move features are added up, and the others are those of the last board. Landings that the beam dropped are
    searched again on their own with a beam of ``_SECOND_LOOK`` boards, so that all values are those of sequences of one
    length. The chosen landing comes first, and the others follow by value. Landings whose sequences end before the
    queue does come last.
    """
    below = below_skyline(landings, skyline)
    moves = ranked(controller, system, below)
    expand = straight(system, skyline)
    best: dict[int, MoveSequence] = {}
    found = yield from layers(controller, cells, moves, queue, expand, width=width)
    for line in sorted(found[-1], key=_rank, reverse=True):
        best.setdefault(line.first, line)
    choice, kept = next(iter(best), None), frozenset(best)
    for first in range(len(below)):
        if first not in best:
            again = yield from layers(controller, cells, moves[first : first + 1], queue, expand, width=_SECOND_LOOK)
            best[first] = max(again[-1], key=_rank)._replace(first=first)
    order = sorted(best, key=lambda first: (first == choice, len(best[first].moves), *_rank(best[first])), reverse=True)
    return [
        Candidate(
            below[first],
            below[first].y < skyline,
            line.value,
            line.priority,
            features_along(controller, cells, line.moves),
            len(line.moves),
            pruned=first not in kept,
            line=line.moves,
        )
        for first, line in ((first, best[first]) for first in order)
    ]


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
