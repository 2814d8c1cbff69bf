"""Training: CMA-ES improves the weights of a player."""

from .training import (
    LIMITS,
    Training,
    TrainingLog,
    compared,
    plan_for,
    provenance,
    start_error,
    start_of,
    trained,
    write,
)

__all__ = [  # noqa: RUF022 - by group
    # A training
    "trained",  # Trains, generation by generation.
    "Training",  # What a training has found so far.
    "TrainingLog",  # Its file, from which it goes on.
    "plan_for",  # Makes a plan.
    "LIMITS",  # The range of each figure of a plan.
    "start_of",  # The weights from which a plan begins.
    "start_error",  # Why weights cannot be the start of a training.
    # What comes of it
    "compared",  # Measures weights and those from which they began.
    "provenance",  # Where weights come from, in words.
    "write",  # Writes weights to a file.
]
