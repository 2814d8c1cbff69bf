"""The games for the consoles of Nintendo: the NES of America, that of Europe, and the Game Boy."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.core.board.rotation import GAMEBOY as LEFT_HANDED
from game.core.board.rotation import NES
from game.core.rules.console import Console
from game.core.rules.handling import Handling
from game.core.rules.levels import ClassicLevels, TensOfLines
from game.core.rules.rules import Drop, Rules
from game.core.rules.scoring import ClassicScoring
from game.language import marked

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
    scoring=ClassicScoring(lock_counts=True),
    handling=Handling(das=16, arr=6, hard_drop_guard=0, initial_delay=10),
    summary=marked("Tetris on the NES: no hold, no kicks, no lock delay."),
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
    summary=marked("Tetris on the European NES: 50 frames a second, top speed from level 19."),
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
    scoring=ClassicScoring(lock_counts=True, level_before=True),
    handling=Handling(das=23, arr=9, hard_drop_guard=0, initial_delay=10),
    summary=marked("Tetris on the Game Boy: eighteen rows, left-handed rotation."),
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
        soft_drop_holds=True, turns_first=True, ccw_first=True, top_rows=2, spawn_locks=2, b_type_first_row=53
    ),
)
