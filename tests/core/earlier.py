"""Rules and modes as earlier versions had them: replays carry their figures, and play by them for ever."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules.levels import ClassicLevels
from game.core.rules.modes import MODES
from game.core.rules.rulesets import CLASSIC
from game.core.rules.scoring import ClassicScoring

CLASSIC_1 = replace(CLASSIC, console=None, b_type_points=0, levels=ClassicLevels(), scoring=ClassicScoring())
"""The classic rules before they were exact to the frame."""
DIG_100_1 = replace(MODES["dig-100"], garbage_exact=False)
"""The long dig before it could be won: of its rows, one more was lost with each rise."""
