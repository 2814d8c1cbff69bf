"""The states of a session: a piece is about to spawn, a piece falls, rows are being cleared, or the game is over.

In the state in which a piece falls, the state is the piece itself.
"""

from typing import NamedTuple

from .events import Ended
from .falling import Falling
from .tetrio.piece import TetrioPiece


class Spawning(NamedTuple):
    """No piece falls until the next one spawns."""

    at: int
    """The tick in which the next piece spawns."""


class Clearing(NamedTuple):
    """The stack has full rows that are about to be removed."""

    rows: tuple[int, ...]
    """The full rows, lowest first."""
    until: int
    """The tick in which the rows are removed."""
    spawns_at: int
    """The tick in which the next piece spawns."""


class Over(NamedTuple):
    ended: Ended
    clearing: tuple[int, ...] = ()
    """The rows that were being cleared when the game ended, lowest first."""


SessionState = Spawning | Falling | TetrioPiece | Clearing | Over
