"""Asking foreign code for values, with a limit of time: the code runs in a thread of its own."""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from threading import Condition, Thread
from typing import Generic, TypeVar

Value = TypeVar("Value")

AHEAD = 16
"""The number of values that the thread works out before they are asked for."""


class TimedOut(Exception):  # noqa: N818 - it names what happened
    """The code gave no value within the limit. It is stopped."""


class Ended(Exception):  # noqa: N818 - it names what happened
    """The code gave its last value."""


class Failed(Exception):  # noqa: N818 - it names what happened
    """The code raised an exception: ``error``."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error


class Limited(Generic[Value]):
    """The values of an iterator that runs in a thread. Whoever asks never waits longer than a limit.

    Between two values the thread may run a little ahead. It ends with the values, after ``stop``, or with the program.
    """

    def __init__(self, values: Iterator[Value], seconds: float) -> None:
        """``seconds`` is the longest time to wait for one value."""
        self._values, self._seconds = values, seconds
        self._ready: deque[Value] = deque()
        self._end: BaseException | None = None  # after the last value
        self._stopped = False
        self._changed = Condition()
        self._thread: Thread | None = None

    def next(self) -> Value:
        """Return the next value. Raises Ended, Failed or TimedOut."""
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True, name="foreign code")
            self._thread.start()
        with self._changed:
            if not self._changed.wait_for(lambda: self._ready or self._end, self._seconds):
                self._kill()
                raise TimedOut
            if self._ready:
                self._changed.notify_all()
                return self._ready.popleft()
            assert self._end is not None
            if isinstance(self._end, StopIteration):
                raise Ended
            raise Failed(self._end)

    def stop(self) -> None:
        """Let the thread end."""
        with self._changed:
            if not self._stopped:
                self._kill()

    def _kill(self) -> None:
        """Let the thread end, also out of a loop without an end."""
        self._stopped = True
        self._changed.notify_all()
        thread = self._thread
        if thread and thread.ident and thread.is_alive() and self._end is None:
            # Python has no other way to end a loop of foreign code. In a call that waits it acts after the call.
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))

    def _run(self) -> None:
        with suppress(SystemExit):  # from ``_kill``, between two values
            self._work()

    def _work(self) -> None:
        while not self._stopped:
            value: list[Value] = []
            end: BaseException | None = None
            try:
                value.append(next(self._values))
            except BaseException as error:
                end = error
            with self._changed:
                self._ready.extend(value)
                self._end = end
                self._changed.notify_all()
                if end:
                    return
                self._changed.wait_for(lambda: self._stopped or len(self._ready) < AHEAD)
