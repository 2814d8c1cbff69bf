"""What the fields of a replay may hold, where their types do not say enough.

A limit has the shape of the field's type: ``ItemsLimit`` for a tuple of any length, a tuple of limits for a tuple of as
many items, ``PairsLimit`` for a mapping. A field that is not in the table takes the limit of its type.
"""

from __future__ import annotations

import json
from calendar import monthrange
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.core.board.bits import FULL_ROW, MAX_ROWS, full_rows
from game.core.board.pieces import PIECES
from game.core.board.rotation import RotationSystem
from game.core.dealers import DealerChange
from game.core.dealers.dealing import MAX_CHANGES
from game.core.kinds import TextLine, Whole
from game.core.match import MOST_ROUNDS, MatchSetup
from game.core.replay.match import MatchReplay, RoundRecord, SideRecord
from game.core.replay.model import Replay, Result
from game.core.rules.attack import Attack
from game.core.rules.grading import LevelGrading, MasterGrading
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines
from game.core.rules.modes import Mode
from game.core.rules.rules import Console, Rules
from game.core.rules.scoring import GRADES, AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring
from game.core.session.buttons import Buttons
from game.core.session.setup import MAX_QUEUE, Setup
from game.core.session.stores.recording import MAX_RECORDED_PIECES

LONGEST_SHOWN = 40


class FieldFault(ValueError):  # noqa: N818 - it is a value and what is wrong with it
    """A value that cannot stand where it does. The message is the place and what is wrong with it."""

    def __init__(self, wrong: str) -> None:
        """``wrong`` is what is wrong, without the place."""
        super().__init__(wrong)
        self.wrong = wrong
        self.place = ""

    def within(self, key: str | int) -> FieldFault:
        step = f"[{key}]" if isinstance(key, int) else key
        self.place = f"{step}{'.' if self.place and not self.place.startswith('[') else ''}{self.place}"
        return self

    def __str__(self) -> str:
        return f"{self.place} {self.wrong}" if self.place else f"the replay {self.wrong}"


def refused(value: Any, expected: str) -> FieldFault:
    return FieldFault(f"is {shown(value)}; expected {expected}")


def shown(value: Any) -> str:
    """A JSON value in few words."""
    if isinstance(value, (list, tuple)):
        return f"a list of length {len(value)}"
    if isinstance(value, dict):
        return "an object"
    text = json.dumps(value[:LONGEST_SHOWN] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


@dataclass(frozen=True)
class ItemsLimit:
    least: int
    most: int
    each: Any = None
    """The limit of each item; None: that of its type."""

    @property
    def expected(self) -> str:
        if self.least == self.most:
            return f"a list of {self.least} values"
        return f"a list of {self.least} to {self.most} values"


@dataclass(frozen=True)
class PairsLimit:
    most: int
    key: Any = None
    value: Any = None

    @property
    def expected(self) -> str:
        return f"a map of at most {self.most} values"


LARGEST = 16 << 20
"""Characters of a replay. The longest one, of fifty thousand pieces, has some five million."""
MOST_LISTS = 20_000
"""Lists and objects in a replay, which has some two thousand in its rules, and none for each piece."""
MOST_PIECES = MAX_QUEUE + MAX_RECORDED_PIECES
"""Pieces of a replay. It holds the whole queue of its setup from the start, and then the pieces that were dealt and
decided after it."""
MOST_KEPT_ROWS = 4_000_000
SECONDS_A_STEP = 60
"""For each piece and each input a game lasts this long at most: in less than half of it a piece falls to the floor
and locks, by every ruleset at its slowest."""

WHOLE = Whole(0, 1_000_000)
TEXT = TextLine()
ITEMS = ItemsLimit(0, 100)
PAIRS = PairsLimit(20)
PLAIN_WHOLE = Whole(-(2**63), 2**63 - 1)
PLAIN_TEXT = TextLine(100_000)
"""Values of a randomizer's options; whether they suit it is for the randomizer to say."""

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


def one_of(*words: str) -> TextLine:
    return TextLine(max(map(len, words)), "|".join(words), f"one of {', '.join(words)}")


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

LIMITS: Mapping[type[Any], Mapping[str, Any]] = {
    Replay: {"date": _DATE, "pieces": _letters(MOST_PIECES), **_ROWS_OF_TICKS, "changes": ItemsLimit(0, MAX_CHANGES)},
    MatchReplay: {"date": _DATE, "rounds": ItemsLimit(1, 1000)},
    RoundRecord: {"pieces": _letters(MOST_PIECES)},
    SideRecord: _ROWS_OF_TICKS,
    MatchSetup: {"first_to": Whole(1, MOST_ROUNDS), "strengths": (Whole(0, 1000), Whole(0, 1000))},
    Attack: {
        "clear": _ATTACKS, "full_spin": _ATTACKS, "mini_spin": _ATTACKS, "combo": ItemsLimit(1, 100, _POINTS),
        "cap": Whole(0, MAX_ROWS), "first_to": Whole(1, MOST_ROUNDS),
    },
    DealerChange: {"tick": _TICK, "piece": Whole(0, MOST_PIECES)},
    Result: {"score": Whole(0, 2**63 - 1), "ticks": _TICK},
    Setup: {
        "level": _LEVEL, "previews": Whole(1, 30), "garbage": ItemsLimit(0, 1000, Whole(1, FULL_ROW - 1)),
        "queue": _letters(MAX_QUEUE), "held": _letters(1),
    },
    Mode: {
        "ranked_by": one_of("score", "time", "level"), "last_level": _LEVEL, "level": _LEVEL,
        "garbage_rows": Whole(0, 1000), "garbage_shown": Whole(0, 40), "garbage_in_combo": Whole(0, 40),
        "b_type_height": Whole(0, 100), "hearts": Whole(0, 1000),
    },
    Rules: {
        "gravity": ItemsLimit(1, 100, (_LEVEL, Whole(1, 10**9), Whole(1, 10**9))),
        "look": one_of("modern", "arcade", "classic", "gameboy"),
        "soft_drop": (Whole(1, 1000), Whole(1, 1_000_000)), "appearance": _DELAYS, "line_appearance": _DELAYS,
        "clear_delay": _DELAYS, "previews": Whole(1, 30), "skyline": _ROWS, "most_rows": _ROWS,
        "b_type_points": _POINTS,
    },
    RotationSystem: {
        "boxes": ItemsLimit(7, 7, ItemsLimit(4, 4, ItemsLimit(4, 4, (Whole(0, 3), Whole(0, 3))))),
        "spawn": ItemsLimit(7, 7, (Whole(-3, 9), Whole(-8, 8))),
        "kicks": ItemsLimit(
            7, 7, PairsLimit(12, (_ORIENTATION, _ORIENTATION), ItemsLimit(0, 20, (Whole(-9, 9), Whole(-9, 9)))),
        ),
        "centre_rule": ItemsLimit(0, 28, (Whole(0, 6), _ORIENTATION)),
    },
    Console: {
        "soft_drop_wait": Whole(-999_999, 999_999), "first_hang": Whole(0, 999_999), "top_rows": Whole(0, 4),
        "spawn_locks": Whole(0, 999), "b_type_first_row": Whole(0, 999),
    },
    FixedGoal: {
        "lines_per_level": Whole(1, 1_000_000), "first": _LEVEL, "last_start": _LEVEL,
        "lines_more": Whole(0, 1_000_000),
    },
    ArcadeLevels: {"section": Whole(1, 9999), "last": _LEVEL, "first": _LEVEL, "last_start": _LEVEL},
    ClassicLevels: {"first": _LEVEL, "last_start": _LEVEL},
    TensOfLines: {"first": _LEVEL, "last_start": _LEVEL, "last": _LEVEL},
    GuidelineScoring: {
        "lines": _CLEARS, "full_spin": ItemsLimit(4, 4, _POINTS),
        "mini_spin": ItemsLimit(3, 3, _POINTS), "perfect": _CLEARS, "perfect_back_to_back": _POINTS,
        "combo": _POINTS, "soft_drop": _POINTS, "hard_drop": _POINTS, "most": _CAP,
    },
    ArcadeScoring: {"bravo": Whole(0, 100), "most": _CAP},
    AbsoluteScoring: {"bravo": Whole(0, 100), "sonic": Whole(0, 1000), "speed": Whole(0, 1000), "most": _CAP},
    ClassicScoring: {"lines": _CLEARS, "most": _CAP},
    MasterGrading: {
        "points": ItemsLimit(1, 100, (Whole(0, 1000),) * 4),
        "tenths": ItemsLimit(1, 100, (Whole(0, 1000),) * 4),
        "decay": ItemsLimit(1, 100, Whole(1, 1_000_000)),
        "shown": ItemsLimit(1, 100, Whole(0, len(GRADES) - 1)), "tetrises": ItemsLimit(6, 100),
    },
    LevelGrading: {"grades": ItemsLimit(0, 100, (_LEVEL, TextLine(10, what="a name of at most 10 characters")))},
}  # fmt: skip
"""Class -> attribute -> limit."""


def check(replay: Replay) -> None:
    """Raises Fault where the parts of a replay do not go together."""
    for fault in _setup_faults(replay.setup):
        raise fault.within("setup")
    for fault in _replay_faults(replay):
        raise fault


def check_match(replay: MatchReplay) -> None:
    """Raises Fault where the parts of a match do not go together."""
    for fault in _setup_faults(replay.setup.game):
        raise fault.within("game").within("setup")
    for number, record in enumerate(replay.rounds):
        for player, side in enumerate(record.sides):
            try:
                check(replay.side(number, player))
                ticks = record.sides[0].result.ticks
                if side.result.ticks != ticks:
                    raise (
                        refused(side.result.ticks, f"{ticks}, as for the other player").within("ticks").within("result")
                    )
            except FieldFault as fault:
                raise fault.within(player).within("sides").within(number).within("rounds") from None


def _setup_faults(setup: Setup) -> Iterator[FieldFault]:
    rules, mode = setup.rules, setup.mode
    first, last = rules.levels.first, mode.last_level
    if setup.level < first or (last is not None and setup.level > last):
        end = f"at most {last}" if last is not None else "more"
        yield refused(setup.level, f"{first} or {end}").within("level")
    shown = min(mode.garbage_shown, mode.garbage_rows)
    if setup.board.height + shown > rules.most_rows:
        wrong = f"has {setup.board.height} rows and {shown} of garbage; expected at most {rules.most_rows}"
        yield FieldFault(wrong).within("board")
    if full_rows(setup.board.cells):
        yield FieldFault("has a full row; expected a gap in each row").within("board")


def _replay_faults(replay: Replay) -> Iterator[FieldFault]:
    ticks = replay.result.ticks
    for name, rows in (("inputs", replay.inputs), ("trail", replay.trail)):
        times = [row[0] for row in rows]
        wrong = next((place for place, (one, other) in enumerate(pairwise(times), 1) if other < one), None)
        if wrong is not None:
            yield (
                FieldFault(f"is at tick {times[wrong]}; expected none before that of the last one")
                .within(wrong)
                .within(name)
            )
        if times and times[-1] > ticks:
            yield FieldFault(f"ends at tick {times[-1]}; expected none after the last, {ticks}").within(name)
    order, latest = [(change.tick, change.piece) for change in replay.changes], (ticks, len(replay.pieces))
    for place, (one, other) in enumerate(pairwise([(0, 0), *order, latest])):
        name = "tick" if other[0] < one[0] else "piece"
        if other[0] < one[0] or other[1] < one[1]:
            wrong = min(place, len(order) - 1)
            expected = "the changes in order, the last one within the game"
            yield refused(getattr(replay.changes[wrong], name), expected).within(name).within(wrong).within("changes")
    steps = 1 + len(replay.pieces) + len(replay.inputs) + len(replay.trail)
    most = int(SECONDS_A_STEP * steps * replay.setup.rules.ticks_per_second)
    if ticks > most:
        expected = f"at most {most}, {SECONDS_A_STEP} seconds for each of its pieces and inputs"
        yield refused(ticks, expected).within("ticks").within("result")
