"""Rulesets as data: every duration in ticks, every speed as a ratio of whole numbers.

A fourth ruleset is one more table here, not a branch in the session.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from game.core.board.rotation import ARS, NES, SRS, RotationSystem
from game.core.rules.handling import Handling as Handling
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, Levels
from game.core.rules.scoring import ArcadeScoring, ClassicScoring, GuidelineScoring, Scoring


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
    """Which of the known games it is shown like: "modern", "arcade" or "classic"."""
    graded: bool = False
    """Whether its games earn the arcade's grades."""
    soft_drop: tuple[int, int] | None = None
    """Rows and ticks of a soft drop, unless gravity is faster; None leaves it to the player as a multiple."""
    soft_drop_locks: bool = False
    """Whether a piece that rests locks at once under soft drop."""
    soft_drop_per_piece: bool = False
    """Whether soft drop must be pressed anew for each piece."""
    soft_drop_stops_shift: bool = False
    """Whether soft drop holds the piece in its column."""
    drop: Drop = Drop.HARD
    """What the hard drop button does."""
    lock_delay: int | None = 500
    """Ticks that a piece rests before it locks; None: it locks when gravity next finds it resting."""
    lock_resets: int = 15
    """How often a move or a turn may restart the lock delay before the piece falls below its lowest row."""
    appearance: tuple[int, ...] = (0,)
    """ARE: ticks between a lock and the next piece, by the row in which the piece locked; the last serves all above."""
    line_appearance: tuple[int, ...] | None = None
    """The same after a clear; None: as without one."""
    clear_delay: tuple[int, ...] = (0,)
    """Ticks that a clear takes, by the tick in which it begins, modulo the number of figures."""
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
            "previews": 1 <= self.previews <= 30,
            "skyline, most_rows": 4 <= self.skyline <= self.most_rows <= 40,
        }
        wrong = [figures for figures, right in sound.items() if not right]
        if wrong:
            raise ValueError(f"the rules {self.name!r} have figures that cannot be played: {'; '.join(wrong)}")

    def speed(self, level: int) -> tuple[int, int]:
        """How a piece falls at a level: so many rows in so many ticks."""
        return next((rows, ticks) for first, rows, ticks in reversed(self.gravity) if level >= first)


# Microseconds a row at level L: (0.8 - (L - 1) * 0.007) ** (L - 1) seconds, the guideline's formula, written out so
# that no machine's rounding can change a game. From level 19 on that is more than a row in a tick of a millisecond.
_GUIDELINE_GRAVITY = (
    1000000, 793000, 617796, 472729, 355197, 262004, 189677, 134735, 93882, 64152,
    42976, 28218, 18153, 11439, 7059, 4264, 2520, 1457, 824, 455,
)  # fmt: skip

# Level: 256ths of a row a step.
_ARCADE_GRAVITY = {
    0: 4, 30: 6, 35: 8, 40: 10, 50: 12, 60: 16, 70: 32, 80: 48, 90: 64, 100: 80, 120: 96, 140: 112, 160: 128, 170: 144,
    200: 4, 220: 32, 230: 64, 233: 96, 236: 128, 239: 160, 243: 192, 247: 224, 251: 256, 300: 512, 330: 768, 360: 1024,
    400: 1280, 420: 1024, 450: 768, 500: 5120,
}  # fmt: skip

# Level: steps a row.
_CLASSIC_GRAVITY = {
    0: 48, 1: 43, 2: 38, 3: 33, 4: 28, 5: 23, 6: 18, 7: 13, 8: 8, 9: 6, 10: 5, 13: 4, 16: 3, 19: 2, 29: 1,
}  # fmt: skip

MODERN = Rules(
    name="modern",
    ticks_per_second=Fraction(1000),
    rotation=SRS,
    randomizer="7-bag",
    gravity=tuple((level, 1000, us) for level, us in enumerate(_GUIDELINE_GRAVITY, 1)),
    levels=FixedGoal(),
    scoring=GuidelineScoring(),
    handling=Handling(),
    summary="The guideline: SRS, hold, lock delay, T-spins.",
    drops_at_spawn=True,
)

ARCADE = Rules(
    name="arcade",
    # The board itself runs at 61.68 Hz; players know its figures in sixtieths.
    ticks_per_second=Fraction(60),
    rotation=ARS,
    randomizer="tgm1",
    gravity=tuple((level, parts, 256) for level, parts in _ARCADE_GRAVITY.items()),
    levels=ArcadeLevels(),
    scoring=ArcadeScoring(),
    handling=Handling(das=15, arr=1, hard_drop_guard=0, initial_delay=0),
    summary="Tetris The Grand Master: ARS, up to 20G, levels to 999 and grades.",
    look="arcade",
    graded=True,
    soft_drop=(1, 1),
    soft_drop_locks=True,
    drop=Drop.SONIC,
    lock_delay=30,
    lock_resets=0,
    appearance=(30,),
    line_appearance=(27,),
    clear_delay=(44,),
    hold=False,
    previews=1,
    spins=False,
    lock_out=False,
)

CLASSIC = Rules(
    name="classic",
    ticks_per_second=Fraction(600988, 10000),
    rotation=NES,
    randomizer="nes",
    gravity=tuple((level, 1, steps) for level, steps in _CLASSIC_GRAVITY.items()),
    levels=ClassicLevels(),
    scoring=ClassicScoring(),
    handling=Handling(das=16, arr=6, hard_drop_guard=0, initial_delay=10),
    summary="The NES: no hold, no kicks, no second chance.",
    look="classic",
    soft_drop=(1, 2),
    soft_drop_per_piece=True,
    soft_drop_stops_shift=True,
    drop=Drop.NONE,
    lock_delay=None,
    lock_resets=0,
    # Ten steps for the two lowest rows and two more for each four rows above them.
    appearance=(10, 10, 12, 12, 12, 12, 14, 14, 14, 14, 16, 16, 16, 16, 18),
    # The rows vanish in five stages, each in a step whose number is divisible by four.
    clear_delay=(20, 19, 18, 17),
    charge_keeps=True,
    hold=False,
    initial_actions=False,
    previews=1,
    spins=False,
    lock_out=False,
)

RULES: Mapping[str, Rules] = {rules.name: rules for rules in (MODERN, ARCADE, CLASSIC)}
