"""The table of games: its columns, its order, and the change from the older table."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import astuple, fields
from typing import Any, NamedTuple

from ..core.rules import MODES
from ..core.scoring import GRADES, GRAND_MASTER, MASTER
from .replays import compressed
from .stored_games import Game, StoredGame, kept_moment

SCHEMA = 3
"""Counted up with each change of the table; kept in ``PRAGMA user_version``."""

_COLUMNS = tuple(field.name for field in fields(Game))
_TYPES = {"int": "INTEGER", "bool": "INTEGER", "float": "REAL"}


def definitions(record: Any) -> str:
    """The columns of a table of such records, in SQL."""
    return ", ".join(f"{field.name} {_TYPES.get(str(field.type), 'TEXT')} NOT NULL" for field in fields(record))


# The replay stands last, where SQLite need not read over it to come to another column.
_CREATE = f"CREATE TABLE games (id INTEGER PRIMARY KEY, {definitions(Game)}, replay BLOB)"
_INDEXES = (
    # Holds all that is added up, ranked and drawn, so that no query but that of whole games reads past the replays.
    "CREATE INDEX IF NOT EXISTS games_by_kind ON games (rules, mode, player, randomizer, start_level, finished_at, "
    "score, level, won, ticks, grade, reason, seconds, pieces, lines)",
    "CREATE INDEX IF NOT EXISTS games_by_date ON games (finished_at)",
    "CREATE INDEX IF NOT EXISTS games_with_sections ON games "
    "(rules, mode, player, randomizer, sections, ticks, seconds) WHERE sections != ''",
    "DROP INDEX IF EXISTS games_by_rules_and_mode",
    "DROP INDEX IF EXISTS games_by_rules_mode_and_player",
)
"""They are no part of ``SCHEMA``: with or without them, every version reads and writes the games."""
_INSERT = f"INSERT INTO games ({', '.join(_COLUMNS)}, replay) VALUES ({', '.join('?' * len(_COLUMNS))}, ?)"
_REPLACE = f"UPDATE games SET {', '.join(f'{name} = ?' for name in _COLUMNS)}, replay = ? WHERE id = ?"
_LONGEST = 2000
"""Characters of a value. A longer one is read as NULL, which no game has, so that it does not fill the memory."""
_READ = ", ".join(f"CASE WHEN length({name}) <= {_LONGEST} THEN {name} END" for name in _COLUMNS)
_SELECT = f"SELECT id, replay IS NOT NULL, {_READ} FROM games"
_FIND = f"SELECT id FROM games WHERE {' AND '.join(f'{name} = ?' for name in _COLUMNS)}"

GRADE_RANKS = {name: place for place, name in enumerate([*(name for name, _ in GRADES), MASTER, GRAND_MASTER])}


def grade_rank(column: str) -> str:
    """The rank of the grade in a column, in SQL: -1 if there is none, 0 for the lowest."""
    return f"CASE {column} {' '.join(f'WHEN {name!r} THEN {place}' for name, place in GRADE_RANKS.items())} ELSE -1 END"


_RANKING: Mapping[str, tuple[str, str]] = {
    "score": ("1", "score DESC, id"),
    "time": ("won", "ticks, id"),
    # Of two games that reached the last level the one that lost its roll comes second, however soon that was.
    "lines": ("1", "won DESC, lines DESC, id"),
    "level": ("1", f"{grade_rank('grade')} DESC, level DESC, reason = 'roll', ticks, id"),
}
"""``Mode.ranked_by``: which games count, and what puts one before another; of equal ones the earlier comes first."""

_COLUMNS_1 = (
    "finished_at", "rules", "mode", "randomizer", "seed", "player", "score", "lines", "level", "pieces", "ticks",
    "reason", "start_level", "version",
)  # fmt: skip
# Version 1 had neither replays nor numbers; its only rules had ticks of a millisecond, its only victory was a goal.
_MARKS = "'' AS sections, '' AS secret"
_FROM_1 = (
    f"SELECT rowid AS id, {', '.join(_COLUMNS_1)}, ticks / 1000.0 AS seconds, reason = 'goal' AS won, '' AS grade, "
    f"{_MARKS}, NULL AS replay"
)
# Version 2 had neither sections nor secret grades.
_COLUMNS_2 = tuple(name for name in _COLUMNS if name not in ("sections", "secret"))
_FROM_2 = f"SELECT id, {', '.join(_COLUMNS_2)}, {_MARKS}, replay"
_OLDER: Mapping[int, str] = {1: _FROM_1, 2: _FROM_2}
"""Version: its games as those of this one, to be followed by FROM."""


def _renew(version: int) -> tuple[str, ...]:
    columns = ", ".join(("id", *_COLUMNS, "replay"))
    older = f"SELECT {columns} FROM ({_OLDER[version]} FROM games_older)"
    return (
        "ALTER TABLE games RENAME TO games_older",
        "DROP INDEX IF EXISTS games_by_rules_and_mode",
        _CREATE,
        f"INSERT INTO games ({columns}) {older}",
        "DROP TABLE games_older",
    )


class Rows(NamedTuple):
    """The games of a query, without the rows that hold no game."""

    games: list[StoredGame]
    faults: list[str]
    """What is wrong with each other row, such as ``game 12 cannot be shown: score is -1; expected ...``."""


class Unusable(Exception):  # noqa: N818 - it names a state of the file
    """A database that is not ours to use: damaged, foreign or of a newer version. The message says which."""


class Newer(Unusable):
    """A database of a newer version. It is good, so it stays where it is."""


def prepare_to_read(connection: sqlite3.Connection) -> bool:
    """See to it that ``games`` can be read, without writing; whether there is such a table. Raises Unusable."""
    version = version_of(connection)
    if version in _OLDER:  # a temporary view makes them readable, for which the file is not written to
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"CREATE TEMP VIEW games AS {_OLDER[version]} FROM main.games")
    return version > 0


def prepare_to_write(connection: sqlite3.Connection) -> None:
    """See to it that the table is that of this version. Raises Unusable."""
    version = version_of(connection)
    if version < SCHEMA:
        for statement in (*(_renew(version) if version else (_CREATE,)), f"PRAGMA user_version = {SCHEMA}"):
            connection.execute(statement)
    for statement in _INDEXES:
        connection.execute(statement)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the table; 0 where there is none yet. Raises Unusable."""
    connection.text_factory = _text
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    columns = tuple(row[1] for row in connection.execute("PRAGMA table_info(games)"))
    if version > SCHEMA:
        raise Newer("was written by a newer Tetrarium; use that one")
    expected = {0: (), 1: _COLUMNS_1, 2: ("id", *_COLUMNS_2, "replay"), SCHEMA: ("id", *_COLUMNS, "replay")}
    of_others = version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    if columns != expected.get(version) or of_others:
        raise Unusable("is not a database of Tetrarium's")
    return int(version)


def insert(connection: sqlite3.Connection, game: Game, replay: str | None) -> int:
    row = (*values_of(game), None if replay is None else compressed(replay))
    number = connection.execute(_INSERT, row).lastrowid or 0
    if connection.execute(f"SELECT {', '.join(_COLUMNS)}, replay FROM games WHERE id = ?", (number,)).fetchone() != row:
        raise Unusable("is damaged")
    return number


def put_in_place(connection: sqlite3.Connection, number: int, game: Game, replay: str) -> bool:
    """Put a game in the place of the one with this number. Return whether there is one."""
    return bool(connection.execute(_REPLACE, (*values_of(game), compressed(replay), number)).rowcount)


def insert_missing(connection: sqlite3.Connection, games: Iterable[tuple[Game, str | None]]) -> None:
    """Add games that waited with their replays, but for those that came in before."""
    for game, replay in games:
        if not connection.execute(_FIND, values_of(game)).fetchone():
            insert(connection, game, replay)


def values_of(record: Any) -> tuple[Any, ...]:
    """The values of a record whose first one is a moment, as they are kept."""
    moment, *rest = astuple(record)
    return (kept_moment(moment), *rest)


def rank(connection: sqlite3.Connection, condition: str, values: Sequence[object], mode: str, limit: int) -> Rows:
    """The games that fulfil ``condition`` and go first by the ranking of ``mode``."""
    counts, order = _RANKING[MODES[mode].ranked_by if mode in MODES else "score"]
    return top(connection, f"WHERE {condition} AND {counts} ORDER BY {order}", values, limit)


def top(connection: sqlite3.Connection, where: str, values: Sequence[object], limit: int) -> Rows:
    """The first ``limit`` games of a query. A row that holds no game takes no game's place."""
    asked = limit
    order = where[where.index("ORDER BY") :]
    while True:
        # The numbers are chosen first: an index knows them, where the whole rows would have to be read and sorted.
        chosen = f"WHERE id IN (SELECT id FROM games {where} LIMIT ?) {order}"
        rows = select(connection, chosen, (*values, asked))
        read = len(rows.games) + len(rows.faults)
        if len(rows.games) >= limit or read < asked:
            return Rows(rows.games[:limit], rows.faults)
        # At least doubled, so that a table full of such rows is not read once for each of them.
        asked = limit + 2 * len(rows.faults)


def select(connection: sqlite3.Connection, where: str, values: Sequence[object]) -> Rows:
    """Return the games that a condition of SQL selects, and a line of text for each row that cannot be read."""
    # A cursor that is still open would keep the connection so, past the time when the file is given another name.
    with closing(connection.execute(f"{_SELECT} {where}", values)) as cursor:
        rows = cursor.fetchall()
    games, faults = [], []
    for number, has_replay, *rest in rows:
        try:
            games.append(StoredGame(number, Game.read(rest), bool(has_replay)))
        except ValueError as error:
            faults.append(f"game {number} cannot be shown: {error}")
    return Rows(games, faults)


def _text(content: bytes) -> str | bytes:
    """A text of the database. Bytes that are not UTF-8 stay bytes, so that only their row cannot be read."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content
