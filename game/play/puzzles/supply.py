"""New Linjat, made in the background while somebody plays, so that there is always another one."""

from __future__ import annotations

import os
import subprocess
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress

from game.files.program import again
from game.play.puzzles.library import Library
from game.play.puzzles.shelves import LINJAT
from game.puzzles.engine.making import LEVELS
from game.puzzles.linjat.pack import parse_line

WANTED = 3
"""The puzzles of a size that are made here and not solved yet. With fewer, another one is made."""
LOOK_SECONDS = 1.0
"""The time between two looks at the process."""
_NICE = 15
"""How much the process gives way to all others."""

Command = Callable[[str, int, str], Sequence[str]]
"""Returns the command that prints a puzzle of a size and a level, made from a seed."""


def generate(size: str, level: int, seed: str) -> Sequence[str]:
    """Return the command line that makes one puzzle."""
    of = ("--game", LINJAT, "--size", size, "--level", str(level), "--seed", seed)
    return again("puzzle", "generate", *of, "--count", "1", "--jobs", "1")


class Supply:
    """Makes one puzzle at a time, in a process of low priority. It never waits for it."""

    def __init__(self, library: Library, seed: Callable[[], str], command: Command = generate) -> None:
        """``seed`` returns a fresh seed."""
        self._library, self._seed, self._command = library, seed, command
        self.process: subprocess.Popen[str] | None = None
        """What makes a puzzle now."""
        self._stop: Callable[[], object] = lambda: None
        self._failed = False

    @property
    def busy(self) -> bool:
        """Whether a puzzle is being made."""
        return self.process is not None

    def look(self, size: str) -> bool:
        """Take a puzzle that is finished, and begin another one if this size has few. Return whether one was added."""
        added = self._take()
        shelf = self._library.linjat(size)
        results = self._library.progress(shelf).results
        own = [result for entry, result in zip(shelf.entries, results, strict=True) if entry.own]
        if self.process is None and not self._failed and own.count(None) < WANTED:
            self._begin(size, LEVELS[len(own) % len(LEVELS)])
        return added

    def close(self) -> None:
        """End the process."""
        self._stop()
        self.process = None

    def _begin(self, size: str, level: int) -> None:
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        try:
            self.process = subprocess.Popen(
                list(self._command(size, level, self._seed())),
                stdin=nothing,
                stdout=pipe,
                stderr=nothing,
                text=True,
                start_new_session=True,
            )
        except OSError:
            self._failed = True
            return
        with suppress(OSError, AttributeError):  # it may have ended, and not every system has priorities
            os.setpriority(os.PRIO_PROCESS, self.process.pid, _NICE)
        self._stop = weakref.finalize(self, _end, self.process)

    def _take(self) -> bool:
        """Take the puzzle of a process that has ended. Without one, none is made any more in this run."""
        if self.process is None or self.process.poll() is None:
            return False
        assert self.process.stdout
        text = self.process.stdout.read()
        self.close()
        try:
            return self._library.add_linjat(parse_line(text.strip()))
        except ValueError:
            self._failed = True
            return False


def _end(process: subprocess.Popen[str]) -> None:
    """End a process, and wait for it."""
    process.kill()
    process.wait()
    if process.stdout:
        process.stdout.close()
