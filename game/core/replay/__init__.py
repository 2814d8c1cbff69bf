"""Replays: the recording of a game, its text form, and how it is played again."""

from __future__ import annotations

from game.core.replay.model import Replay, Result, record, result_of
from game.core.replay.playing import ReplayPlayer, first_divergence
from game.core.replay.text import ReplayError, from_text, to_text

__all__ = [
    "Replay",
    "ReplayError",
    "ReplayPlayer",
    "Result",
    "first_divergence",
    "from_text",
    "record",
    "result_of",
    "to_text",
]
