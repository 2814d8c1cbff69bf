"""The games of The Grand Master: the first one, its 20G code, and Master and Death of the second one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from game.core.board.rotation import ARS
from game.core.rules.delays import Delays, Gate, Gravity, Roll
from game.core.rules.grading import LevelGrading, MasterGrading
from game.core.rules.handling import Handling
from game.core.rules.levels import ArcadeLevels
from game.core.rules.rules import Drop, Rules
from game.core.rules.scoring import AbsoluteScoring, ArcadeScoring
from game.language import marked


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
"""The gravity of TGM and of TGM2 Master."""
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
"""The delays of TGM2 Master."""

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
"""The delays of TGM2 Death."""
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
    summary=marked("Tetris The Grand Master: levels to 999, and grades. In the end, pieces are on the floor at once."),
    look="arcade",
    graded=True,
    soft_drop=(1, 1),
    soft_drop_locks=True,
    soft_drop_keeps_fraction=True,
    soft_drop_counts_lock=True,
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
    summary=marked("The Grand Master, with every piece on the floor at once."),
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
    summary=marked("The Grand Master 2, Master: shorter delays from level 500, and a roll at the end."),
)

DEATH = replace(
    TGM2,
    name="death",
    gravity=_FROM_LEVEL_0,
    grading=LevelGrading(),
    gate=_DEATH_GATE,
    roll=None,
    delays=_DEATH_DELAYS,
    summary=marked("The Grand Master 2, Death: every piece on the floor at once, and ever shorter delays."),
)
