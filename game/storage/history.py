"""All finished games at a glance: pages of them, personal bests, trends, totals."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules.modes import MODES
from game.storage import queries
from game.storage.access import NO_SCORES, Access
from game.storage.filters import Filters
from game.storage.games import StoredGame
from game.storage.queries import Day, Group, Point
from game.storage.sections import SectionRecord, section_records

EVERY = Filters()


class History:
    """The finished games of one folder, to be looked at.

    A row that holds no game is left out, and a notice of the scores names it. If nothing can be read, the answers are
    empty, and a notice says why.
    """

    def __init__(self, access: Access) -> None:
        self._access = access

    def count(self, filters: Filters = EVERY) -> int:
        """Return the number of games, with those that cannot be shown."""
        return self._access.read(lambda database: queries.count(database, filters), NO_SCORES) or 0

    def page(
        self, filters: Filters = EVERY, first: int = 0, limit: int = 50, *, order: str = "date"
    ) -> list[StoredGame | None]:
        """Return ``limit`` games from place ``first`` on; None where a game cannot be shown.

        ``order`` is a key of ``queries.ORDERS``: the latest, the greatest or the longest games come first.
        """
        rows = self._access.read(lambda database: queries.page(database, filters, first, limit, order), NO_SCORES)
        if rows is None:
            return []
        games, faults = rows
        self._access.name_faults(faults)
        return games

    def games(self, numbers: Sequence[int]) -> list[StoredGame]:
        """Return the games with these numbers, in any order."""
        return self._access.games(lambda database: queries.by_number(database, numbers))

    def groups(self) -> Sequence[Group]:
        """Return all games, added up by ruleset, mode, dealer and player."""
        rows = self._access.read(queries.groups, NO_SCORES)
        if rows is None:
            return []
        added, faults = rows
        self._access.name_faults(faults)
        return added

    def table(self, filters: Filters, limit: int = 10) -> list[StoredGame]:
        """Return the best games, the best first. ``filters`` name a ruleset and a mode.

        If the mode is ranked by time, only won games count.
        """
        return self._access.games(lambda database: queries.first_by_rank(database, filters, limit))

    def points(self, filters: Filters) -> list[Point]:
        """Return the figures of the games for a chart, the earliest first. ``filters`` name a ruleset and a mode.

        If the mode is ranked by time, only won games count.
        """
        won = filters.mode in MODES and MODES[filters.mode].ranked_by == "time"
        return self._access.read(lambda database: queries.points(database, filters, won=won), NO_SCORES) or []

    def days(self, filters: Filters = EVERY) -> list[Day]:
        """Return the days on which games ended, the earliest first."""
        return self._access.read(lambda database: queries.days(database, filters), NO_SCORES) or []

    def sections(self, filters: Filters) -> dict[int, SectionRecord]:
        """Return the first level of each section of an arcade game -> its best time."""
        condition, values = filters.ranked, filters.values
        records = self._access.read(lambda database: section_records(database, condition, values), NO_SCORES)
        return records or {}

    def best_secret(self, filters: Filters) -> StoredGame | None:
        """Return the game with the highest secret grade of the arcade, or None."""
        games = self._access.games(lambda database: queries.best_secret(database, filters))
        return games[0] if games else None
