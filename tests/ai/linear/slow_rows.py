"""The features of rows with holes, lids, gaps and pits, and of other authors, slow and obvious, on lists of rows."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from game.core.bits import WIDTH
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from tests.ai.linear.rows import Rows, filled, height

_WALL = 99
_EVERY_COLUMN = range(WIDTH)


def is_hole(rows: Rows, x: int, y: int) -> bool:
    return not rows[y][x] and any(row[x] for row in rows[y + 1 :])


def is_lid(rows: Rows, x: int, y: int) -> bool:
    return rows[y][x] and y > 0 and is_hole(rows, x, y - 1)


def _rows_of(rows: Rows, kind: Callable[[Rows, int, int], bool]) -> list[int]:
    return [y for y in range(len(rows)) if any(kind(rows, x, y) for x in _EVERY_COLUMN)]


def _changes(rows: Rows, some: list[int]) -> int:
    return sum(filled(rows, x - 1, y) != filled(rows, x, y) for y in some for x in range(WIDTH + 1))


def _gaps(rows: Rows, some: list[int]) -> int:
    return sum(not cell for y in some for cell in rows[y])


def _over_the_highest_holes(rows: Rows) -> list[int]:
    with_holes = _rows_of(rows, is_hole)
    if not with_holes:
        return []
    y = with_holes[-1]
    columns = [x for x in _EVERY_COLUMN if is_hole(rows, x, y)]
    return [above for above in range(y + 1, len(rows)) if any(rows[above][x] for x in columns)]


def _open_wells(rows: Rows) -> list[int]:
    """The rows of the open well cells, one for each cell."""
    return [
        y
        for y in range(len(rows))
        for x in _EVERY_COLUMN
        if y >= height(rows, x) and filled(rows, x - 1, y) and filled(rows, x + 1, y)
    ]


def _under_tops(rows: Rows) -> int:
    return sum(
        not rows[y][x] and sum(row[x] for row in rows[y + 1 :]) == 1 for x in _EVERY_COLUMN for y in range(len(rows))
    )


def _beside(rows: Rows, x: int) -> int:
    return height(rows, x) if 0 <= x < WIDTH else _WALL


def _pit(rows: Rows, x: int, width: int = 1) -> int:
    """How far the highest of some columns lies below the lower column beside them."""
    highest = max(height(rows, x + i) for i in range(width))
    return max(0, min(_beside(rows, x - 1), _beside(rows, x + width)) - highest)


def _pits(rows: Rows) -> list[int]:
    return [_pit(rows, x) for x in _EVERY_COLUMN]


def _uneven(rows: Rows) -> int:
    return sum(
        height(rows, x) != height(rows, x + 1)
        and all(height(rows, inside) < _beside(rows, out) for inside in (x, x + 1) for out in (x - 1, x + 2))
        for x in range(WIDTH - 1)
    )


def _peaks(rows: Rows, least: int) -> int:
    return sum(
        height(rows, x) - height(rows, beside) >= least and height(rows, x) - height(rows, other) >= least
        for beside, x, other in ((x - 1, x, x + 1) for x in range(1, WIDTH - 1))
    )


def places(rows: Rows, piece: Piece) -> int:
    """The landings of a piece that rest on the tops of the columns and cover no gap."""
    found = set()
    for orientation in range(4):
        shape = SRS.shapes[piece][orientation]
        for left in _EVERY_COLUMN:
            columns = {left + x: [y for at, y in shape if at == x] for x, _ in shape}
            if max(columns) >= WIDTH:
                continue
            rests = {height(rows, x) - min(ys) for x, ys in columns.items()}
            if len(rests) == 1:
                found.add(frozenset((left + x, rests.copy().pop() + y) for x, y in shape))
    return len(found)


# What xtris and Colin Fahey's player see.


def is_full(rows: Rows, y: int) -> bool:
    return all(rows[y])


def frontier(rows: Rows) -> int:
    total = 0
    for y in range(len(rows)):
        for x in range(WIDTH):
            if not is_full(rows, y) and not rows[y][x]:
                total += y > 0 and rows[y - 1][x]
                total += filled(rows, x, y + 1)
                total += filled(rows, x - 1, y)
                total += filled(rows, x + 1, y)
    return total


def highest(rows: Rows) -> int:
    return max((y + 1 for y in range(len(rows)) if any(rows[y]) and not is_full(rows, y)), default=0)


def enclosed_holes(rows: Rows) -> int:
    """From the top: an empty cell counts 1, and what its lid's row counts where that is one or two rows above."""
    hard = [[0] * WIDTH for _ in rows]
    for y in reversed(range(len(rows))):
        for x in range(WIDTH):
            if rows[y][x]:
                continue
            hard[y][x] = 1
            for lid in range(y + 1, min(y + 3, len(rows))):
                if rows[lid][x]:
                    hard[y][x] += sum(hard[lid])
                    break
    return sum(map(sum, hard))


def pits(rows: Rows) -> int:
    total = 0
    for x in range(WIDTH):
        y = len(rows) - 1

        def free(column: int, row: int) -> bool:
            return 0 <= column < WIDTH and row >= 0 and (not rows[row][column] or is_full(rows, row))

        while free(x, y) and (free(x - 1, y) or free(x + 1, y)):
            y -= 1
        depth = 0
        while y >= 0 and not rows[y][x]:
            depth += 1
            y -= 1
        total += max(0, depth - 1)
    return total


def centre_row(piece: Piece, covered: list[tuple[int, int]]) -> int:
    """The row about which a piece turns in Standard Tetris."""
    ys = sorted({y for _, y in covered})
    if piece is Piece.I:
        return ys[0] if len(ys) == 1 else ys[2]
    if piece is Piece.O:
        return ys[1]
    if len(ys) == 3:
        return ys[1]
    if piece in (Piece.S, Piece.Z):
        return ys[1]
    return next(y for y in ys if sum(row == y for _, row in covered) == 3)


def cell_heights(rows: Rows) -> int:
    return sum(y + 1 for y in range(len(rows)) for x in range(WIDTH) if rows[y][x])


def slow_rows(rows: Rows) -> Mapping[str, Callable[[], float]]:
    """The features of a board that has no full row."""
    top_two = [y for y, row in enumerate(rows) if any(row)][-2:]
    tallest = max(height(rows, x) for x in _EVERY_COLUMN)
    holed = _rows_of(rows, is_hole)
    lids = _rows_of(rows, is_lid)
    two_gaps = [y for y, row in enumerate(rows) if sum(row) == 8]
    heights = [height(rows, x) for x in _EVERY_COLUMN]
    beside = list(pairwise(heights))
    return {
        "row transitions in rows with holes": lambda: _changes(rows, holed),
        "gaps in lids": lambda: _gaps(rows, lids),
        "level steps": lambda: sum(left == right for left, right in beside),
        "rows with two gaps": lambda: len(two_gaps),
        "rows with one gap": lambda: sum(sum(row) == 9 for row in rows),
        "peaks": lambda: _peaks(rows, 1),
        "pit depth": lambda: sum(_pits(rows)),
        "well depths": lambda: sum(_pits(rows)),
        "deep wells": lambda: sum(pit >= 3 for pit in _pits(rows)),
        "no O": lambda: not places(rows, Piece.O),
        "no S/Z": lambda: (not places(rows, Piece.S)) + (not places(rows, Piece.Z)),
        "no J/L": lambda: (not places(rows, Piece.J)) + (not places(rows, Piece.L)),
        "no T": lambda: not places(rows, Piece.T),
        "row transitions in lids": lambda: _changes(rows, lids),
        "width-3 pit depth": lambda: sum(_pit(rows, x, 3) for x in range(WIDTH - 2)),
        "depth of rows with holes": lambda: sum(tallest - y for y in holed),
        "open well cells": lambda: len(_open_wells(rows)),
        "open well cells in rows with holes": lambda: sum(y in holed for y in _open_wells(rows)),
        "gaps over the highest holes": lambda: _gaps(rows, _over_the_highest_holes(rows)),
        "row transitions of the top two rows": lambda: _changes(rows, top_two),
        "pits of depth 1": lambda: _pits(rows).count(1),
        "pits of depth 2": lambda: _pits(rows).count(2),
        "pits of depth 3": lambda: _pits(rows).count(3),
        "empty cells under tops": lambda: _under_tops(rows),
        "uneven pits of width 2": lambda: _uneven(rows),
        "scarce fits": lambda: sum(
            1 / (1 / 2 + places(rows, piece)) for piece in (Piece.O, Piece.T, Piece.S, Piece.Z, Piece.L, Piece.J)
        ),
        "gaps in the highest row with holes": lambda: _gaps(rows, holed[-1:]),
        "wall pits of depth 1": lambda: (_pit(rows, 0) == 1) + (_pit(rows, WIDTH - 1) == 1),
        "deepest pit": lambda: max(_pits(rows)),
        "fits of T": lambda: places(rows, Piece.T),
        "bumpiness": lambda: sum(abs(left - right) for left, right in beside),
        "towers": lambda: _peaks(rows, 2),
        "lids with two gaps": lambda: sum(y in lids for y in two_gaps),
    }
