"""All games added up: how many, how long, with whom, on which days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from game.language import digits, say, say_as, say_many
from game.play.dates import date_words
from game.play.history.facets import chosen
from game.play.history.names import dealer_title, kind_title
from game.play.words import percent
from game.storage.filters import Filters
from game.storage.queries import Day, Group

_HOUR, _MINUTE = 3600, 60
_MANY_HOURS = 100
"""From so many hours on, minutes are not told."""


@dataclass(frozen=True)
class Share:
    """One part of all games: a dealer, or a kind of game."""

    name: str
    games: int
    seconds: float
    share: float
    """Its games divided by those of the part with the most games."""


@dataclass(frozen=True)
class Totals:
    """What all games come to."""

    games: int
    won: int
    seconds: float
    pieces: int
    lines: int
    kinds: tuple[Share, ...]
    """The kinds of game, the most played first."""
    dealers: tuple[Share, ...]
    days: tuple[Day, ...]
    """The days with games, the earliest first."""
    today: date

    @property
    def longest_streak(self) -> tuple[int, date | None]:
        """The most days in a row with a game, and the last of these days."""
        return max(_streaks(self.days), key=lambda streak: streak[0], default=(0, None))

    @property
    def streak(self) -> int:
        """The days in a row up to today, or up to yesterday if there is no game today yet."""
        streaks = _streaks(self.days)
        if not streaks or self.today - streaks[-1][1] > timedelta(days=1):
            return 0
        return streaks[-1][0]

    @property
    def figures(self) -> tuple[tuple[str, str, str], ...]:
        """The greatest figures: a name, a value, and a note."""
        longest, until = self.longest_streak
        favourite = self.dealers[0] if self.dealers else None
        kind = self.kinds[0] if self.kinds else None
        pace = self.pieces / self.seconds if self.seconds else 0.0
        a_game = self.seconds / max(1, self.games)
        in_a_row = say_many("{number} day in a row now", "{number} days in a row now", self.streak)
        begun = self.days[0].date if self.days else self.today
        return (
            (say("Games"), digits(self.games), say("since {date}", date=date_words(begun)) if self.days else ""),
            (say("Time played"), long_time(self.seconds), say("{mean} a game", mean=long_time(a_game))),
            (say("Pieces"), digits(self.pieces), say("{mean} a second", mean=digits(pace, 2))),
            (say("Lines"), digits(self.lines), say("{mean} a game", mean=_mean(self.lines, self.games))),
            (say("Favourite game"), kind.name if kind else "-", _of_all(kind, self.games)),
            (say("Favourite dealer"), favourite.name if favourite else "-", _of_all(favourite, self.games)),
            (say("Days played"), digits(len(self.days)), in_a_row if self.streak else ""),
            (say("Longest streak"), days_words(longest), say("until {date}", date=date_words(until)) if until else ""),
        )


def totals(groups: Sequence[Group], days: Sequence[Day], filters: Filters, now: datetime) -> Totals:
    """Add up the games that the filters let through. ``days`` are the days of these games."""
    added = chosen(groups, filters)
    return Totals(
        games=sum(group.games for group in added),
        won=sum(group.won for group in added),
        seconds=sum(group.seconds for group in added),
        pieces=sum(group.pieces for group in added),
        lines=sum(group.lines for group in added),
        kinds=_shares(added, lambda group: kind_title(group.rules, group.mode)),
        dealers=_shares(added, lambda group: dealer_title(group.randomizer)),
        days=tuple(days),
        today=now.astimezone().date(),
    )


def long_time(seconds: float) -> str:
    """A long time in words: "41 s", "12 min 5 s", "3 h 5 min", "120 h"."""
    hours, rest = divmod(int(seconds), _HOUR)
    minutes, rest = divmod(rest, _MINUTE)
    if hours >= _MANY_HOURS:
        return say("{hours} h", hours=digits(hours))
    if hours:
        return say("{hours} h {minutes} min", hours=hours, minutes=minutes)
    if minutes and not rest:
        return say("{minutes} min", minutes=minutes)
    if minutes:
        return say("{minutes} min {seconds} s", minutes=minutes, seconds=rest)
    return say_as("seconds", "{seconds} s", seconds=rest)


def _mean(total: int, games: int) -> str:
    """A mean in a few figures: "0.5", "9.8", "41"."""
    mean = total / max(1, games)
    return digits(mean, 1) if mean < 9.95 else digits(round(mean))


def days_words(count: int) -> str:
    """A number of days: "1 day", "12 days"."""
    return say_many("{number} day", "{number} days", count)


def _shares(groups: Sequence[Group], name: Callable[[Group], str]) -> tuple[Share, ...]:
    games: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    for group in groups:
        games[name(group)] += group.games
        seconds[name(group)] = seconds.get(name(group), 0.0) + group.seconds
    most = max(games.values(), default=1)
    return tuple(Share(each, count, seconds[each], count / most) for each, count in games.most_common())


def _streaks(days: Sequence[Day]) -> list[tuple[int, date]]:
    """The lengths of the runs of days without a gap, and the last day of each."""
    streaks: list[tuple[int, date]] = []
    for day in days:
        if streaks and day.date - streaks[-1][1] == timedelta(days=1):
            streaks[-1] = streaks[-1][0] + 1, day.date
        else:
            streaks.append((1, day.date))
    return streaks


def _of_all(share: Share | None, games: int) -> str:
    return say("{share} of all games", share=percent(share.games / max(1, games))) if share else ""
