"""Games kept: what makes a game come out the same again, and how to play it again."""

from __future__ import annotations

from game.core.replay.model import Replay, Result, record, result_of
from game.core.replay.playing import Player, departure
from game.core.replay.text import ReplayError, from_text, to_text

__all__ = [
    "Player",
    "Replay",
    "ReplayError",
    "Result",
    "departure",
    "from_text",
    "record",
    "result_of",
    "to_text",
]
