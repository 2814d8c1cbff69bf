"""Loads pygame without the packages that it would load beside itself, and keeps it from complaining."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

BESIDE = ("numpy", "pkg_resources")
"""What pygame imports where it is installed, for arrays of pixels and for files in eggs. The game asks it for neither,
and they take more than half the time of its import."""


def load_pygame() -> None:
    """Import pygame alone, if it is not there yet. What is hidden from it meanwhile can be imported afterwards."""
    if "pygame" in sys.modules:
        return
    hidden = [name for name in BESIDE if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: such a module is not found
    try:
        import pygame  # noqa: F401
    finally:
        for name in hidden:
            del sys.modules[name]


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
