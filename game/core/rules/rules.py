"""A ruleset as data: every duration in ticks, every speed as a ratio of whole numbers.

``rulesets`` has the tables. No session has a branch by ruleset.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction

from game.core.board.rotation import RotationSystem
from game.core.rules.console import Console
from game.core.rules.delays import Delays, Gate, Roll
from game.core.rules.grading import Grading
from game.core.rules.handling import Handling
from game.core.rules.levels import Levels
from game.core.rules.scoring import Scoring


class Drop(Enum):
    """What the hard drop button does."""

    HARD = "hard"
    """The piece falls to the floor and locks."""
    SONIC = "sonic"
    """It falls to the floor and can still be moved."""
    NONE = "none"


@dataclass(frozen=True)
class Rules:
    """The figures of one ruleset."""

    name: str
    """As settings and replays write it."""
    ticks_per_second: Fraction
    """How long a tick is."""
    rotation: RotationSystem
    """Shapes, spawns and kicks."""
    randomizer: str
    """The dealer that the ruleset is known for; settings may name another."""
    gravity: tuple[tuple[int, int, int], ...]
    """(first level, rows, ticks): from that level on a piece falls so many rows in so many ticks."""
    levels: Levels
    """When the level rises."""
    scoring: Scoring
    """What clears, spins and drops are worth."""
    handling: Handling
    """How the ruleset's own buttons feel."""

    summary: str = ""
    """One line for menus."""
    look: str = "modern"
    """Which of the known games it is shown like: "modern", "arcade", "classic" or "gameboy"."""
    graded: bool = False
    """Whether its games earn the arcade's grades."""
    grading: Grading | None = None
    """Who gives the grades; None: the score does, as in the first of the arcade games."""
    gate: Gate | None = None
    """A level that must be reached in time in modes that are won by a level."""
    roll: Roll | None = None
    """What follows the last level in modes that are won by a level."""
    soft_drop: tuple[int, int] | None = None
    """Rows and ticks of a soft drop, unless gravity is faster; None leaves it to the player as a multiple."""
    soft_drop_locks: bool = False
    """Whether a piece that rests locks at once under soft drop."""
    soft_drop_per_piece: bool = False
    """Whether soft drop must be pressed anew for each piece."""
    soft_drop_stops_shift: bool = False
    """Whether soft drop holds the piece in its column."""
    soft_drop_keeps_fraction: bool = False
    """Whether a row of soft drop leaves gravity as far on its way to the next row as it was."""
    soft_drop_counts_lock: bool = False
    """Whether a step of soft drop that locks a resting piece counts as one in which it falls, for the score."""
    steers_at_spawn: bool = True
    """Whether a piece can be steered in the tick in which it appears; if not, only initial actions act in it."""
    drop: Drop = Drop.HARD
    """What the hard drop button does."""
    lock_delay: int | None = 500
    """Ticks that a piece rests before it locks; None: it locks when gravity next finds it resting."""
    lock_resets: int = 15
    """How often a move or a turn may restart the lock delay before the piece falls below its lowest row."""
    lock_delay_by_row: bool = False
    """Whether the lock delay begins anew with every row that the piece falls, and stands while it hangs free; if not,
    it begins anew with a new lowest row, and goes on."""
    appearance: tuple[int, ...] = (0,)
    """ARE: ticks between a lock and the next piece, by the row in which the piece locked; the last serves all above."""
    line_appearance: tuple[int, ...] | None = None
    """The same after a clear; None: as without one."""
    clear_delay: tuple[int, ...] = (0,)
    """Ticks that a clear takes, by the tick in which it begins, modulo the number of figures."""
    delays: tuple[Delays, ...] = ()
    """By level, where delays change with it: what counts instead of the delays above and of the handling's DAS."""
    charge_keeps: bool = False
    """Whether the auto shift is a counter that outlives the press, as on the NES."""
    drops_at_spawn: bool = False
    """Whether a piece falls one row as it appears, if nothing is in the way."""
    hold: bool = True
    """Whether a piece can be held."""
    initial_actions: bool = True
    """Whether buttons held while a piece appears act at once."""
    previews: int = 6
    """The most pieces that are shown to come."""
    spins: bool = True
    """Whether a T that was turned into its place counts as a spin."""
    lock_out: bool = True
    """Whether a piece that locks wholly above the skyline ends the game; a blocked spawn always does."""
    skyline: int = 20
    """Visible rows."""
    most_rows: int = 40
    """All rows."""
    b_type_rows: tuple[int, ...] = (0, 3, 5, 8, 10, 12)
    """Rows of garbage for each height of a B-type."""
    b_type_points: int = 0
    """Points for winning a B-type, times the sum of the level's last digit and the height."""
    console: Console | None = None
    """How a game runs that is exact to the frame of a console; None: as in every game before that was known."""

    stages: tuple[tuple[int, Rules], ...] = field(init=False, repr=False, compare=False)
    """(first level, these rules with the delays of that level), ascending; empty where delays do not change."""

    def __post_init__(self) -> None:
        """Refuse figures with which no game can be played. Raises ValueError."""
        first = self.gravity[0][0] if self.gravity else None
        durations = (self.lock_delay or 0, *self.appearance, *(self.line_appearance or ()), *self.clear_delay)
        sound = {
            "ticks_per_second": 1 <= self.ticks_per_second <= 10_000,
            "gravity": first == self.levels.first and all(rows > 0 and ticks > 0 for _, rows, ticks in self.gravity),
            "soft_drop": self.soft_drop is None or min(self.soft_drop) > 0,
            "appearance, clear_delay, lock_delay": bool(self.appearance and self.clear_delay)
            and all(0 <= duration < 1_000_000 for duration in durations),
            "lock_resets": self.lock_resets >= 0,
            "delays": not self.delays or self.delays[0].level == self.levels.first,
            "previews": 1 <= self.previews <= 30,
            "skyline, most_rows": 4 <= self.skyline <= self.most_rows <= 40,
            "console": self.console is None
            or (
                self.lock_delay is None and self.soft_drop is not None and {rows for _, rows, _ in self.gravity} == {1}
            ),
        }
        wrong = [figures for figures, right in sound.items() if not right]
        if wrong:
            raise ValueError(f"the rules {self.name!r} have figures that cannot be played: {'; '.join(wrong)}")
        object.__setattr__(self, "stages", tuple((delays.level, self._with(delays)) for delays in self.delays))

    def _with(self, delays: Delays) -> Rules:
        return replace(
            self,
            delays=(),
            appearance=(delays.appearance,),
            line_appearance=(delays.line_appearance,),
            clear_delay=(delays.clear,),
            lock_delay=delays.lock,
            soft_drop_per_piece=delays.soft_drop_per_piece,
            handling=replace(self.handling, das=delays.das),
        )

    def at(self, level: int) -> Rules:
        """The rules with the delays that are in force at a level."""
        if not self.stages:
            return self
        return next((rules for first, rules in reversed(self.stages) if level >= first), self)

    def speed(self, level: int) -> tuple[int, int]:
        """How a piece falls at a level: so many rows in so many ticks."""
        return next((rows, ticks) for first, rows, ticks in reversed(self.gravity) if level >= first)
