"""Bad input from the command line, and what is said beside the results."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

BAD_INPUT = 2
"""The exit code after one line about bad input."""


class InputError(ValueError):
    """What is wrong with the input, as one line."""


@contextmanager
def reading(option: str) -> Iterator[None]:
    """Turn a ValueError into a InputError that names the option whose value was read."""
    try:
        yield
    except ValueError as error:
        raise InputError(f"{option}: {error}") from None


def tell(words: object, end: str = "\n") -> None:
    """Say something on stderr. Where that cannot be written to, nothing else goes differently."""
    if sys.stderr is None:
        return
    try:
        print(words, end=end, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)
    except RuntimeError:  # a signal came while another line was being written
        pass


def discard(stream: TextIO) -> None:
    """What is still in the buffer has nowhere to go; without this, Python would complain about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
