"""What the history asks the database. All of it is answered from the indexes but the pages of whole games."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple

from ..core.rules import MODES
from ..core.values import TextLine
from .database import Access
from .game_table import Rows, grade_rank, rank, select, top
from .imports import Imports
from .stored_games import (
    LONGEST_SECONDS,
    PERSON,
    SECTIONS,
    YEARS,
    Filters,
    StoredGame,
    kept_moment,
    section_seconds,
)

_GREATEST = dict.fromkeys(("score", "level", "ticks", "pieces", "lines", "start_level"), 2**63 - 1) | {
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
    rules: str
    mode: str
    randomizer: str
    player: str
    level: int
    """The start level."""
    games: int
    won: int
    seconds: float
    pieces: int
    lines: int


class Point(NamedTuple):
    """What charts and years are made of: the figures of a game that the index of the games has."""

    moment: datetime
    number: int
    rules: str
    mode: str
    randomizer: str
    score: int
    level: int
    lines: int
    pieces: int
    seconds: float
    grade: str
    won: int
    start_level: int


class SeededGame(NamedTuple):
    """Which deal a finished game was, and when it ended."""

    moment: datetime
    rules: str
    mode: str
    randomizer: str
    seed: str
    start_level: int


EVERY = Filters()


class History:
    """The finished games of one folder, to be looked at. A row that holds no game is left out, and a notice of the
    scores names it. If nothing can be read, the answers are empty, and a notice says why."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def _rows(self, statement: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        return self._access.read(lambda database: database.execute(statement, values).fetchall()) or []

    def count(self, filters: Filters = EVERY, since: datetime | None = None) -> int:
        """The number of games, with those that cannot be shown. The index of dates has those from a moment on."""
        ended, values = (" AND finished_at >= ?", (kept_moment(since),)) if since else ("", ())
        rows = self._rows(f"SELECT COUNT(*) FROM games WHERE {filters.condition}{ended}", (*filters.values, *values))
        return int(rows[0][0]) if rows else 0

    def page(
        self, filters: Filters = EVERY, first: int = 0, limit: int = 50, *, order: str = "date"
    ) -> list[StoredGame | None]:
        """Return ``limit`` games from place ``first`` on; None where a game cannot be shown. ``order`` is a key of
        ``ORDERS``: the latest, the greatest or the longest games come first."""
        chosen = f"SELECT id FROM games WHERE {filters.condition} ORDER BY {ORDERS[order]} LIMIT ? OFFSET ?"

        def work(database: sqlite3.Connection) -> tuple[list[int], Rows]:
            numbers = [number for (number,) in database.execute(chosen, (*filters.values, limit, first))]
            return numbers, _by_number(database, numbers)

        found = self._access.read(work)
        if found is None:
            return []
        numbers, rows = found
        self._access.name_faults(rows.faults)
        games = {stored.id: stored for stored in rows.games}
        return [games.get(number) for number in numbers]

    def games(self, numbers: Sequence[int]) -> list[StoredGame]:
        return self._access.games(lambda database: _by_number(database, numbers))

    def groups(self) -> Sequence[Group]:
        added, faults = self._access.read(_groups) or ([], [])
        self._access.name_faults(faults)
        return added

    def table(self, filters: Filters, limit: int = 10) -> list[StoredGame]:
        """Return the best games, the best first. Where time ranks, only won games count."""
        return self._access.games(lambda database: rank(database, filters.ranked, filters.values, filters.mode, limit))

    def best_of_each(self, kinds: Sequence[Filters]) -> list[StoredGame | None]:
        """Return the best game of each of some kinds, as ``table`` ranks them; None where there is none. One look at
        the database finds all."""

        def work(database: sqlite3.Connection) -> list[Rows]:
            return [rank(database, kind.ranked, kind.values, kind.mode, 1) for kind in kinds]

        found = self._access.read(work)
        if found is None:
            return [None] * len(kinds)
        self._access.name_faults([fault for rows in found for fault in rows.faults])
        return [next(iter(rows.games), None) for rows in found]

    def points(self, filters: Filters) -> list[Point]:
        """Return the figures of the games for a chart, the earliest first. ``filters`` are as in ``table``."""
        won = filters.mode in MODES and MODES[filters.mode].ranked_by == "time"
        return self._points(f"{filters.condition}{' AND won' * won}", filters.values)

    def _points(self, condition: str, values: Sequence[str]) -> list[Point]:
        columns = ", ".join(Point._fields[2:])
        where = f"WHERE {condition} AND {SOUND} ORDER BY +finished_at, id"
        rows = self._rows(f"SELECT finished_at, id, {columns} FROM games {where}", values)
        return [Point(moment, *rest) for finished_at, *rest in rows if (moment := _moment(finished_at))]

    def since(self, filters: Filters = EVERY) -> datetime | None:
        """Return when the first game ended. None without one."""
        rows = self._rows(
            f"SELECT finished_at FROM games WHERE {filters.condition} AND {SOUND} ORDER BY +finished_at", filters.values
        )
        return next(filter(None, (_moment(finished_at) for (finished_at,) in rows)), None)

    def played(self) -> list[Point]:
        """Return the games of the person that one dealer dealt, the earliest first."""
        person = Filters(player=PERSON)
        return self._points(person.ranked, person.values)

    def last_played_here(
        self, rules: Collection[str], *, limit: int, pieces: int, until: datetime | None = None
    ) -> list[Point]:
        """Return the last games of ``played`` by some rulesets with so many pieces at least, up to a moment if one is
        given, the earliest first, but for those that come from files of other programs. The index of dates leads to
        them, so a long history costs no more."""
        person, elsewhere = Filters(player=PERSON), Imports(self._access).games
        ended, values = (" AND finished_at <= ?", (kept_moment(until),)) if until else ("", ())
        where = (
            f"{person.ranked} AND +rules IN ({', '.join('?' * len(rules))}) AND pieces >= ? AND seconds > 0{ended} "
            f"AND {SOUND} ORDER BY finished_at DESC, id DESC"
        )
        statement = f"SELECT finished_at, id, {', '.join(Point._fields[2:])} FROM games"

        def work(database: sqlite3.Connection) -> list[Point]:
            given = (*person.values, *rules, pieces, *values)
            with closing(database.execute(f"{statement} WHERE {where}", given)) as rows:
                read = (Point(moment, *rest) for finished_at, *rest in rows if (moment := _moment(finished_at)))
                return list(islice((point for point in read if point.number not in elsewhere), limit))

        return (self._access.read(work) or [])[::-1]

    def dealt(self, seeds: str, since: datetime | None = None) -> list[StoredGame]:
        """Return the games of the person whose seeds fit a pattern of GLOB, in the order in which they were kept, all
        or those that ended from a moment on: these the index of dates has."""
        values = (PERSON, seeds, *([kept_moment(since)] if since else []))
        where = f"WHERE player = ? AND seed GLOB ? {'AND finished_at >= ? ' if since else ''}ORDER BY id"
        return self._access.games(lambda database: select(database, where, values))

    def deals(self, seeds: str, since: datetime) -> list[SeededGame]:
        """Return of which deals the games are that ``dealt`` returns from a moment on, without the rest of them."""
        statement = (
            f"SELECT finished_at, {', '.join(SeededGame._fields[1:])} FROM games "
            f"WHERE player = ? AND seed GLOB ? AND finished_at >= ? AND {SOUND} ORDER BY id"
        )
        rows = self._rows(statement, (PERSON, seeds, kept_moment(since)))
        return [SeededGame(moment, *rest) for finished_at, *rest in rows if (moment := _moment(finished_at))]

    def sections(self, filters: Filters, before: datetime | None = None) -> dict[int, SectionRecord]:
        """Return the first level of each section -> its best time, of the earliest game that has it. At which level a
        game began makes no difference to a section. ``before`` leaves only the games that ended before a moment."""
        every = replace(filters, level=None)
        if before:
            return self._access.read(lambda database: _records_before(database, every, before)) or {}
        return self._access.read(lambda database: _records(database, every)) or {}

    def best_secret(self, filters: Filters) -> StoredGame | None:
        order = f"ORDER BY {grade_rank('secret')} DESC, id"
        where = f"WHERE {filters.ranked} AND secret != '' {order}"
        return next(iter(self._access.games(lambda database: top(database, where, filters.values, 1))), None)


def _by_number(connection: sqlite3.Connection, numbers: Sequence[int]) -> Rows:
    return select(connection, f"WHERE id IN ({', '.join('?' * len(numbers))})", numbers)


def _groups(connection: sqlite3.Connection) -> tuple[list[Group], list[str]]:
    """Add up all games, and say what is wrong with those that cannot be counted."""
    statement = (
        "SELECT MIN(id), rules, mode, randomizer, player, start_level, "
        "COUNT(*), TOTAL(won), TOTAL(seconds), TOTAL(pieces), TOTAL(lines) "
        f"FROM games WHERE {SOUND} GROUP BY rules, mode, player, randomizer, start_level"
    )
    added, unsound, sound = [], [], set[str]()
    for number, *names, level, games, won, seconds, pieces, lines in connection.execute(statement):
        fresh = {name for name in names if name not in sound}  # many groups have few names
        if all(isinstance(name, str) and TextLine().allows(name) for name in fresh):
            sound |= fresh
            rules, mode, randomizer, player = names
            sums = games, int(won), seconds, int(pieces), int(lines)
            added.append(Group(rules, mode, randomizer, player, level, *sums))
        else:
            unsound.append(number)
    (total,) = connection.execute("SELECT COUNT(*) FROM games").fetchone()
    if sum(group.games for group in added) == total:
        return added, []
    others = f"SELECT id FROM games WHERE NOT ({SOUND}) LIMIT {_MOST_FAULTS}"
    unsound += [number for (number,) in connection.execute(others)]
    return added, _by_number(connection, unsound).faults


def _moment(finished_at: object) -> datetime | None:
    """A moment as the database keeps it; None if it is none."""
    try:
        moment = datetime.fromisoformat(str(finished_at))
    except ValueError:
        return None
    return moment if moment.tzinfo and moment.year in YEARS else None


_KEYS = "rules, mode, randomizer, player"
_CREATE = (
    f"CREATE TABLE IF NOT EXISTS best_sections (rules TEXT, mode TEXT, randomizer TEXT, player TEXT, level INTEGER, "
    f"seconds REAL, number INTEGER, PRIMARY KEY ({_KEYS}, level)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS best_sections_known (last INTEGER)",
)
"""The best times of sections have a table of their own, so that the end of a game does not read all games.

Any version may add games without it: the table says up to which game it knows them, and the games after that one are
read besides.
"""
_TABLES: Mapping[str, tuple[str, ...]] = {
    "best_sections": ("rules", "mode", "randomizer", "player", "level", "seconds", "number"),
    "best_sections_known": ("last",),
}
"""Table: its columns. Both hold nothing that the games do not, so they are made again if they are others."""
_KEEP = (
    "INSERT INTO best_sections VALUES (?, ?, ?, ?, ?, ?, ?) "
    f"ON CONFLICT ({_KEYS}, level) DO UPDATE SET seconds = excluded.seconds, number = excluded.number "
    "WHERE excluded.seconds < seconds"
)


class SectionRecord(NamedTuple):
    seconds: float
    number: int


def _records(connection: sqlite3.Connection, filters: Filters) -> dict[int, SectionRecord]:
    condition, values, known = filters.ranked, filters.values, _known(connection)
    best: dict[int, SectionRecord] = {}
    if known:
        statement = f"SELECT level, seconds, number FROM best_sections WHERE {condition} ORDER BY number"
        _take(best, connection.execute(statement, values))
        if not _hold(connection, ((level, *record) for level, record in best.items())):
            best, known = {}, 0
    for number, times, _ in _games(connection, f"{condition} AND id > ?", (*values, known), indexed=not known):
        _take(best, ((level, seconds, number) for level, seconds in times.items()))
    return dict(sorted(best.items()))


def _records_before(connection: sqlite3.Connection, filters: Filters, moment: datetime) -> dict[int, SectionRecord]:
    best: dict[int, SectionRecord] = {}
    values = (*filters.values, kept_moment(moment))
    for number, times, _ in _games(connection, f"{filters.ranked} AND finished_at < ?", values, indexed=True):
        _take(best, ((level, seconds, number) for level, seconds in times.items()))
    return best


def keep_sections(connection: sqlite3.Connection, number: int) -> None:
    """Add the sections of the games that are not known yet to the table, and those of game ``number``."""
    known = _known(connection)
    if not known:
        for table in _TABLES:
            connection.execute(f"DROP TABLE IF EXISTS {table}")
    for statement in _CREATE:
        connection.execute(statement)
    if not _hold(connection, connection.execute("SELECT level, seconds, number FROM best_sections").fetchall()):
        known = 0
    if not known:
        connection.execute("DELETE FROM best_sections")
    # A number can come again, if somebody has deleted the last game by hand.
    after = min(known, number - 1) if known else 0
    for game, times, keys in _games(connection, "id > ?", (after,), indexed=not known):
        connection.executemany(_KEEP, [(*keys, level, seconds, game) for level, seconds in times.items()])
    connection.execute("DELETE FROM best_sections_known")
    connection.execute("INSERT INTO best_sections_known SELECT MAX(id) FROM games")


def _known(connection: sqlite3.Connection) -> int:
    """The number of the last game of which the table knows the sections. 0 if there is no such table, or another."""
    for table, columns in _TABLES.items():
        if tuple(row[1] for row in connection.execute(f"PRAGMA table_info({table})")) != columns:
            return 0
    (last,) = connection.execute("SELECT TOTAL(last) FROM best_sections_known").fetchone()
    return int(last)


def _take(best: dict[int, SectionRecord], rows: Iterable[tuple[int, float, int]]) -> None:
    for level, seconds, number in rows:
        if level not in best or seconds < best[level].seconds:
            best[level] = SectionRecord(seconds, number)


def _hold(connection: sqlite3.Connection, rows: Iterable[tuple[int, float, int]]) -> bool:
    """Whether the games of some rows of the table still have these times."""
    wanted = list(rows)
    numbers = list({number for _, _, number in wanted})
    times: Mapping[int, Mapping[int, float]] = {
        number: passed
        for number, passed, _ in _games(connection, f"id IN ({', '.join('?' * len(numbers))})", numbers, indexed=False)
    }
    return all(times.get(number, {}).get(level) == seconds for level, seconds, number in wanted)


def _games(
    connection: sqlite3.Connection, where: str, values: Sequence[object], *, indexed: bool
) -> Iterable[tuple[int, Mapping[int, float], Sequence[str]]]:
    """The number, the times of the sections, and the keys of the games that have sections, the earliest first.
    ``indexed`` is for all games, which the index with the sections holds. A few are found by their numbers."""
    statement = (
        f"SELECT id, sections, ticks, seconds, {_KEYS} FROM games {'' if indexed else 'NOT INDEXED'} "
        f"WHERE ({where}) AND sections != '' AND {SOUND} ORDER BY id"
    )
    for number, sections, ticks, seconds, *keys in connection.execute(statement, values).fetchall():
        if isinstance(sections, str) and SECTIONS.allows(sections):
            yield number, section_seconds(sections, ticks, seconds), keys
