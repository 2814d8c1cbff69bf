"""The board model that players, dealers, machines and puzzles share.

A board is one integer, whose bits ``game.core.board.board.bits`` explains. The functions there are for the inner loops;
``Board`` wraps them for everybody else. A board has no height of its own: what ends a game is a matter of its rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH, clear, column_heights, stack_height

FILLED = "X"
EMPTY = "."

_TOKEN = re.compile(r"10|[1-9]|.")
_RUNS = frozenset(str(n) for n in range(1, WIDTH + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """The occupied cells of a well: immutable, hashable, without colours and of unlimited height."""

    cells: int = 0

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board from a picture or from a line of notation, the top row first.

        Rows are separated by ``/`` or by line ends. ``X`` or ``#`` is a filled cell, ``.`` or ``_`` an empty one
        and a number from 1 to 10 a run of empty ones. Raises ValueError that names the row at fault.
        """
        rows = [row for row in (part.strip() for part in re.split(r"[/\n]", text)) if row]
        return cls.from_rows([_parse_row(row, number) for number, row in enumerate(rows, 1)][::-1])

    @classmethod
    def from_rows(cls, rows: Iterable[int]) -> Board:
        """Build a board from its rows, the bottom one first; bit x of a row is its column x."""
        cells = 0
        for y, row in enumerate(rows):
            if not 0 <= row <= FULL_ROW:
                raise ValueError(f"row {y} is {row:#x}; expected ten bits")
            cells |= row << (STRIDE * y)
        return cls(cells)

    def rows(self) -> Iterator[int]:
        """The rows up to the highest one that holds a cell, the bottom one first."""
        return ((self.cells >> (STRIDE * y)) & FULL_ROW for y in range(self.height))

    def filled(self, x: int, y: int) -> bool:
        """Whether a cell is occupied. The walls and the floor count as occupied, the sky does not."""
        return not 0 <= x < WIDTH or y < 0 or bool((self.cells >> (STRIDE * y + x)) & 1)

    @property
    def height(self) -> int:
        """The height of the stack in rows."""
        return stack_height(self.cells)

    @property
    def heights(self) -> tuple[int, ...]:
        """The height of each column in rows, from the left."""
        return column_heights(self.cells)

    def place(self, mask: int) -> Board:
        """The board with the cells of ``mask`` added; full rows stay. Raises ValueError where cells overlap."""
        if self.cells & mask:
            raise ValueError("the piece overlaps the stack")
        return Board(self.cells | mask)

    def clear(self) -> Board:
        """The board after its full rows have been taken away."""
        return Board(clear(self.cells))

    def __str__(self) -> str:
        return "\n".join(picture(row) for row in reversed(tuple(self.rows()) or (0,)))

    def __repr__(self) -> str:
        return f"Board.parse({self.notation()!r})"

    def notation(self) -> str:
        """The board as one line: rows from the top, separated by ``/``, runs of empty cells as numbers."""
        rows = (picture(row) for row in reversed(tuple(self.rows()) or (0,)))
        return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def picture(row: int) -> str:
    """Ten characters that draw a row, the left column first."""
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
            raise ValueError(f"row {number} of the board, {text!r}: {token!r} is neither X nor . nor a number")
    if x != WIDTH:
        raise ValueError(f"row {number} of the board, {text!r}, has {x} cells; expected {WIDTH}")
    return row
