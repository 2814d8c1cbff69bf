"""Windows of a board: all that the value of a straight drop depends on, where it clears no row.

Where a piece clears no row, what it changes depends on little: on the columns that it covers and two more on either
side, above the lowest row that is not filled in all of them. Such a window of the board keeps coming back, so the
best drop in it is worked out once for each piece and then looked up; a well has at most ten windows, one for each
leftmost column, where a piece has up to 34 drops. Drops that clear rows are few and are valued one by one.

Why a window says enough, with the piece over columns x to x + w - 1:

* The piece comes to lie in open cells, those with nothing above them. It touches the cells beside those: whether
  they are filled decides row transitions. That is columns x - 1 to x + w.
* An empty cell that it touches becomes a well if the cell beyond is filled. Of the columns x - 2 and x + w + 1 it
  matters only whether they are filled where the two cells on this side of them are empty.
* How deep such a well is shows in its own column.

So an empty cell under cover may be taken for filled if no open cell is beside it, nor beside one that it lies below
without a break, and it is not the far side of such a one. Then a row that is filled across a window hides nothing.

A window is one integer, cut from the board with a shift and a mask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from struct import Struct

from game.core.board.bits import BITS, FULL_ROW, PLACE_ROWS, STRIDE, WIDTH

RANKS = 34
"""The most drops that a piece has. The score of a drop is this times twice its value, less its place in their order:
one comparison then finds the first of the best."""
ROW_BITS = 2 * RANKS
"""The width of a row of windows. A window one row higher is worth 1 less, by its landing height, and so its score
is found by taking away the very shift that cuts it out: ROW_BITS for each row, 1 for each column."""
_LEFT, _RIGHT = 16, 32
"""Where a row of windows holds the second columns to the left and to the right."""


def _window_row(row: int) -> int:
    """A row as windows see it: its cells, and those that a well beside a piece would have as its far wall."""
    left = row & ~(row >> 1) & ~(row >> 2)
    right = row & ~(row << 1) & ~(row << 2)
    return (row << 1) | (left << (_LEFT + 2)) | (right << (_RIGHT + 1))


WINDOW_ROW = tuple(_window_row(row) for row in range(FULL_ROW + 1))


class WindowLayout:
    """The windows for pieces of one greatest width."""

    def __init__(self, width: int, columns: int) -> None:
        self.columns = columns
        """Leftmost columns of a piece, in any orientation."""
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
        """[windows]: what to add to the shifts of these windows to raise them by a row; 16 bits for each."""
        self.shifts = sum(x << (16 * x) for x in range(columns))
        """The shifts of windows that stand on the floor."""
        self.unpack: Callable[[bytes], tuple[int, ...]] = Struct(f"<{columns}H").unpack
        self.inner = range(2, WIDTH - width - 1)
        """The windows that are clear of the walls, and so all of one kind."""


@cache
def _layout_of(width: int, columns: int) -> WindowLayout:
    return WindowLayout(width, columns)


class PieceDrops:
    """The drops of one piece and the windows that it was seen over."""

    def __init__(self, masks: Sequence[int]) -> None:
        """``masks`` are the piece's cells on the floor in all orientations and columns, the preferred ones first."""
        columns = [_columns(mask) for mask in masks]
        self.layout = _layout_of(max(len(span) for span in columns), WIDTH + 1 - min(len(span) for span in columns))
        self.masks = tuple(masks)
        """[rank]: the piece's cells on the floor."""
        self.at = tuple(
            tuple(rank for rank, span in enumerate(columns) if span.start == x) for x in range(self.layout.columns)
        )
        """[column]: the ranks of the drops there."""
        # Windows clear of the walls can share a memory if ranks rise with columns, one by one.
        placed = enumerate(zip(masks, columns, strict=True))
        rises = {(mask >> span.start, rank - span.start) for rank, (mask, span) in placed}
        inner: dict[int, int] | None = {} if len(rises) == len({shape for shape, _ in rises}) else None
        self.memories = tuple(
            inner if inner is not None and x in self.layout.inner else {} for x in range(self.layout.columns)
        )
        """[column]: window -> the best score of a drop in it, as if it stood on the floor in column 0."""
        self.recall = tuple(memory.get for memory in self.memories)
        self.closers: list[list[tuple[int, int]]] = [[] for _ in range(FULL_ROW + 1)]
        """[row]: the drops that would fill it up, as pairs of a rank and the piece's row that does it, in bits."""
        for rank, mask in enumerate(masks):
            for down in range(0, mask.bit_length(), STRIDE):
                self.closers[FULL_ROW ^ ((mask >> down) & FULL_ROW)].append((rank, down))


def _columns(mask: int) -> range:
    """The columns that a piece on the floor covers."""
    held = 0
    while mask:
        held |= mask & FULL_ROW
        mask >>= STRIDE
    return range((held & -held).bit_length() - 1, held.bit_length())


def without_hidden_cells(cells: int) -> tuple[int, int]:
    """The stack with the empty cells filled of which no drop can notice anything, and with all holes filled."""
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
