"""When an answer is due, with room for what a busy machine makes late."""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 0.3
"""The default of the longest time to an answer, in seconds. Many frontends wait half a second."""
USUAL_STALL = 0.005
"""The seconds between two looks at the clock that an idle machine needs at most."""
_STALLS = 5
"""How often somebody may have to wait that long before an answer has arrived: to hear the question, to notice that the
time is over, to wake up, to write, and to read."""

_TRUST = 0.95
"""How much a stall counts in the next search."""


class Deadline:
    """The time by which the answer to a question must have left.

    A search looks at the clock while it thinks. The longest time between two looks, a stall, shows how long other
    programs keep it waiting. The more they do, the earlier the time is over.
    """

    def __init__(self, clock: Callable[[], float], seconds: float = SECONDS) -> None:
        """``clock`` returns seconds. An answer takes at most ``seconds`` seconds."""
        self._clock, self._seconds = clock, seconds
        self._due: float | None = None
        self._stall = 0.0
        self._looked = clock()

    def ask(self) -> None:
        """A question has arrived."""
        self._due = self._clock() + self._seconds

    def answer(self) -> None:
        """The question is answered."""
        self._due = None

    @property
    def left(self) -> float | None:
        """The seconds left for thinking, 0 or less if the time is over; None if no question waits."""
        if self._due is None:
            return None
        return self._due - _STALLS * max(self._stall, USUAL_STALL) - self._clock()

    def begin(self) -> None:
        """A search begins. What was noticed in earlier ones counts less and less."""
        self._looked, self._stall = self._clock(), _TRUST * self._stall

    def over(self) -> bool:
        """Look at the clock, from the thread of the search. Return whether the time is over."""
        now = self._clock()
        self._looked, self._stall = now, max(self._stall, now - self._looked)
        left = self.left
        return left is not None and left <= 0
