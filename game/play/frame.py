"""What one frame of a game shows, without a pixel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Panels:
    """Which panels stand around the well."""

    hold: bool = True
    """Whether a piece can be held."""
    previews: int = 5
    """The most pieces that are shown to come."""
    bar: bool = False
    """Whether the bar of a replay stands below."""
    why: bool = False
    """Whether the reasons of the machine stand beside the well, which then leave no room for figures."""


@dataclass(frozen=True)
class Credits:
    """The line below the well."""

    randomizer: str
    seed: str
    player: str
    detail: str
    """Parts with ``SEPARATOR`` between them, of which the last are left out where there is no room."""


@dataclass(frozen=True)
class ReplayBar:
    """What the bar says."""

    position: float
    """0 at the start, 1 at the end; cut to thousandths."""
    time: str
    speed: str
    running: bool
    held: int
    """The buttons that are held."""
    hint: str
