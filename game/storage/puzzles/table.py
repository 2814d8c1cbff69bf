"""A table beside the games.

It is no part of ``SCHEMA``: with or without it, every version reads and writes the games of the same file.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from game.core.messages import printable_path, reason
from game.storage.access import TROUBLE, Access

_EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"


class PuzzleTable:
    """One table. It is made when something is first written to it."""

    def __init__(self, access: Access, name: str, columns: str, otherwise: str, lost: str) -> None:
        """``columns`` is their definition in SQL. ``otherwise`` says what the player misses if the table cannot be
        read, and ``lost`` what is lost if it cannot be written."""
        self._access, self._name, self._columns = access, name, columns
        self._otherwise, self._lost = otherwise, lost

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query. If they cannot be read, there are none, and a notice of the scores says why."""

        def work(database: sqlite3.Connection) -> list[tuple[Any, ...]]:
            there = database.execute(_EXISTS, (self._name,)).fetchone()
            return database.execute(query, values).fetchall() if there else []

        return self._access.read(work, self._otherwise) or []

    def write(self, statement: str, *values: object) -> bool:
        """Do a statement. Return False if that cannot be done; a notice of the scores says why."""

        def work(database: sqlite3.Connection) -> None:
            database.execute(f"CREATE TABLE IF NOT EXISTS {self._name} ({self._columns})")
            database.execute(statement, values)

        try:
            self._access.write(work)
        except TROUBLE as error:
            self._access.note(f"{self._lost}: {printable_path(self._access.path)}: {reason(error)}")
            return False
        return True
