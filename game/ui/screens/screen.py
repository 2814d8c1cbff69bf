"""What the loop asks of a screen."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface
from pygame.event import Event

KEY_REPEAT = (320, 70)
"""Milliseconds until a held key is told again, and from then on, on screens where it is."""


class Screen(Protocol):
    """One of the program's screens. ``now`` is always the loop's clock, in seconds."""

    @property
    def name(self) -> str:
        """For the trace."""

    @property
    def repeats(self) -> bool:
        """Whether a key that stays down is to be told again and again."""

    @property
    def typing(self) -> bool:
        """Whether letters are text now and not commands."""

    @property
    def pointer(self) -> bool:
        """Whether the mouse is of any use now; else its pointer is hidden."""

    def handle(self, event: Event, now: float) -> Screen | None:
        """React to an event. Returns the screen to go on with, this one or another; None quits."""

    def advance(self, now: float) -> None:
        """Let time pass."""

    def deadline(self, now: float) -> float | None:
        """When ``advance`` is next of use without an event; None if never, so that the screen is at rest."""

    def changed(self, now: float) -> bool:
        """Whether there is something new to draw."""

    def forget(self) -> None:
        """What was drawn is lost: draw everything the next time."""

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed; returns the rectangles that did."""


class StaticScreen:
    """The part of a screen on which nothing moves by itself: it is drawn again only after an event, as a whole."""

    _stale = True
    """Whether what is on the screen is no longer right."""

    def advance(self, now: float) -> None:
        """Nothing moves by itself here."""

    def deadline(self, now: float) -> float | None:
        """Nothing is ever due."""
        return None

    def changed(self, now: float) -> bool:
        """Whether an event has changed something."""
        return self._stale

    def forget(self) -> None:
        """Draw again."""
        self._stale = True
