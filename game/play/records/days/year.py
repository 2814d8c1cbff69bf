"""A year of one's games: the days on which one played, the sums, the bests that were made, and the medals."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from ....language import SEPARATOR, digits, say, say_many
from ....storage import GameKind, Point, counted_level
from ...words.numbers import date_words, joined, month_words
from ..history import games_words, long_time, ranked_by
from ..medals import MEDALS, medal_in

_STEPS = (1, 2, 4, 8)
"""The games of a day from which on its square is brighter."""
SHADES = len(_STEPS) + 1
"""The number of colours of a day, with that of a day without a game."""
WEEK = 7


@dataclass(frozen=True)
class Year:
    number: int
    days: Mapping[date, int]
    """Day -> its games, for days with games."""
    games: Sequence[Point]
    bests: int
    """How often a result was better than all before it in its kind of game."""
    medals: Mapping[int, int]
    """Rank of a medal -> the kinds of game in which it is the best one of the year."""

    @property
    def weeks(self) -> list[list[date | None]]:
        """The days, seven to a week from Monday on. None fills the first and the last week."""
        first, last = date(self.number, 1, 1), date(self.number, 12, 31)
        days: list[date | None] = [first + timedelta(days=day) for day in range((last - first).days + 1)]
        days = [None] * first.weekday() + days + [None] * (WEEK - 1 - last.weekday())
        return [days[start : start + WEEK] for start in range(0, len(days), WEEK)]

    @property
    def months(self) -> list[tuple[int, str]]:
        """The weeks in which a month begins, from 0, and the names of the months."""
        starts = [(number, day) for number, week in enumerate(self.weeks) for day in week if day and day.day == 1]
        return [(number, month_words(day)) for number, day in starts]

    def shade(self, day: date) -> int:
        """How bright a day is, from 0 to ``SHADES`` - 1."""
        return sum(self.days.get(day, 0) >= least for least in _STEPS)

    def told(self, day: date) -> str:
        return joined((date_words(day), games_words(self.days.get(day, 0))))

    def sums(self) -> list[tuple[str, str, str]]:
        """Return the sums of the year: a name, a figure and a remark each."""
        seconds, pieces = sum(game.seconds for game in self.games), sum(game.pieces for game in self.games)
        lines, count = sum(game.lines for game in self.games), len(self.games)
        days = len(self.days)
        # Medals, the best first, such as "1 gold, 2 silver".
        medals = [f"{digits(self.medals[rank])} {say(MEDALS[rank - 1])}" for rank in sorted(self.medals, reverse=True)]
        return [
            (say("Games"), digits(count), say_many("on {number} day", "on {number} days", days)),
            (
                say("Time played"),
                long_time(seconds),
                say("{time} on a day with games", time=long_time(seconds / max(1, days))),
            ),
            (say("Pieces"), digits(pieces), say_many("{number} line", "{number} lines", lines)),
            (say("New bests"), digits(self.bests), say("better than all before")),
            (say("Medals"), digits(sum(self.medals.values())), SEPARATOR.join(medals)),
        ]


def years_of(games: Sequence[Point], now: datetime) -> list[int]:
    """The years with games, and that of ``now``, the latest first."""
    return sorted({now.astimezone().year, *(game.moment.astimezone().year for game in games)}, reverse=True)


def year_of(games: Sequence[Point], number: int) -> Year:
    """Look at a year. ``games`` are those of all years, the earliest first."""
    bests: dict[GameKind, tuple[float, ...]] = {}
    medals: dict[tuple[str, str], int] = {}
    made, within = 0, []
    for game in games:
        kind = GameKind(game.rules, game.mode, counted_level(game.rules, game.start_level), game.randomizer)
        fresh = game.moment.astimezone().year == number
        if fresh:
            within.append(game)
        by = ranked_by(game.mode)
        timed = by == "time"
        if timed and not game.won:
            continue
        # What games of a kind are compared by: the greater is the better one.
        first = (-game.seconds,) if timed else (game.score,)
        result: tuple[float, ...] = (game.level, -game.seconds) if by == "level" else first
        made += fresh and kind in bests and result > bests[kind]
        bests[kind] = max(bests.get(kind, result), result)
        won = medal_in(kind, game.seconds if timed else game.score) if fresh else None
        if won and won.rank:
            medals[kind[:2]] = max(medals.get(kind[:2], 0), won.rank)
    days = Counter(game.moment.astimezone().date() for game in within)
    return Year(number, days, within, made, Counter(medals.values()))
