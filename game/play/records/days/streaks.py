"""The deal of the day: one game that is the same for everybody, and how it went on each day."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from itertools import islice
from typing import NamedTuple

from ....core.rules import MODES, RULES
from ....core.session import Setup, set_up
from ....language import digits, marked, say, say_many
from ....settings import Settings
from ....storage import Game, History, SeededGame, StoredGame
from ...words.numbers import date_words, joined, sentence
from ...words.titles import game_title
from ..history import GameColumn, SignOf, medal_sign, result_words
from ..medals import medal_title


class _Row(NamedTuple):
    rules: str
    mode: str
    level: int | None = None


# Never change a row: the deals of the past would be other ones.
_WEEK = (
    _Row("modern", "sprint"),
    _Row("modern", "ultra"),
    _Row("modern", "cheese-18"),
    _Row("gameboy", "a-type", 9),
    _Row("modern", "blitz"),
    _Row("classic", "a-type", 9),
    _Row("modern", "marathon"),
)
"""The game of each day of the week, from Monday on."""
_EVERY_SEED = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"


@dataclass(frozen=True)
class DayDeal:
    """The deal of a day in UTC. The date alone decides it."""

    day: date

    @property
    def kind(self) -> tuple[str, str]:
        """Its ruleset and its mode."""
        return _WEEK[self.day.weekday()][:2]

    @property
    def seed(self) -> str:
        return self.day.isoformat()

    @property
    def title(self) -> str:
        level = _WEEK[self.day.weekday()].level
        return joined((game_title(*self.kind), say("Level {level}", level=level) if level else ""))

    @property
    def goal(self) -> str:
        return sentence(say(MODES[self.kind[1]].summary))

    @property
    def level(self) -> int:
        rules, _, level = _WEEK[self.day.weekday()]
        return RULES[rules].levels.first if level is None else level

    def setup(self, settings: Settings) -> Setup:
        """The setup of its game. Only the handling and the number of next pieces are the player's own."""
        name, mode = self.kind
        rules = RULES[name]
        handling = settings.handling.in_ticks(rules)
        return set_up(rules, MODES[mode], self.seed, handling=handling, level=self.level, previews=settings.previews)

    def in_time(self, finished_at: datetime) -> bool:
        """Whether a game of it that ended then ended on its day, or in the night after it."""
        return finished_at.astimezone(timezone.utc).date() <= self.day + timedelta(days=1)

    def dealt(self, game: Game | SeededGame) -> bool:
        """Whether this deal was played in a finished game."""
        rules, mode = self.kind
        expected = rules, mode, self.seed, RULES[rules].randomizer, self.level
        return (game.rules, game.mode, game.seed, game.randomizer, game.start_level) == expected

    def text(self, game: Game) -> str:
        """A result to share, in three lines."""
        result = joined((result_words(game), medal_title(game)))
        return "\n".join((f"Tetrarium, {date_words(self.day)}", self.title, result))


def today(now: datetime) -> DayDeal:
    return DayDeal(now.astimezone(timezone.utc).date())


def until_next(now: datetime) -> float:
    """The seconds until the next deal."""
    midnight = datetime.combine(today(now).day + timedelta(days=1), time(), timezone.utc)
    return (midnight - now).total_seconds()


@dataclass(frozen=True)
class PlayedDay:
    deal: DayDeal
    games: Sequence[StoredGame]

    @property
    def first(self) -> StoredGame:
        """The first try: it is the result of the day."""
        return self.games[0]

    @property
    def best(self) -> StoredGame:
        """The best of its games: by time if the mode ranks by time, else by points."""
        timed = MODES[self.deal.kind[1]].ranked_by == "time"

        def order(stored: StoredGame) -> tuple[bool, float]:
            game = stored.game
            return (not game.won, game.seconds if game.won else -game.lines) if timed else (False, -game.score)

        return min(self.games, key=order)

    @property
    def in_time(self) -> bool:
        """Whether the first game ended in time."""
        return self.deal.in_time(self.first.game.finished_at)


def played_days(history: History, now: datetime) -> list[PlayedDay]:
    """Return the days whose deal was played, the latest first. Deals of days to come do not count."""
    found: dict[date, list[StoredGame]] = {}
    last = today(now).day
    for stored in history.dealt(_EVERY_SEED):
        deal = deal_of(stored.game.seed)
        if deal and deal.day <= last and deal.dealt(stored.game):
            found.setdefault(deal.day, []).append(stored)
    return [PlayedDay(DayDeal(day), found[day]) for day in sorted(found, reverse=True)]


def words_of_today(history: History, now: datetime) -> str:
    """Return today's game with its result. After some days in a row, these come first, and behind a comma the result
    or the game."""
    deal = today(now)
    found = (stored.game for stored in history.dealt(deal.seed, since=_midnight(deal.day)) if deal.dealt(stored.game))
    result, days = "".join(map(result_words, islice(found, 1))), current_streak(history, now)
    if not days:
        return joined((deal.title, result))
    # Translators: the days in a row, and today's game or its result, such as "4 days in a row, Modern sprint".
    return say("{streak}, {today}", streak=streak_words(days), today=result or game_title(*deal.kind))


def _midnight(day: date) -> datetime:
    """When a day begins in UTC."""
    return datetime.combine(day, time(), timezone.utc)


def deal_of(seed: str) -> DayDeal | None:
    """The deal of the day with this seed. None for another seed."""
    try:
        deal = DayDeal(date.fromisoformat(seed))
    except ValueError:
        return None
    return deal if deal.seed == seed else None


def streak(days: Sequence[PlayedDay], now: datetime) -> int:
    """How many days in a row the deal was played on its day, up to today, or to yesterday until it is played."""
    return days_in_a_row({each.deal.day for each in days if each.in_time}, today(now).day)


_LOOK, _FURTHER = 8, 8
"""The days that are looked at first for a streak, and how many times as many are while it goes on beyond them."""


def current_streak(history: History, now: datetime) -> int:
    """Return the streak without a look at older games than it needs: the title tells it."""
    reach, last = _LOOK, today(now).day
    while True:
        first: dict[date, bool] = {}
        for game in history.deals(_EVERY_SEED, _midnight(last - timedelta(days=reach))):
            deal = deal_of(game.seed)
            if deal and deal.day <= last and deal.dealt(game):
                first.setdefault(deal.day, deal.in_time(game.moment))
        count = days_in_a_row({day for day, in_time in first.items() if in_time}, last)
        if count < reach:
            return count
        reach *= _FURTHER


def days_in_a_row(days: Collection[date], last: date) -> int:
    """Return how many of some days follow each other up to the ``last`` one, or to the day before it if that is not
    one of them, because it is not over."""
    day, count = last, 0
    if day not in days:
        day -= timedelta(days=1)
    while day in days:
        day, count = day - timedelta(days=1), count + 1
    return count


def streak_words(count: int) -> str:
    return say("none") if not count else say_many("{number} day in a row", "{number} days in a row", count)


COLUMNS = (
    GameColumn(marked("Day"), 10, lambda each, now: date_words(each.deal.day), least=6.0),
    GameColumn(marked("Game"), 7, lambda each, now: each.deal.title, sign=lambda each: SignOf(rules=each.deal.kind[0])),
    GameColumn(marked("First try"), 9, lambda each, now: result_words(each.first.game), right=True, strong=True),
    GameColumn(
        marked("Best"),
        8,
        lambda each, now: result_words(each.best.game),
        right=True,
        sign=lambda each: medal_sign(each.best.game),
    ),
    GameColumn(marked("Medal"), 6, lambda each, now: medal_title(each.best.game)),
    GameColumn(marked("Tries"), 5, lambda each, now: digits(len(each.games)), right=True),
)
