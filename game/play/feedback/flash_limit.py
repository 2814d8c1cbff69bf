"""The limit on flashes: never more than three in any second."""

from __future__ import annotations

from collections import deque

MOST_FLASHES = 3
"""The most flashes that begin in any second. More can hurt people with photosensitive epilepsy."""
_SECOND = 1.0


class FlashLimit:
    """Remembers when the last flashes began."""

    def __init__(self) -> None:
        self._began: deque[float] = deque(maxlen=MOST_FLASHES)

    def begin(self, now: float, *, spare: int = 0) -> bool:
        """Return whether a flash may begin at ``now``, in seconds, and count it if so.

        ``spare`` is the number of flashes of this second that are left to more important events.
        """
        recent = sum(now - began < _SECOND for began in self._began)
        if recent >= MOST_FLASHES - spare:
            return False
        self._began.append(now)
        return True
