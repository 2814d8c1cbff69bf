"""Bad input from the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

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
