"""The player for guideline play."""

from __future__ import annotations

from game.ai.modern.player import Modern

__all__ = ["Modern"]
