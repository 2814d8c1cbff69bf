"""The Linjat that were begun: what is drawn on them stays when they are left, and when the program ends."""

from __future__ import annotations

from game.play.puzzles.linjat import LinjatPlay
from game.play.puzzles.shelves import LINJAT
from game.puzzles.linjat.play.sheet import Sheet
from game.puzzles.linjat.puzzle import Linjat
from game.storage import Begun
from game.storage.puzzles.begun import BegunPuzzles

REST_SECONDS = 1.0
"""The seconds after the last change in which nothing is written, as the player is drawing."""
KEEP_SECONDS = 5.0
"""The seconds after the first change until it is written in any case."""


class BegunLinjats:
    """The games of Linjat of one run. One at a time is played. All times are in seconds of one clock."""

    def __init__(self, table: BegunPuzzles) -> None:
        self._table = table
        self._plays: dict[str, LinjatPlay] = {}
        self._known: dict[str, Begun] | None = None
        self._played: LinjatPlay | None = None
        self._latest: tuple[object, ...] = ()
        self._changed = self._due = float("inf")

    def begun(self, key: str) -> bool:
        """Return whether the puzzle with this notation was begun and not solved."""
        return key in self._rows

    def play(self, puzzle: Linjat) -> LinjatPlay:
        """Return the game of a puzzle: the one that was left, or a new one. It is the one that is played now."""
        key = str(puzzle)
        if key not in self._plays:
            self._plays[key] = _resumed(puzzle, self._rows.get(key))
        self._played = self._plays[key]
        self._latest, self._changed, self._due = _marks(self._played), float("inf"), float("inf")
        return self._played

    def look(self, now: float) -> None:
        """See whether something was drawn or asked. It is written soon."""
        if self._played is None or self._played.solved or (marks := _marks(self._played)) == self._latest:
            return
        self._latest, self._changed = marks, min(self._changed, now)
        self._due = min(now + REST_SECONDS, self._changed + KEEP_SECONDS)

    def advance(self, now: float) -> None:
        """Write what was drawn, if it is time to."""
        if now >= self._due:
            self.keep(now)

    def deadline(self) -> float | None:
        """When ``advance`` has something to do. None if everything is written."""
        return None if self._due == float("inf") else self._due

    def keep(self, now: float) -> None:
        """Write the game that is played, as it is now."""
        self._changed = self._due = float("inf")
        play = self._played
        if play is None or play.solved:
            return
        key = str(play.puzzle)
        if not any(_marks(play)):
            self._strike(key)
        else:
            row = Begun(str(play.game.sheet), play.watch.seconds(now), play.hints, play.checks)
            self._rows[key] = row
            self._table.keep(LINJAT, key, row)

    def remove(self, key: str) -> None:
        """Forget the game of a puzzle: it is solved."""
        self._plays.pop(key, None)
        self._strike(key)

    def _strike(self, key: str) -> None:
        if self._rows.pop(key, None):
            self._table.remove(LINJAT, key)

    @property
    def _rows(self) -> dict[str, Begun]:
        if self._known is None:
            self._known = dict(self._table.of(LINJAT))
        return self._known


def _marks(play: LinjatPlay) -> tuple[object, ...]:
    """Return what is worth keeping of a game. All of it is false if there is nothing."""
    sheet = play.game.sheet
    return any(sheet.lines) and sheet.lines, sheet.marks, play.hints, play.checks


def _resumed(puzzle: Linjat, row: Begun | None) -> LinjatPlay:
    """Return the game of a puzzle as a row says, or a new one if there is none that fits the puzzle."""
    if row is None:
        return LinjatPlay(puzzle)
    try:
        sheet = Sheet.parse(row.sheet, puzzle)
    except ValueError:
        return LinjatPlay(puzzle)
    return LinjatPlay(puzzle, sheet, seconds=row.seconds, hints=row.hints, checks=row.checks)
