"""A solution with the keys that play it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.board.board import Board
from game.core.board.moves import Key, key_path
from game.core.board.pieces import Placement
from game.core.board.position import Position
from game.core.board.spin_moves import spin_path
from game.core.board.spins import Spin
from game.core.rules.rulesets import MODERN
from game.puzzles.tetris.goals import SPINS, Movement
from game.puzzles.tetris.nodes import Move
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import ROTATION
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
    """Return a solution; None if the puzzle has none."""
    solver = Solver(puzzle)
    moves = solver.line()
    return None if moves is None else solution_of(puzzle, moves)


def final_pictures(puzzle: Puzzle) -> frozenset[Picture]:
    """Return all final pictures of a puzzle. Different orders of the same placements are one picture."""
    return Solver(puzzle).pictures()


def solution_of(puzzle: Puzzle, moves: list[Move]) -> Solution:
    """Return moves from the position of a puzzle with the keys that make them.

    Raises ValueError for a move that the pieces or the stack do not allow.
    """
    position, steps = puzzle.position, []
    for number, move in enumerate(moves, 1):
        hold = move.landing.piece is not position.current
        if hold and not (puzzle.hold and position.after_hold is move.landing.piece) and position.current is not None:
            raise ValueError(f"move {number} places {move.landing.piece}; it is not the falling piece nor the next one")
        spins = puzzle.goal in SPINS and number == len(moves)
        keys = keys_to(position.board, move.landing, puzzle.movement, spins=spins)
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


def keys_to(board: Board, landing: Placement, movement: Movement, *, spins: bool = False) -> tuple[Key, ...] | None:
    """Return the fewest keys from the spawn to a landing; None if there are none.

    ``spins`` asks for a full T-spin. A straight drop has only shifts and rotations above the stack before the drop.
    """
    start = ROTATION.spawned(landing.piece, MODERN.skyline)
    if spins:
        return spin_path(ROTATION, board.cells, start, landing, Spin.FULL)
    if movement is Movement.DROP:
        return key_path(ROTATION, 0, start, landing._replace(y=0))
    return key_path(ROTATION, board.cells, start, landing)
