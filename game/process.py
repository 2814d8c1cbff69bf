"""The process around a command: the signals that end it, and its standard streams."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import NoReturn

from .files.own import SIGNALS

_AGAIN = 0.01
"""The time after which a signal comes again whose exception was dropped, in seconds."""


def begin() -> None:
    """Prepare this process for a command: signals end it, and its streams can be used."""
    for number in SIGNALS:
        # A shell makes its background jobs ignore Ctrl-C.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)
    _open_what_is_closed()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # print letters that the terminal lacks as escapes


def end(code: int) -> NoReturn:
    """End the process with the exit code of its command. After a signal it ends at once. The interpreter would first
    take apart what the command has in memory, and that can take longer than all the rest."""
    if code - 128 in SIGNALS:
        _leave(code - 128)
    sys.exit(code)


class Interrupted(KeyboardInterrupt):
    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


@contextmanager
def interrupting() -> Iterator[None]:
    """Let the signals raise ``Interrupted``, for a command that has to stop other processes before it ends. Python
    drops an exception that is raised in a callback, as of a weak reference. The signal then comes again."""

    def interrupt(number: int, frame: object) -> None:
        raise Interrupted(number)

    def dropped(what: sys.UnraisableHookArgs) -> None:
        if isinstance(what.exc_value, Interrupted):
            again = what.exc_value.exit_code - 128
            threading.Timer(_AGAIN, signal.raise_signal, (again,)).start()  # when the callback has returned
        else:
            hook(what)

    hook, sys.unraisablehook = sys.unraisablehook, dropped
    before = {number: signal.signal(number, interrupt) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sys.unraisablehook = hook


def _leave(number: int, frame: object = None) -> None:
    """End the process at once, with the exit code that a shell gives after a signal. The code that an exception passes
    through could print it, handle it as another error, or drop it. If this interrupts a transaction, SQLite rolls it
    back."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()
    os._exit(128 + number)


def _open_what_is_closed() -> None:
    """Open the standard streams that a shell has closed. Otherwise the next open file would take the place of a stream,
    and ``print`` would replace stderr with stdout."""
    while (file := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(file, True)
    os.close(file)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
