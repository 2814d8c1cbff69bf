"""The interface between the loop and the screens."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface
from pygame.event import Event


class Screen(Protocol):
    """A screen of the program. ``now`` is always in seconds of the loop's clock."""

    @property
    def name(self) -> str:
        """The name in the trace."""

    @property
    def repeats(self) -> bool:
        """Whether a held key repeats."""

    @property
    def typing(self) -> bool:
        """Whether letters are text now rather than commands."""

    @property
    def pointer(self) -> bool:
        """Whether the mouse pointer is shown."""

    @property
    def raw_pads(self) -> bool:
        """Whether each button of a gamepad is a key of its own now. Otherwise they are the keys of menus."""

    def handle(self, event: Event, now: float) -> Screen | None:
        """React to an event. Return the next screen, this one or another. None quits."""

    def advance(self, now: float) -> None:
        """Let time pass."""

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next if no event comes. None means never."""

    def changed(self, now: float) -> bool:
        """Whether there is something new to draw."""

    def forget(self) -> None:
        """Draw everything the next time: the picture is lost."""

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""


class StaticScreen:
    """A screen on which nothing moves by itself. After an event it is drawn again as a whole."""

    raw_pads = False
    _stale = True
    """Whether the screen has to be drawn again."""

    def advance(self, now: float) -> None:
        """Do nothing: nothing moves by itself."""

    def deadline(self, now: float) -> float | None:
        """Nothing is ever due."""
        return None

    def changed(self, now: float) -> bool:
        """Whether an event has changed something."""
        return self._stale

    def forget(self) -> None:
        """Draw again."""
        self._stale = True
