"""Duels of the versus player piece by piece: SPSA of its weights in self-play, and positions to learn from."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Tuning
    "Tuning",  # What a tuning has found so far; it goes on step by step.
    "TuningPlan",  # What determines a tuning.
    "TuningStep",  # One step.
    "TuningLog",  # Its file, from which it goes on.
    "LIMITS",  # The range of each figure of a plan.
    "DIGITS",  # The digits of each weight that is written.
    "trial",  # Tests weights against others, pair by pair.
    "TuningVerdict",  # The state of that test.
    # Positions to learn from
    "PositionPlan",  # What determines a set of positions.
    "DuelPart",  # One of its files, by number.
    "DUELS",  # The duels of a part.
    "play_part",  # Plays the duels of a part.
    "PartPlayed",  # Its positions, and how they are written.
    "plan_of",  # The plan of the positions in a folder.
    # A value that is learned from them
    "Ends",  # The ends of searches, and what the next searches found there.
    "learned",  # The value that is learned from ends.
]

if TYPE_CHECKING:
    from .duel_parts import DUELS, DuelPart, PositionPlan
    from .positions import PartPlayed, plan_of, play_part
    from .tuning import DIGITS, LIMITS, Tuning, TuningLog, TuningPlan, TuningStep, TuningVerdict, trial
    from .value import Ends, learned

__getattr__, __dir__ = offer(
    __name__,
    {
        "tuning": "DIGITS LIMITS Tuning TuningLog TuningPlan TuningStep TuningVerdict trial",
        "duel_parts": "DUELS DuelPart PositionPlan",
        "positions": "PartPlayed plan_of play_part",
        "value": "Ends learned",
    },
)
