"""Tuning the weights of the versus player in self-play: duels piece by piece, and SPSA."""

from .tuning import DIGITS, LIMITS, Tuning, TuningLog, TuningPlan, TuningStep, TuningVerdict, named, trial

__all__ = [  # noqa: RUF022 - by group
    "Tuning",  # What a tuning has found so far; it goes on step by step.
    "TuningPlan",  # What determines a tuning.
    "TuningStep",  # One step.
    "TuningLog",  # Its file, from which it goes on.
    "LIMITS",  # The range of each figure of a plan.
    "named",  # The weights of the versus player by their names.
    "DIGITS",  # The digits of each weight that is written.
    "trial",  # Tests weights against others, pair by pair.
    "TuningVerdict",  # The state of that test.
]
