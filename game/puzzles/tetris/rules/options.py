"""The places that pieces can have in the final picture of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.core.board.bits import FULL_ROW, STRIDE, stack_height
from game.core.board.pieces import PIECES, Piece
from game.puzzles.tetris.reach import ROTATION

TALLEST = 10
"""The most rows in which places are looked for."""


class Option(NamedTuple):
    """A place of a piece, in the rows as they are at first."""

    piece: Piece
    cells: int
    gaps: int
    """The cells of the rows between its own ones, which must have cleared before; 0 if there are none."""


class Spot(NamedTuple):
    """A place of the T of a T-spin."""

    option: Option
    rest: int
    """The other empty cells of the rows that it clears."""


@cache
def shapes(rows: int) -> tuple[Option, ...]:
    """Return every place in empty rows, with every gap."""
    found = []
    for piece in PIECES:
        for orientation in ROTATION.distinct[piece]:
            shape = ROTATION.shapes[piece][orientation]
            tall = 1 + max(y for _, y in shape)
            for lines in combinations(range(rows), tall):
                cells = sum(1 << (STRIDE * lines[y] + x) for x, y in shape)
                between = set(range(lines[0], lines[-1])) - set(lines)
                gaps = sum(FULL_ROW << (STRIDE * y) for y in between)
                found += [Option(piece, cells << x, gaps) for x in range(ROTATION.right[piece][orientation] + 1)]
    return tuple(found)


def options_in(filled: int, rows: int, pieces: tuple[Piece, ...], must: int, budget: int) -> list[Option]:
    """Return the places of pieces in the empty cells that cover a cell of ``must``.

    ``budget`` is the number of cells that all other pieces can fill; rows that must have cleared before are among them.
    """
    return [
        option
        for option in shapes(rows)
        if option.cells & must
        and not option.cells & filled
        and option.piece in pieces
        and (option.gaps & ~filled).bit_count() <= budget
    ]


def spots_in(filled: int, rows: int, budget: int, cleared: int) -> Iterator[Spot]:
    """Yield the places in which a T can fill the rest of ``cleared`` rows.

    ``budget`` cells at most are filled before.
    """
    height = min(stack_height(filled) + 2, rows)
    for option in shapes(rows):
        if option.piece is not Piece.T or option.cells & filled:
            continue
        own = [y for y in range(rows) if (option.cells >> (STRIDE * y)) & FULL_ROW]
        if own[0] > height:
            continue
        for some in combinations(own, cleared):
            line = sum(FULL_ROW << (STRIDE * y) for y in some)
            rest = line & ~filled & ~option.cells
            if (rest | option.gaps & ~filled).bit_count() <= budget:
                yield Spot(option, rest)
