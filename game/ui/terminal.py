"""The terminal that the program was started from."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_complaints() -> Iterator[None]:
    """Hold back what the system's libraries write to the terminal, past Python, where a device is missing."""
    try:
        terminal = os.dup(2)
    except OSError:  # started without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(nowhere)
        os.close(terminal)
