"""All processes that code of others has started: also those that have left its group, and its session.

A mark in the environment of the first process goes on to all that descend from it. Linux shows it. A process that has
cleared its environment is not found, and other systems show none.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

VARIABLE = "TETRARIUM_OFFSPRING"
_PROCESSES = Path("/proc")
_ROUNDS = 20
"""How often it is looked again: a process may start another one while it is ended."""
_NUMBERS = count()


class Offspring:
    """One process that is yet to be started, and all that will descend from it."""

    def __init__(self) -> None:
        self.mark = f"{os.getpid()}-{time.time_ns()}-{next(_NUMBERS)}."

    @property
    def environment(self) -> dict[str, str]:
        """The environment of this program, with the mark beside those that it has itself."""
        return {**os.environ, VARIABLE: f"{os.environ.get(VARIABLE, '')}{self.mark}"}

    def end_all(self) -> None:
        """End all processes with the mark, as far as the system shows them."""
        if sys.platform != "linux":
            return
        for _ in range(_ROUNDS):
            found = False
            for process in self._processes():
                found = True
                with suppress(OSError):
                    os.kill(process, signal.SIGKILL)
            if not found:
                return

    def _processes(self) -> Iterator[int]:
        word = self.mark.encode()
        with suppress(OSError):
            for folder in os.scandir(_PROCESSES):
                if folder.name.isdecimal():
                    with suppress(OSError):  # it is another user's, or has just ended
                        if word in Path(folder.path, "environ").read_bytes():
                            yield int(folder.name)
