"""The events of a game. Sounds, effects, statistics and recordings are made from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...board import Piece, Placement, Spin

__all__ = [  # noqa: RUF022 - by group
    "Event",  # Any of these events.
    # A piece moves
    "Spawned",  # A piece appeared.
    "Shifted",  # The falling piece moved sideways by columns (negative: to the left).
    "Rotated",  # The falling piece turned, by a kick test that has a number.
    "Held",  # A piece was held.
    "Dropped",  # The falling piece came down by rows because the player dropped it.
    "Landed",  # The falling piece touched the stack or the floor.
    # A piece locks
    "Locked",  # The falling piece became part of the stack.
    "Cleared",  # A piece that locked cleared rows or was a spin.
    "clear_name",  # The common name of a clear, for example "Double", "Tetris", "T-spin mini single" or "S-spin".
    "GarbageRose",  # Garbage rose from below by this number of rows.
    "TopRowsCleared",  # This number of rows was emptied at the top of the stack, to make room for the next piece.
    "Undone",  # The last placement was undone.
    "CameBack",  # A piece that was about to lock came back to its spawn, after a finesse fault.
    "BegunAgain",  # The board is as at the start of a try, after a miss.
    # The game
    "LevelReached",  # The game reached a level that the player is told about.
    "Ended",  # The game is over.
    "EndReason",  # Why a game ended.
]


@dataclass(frozen=True, slots=True)
class Spawned:
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
    """The falling piece became part of the stack.

    ``cells`` is the mask of the piece before any clear. ``presses`` is the number of presses of directions and
    rotations for this piece. ``soft_dropped`` is the number of rows that it fell by soft drop. ``wedged`` is whether it
    could move neither sideways nor up after a last rotation. ``well`` is the stack on which it locked.
    """

    placement: Placement
    cells: int
    spin: Spin
    presses: int = 0
    soft_dropped: int = 0
    wedged: bool = False
    well: int = 0


@dataclass(frozen=True, slots=True)
class Cleared:
    """A piece that locked cleared rows or was a spin.

    ``rows`` are the cleared rows, lowest first, counted before the clear. It is empty for a spin without lines.
    ``spin`` is that of the table of attack in a match, and in a mode that counts attack; else that of the rules.
    ``combo`` is 0 at the first clear of a chain, and -1 where nothing was cleared. ``points`` is the number of points
    that were added to the score. ``garbage`` is the number of its rows that were garbage, and
    ``piece`` is the one that locked.
    """

    rows: tuple[int, ...]
    spin: Spin
    back_to_back: bool
    combo: int
    perfect: bool
    points: int
    garbage: int = field(default=0, compare=False)
    piece: Piece = field(default=Piece.T, compare=False)


@dataclass(frozen=True, slots=True)
class LevelReached:
    """The game reached a level that the player is told about. ``score`` and ``tick`` are those of that moment."""

    level: int
    score: int = 0
    tick: int = 0


@dataclass(frozen=True, slots=True)
class GarbageRose:
    """Garbage rose from below by this number of rows."""

    rows: int


@dataclass(frozen=True, slots=True)
class TopRowsCleared:
    """This number of rows was emptied at the top of the stack, to make room for the next piece. ``hearts`` is the
    number of those that are left, if it cost one."""

    rows: int
    hearts: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Undone:
    """The last placement was undone."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """A piece that was about to lock came back to its spawn, because it took more presses than needed.

    ``placement`` is where it would have locked, after so many ``presses`` of directions and rotations, on the stack
    ``well``.
    """

    placement: Placement
    presses: int
    well: int


@dataclass(frozen=True, slots=True)
class BegunAgain:
    """The board is as at the start of a try, after a miss."""


EndReason = Literal[
    "block out", "lock out", "goal", "time", "no more pieces", "too late", "roll", "faults", "no clear", "pieces"
]
"""Why a game ended."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over.

    ``reason`` is "block out", "lock out", "goal", "time", "no more pieces", "too late" (a level was not reached in
    time), "roll" (the game was lost in the roll), or by a rule for again: "faults" (too many pieces took more presses
    than needed), "no clear" (a piece cleared nothing) or "pieces" (the goal was not reached with them). ``blocked`` is
    the piece that had no room, if the game ended by one. ``falling`` is the piece that was falling when the time was
    up.
    """

    reason: EndReason
    blocked: Placement | None = field(default=None, compare=False)
    falling: Placement | None = field(default=None, compare=False)


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
    | CameBack
    | BegunAgain
    | Ended
)

_NAMES: Mapping[Spin, tuple[str, ...]] = {
    Spin.NONE: ("", "Single", "Double", "Triple", "Tetris"),
    Spin.MINI: tuple(f"T-spin mini{rows}" for rows in ("", " single", " double", " triple", " tetris")),
    Spin.FULL: tuple(f"T-spin{rows}" for rows in ("", " single", " double", " triple", " tetris")),
}


def clear_name(cleared: Cleared) -> str:
    """Return the common name of a clear, for example "Double", "Tetris", "T-spin mini single" or "S-spin"."""
    names = _NAMES[cleared.spin]
    name = names[min(len(cleared.rows), len(names) - 1)]
    return name if cleared.spin is Spin.NONE else cleared.piece.name + name[1:]
