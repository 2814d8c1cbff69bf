"""The best straight drop from a cache, for Dellacherie's player and similar controllers.

The value of a drop that clears no row depends only on a window of the board, see ``windows``. The best drop in a window
is computed once for each piece and then looked up. A board has at most ten windows, one for each leftmost column, while
a piece has up to 34 drops. Drops that clear rows are rare and are evaluated one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES
from game.ai.linear.windows import RANKS, ROW_BITS, WINDOW_ROW, PieceDrops, without_hidden_cells
from game.core.board.bits import BITS, FULL_ROW, GAPS, LEFT_CELLS, STRIDE, WIDTH, RowMask, remove_rows
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS

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
        preferred ones first.

        Raises ValueError for a controller that ``serves`` rejects.
        """
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
