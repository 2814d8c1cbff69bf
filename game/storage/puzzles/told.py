"""The rules that a player was told once, and that are not told again."""

from __future__ import annotations

from game.storage.access import Access
from game.storage.puzzles.table import PuzzleTable

_TELL = "INSERT OR IGNORE INTO told (game) VALUES (?)"
_ALL = "SELECT game FROM told"


class ToldRules:
    """The games whose rules were told, in one folder."""

    def __init__(self, access: Access) -> None:
        self._table = PuzzleTable(
            access, "told", "game TEXT PRIMARY KEY", "rules are told again", "rules are told again at the next start"
        )
        self._known: set[str] | None = None

    def knows(self, game: str) -> bool:
        """Return whether the rules of a game were told."""
        if self._known is None:
            self._known = {str(name) for (name,) in self._table.rows(_ALL)}
        return game in self._known

    def tell(self, game: str) -> None:
        """Keep that the rules of a game are told now."""
        if not self.knows(game) and self._known is not None:
            self._known.add(game)
            self._table.write(_TELL, game)
