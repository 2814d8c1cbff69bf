"""What makes puzzles: a pool that changes and keeps the best, a solver that uses rules of people, and packs."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Orders
    "PuzzleOrder",  # Which puzzle to make.
    "orders",  # The orders of so many puzzles.
    "LEVELS",  # The levels of a size, the easiest one first.
    "MadePuzzle",  # A puzzle, its order and its grade.
    "ClimbError",  # The error that no puzzle was found.
    # Packs
    "Pack",  # The puzzles of a pack, and its damaged lines.
    "read_pack",  # Reads a pack.
]

if TYPE_CHECKING:
    from .climbing import ClimbError
    from .making import LEVELS, MadePuzzle, Pack, PuzzleOrder, orders, read_pack

__getattr__, __dir__ = offer(
    __name__,
    {
        "climbing": "ClimbError",
        "making": "LEVELS MadePuzzle Pack PuzzleOrder orders read_pack",
    },
)
