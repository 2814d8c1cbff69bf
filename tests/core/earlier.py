"""Rules and modes as earlier versions had them: replays carry their figures, and play by them for ever."""

from dataclasses import replace

from game.core.rules.levels import ClassicLevels
from game.core.rules.modes import MODES
from game.core.rules.rules import Console
from game.core.rules.rulesets import CLASSIC, DEATH, GAMEBOY, MODERN
from game.core.scoring.points import ClassicScoring

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

assert GAMEBOY.console
GAMEBOY_2 = replace(
    GAMEBOY,
    scoring=ClassicScoring(lock_counts=True, level_before=True),
    console=replace(GAMEBOY.console, soft_drop_lag=1, soft_drop_ready=False),
)
"""The rules of the Game Boy while its program was run without its menus, which leaves memory as no machine does."""

MODERN_1 = replace(MODERN, shift_falls=False, cuts_at_spawn=False)
"""The guideline while a shift hopped over gaps, and before DCD held back new pieces."""

DEATH_1 = replace(DEATH, delays=tuple(replace(delays, soft_drop_per_piece=False) for delays in DEATH.delays))
"""Death before soft drop needed a new press for each piece."""

EARLIER = {
    "classic-1": CLASSIC_1, "gameboy-1": GAMEBOY_1, "gameboy-2": GAMEBOY_2, "death-1": DEATH_1, "modern-1": MODERN_1,
}  # fmt: skip
"""By the names that their golden games have."""

DIG_100_1 = replace(MODES["dig-100"], garbage_exact=False)
"""The long dig before it could be won: of its rows, one more was lost with each rise."""
