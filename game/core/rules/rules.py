"""A ruleset as data: every duration in ticks, every speed as a ratio of whole numbers.

``rulesets`` has the tables. No session has a branch by ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Literal

from ..board import PIECES, Board, Piece, Placement, RotationSystem, Spin
from ..moves import reachable_landings
from ..scoring import Grading, GuidelineScoring, MasterGrading, Scoring
from ..values import check_figures, refuse
from .levels import ArcadeLevels, Levels

# Source: the programs of Tetris for the NES and for the Game Boy, which share one design.


@dataclass(frozen=True)
class Console:
    """How a console runs a game.

    A piece does not move in the tick in which it spawns. In every later tick it is shifted by at most one column, then
    rotated at most once (clockwise if both rotations are pressed), and then lowered. A piece can
    spawn in cells of the stack: the game ends if it cannot be lowered any further there. Rows above the skyline are
    never full, and do not move when rows below them are cleared. The delay after a piece depends on the row of its
    centre.

    Soft drop begins with a press while no direction is held. It ends with the release or with a direction. Its rows do
    not wait for those of gravity, but they restart the counter of gravity. ``soft_drop_holds`` is another soft drop.
    """

    soft_drop_wait: int = 1
    """The ticks by which the first row of a soft drop comes later than each of the next ones. Less than 0: earlier."""
    soft_drop_resumes: bool = False
    """Whether a soft drop that a direction ended goes on after it. If not, it needs a new press."""
    soft_drop_holds: bool = False
    """Whether soft drop is that of the Game Boy, to which ``soft_drop_wait`` and ``soft_drop_resumes`` do not apply.

    It stops the counter of gravity, and does not restart it. Its rows are never closer than the ``soft_drop`` of the
    rules. It needs one press alone for each piece. This press can come between two pieces, but not in a clear. From
    then on, soft drop acts whenever it is held alone."""
    soft_drop_lag: int = 1
    """With ``soft_drop_holds``, the ticks by which the next piece comes later if soft drop locks a piece in a tick in
    which gravity would have moved it. Such a piece also counts so many times more for ``spawn_locks``. The program of
    the Game Boy has no such lag. Games of earlier versions have it."""
    soft_drop_ready: bool = False
    """Whether soft drop needs no press for the first piece of a game, with ``soft_drop_holds``."""
    turns_first: bool = False
    """Whether a piece is rotated before it is shifted."""
    ccw_first: bool = False
    """Whether the counterclockwise rotation is made if both are pressed in one tick."""
    top_rows: int = 0
    """The visible rows at the top that are never full. If there are any, a clear copies the highest row downward: each
    of its rows after the first leaves one copy."""
    spawn_locks: int = 0
    """The number of pieces that lock where they spawned, in any orientation, that ends the game. 0: it ends when a
    piece locks in other cells."""
    b_type_first_row: int = 0
    """The ticks until gravity lowers the first piece of a B-type for the first time. 0: as for any other piece."""
    first_hang: int = 0
    """The ticks in which the first piece is not lowered. A press of soft drop ends them."""


TETRIO_TICKS = 6000
"""The ticks of a second in TETR.IO's rules: keys act at tenths of a frame, and one after the other within a tenth."""


LEVEL_BASE = Fraction(13, 20)
"""``Tetrio.level_base`` of blitz."""


@dataclass(frozen=True)
class Tetrio:
    """How TETR.IO runs a game, to the tenth of a frame: ``session.tetrio`` is its machine. A frame is 1/60 s.

    The speed of a soft drop is that of gravity times the player's figure, but never less than a twentieth of a row a
    frame times it.
    """

    rise: Fraction = Fraction(0)
    """The rows a frame by which gravity grows in each second after ``margin``."""
    margin: int = 0
    """The frames before that."""
    instant: bool = False
    """Whether a piece is on the floor at once where gravity is more than the visible rows in a frame."""
    level_base: Fraction | None = None
    """Where the level decides gravity: a piece falls 1 / (base - (level - 1) * step) ** (level - 1) rows a second.
    None: the gravity of the rules counts. It stands there in any case, rounded."""
    level_step: Fraction = Fraction(7, 1000)
    whole_below: bool = True
    """Whether a piece at a whole height counts as just below it. In the first versions it is just above."""
    former_holes: bool = False
    """Whether the holes of a match are drawn as before May 2025: a packet that is cancelled as a whole draws no new
    column, and a further row of a packet can draw one right after the packet has."""

    def by_levels(self) -> Tetrio:
        """Return these figures for a mode with a rise of the level of its own, which then decides gravity."""
        return replace(self, rise=Fraction(0), level_base=self.level_base or LEVEL_BASE)


Gravity = tuple[tuple[int, int, int], ...]
"""Rows of (first level, rows, ticks), as in ``Rules.gravity``."""


@dataclass(frozen=True)
class Delays:
    """The delays from a level on, in ticks."""

    level: int
    appearance: int
    """ARE: the time between a lock and the next spawn."""
    line_appearance: int
    clear: int
    das: int
    lock: int
    soft_drop_per_piece: bool = False


@dataclass(frozen=True)
class Roll:
    """The roll after the last level: the stack is removed, and the game goes on while the credits are shown."""

    ticks: int = 3701
    pause: int = 130
    """The ticks between the last clear and the first piece of the roll. Source: a public simulator of the game."""
    fading: int = 300
    """The ticks for which a locked piece is visible."""
    invisible: int = 0


@dataclass(frozen=True)
class Gate:
    """A level that must be reached in time. Otherwise the game ends there."""

    level: int
    seconds: int


OtherSpins = Literal["none", "mini", "full"]
_OTHER_SPINS: Mapping[OtherSpins, Spin] = {"none": Spin.NONE, "mini": Spin.MINI, "full": Spin.FULL}
Look = Literal["modern", "arcade", "classic", "gameboy"]
BothHeld = Literal["last", "first", "neither"]
Initial = Literal["hold", "tap", "off"]


@dataclass(frozen=True)
class Handling:
    """How keys feel, with durations in ticks of the ruleset. It is chosen by the player and stored in each replay. The
    defaults are those of the guideline. In modern rules a tick is a millisecond. The settings have the range of
    each figure, and what people are told about it."""

    das: int = 167
    """How long left or right is held before the piece moves on by itself."""
    arr: int = 33
    """The time for each further column. With 0, the piece is at the wall at once."""
    dcd: int = 0
    """The least time from a turn, a hold or a new piece until the piece moves on by itself."""
    spawn_dcd: int | None = None
    """The same for a new piece alone, which ``dcd`` then does not hold back. None: as ``dcd``."""
    soft_drop: int = 20
    """How many times faster than gravity a soft drop is. With 0, the piece is on the floor at once."""
    slow_drop: int = 5
    """The same for the slow soft drop, which has a button of its own."""
    keep_soft_drop: bool = True
    """Whether a soft drop that is held while a piece appears acts on it. If not, it needs a new press."""
    both: BothHeld = "last"
    """The direction that wins while left and right are both held."""
    keep_charge: bool = True
    """Whether a direction that is held while a piece appears needs no new delay."""
    hard_drop_guard: int = 50
    """The time after a piece locks by itself in which hard drop is ignored."""
    initial_rotation: Initial = "hold"
    """Whether a turn key that is held turns the next piece: at once, after a new press, or not."""
    initial_hold: Initial = "hold"
    initial_delay: int = 167
    """How long a key that acted on the last piece must be held to act on the next one too."""
    turning_cancels: bool = False
    """Whether the release of a direction also takes the charge of the other one. It acts in TETR.IO's rules alone."""
    soft_drop_first: bool = False
    """Whether a soft drop that takes no time comes before each shift. It acts in TETR.IO's rules alone."""

    def __post_init__(self) -> None:
        """Refuse words that no game knows, and times below 0. Raises ValueError."""
        check_figures(self, "the handling")
        times = ("das", "arr", "dcd", "spawn_dcd", "soft_drop", "slow_drop", "hard_drop_guard", "initial_delay")
        refuse("the handling", ((name, "0 or more") for name in times if (getattr(self, name) or 0) < 0))

    @property
    def cut_at_spawn(self) -> int:
        """The least time from a new piece until it moves on by itself."""
        return self.dcd if self.spawn_dcd is None else self.spawn_dcd


class Drop(Enum):
    HARD = "hard"
    """The piece falls to the floor and locks."""
    SONIC = "sonic"
    """It falls to the floor and can still be moved."""
    NONE = "none"


@dataclass(frozen=True)
class Rules:
    """Every figure of a ruleset. The session reads them and never asks which ruleset it plays."""

    name: str
    ticks_per_second: Fraction
    rotation: RotationSystem
    """Shapes, spawns and kicks."""
    randomizer: str
    """The dealer that the ruleset is known for; settings may name another."""
    gravity: tuple[tuple[int, int, int], ...]
    """(first level, rows, ticks): from that level on a piece falls so many rows in so many ticks."""
    levels: Levels
    scoring: Scoring
    handling: Handling
    """How the ruleset's own buttons feel."""

    summary: str = ""
    look: Look = "modern"
    """Which of the known games it is shown like."""
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
    soft_drop_stops_shift: bool = False
    """Whether soft drop holds the piece in its column."""
    soft_drop_keeps_fraction: bool = False
    """Whether a row of soft drop leaves gravity as far on its way to the next row as it was."""
    soft_drop_counts_lock: bool = False
    """Whether a step of soft drop that locks a resting piece counts as one in which it falls, for the score."""
    shift_falls: bool = False
    """Whether a piece also falls between the columns that a shift makes in one tick, where gravity is a row a tick or
    more. If not, as in the games of earlier versions, it hops over gaps."""
    cuts_at_spawn: bool = False
    """Whether the handling's ``dcd`` also holds back a new piece. If not, as in the games of earlier versions, only a
    turn and a hold do."""
    steers_at_spawn: bool = True
    """Whether a piece can be steered in the tick in which it appears; if not, only initial actions act in it."""
    drop: Drop = Drop.HARD
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
    """ARE after a clear; None: as without a clear."""
    clear_delay: tuple[int, ...] = (0,)
    """Ticks that a clear takes, by the tick in which it begins, modulo the number of figures."""
    delays: tuple[Delays, ...] = ()
    """By level, where delays change with it: what counts instead of the delays above and of the handling's DAS."""
    charge_keeps: bool = False
    """Whether the auto shift is a counter that outlives the press, as on the NES."""
    charge_stands: bool = False
    """Whether the auto shift is a counter that stands while no piece falls, as on the Game Boy."""
    drops_at_spawn: bool = False
    """Whether a piece falls one row as it appears, if nothing is in the way."""
    hold: bool = True
    initial_actions: bool = True
    """Whether buttons held while a piece appears act at once."""
    previews: int = 6
    spins: bool = True
    other_spins: OtherSpins = "none"
    """What a piece counts as that cannot move after a last rotation and is no spin by its corners: nothing, a mini or a
    full spin."""
    lock_out: bool = True
    """Whether a piece that locks wholly above the skyline ends the game; a blocked spawn always does."""
    clutch: bool = False
    """Whether a piece that has no room after a clear appears as much higher as it needs."""
    skyline: int = 20
    most_rows: int = 40
    b_type_rows: tuple[int, ...] = (0, 3, 5, 8, 10, 12)
    """Rows of garbage for each height of a B-type."""
    b_type_holes: bool = True
    """Whether one cell of each row of that garbage is emptied, wherever it is. If not, a row that would be full loses
    its rightmost cell."""
    b_type_points: int = 0
    """Points for winning a B-type, times the sum of the level's last digit and the height."""
    console: Console | None = None
    """How a game runs that is exact to the frame of a console; None: as in every game before that was known."""
    tetrio: Tetrio | None = None
    """How a game runs that is exact to TETR.IO; None: by the timers of every other game."""

    stages: tuple[tuple[int, Rules], ...] = field(init=False, repr=False, compare=False)
    """(first level, these rules with the delays of that level), ascending; empty where delays do not change."""

    def __post_init__(self) -> None:
        """Refuse figures with which no game can be played. Raises ValueError."""
        what = f"the rules {self.name!r}"
        check_figures(self, what)
        refuse(what, _faults(self))
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
        if not self.stages:
            return self
        return next((rules for first, rules in reversed(self.stages) if level >= first), self)

    def speed(self, level: int) -> tuple[int, int]:
        return next((rows, ticks) for first, rows, ticks in reversed(self.gravity) if level >= first)

    @property
    def wedged_spin(self) -> Spin:
        """What a piece counts as that can move neither sideways nor up after a last rotation, and is no spin by its
        corners."""
        return _OTHER_SPINS[self.other_spins] if self.spins else Spin.NONE

    def rows_above(self, cells: int = 0) -> int:
        """Return how many rows above the skyline the pieces reach that appear over the stack ``cells``. At least 1, in
        which every piece can be turned."""
        system, tops = self.rotation, [1]
        for piece in PIECES:
            spawned = system.spawned(piece, self.skyline)
            lower = spawned._replace(y=spawned.y - 1)
            seen = lower if self.drops_at_spawn and system.fits(cells, lower) else spawned
            tops.append(seen.y + system.rows(seen) - self.skyline)
        return max(tops)

    def landings(self, board: Board, piece: Piece) -> list[Placement]:
        """Return every place where a piece that spawns now can come to rest, if it stays in the air until a key lowers
        it: slides under overhangs and kicks count. They are ordered by orientation, by column and by row from the top.
        Empty if the stack blocks the spawn."""
        return reachable_landings(self.rotation, board.cells, self.rotation.spawned(piece, self.skyline))


def _faults(rules: Rules) -> Iterator[tuple[str, str]]:
    """Figures with which no game can be played, and what was expected of each. ``game.core.replay.names`` has the
    range of each figure by itself."""
    first, system = rules.levels.first, rules.rotation
    speeds, stages = [level for level, _, _ in rules.gravity], [delays.level for delays in rules.delays]
    spawns = [system.spawned(piece, rules.skyline) for piece in PIECES]
    sections = -(-rules.levels.last // rules.levels.section) if isinstance(rules.levels, ArcadeLevels) else 0
    most_sections = len(rules.grading.tetrises) if isinstance(rules.grading, MasterGrading) else sections
    checks = (
        ("ticks_per_second", 1 <= rules.ticks_per_second <= 10_000, "a number from 1 to 10000"),
        ("gravity", speeds[:1] == [first], f"a speed from level {first} on, the first one"),
        ("gravity", speeds == sorted(speeds), "ascending levels"),
        ("delays", not stages or stages[0] == first, f"delays from level {first} on, the first one"),
        ("delays", stages == sorted(stages), "ascending levels"),
        ("skyline", 4 <= rules.skyline <= rules.most_rows, f"a number from 4 to {rules.most_rows}, the most_rows"),
        (
            "rotation",
            all(
                system.fits(0, placement)
                and rules.skyline // 2 <= placement.y <= rules.most_rows - system.rows(placement)
                for placement in spawns
            ),
            "pieces that appear between the walls, in the upper half of the rows",
        ),
        ("levels", first <= rules.levels.last_start, "a first level that is not above the last_start"),
        (
            "gate",
            rules.gate is None
            or (isinstance(rules.levels, ArcadeLevels) and first <= rules.gate.level <= rules.levels.last),
            "none, or a level of levels that rise with each piece",
        ),
        ("roll", rules.roll is None or rules.graded, "none, or graded rules"),
        (
            "other_spins",
            rules.other_spins == "none" or _counts_all_spins(rules),
            "none, or points for each number of rows",
        ),
        ("graded", not rules.graded or sections > 0, "false, or levels that rise with each piece"),
        ("grading", rules.grading is None or rules.graded, "none, or graded rules"),
        ("grading", sections <= most_sections, f"tetrises for {sections} sections"),
        (
            "console",
            rules.console is None
            or (
                rules.lock_delay is None
                and rules.soft_drop is not None
                and all(rows == 1 or ticks == 1 for _, rows, ticks in rules.gravity)
            ),
            "none, or rules without a lock_delay, with a soft_drop and a gravity of one row, or of rows in one tick",
        ),
        (
            "tetrio",
            rules.tetrio is None
            or (
                rules.ticks_per_second == TETRIO_TICKS
                and rules.lock_delay is not None
                and rules.drop is Drop.HARD
                and not rules.console
            ),
            f"none, or rules of {TETRIO_TICKS} ticks a second with a lock_delay and a hard drop",
        ),
    )
    return ((figure, expected) for figure, right, expected in checks if not right)


def _counts_all_spins(rules: Rules) -> bool:
    """Return whether spins have points for each number of rows that any piece can clear."""
    scoring = rules.scoring
    return (
        rules.spins
        and isinstance(scoring, GuidelineScoring)
        and len(scoring.full_spin) == len(scoring.mini_spin) == len(scoring.lines)
    )
