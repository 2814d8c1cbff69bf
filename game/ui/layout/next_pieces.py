"""The places of the next pieces beside or above a well. The first one is larger than the others."""

from __future__ import annotations

_MORE = 0.35
FIRST = 1 + _MORE
"""The size of the first place compared with the others."""
PITCH = 2.5
"""The height of another place below the first one, in cells."""
ACROSS, MOST_ACROSS = 4.6, 5.0
"""The width of another place where they stand side by side, in cells: as it is asked for, and at most."""
_HEADING = 1.0
"""The height of the heading, in cells."""


def places_of(count: int) -> float:
    """The room of so many next pieces, in places of those after the first."""
    return count + _MORE


def queue_height(unit: int, count: int) -> int:
    """The height of so many next pieces below each other with their heading. It and ``unit``, a cell, are in pixels."""
    return round(unit * (_HEADING + places_of(count) * PITCH))
