"""The board as an immutable object.

``game.core.bits`` describes the bits of a board, and has the functions for the inner loops. ``Board`` wraps them.
A board has no fixed height: the rules decide when a game ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..bits import FULL_ROW, STRIDE, WIDTH, clear, column_heights, full_rows, stack_height
from ..messages import quoted

FILLED = "X"
EMPTY = "."

_TOKEN = re.compile(r"10|[1-9]|.")
_RUNS = frozenset(str(n) for n in range(1, WIDTH + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """The occupied cells of a well, without colours. A board is immutable and hashable, and has no fixed height."""

    cells: int = 0

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board from a picture or from a line of notation, the top row first.

        Rows are separated by ``/`` or by line ends. ``X`` or ``#`` is a filled cell, ``.`` or ``_`` is an empty cell,
        and a number from 1 to 10 is a run of empty cells. Raises ValueError that names the faulty row.
        """
        rows = [row for row in (part.strip() for part in re.split(r"[/\n]", text)) if row]
        return cls.from_rows([_parse_row(row, number) for number, row in enumerate(rows, 1)][::-1])

    @classmethod
    def from_rows(cls, rows: Iterable[int]) -> Board:
        """Return the board with these rows, the bottom one first. Bit x of a row is its column x. Raises ValueError for
        a row with bits outside the ten columns."""
        cells = 0
        for y, row in enumerate(rows):
            if not 0 <= row <= FULL_ROW:
                raise ValueError(f"row {y} is {row:#x}; expected ten bits")
            cells |= row << (STRIDE * y)
        return cls(cells)

    def rows(self) -> Iterator[int]:
        """The rows up to the highest one that has a cell, the bottom one first. Bit x of a row is its column x."""
        return ((self.cells >> (STRIDE * y)) & FULL_ROW for y in range(self.height))

    def filled(self, x: int, y: int) -> bool:
        """Return whether a cell is occupied. The walls and the floor count as occupied. Cells above the stack do
        not."""
        return not 0 <= x < WIDTH or y < 0 or bool((self.cells >> (STRIDE * y + x)) & 1)

    @property
    def height(self) -> int:
        """The height of the stack in rows."""
        return stack_height(self.cells)

    @property
    def heights(self) -> tuple[int, ...]:
        """The height of each column in rows, from the left."""
        return column_heights(self.cells)

    @property
    def full_rows(self) -> int:
        """The number of full rows, which ``clear`` removes."""
        return full_rows(self.cells).bit_count()

    def place(self, mask: int) -> Board:
        """Return the board with the cells of ``mask`` added. Full rows stay. Raises ValueError if a cell is already
        occupied."""
        if self.cells & mask:
            raise ValueError("the piece overlaps the stack")
        return Board(self.cells | mask)

    def clear(self) -> Board:
        """Return the board without its full rows. What was above them has moved down."""
        return Board(clear(self.cells))

    def __str__(self) -> str:
        return "\n".join(picture(row) for row in reversed(tuple(self.rows()) or (0,)))

    def __repr__(self) -> str:
        return f"Board.parse({self.notation()!r})"

    def notation(self) -> str:
        """Return the board as one line: the rows from the top, separated by ``/``, with runs of empty cells as
        numbers."""
        rows = (picture(row) for row in reversed(tuple(self.rows()) or (0,)))
        return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def picture(row: int) -> str:
    """Return ten characters that show a row, the left column first."""
    return "".join(FILLED if (row >> x) & 1 else EMPTY for x in range(WIDTH))


def _parse_row(text: str, number: int) -> int:
    row, x = 0, 0
    for token in _TOKEN.findall(text):
        if token in _RUNS:
            x += int(token)
        elif token in "Xx#":
            row |= 1 << x
            x += 1
        elif token in "._":
            x += 1
        else:
            raise ValueError(
                f"row {number} of the board, {quoted(text)}: {quoted(token)} is neither X nor . nor a number"
            )
    if x != WIDTH:
        raise ValueError(f"row {number} of the board, {quoted(text)}, has {x} cells; expected {WIDTH}")
    return row
