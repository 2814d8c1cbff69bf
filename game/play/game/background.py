"""Work in a thread, beside the game."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

T = TypeVar("T")
Breather = Callable[[], None]
"""The work calls it often. It raises ``StoppedError`` when nobody wants the result any more."""
LOOK = 0.05
"""The seconds between two looks at work that is under way."""


class StoppedError(Exception):
    """Nobody wants the result any more."""


class Background(Generic[T]):
    """Work that runs until it is done or stopped. The thread ends with the program in any case."""

    def __init__(self, work: Callable[[Breather], T]) -> None:
        """Begin at once. What ``work`` raises, other than ``StoppedError``, is raised again by ``result``."""
        self._work = work
        self._stop = Event()
        self._error: BaseException | None = None
        self._found: T | None = None
        self._taken = False
        self._thread = Thread(target=self._run, name="background", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def result(self) -> T | None:
        if self._error:
            raise self._error
        return self._found

    def advance(self) -> bool:
        """Return whether the work is over and nobody was told of it yet."""
        taken, self._taken = self._taken, self.done
        return self._taken and not taken and not self._stop.is_set()

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` again. None if nothing is to come."""
        return None if self._taken or self._stop.is_set() else now + LOOK

    def stop(self) -> None:
        """Let the work end at its next breather."""
        self._stop.set()

    def wait(self) -> None:
        self._thread.join()

    def _breathe(self) -> None:
        if self._stop.is_set():
            raise StoppedError

    def _run(self) -> None:
        try:
            self._found = self._work(self._breathe)
        except StoppedError:
            pass
        except BaseException as error:  # it belongs to the thread of the game
            self._error = error
