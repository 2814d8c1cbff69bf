"""The table of solved puzzles.

It is no part of ``SCHEMA``: with or without it, every version reads and writes the games of the same file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone

from game.files.words import printable_path, reason
from game.storage.access import TROUBLE, Access

MOST_STARS = 3
_CREATE = (
    "CREATE TABLE IF NOT EXISTS puzzles (game TEXT NOT NULL, puzzle TEXT NOT NULL, stars INTEGER NOT NULL, "
    "seconds REAL NOT NULL, solved_at TEXT NOT NULL, PRIMARY KEY (game, puzzle))"
)
_EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'puzzles'"
_KEEP = (
    "INSERT INTO puzzles (game, puzzle, stars, seconds, solved_at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (game, puzzle) DO UPDATE SET stars = max(stars, excluded.stars), "
    "seconds = min(seconds, excluded.seconds)"
)
_ALL = "SELECT puzzle, stars, seconds, solved_at FROM puzzles WHERE game = ?"
_NO_PROGRESS = "solved puzzles are not shown"
_NOT_KEPT = "this solved puzzle is not kept"


@dataclass(frozen=True)
class Solved:
    """How well a puzzle was solved."""

    stars: int
    """From 1 to ``MOST_STARS``."""
    seconds: float
    """The shortest time."""
    solved_at: datetime
    """When it was first solved."""


class SolvedPuzzles:
    """The solved puzzles of one folder. Each game names its puzzles by their notation."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._waiting: dict[tuple[str, str], Solved] = {}

    def of(self, game: str) -> Mapping[str, Solved]:
        """Return the solved puzzles of a game: notation -> how well it was solved.

        A row that cannot be read is left out. If nothing can be read, a notice of the scores says why.
        """
        rows = self._access.read(lambda database: _rows(database, game), _NO_PROGRESS) or {}
        waiting = {puzzle: solved for (name, puzzle), solved in self._waiting.items() if name == game}
        return {**rows, **waiting}

    def record(self, game: str, puzzle: str, solved: Solved) -> None:
        """Keep that a puzzle was solved. The most stars and the shortest time stay.

        If it cannot be written, a notice of the scores says so, and it holds until the program ends.
        """
        try:
            self._access.write(lambda database: _insert(database, game, puzzle, solved))
        except TROUBLE as error:
            self._waiting[game, puzzle] = solved
            self._access.note(f"{_NOT_KEPT}: {printable_path(self._access.path)}: {reason(error)}")


def _insert(database: sqlite3.Connection, game: str, puzzle: str, solved: Solved) -> None:
    database.execute(_CREATE)
    solved_at = solved.solved_at.astimezone(timezone.utc).isoformat(timespec="seconds")
    database.execute(_KEEP, (game, puzzle, solved.stars, solved.seconds, solved_at))


def _rows(database: sqlite3.Connection, game: str) -> dict[str, Solved]:
    if not database.execute(_EXISTS).fetchone():
        return {}
    return {str(puzzle): found for puzzle, *rest in database.execute(_ALL, (game,)) if (found := _read(*rest))}


def _read(stars: object, seconds: object, solved_at: object) -> Solved | None:
    if not isinstance(stars, int) or not isinstance(seconds, float) or not isinstance(solved_at, str):
        return None
    try:
        date = datetime.fromisoformat(solved_at)
    except ValueError:
        return None
    return Solved(stars, seconds, date) if 1 <= stars <= MOST_STARS and seconds >= 0 else None
