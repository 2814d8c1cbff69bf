"""What is counted before a game begins or goes on, while it stands still."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from game.language import marked, say

Steps = tuple[tuple[str, float], ...]
"""Words, to be translated, and how long each is shown, in seconds."""
GO = marked("Go")
"""The word with which a game begins."""
READY_GO: Steps = ((marked("Ready"), 0.8), (GO, 0.4))
COUNTDOWN: Steps = (("3", 0.5), ("2", 0.5), ("1", 0.5))


@dataclass(frozen=True)
class Countdown:
    """A countdown that began at a time, in seconds of the clock."""

    steps: Steps
    began: float

    @property
    def ends_at(self) -> float:
        """The time at which the game goes on."""
        return self._ends[-1]

    @property
    def _ends(self) -> tuple[float, ...]:
        """The time at which each word goes."""
        return tuple(self.began + seconds for seconds in accumulate(seconds for _, seconds in self.steps))

    def word(self, now: float) -> str:
        """The word that is shown at ``now``, in the language of the player. The last one stays."""
        words = [word for (word, _), end in zip(self.steps, self._ends, strict=True) if now < end]
        return say(words[0] if words else self.steps[-1][0])

    def deadline(self, now: float) -> float:
        """When the word next changes, or the game goes on."""
        return next((end for end in self._ends if now < end), self.ends_at)
