"""What the robot of xtris sees (R. Espel Llima, L. Bercot, S. Blondeel, 1996), as C. Fahey adapted it.

It looks at the board with the piece in it before any row is cleared, and skips full rows. ``full`` names those, as
``full_rows`` gives them. Its holes are those of ``game.ai.linear.features``: skipping full rows comes to the same
there.
"""

from collections.abc import Iterator
from functools import cache

from ...core.bits import FULL_ROW, GAPS, LEFT_CELLS, ROWS, STRIDE, WIDTH, RowMask, column_heights, stack_height
from ...core.board import PIECES, SRS, Placement
from .standard import STANDARD_ROWS, centre, orientations

NEAR = 2
"""Rows above an enclosed hole in which what covers it is looked for."""


def frontier(cells: int, full: RowMask) -> int:
    """The sides of empty cells at which a filled cell or a wall is. The floor and full rows' cells do not count."""
    rows = stack_height(cells) + 1
    inside = ROWS[rows] & ~(full * FULL_ROW)
    empty = inside & ~cells
    walls = GAPS[rows]
    beside = cells | walls
    sides = (cells << STRIDE, cells >> STRIDE, (beside << 1) | 1, beside >> 1)
    return sum((empty & side).bit_count() for side in sides) + 2 * (STANDARD_ROWS - rows)


def height(cells: int, full: RowMask) -> int:
    """The row of the highest filled cell that is not in a full row, the lowest row being 1."""
    return stack_height(cells & ~(full * FULL_ROW))


def enclosed_holes(cells: int) -> int:
    """The sum over all empty cells of how hard they are to fill. For each it is 1, and more where the nearest filled
    cell above it is at most ``NEAR`` rows away: that of all empty cells in the row of that cell. Full rows are not
    skipped here."""
    top = stack_height(cells)
    total = WIDTH * (STANDARD_ROWS - top)
    beyond = top + NEAR  # a row that covers nothing
    cover = [beyond] * WIDTH
    hardness = [0] * top
    for y in range(top - 1, -1, -1):
        row = (cells >> (STRIDE * y)) & FULL_ROW
        hard = 0
        for x in range(WIDTH):
            if (row >> x) & 1:
                cover[x] = y
            else:
                hard += 1 + (hardness[cover[x]] if cover[x] <= y + NEAR else 0)
        hardness[y] = hard
        total += hard
    return total


def drop_distance(mask: int) -> int:
    """The rows from the top of a well of ``STANDARD_ROWS`` rows down to the piece's centre."""
    lowest = ((mask & -mask).bit_length() - 1) // STRIDE
    shape = mask >> (STRIDE * lowest)
    while not shape & _LEFT_COLUMN:
        shape >>= 1
    return STANDARD_ROWS - 1 - lowest - centre_row(shape)


def centre_row(shape: int) -> int:
    """The row of a piece's centre, of its cells at the lower left of the well."""
    return _centres()[shape]


_LEFT_COLUMN = LEFT_CELLS[4]


@cache
def _centres() -> dict[int, int]:
    """The cells of a piece at the lower left of the well -> the row of its centre."""
    return {
        SRS.masks[piece][orientation]: centre(piece)[1] + SRS.box(Placement(piece, orientation, 0, 0))[1]
        for piece in PIECES
        for orientation in orientations(piece)
    }


def pits(cells: int, full: RowMask) -> int:
    """The sum over all columns of p - 1, where p >= 2 is the depth of a pit that only an I reaches."""
    return sum(max(0, last - first) for _, first, last in pit_columns(cells, full))


def pit_columns(cells: int, full: RowMask) -> Iterator[tuple[int, int, int]]:
    """Yield each column, and the first and the last row of its pit; the last one does not count, and is below the first
    where there is no pit. A column is followed down from the sky as long as it and a neighbour are free, cells of full
    rows being free; the pit goes from there to the next filled cell."""
    rows = stack_height(cells)
    inside = ROWS[rows]
    free = (inside & ~cells) | (full * FULL_ROW)
    stopped = inside & ~(free & ((free << 1) | (free >> 1)))
    for x, top in enumerate(column_heights(stopped)):
        y = top - 1
        while y >= 0 and not (cells >> (STRIDE * y + x)) & 1:
            y -= 1
        yield x, y + 1, top - 1
