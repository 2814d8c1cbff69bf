"""Puzzles out of fumens."""

from __future__ import annotations

from game.core.board.board import Board
from game.core.board.fumen import Quiz, decoded
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.puzzle import MAX_ROWS, Puzzle

_WIDTH = 10
_CELLS = 4


def puzzle_of(fumen: str) -> Puzzle:
    """Return the puzzle on the first page of a fumen. Its comment is a quiz, such as ``#Q=[I](S)ZJL``.

    The goal is a perfect clear of the rows of the stack, and of as many empty rows above them as the pieces can fill:
    as few as possible. Raises ValueError with one line.
    """
    page = decoded(fumen)[0]
    quiz = Quiz.parse(page.comment)
    if quiz is None or not quiz.pieces:
        raise ValueError("the first page of the fumen has no pieces; expected a quiz such as #Q=[I](S)ZJL")
    board = page.board.clear()
    hold = Piece[quiz.hold.upper()] if quiz.hold else None
    coming = quiz.pieces[1:] if quiz.hold else quiz.pieces
    position = Position(board, hold=hold).with_pieces(coming)
    return perfect_clear_of(position)


def perfect_clear_of(position: Position) -> Puzzle:
    """Return the perfect clear of a position with the fewest rows for which its pieces are enough.

    Raises ValueError if there is none.
    """
    board: Board = position.board
    pieces = len(position.pieces) + (position.hold is not None)
    for rows in range(max(board.height, 1), MAX_ROWS + 1):
        empty = _WIDTH * rows - board.cells.bit_count()
        if empty > _CELLS * pieces:
            break
        if empty % _CELLS == 0:
            return Puzzle(position, Goal.PERFECT_CLEAR, rows)
    raise ValueError(
        f"no perfect clear of this board has a multiple of 4 empty cells and needs at most {pieces} pieces"
    )
