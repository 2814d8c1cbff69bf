"""Small random changes of a puzzle. What they make may be unsolvable. They draw with ``random()`` only."""

from __future__ import annotations

import random
from dataclasses import replace

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import below, pick
from game.puzzles.tetris.goals import SPINS
from game.puzzles.tetris.puzzle import Puzzle


def move_empty(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Fill an empty cell and empty a filled one."""
    cells = puzzle.position.board.cells
    places = [1 << (STRIDE * y + x) for y in range(puzzle.rows) for x in range(WIDTH)]
    empty = [bit for bit in places if not cells & bit]
    filled = [bit for bit in places if cells & bit]
    if not filled:
        return puzzle
    return with_board(puzzle, cells ^ pick(rng, empty) ^ pick(rng, filled))


def swap_pieces(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Let two pieces change their places."""
    pieces = list(puzzle.pieces)
    one, other = below(rng, len(pieces)), below(rng, len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return with_pieces(puzzle, pieces)


def change_piece(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Let one of the pieces be another one."""
    pieces = list(puzzle.pieces)
    pieces[below(rng, len(pieces))] = pick(rng, PIECES)
    return with_pieces(puzzle, pieces)


def with_board(puzzle: Puzzle, cells: int) -> Puzzle:
    """Return a puzzle with other cells, or the same puzzle if a row would be full or the rows would be fewer."""
    board = Board(cells)
    if board.height != puzzle.position.board.height:
        return puzzle
    return _valid(puzzle, replace(puzzle.position, board=board))


def with_pieces(puzzle: Puzzle, pieces: list[Piece]) -> Puzzle:
    """Return a puzzle with other pieces, which are as many. A puzzle for a T-spin keeps a T."""
    if puzzle.goal in SPINS and Piece.T not in pieces:
        return puzzle
    held = puzzle.position.hold is not None
    position = replace(puzzle.position, hold=pieces[0] if held else None).with_pieces(pieces[held:])
    return _valid(puzzle, position)


def _valid(puzzle: Puzzle, position: object) -> Puzzle:
    try:
        return replace(puzzle, position=position)  # type: ignore[arg-type]
    except ValueError:
        return puzzle
