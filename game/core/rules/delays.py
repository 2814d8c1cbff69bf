"""What changes with the level in some rulesets, and what follows the last level."""

from __future__ import annotations

from dataclasses import dataclass

Gravity = tuple[tuple[int, int, int], ...]
"""(first level, rows, ticks), as in ``Rules.gravity``."""


@dataclass(frozen=True)
class Delays:
    """The delays that are in force from a level on, in ticks."""

    level: int
    appearance: int
    """ARE: between a lock and the next piece."""
    line_appearance: int
    """The same after a clear."""
    clear: int
    """How long a clear takes."""
    das: int
    """Delayed auto shift, for players who have not chosen their own."""
    lock: int
    """How long a piece rests before it locks."""
    soft_drop_per_piece: bool = False
    """Whether soft drop must be pressed anew for each piece."""


@dataclass(frozen=True)
class Roll:
    """What follows the last level: the stack is taken away, and pieces go on while the credits roll."""

    ticks: int = 3701
    """How long it lasts from its first piece on."""
    pause: int = 130
    """Ticks between the last clear and the first piece. Source: a public simulator of the game."""
    fading: int = 300
    """Ticks for which a piece can be seen after it has locked."""
    invisible: int = 0
    """The same for players who have earned the invisible roll."""


@dataclass(frozen=True)
class Gate:
    """A level that must be reached in time, or the game ends there."""

    level: int
    seconds: int
