"""The process around a command: the signals that end it, and its standard streams."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper


def begin() -> None:
    """Make signals end the process at once, and make printing work on any terminal."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # A shell has its background jobs ignore Ctrl-C.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)
    _open_what_is_closed()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal without an ü is no reason to say nothing


class Interrupted(KeyboardInterrupt):
    """A signal that asks the process to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


@contextmanager
def interrupting() -> Iterator[None]:
    """Have the signals raise ``Interrupted``, for a command that has other processes to dismiss before it ends."""

    def interrupt(number: int, frame: object) -> None:
        raise Interrupted(number)

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, frame: object) -> None:
    """End at once, with the exit code that a shell gives to whom a signal has ended.

    An exception would do it more gently, but whatever code it passes through may print it, take it for an error of its
    own, or drop it. What must not be interrupted here, which is writing to the database, SQLite undoes by itself.
    """
    with suppress(Exception):
        sys.stdout.flush()
    os._exit(128 + number)


def _open_what_is_closed() -> None:
    """Give the process the three streams that a shell may have closed.

    The next file to be opened would otherwise become the terminal, and ``print`` takes a missing stderr for stdout.
    """
    while (file := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(file, True)
    os.close(file)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
