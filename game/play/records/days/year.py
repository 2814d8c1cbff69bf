"""A year of one's games: the days on which one played, the sums, the bests, medals and matches, and the worst piece."""

from calendar import monthrange
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

from ....language import SEPARATOR, digits, say, say_many
from ....storage import PERSON, GameKind, Point, Scores, counted_level
from ....storage.puzzles import Mistake
from ...words.numbers import date_words, holes, joined, month_words, signed
from ...words.titles import kind_title
from ..history import games_words, long_time, ranked_by
from ..matches import begins_with, rated
from ..medals import MEDALS, medal_in
from .streaks import PlayedDay, streak, streak_words

_STEPS = (1, 2, 4, 8)
"""The games of a day from which on its square is brighter."""
SHADES = len(_STEPS) + 1
"""The number of colours of a day, with that of a day without a game."""
WEEK = 7


@dataclass(frozen=True)
class Year:
    number: int
    months_shown: tuple[int, int]
    """The first month and the last one that there is something to tell of: those with games, and the present one."""
    days: Mapping[date, int]
    """Day -> its games, for days with games."""
    games: Sequence[Point]
    bests: Mapping[date, int]
    """Day -> how often a result was better than all before it in its kind of game, for days with such results."""
    medals: Mapping[int, int]
    """Rank of a medal -> the kinds of game in which it is the best one of the year."""

    @property
    def weeks(self) -> list[list[date | None]]:
        """The days of the months that are shown, seven to a week from Monday on. None fills the first and the last
        week."""
        begin, end = self.months_shown
        first = date(self.number, begin, 1)
        last = date(self.number, end, monthrange(self.number, end)[1])
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

    @property
    def best_day(self) -> date | None:
        """The day with the most new bests, of equal ones that with the most games, and then the first. None if the year
        has no games."""
        return max(self.days, key=lambda day: (self.bests.get(day, 0), self.days[day], -day.toordinal()), default=None)

    @property
    def best_medal(self) -> int:
        """The rank of the best medal; 0 for none."""
        return max(self.medals, default=0)

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
            (say("New bests"), digits(sum(self.bests.values())), say("better than all before")),
            (say("Medals"), digits(sum(self.medals.values())), SEPARATOR.join(medals)),
        ]


def years_of(games: Sequence[Point], now: datetime) -> list[int]:
    """The years with games, and that of ``now``, the latest first."""
    return sorted({now.astimezone().year, *(game.moment.astimezone().year for game in games)}, reverse=True)


def year_of(games: Sequence[Point], number: int, now: datetime) -> Year:
    """Look at a year. ``games`` are those of all years, the earliest first."""
    bests: dict[GameKind, tuple[float, ...]] = {}
    medals: dict[tuple[str, str], int] = {}
    made, within = Counter[date](), []
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
        by_lines = {"level": (game.level, -game.seconds), "lines": (game.won, game.lines)}
        result: tuple[float, ...] = by_lines.get(by, first)
        if fresh and kind in bests and result > bests[kind]:
            made[game.moment.astimezone().date()] += 1
        bests[kind] = max(bests.get(kind, result), result)
        won = medal_in(kind, game.seconds if timed else game.score) if fresh else None
        if won and won.rank:
            medals[kind[:2]] = max(medals.get(kind[:2], 0), won.rank)
    days = Counter(game.moment.astimezone().date() for game in within)
    today = now.astimezone()
    months = [day.month for day in days] + [today.month] * (today.year == number or not days)
    return Year(number, (min(months), max(months)), days, within, made, Counter(medals.values()))


class YearFigure(NamedTuple):
    name: str
    figure: str
    note: str
    rank: int = 0
    """The rank of a medal whose disc stands beside the figure; 0 for none."""


def figures_of(year: Year, scores: Scores, days: Sequence[PlayedDay], now: datetime) -> list[YearFigure]:
    """Return what there is to tell of a year: its sums, the deals of the day, the matches, the best day and the worst
    piece. ``days`` are those whose deal was played. What the year does not have is left out."""
    dealt = sum(each.deal.day.year == year.number for each in days)
    *found, medals = [YearFigure(*each) for each in year.sums()]
    found.append(YearFigure(say("Deals of the day"), digits(dealt), streak_words(streak(days, now))))
    if matches := _matches(year, scores):
        found.append(matches)
    if day := year.best_day:
        bests = year.bests.get(day, 0)
        fresh = say_many("{number} new best", "{number} new bests", bests) if bests else ""
        found.append(YearFigure(say("Best day"), date_words(day), joined((fresh, games_words(year.days[day])))))
    if worst := worst_piece(year, scores):
        kinds = {game.number: kind_title(game.rules, game.mode) for game in year.games}
        piece = say("Piece {number}", number=digits(worst.piece))
        found.append(YearFigure(say("Worst piece"), holes(worst.cost), joined((piece, kinds[worst.game]))))
    return [*found, medals._replace(rank=year.best_medal)]  # their words are the longest


def _matches(year: Year, scores: Scores) -> YearFigure | None:
    """The matches of a year, how many of them were won, and how the rating has changed in it. None without a match of
    the person's."""
    every = [each.match for each in scores.matches.all() if each.match.player == PERSON]
    within = [match for match in every if match.finished_at.astimezone().year == year.number]
    if not within:
        return None
    # All matches are rated, since the rating at the beginning of the year follows from those before it.
    changes = [
        change
        for change in rated(every, begins_with(scores.history))
        if change.match.finished_at.astimezone().year == year.number
    ]
    won = say("{number} won", number=digits(sum(match.is_won is True for match in within)))
    gained = changes[-1].after.shown - changes[0].before.shown if changes else 0
    rating = say("rating {change}", change=signed(gained)) if changes else ""
    return YearFigure(say("Matches"), digits(len(within)), joined((won, rating)))


def worst_piece(year: Year, scores: Scores) -> Mistake | None:
    """Return the placement of the year that cost most, of those that were rated. None if none was."""
    return scores.mistakes.worst_of({game.number for game in year.games})
