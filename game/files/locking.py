"""A lock between processes that ends with the process that holds it, however that ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

_PATIENCE = 0.05
"""Seconds to wait for another process that only looks."""


class ProcessLock:
    """Holds a lock on a file until ``release``, or until the process is gone.

    SQLite knows how to lock a file on every system, and the system takes the lock from a process that was killed. The
    file stays empty. No other code may open it.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Use ``take`` to make one."""
        self._connection = connection

    @classmethod
    def take(cls, path: Path) -> ProcessLock | None:
        """Lock a file, which is made if it is missing. Return None if it is locked already. Raises OSError."""
        try:
            connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
            try:
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error:
                connection.close()
                raise
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                return None
            raise OSError(str(error)) from None
        except sqlite3.Error as error:
            raise OSError(str(error)) from None
        return cls(connection)

    def release(self) -> None:
        """Let others have the lock."""
        self._connection.close()
