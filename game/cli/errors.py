"""Errors about the command line, and lines on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

BAD_INPUT = 2
"""The exit code after one line about bad input."""


class InputError(ValueError):
    """Bad input. The message is one line."""


@contextmanager
def reading(option: str) -> Iterator[None]:
    """Turn a ValueError into an InputError that names the option."""
    try:
        yield
    except ValueError as error:
        raise InputError(f"{option}: {error}") from None


def tell(words: object, end: str = "\n") -> None:
    """Print to stderr. Where that is impossible, do nothing."""
    if sys.stderr is None:
        return
    try:
        print(words, end=end, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)
    except RuntimeError:  # a signal came while another line was being written
        pass


def discard(stream: TextIO) -> None:
    """Drop what a stream still has to write; Python would otherwise print an error at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
