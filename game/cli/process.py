"""What surrounds a command: the signals that end it and the terminal that it speaks to."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

_last_words: list[Callable[[], None]] = []


def begin() -> None:
    """See to it that the process can be ended at any moment, and that it can speak whatever its terminal is like."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # A shell has its background jobs ignore Ctrl-C.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)
    _open_what_is_closed()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal without an ü is no reason to say nothing


@contextmanager
def leaving_with(words: Callable[[], None]) -> Iterator[None]:
    """Have ``words`` called before a signal ends the process."""
    _last_words.append(words)
    try:
        yield
    finally:
        _last_words.pop()


def _leave(number: int, frame: object) -> None:
    """End at once, with the exit code that a shell gives to whom a signal has ended.

    An exception would do it more gently, but whatever code it passes through may print it, take it for an error of its
    own, or drop it. What must not be interrupted here, which is writing to the database, SQLite undoes by itself.
    """
    for words in _last_words:
        with suppress(Exception):
            words()
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
