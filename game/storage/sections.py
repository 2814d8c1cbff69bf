"""The best times of the sections of arcade games.

They are kept in a table of their own, so that the end of a game does not read all games. Any version may add games
without it: the table says up to which game it knows them, and the games after that one are read besides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.storage.games import SECTIONS, section_seconds
from game.storage.queries import SOUND

_KEYS = "rules, mode, randomizer, player"
_CREATE = (
    f"CREATE TABLE IF NOT EXISTS best_sections (rules TEXT, mode TEXT, randomizer TEXT, player TEXT, level INTEGER, "
    f"seconds REAL, number INTEGER, PRIMARY KEY ({_KEYS}, level)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS best_sections_known (last INTEGER)",
)
_KEEP = (
    "INSERT INTO best_sections VALUES (?, ?, ?, ?, ?, ?, ?) "
    f"ON CONFLICT ({_KEYS}, level) DO UPDATE SET seconds = excluded.seconds, number = excluded.number "
    "WHERE excluded.seconds < seconds"
)


class SectionRecord(NamedTuple):
    """The best time of a section of an arcade game."""

    seconds: float
    number: int
    """The number of the game."""


def section_records(connection: sqlite3.Connection, condition: str, values: Sequence[str]) -> dict[int, SectionRecord]:
    """Return the first level of each section -> its best time, of the earliest game that has it."""
    known = _known(connection)
    best: dict[int, SectionRecord] = {}
    if known:
        statement = f"SELECT level, seconds, number FROM best_sections WHERE {condition} ORDER BY number"
        _take(best, connection.execute(statement, values))
        if not _hold(connection, ((level, *record) for level, record in best.items())):
            best, known = {}, 0
    for number, times, _ in _games(connection, f"{condition} AND id > ?", (*values, known), indexed=not known):
        _take(best, ((level, seconds, number) for level, seconds in times.items()))
    return dict(sorted(best.items()))


def keep_sections(connection: sqlite3.Connection, number: int) -> None:
    """Add the sections of the games that are not known yet to the table, and those of game ``number``."""
    for statement in _CREATE:
        connection.execute(statement)
    known = _known(connection)
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
    """The number of the last game of which the table knows the sections. 0 if there is no such table."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'best_sections_known'").fetchone():
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

    ``indexed`` is for all games, which the index with the sections holds. A few are found by their numbers.
    """
    statement = (
        f"SELECT id, sections, ticks, seconds, {_KEYS} FROM games {'' if indexed else 'NOT INDEXED'} "
        f"WHERE ({where}) AND sections != '' AND {SOUND} ORDER BY id"
    )
    for number, sections, ticks, seconds, *keys in connection.execute(statement, values).fetchall():
        if isinstance(sections, str) and SECTIONS.allows(sections):
            yield number, section_seconds(sections, ticks, seconds), keys
