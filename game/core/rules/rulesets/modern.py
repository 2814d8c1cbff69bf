"""The guideline."""

from __future__ import annotations

from fractions import Fraction

from game.core.board.rotation import SRS
from game.core.rules.handling import Handling
from game.core.rules.levels import FixedGoal
from game.core.rules.rules import Rules
from game.core.rules.scoring import GuidelineScoring
from game.language import marked

# Microseconds a row at level L: (0.8 - (L - 1) * 0.007) ** (L - 1) seconds, the guideline's formula, written out so
# that no machine's rounding can change a game. From level 19 on that is more than a row in a tick of a millisecond.
_GUIDELINE_GRAVITY = (
    1000000, 793000, 617796, 472729, 355197, 262004, 189677, 134735, 93882, 64152,
    42976, 28218, 18153, 11439, 7059, 4264, 2520, 1457, 824, 455,
)  # fmt: skip

MODERN = Rules(
    name="modern",
    ticks_per_second=Fraction(1000),
    rotation=SRS,
    randomizer="7-bag",
    gravity=tuple((level, 1000, us) for level, us in enumerate(_GUIDELINE_GRAVITY, 1)),
    levels=FixedGoal(),
    scoring=GuidelineScoring(),
    handling=Handling(),
    summary=marked("The guideline of today: hold, kicks, lock delay, T-spins."),
    drops_at_spawn=True,
)
