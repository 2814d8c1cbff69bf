"""A finished game as a row of the database, and the check of its values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from math import inf
from typing import Any, NamedTuple

from game import __version__
from game.core.dealers import RANDOMIZERS
from game.core.replay import Replay
from game.core.session.session import Session
from game.core.statistics import Statistics, secret, sections

WON = ("goal", "time", "roll")
"""The ends of a game, as ``Ended`` says them, that are not defeats."""

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_SECTIONS = re.compile(r"([0-9]{1,4}:[0-9]{1,12}( [0-9]{1,4}:[0-9]{1,12}){0,99})?", re.ASCII)
_YEARS = range(1970, 9000)
"""Those in which a time can be told in every time zone, and in which somebody may have played."""
_MOST = 2**63 - 1
"""The greatest whole number that SQLite keeps."""
_SOUND: Mapping[str, Callable[[Any], bool]] = {
    "str": lambda value: isinstance(value, str) and not _CONTROL.search(value),
    "int": lambda value: isinstance(value, int) and abs(value) <= _MOST,
    "bool": lambda value: value in (0, 1),
    "float": lambda value: isinstance(value, int | float) and 0 <= value < inf,
}
"""What a value of each type must be to be kept, compared and shown."""


class Marks(NamedTuple):
    """What the arcade's players look at beside the result; empty by other rules."""

    grade: str = ""
    """As ``Statistics.grade`` says it."""
    sections: str = ""
    """The whole sections and their ticks: ``0:3912 100:3820``."""
    secret: str = ""
    """The secret grade."""


NO_MARKS = Marks()


def marks_of(session: Session, statistics: Statistics) -> Marks:
    """The marks of a game that is over."""
    if not session.rules.graded:
        return Marks()
    times = " ".join(f"{level}:{ticks}" for level, ticks in sections(session).items())
    return Marks(statistics.grade(session), times, secret(session))


@dataclass(frozen=True)
class Game:
    """A finished game."""

    finished_at: datetime
    """With its time zone; kept in UTC, to the second."""
    rules: str
    mode: str
    randomizer: str
    seed: str
    """Empty where the randomizer deals from no seed."""
    player: str
    """``person``, ``machine NAME``, or ``mixed`` where both had their hands on it."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int
    """How long it lasted, in ticks of its rules."""
    seconds: float
    """The same in seconds."""
    reason: str
    """How it ended, as ``game.core.session.events.Ended`` says it."""
    won: bool
    """Whether it reached its mode's goal."""
    grade: str = ""
    """The arcade's, as ``Statistics.grade`` says it; empty by other rules."""
    start_level: int = 1
    version: str = __version__
    sections: str = ""
    """As in ``Marks``."""
    secret: str = ""
    """As in ``Marks``."""

    @classmethod
    def of(cls, replay: Replay, marks: Marks = NO_MARKS) -> Game:
        """The row of a game that ``replay`` holds."""
        setup, result = replay.setup, replay.result
        dealt_by = RANDOMIZERS.get(setup.randomizer)
        return cls(
            finished_at=datetime.fromisoformat(replay.date),
            rules=setup.rules.name,
            mode=setup.mode.name,
            randomizer=setup.randomizer,
            seed=setup.seed if dealt_by is None or dealt_by.replayable else "",
            player=replay.player,
            score=result.score,
            lines=result.lines,
            level=result.level,
            pieces=result.pieces,
            ticks=result.ticks,
            seconds=float(result.ticks / setup.rules.ticks_per_second),
            reason=result.reason,
            won=result.reason in WON,
            grade=marks.grade,
            sections=marks.sections,
            secret=marks.secret,
            start_level=setup.level,
            version=replay.version,
        )

    @property
    def section_seconds(self) -> dict[int, float]:
        """The level at which each whole section began: the seconds that it took."""
        pairs = (entry.split(":") for entry in self.sections.split())
        return {int(level): int(ticks) * self.seconds / max(1, self.ticks) for level, ticks in pairs}

    @classmethod
    def read(cls, values: Sequence[Any]) -> Game:
        """The game of a row's values, in the order of the fields. Raises ValueError where they are not a game's."""
        finished_at, *rest = values
        game = cls(datetime.fromisoformat(finished_at), *rest)
        game.check()
        return replace(game, won=bool(game.won))

    def check(self) -> None:
        """Raises ValueError where a value is not what a game's could be."""
        moment = self.finished_at
        if moment.tzinfo is None or moment.year not in _YEARS:
            raise ValueError(f"finished_at is {moment}")
        for field in fields(self)[1:]:
            value: Any = getattr(self, field.name)
            if not _SOUND[str(field.type)](value):
                raise ValueError(f"{field.name} is {value!r}")
        if not _SECTIONS.fullmatch(self.sections):
            raise ValueError(f"sections is {self.sections!r}")


class StoredGame(NamedTuple):
    """A game in the database."""

    id: int
    """The number by which it can be asked for."""
    game: Game
    has_replay: bool
