"""The goals of puzzles, and how pieces may move."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.language import marked


class Goal(Enum):
    """What the player must reach."""

    PERFECT_CLEAR = "pc"
    """Clear every row of the board."""
    TSD = "tsd"
    """Clear two rows with one full T-spin."""
    TST = "tst"
    """Clear three rows with one full T-spin."""
    DIG = "dig"
    """Clear the lowest row of the board."""


GOALS = tuple(goal.value for goal in Goal)
"""The goals as they are written."""


class FullSpin(NamedTuple):
    """What one full T-spin must clear."""

    rows: int
    name: str
    """What players read."""


SPINS: Mapping[Goal, FullSpin] = MappingProxyType(
    {Goal.TSD: FullSpin(2, marked("T-spin double")), Goal.TST: FullSpin(3, marked("T-spin triple"))}
)
"""The goals that a full T-spin reaches."""


class Movement(Enum):
    """How a piece can come to its landing."""

    SRS = "srs"
    """By all moves of the guideline, with slides under overhangs and spins."""
    DROP = "drop-only"
    """By a straight drop from above the stack."""
