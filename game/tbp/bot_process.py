"""The process of a bot. Lines go in and come out, and ``close`` ends the process with all its children.

Three threads serve stdin, stdout and stderr, so that the game never waits for a pipe. The process has its own process
group, which ends with it. On Linux, so does what has left the group.
"""

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Condition, Thread
from time import perf_counter
from typing import IO

from ..files.own import FLAGS, Offspring, put_back
from ..language import say
from .messages import MAX_LINE_LENGTH, words

EXIT_GRACE_SECONDS = 0.5
"""The time, in seconds, that a bot has to end after ``quit``."""
MAX_UNREAD = 4 * MAX_LINE_LENGTH
"""The most unread bytes, with line ends. If a bot writes more, reading stops."""
_AT_A_TIME = 1 << 16
_LAST_WORDS = 120
_WATCH = """read -r word; kill -s KILL -- "-$1"
for place in /proc/[0-9]*; do
    grep -Fqs -e "$2" "$place/environ" && kill -s KILL "${place#/proc/}"
done"""
"""A shell script that waits for the end of its stdin and then kills a process group, and what has a mark."""


class BotProcess:
    def __init__(
        self, command: Sequence[str], *, behind: bool = False, clock: Callable[[], float] = perf_counter
    ) -> None:
        """Start the program ``command``. With ``behind``, its priority is lower than that of this process. ``clock``
        returns seconds. Raises OSError or ValueError if it cannot be started."""
        self._offspring, pipe, flags = Offspring(), subprocess.PIPE, FLAGS if behind else 0
        self._process = subprocess.Popen(
            list(command),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=self._offspring.environment,
            start_new_session=True,
            creationflags=flags,
        )
        if behind:
            put_back(self._process.pid)
        self._watchman = _watchman(self._process.pid, self._offspring)
        self._told = Condition()
        self._clock = clock
        self._lines: deque[tuple[bytes, float]] = deque()
        self.came_at = 0.0
        """When the line came that was taken last."""
        self._unread = 0
        self._silent = False
        self._flooded = False
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._last_words = b""
        works = {"talk": self._talk, "listen": self._listen, "heed": self._heed}
        self._threads = [Thread(name=name, target=work, daemon=True) for name, work in works.items()]
        for thread in self._threads:
            thread.start()

    def send(self, text: bytes) -> None:
        """Send a line. The call does not wait until it is read."""
        self._to_send.put(text)

    def take(self) -> bytes | None:
        with self._told:
            if not self._lines:
                return None
            line, self.came_at = self._lines.popleft()
            self._unread -= len(line) + 1
            return line

    def wait(self, seconds: float) -> bool:
        """Wait for a line or for the end of stdout, for at most ``seconds`` seconds. Returns whether there is one."""
        with self._told:
            return self._told.wait_for(lambda: bool(self._lines) or self._silent, seconds)

    @property
    def silent(self) -> bool:
        """Whether stdout has ended and all lines have been taken."""
        with self._told:
            return self._silent and not self._lines

    @property
    def flooded(self) -> bool:
        """Whether the bot wrote more than ``MAX_UNREAD`` bytes, or a line that is too long."""
        return self._flooded

    def close(self, farewell: bytes = b"", grace: float = EXIT_GRACE_SECONDS) -> str:
        """End the process group after ``grace`` seconds. Returns how the process ended, in words."""
        if farewell:
            self.send(farewell)
        self._to_send.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        by_itself = self._process.returncode
        self._end_group()
        self._process.wait()
        self._offspring.end_all()
        if self._watchman:
            self._watchman.kill()
            self._watchman.communicate()
        for thread in self._threads:
            thread.join(EXIT_GRACE_SECONDS)
        return _how(by_itself)

    def dismiss(self, farewell: bytes) -> None:
        """Close the process in a thread. The program waits for that thread before it ends."""
        Thread(target=self.close, args=(farewell,)).start()

    @property
    def last_words(self) -> str:
        lines = [line for line in self._last_words.splitlines() if line.strip()]
        return words(lines[-1].decode("utf-8", "replace"), _LAST_WORDS) if lines else ""

    def _end_group(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                # The group can outlive its first process. Until then its number is not reused.
                os.killpg(self._process.pid, signal.SIGKILL)

    # Threads

    def _talk(self) -> None:
        pipe = _pipe(self._process.stdin)
        with suppress(OSError):  # the bot has ended or has closed its stdin
            while (text := self._to_send.get()) is not None:
                pipe.write(text)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _listen(self) -> None:
        rest = b""
        for text in _chunks(self._process.stdout):
            *lines, rest = (rest + text).split(b"\n")
            now = self._clock()
            with self._told:
                self._lines.extend((line, now) for line in lines)
                self._unread += sum(map(len, lines)) + len(lines)
                self._flooded = self._flooded or len(rest) > MAX_LINE_LENGTH or self._unread > MAX_UNREAD
                self._told.notify_all()
            if self._flooded:
                break
        with self._told:
            if rest.strip() and not self._flooded:
                self._lines.append((rest, self._clock()))
            self._silent = True
            self._told.notify_all()

    def _heed(self) -> None:
        for text in _chunks(self._process.stderr):
            self._last_words = (self._last_words + text)[-4 * _LAST_WORDS :]


def _chunks(stream: IO[bytes] | None) -> Iterator[bytes]:
    pipe = _pipe(stream)
    with pipe, suppress(OSError, ValueError):
        while text := pipe.read1(_AT_A_TIME):  # type: ignore[attr-defined]
            yield text


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream
    return stream


def _watchman(group: int, offspring: Offspring) -> subprocess.Popen[bytes] | None:
    """Return a process that kills the group, and all with the mark, if this process is killed; None if the system
    cannot do that."""
    if sys.platform == "win32":
        return None
    with suppress(OSError):
        return subprocess.Popen(
            ["/bin/sh", "-c", _WATCH, "sh", str(group), offspring.mark],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    return None


def _how(code: int | None) -> str:
    if code is None:
        # Translators: these phrases follow the name of a bot that is another program.
        return say("closed its output")
    if code < 0:
        return say("was ended by signal {code}", code=-code)
    return say("ended with exit code {code}", code=code) if code else say("ended")
