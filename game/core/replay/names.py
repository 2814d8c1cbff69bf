"""The names that stand in replays, and what they stand for.

A name in this table is part of the format: a class or an attribute may be renamed in the program, but what stands here
in quotes stays. A class that is written under a new name keeps its old one in ``also``.
"""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from fractions import Fraction
from typing import Any

from .. import MOST_ROUNDS, MatchSetup, RoundSetup
from ..bits import FULL_ROW, MAX_ROWS
from ..board import PIECES, Board, RotationSystem
from ..dealers import MAX_CHANGES, DealerChange
from ..rules import (
    Again,
    ArcadeLevels,
    Attack,
    ClassicLevels,
    Console,
    Delays,
    Drop,
    FixedGoal,
    Gate,
    Handling,
    Levels,
    Mode,
    Roll,
    Rules,
    TensOfLines,
    Tetrio,
)
from ..scoring import (
    GRADES,
    AbsoluteScoring,
    ArcadeScoring,
    ClassicScoring,
    Grading,
    GuidelineScoring,
    LevelGrading,
    MasterGrading,
    Scoring,
    TetrioScoring,
)
from ..session import MAX_QUEUE, Buttons, Setup
from ..session.tetrio import OWN_COLUMN
from ..values import TextLine, Whole
from .limits import MOST_KEPT_ROWS, MOST_PIECES, ItemsLimit, PairsLimit, one_of
from .match_replay import MatchReplay, RoundRecord, SideRecord
from .replay import Replay, Result

CLASS = "is"
MAP, ITEMS = "map", "items"
"""What stands for the class of a mapping, and the key of its pairs."""
VALUE = "value"
"""The key of what a class without fields is written as."""


@dataclass(frozen=True)
class Stored:
    name: str
    cls: type[Any]
    also: tuple[str, ...] = ()
    """Other names under which it is read, because it was once written so."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Name in replays -> attribute, where the two differ. Of several names of an attribute the first is written."""
    deltas: frozenset[str] = frozenset()
    """Attributes that are rows which begin with a tick; they are written as one list, each tick as a distance."""
    limits: Mapping[str, Any] = field(default_factory=dict)
    """Attribute -> what it may hold, where its type does not say enough."""

    def attributes(self) -> dict[str, str]:
        """Name in replays -> attribute, for all fields that are written or were once written."""
        usual = [each.name for each in fields(self.cls) if each.init and each.name not in self.renamed.values()]
        return {**dict(zip(usual, usual, strict=True)), **self.renamed}

    def written(self) -> dict[str, str]:
        """Attribute -> name in replays, in the order of the fields."""
        names: dict[str, str] = {}
        for name, attribute in self.attributes().items():
            names.setdefault(attribute, name)
        return {each.name: names[each.name] for each in fields(self.cls) if each.init}


_POINTS = Whole(0, 100_000)
_LEVEL = Whole(0, 9999)
_TICK = Whole(0, 2**40)
_CAP = Whole(1, 2**63 - 1)
_ROWS = Whole(4, 40)
_DELAYS = ItemsLimit(1, 100)
_LETTERS = f"[{''.join(piece.name for piece in PIECES)}]*"
_ORIENTATION = Whole(0, 3)
_CLEARS = ItemsLimit(5, 5, _POINTS)


def _letters(most: int) -> TextLine:
    what = "letters of I J L O S T Z" if most > 1 else "one of I J L O S T Z, or nothing"
    return TextLine(most, _LETTERS, what)


_DAY = "(19[7-9]|[2-8][0-9]{2})[0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""A year from 1970 to 8999, a month and a day."""
_TIME = "([01][0-9]|2[0-3]):[0-5][0-9]"
"""Hours and minutes. Seconds with a fraction have three or six digits, as ``datetime.fromisoformat`` of Python 3.10
reads them."""


def has_day(date: str) -> bool:
    """Whether the month of a text that begins with YYYY-MM-DD has that day, by the Gregorian calendar."""
    year, month, day = (int(part) for part in date[:10].split("-"))
    return 1 <= day <= monthrange(year, month)[1]


_DATE = TextLine(
    40,
    f"({_DAY}T{_TIME}:[0-5][0-9](\\.[0-9]{{3}}|\\.[0-9]{{6}})?[+-]{_TIME})?",
    "a date and a time such as 2026-01-02T03:04:05+00:00",
    has_day,
)
_ROWS_OF_TICKS: Mapping[str, ItemsLimit] = {
    "inputs": ItemsLimit(0, MOST_KEPT_ROWS, (_TICK, Whole(0, sum(Buttons)))),
    "trail": ItemsLimit(0, MOST_KEPT_ROWS, (_TICK, Whole(0, 2**32 - 1), Whole(0, 100))),
}
_ATTACKS = ItemsLimit(5, 5, _POINTS)

STORED: tuple[Stored, ...] = (
    Stored("AbsoluteScoring", AbsoluteScoring, limits={
        "bravo": Whole(0, 100), "sonic": Whole(0, 1000), "speed": Whole(0, 1000), "most": _CAP,
    }),
    Stored("Again", Again, limits={
        "after": one_of("fault", "no clear", "pieces"), "back": one_of("piece", "board", "try", "game"),
        "times": Whole(1, 1_000_000), "most": Whole(0, 1000),
    }),
    Stored("ArcadeLevels", ArcadeLevels, limits={
        "section": Whole(1, 9999), "last": _LEVEL, "first": _LEVEL, "last_start": _LEVEL,
    }),
    Stored("ArcadeScoring", ArcadeScoring, limits={"bravo": Whole(0, 100), "most": _CAP}),
    Stored("Attack", Attack, limits={
        "clear": _ATTACKS, "full_spin": _ATTACKS, "mini_spin": _ATTACKS, "combo": ItemsLimit(1, 100, _POINTS),
        "cap": Whole(0, MAX_ROWS), "raised": Whole(0, 4), "first_to": Whole(1, MOST_ROUNDS),
    }),
    Stored("ClassicLevels", ClassicLevels, limits={"first": _LEVEL, "last_start": _LEVEL}),
    Stored("ClassicScoring", ClassicScoring, limits={"lines": _CLEARS, "most": _CAP}),
    Stored("Console", Console, limits={
        "soft_drop_wait": Whole(-999_999, 999_999), "first_hang": Whole(0, 999_999), "top_rows": Whole(0, 4),
        "spawn_locks": Whole(0, 999), "b_type_first_row": Whole(0, 999), "soft_drop_lag": Whole(0, 999),
    }),
    Stored("DealerChange", DealerChange, limits={"tick": _TICK, "piece": Whole(0, MOST_PIECES)}),
    Stored("Delays", Delays),
    Stored("FixedGoal", FixedGoal, limits={
        "lines_per_level": Whole(1, 1_000_000), "first": _LEVEL, "last_start": _LEVEL,
        "lines_more": Whole(0, 1_000_000),
    }),
    Stored("Gate", Gate),
    Stored("GuidelineScoring", GuidelineScoring, limits={
        "lines": _CLEARS, "full_spin": ItemsLimit(4, 5, _POINTS),
        "mini_spin": ItemsLimit(3, 5, _POINTS), "perfect": _CLEARS, "perfect_back_to_back": _POINTS,
        "combo": _POINTS, "soft_drop": _POINTS, "hard_drop": _POINTS, "most": _CAP,
    }),
    Stored("Handling", Handling),
    Stored("LevelGrading", LevelGrading, limits={
        "grades": ItemsLimit(0, 100, (_LEVEL, TextLine(10, what="a name of at most 10 characters"))),
    }),
    Stored("MasterGrading", MasterGrading, limits={
        "points": ItemsLimit(1, 100, (Whole(0, 1000),) * 4),
        "tenths": ItemsLimit(1, 100, (Whole(0, 1000),) * 4),
        "decay": ItemsLimit(1, 100, Whole(1, 1_000_000)),
        "shown": ItemsLimit(1, 100, Whole(0, len(GRADES) - 1)), "tetrises": ItemsLimit(6, 100),
    }),
    Stored("MatchReplay", MatchReplay, limits={"date": _DATE, "rounds": ItemsLimit(1, 1000)}),
    Stored("MatchSetup", MatchSetup, limits={
        "first_to": Whole(1, MOST_ROUNDS), "strengths": (Whole(0, 1000), Whole(0, 1000)),
        "rounds": ItemsLimit(0, 1000),
    }),
    Stored("Mode", Mode, limits={
        "ranked_by": one_of("score", "time", "level", "lines"), "last_level": _LEVEL, "level": _LEVEL,
        "start_level": _LEVEL, "roll": one_of("fading", "invisible"),
        "garbage_rows": Whole(0, 1000), "garbage_shown": Whole(0, 40), "garbage_in_combo": Whole(0, 40),
        "b_type_height": Whole(0, 100), "hearts": Whole(0, 1000), "seen": Whole(0, 1_000_000),
        "again": ItemsLimit(0, 10), "walls": Whole(0, 20), "sent": Whole(0, 1_000_000),
        "perfect_clears": Whole(0, 1_000_000), "bag_rest": Whole(0, 6),
    }),
    Stored("Replay", Replay, deltas=frozenset({"inputs", "trail"}), limits={
        "date": _DATE, "pieces": _letters(MOST_PIECES), **_ROWS_OF_TICKS, "changes": ItemsLimit(0, MAX_CHANGES),
    }),
    Stored("Result", Result, limits={"score": Whole(0, 2**63 - 1), "ticks": _TICK}),
    Stored("Roll", Roll),
    Stored("RotationSystem", RotationSystem, limits={
        "boxes": ItemsLimit(7, 7, ItemsLimit(4, 4, ItemsLimit(4, 4, (Whole(0, 3), Whole(0, 3))))),
        "spawn": ItemsLimit(7, 7, (Whole(-3, 9), Whole(-8, 8))),
        "kicks": ItemsLimit(
            7, 7, PairsLimit(12, (_ORIENTATION, _ORIENTATION), ItemsLimit(0, 20, (Whole(-9, 9), Whole(-9, 9)))),
        ),
        "centre_rule": ItemsLimit(0, 28, (Whole(0, 6), _ORIENTATION)),
    }),
    Stored("RoundSetup", RoundSetup),
    Stored("RoundRecord", RoundRecord, limits={"pieces": _letters(MOST_PIECES), "met": _TICK}),
    Stored("Rules", Rules, limits={
        "gravity": ItemsLimit(1, 100, (_LEVEL, Whole(1, 10**9), Whole(1, 10**9))),
        "look": one_of("modern", "arcade", "classic", "gameboy"), "other_spins": one_of("none", "mini", "full"),
        "soft_drop": (Whole(1, 1000), Whole(1, 1_000_000)), "appearance": _DELAYS, "line_appearance": _DELAYS,
        "clear_delay": _DELAYS, "previews": Whole(1, 30), "skyline": _ROWS, "most_rows": _ROWS,
        "b_type_points": _POINTS,
    }),
    Stored("Setup", Setup, limits={
        "level": _LEVEL, "previews": Whole(1, 30), "garbage": ItemsLimit(0, 1000, Whole(1, FULL_ROW - 1)),
        "queue": _letters(MAX_QUEUE), "held": _letters(1),
    }),
    Stored("SideRecord", SideRecord, deltas=frozenset({"inputs", "trail", "arrivals"}), limits={
        **_ROWS_OF_TICKS,
        "arrivals": ItemsLimit(0, 100_000, (
            _TICK, Whole(0, 2**31), Whole(0, 2**31), Whole(0, 10_000), Whole(0, OWN_COLUMN),
        )),
    }),
    Stored("Tetrio", Tetrio),
    Stored("TetrioScoring", TetrioScoring, limits={
        "lines": _CLEARS, "full_spin": _CLEARS, "mini_spin": _CLEARS, "perfect": _CLEARS,
        "perfect_back_to_back": _POINTS, "combo": _POINTS, "soft_drop": _POINTS, "hard_drop": _POINTS, "most": _CAP,
    }),
    Stored("TensOfLines", TensOfLines, limits={"first": _LEVEL, "last_start": _LEVEL, "last": _LEVEL}),
)  # fmt: skip
"""Every dataclass of a replay."""

VALUES: Mapping[str, type[Board | Fraction | Enum]] = {"Board": Board, "Drop": Drop, "Fraction": Fraction}
"""Name in replays -> class, of those that are written as one text. An Enum is written as its value."""

FAMILIES: Mapping[Any, tuple[type[Any], ...]] = {
    Grading: (LevelGrading, MasterGrading),
    Levels: (ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines),
    Scoring: (AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring, TetrioScoring),
}
"""Protocol -> the classes that may stand in a field of that type."""
