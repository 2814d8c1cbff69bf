"""The finished games of one folder: saving and reading them."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from game.core.messages import printable_path, quoted, reason
from game.core.replay import Replay, ReplayError, ReplayPlayer, from_text
from game.core.replay.limits import LARGEST
from game.core.rules.modes import MODES
from game.core.statistics import Statistics
from game.files.text import read_bytes, size_in_words
from game.files.writing import write_atomically
from game.storage import queries, tables
from game.storage.database import FILE, NO_SCORES, TROUBLE, Access
from game.storage.filters import Filters
from game.storage.folder import FolderError, check_folder
from game.storage.games import SECTIONS, Game, GameMarks, StoredGame, marks_of, section_seconds
from game.storage.puzzles import BegunPuzzles, SolvedPuzzles, Told
from game.storage.queries import SOUND, Day, Group, Point

EVERY = Filters()


class History:
    """The finished games of one folder, to be looked at.

    A row that holds no game is left out, and a notice of the scores names it. If nothing can be read, the answers are
    empty, and a notice says why.
    """

    def __init__(self, access: Access) -> None:
        self._access = access

    def count(self, filters: Filters = EVERY) -> int:
        """Return the number of games, with those that cannot be shown."""
        return self._access.read(lambda database: queries.count(database, filters), NO_SCORES) or 0

    def page(
        self, filters: Filters = EVERY, first: int = 0, limit: int = 50, *, order: str = "date"
    ) -> list[StoredGame | None]:
        """Return ``limit`` games from place ``first`` on; None where a game cannot be shown.

        ``order`` is a key of ``queries.ORDERS``: the latest, the greatest or the longest games come first.
        """
        rows = self._access.read(lambda database: queries.page(database, filters, first, limit, order), NO_SCORES)
        if rows is None:
            return []
        games, faults = rows
        self._access.name_faults(faults)
        return games

    def games(self, numbers: Sequence[int]) -> list[StoredGame]:
        """Return the games with these numbers, in any order."""
        return self._access.games(lambda database: queries.by_number(database, numbers))

    def groups(self) -> Sequence[Group]:
        """Return all games, added up by ruleset, mode, dealer and player."""
        rows = self._access.read(queries.groups, NO_SCORES)
        if rows is None:
            return []
        added, faults = rows
        self._access.name_faults(faults)
        return added

    def table(self, filters: Filters, limit: int = 10) -> list[StoredGame]:
        """Return the best games, the best first. ``filters`` name a ruleset and a mode.

        If the mode is ranked by time, only won games count.
        """
        return self._access.games(lambda database: queries.first_by_rank(database, filters, limit))

    def points(self, filters: Filters) -> list[Point]:
        """Return the figures of the games for a chart, the earliest first. ``filters`` name a ruleset and a mode.

        If the mode is ranked by time, only won games count.
        """
        won = filters.mode in MODES and MODES[filters.mode].ranked_by == "time"
        return self._access.read(lambda database: queries.points(database, filters, won=won), NO_SCORES) or []

    def days(self, filters: Filters = EVERY) -> list[Day]:
        """Return the days on which games ended, the earliest first."""
        return self._access.read(lambda database: queries.days(database, filters), NO_SCORES) or []

    def sections(self, filters: Filters) -> dict[int, SectionRecord]:
        """Return the first level of each section of an arcade game -> its best time."""
        condition, values = filters.ranked, filters.values
        records = self._access.read(lambda database: section_records(database, condition, values), NO_SCORES)
        return records or {}

    def best_secret(self, filters: Filters) -> StoredGame | None:
        """Return the game with the highest secret grade of the arcade, or None."""
        games = self._access.games(lambda database: queries.best_secret(database, filters))
        return games[0] if games else None


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


UNSAVED = "unsaved"
"""The folder beside the database."""
_ENDING = ".replay"


def spool(folder: Path, game: Game, replay: str) -> Path:
    """Write the replay of a game to a new file in ``folder``, flushed to disk. Return the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = sha256(replay.encode()).hexdigest()[:8]
    file = folder / f"{game.finished_at:%Y%m%d-%H%M%S}-{mark}{_ENDING}"
    write_atomically(file, replay)
    return file


def spooled(folder: Path) -> list[Path]:
    """Return the files in ``folder``, the oldest first. Raises OSError."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.endswith(_ENDING))
    except FileNotFoundError:
        return []


def unspooled(file: Path) -> tuple[Game, str]:
    """Return the game and the replay in a file. Raises ValueError whose message starts with the name of the file."""
    text = read_bytes(file, file.name, most=LARGEST, expected="a replay").decode("ascii", "replace")
    try:
        replay = from_text(text)
        game = Game.of(replay, _marks(replay))
        game.check()
    except ReplayError as error:
        raise ValueError(f"{file.name}: {error}") from None
    except Exception as error:  # a file with a correct checksum can still hold values that no game can use
        raise ValueError(f"{file.name}: {quoted(str(error))[1:-1]}") from None
    return game, text


def _marks(replay: Replay) -> GameMarks:
    """Return the grade and other marks that the replay does not hold, by playing it tick by tick."""
    if not replay.setup.rules.graded:
        return GameMarks()
    player, statistics = ReplayPlayer(replay, keyframes=False), Statistics()
    while not player.finished:
        statistics.watch(player.session, player.advance(1))
    return marks_of(player.session, statistics)


LOOK = 10
"""The number of games that are read at the start, to find a damaged database early."""


class Scores:
    """The finished games of one folder."""

    def __init__(self, folder: Path, *, sets_aside: bool = True) -> None:
        """``folder`` is created when the first game is saved.

        ``sets_aside`` says whether a database that cannot be used gets another name, so that new games can be saved.
        """
        self.path = folder / FILE
        self.unsaved = folder / UNSAVED
        """The folder of the games that are not in the database yet."""
        self._access = Access(self.path, sets_aside=sets_aside)
        self.history = History(self._access)
        """Pages, bests, trends and totals of the games."""
        self.puzzles = SolvedPuzzles(self._access)
        """The solved puzzles."""
        self.begun = BegunPuzzles(self._access)
        """The puzzles that were begun and not solved."""
        self.told = Told(self._access)
        """What the player was told."""
        self._waiting: list[tuple[Game, str | None]] = []
        """Games that could not be written to that folder either."""

    @property
    def notices(self) -> tuple[str, ...]:
        """The messages for the player, one line each, the latest last. They stay until ``take_notices``."""
        return tuple(self._access.notices)

    @property
    def notice(self) -> str | None:
        """The latest of the notices, or None."""
        return self._access.notices[-1] if self._access.notices else None

    def note(self, line: str) -> None:
        """Add a message for the player, unless it is there already."""
        self._access.note(line)

    def take_notices(self) -> tuple[str, ...]:
        taken = self.notices
        self._access.notices.clear()
        return taken

    @property
    def fault(self) -> str:
        """Why nothing can be written to the folder now, in one line. Empty if it can."""
        try:
            check_folder(self.path.parent, to_write=True)
        except FolderError as error:
            return str(error)
        return ""

    def start(self) -> None:
        """Check that games can be saved here, and add the games of ``unsaved``. Problems become notices."""
        if fault := self.fault:
            self._access.note(f"games are not saved: {fault}")
            return
        self.recent(LOOK)
        self.take_in()

    def take_in(self) -> int:
        """Add the games of ``unsaved`` to the database. Return their number. Unreadable files stay there."""
        games: dict[Path, tuple[Game, str]] = {}
        try:
            for file in spooled(self.unsaved):
                try:
                    games[file] = unspooled(file)
                except ValueError as error:
                    self._access.note(f"not added to the scores: {printable_path(self.unsaved)}: {error}")
            if games:
                self._access.write(lambda connection: tables.insert_missing(connection, games.values()))
            for file in games:
                file.unlink(missing_ok=True)
        except TROUBLE as error:
            self._access.note(
                f"{printable_path(self.unsaved)}: these games are added at the next start: {reason(error)}"
            )
            return 0
        return len(games)

    def record(self, game: Game, replay: str | None = None) -> int | None:
        """Save a finished game, with its replay as text.

        Return its number when it is on disk. Otherwise return None and add a notice. The replay is then saved in
        ``unsaved`` until a later start, or kept in memory until the next game ends or until ``close``. A game with
        figures that could not be read again is not kept.
        """
        try:
            game.check()
        except ValueError as error:
            self._access.note(f"this game is not kept: {error}")
            return None

        def insert(connection: sqlite3.Connection) -> int:
            tables.insert_missing(connection, self._waiting)
            number = tables.insert(connection, game, replay)
            keep_sections(connection, number)
            return number

        try:
            number = self._access.write(insert)
        except TROUBLE as error:
            self._put_off(game, replay, reason(error), "this game")
            return None
        self._waiting.clear()
        return number

    def close(self) -> None:
        """Try to save the games that are kept in memory a last time. Notices name those that are lost."""
        waiting, self._waiting = self._waiting, []
        try:
            if waiting:
                self._access.write(lambda connection: tables.insert_missing(connection, waiting))
        except TROUBLE as error:
            for game, replay in waiting:
                what = f"{game.mode} with {game.rules} rules, score {game.score:,}"
                named = f"the game of {game.finished_at.astimezone():%Y-%m-%d %H:%M} ({what})"
                self._put_off(game, replay, reason(error), named)

    def table(self, rules: str, mode: str, *, machine: bool, limit: int = 10) -> list[StoredGame]:
        """Return the best games of a ruleset and a mode, the best first.

        These are the games of people, or with ``machine`` all games that a bot played in. If the mode is ranked by
        time, only won games count. A game that cannot be read is left out. If no game can be read, the list is empty.
        A notice says why.
        """
        return self._access.games(lambda connection: tables.best(connection, rules, mode, machine=machine, limit=limit))

    def best_sections(self, rules: str, mode: str, *, machine: bool = False) -> dict[int, float]:
        """Return the first level of each section -> its best time in seconds. ``machine`` is as in ``table``."""
        condition = tables.of_players(machine)
        records = self._access.read(lambda database: section_records(database, condition, (rules, mode)), NO_SCORES)
        return {level: record.seconds for level, record in (records or {}).items()}

    def recent(self, limit: int = 10) -> list[StoredGame]:
        """Return the games that were saved last, the latest first."""
        return self._access.games(lambda connection: tables.latest(connection, limit))

    def replay(self, number: int) -> str | None:
        """Return the replay of a game as text. None if it has none, or if it cannot be read and a notice says why."""
        blob = self._access.read(
            lambda connection: tables.compressed_replay(connection, number), "replays are not shown"
        )
        try:
            return None if blob is None else _decompressed(blob)
        except ValueError as error:
            self._access.note(f"{printable_path(self.path)}: the replay of game {number} is damaged: {error}")
            return None

    def _put_off(self, game: Game, replay: str | None, fault: str, named: str) -> None:
        """Save a game outside the database, which cannot be written now. ``named`` is what notices call it."""
        name = printable_path(self.path)
        try:
            if replay is not None:
                file = spool(self.unsaved, game, replay)
                self._access.note(f"{named} is saved in {UNSAVED}/{file.name} until the next start: {name}: {fault}")
                return
        except OSError as error:
            if reason(error) != fault:
                fault = f"{fault}; {UNSAVED}: {reason(error)}"
        self._waiting.append((game, replay))
        self._access.note(f"{named} is not saved: {name}: {fault}")


def _decompressed(blob: object) -> str:
    """The text of a replay as the database keeps it. Raises ValueError."""
    if not isinstance(blob, bytes):
        raise ValueError("it is no compressed text")
    # A few bytes can stand for any number of them, so there is an end to what is taken out.
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(blob, LARGEST + 1)
    except zlib.error:
        raise ValueError("it is no compressed text") from None
    if len(text) > LARGEST:
        raise ValueError(f"it is larger than {size_in_words(LARGEST)}")
    if not reader.eof:
        raise ValueError("it is cut off")
    return text.decode("ascii", "replace")
