"""The choice of a landing with the next pieces known: a beam over the series of moves.

A series of moves is worth what its moves bring (``MOVE_FEATURES``, added up) and the other features of the board
after the last of them. All landings of the falling piece are tried, then all landings of the next piece on each of
the boards, and so on; where a width is given, only so many of the best boards are gone on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.ai.linear.controllers import Controller
from game.ai.linear.evaluation import evaluation
from game.ai.linear.features import FEATURES, MOVE_FEATURES, LandedMove, landed
from game.ai.linear.search import Candidate, priority
from game.core.board.bits import STRIDE, RowMask
from game.core.board.moves import drop_landings
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem

_SECOND_LOOK = 1
"""The width of the beam that tells what a landing would have been worth which the first beam gave up."""

Expand = Callable[[int, Piece], Iterable[tuple[int, int]]]
"""From a board and a piece to its landings, each with the priority that tells equals apart, in order."""


class MoveSequence(NamedTuple):
    """A series of moves."""

    value: float
    priority: int
    """Of its first move."""
    first: int
    """The first move's place among all that were given."""
    brought: float
    """What its moves have brought so far."""
    cells: int
    """The board that it leads to."""
    moves: tuple[int, ...]
    """The cells of its pieces as they landed, each on the board that the moves before it left."""


def best_first(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    width: int | None = None,
) -> tuple[int, float] | None:
    """The place of the best first move among ``landings``, and the value of the series that it begins.

    ``landings`` are masks with their priorities, as ``expand`` gives them for the pieces of ``queue``. A series that
    cannot be gone on with because there is no landing is only played where none can; then the longest is.
    None where there is no landing at all. Of equal series the greatest priority, then the first one is played.
    """
    lines = _layers(controller, cells, landings, queue, expand, width=width)[-1]
    if not lines:
        return None
    best = max(lines, key=_rank)
    return best.first, best.value


def _layers(
    controller: Controller,
    cells: int,
    landings: Iterable[tuple[int, int]],
    queue: Sequence[Piece],
    expand: Expand,
    *,
    width: int | None,
) -> list[list[MoveSequence]]:
    """The series of one move, of two, and so on, as far as the queue goes or as any can be gone on with."""
    value_of = evaluation(controller)
    brings = _brings(controller)
    lines = []
    for first, (mask, rank) in enumerate(landings):
        move = landed(cells, mask)
        lines.append(MoveSequence(value_of(cells, mask), rank, first, brings(mask, move.rows), move.after, (mask,)))
    layers = [lines]
    for piece in queue:
        kept = lines if width is None else sorted(lines, key=_rank, reverse=True)[:width]
        longer = []
        for line in kept:
            for mask, _ in expand(line.cells, piece):
                move = landed(line.cells, mask)
                value = line.brought + value_of(line.cells, mask)
                brought = line.brought + brings(mask, move.rows)
                longer.append(MoveSequence(value, line.priority, line.first, brought, move.after, (*line.moves, mask)))
        if not longer:
            break
        lines = longer
        layers.append(lines)
    return layers


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
    """The landing with which the best series begins and that series' value. None where there is no landing.

    The pieces of ``queue`` are dropped straight. A landing of which no part lies below the skyline ends the game: it
    is played only where there is no other.
    """
    below = _below(landings, skyline)
    ranked = _ranked(controller, system, below)
    found = best_first(controller, cells, ranked, queue, _expand(system, skyline), width=width)
    return None if found is None else (below[found[0]], found[1])


def series_ahead(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    queue: Sequence[Piece],
    *,
    skyline: int,
    width: int | None = None,
) -> list[Candidate]:
    """Every landing that ``choose_ahead`` looks at, with the value and the features of the best series it begins.

    The features of its moves are added up, the others are those of the board after the last. What the beam gave up
    is looked at again by itself, with a beam of ``_SECOND_LOOK`` boards, so that all values are those of series of one
    length. The choice comes first, then the others by their values; where a series ends before the queue does, last.
    """
    below = _below(landings, skyline)
    ranked = _ranked(controller, system, below)
    expand = _expand(system, skyline)
    best: dict[int, MoveSequence] = {}
    for line in sorted(_layers(controller, cells, ranked, queue, expand, width=width)[-1], key=_rank, reverse=True):
        best.setdefault(line.first, line)
    choice, kept = next(iter(best), None), frozenset(best)
    for first in range(len(below)):
        if first not in best:
            again = max(
                _layers(controller, cells, ranked[first : first + 1], queue, expand, width=_SECOND_LOOK)[-1], key=_rank
            )
            best[first] = again._replace(first=first)
    order = sorted(best, key=lambda first: (first == choice, len(best[first].moves), *_rank(best[first])), reverse=True)
    return [
        Candidate(
            below[first],
            below[first].y < skyline,
            line.value,
            line.priority,
            _features_along(controller, cells, line.moves),
            len(line.moves),
            pruned=first not in kept,
        )
        for first, line in ((first, best[first]) for first in order)
    ]


def _features_along(controller: Controller, cells: int, moves: Iterable[int]) -> dict[str, float]:
    features = dict.fromkeys(controller.weights, 0.0)
    for mask in moves:
        move = landed(cells, mask)
        cells = move.after
        for name in features:
            feature = FEATURES[name](move)
            features[name] = features[name] + feature if name in MOVE_FEATURES else feature
    return features


def _below(landings: Iterable[Placement], skyline: int) -> list[Placement]:
    landings = list(landings)
    return [landing for landing in landings if landing.y < skyline] or landings


def _ranked(controller: Controller, system: RotationSystem, landings: Iterable[Placement]) -> list[tuple[int, int]]:
    return [(system.mask(landing), priority(system, landing) if controller.by_priority else 0) for landing in landings]


def _expand(system: RotationSystem, skyline: int) -> Expand:
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
    """From a landed piece and the rows that it filled to what the move itself is worth."""
    weighed = [(weight, FEATURES[name]) for name, weight in controller.weights.items() if name in MOVE_FEATURES]

    def brings(mask: int, rows: RowMask) -> float:
        # Not by sum(), which from Python 3.12 on makes up for what is rounded off, as compiled code does not.
        worth = 0.0
        for weight, feature in weighed:
            worth += weight * feature(LandedMove(mask, 0, rows, 0))
        return worth

    return brings
