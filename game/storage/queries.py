"""What the history asks the database. All of it is answered from the indexes but the pages of whole games."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, timezone
from typing import NamedTuple

from game.core.kinds import TextLine
from game.storage.filters import Filters
from game.storage.games import LONGEST_SECONDS, YEARS, StoredGame
from game.storage.tables import Rows, grade_rank, rank, select, top

_GREATEST = dict.fromkeys(("score", "level", "ticks", "pieces", "lines"), 2**63 - 1) | {
    "won": 1,
    "seconds": LONGEST_SECONDS,
}
SOUND = " AND ".join(
    # The plus keeps SQLite from searching by date, for which it would have to read the rows.
    [*(f"{name} BETWEEN 0 AND {most}" for name, most in _GREATEST.items()), "+finished_at BETWEEN '1970' AND '9000'"]
)
"""Whether a row can be counted, in SQL. Text, NULL and infinity are not between numbers."""
_MOST_FAULTS = 100
"""The number of unsound rows that are looked at in order to name them."""

ORDERS = {
    "date": "finished_at DESC, id DESC",
    "score": "score DESC, id DESC",
    "time": "seconds DESC, id DESC",
    "lines": "lines DESC, id DESC",
    "pieces": "pieces DESC, id DESC",
    "level": "level DESC, id DESC",
}
"""What the pages of games can be sorted by, the greatest or the latest first."""


class Group(NamedTuple):
    """The games of one ruleset, mode, dealer and player, added up."""

    rules: str
    mode: str
    randomizer: str
    player: str
    games: int
    won: int
    seconds: float
    pieces: int
    lines: int


class Point(NamedTuple):
    """The figures of one game for a chart."""

    moment: datetime
    """When it ended."""
    number: int
    """The number of the game."""
    score: int
    level: int
    lines: int
    pieces: int
    seconds: float
    grade: str


class Day(NamedTuple):
    """The games that ended on one day."""

    date: date
    """By the clock of this place."""
    games: int
    seconds: float


def count(connection: sqlite3.Connection, filters: Filters) -> int:
    """Count the games, with those that cannot be shown."""
    statement = f"SELECT COUNT(*) FROM games WHERE {filters.condition}"
    return int(connection.execute(statement, filters.values).fetchone()[0])


def page(
    connection: sqlite3.Connection, filters: Filters, first: int, limit: int, order: str
) -> tuple[list[StoredGame | None], list[str]]:
    """Return ``limit`` games from place ``first`` on, and what is wrong with the others, which are None."""
    chosen = f"SELECT id FROM games WHERE {filters.condition} ORDER BY {ORDERS[order]} LIMIT ? OFFSET ?"
    numbers = [number for (number,) in connection.execute(chosen, (*filters.values, limit, first))]
    rows = by_number(connection, numbers)
    games = {stored.id: stored for stored in rows.games}
    return [games.get(number) for number in numbers], rows.faults


def by_number(connection: sqlite3.Connection, numbers: Sequence[int]) -> Rows:
    """The games with these numbers, in any order."""
    return select(connection, f"WHERE id IN ({', '.join('?' * len(numbers))})", numbers)


def groups(connection: sqlite3.Connection) -> tuple[list[Group], list[str]]:
    """Add up all games, and say what is wrong with those that cannot be counted."""
    statement = (
        "SELECT MIN(id), rules, mode, randomizer, player, "
        "COUNT(*), TOTAL(won), TOTAL(seconds), TOTAL(pieces), TOTAL(lines) "
        f"FROM games WHERE {SOUND} GROUP BY rules, mode, player, randomizer"
    )
    added, unsound = [], []
    for number, *names, games, won, seconds, pieces, lines in connection.execute(statement):
        if all(isinstance(name, str) and TextLine().allows(name) for name in names):
            rules, mode, randomizer, player = names
            added.append(Group(rules, mode, randomizer, player, games, int(won), seconds, int(pieces), int(lines)))
        else:
            unsound.append(number)
    (total,) = connection.execute("SELECT COUNT(*) FROM games").fetchone()
    if sum(group.games for group in added) == total:
        return added, []
    others = f"SELECT id FROM games WHERE NOT ({SOUND}) LIMIT {_MOST_FAULTS}"
    unsound += [number for (number,) in connection.execute(others)]
    return added, by_number(connection, unsound).faults


def first_by_rank(connection: sqlite3.Connection, filters: Filters, limit: int) -> Rows:
    """The games that go first in the table of ``filters``, which name a ruleset and a mode."""
    return rank(connection, filters.ranked, filters.values, filters.mode, limit)


def points(connection: sqlite3.Connection, filters: Filters, *, won: bool) -> list[Point]:
    """The games for a chart, the earliest first; with ``won`` only those that reached the goal."""
    statement = (
        "SELECT finished_at, id, score, level, lines, pieces, seconds, grade FROM games "
        f"WHERE {filters.condition} AND {SOUND}{' AND won' * won} ORDER BY finished_at, id"
    )
    rows = connection.execute(statement, filters.values)
    return [Point(moment, *rest) for finished_at, *rest in rows if (moment := _moment(finished_at))]


def days(connection: sqlite3.Connection, filters: Filters) -> list[Day]:
    """The days on which games ended, the earliest first."""
    statement = f"SELECT finished_at, seconds FROM games WHERE {filters.condition} AND {SOUND} ORDER BY +finished_at"
    added: list[Day] = []
    midnight, today, games, played = "", None, 0, 0.0
    for finished_at, seconds in connection.execute(statement, filters.values):
        # To ask for the local date of each game would take most of the time.
        if str(finished_at) >= midnight:
            moment = _moment(finished_at)
            if not moment:
                continue
            if today:
                added.append(Day(today, games, played))
            today, games, played = moment.astimezone().date(), 0, 0.0
            midnight = _utc(datetime.combine(today + timedelta(days=1), time()))
        games, played = games + 1, played + seconds
    return [*added, Day(today, games, played)] if today else added


def _utc(local: datetime) -> str:
    """A moment by the clock of this place, as the database keeps it."""
    return local.astimezone(timezone.utc).isoformat(timespec="seconds")


def _moment(finished_at: object) -> datetime | None:
    """A moment as the database keeps it; None if it is none."""
    try:
        moment = datetime.fromisoformat(str(finished_at))
    except ValueError:
        return None
    return moment if moment.tzinfo and moment.year in YEARS else None


def best_secret(connection: sqlite3.Connection, filters: Filters) -> Rows:
    """The game with the highest secret grade."""
    order = f"ORDER BY {grade_rank('secret')} DESC, id"
    return top(connection, f"WHERE {filters.ranked} AND secret != '' {order}", filters.values, 1)
