"""The best straight drop out of memory, for Dellacherie's player and those like it.

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

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from struct import Struct

from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES
from game.core.board.bits import BITS, FULL_ROW, GAPS, LEFT_CELLS, PLACE_ROWS, STRIDE, WIDTH, remove_rows
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS

MOST_WINDOWS = 500_000
"""Windows that are remembered, about 70 MB. The first ones seen are the most frequent ones: none is forgotten."""

_RANKS = 34
"""The most drops that a piece has. The score of a drop is this times twice its value, less its place in their order:
one comparison then finds the first of the best."""
_ROW_BITS = 2 * _RANKS
"""The width of a row of windows. A window one row higher is worth 1 less, by its landing height, and so its score
is found by taking away the very shift that cuts it out: _ROW_BITS for each row, 1 for each column."""
_WORST = -1 << 60
_LEFT, _RIGHT = 16, 32
"""Where a row of windows holds the second columns to the left and to the right."""


def _window_row(row: int) -> int:
    """A row as windows see it: its cells, and those that a well beside a piece would have as its far wall."""
    left = row & ~(row >> 1) & ~(row >> 2)
    right = row & ~(row << 1) & ~(row << 2)
    return (row << 1) | (left << (_LEFT + 2)) | (right << (_RIGHT + 1))


_WINDOW_ROW = tuple(_window_row(row) for row in range(FULL_ROW + 1))


class _View:
    """The windows for pieces of one greatest width."""

    def __init__(self, width: int, columns: int) -> None:
        self.columns = columns
        """Leftmost columns of a piece, in any orientation."""
        row = ((1 << (width + 2)) - 1) | (1 << _LEFT) | (1 << (_RIGHT + width + 2))
        self.mask = sum(row << (_ROW_BITS * y) for y in range(PLACE_ROWS))
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
            sum(_ROW_BITS << (16 * x) for x in range(columns) if (windows >> x) & 1) for windows in range(1 << columns)
        )
        """[windows]: what to add to the shifts of these windows to raise them by a row; 16 bits for each."""
        self.shifts = sum(x << (16 * x) for x in range(columns))
        """The shifts of windows that stand on the floor."""
        self.unpack: Callable[[bytes], tuple[int, ...]] = Struct(f"<{columns}H").unpack
        self.inner = range(2, WIDTH - width - 1)
        """The windows that are clear of the walls, and so all of one kind."""


@cache
def _view(width: int, columns: int) -> _View:
    return _View(width, columns)


class _Drops:
    """The drops of one piece and the windows that it was seen over."""

    def __init__(self, masks: Sequence[int]) -> None:
        """``masks`` are the piece's cells on the floor in all orientations and columns, the preferred ones first."""
        columns = [_columns(mask) for mask in masks]
        self.view = _view(max(len(of) for of in columns), WIDTH + 1 - min(len(of) for of in columns))
        self.masks = tuple(masks)
        """[rank]: the piece's cells on the floor."""
        self.at = tuple(
            tuple(rank for rank, of in enumerate(columns) if of.start == x) for x in range(self.view.columns)
        )
        """[column]: the ranks of the drops there."""
        # Windows clear of the walls can share a memory if ranks rise with columns, one by one.
        rises = {
            (mask >> of.start, rank - of.start) for rank, (mask, of) in enumerate(zip(masks, columns, strict=True))
        }
        inner: dict[int, int] | None = {} if len(rises) == len({shape for shape, _ in rises}) else None
        self.memories = tuple(
            inner if inner is not None and x in self.view.inner else {} for x in range(self.view.columns)
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


def papers_order(piece: Piece) -> list[int]:
    """A piece's cells on the floor, in orientation, then column order."""
    return [SRS.mask(landing) for landing in drop_landings(SRS, 0, piece)]


class StraightDrops:
    """Chooses among straight drops: the best one, and of equals the one that comes first in an order."""

    def __init__(self, controller: Controller, order: Callable[[Piece], Sequence[int]] = papers_order) -> None:
        """``order`` gives all drops of a piece onto an empty floor as masks, the preferred ones first.

        Raises ValueError for a controller that ``serves`` is not true of.
        """
        if not self.serves(controller):
            raise ValueError(f"{controller.name} cannot be played from memory")
        whole = [int(controller.weights.get(name, 0)) for name in FEATURES]
        _, self._eroded, self._row_changes, self._column_changes, self._holes, self._wells = whole[:6]
        self._pieces = tuple(_Drops(order(piece)) for piece in PIECES)
        self._room = MOST_WINDOWS

    @staticmethod
    def serves(controller: Controller) -> bool:
        """Whether all its weights are whole, its landing height's is -1, and it has Dellacherie's features only."""
        weights = [controller.weights.get(name, 0) for name in FEATURES]
        return weights[0] == -1 and not any(weights[6:]) and all(weight == int(weight) for weight in weights)

    def choose(self, cells: int, piece: Piece) -> int:
        """The mask of the best drop of a piece onto a stack, which may be of any height below ``PLACE_ROWS``."""
        drops = self._pieces[piece]
        view = drops.view
        closers, filled, lifts, window = drops.closers, view.filled, view.lifts, view.mask
        known, solid = _known(cells)
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE

        windows, packed, closing = 0, view.shifts, []
        below = -1  # the windows in which all rows so far are filled
        left = known
        for up in range(rows):
            row = left & FULL_ROW
            left >>= STRIDE
            windows |= _WINDOW_ROW[row] << (up * _ROW_BITS)
            below &= filled[row]
            packed += lifts[below]
            if closers[row]:
                closing.append((STRIDE * up, closers[row]))

        best, before = _WORST, 0
        shifts = view.unpack(packed.to_bytes(2 * view.columns, "little"))
        for recall, shift in zip(drops.recall, shifts):  # noqa: B905 - as long as each other, and this is the inner loop
            score = recall((windows >> shift) & window)
            if score is None:
                column = shift % _ROW_BITS
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
            if truly < best and -best % _RANKS in cleared:
                # The best score belongs to a drop that clears rows and is worth less than it seemed.
                best, before = truly, before or self._board(cells)
                for column, shift in enumerate(shifts):
                    score = drops.recall[column]((windows >> shift) & window)
                    if score is None or score - shift > best:
                        others = [rank for rank in drops.at[column] if rank not in cleared]
                        best = max([best, *self._scores(cells, solid, drops, others, before)])
            elif truly > best:
                best = truly
        return _fallen(drops.masks[-best % _RANKS], solid, rows)

    def _scores(self, cells: int, solid: int, drops: _Drops, ranks: Iterable[int], before: int) -> list[int]:
        """The scores of drops, any clears left out."""
        rows = (cells.bit_length() + STRIDE - 1) // STRIDE
        return [
            self._score(cells | mask, mask, before, rank)
            for rank in ranks
            for mask in (_fallen(drops.masks[rank], solid, rows),)
        ]

    def _score(self, after: int, mask: int, before: int, rank: int, eroded: int = 0) -> int:
        lowest = ((mask & -mask).bit_length() - 1) // STRIDE
        height = lowest + (mask.bit_length() - 1) // STRIDE
        return _RANKS * (2 * (self._board(after) - before + eroded * self._eroded) - height) - rank

    def _board(self, cells: int) -> int:
        """The value of a board, without what belongs to the move. An empty row is taken to have no transitions."""
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
        drops: _Drops,
        closing: Iterable[tuple[int, Iterable[tuple[int, int]]]],
        before: int,
    ) -> dict[int, int]:
        """The drops that clear rows, rank -> score."""
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
                    cleared[rank] = self._score(remove_rows(after, full), mask, before, rank, eroded)
        return cleared


def _known(cells: int) -> tuple[int, int]:
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


def _fallen(mask: int, solid: int, rows: int) -> int:
    """Where a piece comes to lie that falls from above ``rows`` rows onto a stack without holes."""
    mask <<= STRIDE * rows
    while not mask & FULL_ROW and not (mask >> STRIDE) & solid:
        mask >>= STRIDE
    return mask
