"""What happens in a game, tick by tick: sounds, effects, statistics and recorders live on these."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin


@dataclass(frozen=True, slots=True)
class Spawned:
    """A piece entered the well."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Shifted:
    """The falling piece moved sideways by ``columns`` (negative: to the left)."""

    columns: int


@dataclass(frozen=True, slots=True)
class Rotated:
    """The falling piece turned by ``turn`` (1, -1 or 2) with the kick test number ``test``, from 1."""

    turn: int
    test: int


@dataclass(frozen=True, slots=True)
class Held:
    """A piece went into the hold."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Dropped:
    """The falling piece came down by ``rows`` because the player dropped it."""

    rows: int
    hard: bool


@dataclass(frozen=True, slots=True)
class Landed:
    """The falling piece touched the stack or the floor."""


@dataclass(frozen=True, slots=True)
class Locked:
    """The falling piece became part of the stack. ``cells`` is its mask, before any clear.

    ``presses`` is how often a direction or a turn was pressed for it, ``soft_dropped`` by how many rows it came down
    by soft drop.
    """

    placement: Placement
    cells: int
    spin: Spin
    presses: int = 0
    soft_dropped: int = 0


@dataclass(frozen=True, slots=True)
class Cleared:
    """What a locked piece was worth, if it cleared rows or was a spin.

    ``rows`` are the cleared rows from the bottom, in the coordinates before the clear; empty for a spin without lines.
    ``combo`` is 0 at the first clear of a chain and -1 where nothing was cleared. ``points`` is what was added.
    """

    rows: tuple[int, ...]
    spin: Spin
    back_to_back: bool
    combo: int
    perfect: bool
    points: int


@dataclass(frozen=True, slots=True)
class LevelReached:
    """The game reached a level that is worth telling, with this score and in this tick."""

    level: int
    score: int = 0
    tick: int = 0


@dataclass(frozen=True, slots=True)
class GarbageRose:
    """So many rows of garbage rose from below."""

    rows: int


@dataclass(frozen=True, slots=True)
class TopRowsCleared:
    """So many rows were emptied from above, to make room."""

    rows: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last placement was taken back."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. ``reason`` is one of "block out", "lock out", "goal", "time", "no more pieces", "too
    late" (for a level that must be reached in time) and "roll" (lost, after the last level)."""

    reason: str


Event = (
    Spawned
    | Shifted
    | Rotated
    | Held
    | Dropped
    | Landed
    | Locked
    | Cleared
    | LevelReached
    | GarbageRose
    | TopRowsCleared
    | Undone
    | Ended
)

_LINES = ("", "Single", "Double", "Triple", "Tetris")
_SPINS = {Spin.NONE: "", Spin.MINI: "T-spin mini", Spin.FULL: "T-spin"}


def clear_name(cleared: Cleared) -> str:
    """What players call a clear: "Double", "Tetris", "T-spin mini single", "T-spin"."""
    spin, lines = _SPINS[cleared.spin], _LINES[len(cleared.rows)]
    return f"{spin} {lines.lower()}".strip() if spin else lines
