"""What a replay may hold: the kinds of limits, and what its parts must be together.

A limit has the shape of the field's type: ``ItemsLimit`` for a tuple of any length, a tuple of limits for a tuple of as
many items, ``PairsLimit`` for a mapping. The limits of each class stand in ``names``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..bits import full_rows
from ..session import MAX_QUEUE, MAX_RECORDED_PIECES, Setup
from ..values import TextLine, Whole
from .match_replay import MatchReplay
from .replay import Replay

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


def one_of(*words: str) -> TextLine:
    return TextLine(max(map(len, words)), "|".join(words), f"one of {', '.join(words)}")


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
                if side.result.ticks != ticks and (not record.apart or record.met):
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
