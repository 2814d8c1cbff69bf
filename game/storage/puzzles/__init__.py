"""Tables of puzzles beside the games: what was solved, begun and told, and which boards of games wait."""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from datetime import date, datetime, timezone
from typing import Any, NamedTuple, TypeVar

from ...language import say
from ..database import Access, Work

__all__ = [  # noqa: RUF022 - by group
    "Solved",  # How a puzzle was solved: its stars and its time.
    "MOST_STARS",  # The most stars of a puzzle.
    "Begun",  # A puzzle that was begun: its sheet and its time.
    "BegunPuzzles",  # The begun puzzles of one folder.
    "Mistake",  # A placement of a person that cost much.
    "OwnMistakes",  # The mistakes of the person in games, or in matches.
    "MistakeKind",  # What kind of loss a mistake was, and of which piece.
    "MistakeKinds",  # The kinds of the mistakes of one folder.
]

# These tables are no part of ``SCHEMA``: with or without them, every version reads and writes the games of the same
# file.

T = TypeVar("T")
_EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"


class ExtraTable:
    """One table beside that of the games. It is made when something is first written to it."""

    def __init__(self, access: Access, name: str, columns: str) -> None:
        """``columns`` is their definition in SQL."""
        self._access, self._name, self._columns = access, name, columns

    def create(self, database: sqlite3.Connection) -> None:
        database.execute(f"CREATE TABLE IF NOT EXISTS {self._name} ({self._columns})")

    def insert(self, database: sqlite3.Connection, rows: Sequence[Sequence[object]], instead: str = "REPLACE") -> None:
        """Add rows in a transaction, as ``put`` does."""
        if rows:
            places = ", ".join("?" * len(rows[0]))
            database.executemany(f"INSERT OR {instead} INTO {self._name} VALUES ({places})", rows)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query. If they cannot be read, there are none, and a notice of the scores says why."""

        def work(database: sqlite3.Connection) -> list[tuple[Any, ...]]:
            there = database.execute(_EXISTS, (self._name,)).fetchone()
            return database.execute(query, values).fetchall() if there else []

        return self._access.read(work) or []

    def put(self, *rows: Sequence[object], instead: str = "REPLACE") -> bool:
        """Add rows. ``instead`` is what SQLite does where there is one with the same key. Return as ``write``."""
        places = ", ".join("?" * len(rows[0]))
        return self.write(f"INSERT OR {instead} INTO {self._name} VALUES ({places})", *rows)

    def write(self, statement: str, *rows: Sequence[object]) -> bool:
        """Do a statement for each of some rows. Return False if that has to wait; a notice of the scores says why."""

        def work(database: sqlite3.Connection) -> None:
            self.create(database)
            database.executemany(statement, rows)

        return bool(self._access.keep(Work(work, say("progress in puzzles"))))


def _records(rows: Iterable[tuple[Any, ...]], types: Sequence[type], make: Callable[..., T | None]) -> dict[str, T]:
    """Return notation -> record. Rows of other types, or of which ``make`` makes nothing, are left out."""
    found = {}
    for puzzle, *values in rows:
        with suppress(ValueError):
            sound = all(isinstance(value, kind) for value, kind in zip(values, types, strict=True))
            if sound and (record := make(*values)):
                found[str(puzzle)] = record
    return found


class Told:
    """What was told, in one folder. Each thing has a name, which is the name of the game for its rules."""

    def __init__(self, access: Access) -> None:
        self._table = ExtraTable(access, "told", "game TEXT PRIMARY KEY")
        self._known: set[str] | None = None

    def _names(self) -> set[str]:
        if self._known is None:
            self._known = {str(known) for (known,) in self._table.rows("SELECT game FROM told")}
        return self._known

    def knows(self, name: str) -> bool:
        return name in self._names()

    def beginning(self, words: str) -> list[str]:
        """Return the names that begin with some words, without these."""
        return [name.removeprefix(words) for name in self._names() if name.startswith(words)]

    def tell(self, name: str) -> None:
        if not self.knows(name):
            self._names().add(name)
            self._table.put([name], instead="IGNORE")


MOST_STARS = 3
_SOLVED_COLUMNS = (
    "game TEXT NOT NULL, puzzle TEXT NOT NULL, stars INTEGER NOT NULL, seconds REAL NOT NULL, solved_at TEXT NOT NULL, "
    "PRIMARY KEY (game, puzzle)"
)
_SOLVED_KEEP = (
    "INSERT INTO puzzles (game, puzzle, stars, seconds, solved_at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (game, puzzle) DO UPDATE SET stars = max(stars, excluded.stars), "
    "seconds = min(seconds, excluded.seconds)"
)
_SOLVED_ALL = "SELECT puzzle, stars, seconds, solved_at FROM puzzles WHERE game = ?"


@dataclass(frozen=True)
class Solved:
    stars: int
    """From 1 to ``MOST_STARS``."""
    seconds: float
    solved_at: datetime
    """When it was first solved."""


class SolvedPuzzles:
    """The solved puzzles of one folder. Each game names its puzzles by their notation."""

    def __init__(self, access: Access) -> None:
        self._table = ExtraTable(access, "puzzles", _SOLVED_COLUMNS)
        self._waiting: dict[tuple[str, str], Solved] = {}

    def of(self, game: str) -> Mapping[str, Solved]:
        """Return the solved puzzles of a game: notation -> how well it was solved. A row that cannot be read is left
        out. If nothing can be read, a notice of the scores says why."""
        rows = _records(self._table.rows(_SOLVED_ALL, game), (int, float, str), _solved)
        waiting = {puzzle: solved for (name, puzzle), solved in self._waiting.items() if name == game}
        return {**rows, **waiting}

    def record(self, game: str, puzzle: str, solved: Solved) -> None:
        """Keep that a puzzle was solved. The most stars and the shortest time stay. If it cannot be written, a notice
        of the scores says so, and until it can, ``of`` returns it all the same."""
        solved_at = solved.solved_at.astimezone(timezone.utc).isoformat(timespec="seconds")
        if self._table.write(_SOLVED_KEEP, (game, puzzle, solved.stars, solved.seconds, solved_at)):
            self._waiting.clear()
        else:
            self._waiting[game, puzzle] = solved


def _solved(stars: int, seconds: float, solved_at: str) -> Solved | None:
    date = datetime.fromisoformat(solved_at)
    return Solved(stars, seconds, date) if 1 <= stars <= MOST_STARS and seconds >= 0 else None


_BEGUN_COLUMNS = (
    "game TEXT NOT NULL, puzzle TEXT NOT NULL, sheet TEXT NOT NULL, seconds REAL NOT NULL, hints INTEGER NOT NULL, "
    "checks INTEGER NOT NULL, PRIMARY KEY (game, puzzle)"
)
_BEGUN_ALL = "SELECT puzzle, sheet, seconds, hints, checks FROM begun WHERE game = ?"


@dataclass(frozen=True)
class Begun:
    sheet: str
    """What the player has put on the puzzle, as the game writes it."""
    seconds: float
    hints: int = 0
    checks: int = 0
    """How often the player has asked for a hint and for a check."""


class BegunPuzzles:
    """The begun puzzles of one folder. Each game names its puzzles by their notation."""

    def __init__(self, access: Access) -> None:
        self._table = ExtraTable(access, "begun", _BEGUN_COLUMNS)

    def of(self, game: str) -> Mapping[str, Begun]:
        """Return the begun puzzles of a game: notation -> how far it has come. A row that cannot be read is left out.
        If nothing can be read, a notice of the scores says why."""
        return _records(self._table.rows(_BEGUN_ALL, game), (str, float, int, int), _begun)

    def keep(self, game: str, puzzle: str, begun: Begun) -> bool:
        """Keep how far a puzzle has come. Return False if it cannot be written; a notice of the scores says why."""
        return self._table.put((game, puzzle, *astuple(begun)))

    def remove(self, game: str, puzzle: str) -> bool:
        """Forget a puzzle: it is solved, or nothing is left on it. Return False as ``keep`` does."""
        return self._table.write("DELETE FROM begun WHERE game = ? AND puzzle = ?", (game, puzzle))


def _begun(sheet: str, seconds: float, hints: int, checks: int) -> Begun | None:
    return Begun(sheet, seconds, hints, checks) if seconds >= 0 and hints >= 0 and checks >= 0 else None


_MISTAKE_COLUMNS = (
    "game INTEGER NOT NULL, piece INTEGER NOT NULL, cost REAL NOT NULL, misses INTEGER NOT NULL, "
    "answered TEXT NOT NULL, due TEXT NOT NULL"
)
_OF_A_ROUND = ", round INTEGER NOT NULL"
_RATED = 0
"""The piece of the row which says that a game is rated. The first piece of a game is 1."""
_MOST_MISSES = 10**6
_NEW = "piece > 0 AND misses = 0 AND due != '' AND due <= ?"
_OF_DAY = (
    "(answered = ? OR (misses > 0 AND due != '' AND due <= ?) OR (game >= (SELECT MIN(game) FROM (SELECT DISTINCT game "
    f"FROM {{table}} WHERE {_NEW} ORDER BY game DESC LIMIT ?)) AND {_NEW}))"
)


class Mistake(NamedTuple):
    """A placement of a person that cost much. Its board waits to be placed better. The days are in the form of ISO."""

    game: int
    """The number of its game, or of its match."""
    piece: int
    """Its number in the game or in the round, from 1 on."""
    cost: float
    """In holes."""
    misses: int = 0
    """On how many days nothing better was found."""
    answered: str = ""
    """The day of the last answer; empty before the first."""
    due: str = ""
    """The day from which it waits; empty once a better place is found."""
    round: int = -1
    """The round of the match, the first one being 0; -1 in a game alone."""

    @property
    def key(self) -> tuple[int | None, int, int]:
        """By what its kind is known."""
        return self.game, self.piece, self.round


class OwnMistakes:
    """The mistakes of the person in games, or in matches."""

    def __init__(self, access: Access, *, in_matches: bool = False) -> None:
        self._name = "mistakes_in_matches" if in_matches else "mistakes"
        self._fields = Mistake._fields[: None if in_matches else -1]
        columns, key = (
            (_MISTAKE_COLUMNS + _OF_A_ROUND, "game, round, piece")
            if in_matches
            else (
                _MISTAKE_COLUMNS,
                "game, piece",
            )
        )
        self._table = ExtraTable(access, self._name, f"{columns}, PRIMARY KEY ({key})")

    def rated(self) -> set[int]:
        """The numbers of the games or matches whose mistakes are known."""
        return {game for (game,) in self._table.rows(f"SELECT game FROM {self._name} WHERE piece = {_RATED}")}

    def add(self, game: int, mistakes: Iterable[tuple[int, float]], today: date) -> None:
        """Keep the pieces of a game that cost much, with their costs, and that it is rated. What is known stays."""
        self.put([Mistake(game, piece, cost, due=today.isoformat()) for piece, cost in ((_RATED, 0.0), *mistakes)])

    def add_match(self, number: int, mistakes: Iterable[tuple[int, int, float]], today: date) -> None:
        """Keep the rounds and the pieces of a match that cost much, as ``add`` does."""
        found = ((0, _RATED, 0.0), *mistakes)
        self.put([Mistake(number, piece, cost, due=today.isoformat(), round=at) for at, piece, cost in found])

    def put(self, mistakes: Sequence[Mistake]) -> None:
        """Keep mistakes that are not known yet."""
        self._table.put(*(each[: len(self._fields)] for each in mistakes), instead="IGNORE")

    def of_day(self, today: date, games: int) -> list[Mistake]:
        """Return those that wait on a day or were answered on it. New ones come from the last ``games`` games that
        have some. Rows that cannot be read are left out."""
        day = today.isoformat()
        return self._read(_OF_DAY.format(table=self._name), day, day, day, games, day)

    def of_piece(self, game: int, piece: int, round_: int = -1) -> Mistake | None:
        """Return the mistake at a piece of a game, or of a round of a match; None if none is known."""
        if round_ < 0:
            return next(iter(self._read("game = ? AND piece = ?", game, piece)), None)
        return next(iter(self._read("game = ? AND piece = ? AND round = ?", game, piece, round_)), None)

    def last(self, most: int) -> list[Mistake]:
        """Return those of the last games or matches, at most so many, the latest games first."""
        return self._read(f"{self._fields[0]} > 0 ORDER BY game DESC, cost DESC LIMIT ?", most)

    def worst_of(self, games: Collection[int]) -> Mistake | None:
        """Return the mistake in some games or matches that cost most, the first of equal ones; None if none is
        known."""
        every = self._read("1 ORDER BY cost DESC, game, piece")
        return next((mistake for mistake in every if mistake.game in games), None)

    def answer(self, mistake: Mistake) -> None:
        self._table.put(mistake[: len(self._fields)])

    def _read(self, condition: str, *values: object) -> list[Mistake]:
        query = f"SELECT {', '.join(self._fields)} FROM {self._name} WHERE piece > 0 AND {condition}"
        return [Mistake(*row) for row in self._table.rows(query, *values) if _is_mistake(row)]


class MistakeKind(NamedTuple):
    """What kind of loss a mistake was, and of which piece, as a bot rates it. Both are empty where its board cannot be
    made again, or where the bot finds nothing better."""

    game: int
    """As in ``Mistake``."""
    piece: int
    round: int
    kind: str
    letter: str
    rater: str
    """The bot, with the version of the program."""


class MistakeKinds:
    """The kinds of the mistakes of one folder, so that their boards need not be made again to be counted."""

    def __init__(self, access: Access) -> None:
        columns = "game INTEGER NOT NULL, piece INTEGER NOT NULL, round INTEGER NOT NULL, kind TEXT NOT NULL"
        more = "letter TEXT NOT NULL, rater TEXT NOT NULL, PRIMARY KEY (game, piece, round)"
        self._table = ExtraTable(access, "rated_mistakes", f"{columns}, {more}")

    def of(self, *raters: str) -> dict[tuple[int | None, int, int], MistakeKind]:
        """Return what some bots have found, by game, piece and round. Rows that cannot be read are left out."""
        query = f"SELECT {', '.join(MistakeKind._fields)} FROM rated_mistakes"
        types = int, int, int, str, str, str
        sound = (MistakeKind(*row) for row in self._table.rows(query) if all(map(isinstance, row, types)))
        return {each[:3]: each for each in sound if each.rater in raters}

    def put(self, kinds: Sequence[MistakeKind]) -> None:
        """Keep what a bot has found, in place of what another one has."""
        if kinds:
            self._table.put(*kinds)


def _is_mistake(row: Sequence[Any]) -> bool:
    """Whether each value of a row has its type, and its numbers and its days are possible."""
    if not all(map(isinstance, row, (int, int, float, int, str, str, int))):
        return False
    _, _, cost, misses, answered, due, *_ = row
    if not 0 <= misses <= _MOST_MISSES or not cost >= 0:
        return False
    try:
        return all(not day or date.fromisoformat(day) for day in (answered, due))
    except ValueError:
        return False
