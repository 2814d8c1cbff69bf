"""The features of the beam player, one function each, and the cells that they count, which are also shown.

A stack is in the bits of ``game.core.bits``, without full rows. A column is *solid* up to its highest cell. The rest is
sky. Empty cells in the solid part are *covered*. ``evaluation`` computes the same numbers in one pass. Features that
linear players have by the same name are theirs.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import pairwise

from ...core.bits import (
    COLUMNS,
    FULL_ROW,
    ROWS,
    STRIDE,
    WIDTH,
    bit_indices,
    column_heights,
    full_rows,
    remove_rows,
    stack_height,
)
from ...core.board import SOUTH, SRS, Piece
from ..linear import features as linear_marks
from ..linear.features import holes, row_transitions
from ..linear.surface import deep_wells
from ..thinking.marks import Marks, clear_marks, marks_after
from .rewards import CLEAR_FEATURES, MOVE_FEATURES, OTHER_SPINS

MOST_BURIED = 6
"""The most rows that ``buried_rows`` counts for one hole."""
UPPER_HALF, UPPER_QUARTER = 10, 15
"""The first rows of the upper half and of the upper quarter of the well."""
SLOT_CELLS = SRS.masks[Piece.T][SOUTH]
"""The cells of a T that points down, as it fills a slot."""
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
LIKELY = (0.0, 0.2, 0.5, 1.0, 1.0, 0.5, 0.5)
"""[rows]: how often the pieces to come suit a perfect clear of so many rows, in comparison."""
NEARER = 0.8
"""The factor of nearness for each piece that a perfect clear takes. It and ``LIKELY`` were tuned with the weights."""
MOST_CLEARED = len(LIKELY) - 1
"""The most rows of a perfect clear that is looked for."""
NEARNESS = tuple(tuple(share * NEARER**pieces for pieces in range(WIDTH * MOST_CLEARED // 4 + 1)) for share in LIKELY)
"""[rows, pieces]: how near a perfect clear of so many rows by so many pieces is, from 0 to 1."""
HELD_FEATURES: Mapping[Piece | None, str] = {Piece.T: "T kept", Piece.I: "I kept"}


def solid(cells: int) -> int:
    """Return every cell that is filled or has a filled cell above it."""
    reach = STRIDE
    while (cells >> reach) & ~cells:
        cells |= cells >> reach
        reach *= 2
    return cells


def covered(cells: int) -> int:
    """Return the empty cells with a filled cell above them, as a mask."""
    return solid(cells) ^ cells


def buried_rows(cells: int) -> int:
    """Return the sum, over all holes, of the rows from the hole up to the top of its column, each at most six."""
    heights = column_heights(cells)
    return sum(min(heights[bit % STRIDE] - bit // STRIDE, MOST_BURIED) for bit in bit_indices(covered(cells)))


def well_at(cells: int) -> int:
    """Return the lowest column; the leftmost one of several."""
    heights = column_heights(cells)
    return heights.index(min(heights))


def rows_around_the_well(cells: int) -> int:
    """Return how many consecutive rows, from the floor of the lowest column up, are full but for that column."""
    x = well_at(cells)
    y = start = column_heights(cells)[x]
    while (cells >> (STRIDE * y)) & FULL_ROW == FULL_ROW ^ (1 << x):
        y += 1
    return y - start


def _beside_the_well(cells: int) -> list[int]:
    """The heights of the columns, with the lowest one filled to the lower of its neighbours."""
    x, heights = well_at(cells), list(column_heights(cells))
    heights[x] = min(heights[n] for n in (x - 1, x + 1) if 0 <= n < WIDTH)
    return heights


def bumpiness_beside_the_well(cells: int) -> int:
    """Return the steps between neighbouring columns, with the well filled to its lower neighbour."""
    return sum(abs(left - right) for left, right in pairwise(_beside_the_well(cells)))


def perfect_clear_to_come(cells: int) -> float:
    """Return how near a perfect clear is, see ``NEARNESS``. A stack with a hole, and one above the rows that are looked
    for, is not near one."""
    rows = stack_height(cells)
    return 0.0 if rows > MOST_CLEARED or covered(cells) else nearest_clear(cells, rows)[0]


def nearest_clear(cells: int, rows: int) -> tuple[float, int]:
    """Return how near a perfect clear is for a stack without holes of at most ``MOST_CLEARED`` rows, and how many rows
    it clears; 0 and 0 if there is none."""
    best = 0.0, 0
    filled = cells.bit_count()
    for high in range(max(1, rows), MOST_CLEARED + 1):
        pieces, rest = divmod(WIDTH * high - filled, 4)
        if not rest and NEARNESS[high][pieces] > best[0] and (high > rows or _pieces_fit(cells, rows)):
            best = NEARNESS[high][pieces], high
    return best


def _pieces_fit(cells: int, rows: int) -> bool:
    """Return whether whole pieces fill each part of the empty cells up to the top of a stack. The columns that reach
    the top part them."""
    empty = ROWS[rows] ^ cells
    return not any((empty & part).bit_count() % 4 for part in _parts((cells >> (STRIDE * (rows - 1))) & FULL_ROW))


@cache
def _parts(top: int) -> tuple[int, ...]:
    """Return the columns between those that reach the top, as masks. ``top`` is the highest row of a stack."""
    parts, part = [], 0
    for x in range(WIDTH):
        if top >> x & 1:
            parts.append(part)
            part = 0
        else:
            part |= COLUMNS[x]
    return (*parts, part)


STACK_FEATURES: Mapping[str, Callable[[int], float]] = {
    "holes": holes,
    "buried rows": buried_rows,
    "row transitions": row_transitions,
    "rows around the well": rows_around_the_well,
    "bumpiness beside the well": bumpiness_beside_the_well,
    "mean height": lambda cells: sum(column_heights(cells)) / WIDTH,
    "deep wells beyond one": lambda cells: max(0, deep_wells(cells) - 1),
    "perfect clear to come": perfect_clear_to_come,
}
"""The features that depend on the stack alone."""


def slots(cells: int) -> int:
    """Return the T-slots, as places: a T that points down lies under one overhang, open on its other side and in its
    middle."""
    dark, full = covered(cells), solid(cells)
    sky = ROWS[stack_height(cells) + 1] & ~full
    pointing_down = cells & (cells >> 2) & (sky >> 1)
    left = (cells >> (2 * STRIDE)) & (dark >> STRIDE) & (sky >> (STRIDE + 2))
    right = (cells >> (2 * STRIDE + 2)) & (dark >> (STRIDE + 2)) & (sky >> STRIDE)
    return pointing_down & (left | right)


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


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the mask of
    its piece on the board after the moves before it. For features of clears, these are the cleared rows. The T of a
    slot is not placed. Features that have no place on the board give no marks."""
    if feature in _OF_LINEAR:
        return linear_marks.marks_of(feature, cells, moves)
    if feature in MOVE_FEATURES:
        return clear_marks(cells, moves, _ROWS_OF.get(feature)) if feature != "T without a double" else Marks()
    return marks_after(_MARKS[feature], cells, moves) if feature in _MARKS else Marks()


_OF_LINEAR = frozenset({"holes", "row transitions", "deep wells beyond one"})
_ROWS_OF = {name: rows for (_, rows), name in CLEAR_FEATURES.items()} | {
    name: rows for rows, name in enumerate(OTHER_SPINS)
}
"""The number of rows of each kind of clear."""


def _above(rows: int, cells: int) -> Marks:
    """The rows of the stack above the lowest ``rows`` ones, each by its leftmost filled cell."""
    high = range(rows, stack_height(cells))
    lines = ((cells >> (STRIDE * y)) & FULL_ROW for y in high)
    return Marks((sum((line & -line) << (STRIDE * y) for y, line in zip(high, lines, strict=True)),))


def _buried(cells: int) -> Marks:
    """The holes, and above each of them up to five cells of its column."""
    dark, full = covered(cells), solid(cells)
    return Marks(tuple((dark << (STRIDE * rows)) & full for rows in range(MOST_BURIED)))


def _around_the_well(cells: int) -> Marks:
    x = well_at(cells)
    floor = column_heights(cells)[x]
    rows = range(floor, floor + rows_around_the_well(cells))
    return Marks((sum(1 << (STRIDE * y + x) for y in rows),))


def _bumps(cells: int) -> Marks:
    """The rows by which neighbouring columns differ, as sides of cells."""
    sides = 0
    for x, step in enumerate(pairwise(_beside_the_well(cells)), 1):
        for y in range(min(step), max(step)):
            sides |= 1 << (STRIDE * y + x)
    return Marks(left=sides)


def _slot_that_fills(rows: int, cells: int) -> Marks:
    slot = best_slot(cells)
    return Marks((slot[1],)) if slot and slot[0] == rows else Marks()


def _cells_to_fill(cells: int) -> Marks:
    """The empty cells that a perfect clear takes."""
    if not perfect_clear_to_come(cells):
        return Marks()
    _, rows = nearest_clear(cells, stack_height(cells))
    return Marks((ROWS[rows] ^ cells,))


_MARKS: Mapping[str, Callable[[int], Marks]] = {
    "buried rows": _buried,
    "rows around the well": _around_the_well,
    "bumpiness beside the well": _bumps,
    "mean height": lambda cells: Marks((solid(cells) & ROWS[stack_height(cells)],)),
    "perfect clear to come": _cells_to_fill,
    **{name: partial(_above, rows) for name, rows in HEIGHTS.items()},
    **{name: partial(_slot_that_fills, rows) for rows, name in enumerate(SLOT_FEATURES)},
}
