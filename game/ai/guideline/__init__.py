"""The bot for guideline rules."""

from __future__ import annotations

from game.ai.guideline.player import EVERY, ModernPlayer

__all__ = ["EVERY", "ModernPlayer"]
