"""The words that are counted before a game begins or goes on."""

from itertools import accumulate

from ...language import marked

Steps = tuple[tuple[str, float], ...]
"""Words, to be translated, and for how many seconds each is shown."""
GO = marked("Go")
READY_GO: Steps = ((marked("Ready"), 0.8), (GO, 0.4))
COUNTDOWN: Steps = (("3", 0.5), ("2", 0.5), ("1", 0.5))


class Countdown:
    """Some words that are shown one after the other. It is true while it counts. Times are in seconds of one clock."""

    def __init__(self) -> None:
        self._ends: Steps = ()  # the words, and when each ends

    def __bool__(self) -> bool:
        return bool(self._ends)

    def begin(self, steps: Steps, now: float) -> None:
        """Count these words from ``now`` on."""
        ends = accumulate((seconds for _, seconds in steps), initial=now)
        next(ends)
        self._ends = tuple((word, end) for (word, _), end in zip(steps, ends, strict=True))

    def stop(self) -> None:
        """Count no longer."""
        self._ends = ()

    def over_at(self, now: float) -> float | None:
        """Return when the last word ended, if it has ended by ``now``. It stays until the countdown is stopped."""
        return self._ends[-1][1] if self._ends and now >= self._ends[-1][1] else None

    def word(self, now: float) -> str:
        """Return the word that is shown, to be translated. Empty if nothing is counted."""
        return self._shown(now)[0] if self._ends else ""

    def next_change(self, now: float) -> float:
        """Return when the word that is shown ends. It counts."""
        return self._shown(now)[1]

    def _shown(self, now: float) -> tuple[str, float]:
        return next((step for step in self._ends if now < step[1]), self._ends[-1])
