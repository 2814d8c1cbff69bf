"""Spins, clears and what they are worth."""

from __future__ import annotations

from game.core.scoring.arcade import ArcadeScoring
from game.core.scoring.classic import ClassicScoring
from game.core.scoring.guideline import GuidelineScoring
from game.core.scoring.model import Award, Chain, Lock, Scoring
from game.core.scoring.spins import clear_name, t_spin

__all__ = [
    "ArcadeScoring",
    "Award",
    "Chain",
    "ClassicScoring",
    "GuidelineScoring",
    "Lock",
    "Scoring",
    "clear_name",
    "t_spin",
]
