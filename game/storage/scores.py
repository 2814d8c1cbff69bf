"""The finished games of one folder: keeping them, and reading them."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.files.words import printable_path, reason
from game.storage import tables
from game.storage.database import FILE, identity, reading, set_aside, writing
from game.storage.folder import FolderError, check_folder
from game.storage.games import Game, StoredGame
from game.storage.spool import UNSAVED, spool, spooled, unspooled
from game.storage.tables import Unusable

ATTEMPTS = 3
"""How often in a row a database may turn out to be unusable before we give up."""
LOOK = 10
"""Games that are looked at when the program starts."""

T = TypeVar("T")

_TROUBLE = (sqlite3.Error, OSError, Unusable)
_NO_SCORES = "best scores are not shown"


class Scores:
    """The finished games of one folder."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is made when the first game is kept."""
        self.path = folder / FILE
        self.unsaved = folder / UNSAVED
        """The folder of the games that wait to be written."""
        self._notices: list[str] = []
        self._waiting: list[tuple[Game, str | None]] = []
        """Games that not even that folder could take."""

    @property
    def notices(self) -> tuple[str, ...]:
        """What the player must be told, the latest last, each a line. It stays until it is taken."""
        return tuple(self._notices)

    @property
    def notice(self) -> str | None:
        """The latest of the notices, or None."""
        return self._notices[-1] if self._notices else None

    def take_notices(self) -> tuple[str, ...]:
        """The notices, which thereby count as shown."""
        taken = self.notices
        self._notices.clear()
        return taken

    def start(self) -> None:
        """Look whether games can be kept here, and take in those that wait; what is wrong is a notice."""
        try:
            check_folder(self.path.parent, to_write=True)
        except FolderError as error:
            self._note(f"games are not kept: {error}")
            return
        self.recent(LOOK)
        self.take_in()

    def take_in(self) -> int:
        """Write the games that wait in ``unsaved`` to the database; how many. What cannot be read stays where it is."""
        games: dict[Path, tuple[Game, str]] = {}
        try:
            for file in spooled(self.unsaved):
                try:
                    games[file] = unspooled(file)
                except ValueError as error:
                    self._note(f"not taken into the scores: {printable_path(self.unsaved)}: {error}")
            if games:
                self._write(lambda connection: tables.insert_missing(connection, games.values()))
            for file in games:
                file.unlink(missing_ok=True)
        except _TROUBLE as error:
            self._note(f"{printable_path(self.unsaved)}: games wait there for the next start: {reason(error)}")
            return 0
        return len(games)

    def record(self, game: Game, replay: str | None = None) -> int | None:
        """Keep a finished game, with its replay as text.

        It is on disk when this returns its number. Otherwise None: the replay then waits in ``unsaved`` for a later
        start, or in memory for the next game; a notice says what is wrong.
        """

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
        """The best games of a ruleset and a mode, by what counts there, the best first.

        Those that a person played alone, or else, with ``machine``, all those in which the machine had a hand. Where
        time counts, only games that were won. Empty where the games cannot be read; a notice then says why.
        """
        return (
            self._read(
                lambda connection: tables.best(connection, rules, mode, machine=machine, limit=limit), _NO_SCORES
            )
            or []
        )

    def best_sections(self, rules: str, mode: str, *, machine: bool = False) -> dict[int, float]:
        """The level at which each section begins: the fewest seconds in which it was played. For whom, as above."""
        return (
            self._read(lambda connection: tables.best_sections(connection, rules, mode, machine=machine), _NO_SCORES)
            or {}
        )

    def recent(self, limit: int = 10) -> list[StoredGame]:
        """The games that were kept last, the latest first."""
        return self._read(lambda connection: tables.latest(connection, limit), _NO_SCORES) or []

    def replay(self, number: int) -> str | None:
        """The replay of a game as text; None where there is none, or where a notice says why."""
        blob = self._read(lambda connection: tables.compressed_replay(connection, number), "replays are not shown")
        try:
            # What is no bytes raises TypeError.
            return None if blob is None else zlib.decompress(blob).decode()  # type: ignore[arg-type]
        except (zlib.error, UnicodeDecodeError, TypeError):
            self._note(f"{printable_path(self.path)}: the replay of game {number} is damaged")
            return None

    def _put_off(self, game: Game, replay: str | None, fault: str) -> None:
        """Keep a game that cannot be written now elsewhere."""
        name = printable_path(self.path)
        try:
            if replay is not None:
                file = spool(self.unsaved, game, replay)
                self._note(f"this game waits in {UNSAVED}/{file.name} for the next start: {name}: {fault}")
                return
        except OSError as error:
            fault = f"{fault}; {UNSAVED}: {reason(error)}"
        self._waiting.append((game, replay))
        self._note(f"this game is not kept: {name}: {fault}")

    def _read(self, work: Callable[[sqlite3.Connection], T], otherwise: str) -> T | None:
        """Do ``work`` where there is a database; None where there is none, or where it cannot be read."""
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
        """Do ``work`` in one transaction. Raises what is in ``_TROUBLE``."""
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
        """Set an unusable database aside; whether another attempt may go better."""
        try:
            # Another instance may have found the same and have begun a new one by now.
            if before == identity(self.path):
                aside = set_aside(self.path)
                self._note(f"{printable_path(self.path)} {error}; it is now {aside.name}, and the scores begin anew")
        except OSError as refused:
            self._note(f"{printable_path(self.path)} {error} and cannot be set aside: {reason(refused)}")
            return False
        return True

    def _note(self, line: str) -> None:
        if line not in self._notices:
            self._notices.append(line)
