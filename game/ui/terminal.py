"""The terminal from which the program was started."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_complaints() -> Iterator[None]:
    """Suppress the messages that system libraries write to stderr if a device is missing."""
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
