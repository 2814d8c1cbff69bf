"""What a player was told once: the rules of a game, the hints of a puzzle on a day."""

from __future__ import annotations

from game.storage.access import Access
from game.storage.puzzles.table import PuzzleTable

_TELL = "INSERT OR IGNORE INTO told (game) VALUES (?)"
_ALL = "SELECT game FROM told"


class Told:
    """What was told, in one folder. Each thing has a name, which is the name of the game for its rules."""

    def __init__(self, access: Access) -> None:
        self._table = PuzzleTable(
            access, "told", "game TEXT PRIMARY KEY", "rules are told again", "rules are told again at the next start"
        )
        self._known: set[str] | None = None

    def knows(self, name: str) -> bool:
        """Return whether something was told."""
        if self._known is None:
            self._known = {str(known) for (known,) in self._table.rows(_ALL)}
        return name in self._known

    def tell(self, name: str) -> None:
        """Keep that something is told now."""
        if not self.knows(name) and self._known is not None:
            self._known.add(name)
            self._table.write(_TELL, name)
