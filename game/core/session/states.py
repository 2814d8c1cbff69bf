"""The states of a session: a piece is about to spawn, a piece falls, rows are being cleared, or the game is over.

``Falling`` is the state in which a piece falls, and that piece itself.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.session.events import Ended
from game.core.session.falling import Falling


class Spawning(NamedTuple):
    """No piece falls until the next one spawns."""

    at: int
    """The tick in which it spawns."""


class Clearing(NamedTuple):
    """Full rows are in the stack and are about to go."""

    rows: tuple[int, ...]
    """The full rows, lowest first."""
    until: int
    """The tick in which they go."""
    spawns_at: int
    """The tick in which the next piece spawns."""


class Over(NamedTuple):
    """The game has ended."""

    ended: Ended
    clearing: tuple[int, ...] = ()
    """The rows that were being cleared as it ended, lowest first."""


SessionState = Spawning | Falling | Clearing | Over
