"""Boards of blocks that are looked at, and pieces beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES, Piece
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.draw.blocks import blocks
from game.ui.draw.cells import draw_framed, draw_plain_board
from game.ui.kit.board import BoardBox
from game.ui.kit.box import Box, Column
from game.ui.kit.ground import panel_behind
from game.ui.kit.lengths import Length, cells, exactly
from game.ui.kit.shapes import piece_at
from game.ui.kit.sizes import PIECE, SMALL
from game.ui.kit.texts import Text
from game.ui.theme import Palette

_LEAST_ROWS = 5
_IN_A_LINE = 5
"""The pieces in a line below the board of a puzzle."""
_SMALL, _LINE = 0.5, 1.7
"""The size of their cells and the height of a line, in cells of the board."""


def board_still(
    layers: Sequence[int], rows: int, palette: Palette, *, framed: Sequence[int] = (), cell: Length | None = None
) -> BoardBox:
    """Return the lowest rows of a board.

    ``layers`` are the cells of each piece, in the order of ``Piece``, and then the grey cells. A frame is around each
    of the ``framed`` rows, the lowest of which is 0. ``cell`` is as in ``BoardBox``.
    """

    def draw(target: Surface, box: BoardBox) -> None:
        draw_plain_board(target, box.board, box.cell, layers, palette)
        for row in framed:
            draw_framed(target, box.board, box.cell, row)

    return BoardBox(WIDTH, rows, draw, cell=cell)


def grey(mask: int) -> tuple[int, ...]:
    """Return the layers of a board whose cells are all grey."""
    return (*(0 for _ in PIECES), mask)


def puzzle_still(puzzle: Puzzle, palette: Palette) -> Column:
    """Return a Tetris puzzle: its board, and its pieces below."""
    board = board_still(grey(puzzle.position.board.cells), max(_LEAST_ROWS, puzzle.rows + 1), palette)
    pieces = puzzle.pieces
    lines = [pieces[first : first + _IN_A_LINE] for first in range(0, len(pieces), _IN_A_LINE)]
    width, height = exactly(cells(WIDTH)), exactly(cells(_LINE))
    return Column(board, *(Box(draw=partial(_draw_line, line, palette), width=width, height=height) for line in lines))


def _draw_line(pieces: Sequence[Piece], palette: Palette, target: Surface, box: Box) -> None:
    """Draw pieces side by side in the middle of a box."""
    tiles, pitch = blocks(max(2, round(_SMALL * box.units.cell)), palette), box.rect.width // _IN_A_LINE
    left = box.rect.centerx - len(pieces) * pitch // 2
    for place, piece in enumerate(pieces):
        piece_at(target, piece, tiles, Rect(left + place * pitch, box.rect.y, pitch, box.rect.height))


def piece_stack(title: str, pieces: Sequence[Piece], palette: Palette) -> Column:
    """Return pieces below each other on a card with a heading."""

    def draw(piece: Piece, target: Surface, box: Box) -> None:
        piece_at(target, piece, blocks(box.em, palette), box.rect)

    stack = Column(*(Box(height=PIECE, draw=partial(draw, piece)) for piece in pieces), draw=panel_behind())
    return Column(Text(title, scale=SMALL), stack)
