"""A finished game as a row of the database, the check of its values, and which games are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime, timezone
from typing import Any, NamedTuple

from ..core import Statistics, secret, sections
from ..core.dealers import RANDOMIZERS
from ..core.messages import LONGEST_VALUE, quoted
from ..core.replay import HELPED_PERSON, THE_PERSON, Player, Replay
from ..core.rules import MODES, RULES
from ..core.session import GameView, Setup, start_levels
from ..core.values import TextLine, Whole
from ..program import __version__

PERSON, MIXED, MACHINE = THE_PERSON.text, HELPED_PERSON.text, "machine"
"""The players in the database: a person, a person and a bot, or a bot, whose name follows."""
OTHERS = "others"

THEN = " > "
"""Between the names of the randomizers of a game whose dealer was changed."""
ONE_DEALER = f"instr(randomizer, '{THEN}') = 0"
"""The condition in SQL for the games that count in a ranking: those that one randomizer dealt."""


_ONE_TABLE = ("classic", "gameboy")
"""The looks of the rulesets on whose machines all start levels share one list of best scores."""


def counted_level(rules: str, level: int) -> int | None:
    """Return the start level if results from different ones cannot be compared: points and speed depend on it. None on
    consoles, where they always were."""
    return None if rules in RULES and RULES[rules].look in _ONE_TABLE else level


class GameKind(NamedTuple):
    """What games have in common whose results can be compared: all that is kept of a game and moves its result. Bests,
    medals, races and trends go by it."""

    rules: str
    mode: str
    level: int | None
    """As ``counted_level`` returns it."""
    randomizer: str

    @property
    def is_usual(self) -> bool:
        """Whether it is played from the first level, where levels count, with the dealer of its rules."""
        if self.rules not in RULES:
            return True
        return (
            self.level in (None, first_level(self.rules, self.mode)) and self.randomizer == RULES[self.rules].randomizer
        )


def first_level(rules: str, mode: str) -> int:
    """Return the first start level of a ruleset and a mode; 1 if this version does not know them."""
    if rules not in RULES:
        return 1
    return start_levels(RULES[rules], MODES[mode])[0] if mode in MODES else RULES[rules].levels.first


def kind_of(setup: Setup) -> GameKind:
    """Return the kind of a game that is set up so."""
    rules = setup.rules.name
    return GameKind(rules, setup.mode.name, counted_level(rules, setup.level), setup.randomizer)


@dataclass(frozen=True)
class Filters:
    """The games that a query is about. An empty text, and None, let all games through."""

    rules: str = ""
    mode: str = ""
    randomizer: str = ""
    player: str = ""
    """As in ``Game.player``. ``MACHINE`` alone is any bot, ``OTHERS`` all but the person alone."""
    level: int | None = None
    """The start level."""

    @property
    def condition(self) -> str:
        """The condition of SQL for these games. Its values stand in it as question marks, in the order of
        ``values``."""
        parts = [f"{name} = ?" for name in ("rules", "mode", "randomizer") if getattr(self, name)]
        parts += [] if self.level is None else [f"start_level = {int(self.level)}"]
        if self.player == OTHERS:
            parts.append(f"player != '{PERSON}'")
        elif self.player == MACHINE:
            # The names of the bots follow a space; the exclamation mark is the letter after it.
            parts.append(f"player > '{MACHINE} ' AND player < '{MACHINE}!'")
        elif self.player:
            parts.append("player = ?")
        return " AND ".join(parts) or "1"

    @property
    def ranked(self) -> str:
        """The condition in SQL for a ranking. Games of several dealers count only if the filter names them."""
        return self.condition if self.randomizer else f"{self.condition} AND {ONE_DEALER}"

    @property
    def values(self) -> tuple[str, ...]:
        player = "" if self.player in (MACHINE, OTHERS) else self.player
        return tuple(filter(None, (self.rules, self.mode, self.randomizer, player)))

    def suits(self, rules: str, mode: str, randomizer: str, player: str, level: int) -> bool:
        # Without a loop: a page asks this of each kind of game and each filter.
        of_kind = self.rules in ("", rules) and self.mode in ("", mode) and self.level in (None, level)
        if not of_kind or self.randomizer not in ("", randomizer):
            return False
        return self.player in ("", player) or (self.player == MACHINE and Player.of(player).kind == "bot")


WON = ("goal", "time", "roll")
"""The ends of a game, as ``Ended`` says them, that are not defeats."""

SECTIONS = TextLine(
    2000, r"([0-9]{1,4}:[0-9]{1,12}( [0-9]{1,4}:[0-9]{1,12}){0,99})?", "levels and ticks such as 0:3912 100:3820"
)
YEARS = range(1970, 9000)
"""The years in which a time can be told in every time zone, and in which somebody may have played."""
_NAMED = 4
NO_DATE = datetime(1970, 1, 1, tzinfo=timezone.utc)


def kept_moment(moment: datetime) -> str:
    """A moment as the database keeps it: in UTC, to the second."""
    return moment.astimezone(timezone.utc).isoformat(timespec="seconds")


_TEXT = TextLine()
_WHOLE = Whole(0, 2**63 - 1)
"""Up to the greatest whole number that SQLite keeps."""
LONGEST_SECONDS = 10**10
_SOUND: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "sections": (lambda value: isinstance(value, str) and SECTIONS.allows(value), SECTIONS.what),
    "str": (lambda value: isinstance(value, str) and _TEXT.allows(value), _TEXT.expected),
    "int": (lambda value: isinstance(value, int) and 0 <= value <= _WHOLE.high, _WHOLE.expected),
    "bool": (lambda value: value in (0, 1), "0 or 1"),
    "float": (
        lambda value: isinstance(value, int | float) and 0 <= value <= LONGEST_SECONDS,
        f"a number from 0 to {LONGEST_SECONDS}",
    ),
}
"""What the sections and a value of each type must be to be kept, compared and shown, and how to say so."""


class GameMarks(NamedTuple):
    grade: str = ""
    """As ``Statistics.grade`` says it."""
    sections: str = ""
    """The whole sections and their ticks: ``0:3912 100:3820``."""
    secret: str = ""


NO_MARKS = GameMarks()


def section_seconds(sections: str, ticks: int, seconds: float) -> dict[int, float]:
    """The level at which each whole section began: the seconds that it took. ``ticks`` and ``seconds`` are how long the
    game lasted."""
    pairs = (entry.split(":") for entry in sections.split())
    return {int(level): int(passed) * seconds / max(1, ticks) for level, passed in pairs}


def marks_of(session: GameView, statistics: Statistics) -> GameMarks:
    if not session.rules.graded:
        return NO_MARKS
    times = " ".join(f"{level}:{ticks}" for level, ticks in sections(session).items())
    return GameMarks(statistics.grade(session), times, secret(session))


@dataclass(frozen=True)
class Game:
    finished_at: datetime
    """With its time zone; kept in UTC, to the second."""
    rules: str
    mode: str
    randomizer: str
    """Its name. If the dealer was changed, the names in order with ``THEN`` between them."""
    seed: str
    """Empty where the randomizer deals from no seed."""
    player: str
    """The text of ``by``: ``person``, ``machine NAME``, or ``mixed`` where both had their hands on it."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int
    """How long it lasted, in ticks of its rules."""
    seconds: float
    reason: str
    """How it ended, as ``game.core.session.events.Ended`` says it."""
    won: bool
    grade: str = ""
    """The arcade's, as ``Statistics.grade`` says it; empty by other rules."""
    start_level: int = 1
    version: str = __version__
    sections: str = ""
    """As in ``GameMarks``."""
    secret: str = ""
    """As in ``GameMarks``."""

    @classmethod
    def of(cls, replay: Replay, marks: GameMarks = NO_MARKS) -> Game:
        """The row of a game that ``replay`` holds. A replay without a date gives it ``NO_DATE``."""
        setup, result = replay.setup, replay.result
        dealt_by = RANDOMIZERS.get(setup.randomizer)
        return cls(
            finished_at=datetime.fromisoformat(replay.date) if replay.date else NO_DATE,
            rules=setup.rules.name,
            mode=setup.mode.name,
            randomizer=_dealers(replay),
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
    def by(self) -> Player:
        return Player.of(self.player)

    @property
    def kind(self) -> GameKind:
        return GameKind(self.rules, self.mode, counted_level(self.rules, self.start_level), self.randomizer)

    @property
    def section_seconds(self) -> dict[int, float]:
        return section_seconds(self.sections, self.ticks, self.seconds)

    @classmethod
    def read(cls, values: Sequence[Any]) -> Game:
        """The game of a row's values, in the order of the fields. Raises ValueError where they are not a game's."""
        finished_at, *rest = values
        try:
            moment = datetime.fromisoformat(finished_at)
        except (ValueError, TypeError):
            raise _fault("finished_at", finished_at, _MOMENT) from None
        game = cls(moment, *rest)
        game.check()
        return replace(game, won=bool(game.won))

    def check(self) -> None:
        """Raises ValueError where a value is not what a game's could be."""
        moment = self.finished_at
        # The second check is for the form in which it is kept. Near the years 1 and 9999 it would overflow.
        if moment.tzinfo is None or moment.year not in YEARS or moment.astimezone(timezone.utc).year not in YEARS:
            raise _fault("finished_at", str(moment), _MOMENT)
        for field in fields(self)[1:]:
            value: Any = getattr(self, field.name)
            sound, expected = _SOUND.get(field.name) or _SOUND[str(field.type)]
            if not sound(value):
                raise _fault(field.name, value, expected)


def _dealers(replay: Replay) -> str:
    """The randomizers of a game as ``Game.randomizer``. Only the first ones are named if there are many."""
    names = [name.replace(THEN, THEN.strip()) for name in replay.dealers]  # a file can have any name
    return THEN.join(names if len(names) <= _NAMED else (*names[:_NAMED], "..."))


_MOMENT = "a date and a time with a time zone, such as 2026-01-02T03:04:05+00:00"


def _fault(name: str, value: object, expected: str) -> ValueError:
    shown = quoted(value) if isinstance(value, str) else repr(value)[:LONGEST_VALUE]
    return ValueError(f"{name} is {shown}; expected {expected}")


class StoredGame(NamedTuple):
    id: int
    game: Game
    has_replay: bool
