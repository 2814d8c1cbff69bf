"""A box that changes by itself."""

from __future__ import annotations

from game.ui.kit.box import Box


class LiveBox(Box):
    """Its page lets time pass in it, and draws it alone where nothing else has changed. Times are in seconds."""

    now = 0.0
    """The time of the picture."""

    def advance(self, now: float) -> None:
        """Let time pass."""

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next. None means never."""
        return None

    def key(self, now: float) -> object:
        """All that its picture depends on. None while nothing moves."""
        return None

    def wake(self, now: float, *, awake: bool) -> None:
        """The window has got the keyboard, or has lost it."""
