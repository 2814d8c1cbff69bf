"""The choice of a landing with the next pieces known: a beam over the series of moves.

A series of moves is worth what its moves bring (``MOVE_FEATURES``, added up) and the other features of the board
after the last of them. All landings of the falling piece are tried, then all landings of the next piece on each of
the boards, and so on; where a width is given, only so many of the best boards are gone on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.ai.controllers import Controller
from game.ai.evaluation import evaluation
from game.ai.features import FEATURES, MOVE_FEATURES, Move, landed
from game.ai.search import priority
from game.core.board import STRIDE
from game.core.moves import drop_landings
from game.core.pieces import Piece, Placement
from game.core.rotation import RotationSystem

Expand = Callable[[int, Piece], Iterable[tuple[int, int]]]
"""From a board and a piece to its landings, each with the priority that tells equals apart, in order."""


class Line(NamedTuple):
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
    value_of = evaluation(controller)
    brings = _brings(controller)
    lines = []
    for first, (mask, rank) in enumerate(landings):
        move = landed(cells, mask)
        lines.append(Line(value_of(cells, mask), rank, first, brings(mask, move.rows), move.after))
    for piece in queue:
        kept = lines if width is None else sorted(lines, key=_rank, reverse=True)[:width]
        longer = []
        for line in kept:
            for mask, _ in expand(line.cells, piece):
                move = landed(line.cells, mask)
                value = line.brought + value_of(line.cells, mask)
                brought = line.brought + brings(mask, move.rows)
                longer.append(Line(value, line.priority, line.first, brought, move.after))
        if not longer:
            break
        lines = longer
    if not lines:
        return None
    best = max(lines, key=_rank)
    return best.first, best.value


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
    landings = list(landings)
    below = [landing for landing in landings if landing.y < skyline] or landings

    def expand(board: int, piece: Piece) -> list[tuple[int, int]]:
        masks = system.masks[piece]
        return [
            (masks[orientation] << STRIDE * y + x, 0)
            for _, orientation, x, y in drop_landings(system, board, piece)
            if y < skyline
        ]

    ranked = [(system.mask(landing), priority(system, landing) if controller.by_priority else 0) for landing in below]
    found = best_first(controller, cells, ranked, queue, expand, width=width)
    return None if found is None else (below[found[0]], found[1])


def _rank(line: Line) -> tuple[float, int, int]:
    return line.value, line.priority, -line.first


@cache
def _brings(controller: Controller) -> Callable[[int, int], float]:
    """From a landed piece and the rows that it filled to what the move itself is worth."""
    weighed = [(weight, FEATURES[name]) for name, weight in controller.weights.items() if name in MOVE_FEATURES]

    def brings(mask: int, rows: int) -> float:
        return sum(weight * feature(Move(mask, 0, rows, 0)) for weight, feature in weighed)

    return brings
