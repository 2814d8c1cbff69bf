"""Windows of a board: the part on which the value of a straight drop depends if it clears no row.

The effect of such a drop depends on the columns that the piece covers and on two more on either side, above the
lowest row that is not filled in all of them. These windows of a board occur again and again. The best drop in a
window is therefore computed once for each piece and then looked up. A board has at most ten windows, one for each
leftmost column, while a piece has up to 34 drops. Drops that clear rows are rare and are evaluated one by one.

A window is sufficient for the following reasons. The piece covers the columns x to x + w - 1.

* The piece comes to rest in open cells, which are cells with nothing above them. It touches the cells beside them.
  Row transitions depend on whether those are filled. They are in the columns x - 1 to x + w.
* An empty cell that the piece touches becomes a well if the next cell is filled. In the columns x - 2 and x + w + 1
  it therefore only matters whether a cell is filled where the two cells on the inner side of it are empty.
* The depth of such a well can be seen in its own column.

A covered empty cell can therefore be treated as filled if no open cell is beside it, if none is beside a cell that
it continues downward without a break, and if it is not the far side of such a cell. A row that is filled across a
window then hides nothing.

A window is one integer, which is cut from the board with a shift and a mask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from struct import Struct

from game.core.board.bits import BITS, FULL_ROW, PLACE_ROWS, STRIDE, WIDTH

RANKS = 34
"""The most drops that a piece has. The score of a drop is ``2 * RANKS`` times its value, less its index in their order.
One comparison then finds the first of the best drops."""
ROW_BITS = 2 * RANKS
"""The width of a row of windows, in bits. If a window is one row higher, the landing height makes its drops worth 1
less. The score is therefore corrected by subtracting the shift that cuts out the window: ROW_BITS for each row, 1 for
each column."""
_LEFT, _RIGHT = 16, 32
"""The bit positions of the second columns to the left and to the right in a row of a window."""


def _window_row(row: int) -> int:
    """Return a row in the form of windows: its cells, and the cells that can be the far wall of a well beside a
    piece."""
    left = row & ~(row >> 1) & ~(row >> 2)
    right = row & ~(row << 1) & ~(row << 2)
    return (row << 1) | (left << (_LEFT + 2)) | (right << (_RIGHT + 1))


WINDOW_ROW = tuple(_window_row(row) for row in range(FULL_ROW + 1))


class WindowLayout:
    """The layout of the windows for pieces up to one width."""

    def __init__(self, width: int, columns: int) -> None:
        self.columns = columns
        """The number of leftmost columns of a piece, in any orientation."""
        row = ((1 << (width + 2)) - 1) | (1 << _LEFT) | (1 << (_RIGHT + width + 2))
        self.mask = sum(row << (ROW_BITS * y) for y in range(PLACE_ROWS))
        """The bits of a window."""
        self.filled = tuple(
            sum(
                1 << x
                for x in range(columns)
                if all((row >> near) & 1 for near in range(max(x - 1, 0), min(x + width + 1, WIDTH)))
            )
            for row in range(FULL_ROW + 1)
        )
        """[row]: the windows in which the row is filled."""
        self.lifts = tuple(
            sum(ROW_BITS << (16 * x) for x in range(columns) if (windows >> x) & 1) for windows in range(1 << columns)
        )
        """[windows]: what to add to the shifts of these windows to raise them by one row; 16 bits for each window."""
        self.shifts = sum(x << (16 * x) for x in range(columns))
        """The shifts of windows that stand on the floor, 16 bits for each."""
        self.unpack: Callable[[bytes], tuple[int, ...]] = Struct(f"<{columns}H").unpack
        self.inner = range(2, WIDTH - width - 1)
        """The windows that touch no wall. They have the same form."""


@cache
def _layout_of(width: int, columns: int) -> WindowLayout:
    return WindowLayout(width, columns)


class PieceDrops:
    """The drops of one piece, and the scores of the windows in which it was dropped."""

    def __init__(self, masks: Sequence[int]) -> None:
        """Prepare the drops of a piece. ``masks`` are its cells on the floor in all orientations and columns, the
        preferred ones first."""
        columns = [_columns(mask) for mask in masks]
        self.layout = _layout_of(max(len(span) for span in columns), WIDTH + 1 - min(len(span) for span in columns))
        self.masks = tuple(masks)
        """[rank]: the cells of the piece on the floor."""
        self.at = tuple(
            tuple(rank for rank, span in enumerate(columns) if span.start == x) for x in range(self.layout.columns)
        )
        """[column]: the ranks of the drops in that column."""
        # Windows that touch no wall can share a cache if ranks rise one by one with the column.
        placed = enumerate(zip(masks, columns, strict=True))
        rises = {(mask >> span.start, rank - span.start) for rank, (mask, span) in placed}
        inner: dict[int, int] | None = {} if len(rises) == len({shape for shape, _ in rises}) else None
        self.memories = tuple(
            inner if inner is not None and x in self.layout.inner else {} for x in range(self.layout.columns)
        )
        """[column]: {window: the best score of a drop in it}, as if the window were on the floor in column 0."""
        self.recall = tuple(memory.get for memory in self.memories)
        self.closers: list[list[tuple[int, int]]] = [[] for _ in range(FULL_ROW + 1)]
        """[row]: the drops that fill the row, as pairs of a rank and the row of the piece, in bits."""
        for rank, mask in enumerate(masks):
            for down in range(0, mask.bit_length(), STRIDE):
                self.closers[FULL_ROW ^ ((mask >> down) & FULL_ROW)].append((rank, down))


def _columns(mask: int) -> range:
    """Return the columns that a piece on the floor covers."""
    held = 0
    while mask:
        held |= mask & FULL_ROW
        mask >>= STRIDE
    return range((held & -held).bit_length() - 1, held.bit_length())


def without_hidden_cells(cells: int) -> tuple[int, int]:
    """Return the stack with the empty cells filled that no drop can touch, and the stack with all holes filled."""
    cover = cells >> STRIDE
    reach = STRIDE
    while cover >> reach:
        cover |= cover >> reach
        reach *= 2
    solid = cover | cells
    holes = solid ^ cells
    if not holes:
        return solid, solid
    sky = BITS[(cells.bit_length() + STRIDE - 1) // STRIDE] ^ solid
    seen = ((sky << 1) | (sky >> 1)) & holes
    while seen:
        more = seen | ((seen >> STRIDE) & holes)
        if more == seen:
            break
        seen = more
    seen |= ((seen << 1) | (seen >> 1)) & holes
    return solid ^ seen, solid
