"""Turns what a bot chooses into buttons."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [
    "Pilot",  # Turns the decisions of a bot into buttons, at so many key presses a second.
    "ending",  # Where a path ends, and the spin of the piece there.
    "path_without_gravity",  # The fewest keys to a landing of a piece that stays in the air; None without a path.
]

if TYPE_CHECKING:
    from .paths import ending, path_without_gravity
    from .pilot import Pilot

__getattr__, __dir__ = offer(
    __name__,
    {
        "paths": "ending path_without_gravity",
        "pilot": "Pilot",
    },
)
