"""The finished games of one folder: saving and reading them."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core.replay.limits import LARGEST
from game.files.text import size_in_words
from game.files.words import printable_path, reason
from game.storage import tables
from game.storage.database import FILE, identity, reading, set_aside, writing
from game.storage.folder import FolderError, check_folder
from game.storage.games import Game, StoredGame
from game.storage.spool import UNSAVED, spool, spooled, unspooled
from game.storage.tables import Rows, Unusable

ATTEMPTS = 3
"""The number of attempts with a database that turns out to be unusable."""
MOST_NAMED = 3
"""The number of unreadable games that the notices of one query name. The others are counted."""
LOOK = 10
"""The number of games that are read at the start, to find a damaged database early."""

T = TypeVar("T")

_TROUBLE = (sqlite3.Error, OSError, Unusable)
_NO_SCORES = "best scores are not shown"


class Scores:
    """The finished games of one folder."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is created when the first game is saved."""
        self.path = folder / FILE
        self.unsaved = folder / UNSAVED
        """The folder of the games that are not in the database yet."""
        self._notices: list[str] = []
        self._known_faults: set[str] = set()
        """What is wrong with single games and was a notice before."""
        self._waiting: list[tuple[Game, str | None]] = []
        """Games that could not be written to that folder either."""

    @property
    def notices(self) -> tuple[str, ...]:
        """The messages for the player, one line each, the latest last. They stay until ``take_notices``."""
        return tuple(self._notices)

    @property
    def notice(self) -> str | None:
        """The latest of the notices, or None."""
        return self._notices[-1] if self._notices else None

    def note(self, line: str) -> None:
        """Add a message for the player, unless it is there already."""
        self._note(line)

    def take_notices(self) -> tuple[str, ...]:
        """Return the notices and clear them."""
        taken = self.notices
        self._notices.clear()
        return taken

    def start(self) -> None:
        """Check that games can be saved here, and add the games of ``unsaved``. Problems become notices."""
        try:
            check_folder(self.path.parent, to_write=True)
        except FolderError as error:
            self._note(f"games are not saved: {error}")
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
                    self._note(f"not added to the scores: {printable_path(self.unsaved)}: {error}")
            if games:
                self._write(lambda connection: tables.insert_missing(connection, games.values()))
            for file in games:
                file.unlink(missing_ok=True)
        except _TROUBLE as error:
            self._note(f"{printable_path(self.unsaved)}: these games are added at the next start: {reason(error)}")
            return 0
        return len(games)

    def record(self, game: Game, replay: str | None = None) -> int | None:
        """Save a finished game, with its replay as text.

        Return its number when it is on disk. Otherwise return None and add a notice. The replay is then saved in
        ``unsaved`` until a later start, or kept in memory until the next game ends. A game with figures that could not
        be read again is not kept.
        """
        try:
            game.check()
        except ValueError as error:
            self._note(f"this game is not kept: {error}")
            return None

        def insert(connection: sqlite3.Connection) -> int | None:
            tables.insert_missing(connection, self._waiting)
            return tables.insert(connection, game, replay)

        try:
            number = self._write(insert)
        except _TROUBLE as error:
            self._put_off(game, replay, reason(error))
            return None
        self._waiting.clear()
        return number

    def table(self, rules: str, mode: str, *, machine: bool, limit: int = 10) -> list[StoredGame]:
        """Return the best games of a ruleset and a mode, the best first.

        These are the games of people, or with ``machine`` all games that a bot played in. If the mode is ranked by
        time, only won games count. A game that cannot be read is left out. If no game can be read, the list is empty.
        A notice says why.
        """
        return self._games(lambda connection: tables.best(connection, rules, mode, machine=machine, limit=limit))

    def best_sections(self, rules: str, mode: str, *, machine: bool = False) -> dict[int, float]:
        """Return the first level of each section -> its best time in seconds. ``machine`` is as in ``table``."""
        best: dict[int, float] = {}
        for stored in self._games(lambda connection: tables.with_sections(connection, rules, mode, machine=machine)):
            for level, seconds in stored.game.section_seconds.items():
                best[level] = min(seconds, best.get(level, seconds))
        return dict(sorted(best.items()))

    def recent(self, limit: int = 10) -> list[StoredGame]:
        """Return the games that were saved last, the latest first."""
        return self._games(lambda connection: tables.latest(connection, limit))

    def replay(self, number: int) -> str | None:
        """Return the replay of a game as text. None if it has none, or if it cannot be read and a notice says why."""
        blob = self._read(lambda connection: tables.compressed_replay(connection, number), "replays are not shown")
        try:
            return None if blob is None else _decompressed(blob)
        except ValueError as error:
            self._note(f"{printable_path(self.path)}: the replay of game {number} is damaged: {error}")
            return None

    def _put_off(self, game: Game, replay: str | None, fault: str) -> None:
        """Save a game outside the database, which cannot be written now."""
        name = printable_path(self.path)
        try:
            if replay is not None:
                file = spool(self.unsaved, game, replay)
                self._note(f"this game is saved in {UNSAVED}/{file.name} until the next start: {name}: {fault}")
                return
        except OSError as error:
            fault = f"{fault}; {UNSAVED}: {reason(error)}"
        self._waiting.append((game, replay))
        self._note(f"this game is not saved: {name}: {fault}")

    def _games(self, query: Callable[[sqlite3.Connection], Rows]) -> list[StoredGame]:
        """Return the games of a query. Rows that hold no game are named in notices, each of them once."""
        rows = self._read(query, _NO_SCORES)
        if rows is None:
            return []
        faults = [fault for fault in rows.faults if fault not in self._known_faults]
        self._known_faults.update(faults)
        for fault in faults[:MOST_NAMED]:
            self._note(f"{printable_path(self.path)}: {fault}")
        if len(faults) > MOST_NAMED:
            self._note(f"{printable_path(self.path)}: games that cannot be shown, besides: {len(faults) - MOST_NAMED}")
        return rows.games

    def _read(self, work: Callable[[sqlite3.Connection], T], otherwise: str) -> T | None:
        """Do ``work`` with the database. Return None if there is no database or if it cannot be read."""
        for _ in range(ATTEMPTS):
            before = None
            try:
                before = identity(self.path)
                if before is None:
                    return None
                with reading(self.path) as connection:
                    return work(connection) if connection else None
            except Unusable as error:
                if not self._replaced(before, error):
                    return None
            except _TROUBLE as error:
                self._note(f"{otherwise}: {printable_path(self.path)}: {reason(error)}")
                return None
        return None

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do ``work`` in one transaction. Raises the errors of ``_TROUBLE``."""
        for attempt in range(ATTEMPTS):
            before = identity(self.path)
            try:
                with writing(self.path) as connection:
                    return work(connection)
            except Unusable as error:
                if attempt == ATTEMPTS - 1 or not self._replaced(before, error):
                    raise
        raise AssertionError("the last attempt returns or raises")

    def _replaced(self, before: tuple[int, int] | None, error: Unusable) -> bool:
        """Rename an unusable database. Return whether to try again."""
        try:
            # Another running game may have replaced it already.
            if before == identity(self.path):
                aside = set_aside(self.path)
                became = f"it was renamed to {aside.name}, and new scores were started"
                self._note(f"{printable_path(self.path)} {error}; {became}")
        except OSError as refused:
            self._note(f"{printable_path(self.path)} {error} and cannot be renamed: {reason(refused)}")
            return False
        return True

    def _note(self, line: str) -> None:
        if line not in self._notices:
            self._notices.append(line)


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
