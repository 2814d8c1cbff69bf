"""The values of the boards of all lanes, and games of the best drop by them.

This is for weights of many features: those of a surveyed game (``drops``), and all that come after the ones of other
authors' players. Every drop is made, and all features are computed from the board after it.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import Floats, Words
from game.ai.compiled.kernels.bundles import Weights
from game.ai.compiled.kernels.lanes import fields
from game.ai.compiled.kernels.lanes.fields import LID_RUN, PIT_RUN, WELL_RUN
from game.ai.compiled.kernels.lanes.layout import CLEARED, COLUMNS, ERODED, LANDING, LOWER, MOST, UPPER
from game.ai.compiled.kernels.lanes.rows import rate_rows
from game.ai.compiled.kernels.lanes.tops import rate_surface
from game.ai.compiled.kernels.words import bit_count

_SCARCE = np.array([1 / (0.5 + places) for places in range(64)])
"""[places]: what a piece with so many places adds to the scarce fits."""
_INSIDE = (LOWER >> 1) | ((LOWER >> 1) << UPPER)
"""Both halves of a word without their highest bits, into which a shift may bring a bit of the other half."""


@inlined
def _follow(lanes: Words, count: int, start: int, into: int, down: bool) -> None:
    """Move scratch words row by row through the empty cells below them, or through the filled cells above them.

    Adds the cells that are reached to a feature.
    """
    left = 1
    while left:
        left = 0
        for lane in range(count):
            i = np.uint64(lane)
            total = 0
            for k in range(5):
                run = lanes[np.uint64(start + k * MOST) + i]
                cells = lanes[np.uint64(COLUMNS + k * MOST) + i]
                run = ((run >> 1) & ~cells & _INSIDE) if down else ((run << 1) & cells)
                lanes[np.uint64(start + k * MOST) + i] = run
                total += bit_count(run)
            lanes[np.uint64(into) + i] += total
            left |= total


@compiled
def _follow_wells(lanes: Words, count: int) -> None:
    _follow(lanes, count, WELL_RUN, fields.WELLS, True)


@compiled
def _follow_lids(lanes: Words, count: int) -> None:
    _follow(lanes, count, LID_RUN, fields.DEPTH, False)


@compiled
def _follow_pits(lanes: Words, count: int) -> None:
    left = 1
    while left:
        left = 0
        for lane in range(count):
            i = np.uint64(lane)
            deep = 0
            for k in range(5):
                run = lanes[np.uint64(PIT_RUN + k * MOST) + i]
                deep |= run
                lanes[np.uint64(PIT_RUN + k * MOST) + i] = run & (run << 1)
            lanes[np.uint64(fields.DEEPEST) + i] += min(deep, 1)
            left |= deep


@compiled
def rate_lanes(lanes: Words, count: int) -> None:
    """Compute the features of the boards of the first ``count`` lanes."""
    rate_rows(lanes, count)
    rate_surface(lanes, count)
    _follow_wells(lanes, count)
    _follow_lids(lanes, count)
    _follow_pits(lanes, count)


@inlined
def _of(lanes: Words, field: int, i: np.uint64) -> int:
    """Return the word of a field in a lane."""
    return lanes[np.uint64(field) + i]


@inlined
def _weight(beyond: Floats, number: int) -> float:
    """Return the weight of a feature from ``OTHERS`` on."""
    return beyond[np.uint64(number - feature.OTHERS)]


@inlined
def _beyond(value: float, beyond: Floats, lanes: Words, i: np.uint64) -> float:
    """Continue a weighted sum with the features after those of other authors, in their order."""
    value += _weight(beyond, feature.ROW_TRANSITIONS_IN_ROWS_WITH_HOLES) * _of(lanes, fields.CHANGES_IN_HOLE_ROWS, i)
    value += _weight(beyond, feature.GAPS_IN_LIDS) * _of(lanes, fields.LID_GAPS, i)
    value += _weight(beyond, feature.LEVEL_STEPS) * _of(lanes, fields.LEVEL, i)
    value += _weight(beyond, feature.ROWS_WITH_TWO_GAPS) * _of(lanes, fields.TWO_GAPS, i)
    value += _weight(beyond, feature.ROWS_WITH_ONE_GAP) * _of(lanes, fields.ONE_GAP, i)
    value += _weight(beyond, feature.PEAKS) * _of(lanes, fields.PEAKS, i)
    value += _weight(beyond, feature.PIT_DEPTH) * _of(lanes, fields.PIT_DEPTH, i)
    value += _weight(beyond, feature.ROW_TRANSITIONS_IN_LIDS) * _of(lanes, fields.CHANGES_IN_LIDS, i)
    value += _weight(beyond, feature.WIDTH_3_PIT_DEPTH) * _of(lanes, fields.PIT_DEPTH_3, i)
    value += _weight(beyond, feature.DEPTH_OF_ROWS_WITH_HOLES) * _of(lanes, fields.DEPTH_OF_HOLE_ROWS, i)
    value += _weight(beyond, feature.OPEN_WELL_CELLS) * _of(lanes, fields.OPEN_WELLS, i)
    value += _weight(beyond, feature.OPEN_WELL_CELLS_IN_ROWS_WITH_HOLES) * _of(lanes, fields.OPEN_WELLS_IN_HOLE_ROWS, i)
    value += _weight(beyond, feature.GAPS_OVER_THE_HIGHEST_HOLES) * _of(lanes, fields.GAPS_OVER, i)
    value += _weight(beyond, feature.ROW_TRANSITIONS_OF_THE_TOP_TWO_ROWS) * _of(lanes, fields.TOP_TWO, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_1) * _of(lanes, fields.PITS_1, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_2) * _of(lanes, fields.PITS_2, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_3) * _of(lanes, fields.PITS_3, i)
    value += _weight(beyond, feature.EMPTY_CELLS_UNDER_TOPS) * _of(lanes, fields.UNDER_TOPS, i)
    value += _weight(beyond, feature.UNEVEN_PITS_OF_WIDTH_2) * _of(lanes, fields.UNEVEN, i)
    scarce = _SCARCE[np.uint64(_of(lanes, fields.FITS_O, i))] + _SCARCE[np.uint64(_of(lanes, fields.FITS_T, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, fields.FITS_S, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, fields.FITS_Z, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, fields.FITS_L, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, fields.FITS_J, i))]
    value += _weight(beyond, feature.SCARCE_FITS) * scarce
    value += _weight(beyond, feature.GAPS_IN_THE_HIGHEST_ROW_WITH_HOLES) * _of(lanes, fields.HIGHEST_GAPS, i)
    value += _weight(beyond, feature.WALL_PITS_OF_DEPTH_1) * _of(lanes, fields.WALL_PITS, i)
    value += _weight(beyond, feature.DEEPEST_PIT) * _of(lanes, fields.DEEPEST, i)
    value += _weight(beyond, feature.FITS_OF_T) * _of(lanes, fields.FITS_T, i)
    value += _weight(beyond, feature.BUMPINESS) * _of(lanes, fields.BUMPINESS, i)
    value += _weight(beyond, feature.TOWERS) * _of(lanes, fields.TOWERS, i)
    value += _weight(beyond, feature.LIDS_WITH_TWO_GAPS) * _of(lanes, fields.LIDS_TWO_GAPS, i)
    return value


@compiled
def beyond_others(value: float, beyond: Floats, lanes: Words) -> float:
    """Continue a weighted sum for the board of the first lane, whose features have been computed."""
    return _beyond(value, beyond, lanes, np.uint64(0))


@compiled
def value_lanes(lanes: Words, count: int, weights: Weights, beyond: Floats, values: Floats) -> None:
    """Compute the values of the first ``count`` lanes. Features of other authors' players count as 0 after the rows."""
    for lane in range(count):
        i = np.uint64(lane)
        tallest, deep = _of(lanes, fields.HEIGHT, i), _of(lanes, fields.DEEP_WELLS, i)
        value = weights[feature.LANDING_HEIGHT] * (_of(lanes, LANDING, i) / 2)
        value += weights[feature.ERODED_CELLS] * _of(lanes, ERODED, i)
        value += weights[feature.ROW_TRANSITIONS] * _of(lanes, fields.ROW_CHANGES, i)
        value += weights[feature.COLUMN_TRANSITIONS] * _of(lanes, fields.COLUMN_CHANGES, i)
        value += weights[feature.HOLES] * _of(lanes, fields.HOLES, i)
        value += weights[feature.WELLS] * _of(lanes, fields.WELLS, i)
        value += weights[feature.HOLE_DEPTH] * _of(lanes, fields.DEPTH, i)
        value += weights[feature.ROWS_WITH_HOLES] * _of(lanes, fields.HOLE_ROWS, i)
        value += weights[feature.DIVERSITY] * _of(lanes, fields.KINDS_OF_STEPS, i)
        value += weights[feature.NO_O] * (1 - min(_of(lanes, fields.FITS_O, i), 1))
        sz = 2 - min(_of(lanes, fields.FITS_S, i), 1) - min(_of(lanes, fields.FITS_Z, i), 1)
        value += weights[feature.NO_S_Z] * sz
        jl = 2 - min(_of(lanes, fields.FITS_J, i), 1) - min(_of(lanes, fields.FITS_L, i), 1)
        value += weights[feature.NO_J_L] * jl
        value += weights[feature.NO_T] * (1 - min(_of(lanes, fields.FITS_T, i), 1))
        value += weights[feature.HEIGHT] * tallest
        value += weights[feature.DEEP_WELLS] * deep
        value += weights[feature.DEEP_WELLS_BEYOND_ONE] * max(deep - 1, 0)
        value += weights[feature.HEIGHT_SQUARED_20] * (tallest * tallest / 20)
        value += weights[feature.ROWS] * _of(lanes, CLEARED, i)
        values[i] = _beyond(value, beyond, lanes, i)
