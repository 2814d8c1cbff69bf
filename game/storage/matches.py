"""The table of matches beside that of the games. Each has its replay, and what the rating needs of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from datetime import datetime
from functools import partial
from typing import NamedTuple

from ..core.messages import printable_path
from ..core.replay import LARGEST, MatchReplay, Player, match_from_text, players_of
from ..language import say
from .database import Access, Work
from .game_table import definitions, values_of
from .puzzles import ExtraTable
from .replays import compressed, decompressed
from .stored_games import NO_DATE, PERSON, YEARS

_ENDING, _RATED_ENDING = ".match", "-rated.match"
_MOST_NAME, _MOST_ROUNDS = 200, 1000


@dataclass(frozen=True)
class StoredMatch:
    finished_at: datetime
    """With its time zone; kept in UTC, to the second."""
    rules: str
    attack: str
    """The name of the table of attack."""
    player: str
    """Who it is told of: ``person`` if a person played, or else the first player."""
    rival: str
    """The other one. Both are texts as in replays: see ``players``."""
    side: int
    """Which side of the replay ``player`` is, 0 or 1."""
    first_to: int
    won: int
    lost: int
    """The rounds that ``player`` won and lost to their end. The rest were draws. See ``lost_rounds``."""
    drawn: int
    seconds: float
    """The length of all rounds by the clock of the match."""
    rated: bool
    """Whether its rounds count for the rating of the person."""
    version: str
    broken_off: bool = True
    """If nobody has won: whether a round was left before its end, and not the match between two rounds. Earlier
    versions did not keep it."""

    @classmethod
    def of(cls, replay: MatchReplay, *, rated: bool) -> StoredMatch:
        """The row of a match. ``rated`` holds only where a person played."""
        side = 1 if replay.players[1] == PERSON != replay.players[0] else 0
        winners = [winner_of(replay, number) for number in range(len(replay.rounds))]
        left = [all(side.result.reason == "left" for side in record.sides) for record in replay.rounds]
        game = replay.setup.game
        ticks = sum(record.ticks for record in replay.rounds)
        return cls(
            finished_at=datetime.fromisoformat(replay.date) if replay.date else NO_DATE,
            rules=game.rules.name,
            attack=replay.setup.attack.name,
            player=replay.players[side],
            rival=replay.players[1 - side],
            side=side,
            first_to=replay.setup.first_to,
            won=winners.count(side),
            lost=winners.count(1 - side),
            drawn=winners.count(None) - left.count(True),
            seconds=float(ticks / game.rules.ticks_per_second),
            rated=rated and replay.players[side] == PERSON != replay.players[1 - side],
            version=replay.version,
            broken_off=any(left),
        )

    @property
    def players(self) -> tuple[Player, Player]:
        """``player`` and ``rival``, as values."""
        player, rival = players_of((self.player, self.rival))
        # Only levels of the ladder are rated. At first their names stood alone.
        return player, Player.bot(rival.name) if self.rated else rival

    def named(self, replay: MatchReplay) -> MatchReplay:
        """Return the replay of this match with the names of its row. The replay of a match from a file has none."""
        one, other = (self.player, self.rival) if not self.side else (self.rival, self.player)
        return replace(replay, players=(one, other))

    @property
    def was_left(self) -> bool:
        """Whether the match ended before one side had won its rounds."""
        return max(self.won, self.lost) < self.first_to

    @property
    def left_a_round(self) -> bool:
        """Whether ``player`` has lost a round by leaving it. Between two rounds, and where nothing counts, none is."""
        return self.rated and self.was_left and self.broken_off

    @property
    def lost_rounds(self) -> int:
        """The rounds that count as lost: those that ``player`` lost, and the one that was left."""
        return self.lost + self.left_a_round

    @property
    def is_won(self) -> bool | None:
        """Whether ``player`` has won the match; None if nobody has."""
        return None if max(self.won, self.lost_rounds) < self.first_to else self.won > self.lost_rounds

    def check(self) -> None:
        """Raises ValueError if no match can have such a value."""
        texts = self.rules, self.attack, self.player, self.rival, self.version
        counts = self.side, self.first_to, self.won, self.lost, self.drawn, self.rated, self.broken_off
        if not all(isinstance(text, str) and len(text) <= _MOST_NAME for text in texts):
            raise ValueError("a name is not a short text")
        if not all(isinstance(count, int) and 0 <= count <= _MOST_ROUNDS for count in counts):
            raise ValueError(f"a number of rounds is not one from 0 to {_MOST_ROUNDS}")
        moment = self.finished_at
        if moment.tzinfo is None or moment.year not in YEARS or not 0 <= self.seconds < float("inf"):
            raise ValueError("a date or a time is wrong")


def winner_of(replay: MatchReplay, number: int) -> int | None:
    """The player who won a round, 0 or 1; None for a draw and for a round that was left. As in ``Round.winner``."""
    reasons = [side.result.reason for side in replay.rounds[number].sides]
    worth = [0 if reason == "left" else 1 if reason == "goal" else -1 for reason in reasons]
    return None if worth[0] == worth[1] else worth.index(max(worth))


class KeptMatch(NamedTuple):
    id: int
    match: StoredMatch


_COLUMN_NAMES = [field.name for field in fields(StoredMatch)]
_LATER: Mapping[str, str] = {"broken_off": "INTEGER NOT NULL DEFAULT 1"}
"""The columns that tables of earlier versions do not have, the last ones, and their definitions in SQL."""
_NAMES = ", ".join(_COLUMN_NAMES)
_COLUMNS = f"id INTEGER PRIMARY KEY, {definitions(StoredMatch)}, replay BLOB NOT NULL"
_ADD = f"INSERT INTO matches ({_NAMES}, replay) VALUES ({', '.join('?' * len(fields(StoredMatch)))}, ?)"
# A file that waited may come in a second time, if the program ended before it was removed.
_KNOWN = "SELECT id FROM matches WHERE finished_at = ? AND replay = ?"
_THERE = "SELECT name FROM pragma_table_info('matches')"
_LATEST = "SELECT id FROM matches WHERE player = ? ORDER BY finished_at DESC, id DESC LIMIT ?"
_REPLAY = "SELECT replay FROM matches WHERE id = ? AND length(replay) <= ?"
_RENEW = f"UPDATE matches SET {', '.join(f'{name} = ?' for name in _COLUMN_NAMES)}, replay = ? WHERE id = ?"


def _prepare(database: sqlite3.Connection) -> None:
    """See to it that the table of matches is there, with the columns of this version."""
    database.execute(f"CREATE TABLE IF NOT EXISTS matches ({_COLUMNS})")
    there = {name for (name,) in database.execute(_THERE)}
    for name, definition in _LATER.items():
        if name not in there:
            database.execute(f"ALTER TABLE matches ADD COLUMN {name} {definition}")


def insert_match(database: sqlite3.Connection, match: StoredMatch, replay: str) -> int:
    """Add a match. Return its number, or that of the same one if it is there."""
    _prepare(database)
    values = (*values_of(match), compressed(replay))
    if known := database.execute(_KNOWN, (values[0], values[-1])).fetchone():
        return int(known[0])
    return database.execute(_ADD, values).lastrowid or 0


def renew_match(database: sqlite3.Connection, number: int, match: StoredMatch, replay: str) -> bool:
    """Put a match in the place of the one with this number. Return whether there is one."""
    _prepare(database)
    return bool(database.execute(_RENEW, (*values_of(match), compressed(replay), number)).rowcount)


class Matches:
    """The matches of one folder. What cannot be written now waits in a file of ``unsaved``, or in memory."""

    def __init__(self, access: Access) -> None:
        self._access, self._table = access, ExtraTable(access, "matches", _COLUMNS)

    def all(self) -> list[KeptMatch]:
        """Return all matches, the earliest first. A row that holds none is left out."""
        found = []
        there = {name for (name,) in self._table.rows(_THERE)}
        names = ", ".join(name for name in _COLUMN_NAMES if name in there or name not in _LATER)
        for number, finished_at, *rest in self._table.rows(f"SELECT id, {names} FROM matches ORDER BY finished_at, id"):
            with suppress(ValueError, TypeError):
                match = StoredMatch(datetime.fromisoformat(finished_at), *rest)
                match.check()
                found.append(KeptMatch(number, match))
        return found

    def latest(self, player: str, most: int) -> list[int]:
        """Return the numbers of the last matches of a player, at most so many, the earliest first. Nothing else is
        read of them."""
        return [number for (number,) in self._table.rows(_LATEST, player, most)][::-1]

    def replay(self, number: int) -> MatchReplay | None:
        """Return the replay of a match. None if it cannot be read; a notice of the scores says why."""
        for (blob,) in self._table.rows(_REPLAY, number, LARGEST):
            try:
                return match_from_text(decompressed(blob))
            except ValueError as error:
                path = printable_path(self._access.path)
                self._access.note(f"{path}: the replay of match {number} is damaged: {error}")
        return None

    def named_replay(self, number: int) -> MatchReplay | None:
        """Return the replay of a match with the names that its row has, to be shown. The rest is as for ``replay``."""
        replay = self.replay(number)
        match = next((kept.match for kept in self.all() if kept.id == number), None)
        return match.named(replay) if match and replay else None

    def record(self, match: StoredMatch, replay: str) -> bool:
        """Save a match with its replay as text. Return whether it is in the database. Otherwise a notice says why."""
        try:
            match.check()
        except ValueError as error:
            self._access.note(f"this match is not kept: {error}")
            return False
        when = f"{match.finished_at.astimezone():%Y-%m-%d %H:%M}"
        name = say("the match of {when}", when=when)
        ending = _RATED_ENDING if match.rated else _ENDING
        add = partial(self._add, matches=[(match, replay)])
        return bool(self._access.keep(Work(add, name, (match.finished_at, replay, ending))))

    def take_in(self) -> None:
        """Add the matches that wait in files. Unreadable files stay there."""

        def read(text: str, name: str) -> tuple[StoredMatch, str]:
            return StoredMatch.of(match_from_text(text), rated=name.endswith(_RATED_ENDING)), text

        self._access.take_in(_ENDING, read, self._add)

    def _add(self, database: sqlite3.Connection, matches: Iterable[tuple[StoredMatch, str]]) -> None:
        for match, replay in matches:
            insert_match(database, match, replay)
