"""What makes puzzles: a pool that changes and keeps the best, a solver that uses rules of people, and packs."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "ClimbError",  # No puzzle was found.
    "LEVELS",  # The easiest level of a size first.
    "MadePuzzle",  # A puzzle, its order and its grade.
    "orders",  # The orders of count puzzles.
    "Pack",  # The puzzles of a pack, and its damaged lines.
    "PuzzleOrder",  # Which puzzle to make.
    "read_pack",  # Read a pack.
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
