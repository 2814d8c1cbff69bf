"""What is counted of a game from its events."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A game
    "Statistics",  # The figures of a game so far, such as its kinds of clears and its finesse faults.
    "keys_per_piece",  # The buttons that were pressed for each locked piece; 0 before the first one.
    "per_second",  # A count divided by the seconds of a game; 0 before the first tick.
    "sections",  # The ticks that each completed section took, by the level at which it began.
    "split_step",  # After how many lines a game in this mode takes a split time: a tenth of a long way, or else ten.
    "secret",  # The secret grade of the stack of a finished game; empty if there is none.
    # The fewest keys
    "fault",  # The finesse fault of a placement; None if it took no more presses than needed.
    "Fault",  # A placement that took more keys than it needs.
    "better_path",  # The keys that would have been enough for such a piece, with the soft drops between them.
    # The figures of commentators
    "Stacking",  # The burn, and how often the board was ready for a tetris.
    "is_tetris_ready",  # Whether an I that falls straight down would clear four rows.
    "efficiency",  # The points a line that clears are worth at the first level of the NES.
    # The medals of TGM2
    "ArcadeMedals",  # The ranks of the six medals.
    "medals_of",  # Those of a game; None where it has none.
    "MedalCounts",  # What counts for them.
    "MedalLimits",  # What each medal needs.
    "MEDAL_LIMITS",  # The limits of the rulesets that have these medals, by their names.
]

if TYPE_CHECKING:
    from .arcade_medals import MEDAL_LIMITS, ArcadeMedals, MedalCounts, MedalLimits
    from .stacking import Stacking, efficiency, is_tetris_ready
    from .statistics import (
        Fault,
        Statistics,
        better_path,
        fault,
        keys_per_piece,
        medals_of,
        per_second,
        secret,
        sections,
        split_step,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "arcade_medals": "ArcadeMedals MEDAL_LIMITS MedalCounts MedalLimits",
        "stacking": "Stacking efficiency is_tetris_ready",
        "statistics": (
            "Fault Statistics better_path fault keys_per_piece medals_of per_second secret sections split_step"
        ),
    },
)
