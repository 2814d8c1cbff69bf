"""The solved puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone

from game.storage.access import Access
from game.storage.puzzles.table import PuzzleTable

MOST_STARS = 3
_COLUMNS = (
    "game TEXT NOT NULL, puzzle TEXT NOT NULL, stars INTEGER NOT NULL, seconds REAL NOT NULL, solved_at TEXT NOT NULL, "
    "PRIMARY KEY (game, puzzle)"
)
_KEEP = (
    "INSERT INTO puzzles (game, puzzle, stars, seconds, solved_at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (game, puzzle) DO UPDATE SET stars = max(stars, excluded.stars), "
    "seconds = min(seconds, excluded.seconds)"
)
_ALL = "SELECT puzzle, stars, seconds, solved_at FROM puzzles WHERE game = ?"


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
        self._table = PuzzleTable(
            access, "puzzles", _COLUMNS, "solved puzzles are not shown", "this solved puzzle is not kept"
        )
        self._waiting: dict[tuple[str, str], Solved] = {}

    def of(self, game: str) -> Mapping[str, Solved]:
        """Return the solved puzzles of a game: notation -> how well it was solved.

        A row that cannot be read is left out. If nothing can be read, a notice of the scores says why.
        """
        rows = {str(puzzle): found for puzzle, *rest in self._table.rows(_ALL, game) if (found := _read(*rest))}
        waiting = {puzzle: solved for (name, puzzle), solved in self._waiting.items() if name == game}
        return {**rows, **waiting}

    def record(self, game: str, puzzle: str, solved: Solved) -> None:
        """Keep that a puzzle was solved. The most stars and the shortest time stay.

        If it cannot be written, a notice of the scores says so, and it holds until the program ends.
        """
        solved_at = solved.solved_at.astimezone(timezone.utc).isoformat(timespec="seconds")
        if not self._table.write(_KEEP, game, puzzle, solved.stars, solved.seconds, solved_at):
            self._waiting[game, puzzle] = solved


def _read(stars: object, seconds: object, solved_at: object) -> Solved | None:
    if not isinstance(stars, int) or not isinstance(seconds, float) or not isinstance(solved_at, str):
        return None
    try:
        date = datetime.fromisoformat(solved_at)
    except ValueError:
        return None
    return Solved(stars, seconds, date) if 1 <= stars <= MOST_STARS and seconds >= 0 else None
