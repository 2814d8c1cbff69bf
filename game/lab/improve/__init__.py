"""The command improve: landings are tried, their danger is regressed on features, and the weights take a step."""

from .danger import FewBoardsError
from .improvement import (
    CMA,
    LIMITS,
    STEP,
    Improvement,
    ImprovementLog,
    ImprovementStage,
    Measured,
    improved,
    plan_for,
    provenance,
)
from .own_features import read_features

__all__ = [  # noqa: RUF022 - by group
    # An improvement
    "Improvement",  # What an improvement has found so far; it goes on stage by stage.
    "ImprovementLog",  # Its file, from which it goes on.
    "ImprovementStage",  # One stage.
    "STEP",  # The kind of a stage that steps along the regression.
    "CMA",  # The kind of a stage of CMA-ES.
    "Measured",  # The lines of a player, as a stage measured them.
    "FewBoardsError",  # The error of too few boards for a regression.
    "plan_for",  # Makes a plan.
    "LIMITS",  # The range of each figure of a plan.
    "read_features",  # Reads the features of a file of the user.
    # What comes of it
    "improved",  # The improved player.
    "provenance",  # Where its weights come from, in words.
]
