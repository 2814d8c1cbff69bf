"""The finished games of one folder: saving and reading them."""

import sqlite3
from pathlib import Path

from game.core.messages import printable_path, quoted, reason
from game.core.replay import Replay, ReplayError, ReplayPlayer, from_text
from game.core.replay.limits import LARGEST
from game.core.statistics import Statistics
from game.files.text import read_bytes
from game.storage import tables
from game.storage.database import FILE, TROUBLE, Access, FolderError, check_folder
from game.storage.games import NO_MARKS, OTHERS, PERSON, Filters, Game, GameMarks, StoredGame, marks_of
from game.storage.matches import Matches
from game.storage.puzzles import BegunPuzzles, OwnMistakes, SolvedPuzzles, Told
from game.storage.queries import History, keep_sections
from game.storage.replays import decompressed, spool, spooled

UNSAVED = "unsaved"
_ENDING = ".replay"
# A text stands for one that is too large.
_REPLAY = "SELECT CASE WHEN replay IS NULL OR length(replay) <= ? THEN replay ELSE '' END FROM games WHERE id = ?"


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
        return NO_MARKS
    player, statistics = ReplayPlayer(replay, keyframes=False), Statistics()
    while not player.finished:
        statistics.watch(player.session, player.advance(1))
    return marks_of(player.session, statistics)


LOOK = 10
"""The number of games that are read at the start, to find a damaged database early."""


class Scores:
    def __init__(self, folder: Path, *, sets_aside: bool = True) -> None:
        """``folder`` is created when the first game is saved. ``sets_aside`` says whether a database that cannot be
        used gets another name, so that new games can be saved."""
        self.path = folder / FILE
        self.unsaved = folder / UNSAVED
        """The folder of the games that are not in the database yet."""
        self._access = Access(self.path, sets_aside=sets_aside)
        self.history = History(self._access)
        self.puzzles = SolvedPuzzles(self._access)
        self.begun = BegunPuzzles(self._access)
        self.told = Told(self._access)
        self.mistakes = OwnMistakes(self._access)
        self.matches = Matches(self._access, self.unsaved)
        self._waiting: list[tuple[Game, str | None]] = []
        """Games that could not be written to that folder either."""

    @property
    def notices(self) -> tuple[str, ...]:
        """The messages for the player, one line each, the latest last. They stay until ``take_notices``."""
        return tuple(self._access.notices)

    @property
    def notice(self) -> str | None:
        return self._access.notices[-1] if self._access.notices else None

    def note(self, line: str) -> None:
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
        """Check that games can be saved here, and add those of ``unsaved``. Problems become notices."""
        if fault := self.fault:
            self._access.note(f"games are not saved: {fault}")
            return
        self.recent(LOOK)
        self.take_in()
        self.matches.take_in()

    def take_in(self) -> int:
        """Add the games of ``unsaved`` to the database. Return their number. Unreadable files stay there."""
        games: dict[Path, tuple[Game, str]] = {}
        try:
            for file in spooled(self.unsaved, _ENDING):
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
        """Save a finished game, with its replay as text. Return its number when it is on disk. Otherwise return None
        and add a notice. The replay is then saved in ``unsaved`` until a later start, or kept in memory until the next
        game ends or until ``close``. A game with figures that could not be read again is not kept."""
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
        self.matches.close()
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
        """Return the best games of a ruleset and a mode, the best first. These are the games of people, or with
        ``machine`` all games that a bot played in. If the mode is ranked by time, only won games count. A game that
        cannot be read is left out. If no game can be read, the list is empty. A notice says why."""
        return self.history.table(Filters(rules, mode, player=OTHERS if machine else PERSON), limit)

    def best_sections(self, rules: str, mode: str, *, machine: bool = False) -> dict[int, float]:
        """Return the first level of each section -> its best time in seconds. ``machine`` is as in ``table``."""
        records = self.history.sections(Filters(rules, mode, player=OTHERS if machine else PERSON))
        return {level: record.seconds for level, record in records.items()}

    def recent(self, limit: int = 10) -> list[StoredGame]:
        """Return the games that were saved last, the latest first."""
        return self._access.games(lambda database: tables.top(database, "ORDER BY id DESC", (), limit))

    def replay(self, number: int) -> str | None:
        """Return the replay of a game as text. None if it has none, or if it cannot be read and a notice says why."""

        def work(database: sqlite3.Connection) -> object:
            row = database.execute(_REPLAY, (LARGEST, number)).fetchone()
            return row[0] if row else None

        blob = self._access.read(work, "replays are not shown")
        try:
            return None if blob is None else decompressed(blob)
        except ValueError as error:
            self._access.note(f"{printable_path(self.path)}: the replay of game {number} is damaged: {error}")
            return None

    def _put_off(self, game: Game, replay: str | None, fault: str, named: str) -> None:
        """Save a game outside the database, which cannot be written now. ``named`` is what notices call it."""
        name = printable_path(self.path)
        try:
            if replay is not None:
                file = spool(self.unsaved, game.finished_at, replay, _ENDING)
                self._access.note(f"{named} is saved in {UNSAVED}/{file.name} until the next start: {name}: {fault}")
                return
        except OSError as error:
            if reason(error) != fault:
                fault = f"{fault}; {UNSAVED}: {reason(error)}"
        self._waiting.append((game, replay))
        self._access.note(f"{named} is not saved: {name}: {fault}")
