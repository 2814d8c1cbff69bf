"""What changes with the level in some rulesets, and what follows the last level."""

from __future__ import annotations

from dataclasses import dataclass

Gravity = tuple[tuple[int, int, int], ...]
"""Rows of (first level, rows, ticks), as in ``Rules.gravity``."""


@dataclass(frozen=True)
class Delays:
    """The delays from a level on, in ticks."""

    level: int
    appearance: int
    """ARE: the time between a lock and the next spawn."""
    line_appearance: int
    """The same time after a clear."""
    clear: int
    """The duration of a clear."""
    das: int
    """The DAS, for players who have not chosen their own."""
    lock: int
    """The lock delay."""
    soft_drop_per_piece: bool = False
    """Whether soft drop must be pressed again for each piece."""


@dataclass(frozen=True)
class Roll:
    """The roll after the last level: the stack is removed, and the game goes on while the credits are shown."""

    ticks: int = 3701
    """The duration of the roll in ticks, from its first piece on."""
    pause: int = 130
    """The ticks between the last clear and the first piece of the roll. Source: a public simulator of the game."""
    fading: int = 300
    """The ticks for which a locked piece is visible."""
    invisible: int = 0
    """The same for players with the invisible roll."""


@dataclass(frozen=True)
class Gate:
    """A level that must be reached in time. Otherwise the game ends there."""

    level: int
    seconds: int
