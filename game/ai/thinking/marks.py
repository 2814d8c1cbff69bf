"""What a feature counts: cells of a board, and sides of cells."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ...core.bits import FULL_ROW, STRIDE, RowMask, full_rows, remove_rows


class Marks(NamedTuple):
    """Cells and sides of cells. They are masks in the bits of ``game.core.bits``."""

    layers: tuple[int, ...] = ()
    """Sets of cells. A cell that is in several of them counts as often."""
    left: int = 0
    """The cells whose left side counts. Column 10 stands for the right wall."""
    below: int = 0
    """The cells whose lower side counts."""

    @property
    def cells(self) -> int:
        union = 0
        for layer in self.layers:
            union |= layer
        return union

    @property
    def total(self) -> int:
        return sum(mask.bit_count() for mask in (*self.layers, self.left, self.below))

    def times(self, bit: int) -> int:
        """Return how often a cell counts, one bit of a board."""
        return sum(bool(layer & bit) for layer in self.layers)


def with_rows(cells: int, rows: RowMask) -> int:
    """Return the cells with these rows put back, empty. This undoes ``remove_rows``."""
    left: int = rows
    while left:
        first = left & -left
        left ^= first
        below = first - 1
        cells = (cells & below) | ((cells & ~below) << STRIDE)
    return cells


def merged(marks: Iterable[Marks]) -> Marks:
    """Return the marks of several moves together."""
    layers: tuple[int, ...] = ()
    left = below = 0
    for each in marks:
        layers += each.layers
        left |= each.left
        below |= each.below
    return Marks(layers, left, below)


def cleared_along(cells: int, moves: Sequence[int]) -> list[RowMask]:
    """Return the rows that each move of a sequence fills. A move is the mask of its piece on the board after the moves
    before it."""
    cleared = []
    for mask in moves:
        rows = full_rows(cells | mask)
        cells = remove_rows(cells | mask, rows)
        cleared.append(rows)
    return cleared


def on_first_board(mask: int, cleared: Sequence[RowMask]) -> int:
    """Return cells of a later board on the first board, before the moves that ``cleared`` these rows in order."""
    for rows in reversed(cleared):
        mask = with_rows(mask, rows)
    return mask


def lifted_along(marks: Marks, cleared: Sequence[RowMask]) -> Marks:
    """Return marks of a later board on the first board, before the moves that ``cleared`` these rows in order."""
    layers, left, below = marks
    return Marks(
        tuple(on_first_board(layer, cleared) for layer in layers),
        on_first_board(left, cleared),
        on_first_board(below, cleared),
    )


def clear_marks(cells: int, moves: Sequence[int], count: int | None = None) -> Marks:
    """Return the rows that a sequence of moves clears; only the clears of ``count`` rows if it is given."""
    cleared = cleared_along(cells, moves)
    wanted = [n for n, rows in enumerate(cleared) if count is None or rows.bit_count() == count]
    return Marks((sum(on_first_board(cleared[n] * FULL_ROW, cleared[:n]) for n in wanted),))


def marks_after(mark: Callable[[int], Marks], cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts on the board after a sequence of moves, shown on the board before them."""
    cleared, after = cleared_along(cells, moves), cells
    for mask, rows in zip(moves, cleared, strict=True):
        after = remove_rows(after | mask, rows)
    return lifted_along(mark(after), cleared)
