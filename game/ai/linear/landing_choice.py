"""The choice of a landing: all candidates with their values, and the best one."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from ...core.bits import BITS, FULL_ROW, GAPS, LEFT_CELLS, ROWS, STRIDE, WIDTH, RowMask, remove_rows
from ...core.board import Piece, Placement, RotationSystem
from ..thinking.thinker import Opinion, Shift, Term
from .controllers import Controller
from .features import FEATURES, diversity, landed
from .standard import STANDARD_ROWS

# ``features`` defines each feature. ``evaluation`` computes the same numbers in a third of the time. The weighted sum
# is taken in the order of ``FEATURES``, so that both agree to the last bit.

Evaluation = Callable[[int, int], float]
"""A function from the cells of a stack and the mask of a landed piece to the value of that move."""

_AT_ONCE = 9
"""The number of features that are computed in one pass. They come first in ``FEATURES``; the others are called one by
one."""


@cache
def evaluation(controller: Controller) -> Evaluation:
    """Return the function that evaluates moves for a controller."""
    weights = [controller.weights.get(name, 0) for name in FEATURES]
    landing, eroded, row_changes, column_changes, holes, wells, depth, hole_rows, variety = weights[:_AT_ONCE]
    beyond_dellacherie = any(weights[6:_AT_ONCE])

    def evaluate(cells: int, mask: int) -> float:
        """Return the value of a move: that of the stack ``cells`` with the piece ``mask`` on it, after its full rows
        are gone."""
        lowest = (mask & -mask).bit_length() - 1
        height = (lowest // STRIDE + (mask.bit_length() - 1) // STRIDE) / 2
        cells |= mask
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE
        # Adding 1 to the first cell of a row carries into the gap bit if the row is full.
        full = (cells + LEFT_CELLS[rows]) & GAPS[rows]
        cleared = 0
        if full:
            rows_filled = RowMask(full >> WIDTH)
            cleared = rows_filled.bit_count() * ((rows_filled * FULL_ROW) & mask).bit_count()
            cells = remove_rows(cells, rows_filled)
            rows = (cells.bit_length() + STRIDE - 1) // STRIDE
        walled = cells | GAPS[rows]
        shifted = (walled << 1) | 1
        cover = cells >> STRIDE
        reach = STRIDE
        while cover >> reach:
            cover |= cover >> reach
            reach *= 2
        covered = cover & ~cells
        shaft = shifted & (walled >> 1) & ~walled & BITS[rows]
        shafts = 0
        while shaft:
            shafts += shaft.bit_count()
            shaft = (shaft >> STRIDE) & ~cells
        value = (
            landing * height
            + eroded * cleared
            # The bit beyond the right wall of the top row is always set. It is subtracted, because a mask would cost
            # more.
            + row_changes * ((shifted ^ walled).bit_count() - 1 + 2 * (STANDARD_ROWS - rows))
            + column_changes * (cells ^ ((cells << STRIDE) | FULL_ROW)).bit_count()
            + holes * covered.bit_count()
            + wells * shafts
        )
        if beyond_dellacherie:
            lid = (covered << STRIDE) & cells
            lids = 0
            while lid:
                lids += lid.bit_count()
                lid = (lid << STRIDE) & cells
            occupied = (covered + ROWS[rows]) & GAPS[rows]
            value = value + depth * lids + hole_rows * occupied.bit_count() + variety * diversity(cells)
        return value

    others = [(weight, feature) for weight, feature in zip(weights, FEATURES.values(), strict=True) if weight]
    others = others[sum(map(bool, weights[:_AT_ONCE])) :]
    if not others:
        return evaluate

    def evaluate_others(cells: int, mask: int) -> float:
        value = evaluate(cells, mask)
        move = landed(cells, mask)
        for weight, feature in others:
            value += weight * feature(move)
        return value

    return evaluate_others


class Reply(NamedTuple):
    """The best landing of a piece that the dealer may deal next."""

    piece: Piece
    chance: float
    cells: int
    """The cells where it lands; 0 if it has no landing."""
    value: float
    """The value of the whole sequence with this landing. Without a landing it means nothing."""


def opinion(
    controller: Controller,
    system: RotationSystem,
    landing: Placement,
    value: float,
    features: Mapping[str, float],
    *,
    skyline: int,
    **rest: Any,
) -> Opinion:
    """Return the opinion of a landing with these features; ``rest`` is what else there is to say."""
    terms = {name: Term(weight, features[name]) for name, weight in controller.weights.items()}
    moved = shift(system, landing) if controller.by_priority else None
    return Opinion(landing, False, landing.y < skyline, value, terms, shift=moved, **rest)


class FeatureTable:
    """The features of all landings of a piece on a board. Each is computed once, however often the weights change."""

    def __init__(self, system: RotationSystem, cells: int, landings: Iterable[Placement], *, skyline: int) -> None:
        self._system, self._skyline = system, skyline
        self._landings = tuple(landings)
        self._moves = [landed(cells, system.mask(landing)) for landing in self._landings]
        self._features: list[dict[str, float]] = [{} for _ in self._landings]

    def opinions(self, controller: Controller) -> list[Opinion]:
        """Return the opinions of all landings, the best one first. Equal ones keep their order."""
        weights, rated = controller.weights, []
        for landing, move, features in zip(self._landings, self._moves, self._features, strict=True):
            for name in weights:
                if name not in features:
                    features[name] = FEATURES[name](move)
            value = sum(weight * features[name] for name, weight in weights.items())
            rated.append(opinion(controller, self._system, landing, value, features, skyline=self._skyline))
        return sorted(
            rated, key=lambda each: (each.survives, each.value, each.shift.priority if each.shift else 0), reverse=True
        )


def candidates(
    controller: Controller, system: RotationSystem, cells: int, landings: Iterable[Placement], *, skyline: int
) -> list[Opinion]:
    """Return the opinions of all landings, the best one first. Equal ones keep their order."""
    return FeatureTable(system, cells, landings, skyline=skyline).opinions(controller)


def choose(
    controller: Controller, system: RotationSystem, cells: int, landings: Iterable[Placement], *, skyline: int
) -> tuple[Placement, float] | None:
    """Return the best landing and its value, as the first of ``candidates``, but faster; None if there are no
    landings."""
    evaluate = evaluation(controller)
    best: Placement | None = None
    best_rank: tuple[bool, float, int] = (False, 0.0, 0)
    for landing in landings:
        piece, orientation, x, y = landing
        value = evaluate(cells, system.masks[piece][orientation] << (STRIDE * y + x))
        if best is not None and (y < skyline, value) < best_rank[:2]:
            continue
        rank = y < skyline, value, shift(system, landing).priority if controller.by_priority else 0
        if best is None or rank > best_rank:
            best, best_rank = landing, rank
    return None if best is None else (best, best_rank[1])


def shift(system: RotationSystem, landing: Placement) -> Shift:
    """Return how a piece gets from its spawn to a landing. Columns are those by which its box has moved. Rotations are
    counted from the orientation of the spawn."""
    moved = system.box(landing)[0] - system.spawn[landing.piece][0]
    return Shift(moved, min(landing.orientation, 4 - landing.orientation))
