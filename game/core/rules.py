"""Rulesets as data: every duration in ticks, every speed as a ratio of whole numbers.

A fourth ruleset is one more table here, not a branch in the session.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.rotation import SRS, RotationSystem
from game.core.scoring import Scoring


@dataclass(frozen=True)
class Rules:
    """The figures of one ruleset."""

    name: str
    """As settings and replays write it."""
    ticks_per_second: int
    """How long a tick is."""
    rotation: RotationSystem
    """Shapes, spawns and kicks."""
    randomizer: str
    """The dealer that the ruleset is known for; settings may name another."""
    gravity: tuple[int, ...]
    """How long a piece takes to fall one row, in millionths of a second, for each level from 1.

    The last figure serves all further levels."""
    lock_delay: int
    """Ticks that a piece rests before it locks."""
    lock_resets: int
    """How often a move or a turn may restart the lock delay before the piece falls below its lowest row."""
    skyline: int = 20
    """Visible rows. A piece that locks wholly above them ends the game."""
    lines_per_level: int = 10
    """The fixed goal of each level."""
    scoring: Scoring = field(default_factory=Scoring)
    """What clears, spins and drops are worth."""


@dataclass(frozen=True)
class Handling:
    """How buttons feel, durations in ticks of the ruleset. The player's own choice, kept with each replay."""

    das: int = 167
    """Delayed auto shift: how long a direction is held before it repeats."""
    arr: int = 33
    """Auto repeat rate: ticks between repeats; 0 moves to the wall at once."""
    dcd: int = 0
    """DAS cut delay: after a turn or a hold the repeat waits at least this long."""
    soft_drop: int = 20
    """Soft drop as a multiple of gravity; 0 drops to the floor at once."""
    both: str = "last"
    """What wins when both directions are held: "last", "first" or "neither"."""
    keep_charge: bool = True
    """Whether a direction that is held while a piece appears is already charged."""
    hard_drop_guard: int = 50
    """Ticks after a piece locked by itself in which hard drop is ignored."""
    initial_rotation: bool = True
    """Whether a turn that is held while a piece appears acts at once."""
    initial_hold: bool = True
    """Whether hold, held while a piece appears, acts at once."""


# Seconds a row at level L: (0.8 - (L - 1) * 0.007) ** (L - 1), the guideline's formula, written out so that
# no machine's rounding can change a game. Level 20 is faster than a tick: the piece falls as far as it can.
_GUIDELINE_GRAVITY = (
    1000000, 793000, 617796, 472729, 355197, 262004, 189677, 134735, 93882, 64152,
    42976, 28218, 18153, 11439, 7059, 4264, 2520, 1457, 824, 455,
)  # fmt: skip

MODERN = Rules(
    name="modern",
    ticks_per_second=1000,
    rotation=SRS,
    randomizer="7-bag",
    gravity=_GUIDELINE_GRAVITY,
    lock_delay=500,
    lock_resets=15,
)

RULES: Mapping[str, Rules] = {rules.name: rules for rules in (MODERN,)}
