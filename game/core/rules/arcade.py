"""The figures of the arcade games that change with the level: gravity, delays and the roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Gravity = tuple[tuple[int, int, int], ...]
"""Rows of (first level, rows, ticks), as in ``Rules.gravity``."""


@dataclass(frozen=True)
class Delays:
    """The delays from a level on, in ticks."""

    level: int
    appearance: int
    """ARE: the time between a lock and the next spawn."""
    line_appearance: int
    """The same time after a clear."""
    clear: int
    """The duration of a clear."""
    das: int
    """The DAS, for players who have not chosen their own."""
    lock: int
    """The lock delay."""
    soft_drop_per_piece: bool = False
    """Whether soft drop must be pressed again for each piece."""


@dataclass(frozen=True)
class Roll:
    """The roll after the last level: the stack is removed, and the game goes on while the credits are shown."""

    ticks: int = 3701
    """The duration of the roll in ticks, from its first piece on."""
    pause: int = 130
    """The ticks between the last clear and the first piece of the roll. Source: a public simulator of the game."""
    fading: int = 300
    """The ticks for which a locked piece is visible."""
    invisible: int = 0
    """The same for players with the invisible roll."""


@dataclass(frozen=True)
class Gate:
    """A level that must be reached in time. Otherwise the game ends there."""

    level: int
    seconds: int


def gravity(table: Mapping[int, int]) -> Gravity:
    """Return the gravity for a table {level: 256ths of a row per tick}."""
    return tuple((level, parts, 256) for level, parts in table.items())


_TO_499 = {
    0: 4, 30: 6, 35: 8, 40: 10, 50: 12, 60: 16, 70: 32, 80: 48, 90: 64, 100: 80, 120: 96, 140: 112, 160: 128, 170: 144,
    200: 4, 220: 32, 230: 64, 233: 96, 236: 128, 239: 160, 243: 192, 247: 224, 251: 256, 300: 512, 330: 768, 360: 1024,
    400: 1280, 420: 1024, 450: 768,
}  # fmt: skip
_20G = 20 * 256

GRAVITY = gravity({**_TO_499, 500: _20G})
"""The gravity of TGM and of TGM2 Master."""
FROM_LEVEL_0 = gravity({0: _20G})
"""20G from the first level on."""

MASTER_DELAYS = (
    Delays(0, appearance=27, line_appearance=27, clear=40, das=15, lock=30),
    Delays(500, appearance=27, line_appearance=27, clear=25, das=9, lock=30),
    Delays(600, appearance=27, line_appearance=18, clear=16, das=9, lock=30),
    Delays(700, appearance=18, line_appearance=14, clear=12, das=9, lock=30),
    Delays(800, appearance=14, line_appearance=8, clear=6, das=9, lock=30),
    Delays(900, appearance=14, line_appearance=8, clear=6, das=7, lock=17, soft_drop_per_piece=True),
)
"""The delays of TGM2 Master."""

DEATH_DELAYS = (
    Delays(0, appearance=18, line_appearance=14, clear=12, das=11, lock=30),
    Delays(100, appearance=14, line_appearance=8, clear=6, das=11, lock=26),
    Delays(200, appearance=14, line_appearance=8, clear=6, das=10, lock=22),
    Delays(300, appearance=8, line_appearance=8, clear=6, das=9, lock=18),
    Delays(400, appearance=7, line_appearance=7, clear=5, das=7, lock=15),
    Delays(500, appearance=6, line_appearance=6, clear=4, das=7, lock=15),
)
"""The delays of TGM2 Death."""
DEATH_GATE = Gate(500, 3 * 60 + 25)
