"""The scoring of clears and drops."""

from __future__ import annotations

from game.core.rules.scoring.arcade import AbsoluteScoring, ArcadeScoring
from game.core.rules.scoring.classic import ClassicScoring
from game.core.rules.scoring.guideline import GuidelineScoring
from game.core.rules.scoring.model import Award, ChainState, LockedPiece, Scoring

__all__ = [
    "AbsoluteScoring",
    "ArcadeScoring",
    "Award",
    "ChainState",
    "ClassicScoring",
    "GuidelineScoring",
    "LockedPiece",
    "Scoring",
]
