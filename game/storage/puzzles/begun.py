"""The puzzles that were begun and left before they were solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.storage.access import Access
from game.storage.puzzles.table import PuzzleTable

_COLUMNS = (
    "game TEXT NOT NULL, puzzle TEXT NOT NULL, sheet TEXT NOT NULL, seconds REAL NOT NULL, hints INTEGER NOT NULL, "
    "checks INTEGER NOT NULL, PRIMARY KEY (game, puzzle)"
)
_KEEP = "INSERT OR REPLACE INTO begun (game, puzzle, sheet, seconds, hints, checks) VALUES (?, ?, ?, ?, ?, ?)"
_ALL = "SELECT puzzle, sheet, seconds, hints, checks FROM begun WHERE game = ?"
_REMOVE = "DELETE FROM begun WHERE game = ? AND puzzle = ?"


@dataclass(frozen=True)
class Begun:
    """How far somebody has come with a puzzle."""

    sheet: str
    """What the player has put on the puzzle, as the game writes it."""
    seconds: float
    """The time so far."""
    hints: int = 0
    checks: int = 0
    """How often the player has asked for a hint and for a check."""


class BegunPuzzles:
    """The begun puzzles of one folder. Each game names its puzzles by their notation."""

    def __init__(self, access: Access) -> None:
        self._table = PuzzleTable(
            access, "begun", _COLUMNS, "begun puzzles are not shown", "what was drawn on this puzzle is not kept"
        )

    def of(self, game: str) -> Mapping[str, Begun]:
        """Return the begun puzzles of a game: notation -> how far it has come.

        A row that cannot be read is left out. If nothing can be read, a notice of the scores says why.
        """
        return {str(puzzle): found for puzzle, *rest in self._table.rows(_ALL, game) if (found := _read(*rest))}

    def keep(self, game: str, puzzle: str, begun: Begun) -> bool:
        """Keep how far a puzzle has come. Return False if it cannot be written; a notice of the scores says why."""
        return self._table.write(_KEEP, game, puzzle, begun.sheet, begun.seconds, begun.hints, begun.checks)

    def remove(self, game: str, puzzle: str) -> bool:
        """Forget a puzzle: it is solved, or nothing is left on it. Return False as ``keep`` does."""
        return self._table.write(_REMOVE, game, puzzle)


def _read(sheet: object, seconds: object, hints: object, checks: object) -> Begun | None:
    if not isinstance(sheet, str) or not isinstance(seconds, float):
        return None
    if not isinstance(hints, int) or not isinstance(checks, int):
        return None
    return Begun(sheet, seconds, hints, checks) if seconds >= 0 and hints >= 0 and checks >= 0 else None
