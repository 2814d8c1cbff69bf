"""The best straight drop from a cache, for Dellacherie's player and similar controllers.

The value of a drop that clears no row depends only on a *window* of the board: the columns that the piece covers and
two more on either side, above the lowest row that is not filled in all of them. The best drop in a window is computed
once for each piece and then looked up. A board has at most ten windows, one for each leftmost column, while a piece has
up to 34 drops. Drops that clear rows are rare and are evaluated one by one.

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

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from struct import Struct

from ...core.bits import BITS, FULL_ROW, GAPS, LEFT_CELLS, PLACE_ROWS, STRIDE, WIDTH, RowMask, remove_rows
from ...core.board import PIECES, SRS, Piece
from ...core.moves import drop_landings
from .controllers import Controller
from .features import FEATURES

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


MAX_WINDOWS = 500_000
"""The number of windows in the cache, about 70 MB. The first ones are also the most frequent ones, so none is
removed."""
_WORST = -1 << 60


def papers_order(piece: Piece) -> list[int]:
    """Return the cells of a piece on the floor, ordered by orientation and then by column."""
    return [SRS.mask(landing) for landing in drop_landings(SRS, 0, piece)]


class StraightDrops:
    """Chooses the best straight drop. Of equal drops it takes the one that comes first in an order."""

    def __init__(self, controller: Controller, order: Callable[[Piece], Sequence[int]] = papers_order) -> None:
        """Choose drops for ``controller``. ``order`` returns all drops of a piece onto an empty floor as masks, the
        preferred ones first. Raises ValueError for a controller that ``serves`` rejects."""
        if not self.serves(controller):
            raise ValueError(f"{controller.name} cannot be played with cached drops")
        whole = [int(controller.weights.get(name, 0)) for name in FEATURES]
        _, self._eroded, self._row_changes, self._column_changes, self._holes, self._wells = whole[:6]
        self._pieces = tuple(PieceDrops(order(piece)) for piece in PIECES)
        self._room = MAX_WINDOWS

    @staticmethod
    def serves(controller: Controller) -> bool:
        """Return whether all weights are whole numbers, the weight of the landing height is -1, and all features are
        Dellacherie's. A controller that expects the next piece does not choose by these values alone."""
        if controller.odds:
            return False
        weights = [controller.weights.get(name, 0) for name in FEATURES]
        return weights[0] == -1 and not any(weights[6:]) and all(weight == int(weight) for weight in weights)

    def choose(self, cells: int, piece: Piece) -> int:
        """Return the mask of the best drop of a piece onto a stack, which must be lower than ``PLACE_ROWS`` rows."""
        drops = self._pieces[piece]
        layout = drops.layout
        closers, filled, lifts, window = drops.closers, layout.filled, layout.lifts, layout.mask
        known, solid = without_hidden_cells(cells)
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE

        windows, packed, closing = 0, layout.shifts, []
        below = -1  # the windows in which all rows so far are filled
        left = known
        for up in range(rows):
            row = left & FULL_ROW
            left >>= STRIDE
            windows |= WINDOW_ROW[row] << (up * ROW_BITS)
            below &= filled[row]
            packed += lifts[below]
            if closers[row]:
                closing.append((STRIDE * up, closers[row]))

        best, before = _WORST, 0
        shifts = layout.unpack(packed.to_bytes(2 * layout.columns, "little"))
        for recall, shift in zip(drops.recall, shifts):  # noqa: B905 - as long as each other, and this is the inner loop
            score = recall((windows >> shift) & window)
            if score is None:
                column = shift % ROW_BITS
                before = before or self._board(cells)
                score = max(self._scores(cells, solid, drops, drops.at[column], before)) + shift
                if self._room:
                    self._room -= 1
                    drops.memories[column][(windows >> shift) & window] = score
            score -= shift
            if score > best:
                best = score
        if closing:
            cleared = self._clears(cells, solid, drops, closing, before)
            truly = max(cleared.values(), default=_WORST)
            if truly < best and -best % RANKS in cleared:
                # The best score belongs to a drop that clears rows, and its true value is less.
                best, before = truly, before or self._board(cells)
                for column, shift in enumerate(shifts):
                    score = drops.recall[column]((windows >> shift) & window)
                    if score is None or score - shift > best:
                        others = [rank for rank in drops.at[column] if rank not in cleared]
                        best = max([best, *self._scores(cells, solid, drops, others, before)])
            elif truly > best:
                best = truly
        return _fallen(drops.masks[-best % RANKS], solid, rows)

    def _scores(self, cells: int, solid: int, drops: PieceDrops, ranks: Iterable[int], before: int) -> list[int]:
        """Return the scores of drops without the effect of clears."""
        above = STRIDE * ((cells.bit_length() + STRIDE - 1) // STRIDE)
        floor = (solid << STRIDE) | FULL_ROW
        masks, score, scores = drops.masks, self._score, []
        for rank in ranks:
            mask = masks[rank] << above  # as in _fallen: a call here would cost a tenth of the speed
            while not mask & floor:
                mask >>= STRIDE
            scores.append(score(cells | mask, mask, before, rank))
        return scores

    def _score(self, after: int, mask: int, before: int, rank: int, eroded: int = 0) -> int:
        lowest = ((mask & -mask).bit_length() - 1) // STRIDE
        height = lowest + (mask.bit_length() - 1) // STRIDE
        return RANKS * (2 * (self._board(after) - before + eroded * self._eroded) - height) - rank

    def _board(self, cells: int) -> int:
        """Return the value of a board, without the features of the move. An empty row counts as having no
        transitions."""
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE
        walled = cells | GAPS[rows]
        shifted = (walled << 1) | 1
        cover = cells >> STRIDE
        reach = STRIDE
        while cover >> reach:
            cover |= cover >> reach
            reach *= 2
        shaft = shifted & (walled >> 1) & ~walled & BITS[rows]
        shafts = 0
        while shaft:
            shafts += shaft.bit_count()
            shaft = (shaft >> STRIDE) & ~cells
        return (
            self._row_changes * ((shifted ^ walled).bit_count() - 2 * rows)
            + self._column_changes * (cells ^ ((cells << STRIDE) | FULL_ROW)).bit_count()
            + self._holes * (cover & ~cells).bit_count()
            + self._wells * shafts
        )

    def _clears(
        self,
        cells: int,
        solid: int,
        drops: PieceDrops,
        closing: Iterable[tuple[int, Iterable[tuple[int, int]]]],
        before: int,
    ) -> dict[int, int]:
        """Return {rank: score} for the drops that clear rows."""
        cleared: dict[int, int] = {}
        floor = (solid << STRIDE) | FULL_ROW
        for up, closers in closing:
            for rank, down in closers:
                mask = drops.masks[rank] << (up - down) if up >= down else 0
                if mask & solid or not mask & floor or rank in cleared:
                    continue
                after = cells | mask
                rows = (after.bit_length() + STRIDE - 1) // STRIDE
                full = ((after + LEFT_CELLS[rows]) & GAPS[rows]) >> WIDTH
                if full:
                    before = before or self._board(cells)
                    eroded = full.bit_count() * ((full * FULL_ROW) & mask).bit_count()
                    cleared[rank] = self._score(remove_rows(after, RowMask(full)), mask, before, rank, eroded)
        return cleared


def _fallen(mask: int, solid: int, rows: int) -> int:
    """Return where a piece comes to rest that falls from above ``rows`` rows onto a stack without holes."""
    mask <<= STRIDE * rows
    floor = (solid << STRIDE) | FULL_ROW
    while not mask & floor:
        mask >>= STRIDE
    return mask
