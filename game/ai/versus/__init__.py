"""The bot for matches: it plays for lines that are sent to the opponent."""

from __future__ import annotations

from game.ai.versus.player import VersusPlayer

__all__ = ["VersusPlayer"]
