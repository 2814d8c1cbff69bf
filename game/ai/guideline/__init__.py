"""The player for guideline play."""

from __future__ import annotations

from game.ai.guideline.player import EVERY, Modern

__all__ = ["EVERY", "Modern"]
