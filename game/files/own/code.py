"""Python files of the user: reading one, and running it in a process of its own, with limits of time and memory."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread, current_thread
from time import monotonic
from typing import Any

from ...core.messages import harmless, printable, printable_path
from ...program import OWN_CODE, again
from ..reading import FileError, is_missing, read_text
from .child import BEGUN, FAULT
from .offspring import Offspring

SECONDS = 2.0
"""The longest time for the file to be run, and for one value of it."""
START_SECONDS = 30.0
"""The longest time for the process to begin, which says more about the computer than about the file. After the same
time without a piece it ends by itself, if the program is not there any more to end it."""
MOST = 1 << 20
"""The largest size of a file in bytes."""
LONGEST = 300
"""Characters of a line about a fault."""
_LONGEST_LINE = 1 << 16  # bytes of an answer
MOST_WORDS = 1 << 16
"""Characters that the file may print."""
_LAST_WORDS = 0.5
"""Seconds to wait for the end of what the file has printed."""
_GRACE = 0.05
"""A last look before a process is given up, in seconds. This one may have slept itself."""


class TimedOut(Exception):  # noqa: N818 - it names what happened
    """The file gave no answer within the limit, and its process is ended. The message is the limit, with its unit."""


class Failed(Exception):  # noqa: N818 - it names what happened
    """The file failed. The message is one line that begins with its name."""


class OwnCode:
    """A Python file of the user, as it was when it was read. What runs is this text, whatever the file holds later."""

    def __init__(self, path: Path, expected: str) -> None:
        """``expected`` says what the file should have. Raises FileError if it cannot be read."""
        self.path, self.expected = path, expected
        self.name = printable_path(path)
        if is_missing(path):
            raise FileError(f"{self.name}: no such file; expected a Python file with {expected}")
        self._text = read_text(path, self.name, most=MOST, expected=f"a Python file with {expected}")

    @property
    def text(self) -> str:
        return self._text

    @property
    def digest(self) -> str:
        """A number that is another one if the text is another one."""
        return hashlib.sha256(self._text.encode()).hexdigest()

    def start(self, job: str) -> OwnProcess:
        """Start a process that runs the file. ``job`` is "deal" for a dealer, "deal by view" for one that sees
        the board, "rate" for features."""
        order = {
            "job": job,
            "path": str(self.path),
            "text": self._text,
            "expected": self.expected,
            "seconds": START_SECONDS,
        }
        return OwnProcess(self.name, order)

    def opened(self, job: str) -> tuple[OwnProcess, dict[str, Any]]:
        """Start a process, wait until it has run the file, and return it with what it says about the file. Raises
        FileError, which names the file, the line and what was expected."""
        process = self.start(job)
        try:
            return process, self.described(process)
        except (Failed, FileError) as fault:
            process.stop()
            raise FileError(str(fault)) from None

    def described(self, process: OwnProcess) -> dict[str, Any]:
        """Return what a process says about the file, when it has run it. Raises FileError or Failed."""
        try:
            process.next()
            described = json.loads(process.next())
        except TimedOut as limit:
            raise FileError(f"{self.name}: ran for more than {limit}; expected {self.expected}") from None
        except (ValueError, RecursionError):
            described = None
        if not isinstance(described, dict) or not all(isinstance(value, str) for value in described.values()):
            raise FileError(f"{self.name}: wrote into the answers of its process; expected {self.expected}")
        return described


class OwnProcess:
    """The process of a file. It can work ahead, and whoever asks never waits longer than a limit."""

    def __init__(self, name: str, order: Mapping[str, object]) -> None:
        """``name`` is what messages call the file. ``order`` says what to do."""
        self._name = name
        self._lines: deque[bytes] = deque()
        self._ended = False
        self._changed = Condition()
        self._owed = 2  # answers that are still to come: that it has begun, and what is in the file
        self._begun = False
        self._since = monotonic()  # when it last answered, or was first asked
        self._offspring, pipe = Offspring(), subprocess.PIPE
        self._process = subprocess.Popen(
            again(OWN_CODE),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env={**self._offspring.environment, "PYTHONHASHSEED": "0"},
            start_new_session=True,
            bufsize=0,
        )
        Thread(target=self._read, daemon=True, name="own code").start()
        self._words = Thread(target=self._pass_on, daemon=True, name="words of own code")
        self._words.start()
        self.tell(json.dumps(order))

    def tell(self, line: str, answers: int = 0) -> None:
        """Send a line that gets so many answers."""
        with self._changed:
            if answers and not self._owed:
                self._since = monotonic()
            self._owed += answers
        assert self._process.stdin
        with suppress(OSError):  # it has ended, which is seen when its answer is read
            self._process.stdin.write(f"{line}\n".encode())

    def is_ready(self, patience: float, answers: int = 1) -> bool:
        """Whether so many answers can be taken without a wait. Wait for ``patience`` seconds at most."""
        with self._changed:
            come = self._changed.wait_for(lambda: len(self._lines) >= answers or self._ended, patience)
            return come or self._left() < 0

    def next(self) -> str:
        """Return the next answer. Raises Failed or TimedOut."""
        with self._changed:
            while not self._changed.wait_for(lambda: bool(self._lines) or self._ended, max(_GRACE, self._left())):
                if self._left() < 0:
                    self.stop()
                    raise TimedOut(f"{SECONDS:g} seconds")
            if self._lines:
                line = self._lines.popleft()
                if not line.startswith(FAULT.encode()):
                    return self._decoded(line)
                words = line[len(FAULT) :].decode(errors="replace")
                raise Failed(f"{self._name}{words if words.isprintable() else printable(words)}"[:LONGEST])
        code = self._process.wait()
        if hasattr(signal, "SIGALRM") and code == -signal.SIGALRM:
            raise TimedOut(f"{SECONDS:g} seconds")
        raise Failed(f"{self._name}: ended its process {_how(code)}; expected only values")

    def _decoded(self, line: bytes) -> str:
        try:
            return line.decode()
        except UnicodeDecodeError:
            self.stop()
            raise Failed(f"{self._name}: wrote into the answers of its process; expected only values") from None

    def stop(self) -> None:
        """End the process, and all that it has started."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(OSError):
            assert self._process.stdin
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._offspring.end_all()
        if self._words is not current_thread():
            self._words.join(_LAST_WORDS)  # another process may still hold its end

    def _left(self) -> float:
        return self._since + (SECONDS if self._begun else START_SECONDS) - monotonic()

    def _read(self) -> None:
        assert self._process.stdout
        rest = b""
        while (data := self._process.stdout.read(_LONGEST_LINE)) and len(rest) <= _LONGEST_LINE:
            *lines, rest = (rest + data).split(b"\n")
            with self._changed:
                self._lines.extend(lines)
                self._owed -= len(lines)
                self._begun = self._begun or BEGUN.encode() in lines
                self._since = monotonic()
                self._changed.notify_all()
        self._process.stdout.close()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _pass_on(self) -> None:
        """Print what the file prints, without what a terminal would obey."""
        assert self._process.stderr
        decoder, left = getincrementaldecoder("utf-8")("replace"), MOST_WORDS
        while data := self._process.stderr.read(_LONGEST_LINE):
            words, left = decoder.decode(data)[:left], left - len(data)
            if left <= 0 < left + len(data):
                words += f"\n{self._name}: what it prints from here on is left out\n"
            if words:
                _print(harmless(words.replace("\r\n", "\n")))
        self._process.stderr.close()


def _print(words: str) -> None:
    with suppress(OSError, ValueError, AttributeError):  # there is no stderr, or nobody reads it
        sys.stderr.write(words)
        sys.stderr.flush()


def _how(code: int) -> str:
    if code >= 0:
        return f"with the exit code {code}"
    return f"by the signal {signal.Signals(-code).name if -code in set(signal.Signals) else -code}"
