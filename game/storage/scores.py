"""The finished games of one folder: saving and reading them."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ..core import Statistics
from ..core.messages import printable_path
from ..core.replay import LARGEST, Replay, ReplayPlayer, from_text
from ..language import say
from . import game_table
from .database import FILE, WAITS, Access, Work, folder_fault
from .imports import Imports
from .matches import Matches
from .puzzles import BegunPuzzles, MistakeKinds, OwnMistakes, SolvedPuzzles, Told
from .queries import History, keep_sections
from .replays import decompressed
from .reviews import Reviews
from .stored_games import NO_MARKS, OTHERS, PERSON, Filters, Game, GameKind, GameMarks, StoredGame, marks_of

_ENDING = ".replay"
# An empty text stands for one that is too large.
_REPLAY = "SELECT CASE WHEN replay IS NULL OR length(replay) <= ? THEN replay ELSE '' END FROM games WHERE id = ?"


def _unspooled(text: str, _: str) -> tuple[Game, str]:
    """Return the game and the replay in a file."""
    replay = from_text(text)
    game = Game.of(replay, _marks(replay))
    game.check()
    return game, text


def _marks(replay: Replay) -> GameMarks:
    """Return the grade and other marks that the replay does not hold, by playing it."""
    if not replay.setup.rules.graded:
        return NO_MARKS
    player, statistics = ReplayPlayer(replay, keyframes=False), Statistics()
    statistics.watch(player.session, player.advance(replay.result.ticks))
    return marks_of(player.session, statistics)


def _of_kind(kind: GameKind) -> Filters:
    """The games of a kind that the person played."""
    return Filters(kind.rules, kind.mode, kind.randomizer, PERSON, kind.level)


LOOK = 10
"""The number of games that are read at the start, to find a damaged database early."""


class Scores:
    def __init__(self, folder: Path, *, sets_aside: bool = True) -> None:
        """``folder`` is created when the first game is saved. ``sets_aside`` says whether a database that cannot be
        used gets another name, so that new games can be saved."""
        self.path = folder / FILE
        self._access = Access(self.path, sets_aside=sets_aside)
        self.history = History(self._access)
        self.puzzles = SolvedPuzzles(self._access)
        self.begun = BegunPuzzles(self._access)
        self.told = Told(self._access)
        self.mistakes = OwnMistakes(self._access)
        self.match_mistakes = OwnMistakes(self._access, in_matches=True)
        self.mistake_kinds = MistakeKinds(self._access)
        self.matches = Matches(self._access)
        self.reviews = Reviews(self._access)
        self.imports = Imports(self._access)

    @property
    def notices(self) -> tuple[str, ...]:
        """The messages for the player, one line each, the latest last. They stay until ``take_notices``."""
        return tuple(self._access.notices)

    @property
    def notice(self) -> str | None:
        return self._access.notices[-1] if self._access.notices else None

    @property
    def unread(self) -> str:
        """Why the scores could not be read when that was last tried, in one line. Empty if they could."""
        return self._access.unread

    def note(self, line: str) -> None:
        self._access.note(line)

    def take_notices(self) -> tuple[str, ...]:
        taken = self.notices
        self._access.notices.clear()
        return taken

    @property
    def fault(self) -> str:
        """Why nothing can be written to the folder now, in one line. Empty if it can."""
        return folder_fault(self.path.parent, to_write=True)

    def start(self) -> None:
        """Check that games can be saved here, and add those of ``unsaved``. Problems become notices."""
        self.recent()
        self.take_in()
        self.matches.take_in()
        if self.fault:
            self._access.tell(self.fault, WAITS)

    def take_in(self) -> int:
        """Add the games of ``unsaved`` to the database. Return their number. Unreadable files stay there."""
        return self._access.take_in(_ENDING, _unspooled, game_table.insert_missing)

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
            number = game_table.insert(connection, game, replay)
            keep_sections(connection, number)
            return number

        when, score = f"{game.finished_at.astimezone():%Y-%m-%d %H:%M}", f"{game.score:,}"
        name = say(
            "the game of {when} ({mode} with {rules} rules, score {score})",
            when=when,
            mode=game.mode,
            rules=game.rules,
            score=score,
        )
        spooled = (game.finished_at, replay, _ENDING) if replay is not None else None
        return next(reversed(self._access.keep(Work(insert, name, spooled))), None)

    def close(self) -> None:
        """Try to save what is kept in memory a last time. Notices name what is lost."""
        self._access.close()

    def table(self, rules: str, mode: str, *, machine: bool, limit: int = 10) -> list[StoredGame]:
        """Return the best games of a ruleset and a mode, the best first. These are the games of people, or with
        ``machine`` all games that a bot played in. If the mode is ranked by time, only won games count. A game that
        cannot be read is left out. If no game can be read, the list is empty. A notice says why."""
        return self.history.table(Filters(rules, mode, player=OTHERS if machine else PERSON), limit)

    def best(self, kind: GameKind, limit: int = 1) -> list[StoredGame]:
        """Return the best games of a kind of the person, the best first. This is what *best* means everywhere: in the
        results, beside a game, on the title, on the pages of modes, and for medals."""
        return self.history.table(_of_kind(kind), limit)

    def best_of_each(self, kinds: Sequence[GameKind]) -> list[StoredGame | None]:
        """Return the best game of each of some kinds, as ``best`` does; None where there is none."""
        return self.history.best_of_each([*map(_of_kind, kinds)])

    def best_sections(
        self,
        rules: str,
        mode: str,
        *,
        machine: bool = False,
        randomizer: str = "",
        before: datetime | None = None,
    ) -> dict[int, float]:
        """Return the first level of each section -> its best time in seconds. ``machine`` is as in ``table``. A
        ``randomizer`` leaves only the games that it dealt, and ``before`` those that ended before a moment."""
        records = self.history.sections(Filters(rules, mode, randomizer, OTHERS if machine else PERSON), before)
        return {level: record.seconds for level, record in records.items()}

    def recent(self, limit: int = LOOK) -> list[StoredGame]:
        """Return the games that were saved last, the latest first."""
        return self._access.games(lambda database: game_table.top(database, "ORDER BY id DESC", (), limit))

    def replay(self, number: int) -> str | None:
        """Return the replay of a game as text. None if it has none, or if it cannot be read and a notice says why."""

        def work(database: sqlite3.Connection) -> object:
            row = database.execute(_REPLAY, (LARGEST, number)).fetchone()
            return row[0] if row else None

        blob = self._access.read(work)
        try:
            return None if blob is None else decompressed(blob)
        except ValueError as error:
            self._access.note(f"{printable_path(self.path)}: the replay of game {number} is damaged: {error}")
            return None
