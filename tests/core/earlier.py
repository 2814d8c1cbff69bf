"""Rules and modes as earlier versions had them: replays carry their figures, and play by them for ever."""

from dataclasses import replace

from game.core.rules.levels import ClassicLevels
from game.core.rules.modes import MODES
from game.core.rules.rules import Console
from game.core.rules.rulesets import CLASSIC, DEATH, GAMEBOY
from game.core.rules.scoring import ClassicScoring

CLASSIC_1 = replace(CLASSIC, console=None, b_type_points=0, levels=ClassicLevels(), scoring=ClassicScoring())
"""The classic rules before they were exact to the frame."""

GAMEBOY_1 = replace(
    GAMEBOY,
    scoring=ClassicScoring(lock_counts=True),
    line_appearance=None,
    charge_stands=False,
    b_type_holes=True,
    console=Console(soft_drop_wait=-2, soft_drop_resumes=True, turns_first=True),
)
"""The rules of the Game Boy before they were compared with its program."""

DEATH_1 = replace(DEATH, delays=tuple(replace(delays, soft_drop_per_piece=False) for delays in DEATH.delays))
"""Death before soft drop needed a new press for each piece."""

EARLIER = {"classic-1": CLASSIC_1, "gameboy-1": GAMEBOY_1, "death-1": DEATH_1}
"""By the names that their golden games have."""

DIG_100_1 = replace(MODES["dig-100"], garbage_exact=False)
"""The long dig before it could be won: of its rows, one more was lost with each rise."""
