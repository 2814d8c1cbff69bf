"""A solution with the keys that play it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.board.moves import Key
from game.core.board.pieces import Placement
from game.core.board.position import Position
from game.puzzles.tetris.goals import SPINS
from game.puzzles.tetris.nodes import Move
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import ROTATION, keys_to
from game.puzzles.tetris.solver import Picture, Solver


@dataclass(frozen=True)
class Step:
    """A piece of a solution."""

    position: Position
    """The position before the step. If no piece falls, the held piece is the last one."""
    hold: bool
    """Whether hold is pressed first."""
    landing: Placement
    keys: tuple[Key, ...]
    """The fewest keys from the spawn to the landing, after hold. The last one is the hard drop."""


@dataclass(frozen=True)
class Solution:
    """A way to the goal of a puzzle."""

    steps: tuple[Step, ...]
    picture: Picture
    """Each piece with its cells in the rows as they were at first."""


def solve(puzzle: Puzzle) -> Solution | None:
    """Return the plainest solution; None if the puzzle has none."""
    moves = Solver(puzzle).plainest()
    return None if moves is None else solution_of(puzzle, moves)


def final_pictures(puzzle: Puzzle) -> frozenset[Picture]:
    """Return all final pictures of a puzzle. Different orders of the same placements are one picture."""
    return Solver(puzzle).pictures()


def solution_of(puzzle: Puzzle, moves: list[Move]) -> Solution:
    """Return moves from the position of a puzzle with the keys that make them. Where no piece falls, the next one does.

    Raises ValueError for a move that the pieces or the stack do not allow.
    """
    position, steps = puzzle.position.with_pieces(puzzle.position.pieces), []
    for number, move in enumerate(moves, 1):
        hold = move.landing.piece is not position.current
        if hold and not (puzzle.hold and position.after_hold is move.landing.piece) and position.current is not None:
            raise ValueError(f"move {number} places {move.landing.piece}; it is not the falling piece nor the next one")
        spins = puzzle.goal in SPINS and number == len(moves)
        keys = keys_to(position.board.cells, move.landing, puzzle.movement, spins=spins)
        if keys is None:
            raise ValueError(f"move {number} places {move.landing.piece}; no keys lead to its place")
        steps.append(Step(position, hold, move.landing, keys))
        position = placed(position, move.landing)
    return Solution(tuple(steps), frozenset((move.landing.piece, move.cells) for move in moves))


def placed(position: Position, landing: Placement) -> Position:
    """Return the position after a piece of it was placed: the falling one, or the one that hold brings.

    The combo and the back-to-back stay as they are.
    """
    board = position.board.place(ROTATION.mask(landing)).clear()
    hold, queue = position.hold, position.queue
    if landing.piece is not position.current:
        if hold is None:
            queue = queue[1:]
        hold = position.current
    return replace(position, board=board, hold=hold).with_pieces(queue)
