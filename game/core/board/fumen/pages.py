"""One page of a fumen: a coloured field, the piece that is shown on it, a comment and what happens next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.board.bits import WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS

ROWS = 23
"""The rows of a field. One row of garbage waits below it."""
EMPTY = "_"
GRAY = "X"
COLOURS = "_ILOZTJSX"
"""The letters of a cell, in the order of their numbers in a fumen: empty, the pieces, grey."""
EMPTY_ROW = EMPTY * WIDTH


@dataclass(frozen=True)
class Page:
    """One page. The constructor raises ValueError for a field of another size or with other letters."""

    field: tuple[str, ...] = (EMPTY_ROW,) * ROWS
    """The rows from the bottom: ten letters of ``COLOURS`` each."""
    garbage: str = EMPTY_ROW
    """The row that waits below the field."""
    piece: Placement | None = None
    """The piece that is shown on the field. It is not a part of ``field``."""
    comment: str = ""
    lock: bool = True
    """Whether the piece locks after this page, and full rows are removed. ``rise`` and ``mirror`` need it."""
    rise: bool = False
    """Whether the garbage then rises into the field."""
    mirror: bool = False
    """Whether the field is then mirrored."""
    colorize: bool = False
    """Whether the pieces have the colours of the guideline. Editors read it on the first page."""

    def __post_init__(self) -> None:
        if len(self.field) != ROWS:
            raise ValueError(f"the field has {len(self.field)} rows; expected {ROWS}")
        for row in (*self.field, self.garbage):
            if len(row) != WIDTH or set(row) - set(COLOURS):
                raise ValueError(f"the row {row!r} of the field; expected {WIDTH} letters of {COLOURS}")
        if self.piece and any(not (0 <= x < WIDTH and 0 <= y < ROWS) for x, y in SRS.cells(self.piece)):
            raise ValueError(f"the {self.piece.piece} lies outside the field")

    @property
    def board(self) -> Board:
        """The cells of the field that are not empty, without the garbage and without the piece."""
        return Board.from_rows(sum(1 << x for x, cell in enumerate(row) if cell != EMPTY) for row in self.field)

    def after(self) -> tuple[tuple[str, ...], str]:
        """Return the field and the garbage with which the next page begins, if it does not change them."""
        if not self.lock:
            return self.field, self.garbage
        rows = [list(row) for row in self.field]
        if self.piece:
            for x, y in SRS.cells(self.piece):
                rows[y][x] = self.piece.piece.name
        kept = ["".join(row) for row in rows if EMPTY in row]
        if self.rise:
            kept.insert(0, self.garbage)
        field = (kept + [EMPTY_ROW] * ROWS)[:ROWS]
        if self.mirror:
            field = [row[::-1] for row in field]
        return tuple(field), EMPTY_ROW if self.rise else self.garbage


def field_of(picture: Iterable[str]) -> tuple[str, ...]:
    """Return a field whose lowest rows are those of a picture, the top row first."""
    rows = list(picture)[::-1]
    return (*rows, *[EMPTY_ROW] * (ROWS - len(rows)))


ANCHORS: dict[Piece, tuple[tuple[int, int], ...]] = {
    Piece.I: ((1, 0), (0, 2), (1, 0), (0, 2)),
    Piece.J: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.L: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.O: ((0, 1), (0, 1), (0, 1), (0, 1)),
    Piece.S: ((1, 1), (1, 1), (1, 1), (1, 1)),
    Piece.T: ((1, 0), (0, 1), (1, 1), (1, 1)),
    Piece.Z: ((1, 1), (0, 1), (1, 1), (0, 1)),
}
"""[piece][orientation]: the cell by which a fumen gives the place of a piece, from the leftmost column and the lowest
row of the piece."""
