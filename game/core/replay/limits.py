"""What the fields of a replay may hold, where their types do not say enough.

A limit has the shape of the field's type: ``Items`` for a tuple of any length, a tuple of limits for a tuple of as many
items, ``Pairs`` for a mapping. A field that is not in the table takes the limit of its type.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.board.bits import FULL_ROW
from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.replay.model import Replay, Result
from game.core.rules.console import Console
from game.core.rules.grading import LevelGrading, MasterGrading
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines
from game.core.rules.modes import Mode
from game.core.rules.rules import Rules
from game.core.rules.scoring import AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring
from game.core.rules.scoring.arcade import GRADES
from game.core.session.buttons import Buttons
from game.core.session.setup import Setup

UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, line ends, and halves of characters."""


@dataclass(frozen=True)
class Whole:
    """A whole number."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Text:
    """One line of text."""

    longest: int = 200
    """In characters."""
    shape: str = ".*"
    """A regular expression."""
    what: str = "a text without control characters"
    """It in words. A limit of more than a hundred characters is added."""

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        return f"{self.what}, of at most {self.longest} characters" if self.longest > 100 else self.what

    def suits(self, text: str) -> bool:
        """Whether a text is within the limit."""
        return len(text) <= self.longest and not UNPRINTABLE.search(text) and bool(re.fullmatch(self.shape, text))


@dataclass(frozen=True)
class Items:
    """A list of some length."""

    least: int
    most: int
    each: Any = None
    """The limit of each item; None: that of its type."""

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        if self.least == self.most:
            return f"a list of {self.least} values"
        return f"a list of {self.least} to {self.most} values"


@dataclass(frozen=True)
class Pairs:
    """A mapping."""

    most: int
    key: Any = None
    value: Any = None

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        return f"a map of at most {self.most} values"


LARGEST = 16 << 20
"""Characters of a replay. The longest one, of fifty thousand pieces, has some five million."""
MOST_LISTS = 20_000
"""Lists and objects in a replay, which has some two thousand in its rules, and none for each piece."""
MOST_KEPT_ROWS = 4_000_000
"""Inputs of a replay, and marks."""
SECONDS_A_STEP = 60
"""For each piece and each input a game lasts this long at most: in less than half of it a piece falls to the floor
and locks, by every ruleset at its slowest."""

WHOLE = Whole(0, 1_000_000)
"""A number for which there is no other limit."""
TEXT = Text()
"""A text for which there is no other limit."""
ITEMS = Items(0, 100)
"""A list for which there is no other limit."""
PAIRS = Pairs(20)
"""A mapping for which there is no other limit."""
PLAIN_WHOLE = Whole(-(2**63), 2**63 - 1)
PLAIN_TEXT = Text(100_000)
"""Values of a randomizer's options; whether they suit it is for the randomizer to say."""

_POINTS = Whole(0, 100_000)
_LEVEL = Whole(0, 9999)
_TICK = Whole(0, 2**40)
_CAP = Whole(1, 2**63 - 1)
_ROWS = Whole(4, 40)
_DELAYS = Items(1, 100)
_LETTERS = f"[{''.join(piece.name for piece in PIECES)}]*"
_ORIENTATION = Whole(0, 3)
_CLEARS = Items(5, 5, _POINTS)


def _letters(most: int) -> Text:
    what = "letters of I J L O S T Z" if most > 1 else "one of I J L O S T Z, or nothing"
    return Text(most, _LETTERS, what)


def one_of(*words: str) -> Text:
    """The limit of a text that is one of a few words."""
    return Text(max(map(len, words)), "|".join(words), f"one of {', '.join(words)}")


LIMITS: Mapping[type[Any], Mapping[str, Any]] = {
    Replay: {
        "date": Text(
            40,
            r"((19[7-9]|[2-8]\d\d)\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?"
            r"(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?",
            "a date and a time such as 2026-01-02T03:04:05+00:00",
        ),
        "pieces": _letters(MOST_KEPT_ROWS),
        "inputs": Items(0, MOST_KEPT_ROWS, (_TICK, Whole(0, sum(Buttons)))),
        "trail": Items(0, MOST_KEPT_ROWS, (_TICK, Whole(0, 2**32 - 1), Whole(0, 100))),
    },
    Result: {"score": Whole(0, 2**63 - 1), "ticks": _TICK},
    Setup: {
        "level": _LEVEL,
        "previews": Whole(1, 30),
        "garbage": Items(0, 1000, Whole(1, FULL_ROW - 1)),
        "queue": _letters(100_000),
        "held": _letters(1),
    },
    Mode: {
        "ranked_by": one_of("score", "time", "level"),
        "last_level": _LEVEL,
        "level": _LEVEL,
        "garbage_rows": Whole(0, 1000),
        "garbage_shown": Whole(0, 40),
        "b_type_height": Whole(0, 100),
    },
    Rules: {
        "gravity": Items(1, 100, (_LEVEL, Whole(1, 10**9), Whole(1, 10**9))),
        "look": one_of("modern", "arcade", "classic", "gameboy"),
        "soft_drop": (Whole(1, 1000), Whole(1, 1_000_000)),
        "appearance": _DELAYS,
        "line_appearance": _DELAYS,
        "clear_delay": _DELAYS,
        "previews": Whole(1, 30),
        "skyline": _ROWS,
        "most_rows": _ROWS,
        "b_type_points": _POINTS,
    },
    RotationSystem: {
        "boxes": Items(7, 7, Items(4, 4, Items(4, 4, (Whole(0, 3), Whole(0, 3))))),
        "spawn": Items(7, 7, (Whole(-3, 9), Whole(-8, 8))),
        "kicks": Items(7, 7, Pairs(12, (_ORIENTATION, _ORIENTATION), Items(0, 20, (Whole(-9, 9), Whole(-9, 9))))),
        "centre_rule": Items(0, 28, (Whole(0, 6), _ORIENTATION)),
    },
    Console: {"soft_drop_wait": Whole(-999_999, 999_999), "first_hang": Whole(0, 999_999)},
    FixedGoal: {"lines_per_level": Whole(1, 1_000_000), "first": _LEVEL, "last_start": _LEVEL},
    ArcadeLevels: {"section": Whole(1, 9999), "last": _LEVEL, "first": _LEVEL, "last_start": _LEVEL},
    ClassicLevels: {"first": _LEVEL, "last_start": _LEVEL},
    TensOfLines: {"first": _LEVEL, "last_start": _LEVEL, "last": _LEVEL},
    GuidelineScoring: {
        "lines": _CLEARS,
        "full_spin": Items(4, 4, _POINTS),
        "mini_spin": Items(3, 3, _POINTS),
        "perfect": _CLEARS,
        "perfect_back_to_back": _POINTS,
        "combo": _POINTS,
        "soft_drop": _POINTS,
        "hard_drop": _POINTS,
        "most": _CAP,
    },
    ArcadeScoring: {"bravo": Whole(0, 100), "most": _CAP},
    AbsoluteScoring: {"bravo": Whole(0, 100), "sonic": Whole(0, 1000), "speed": Whole(0, 1000), "most": _CAP},
    ClassicScoring: {"lines": _CLEARS, "most": _CAP},
    MasterGrading: {
        "points": Items(1, 100, (Whole(0, 1000),) * 4),
        "tenths": Items(1, 100, (Whole(0, 1000),) * 4),
        "decay": Items(1, 100, Whole(1, 1_000_000)),
        "shown": Items(1, 100, Whole(0, len(GRADES) - 1)),
        "tetrises": Items(6, 100),
    },
    LevelGrading: {"grades": Items(0, 100, (_LEVEL, Text(10, what="a name of at most 10 characters")))},
}
"""Class -> attribute -> limit."""
