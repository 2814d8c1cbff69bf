"""What the fields of a replay may hold, where their types do not say enough.

A limit has the shape of the field's type: ``ItemsLimit`` for a tuple of any length, a tuple of limits for a tuple of as
many items, ``Pairs`` for a mapping. A field that is not in the table takes the limit of its type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.board.bits import FULL_ROW, MAX_ROWS
from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.dealers import DealerChange
from game.core.dealers.changes import MAX_CHANGES
from game.core.match import MatchSetup
from game.core.match.setup import MOST_ROUNDS
from game.core.replay.match import MatchReplay, RoundRecord, SideRecord
from game.core.replay.model import Replay, Result
from game.core.rules.attack import Attack
from game.core.rules.console import Console
from game.core.rules.grading import LevelGrading, MasterGrading
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines
from game.core.rules.modes import Mode
from game.core.rules.rules import Rules
from game.core.rules.scoring import AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring
from game.core.rules.scoring.arcade import GRADES
from game.core.session.buttons import Buttons
from game.core.session.setup import MAX_QUEUE, Setup
from game.core.session.stores.recording import MAX_RECORDED_PIECES

UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, line ends, and halves of characters."""


@dataclass(frozen=True)
class WholeLimit:
    """A whole number."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class TextLimit:
    """One line of text."""

    longest: int = 200
    """In characters."""
    shape: str = ".*"
    """A regular expression."""
    what: str = "a text without control characters"
    """It in words. A limit of more than a hundred characters is added."""
    valid: Callable[[str], bool] = bool
    """What a text of this shape must fulfil besides. An empty text need not fulfil it."""

    @property
    def expected(self) -> str:
        """The end of "expected ..."."""
        return f"{self.what}, of at most {self.longest} characters" if self.longest > 100 else self.what

    def suits(self, text: str) -> bool:
        """Whether a text is within the limit."""
        if len(text) > self.longest or UNPRINTABLE.search(text) or not re.fullmatch(self.shape, text):
            return False
        return not text or self.valid(text)


@dataclass(frozen=True)
class ItemsLimit:
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
MOST_PIECES = MAX_QUEUE + MAX_RECORDED_PIECES
"""Pieces of a replay. It holds the whole queue of its setup from the start, and then the pieces that were dealt and
decided after it."""
MOST_KEPT_ROWS = 4_000_000
"""Inputs of a replay, and marks."""
SECONDS_A_STEP = 60
"""For each piece and each input a game lasts this long at most: in less than half of it a piece falls to the floor
and locks, by every ruleset at its slowest."""

WHOLE = WholeLimit(0, 1_000_000)
"""A number for which there is no other limit."""
TEXT = TextLimit()
"""A text for which there is no other limit."""
ITEMS = ItemsLimit(0, 100)
"""A list for which there is no other limit."""
PAIRS = Pairs(20)
"""A mapping for which there is no other limit."""
PLAIN_WHOLE = WholeLimit(-(2**63), 2**63 - 1)
PLAIN_TEXT = TextLimit(100_000)
"""Values of a randomizer's options; whether they suit it is for the randomizer to say."""

_POINTS = WholeLimit(0, 100_000)
_LEVEL = WholeLimit(0, 9999)
_TICK = WholeLimit(0, 2**40)
_CAP = WholeLimit(1, 2**63 - 1)
_ROWS = WholeLimit(4, 40)
_DELAYS = ItemsLimit(1, 100)
_LETTERS = f"[{''.join(piece.name for piece in PIECES)}]*"
_ORIENTATION = WholeLimit(0, 3)
_CLEARS = ItemsLimit(5, 5, _POINTS)


def _letters(most: int) -> TextLimit:
    what = "letters of I J L O S T Z" if most > 1 else "one of I J L O S T Z, or nothing"
    return TextLimit(most, _LETTERS, what)


_DAY = "(19[7-9]|[2-8][0-9]{2})[0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""A year from 1970 to 8999, a month and a day."""
_TIME = "([01][0-9]|2[0-3]):[0-5][0-9]"
"""Hours and minutes. Seconds with a fraction have three or six digits, as ``datetime.fromisoformat`` of Python 3.10
reads them."""
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def has_day(date: str) -> bool:
    """Whether the month of a text that begins with YYYY-MM-DD has that day, by the Gregorian calendar."""
    year, month, day = (int(part) for part in date[:10].split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _MONTHS[month - 1] + (month == 2 and leap)


def one_of(*words: str) -> TextLimit:
    """The limit of a text that is one of a few words."""
    return TextLimit(max(map(len, words)), "|".join(words), f"one of {', '.join(words)}")


_DATE = TextLimit(
    40,
    f"({_DAY}T{_TIME}:[0-5][0-9](\\.[0-9]{{3}}|\\.[0-9]{{6}})?[+-]{_TIME})?",
    "a date and a time such as 2026-01-02T03:04:05+00:00",
    has_day,
)
_ROWS_OF_TICKS: Mapping[str, ItemsLimit] = {
    "inputs": ItemsLimit(0, MOST_KEPT_ROWS, (_TICK, WholeLimit(0, sum(Buttons)))),
    "trail": ItemsLimit(0, MOST_KEPT_ROWS, (_TICK, WholeLimit(0, 2**32 - 1), WholeLimit(0, 100))),
}
_ATTACKS = ItemsLimit(5, 5, _POINTS)

LIMITS: Mapping[type[Any], Mapping[str, Any]] = {
    Replay: {
        "date": _DATE,
        "pieces": _letters(MOST_PIECES),
        **_ROWS_OF_TICKS,
        "changes": ItemsLimit(0, MAX_CHANGES),
    },
    MatchReplay: {"date": _DATE, "rounds": ItemsLimit(1, 1000)},
    RoundRecord: {"pieces": _letters(MOST_PIECES)},
    SideRecord: _ROWS_OF_TICKS,
    MatchSetup: {"first_to": WholeLimit(1, MOST_ROUNDS)},
    Attack: {
        "clear": _ATTACKS,
        "full_spin": _ATTACKS,
        "mini_spin": _ATTACKS,
        "combo": ItemsLimit(1, 100, _POINTS),
        "cap": WholeLimit(0, MAX_ROWS),
        "first_to": WholeLimit(1, MOST_ROUNDS),
    },
    DealerChange: {"tick": _TICK, "piece": WholeLimit(0, MOST_PIECES)},
    Result: {"score": WholeLimit(0, 2**63 - 1), "ticks": _TICK},
    Setup: {
        "level": _LEVEL,
        "previews": WholeLimit(1, 30),
        "garbage": ItemsLimit(0, 1000, WholeLimit(1, FULL_ROW - 1)),
        "queue": _letters(MAX_QUEUE),
        "held": _letters(1),
    },
    Mode: {
        "ranked_by": one_of("score", "time", "level"),
        "last_level": _LEVEL,
        "level": _LEVEL,
        "garbage_rows": WholeLimit(0, 1000),
        "garbage_shown": WholeLimit(0, 40),
        "b_type_height": WholeLimit(0, 100),
    },
    Rules: {
        "gravity": ItemsLimit(1, 100, (_LEVEL, WholeLimit(1, 10**9), WholeLimit(1, 10**9))),
        "look": one_of("modern", "arcade", "classic", "gameboy"),
        "soft_drop": (WholeLimit(1, 1000), WholeLimit(1, 1_000_000)),
        "appearance": _DELAYS,
        "line_appearance": _DELAYS,
        "clear_delay": _DELAYS,
        "previews": WholeLimit(1, 30),
        "skyline": _ROWS,
        "most_rows": _ROWS,
        "b_type_points": _POINTS,
    },
    RotationSystem: {
        "boxes": ItemsLimit(7, 7, ItemsLimit(4, 4, ItemsLimit(4, 4, (WholeLimit(0, 3), WholeLimit(0, 3))))),
        "spawn": ItemsLimit(7, 7, (WholeLimit(-3, 9), WholeLimit(-8, 8))),
        "kicks": ItemsLimit(
            7, 7, Pairs(12, (_ORIENTATION, _ORIENTATION), ItemsLimit(0, 20, (WholeLimit(-9, 9), WholeLimit(-9, 9))))
        ),
        "centre_rule": ItemsLimit(0, 28, (WholeLimit(0, 6), _ORIENTATION)),
    },
    Console: {
        "soft_drop_wait": WholeLimit(-999_999, 999_999),
        "first_hang": WholeLimit(0, 999_999),
        "top_rows": WholeLimit(0, 4),
        "spawn_locks": WholeLimit(0, 999),
        "b_type_first_row": WholeLimit(0, 999),
    },
    FixedGoal: {"lines_per_level": WholeLimit(1, 1_000_000), "first": _LEVEL, "last_start": _LEVEL},
    ArcadeLevels: {"section": WholeLimit(1, 9999), "last": _LEVEL, "first": _LEVEL, "last_start": _LEVEL},
    ClassicLevels: {"first": _LEVEL, "last_start": _LEVEL},
    TensOfLines: {"first": _LEVEL, "last_start": _LEVEL, "last": _LEVEL},
    GuidelineScoring: {
        "lines": _CLEARS,
        "full_spin": ItemsLimit(4, 4, _POINTS),
        "mini_spin": ItemsLimit(3, 3, _POINTS),
        "perfect": _CLEARS,
        "perfect_back_to_back": _POINTS,
        "combo": _POINTS,
        "soft_drop": _POINTS,
        "hard_drop": _POINTS,
        "most": _CAP,
    },
    ArcadeScoring: {"bravo": WholeLimit(0, 100), "most": _CAP},
    AbsoluteScoring: {
        "bravo": WholeLimit(0, 100),
        "sonic": WholeLimit(0, 1000),
        "speed": WholeLimit(0, 1000),
        "most": _CAP,
    },
    ClassicScoring: {"lines": _CLEARS, "most": _CAP},
    MasterGrading: {
        "points": ItemsLimit(1, 100, (WholeLimit(0, 1000),) * 4),
        "tenths": ItemsLimit(1, 100, (WholeLimit(0, 1000),) * 4),
        "decay": ItemsLimit(1, 100, WholeLimit(1, 1_000_000)),
        "shown": ItemsLimit(1, 100, WholeLimit(0, len(GRADES) - 1)),
        "tetrises": ItemsLimit(6, 100),
    },
    LevelGrading: {"grades": ItemsLimit(0, 100, (_LEVEL, TextLimit(10, what="a name of at most 10 characters")))},
}
"""Class -> attribute -> limit."""
