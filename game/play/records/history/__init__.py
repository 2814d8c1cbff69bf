"""Finished games: in words, by filters, as rows of tables, all added up, and as charts of how they change."""

from bisect import bisect_left, insort
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import accumulate
from typing import Any, NamedTuple

from ....ai import PLAYERS, card
from ....core.replay import Player
from ....core.rules import MODES, RULES
from ....key_names import menu_label
from ....language import SEPARATOR, digits, marked, say, say_as, say_many
from ....plots import Axis, Curve, MadeLater, Plot, Spot
from ....storage import (
    GRADE_RANKS,
    MACHINE,
    MIXED,
    PERSON,
    Filters,
    Game,
    Group,
    History,
    Point,
    Scores,
    StoredGame,
    counted_level,
    first_level,
)
from ...words.numbers import RESULT, amount, clock, date_words, joined, moment_words, precise, when_words
from ...words.plots import dated_axis, named_axis, number_axis, time_axis
from ...words.titles import MODE_TITLES, RULES_TITLES, kind_title, short_title, title_of
from ..keeping import grade_words, player_words, result_of
from ..medals import medal_of

__all__ = [  # noqa: RUF022 - as one reads them
    "cells",  # The cells of a row of a table.
    "choices",  # The values to which a filter can be set so that games are left, with their titles.
    "details",  # One line about a game: what a table has no room for, or with whole all that one wants to know.
    "filter_title",  # The title of a value of a filter, or that of no filter.
    "first_filters",  # The filters with which the history begins.
    "GameColumn",  # A column of a table of games.
    "GameRows",  # The games that fulfil some filters as texts.
    "games_today",  # The number of games of the person today.
    "games_words",  # A number of games in words.
    "KIND",  # The filter that is a ruleset and a mode together, and a start level where levels count.
    "level_title",  # The title of a kind of game, with its start level if that is not the first one.
    "long_time",  # A long time in words: "41 s", "12 min 5 s", "3 h 5 min".
    "medal_sign",  # The sign of the medal that a game has won.
    "of_the_person",  # The filters for the person's own games, if there are any.
    "ORDERS",  # What the games can be sorted by, and its name, to be translated.
    "pace_plot",  # The chart of the pieces a second, with their median.
    "PartOfTotals",  # The games of one ruleset or mode, added up.
    "parts_of_totals",  # What the totals are made of, that with the most time first.
    "PLACES",  # The places of a ranking.
    "player_title",  # The name of a player.
    "ranked_rows",  # The rows of a ranking.
    "RECENT",  # The columns of the table of recent games.
    "result_plot",  # The chart of the results around a game.
    "result_words",  # The result of a game, by what its mode ranks.
    "SignOf",  # What a small picture beside a text of a table shows.
    "table_columns",  # The columns of the ranking of a mode.
    "totals",  # The totals of the games that the filters let through: names, values, notes.
    "trend_plot",  # The chart of a kind of game.
    "value_of",  # The value of a filter, as a text.
    "with_value",  # Filters with another value.
]

LOST = marked("Lost")
"""The result of a game against time that did not reach its goal, to be translated."""
_OF_ALL: Mapping[str, str] = {MACHINE: marked("All bots"), PERSON: marked("Your games")}

PLACES = 100


def player_title(player: Player) -> str:
    known = player.kind == "bot" and player.name in PLAYERS
    return say(card(player.name).title) if known else player_words(player)


def _filter_title(value: str) -> str:
    """The title of a value of ``Filters.player``."""
    return say(_OF_ALL[value]) if value in _OF_ALL else player_title(Player.of(value))


def ranked_by(mode: str) -> str:
    """What ranks the games of a mode: "score", "time", "level" or "lines"."""
    return MODES[mode].ranked_by if mode in MODES else "score"


def result_words(game: Game) -> str:
    by = ranked_by(game.mode)
    return say(LOST) if by == "time" and not game.won else result_of(game, by)


def games_words(count: int) -> str:
    return say_many("{number} game", "{number} games", count)


KIND = "kind"
"""The filter that is a ruleset and a mode together, and a start level where levels count."""
_SEPARATOR = "/"


class Facet(NamedTuple):
    """One filter: the text for no filter, to be translated, and the title of a value."""

    everything: str
    title: Callable[[str], str]


FACETS: Mapping[str, Facet] = {
    "rules": Facet(marked("All rules"), lambda value: say(RULES_TITLES.get(value, value))),
    "mode": Facet(marked("All modes"), lambda value: say(MODE_TITLES.get(value, value))),
    KIND: Facet("", lambda value: level_title(*_parts(value))),
    "randomizer": Facet(marked("All dealers"), title_of),
    "player": Facet(marked("All players"), _filter_title),
}
"""The filters by their names: those of ``Filters``, and ``KIND``, which always has a value."""


def _parts(value: str) -> tuple[str, str, int | None]:
    """The ruleset, the mode and the level of a value of ``KIND``."""
    rules, _, rest = value.partition(_SEPARATOR)
    mode, _, level = rest.partition(_SEPARATOR)
    return rules, mode, int(level) if level else None


def _kind_value(rules: str, mode: str, level: int | None) -> str:
    counted = None if level is None else counted_level(rules, level)
    return _SEPARATOR.join((rules, mode, *([] if counted is None else [str(counted)])))


def level_title(rules: str, mode: str, level: int | None) -> str:
    """The title of a kind of game, with its start level if that is not the first one."""
    title = kind_title(rules, mode)
    if level in (None, first_level(rules, mode)):
        return title
    return say("{game} from level {level}", game=title, level=digits(level or 0))


def value_of(of: Filters | Group, name: str) -> str:
    if name == KIND:
        return _kind_value(of.rules, of.mode, of.level) if of.rules and of.mode else ""
    value: str = getattr(of, name)
    return value


def with_value(filters: Filters, name: str, value: str) -> Filters:
    if name == KIND:
        rules, mode, level = _parts(value)
        return replace(filters, rules=rules, mode=mode, level=level)
    changed: Filters = replace(filters, **{name: value})  # type: ignore[arg-type]  # its level is not set by a name
    return changed


def choices(groups: Sequence[Group], filters: Filters, name: str) -> Mapping[str, str]:
    """The values to which a filter can be set so that games are left, with their titles. The value that it has is among
    them. Without any games there is only that one."""
    facet = FACETS[name]
    others = with_value(filters, name, "")
    games: Counter[str] = Counter()
    for group in chosen(groups, others):
        games[value_of(group, name)] += group.games
    values = sorted(games, key=lambda value: _order(name, value, games))
    if name == "player" and sum(Player.of(value).kind == "bot" for value in values) > 1:
        values.insert(sum(value in (PERSON, MIXED) for value in values), MACHINE)
    now = value_of(filters, name)
    if now and now not in values:
        values.append(now)
    every = {"": say(facet.everything)} if facet.everything else {}
    return {**every, **{value: facet.title(value) for value in values}}


def filter_title(name: str, value: str) -> str:
    facet = FACETS[name]
    return facet.title(value) if value else say(facet.everything)


def chosen(groups: Sequence[Group], filters: Filters) -> list[Group]:
    return [g for g in groups if filters.suits(g.rules, g.mode, g.randomizer, g.player, g.level)]


def of_the_person(groups: Sequence[Group]) -> Filters:
    """The filters for the person's own games, if there are any. Demos of bots would bury them."""
    return Filters(player=PERSON if any(group.player == PERSON for group in groups) else "")


def first_filters(groups: Sequence[Group], rules: str, mode: str, level: int) -> Filters:
    """The filters for a kind of game: the given one if the person has played it, or else what was played most."""
    own = of_the_person(groups)
    kinds: Counter[str] = Counter()
    for group in chosen(groups, own):
        kinds[value_of(group, KIND)] += group.games
    wanted = _kind_value(rules, mode, level)
    if wanted not in kinds and kinds:
        alike = Counter({kind: count for kind, count in kinds.items() if _parts(kind)[:2] == (rules, mode)})
        wanted = (alike or kinds).most_common(1)[0][0]
    return with_value(own, KIND, wanted)


def _order(name: str, value: str, games: Counter[str]) -> tuple[int, int, str]:
    """What is known comes in its usual order: rules and modes as in menus, you first; the rest by the most games."""
    known = {"rules": list(RULES), "mode": list(MODE_TITLES), "player": [PERSON, MIXED]}.get(name, [])
    return (known.index(value) if value in known else len(known), -games[value], value)


PAGE = 100
ORDERS: Mapping[str, str] = {
    "date": marked("Latest first"),
    "score": marked("Highest score first"),
    "level": marked("Highest level first"),
    "lines": marked("Most lines first"),
    "pieces": marked("Most pieces first"),
    "time": marked("Longest first"),
}
"""What the games can be sorted by, and its name, to be translated."""
_UNREADABLE = marked("This game cannot be shown")


class SignOf(NamedTuple):
    """What a small picture beside a text of a table shows: one of these, or nothing."""

    rules: str = ""
    """A ruleset."""
    medal: int = 0
    """A medal by its rank."""
    level: str = ""
    """A level of the ladder."""


@dataclass(frozen=True)
class GameColumn:
    name: str
    importance: int
    """The most important columns are shown if there is not room for all. From 8 on they are cut before they go."""
    text: Callable[[Any, datetime], str]
    """The text for a game, or what else the rows are; the second argument is the present."""
    least: float = 0.0
    """The least width in ems to which its texts are cut; 0 for the full width."""
    right: bool = False
    strong: bool = False
    order: str = ""
    """The key of ``ORDERS`` by which its head sorts; empty for none."""
    sign: Callable[[Any], SignOf] | None = None
    """What a picture beside the text shows, for a column that has room for pictures."""


def medal_sign(game: Game) -> SignOf:
    """Return the sign of the medal that a game has won."""
    won = medal_of(game)
    return SignOf(medal=won.rank if won else 0)


WHEN = GameColumn(marked("When"), 8, lambda game, now: when_words(game.finished_at, now), least=7.4, order="date")
_KIND = GameColumn(
    marked("Game"),
    9,
    lambda game, now: kind_title(game.rules, game.mode),
    least=7.6,
    sign=lambda game: SignOf(rules=game.rules),
)
_RESULT = GameColumn(
    marked("Result"), 10, lambda game, now: result_words(game), least=5.6, right=True, strong=True, sign=medal_sign
)
# No table is without its dealers: it is among the last to go.
DEALER = GameColumn(marked("Dealer"), 9, lambda game, now: short_title(title_of(game.randomizer)), least=6.0)
PLAYER = GameColumn(marked("Player"), 7, lambda game, now: short_title(player_title(game.by)), least=4.6)
_TIME = GameColumn(marked("Time"), 6, lambda game, now: clock(game.seconds), right=True, order="time")
_SCORE = GameColumn(marked("Score"), 2, lambda game, now: digits(game.score), right=True, order="score")
_LINES = GameColumn(marked("Lines"), 5, lambda game, now: digits(game.lines), right=True, order="lines")
_LEVEL = GameColumn(marked("Level"), 3, lambda game, now: str(game.level), right=True, order="level")
_PIECES = GameColumn(marked("Pieces"), 1, lambda game, now: digits(game.pieces), right=True, order="pieces")
_PACE = GameColumn(
    marked("Pieces/s"), 4, lambda game, now: digits(game.pieces / max(0.001, game.seconds), 2), right=True
)

RECENT = (WHEN, _KIND, _RESULT, DEALER, PLAYER, _TIME, _LINES, _LEVEL, _PIECES, _PACE)


def table_columns(mode: str) -> tuple[GameColumn, ...]:
    """Return the columns of the best games of a mode from left to right. What ranks the mode decides which."""
    if ranked_by(mode) == "time":
        return (_RESULT, DEALER, PLAYER, WHEN, _PACE, _PIECES, _LINES, _SCORE)
    if ranked_by(mode) == "level":
        exact = GameColumn(marked("Time"), 6, lambda game, now: precise(game.seconds), right=True)
        return (_RESULT, DEALER, PLAYER, WHEN, exact, _SCORE, _LINES, _PACE)
    if ranked_by(mode) == "lines":
        return (_RESULT, DEALER, PLAYER, WHEN, _TIME, _PIECES, _PACE)
    return (_RESULT, DEALER, PLAYER, WHEN, _TIME, _LEVEL, _LINES, _PIECES, _PACE)


class GameRows(MadeLater[tuple[str, ...]]):
    """The games that fulfil some filters as texts. Each page of them is read when it is first looked at."""

    def __init__(self, history: History, filters: Filters, now: datetime, *, order: str = "date") -> None:
        self._history, self._filters, self._now, self._order = history, filters, now, order
        super().__init__(history.count(filters), self._row)
        self._pages: dict[int, list[StoredGame | None]] = {}

    def game(self, index: int) -> StoredGame | None:
        """The game of a row; None if it cannot be shown."""
        number, place = divmod(index, PAGE)
        if number not in self._pages:
            self._pages[number] = self._history.page(self._filters, number * PAGE, PAGE, order=self._order)
        page = self._pages[number]
        return page[place] if place < len(page) else None

    def _row(self, index: int) -> tuple[str, ...]:
        stored = self.game(index)
        if stored is None:
            return ("", say(_UNREADABLE), *("" for _ in RECENT[2:]))
        return cells(RECENT, stored.game, self._now)


def cells(columns: Sequence[GameColumn], game: Any, now: datetime) -> tuple[str, ...]:
    return tuple(column.text(game, now) for column in columns)


def ranked_rows(games: Sequence[StoredGame], mode: str, now: datetime) -> list[tuple[str, ...]]:
    columns = table_columns(mode)
    return [(f"{place}.", *cells(columns, stored.game, now)) for place, stored in enumerate(games, 1)]


def details(stored: StoredGame, *, whole: bool) -> str:
    """One line about a game: what a table has no room for, or with ``whole`` all that one wants to know."""
    game = stored.game
    known = [
        kind_title(game.rules, game.mode),
        result_words(game),
        short_title(title_of(game.randomizer)),
        player_title(game.by),
    ]
    seed = say("seed {seed}", seed=game.seed) if game.seed else say("no seed")
    replay = "" if stored.has_replay else say("no replay")
    return joined((*(known if whole else ()), moment_words(game.finished_at), seed, replay))


def totals(groups: Sequence[Group], since: datetime | None, filters: Filters) -> tuple[tuple[str, str, str], ...]:
    """Add up the games that the filters let through: names, values, notes. ``since`` is the end of the first."""
    added = chosen(groups, filters)
    games, lines = sum(group.games for group in added), sum(group.lines for group in added)
    seconds, pieces = sum(group.seconds for group in added), sum(group.pieces for group in added)
    began = say("since {date}", date=date_words(since.astimezone())) if since else ""
    return (
        (say("Games"), digits(games), began),
        (say("Time played"), long_time(seconds), say("{mean} a game", mean=long_time(seconds / max(1, games)))),
        (say("Pieces"), digits(pieces), say("{mean} a second", mean=digits(pieces / seconds if seconds else 0.0, 2))),
        (say("Lines"), digits(lines), say("{mean} a game", mean=amount(lines / max(1, games)))),
    )


@dataclass(frozen=True)
class PartOfTotals:
    """The games of one ruleset, or of one mode of a ruleset, added up."""

    name: str
    """The filter that has it: ``rules`` or ``mode``."""
    value: str
    title: str
    games: int
    seconds: float
    share: float
    """Of the time of all, from 0 to 1."""
    pace: float
    """Its pieces a second."""
    lines: float
    """Its lines a game."""


def parts_of_totals(groups: Sequence[Group], filters: Filters) -> list[PartOfTotals]:
    """Return what the totals are made of, that with the most time first: the rulesets, or the modes of the ruleset by
    which the games are filtered."""
    name = "mode" if filters.rules else "rules"
    parts: dict[str, list[Group]] = {}
    for group in chosen(groups, filters):
        parts.setdefault(value_of(group, name), []).append(group)
    total = sum(group.seconds for part in parts.values() for group in part)
    made = []
    for value, part in parts.items():
        games, seconds = sum(group.games for group in part), sum(group.seconds for group in part)
        pieces, lines = sum(group.pieces for group in part), sum(group.lines for group in part)
        share, pace = seconds / total if total else 0.0, pieces / seconds if seconds else 0.0
        title = FACETS[name].title(value)
        made.append(PartOfTotals(name, value, title, games, seconds, share, pace, lines / max(1, games)))
    return sorted(made, key=lambda part: (-part.seconds, part.title))


def long_time(seconds: float) -> str:
    """A long time in words: "41 s", "12 min 5 s", "3 h 5 min"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return say("{hours} h {minutes} min", hours=digits(hours), minutes=minutes)
    if minutes:
        return say("{minutes} min {seconds} s", minutes=minutes, seconds=rest)
    return say_as("seconds", "{seconds} s", seconds=rest)


MEDIAN_OF = 15
"""The number of games, the last ones up to each game, of which the median is shown."""
MEDIAN_FROM = 4
"""The number of games at the beginning for which none is drawn: it would only follow them."""
FEW = 7
"""Up to this number of games the dots are what there is to see: no median is drawn, and the scores begin at 0."""
_NO_GAMES = marked("No games yet. Press {key} to play one.")
_NONE_WON = marked("No game has reached the goal yet. Press {key} to play one.")


@dataclass(frozen=True)
class Quantity:
    name: str
    """What is measured, to be translated."""
    value: Callable[[Point], float]
    text: Callable[[float], str]
    unit: str = ""
    """What stands behind the title: "in points"; to be translated."""
    least_is_best: bool = False


_BY_SCORE = Quantity(
    marked("Score"), lambda point: point.score, lambda value: digits(round(value)), marked("in points")
)
_BY_TIME = Quantity(
    marked("Time"),
    lambda point: point.seconds,
    lambda value: precise(value, RESULT),
    marked("in minutes"),
    least_is_best=True,
)
_BY_LEVEL = Quantity(marked("Level"), lambda point: point.level, lambda value: digits(round(value)))
_BY_LINES = Quantity(marked("Lines"), lambda point: point.lines, lambda value: digits(round(value)))
_BY_PACE = Quantity(
    marked("Pieces a second"), lambda point: point.pieces / max(0.001, point.seconds), lambda value: digits(value, 2)
)
_NAMES = tuple(GRADE_RANKS)
_BY_GRADE = Quantity(marked("Grade"), lambda point: GRADE_RANKS.get(point.grade, -1), lambda value: _NAMES[int(value)])


def quantity_of(mode: str, points: Sequence[Point]) -> Quantity:
    """What is drawn of the games of a mode: what ranks them. Grades if games have any, else the level."""
    by = ranked_by(mode)
    if by == "level":
        graded = len({point.grade for point in points if point.grade in GRADE_RANKS}) > 1
        return _BY_GRADE if graded and all(point.grade in GRADE_RANKS for point in points) else _BY_LEVEL
    return _BY_TIME if by == "time" else _BY_LINES if by == "lines" else _BY_SCORE


def trend_plot(points: Sequence[Point], filters: Filters) -> Plot:
    """The chart of a kind of game. The action of a spot is the number of its game. A single game is a dot. The median
    is drawn from so many games on that it does not just follow them."""
    quantity = quantity_of(filters.mode, points)
    values = [quantity.value(point) for point in points]
    curves = [_games(values)]
    if len(values) > 1:
        best = accumulate(values, min if quantity.least_is_best else max)
        curves.append(Curve(_numbered(best), "steps", "best", say("Best so far")))
    return Plot(
        SEPARATOR.join((level_title(filters.rules, filters.mode, filters.level), say(quantity.name))),
        dated_axis([point.moment for point in points], name=say("Games in the order of their dates")),
        _axis(quantity, values),
        (*curves, *_median(values)),
        _spots(points, quantity),
        empty=say(_NONE_WON if ranked_by(filters.mode) == "time" else _NO_GAMES, key=menu_label("return")),
    )


AROUND = 30
"""The results that stand beside a game."""


def result_plot(points: Sequence[Point], number: int, mode: str) -> Plot:
    """Return the chart of the last ``AROUND`` results of a kind of game, or of those around game ``number`` if it is an
    earlier one: dots, and the best up to each of them as a line. ``points`` are all results of the kind."""
    quantity = quantity_of(mode, points)
    values = [quantity.value(point) for point in points]
    best = list(accumulate(values, min if quantity.least_is_best else max))
    place = next((place for place, point in enumerate(points) if point.number == number), len(points))
    first = max(0, min(place - AROUND // 2, len(points) - AROUND))
    shown = slice(first, first + AROUND)
    return Plot(
        say(quantity.name),
        dated_axis([point.moment for point in points[shown]]),
        _axis(quantity, [*values[shown], *best[shown]]),
        (Curve(_numbered(best[shown]), "steps", "best"), Curve(_numbered(values[shown]), "dots", "accent")),
        _spots(points[shown], quantity),
    )


def pace_plot(points: Sequence[Point]) -> Plot:
    """Return the chart of the pieces a second, with their median."""
    values = [_BY_PACE.value(point) for point in points]
    return Plot(
        say(_BY_PACE.name),
        dated_axis([point.moment for point in points]),
        number_axis(0.0, max(values, default=1.0)),
        (_games(values), *_median(values)),
        _spots(points, _BY_PACE),
    )


def _games(values: Sequence[float]) -> Curve:
    return Curve(_numbered(values), "dots", "muted" if len(values) > FEW else "accent", say("Games"))


def _median(values: Sequence[float]) -> list[Curve]:
    if len(values) <= FEW:
        return []
    median = _numbered(moving_median(values))[MEDIAN_FROM:]
    number = min(MEDIAN_OF, len(values))
    name = say_many("Median of the last {number} game", "Median of the last {number} games", number)
    return [Curve(median, "line", "accent", name)]


def _spots(points: Sequence[Point], quantity: Quantity) -> MadeLater[Spot]:

    def spot(place: int) -> Spot:
        point = points[place]
        value = quantity.value(point)
        return Spot(place + 1, value, _spot_words(point, quantity, value), str(point.number))

    return MadeLater(len(points), spot)


def moving_median(values: Sequence[float]) -> list[float]:
    """The median of the last ``MEDIAN_OF`` values up to each place, the lower one of two in the middle."""
    recent: deque[float] = deque()
    ordered: list[float] = []
    medians = []
    for value in values:
        recent.append(value)
        insort(ordered, value)
        if len(recent) > MEDIAN_OF:
            del ordered[bisect_left(ordered, recent.popleft())]
        medians.append(ordered[(len(ordered) - 1) // 2])
    return medians


def _numbered(values: Iterable[float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(place), value) for place, value in enumerate(values, 1))


def _axis(quantity: Quantity, values: Sequence[float]) -> Axis:
    low, high = min(values, default=0.0), max(values, default=1.0)
    if quantity is _BY_GRADE:
        return named_axis(_NAMES[int(low) : int(high) + 1], first=int(low))
    if quantity is _BY_TIME:
        low, high = _widened(low, high)
        return time_axis(low, high, name=say(quantity.unit))
    # From 0 on, unless that would press everything against the upper edge.
    if low < 0.5 * high or len(values) <= FEW:
        return number_axis(0.0, max(high, 1.0), whole=True, name=say(quantity.unit))
    return number_axis(*_widened(low, high), whole=True, name=say(quantity.unit))


def _widened(low: float, high: float) -> tuple[float, float]:
    """A range of at least a fifth of its middle: the same result twice must not look like a great change."""
    middle = (low + high) / 2
    return min(low, 0.9 * middle), max(high, 1.1 * middle, 1.0)


def _spot_words(point: Point, quantity: Quantity, value: float) -> tuple[str, ...]:
    facts = [
        say_many("{number} piece", "{number} pieces", point.pieces),
        say("{number}/s", number=_BY_PACE.text(_BY_PACE.value(point))),
        say_many("{number} line", "{number} lines", point.lines),
    ]
    if quantity is not _BY_TIME:
        facts.append(clock(point.seconds))
    heading = (
        grade_words(point.grade, point.level)
        if quantity in (_BY_GRADE, _BY_LEVEL) and point.grade
        else quantity.text(value)
    )
    return heading, moment_words(point.moment), SEPARATOR.join(facts)


def games_today(scores: Scores, now: datetime) -> int:
    return scores.history.count(Filters(player=PERSON), now.astimezone().replace(hour=0, minute=0, second=0))
