"""Final pictures as text, and solutions as fumen."""

from __future__ import annotations

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.board import EMPTY, FILLED, Board
from game.core.board.fumen import GRAY, Page, Quiz, encoded, field_of
from game.core.board.fumen.pages import EMPTY as NO_COLOUR
from game.core.board.fumen.quiz import next_comment, shown
from game.core.board.position import Position
from game.puzzles.tetris.solution import Solution
from game.puzzles.tetris.solver import Picture


def drawn(board: Board, picture: Picture) -> str:
    """Return a final picture as rows of text, the top row first, in the rows as they were at first.

    A cell of a piece has its letter, and a cell of the board is an X.
    """
    letters = {board.cells: FILLED, **{cells: piece.name for piece, cells in picture}}
    height = Board(sum(letters)).height
    return "\n".join(
        "".join(
            next((letter for cells, letter in letters.items() if (cells >> (STRIDE * y + x)) & 1), EMPTY)
            for x in range(WIDTH)
        )
        for y in reversed(range(height))
    )


def fumen_of(solution: Solution) -> str:
    """Return a solution as a fumen: a page for each piece, and one for the end. Its comments are a quiz."""
    first = solution.steps[0].position
    comment = str(_quiz(first))
    field = field_of(str(first.board).replace(FILLED, GRAY).replace(EMPTY, NO_COLOUR).splitlines())
    pages: list[Page] = []
    for step in solution.steps:
        pages.append(Page(field, piece=step.landing, comment=comment, colorize=not pages))
        comment = shown(next_comment(comment, step.landing.piece))
        field, _ = pages[-1].after()
    return encoded([*pages, Page(field, comment=comment)])


def _quiz(position: Position) -> Quiz:
    held, current = ("" if piece is None else piece.name for piece in (position.hold, position.current))
    return Quiz(held, current, "".join(piece.name for piece in position.queue))
