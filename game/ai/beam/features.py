"""The features of the versus player, one function each, and the cells that they count.

A stack is in the bits of ``game.core.bits``, without full rows. ``evaluation`` computes the same numbers in one
pass. Features that other bots have by the same name are theirs.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ...core.bits import (
    BITS,
    COLUMNS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    TALLEST_STACK,
    WIDTH,
    bit_indices,
    column_heights,
    full_rows,
    remove_rows,
    stack_height,
)
from ..guideline import features as guideline_marks
from ..guideline.clears import CLEAR_FEATURES
from ..guideline.features import (
    BOARD_FEATURES,
    SLOT_CELLS,
    UPPER_HALF,
    UPPER_QUARTER,
    covered,
    slots,
    solid,
    well_at,
)
from ..linear import features as linear_marks
from ..linear.features import holes, row_transitions
from ..linear.surface import deep_wells
from ..thinking.marks import Marks, clear_marks, marks_after
from .weights import VersusWeights

MOST_BURIED = 6
"""The most rows that ``buried_rows`` counts for one hole."""
SLOT_FEATURES = ("T-spin to come", "T-spin single to come", "T-spin double to come")
"""[rows]: the best slot for a T that points down, by the rows that the T would clear. It counts once for each T that is
near: one that may still be dealt or is in the queue, one in the hold, and one if at most three pieces can come next.
After a double, the T is placed and its rows are removed, and everything else is counted on the stack after that."""
HEIGHTS: Mapping[str, int] = {
    "height to come": 0,
    "upper half to come": UPPER_HALF,
    "upper quarter to come": UPPER_QUARTER,
}
"""The rows of the stack and a part of the waiting lines, above so many rows."""


def buried_rows(cells: int) -> int:
    """Return the sum, over all holes, of the rows from the hole up to the top of its column, each at most six."""
    heights = column_heights(cells)
    return sum(min(heights[bit % STRIDE] - bit // STRIDE, MOST_BURIED) for bit in bit_indices(covered(cells)))


def rows_around_the_well(cells: int) -> int:
    """Return how many consecutive rows, from the floor of the lowest column up, are full but for that column."""
    x = well_at(cells)
    y = start = column_heights(cells)[x]
    while (cells >> (STRIDE * y)) & FULL_ROW == FULL_ROW ^ (1 << x):
        y += 1
    return y - start


STACK_FEATURES: Mapping[str, Callable[[int], float]] = {
    "holes": holes,
    "buried rows": buried_rows,
    "row transitions": row_transitions,
    "rows around the well": rows_around_the_well,
    "bumpiness beside the well": BOARD_FEATURES["bumpiness beside the well"],
    "mean height": lambda cells: sum(column_heights(cells)) / WIDTH,
    "deep wells beyond one": lambda cells: max(0, deep_wells(cells) - 1),
}
"""The features that depend on the stack alone."""


def best_slot(cells: int) -> tuple[int, int] | None:
    """Return the rows that a T would clear in the best slot, and its cells; None if there is no slot. Of slots with as
    many rows, the lowest counts, then the leftmost."""
    found = [SLOT_CELLS << bit for bit in bit_indices(slots(cells))]
    ranked = [(full_rows(cells | mask).bit_count(), mask) for mask in found]
    return max(ranked, key=lambda slot: slot[0]) if ranked else None


def stack_features(cells: int, near: int, waiting: int, share: float) -> dict[str, float]:
    """Return the features of a stack by name. ``near`` is the number of T pieces that are near. ``waiting`` is the
    number of waiting lines, of which ``share`` counts as height."""
    counted: dict[str, float] = dict.fromkeys(SLOT_FEATURES, 0)
    for _ in range(near):
        slot = best_slot(cells)
        if slot is None:
            break
        rows, mask = slot
        counted[SLOT_FEATURES[rows]] += 1
        if rows == 2:
            cells = remove_rows(cells | mask, full_rows(cells | mask))
    height = stack_height(cells) + share * waiting
    counted |= {name: feature(cells) for name, feature in STACK_FEATURES.items()}
    return counted | {name: max(0, height - rows) for name, rows in HEIGHTS.items()}


# Marks

_OF_GUIDELINE = {
    "height to come": "height",
    "upper half to come": "upper half",
    "upper quarter to come": "upper quarter",
    "bumpiness beside the well": "bumpiness beside the well",
}
_CLEARS = frozenset(
    {"clears", "back-to-back", "back-to-back broken", "lines by combo", "lines sent", "lines cancelled"}
)
_NAMED_CLEARS = frozenset({*CLEAR_FEATURES.values(), "perfect clear"})


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the mask of
    its piece on the board after the moves before it. For features of clears, these are the cleared rows. The T of a
    slot is not placed. Features that have no place on the board give no marks."""
    if feature in _OF_GUIDELINE or feature in _NAMED_CLEARS:
        return guideline_marks.marks_of(_OF_GUIDELINE.get(feature, feature), cells, moves)
    if feature in ("holes", "row transitions", "deep wells beyond one"):
        return linear_marks.marks_of(feature, cells, moves)
    if feature in _CLEARS:
        return clear_marks(cells, moves)
    return marks_after(_MARKS[feature], cells, moves) if feature in _MARKS else Marks()


def _buried(cells: int) -> Marks:
    """The holes, and above each of them up to five cells of its column."""
    dark, full = covered(cells), solid(cells)
    return Marks(tuple((dark << (STRIDE * rows)) & full for rows in range(MOST_BURIED)))


def _around_the_well(cells: int) -> Marks:
    x = well_at(cells)
    floor = column_heights(cells)[x]
    rows = range(floor, floor + rows_around_the_well(cells))
    return Marks((sum(1 << (STRIDE * y + x) for y in rows),))


def _slot_that_fills(rows: int) -> Callable[[int], Marks]:
    def mark(cells: int) -> Marks:
        slot = best_slot(cells)
        return Marks((slot[1],)) if slot and slot[0] == rows else Marks()

    return mark


_MARKS: Mapping[str, Callable[[int], Marks]] = {
    "buried rows": _buried,
    "rows around the well": _around_the_well,
    "mean height": lambda cells: Marks((solid(cells) & ROWS[stack_height(cells)],)),
    **{name: _slot_that_fills(rows) for rows, name in enumerate(SLOT_FEATURES)},
}


_INNER = ROWS[TALLEST_STACK] & ~COLUMNS[WIDTH - 1]
"""All cells that have a cell to their right."""
_EMPTY_ROWS = 20
"""The rows in which ``row_transitions`` counts 2 if they are empty."""


class Coefficients(NamedTuple):
    """The factors of what ``evaluation`` counts."""

    empty: float
    holes: float
    buried: float
    transitions: float
    row: float
    around: float
    bumps: float
    mean: float
    wells: float
    height: float
    half: float
    quarter: float
    share: float
    slot_0: float
    slot_1: float
    slot_2: float


def coefficients(weights: VersusWeights) -> Coefficients:
    """Return weights in the form in which a stack is valued fastest: features that are counted together have one
    number."""
    of = weights.features
    of_holes, of_buried, of_transitions, of_rows, of_bumps, of_mean, of_wells = (of[name] for name in STACK_FEATURES)
    of_height, of_half, of_quarter = (of[name] for name in HEIGHTS)
    return Coefficients(
        empty=2 * _EMPTY_ROWS * of_transitions,
        # A hole counts itself and the cell above it as buried rows.
        holes=of_holes + 2 * of_buried,
        buried=of_buried,
        transitions=of_transitions,
        # A row of the stack has the transitions that it has; an empty one has two.
        row=of_height - 2 * of_transitions,
        around=of_rows,
        bumps=of_bumps,
        # Each cell of the solid part counts a tenth as height.
        mean=of_mean / WIDTH,
        wells=of_wells,
        height=of_height,
        half=of_half,
        quarter=of_quarter,
        share=weights.share,
        slot_0=of[SLOT_FEATURES[0]],
        slot_1=of[SLOT_FEATURES[1]],
        slot_2=of[SLOT_FEATURES[2]],
    )


def evaluation(weights: VersusWeights) -> Callable[[int, int, int], float]:
    """Return the function from a stack, the number of T pieces that are near, and the waiting lines to its worth."""
    empty, of_holes, of_buried, of_transitions, of_row, of_rows, of_bumps, of_mean, of_wells, *rest = coefficients(
        weights
    )
    of_height, of_half, of_quarter, share, *of_slots = rest

    def evaluate(cells: int, near: int, waiting: int) -> float:
        """Return the value of a stack. ``near`` is the number of T pieces that come soon, and ``waiting`` that of the
        lines of garbage that are about to rise."""
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE
        solid = cells
        reach = STRIDE
        while (solid >> reach) & ~solid:
            solid |= solid >> reach
            reach *= 2
        dark = solid ^ cells
        all_cells = ROWS[rows]
        sky = all_cells ^ solid
        value = empty
        if dark:
            if near:
                open_sky = sky | (FULL_ROW << (STRIDE * rows))
                slots = cells & (cells >> 2) & (open_sky >> 1)
                if slots:
                    slots &= ((cells >> (2 * STRIDE)) & (dark >> STRIDE) & (open_sky >> (STRIDE + 2))) | (
                        (cells >> (2 * STRIDE + 2)) & (dark >> (STRIDE + 2)) & (open_sky >> STRIDE)
                    )
                if slots:
                    best = -1
                    while slots:
                        lowest = slots & -slots
                        slots ^= lowest
                        filled = cells | (SLOT_CELLS * lowest)
                        full = full_rows(filled)
                        count = full.bit_count()
                        if count > best:
                            best, after, cleared = count, filled, full
                    if best == 2:
                        return of_slots[2] + evaluate(remove_rows(after, cleared), near - 1, waiting)
                    value += near * of_slots[best]
            deeper = (dark & (solid >> (2 * STRIDE))).bit_count()
            if deeper:
                deeper += (dark & (solid >> (3 * STRIDE))).bit_count()
                deeper += (dark & (solid >> (4 * STRIDE))).bit_count()
                deeper += (dark & (solid >> (5 * STRIDE))).bit_count()
            value += of_holes * dark.bit_count() + of_buried * deeper
        if rows:
            wall = GAPS[rows]
            walled = ((cells | wall) << 1) | 1
            walled_solid = solid | wall
            pits = sky & ((walled_solid << 1) | 1) & (walled_solid >> 1)
            lowest_sky = (sky & -sky).bit_length() - 1
            column = COLUMNS[lowest_sky % STRIDE]
            floor = lowest_sky // STRIDE
            filled = solid | (pits & column)
            lacking = (all_cells ^ cells) & ~column & ~BITS[floor]
            depth = (((lacking & -lacking).bit_length() - 1) // STRIDE if lacking else rows) - floor
            deep = pits & (pits >> STRIDE) & (pits >> (2 * STRIDE))
            if deep:
                deep &= ~(deep << STRIDE)
                value += of_wells * (deep.bit_count() - 1)
            value += (
                of_transitions * ((walled ^ (walled >> 1)) & BITS[rows]).bit_count()
                + of_row * rows
                + of_rows * depth
                + of_bumps * ((filled ^ (filled >> 1)) & _INNER).bit_count()
                + of_mean * solid.bit_count()
            )
        if waiting:
            height = rows + share * waiting
            value += of_height * share * waiting
        else:
            height = rows
        if height > UPPER_HALF:
            value += of_half * (height - UPPER_HALF)
            if height > UPPER_QUARTER:
                value += of_quarter * (height - UPPER_QUARTER)
        return value

    return evaluate
