"""Handling: how keys feel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

BothHeld = Literal["last", "first", "neither"]
Initial = Literal["hold", "tap", "off"]


@dataclass(frozen=True)
class Handling:
    """How keys feel, with durations in ticks of the ruleset. It is chosen by the player and stored in each replay.

    The defaults are those of the guideline. In modern rules a tick is a millisecond. ``game.settings.handling`` has the
    range of each figure, and what people are told about it.
    """

    das: int = 167
    """How long left or right is held before the piece moves on by itself."""
    arr: int = 33
    """The time for each further column. With 0, the piece is at the wall at once."""
    dcd: int = 0
    """The least time from a turn or a hold until the piece moves on by itself."""
    soft_drop: int = 20
    """How many times faster than gravity a soft drop is. With 0, the piece is on the floor at once."""
    both: BothHeld = "last"
    """The direction that wins while left and right are both held."""
    keep_charge: bool = True
    """Whether a direction that is held while a piece appears needs no new delay."""
    hard_drop_guard: int = 50
    """The time after a piece locks by itself in which hard drop is ignored."""
    initial_rotation: Initial = "hold"
    """Whether a turn key that is held turns the next piece: at once, after a new press, or not."""
    initial_hold: Initial = "hold"
    """The same for a hold key."""
    initial_delay: int = 167
    """How long a key that acted on the last piece must be held to act on the next one too."""
