"""The time that somebody spends on a puzzle."""

from __future__ import annotations


class Stopwatch:
    """Counts seconds while it runs. It stands at first."""

    def __init__(self, before: float = 0.0) -> None:
        """``before`` are the seconds that it shows at first."""
        self._before = before
        self._since: float | None = None

    def start(self, now: float) -> None:
        """Let it run. ``now`` is in seconds of the clock."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let it stand."""
        self._before, self._since = self.seconds(now), None

    def seconds(self, now: float) -> float:
        """Return the seconds in which it ran."""
        return self._before + (0.0 if self._since is None else max(0.0, now - self._since))
