"""A command that acts when its key has been held for a moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.language import marked, say

HOLD_SECONDS = 0.4
"""How long the key of a guarded command is held until it acts."""
FREE_SECONDS = 5.0
"""The first seconds of a game, in which guarded commands act at once."""
_STEP = 1 / 60
_WORDS: Mapping[str, tuple[str, str]] = {
    "restart": (marked("New game"), marked("Hold {key} for a new game")),
    "restart_same_seed": (marked("Same deal"), marked("Hold {key} for the same deal")),
}
"""Guarded command -> the words in its ring, and the answer to a tap."""


@dataclass(frozen=True)
class HeldCommand:
    """A command whose key went down at a time, in seconds of the clock."""

    command: str
    began: float

    @property
    def word(self) -> str:
        """What it will do, in a word or two."""
        return say(_WORDS[self.command][0])

    def tip(self, key: str) -> str:
        """What to do, for a person who only tapped the key with this name."""
        return say(_WORDS[self.command][1], key=key)

    @property
    def acts_at(self) -> float:
        """The time at which it acts if the key stays down."""
        return self.began + HOLD_SECONDS

    def share(self, now: float) -> float:
        """How much of the time has passed, from 0 to 1."""
        return max(0.0, min(1.0, (now - self.began) / HOLD_SECONDS))

    def deadline(self, now: float) -> float:
        """When the picture next changes, or the command acts."""
        return min(self.acts_at, now + _STEP)
