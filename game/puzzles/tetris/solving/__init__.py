"""The exact solver of Tetris puzzles."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Queue",  # Pieces in their order.
    "Queues",  # The queues of some patterns, one pattern after the other.
    "drawn",  # A final picture as rows of text, the top row first, in the rows as they were at first.
    "fumen_of",  # A solution as a fumen: a page for each piece, and one for the end.
    "Node",  # A state on the way to the goal.
    "node",  # A state without the pieces that come too late.
    "Picture",  # A final picture: each piece that was placed, with its cells in the rows as they were at first.
    "Solution",  # A solution step by step, and its picture.
    "solution_of",  # Moves from the position of a puzzle with the keys that make them.
    "Solver",  # Solves a puzzle, from its position or from any state after it.
    "Step",  # One piece of a solution.
]

if TYPE_CHECKING:
    from .queues import Queue, Queues
    from .solver import Node, Picture, Solution, Solver, Step, drawn, fumen_of, node, solution_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "queues": "Queue Queues",
        "solver": "Node Picture Solution Solver Step drawn fumen_of node solution_of",
    },
)
