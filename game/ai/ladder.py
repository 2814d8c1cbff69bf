"""The ladder: twelve opponents for matches, from a beginner to the strongest.

None of them blunders at random. They lack what people lack: speed, previews, spins, and how many ways to go
on they compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Rung(NamedTuple):
    """An opponent of the ladder. All of them are the bot ``versus`` with less than it can have."""

    name: str
    pace: str
    """The pieces a second, as a decimal number."""
    previews: int
    """The next pieces that it looks at."""
    samples: int
    """How often it draws what may come behind them."""
    width: int
    """The beam width: the positions that it compares at each step."""
    spins: bool
    """Whether it knows T-spins."""


LADDER: Mapping[str, Rung] = MappingProxyType(
    {
        level.name: level
        for level in (
            Rung("beginner", "0.7", 1, 0, 2, spins=False),
            Rung("novice", "0.85", 2, 0, 2, spins=False),
            Rung("learner", "1", 2, 0, 3, spins=False),
            Rung("amateur", "1.1", 3, 0, 3, spins=False),
            Rung("regular", "1.2", 3, 0, 3, spins=False),
            Rung("skilled", "1.35", 3, 0, 4, spins=False),
            Rung("advanced", "1.6", 3, 0, 4, spins=True),
            Rung("expert", "1.75", 3, 0, 5, spins=True),
            Rung("master", "1.9", 4, 0, 5, spins=True),
            Rung("grandmaster", "2.05", 5, 0, 6, spins=True),
            Rung("champion", "2.2", 5, 1, 8, spins=True),
            Rung("unbeaten", "2.4", 5, 3, 16, spins=True),
        )
    }
)
"""Name -> level, the weakest first."""
