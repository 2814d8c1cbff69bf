"""A job in a thread, one at a time, so that no key waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Background(Generic[T]):
    """Runs jobs one after the other. The results are taken when they are there."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._result: list[T] = []
        self._error: list[BaseException] = []

    @property
    def busy(self) -> bool:
        """Whether a job runs, or has ended and was not taken."""
        return self._thread is not None

    def start(self, job: Callable[[], T]) -> None:
        """Run a job. The one before must have been taken."""
        assert self._thread is None, "one job at a time"

        def run() -> None:
            try:
                self._result.append(job())
            except BaseException as error:  # it belongs to the thread of the game
                self._error.append(error)

        self._thread = threading.Thread(target=run, name="dealer", daemon=True)
        self._thread.start()

    def take(self) -> T | None:
        """Return the result of a job that has ended, once. None while there is none. Raises what the job raised."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        if self._error:
            raise self._error.pop()
        return self._result.pop()

    def wait(self) -> None:
        """Wait until the job has ended, as tests and pictures do."""
        if self._thread:
            self._thread.join()
