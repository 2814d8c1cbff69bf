"""What one climb through all levels has found, and the shares of time that set the first level."""

from __future__ import annotations

from dataclasses import dataclass

AT_HOME = 0.5
AWAY = 0.93
"""Shares of the time: the stack is at home in half of it, and below the first level in most of it."""


@dataclass(frozen=True)
class Climbed:
    """The result of a climb from the usual height to the end of a game."""

    ends_a_piece: float
    """The rate of ends of games per piece; 0 if no run reached the end."""
    cells_left: float
    """The mean number of filled cells at the end of a game."""
    home: int
    """The height in rows up to which a stack is at home."""
    chances: tuple[float, ...]
    """For each level, the probability of reaching the next one."""
    pieces: int
    """The number of pieces played."""
