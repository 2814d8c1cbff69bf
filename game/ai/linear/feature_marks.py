"""The cells that each feature of ``game.ai.linear.features`` counts on a board, to be shown there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from game.ai.linear import surface
from game.ai.linear.features import MOVE_FEATURES, LandedMove, hole_cells, landed
from game.ai.linear.standard import STANDARD_ROWS
from game.ai.linear.surface import DEEP
from game.ai.marks import Marks, cleared_along, lifted_along, merged
from game.core.board.bits import (
    BITS,
    COLUMNS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    WIDTH,
    RowMask,
    bit_indices,
    column_heights,
    stack_height,
)


def rows_marked(first: int, last: int) -> int:
    return ROWS[max(first, last)] & ~ROWS[first]


def in_column(x: int, first: int, last: int) -> int:
    return COLUMNS[x] & rows_marked(first, last)


def row_sides(cells: int, rows: int) -> int:
    """Return the left sides at which filled and empty cells meet in the lowest ``rows`` rows. The walls count as
    filled."""
    walled = ((cells | GAPS[rows]) << 1) | 1
    return (walled ^ (walled >> 1)) & BITS[rows]


def top_row(cells: int) -> int:
    top = stack_height(cells)
    return cells & rows_marked(top - 1, top) if top else 0


def room(*surfaces: tuple[int, ...]) -> Callable[[LandedMove], Marks]:
    """Return what marks the cells on top of the columns where the steps of one of these surfaces occur."""

    def mark(move: LandedMove) -> Marks:
        heights = column_heights(move.after)
        steps = [right - left for left, right in pairwise(heights)]
        columns = {
            x
            for surface in surfaces
            for start in range(WIDTH - len(surface))
            if tuple(steps[start : start + len(surface)]) == surface
            for x in range(start, start + len(surface) + 1)
        }
        return Marks((sum(1 << (STRIDE * heights[x] + x) for x in columns),))

    return mark


def shafts(heights: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    """Yield the column, the first row and the end of each column that is lower than its neighbours."""
    walled = (1 << 9, *heights, 1 << 9)
    for x, height in enumerate(heights):
        beside = min(walled[x], walled[x + 2])
        if beside > height:
            yield x, height, beside


_SIDES = (1 << STRIDE) - 1
"""The left sides of the cells of a row, and that of the right wall."""


def _sides_of(rows_of: Callable[[int], RowMask]) -> Callable[[LandedMove], Marks]:
    """Return what marks the sides at which filled and empty cells meet, in some rows of a board."""
    return lambda move: Marks(left=surface.board_rows(move.after).edges & (rows_of(move.after) * _SIDES))


def _gaps_of(rows_of: Callable[[int], RowMask]) -> Callable[[LandedMove], Marks]:
    return lambda move: Marks((surface.gap_cells(move.after, rows_of(move.after)),))


def _whole(rows_of: Callable[[int], int]) -> Callable[[LandedMove], Marks]:
    return lambda move: Marks((rows_of(move.after) * FULL_ROW,))


def _with_holes(cells: int) -> RowMask:
    return surface.board_rows(cells).with_holes


def _with_lids(cells: int) -> RowMask:
    return surface.board_rows(cells).with_lids


def _depth_of_rows_with_holes(move: LandedMove) -> Marks:
    board = surface.board_rows(move.after)
    return Marks(tuple(rows_marked(bit // STRIDE, board.rows) for bit in bit_indices(board.with_holes)))


LID_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "row transitions in rows with holes": _sides_of(_with_holes),
    "gaps in lids": _gaps_of(_with_lids),
    "rows with two gaps": _whole(lambda cells: surface.rows_by_gaps(cells)[1]),
    "rows with one gap": _whole(lambda cells: surface.rows_by_gaps(cells)[0]),
    "row transitions in lids": _sides_of(_with_lids),
    "depth of rows with holes": _depth_of_rows_with_holes,
    "open well cells": lambda move: Marks((surface.open_wells(move.after),)),
    "open well cells in rows with holes": lambda move: Marks((surface.open_wells_in_rows_with_holes(move.after),)),
    "gaps over the highest holes": _gaps_of(surface.rows_over_the_highest_holes),
    "row transitions of the top two rows": _sides_of(surface.top_two),
    "empty cells under tops": lambda move: Marks((surface.under_tops(move.after),)),
    "gaps in the highest row with holes": _gaps_of(surface.highest_row_with_holes),
    "lids with two gaps": _whole(lambda cells: surface.rows_by_gaps(cells)[1] & _with_lids(cells)),
}


_PLACES = (
    room((0,)),
    room((-1,), (1,), (0, 0), (-1, 1)),
    room((0, 1), (-1,)),
    room((-1, 0), (1,)),
    room((0,), (1, 0), (-2,)),
    room((0,), (0, -1), (2,)),
)
"""What marks the places of O, T, S, Z, L and J, in the order of ``surface.fits``."""


def _steps(cells: int) -> Iterable[tuple[int, int, int]]:
    """Yield the right column of each two neighbours, and their lower and higher height."""
    heights = column_heights(cells)
    for x in range(1, len(heights)):
        yield x, min(heights[x - 1 : x + 1]), max(heights[x - 1 : x + 1])


def _tops(columns_of: Callable[[int], Iterable[int]]) -> Callable[[LandedMove], Marks]:
    def mark(move: LandedMove) -> Marks:
        heights = column_heights(move.after)
        return Marks((sum(1 << (STRIDE * (heights[x] - 1) + x) for x in columns_of(move.after)),))

    return mark


def _open_pits(wanted: Callable[[int, int], bool]) -> Callable[[LandedMove], Marks]:
    """Return what marks the pits of one column whose column and depth are wanted."""

    def mark(move: LandedMove) -> Marks:
        pits = shafts(column_heights(move.after))
        return Marks((sum(in_column(x, low, high) for x, low, high in pits if wanted(x, high - low)),))

    return mark


def _uneven(move: LandedMove) -> Marks:
    """Both columns of the uneven pits, up to the lower column beside them."""
    heights, first = column_heights(move.after), surface.uneven_pits(move.after)
    pits = [(x, high) for x, _, high in surface.wide_pits(move.after, 2) if x in first]
    return Marks((sum(in_column(x + i, heights[x + i], high) for x, high in pits for i in range(2)),))


def _three(move: LandedMove) -> Marks:
    """The rows between the highest of three columns and the lower one beside them."""
    pits = surface.wide_pits(move.after, 3)
    return Marks((sum(in_column(x + i, low, high) for x, low, high in pits for i in range(3)),))


def _deepest(move: LandedMove) -> Marks:
    deepest = max(surface.pit_depths(move.after))
    return _open_pits(lambda x, depth: depth == deepest)(move)


def _scarce(move: LandedMove) -> Marks:
    """The places of the pieces that have the fewest, of those that have any."""
    fits = surface.fits(move.after)
    fewest = min((places for places in fits if places), default=0)
    scarce = [mark(move) for mark, places in zip(_PLACES, fits, strict=True) if places == fewest > 0]
    return Marks((merged(scarce).cells,))


PIT_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "level steps": lambda move: Marks(
        (sum(1 << (STRIDE * low + x) for x, low, high in _steps(move.after) if low == high),)
    ),
    "peaks": _tops(surface.peaks),
    "pit depth": _open_pits(lambda x, depth: True),
    "width-3 pit depth": _three,
    "pits of depth 1": _open_pits(lambda x, depth: depth == 1),
    "pits of depth 2": _open_pits(lambda x, depth: depth == 2),
    "pits of depth 3": _open_pits(lambda x, depth: depth == 3),
    "uneven pits of width 2": _uneven,
    "scarce fits": _scarce,
    "wall pits of depth 1": _open_pits(lambda x, depth: depth == 1 and x in surface.WALL_COLUMNS),
    "deepest pit": _deepest,
    "fits of T": _PLACES[1],
    "bumpiness": lambda move: Marks(left=sum(in_column(x, low, high) for x, low, high in _steps(move.after))),
    "towers": _tops(lambda cells: surface.peaks(cells, 2)),
}


_WALLED = 1 | (1 << WIDTH)
"""The left sides of a row at both walls."""


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the mask of
    its piece on the board after the moves before it. Features of moves are those of all of them. Without moves, the
    feature is that of the board. Features without marks give none."""
    mark = _MARKS.get(feature)
    if mark is None:
        return Marks()
    cleared = cleared_along(cells, moves)
    each: list[Marks] = []
    move = landed(cells, 0)
    for number, mask in enumerate(moves):
        move = landed(move.after, mask)
        # Marks of features in ``_BEFORE`` are on the board with the piece, before its clear.
        shown = number if feature in _BEFORE else number + 1
        if feature in MOVE_FEATURES or number == len(moves) - 1:
            each.append(lifted_along(mark(move), cleared[:shown]))
    if not moves and feature not in MOVE_FEATURES:
        each.append(mark(move))
    return merged(each)


def _column_sides(cells: int) -> int:
    return cells ^ ((cells << STRIDE) | FULL_ROW)


def _wells(move: LandedMove) -> Marks:
    cells, rows = move.after, stack_height(move.after)
    walled = cells | GAPS[rows]
    well = ((walled << 1) | 1) & (walled >> 1) & ~walled & BITS[rows]
    layers = []
    empty = BITS[rows] & ~cells
    while well:
        layers.append(well)
        empty <<= STRIDE
        well &= empty
    return Marks(tuple(layers))


def _hole_depth(move: LandedMove) -> Marks:
    cells = move.after
    fresh = (hole_cells(cells) << STRIDE) & cells
    covering = 0
    while fresh:
        covering |= fresh
        fresh = (fresh << STRIDE) & cells
    return Marks((covering,))


def _rows_with_holes(move: LandedMove) -> Marks:
    dark = hole_cells(move.after)
    return Marks((sum(FULL_ROW << y for y in range(0, dark.bit_length(), STRIDE) if (dark >> y) & FULL_ROW),))


def _diversity(move: LandedMove) -> Marks:
    """For each kind of step, the cell above the right one of the first two columns that have it."""
    heights = column_heights(move.after)
    first: dict[int, int] = {}
    for x, (left, right) in enumerate(pairwise(heights), 1):
        if abs(right - left) <= 2:
            first.setdefault(right - left, 1 << (STRIDE * right + x))
    return Marks((sum(first.values()),))


def _height(move: LandedMove) -> Marks:
    return Marks((top_row(move.after),))


def _deep_wells(move: LandedMove) -> Marks:
    deep = (shaft for shaft in shafts(column_heights(move.after)) if shaft[2] - shaft[1] >= DEEP)
    return Marks((sum(in_column(*shaft) for shaft in deep),))


def _column_transitions_below_the_sky(move: LandedMove) -> Marks:
    sky = (move.after >> (STRIDE * (STANDARD_ROWS - 1))) & FULL_ROW
    return Marks(below=_column_sides(move.after) & ~(sky << (STRIDE * STANDARD_ROWS)))


def _frontier(move: LandedMove) -> Marks:
    cells = move.before
    rows = stack_height(cells) + 1
    empty = ROWS[rows] & ~(move.rows * FULL_ROW) & ~cells
    beside = cells | GAPS[rows]
    left = (empty & ((beside << 1) | 1)) | ((empty & (beside >> 1)) << 1)
    below = (empty & (cells << STRIDE)) | ((empty & (cells >> STRIDE)) << STRIDE)
    return Marks(left=left | sum(_WALLED << (STRIDE * y) for y in range(rows, STANDARD_ROWS)), below=below)


def _pits(move: LandedMove) -> Marks:
    cells = move.before
    rows = stack_height(cells)
    free = (ROWS[rows] & ~cells) | (move.rows * FULL_ROW)
    stopped = ROWS[rows] & ~(free & ((free << 1) | (free >> 1)))
    marked = 0
    for x, top in enumerate(column_heights(stopped)):
        y = top - 1
        while y >= 0 and not (cells >> (STRIDE * y + x)) & 1:
            y -= 1
        marked |= in_column(x, y + 1, max(top - 1, y + 1))
    return Marks((marked,))


_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "landing height": lambda move: Marks((move.mask,)),
    "eroded cells": lambda move: Marks(((move.rows * FULL_ROW) & move.mask,) * move.rows.bit_count()),
    "row transitions": lambda move: Marks(left=row_sides(move.after, max(STANDARD_ROWS, stack_height(move.after)))),
    "column transitions": lambda move: Marks(below=_column_sides(move.after)),
    "holes": lambda move: Marks((hole_cells(move.after),)),
    "wells": _wells,
    "hole depth": _hole_depth,
    "rows with holes": _rows_with_holes,
    "diversity": _diversity,
    "no O": room((0,)),
    "no S/Z": room((0, 1), (-1,), (-1, 0), (1,)),
    "no J/L": room((0,), (0, -1), (2,), (1, 0), (-2,)),
    "no T": room((-1,), (1,), (0, 0), (-1, 1)),
    "height": _height,
    "deep wells": _deep_wells,
    "deep wells beyond one": _deep_wells,
    "height squared / 20": _height,
    "rows": lambda move: Marks((move.rows * FULL_ROW,)),
    "column transitions below the sky": _column_transitions_below_the_sky,
    "cell heights": lambda move: Marks(tuple(move.after & ~ROWS[y] for y in range(stack_height(move.after)))),
    "well depths": lambda move: Marks((sum(in_column(*shaft) for shaft in shafts(column_heights(move.after))),)),
    "frontier": _frontier,
    "height before the clear": lambda move: Marks((top_row(move.before & ~(move.rows * FULL_ROW)),)),
    "enclosed holes": lambda move: Marks((hole_cells(move.before),)),
    "drop distance": lambda move: Marks((move.mask,)),
    "pits": _pits,
    **LID_MARKS,
    **PIT_MARKS,
}
_BEFORE = frozenset(
    {
        "landing height",
        "eroded cells",
        "rows",
        "drop distance",
        "frontier",
        "height before the clear",
        "enclosed holes",
        "pits",
    }
)
"""The features that are taken before the clear."""
