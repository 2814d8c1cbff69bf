"""Turns what a bot chooses into buttons."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "ending",  # Where a path ends, and the spin of the piece there.
    "path_without_gravity",  # The fewest keys from start to a landing, as key_path does; None if there is no path.
    "Pilot",  # Plays for a thinker at a number of key presses per second.
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
