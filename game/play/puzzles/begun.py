"""What is begun and not done: it is written soon after each change, so that a program that is killed loses little."""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Generic, TypeVar

from ...storage.puzzles import Begun, BegunPuzzles

KEEP_SECONDS = 2.0
"""The seconds after a change until it is written with all that follows it."""

Play = TypeVar("Play")


class BegunPlays(ABC, Generic[Play]):
    """The plays of one game in one run. One at a time is played. All times are in seconds of one clock."""

    def __init__(self, table: BegunPuzzles, game: str) -> None:
        """``game`` is how the database names it."""
        self._table, self._game = table, game
        self._played: Play | None = None
        self._latest: tuple[object, ...] = ()
        self._due: float | None = None

    @abstractmethod
    def _key(self, play: Play) -> str:
        """The notation by which the database names a play."""

    @abstractmethod
    def _marks(self, play: Play) -> tuple[object, ...]:
        """What is worth keeping of a play. All of it is false if there is nothing."""

    @abstractmethod
    def _over(self, play: Play) -> bool:
        """Whether the play is done, and kept otherwise."""

    @abstractmethod
    def _written(self, play: Play, now: float) -> Begun:
        """How far the play has come."""

    @cached_property
    def _rows(self) -> dict[str, Begun]:
        return dict(self._table.of(self._game))

    def begun(self, key: str) -> bool:
        """Return whether the puzzle with this notation was begun and not solved."""
        return key in self._rows

    def _take(self, play: Play) -> Play:
        """Let a play be the one that is played now. Return it."""
        self._played, self._latest, self._due = play, self._marks(play), None
        return play

    def look(self, now: float) -> None:
        """See whether something has changed. It is written soon."""
        if self._played is not None and not self._over(self._played) and self._marks(self._played) != self._latest:
            self._latest = self._marks(self._played)
            self._due = now + KEEP_SECONDS if self._due is None else self._due

    def advance(self, now: float) -> None:
        if self._due is not None and now >= self._due:
            self.keep(now)

    def deadline(self) -> float | None:
        """When ``advance`` has something to do. None if everything is written."""
        return self._due

    def keep(self, now: float) -> None:
        """Write what has been done on the puzzle that is played, or forget it if nothing has."""
        self._due = None
        play = self._played
        if play is None or self._over(play):
            return
        key, self._latest = self._key(play), self._marks(play)
        if any(self._latest):
            self._rows[key] = self._written(play, now)
            self._table.keep(self._game, key, self._rows[key])
        else:
            self._strike(key)

    def remove(self, key: str) -> None:
        """Forget the play of a puzzle: it is solved."""
        self._strike(key)

    def _strike(self, key: str) -> None:
        if self._rows.pop(key, None):
            self._table.remove(self._game, key)
