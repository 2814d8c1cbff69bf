"""The guideline."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ..board import ARS, NES, ROTATION_SYSTEMS, SRS
from ..board import GAMEBOY as LEFT_HANDED
from ..messages import by_name
from ..scoring import (
    AbsoluteScoring,
    ArcadeScoring,
    ClassicScoring,
    GuidelineScoring,
    LevelGrading,
    MasterGrading,
    TetrioScoring,
)
from .levels import ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines
from .rules import TETRIO_TICKS, Console, Delays, Drop, Gate, Gravity, Handling, Roll, Rules, Tetrio

# Microseconds a row at level L: (0.8 - (L - 1) * 0.007) ** (L - 1) seconds, the guideline's formula, written out so
# that no machine's rounding can change a game. From level 19 on that is more than a row in a tick of a millisecond.
_GUIDELINE_GRAVITY = (
    1000000, 793000, 617796, 472729, 355197, 262004, 189677, 134735, 93882, 64152,
    42976, 28218, 18153, 11439, 7059, 4264, 2520, 1457, 824, 455,
)  # fmt: skip

MODERN = Rules(
    name="modern",
    ticks_per_second=Fraction(1000),
    rotation=SRS,
    randomizer="7-bag",
    gravity=tuple((level, 1000, us) for level, us in enumerate(_GUIDELINE_GRAVITY, 1)),
    levels=FixedGoal(),
    scoring=GuidelineScoring(),
    handling=Handling(),
    summary="The guideline of today: hold, kicks, lock delay, T-spins.",
    shift_falls=True,
    cuts_at_spawn=True,
    drops_at_spawn=True,
)


def _gravity(table: Mapping[int, int]) -> Gravity:
    """Return the gravity for a table {level: 256ths of a row per tick}."""
    return tuple((level, parts, 256) for level, parts in table.items())


_TO_499 = {
    0: 4, 30: 6, 35: 8, 40: 10, 50: 12, 60: 16, 70: 32, 80: 48, 90: 64, 100: 80, 120: 96, 140: 112, 160: 128, 170: 144,
    200: 4, 220: 32, 230: 64, 233: 96, 236: 128, 239: 160, 243: 192, 247: 224, 251: 256, 300: 512, 330: 768, 360: 1024,
    400: 1280, 420: 1024, 450: 768,
}  # fmt: skip
_20G = 20 * 256

_GRAVITY = _gravity({**_TO_499, 500: _20G})
_FROM_LEVEL_0 = _gravity({0: _20G})
"""20G from the first level on."""

_MASTER_DELAYS = (
    Delays(0, appearance=27, line_appearance=27, clear=40, das=15, lock=30),
    Delays(500, appearance=27, line_appearance=27, clear=25, das=9, lock=30),
    Delays(600, appearance=27, line_appearance=18, clear=16, das=9, lock=30),
    Delays(700, appearance=18, line_appearance=14, clear=12, das=9, lock=30),
    Delays(800, appearance=14, line_appearance=8, clear=6, das=9, lock=30),
    Delays(900, appearance=14, line_appearance=8, clear=6, das=7, lock=17, soft_drop_per_piece=True),
)

_DEATH_DELAYS = tuple(
    replace(delays, soft_drop_per_piece=True)
    for delays in (
        Delays(0, appearance=18, line_appearance=14, clear=12, das=11, lock=30),
        Delays(100, appearance=14, line_appearance=8, clear=6, das=11, lock=26),
        Delays(200, appearance=14, line_appearance=8, clear=6, das=10, lock=22),
        Delays(300, appearance=8, line_appearance=8, clear=6, das=9, lock=18),
        Delays(400, appearance=7, line_appearance=7, clear=5, das=7, lock=15),
        Delays(500, appearance=6, line_appearance=6, clear=4, das=7, lock=15),
    )
)
_DEATH_GATE = Gate(500, 3 * 60 + 25)

ARCADE = Rules(
    name="arcade",
    # The board itself runs at 59.84 Hz; players know its figures in sixtieths.
    ticks_per_second=Fraction(60),
    rotation=ARS,
    randomizer="tgm1",
    gravity=_GRAVITY,
    levels=ArcadeLevels(),
    scoring=ArcadeScoring(),
    handling=Handling(das=15, arr=1, hard_drop_guard=0, initial_delay=0),
    summary="Tetris The Grand Master: 999 levels and grades. From level 500, pieces are on the floor at once.",
    look="arcade",
    graded=True,
    soft_drop=(1, 1),
    soft_drop_locks=True,
    soft_drop_keeps_fraction=True,
    soft_drop_counts_lock=True,
    shift_falls=True,
    cuts_at_spawn=True,
    steers_at_spawn=False,
    drop=Drop.SONIC,
    lock_delay=30,
    lock_resets=0,
    lock_delay_by_row=True,
    appearance=(30,),
    line_appearance=(27,),
    clear_delay=(44,),
    hold=False,
    previews=1,
    spins=False,
    lock_out=False,
)

TWENTY_G = replace(
    ARCADE,
    name="20g",
    gravity=_FROM_LEVEL_0,
    summary="The Grand Master, with every piece on the floor at once.",
)

TGM2 = replace(
    ARCADE,
    name="tgm2",
    ticks_per_second=Fraction(6168, 100),
    randomizer="tgm2",
    scoring=AbsoluteScoring(),
    grading=MasterGrading(),
    roll=Roll(),
    delays=_MASTER_DELAYS,
    summary="The Grand Master 2, Master: shorter delays from level 500, and a roll at the end.",
)

DEATH = replace(
    TGM2,
    name="death",
    gravity=_FROM_LEVEL_0,
    grading=LevelGrading(),
    gate=_DEATH_GATE,
    roll=None,
    delays=_DEATH_DELAYS,
    summary="The Grand Master 2, Death: every piece on the floor at once, and ever shorter delays.",
)


# Level: steps a row.
_CLASSIC_GRAVITY = {
    0: 48, 1: 43, 2: 38, 3: 33, 4: 28, 5: 23, 6: 18, 7: 13, 8: 8, 9: 6, 10: 5, 13: 4, 16: 3, 19: 2, 29: 1,
}  # fmt: skip

_PAL_GRAVITY = {
    0: 36, 1: 32, 2: 29, 3: 25, 4: 22, 5: 18, 6: 15, 7: 11, 8: 7, 9: 5, 10: 4, 13: 3, 16: 2, 19: 1,
}  # fmt: skip

_GAMEBOY_GRAVITY = (53, 49, 45, 41, 37, 33, 28, 22, 17, 11, 10, 9, 8, 7, 6, 6, 5, 5, 4, 4, 3)

CLASSIC = Rules(
    name="classic",
    ticks_per_second=Fraction(600988, 10000),
    rotation=NES,
    randomizer="nes",
    gravity=tuple((level, 1, steps) for level, steps in _CLASSIC_GRAVITY.items()),
    levels=ClassicLevels(last_start=29),
    scoring=ClassicScoring(lock_counts=True, stops=True),
    handling=Handling(das=16, arr=6, hard_drop_guard=0, initial_delay=10),
    summary="Tetris on the NES: no hold, no kicks, no lock delay.",
    look="classic",
    soft_drop=(1, 2),
    soft_drop_per_piece=True,
    soft_drop_stops_shift=True,
    drop=Drop.NONE,
    lock_delay=None,
    lock_resets=0,
    # By the row of the centre: ten steps for the two lowest and two more for each four rows above them.
    appearance=(10, 10, 12, 12, 12, 12, 14, 14, 14, 14, 16, 16, 16, 16, 18),
    # The rows vanish in five stages, each in a step whose number is divisible by four.
    clear_delay=(20, 19, 18, 17),
    charge_keeps=True,
    hold=False,
    initial_actions=False,
    previews=1,
    spins=False,
    lock_out=False,
    b_type_points=1000,
    console=Console(first_hang=96),
)

CLASSIC_PAL = replace(
    CLASSIC,
    name="classic-pal",
    ticks_per_second=Fraction(500070, 10000),
    gravity=tuple((level, 1, steps) for level, steps in _PAL_GRAVITY.items()),
    handling=Handling(das=12, arr=4, hard_drop_guard=0, initial_delay=8),
    summary="Tetris on the European NES: 50 frames a second, top speed from level 19.",
    console=Console(first_hang=76),
)

GAMEBOY = replace(
    CLASSIC,
    name="gameboy",
    ticks_per_second=Fraction(5973, 100),
    rotation=LEFT_HANDED,
    randomizer="gameboy",
    gravity=tuple((level, 1, steps) for level, steps in enumerate(_GAMEBOY_GRAVITY)),
    levels=TensOfLines(),
    scoring=ClassicScoring(lock_counts=True, level_before=True, stops=True),
    handling=Handling(das=23, arr=9, hard_drop_guard=0, initial_delay=10),
    summary="Tetris on the Game Boy: eighteen rows, left-handed rotation.",
    look="gameboy",
    soft_drop=(1, 3),
    soft_drop_stops_shift=False,
    appearance=(2,),
    line_appearance=(0,),
    clear_delay=(93,),
    charge_keeps=False,
    charge_stands=True,
    skyline=18,
    b_type_rows=(0, 2, 4, 6, 8, 10),
    b_type_points=0,
    b_type_holes=False,
    console=Console(
        soft_drop_holds=True,
        soft_drop_lag=0,
        soft_drop_ready=True,
        turns_first=True,
        ccw_first=True,
        top_rows=2,
        spawn_locks=2,
        b_type_first_row=53,
    ),
)

TETRIO = replace(
    MODERN,
    name="tetrio",
    ticks_per_second=Fraction(TETRIO_TICKS),
    rotation=ROTATION_SYSTEMS["srs+"].raised(1),
    randomizer="tetrio",
    gravity=((1, 1, 5000),),
    scoring=TetrioScoring(),
    # In ticks, of which a frame of 1/60 s has a hundred.
    handling=Handling(
        das=1000,
        arr=200,
        soft_drop=6,
        hard_drop_guard=700,
        initial_rotation="tap",
        initial_hold="tap",
        initial_delay=0,
        soft_drop_first=True,
    ),
    summary="TETR.IO to the tenth of a frame: soft drop by its own rule, no lock out, and a clutch after a clear.",
    lock_delay=3000,
    lock_out=False,
    clutch=True,
    drops_at_spawn=False,
    previews=5,
    tetrio=Tetrio(rise=Fraction(7, 2000), margin=7200),
)


_ALL = (
    *(MODERN, ARCADE, TWENTY_G, TGM2, DEATH, CLASSIC, CLASSIC_PAL, GAMEBOY, TETRIO),
    # A new ruleset goes above this line.
)
RULES: Mapping[str, Rules] = by_name(__name__, _ALL)
"""Name -> ruleset, as ``rules`` in settings.yaml names it."""
