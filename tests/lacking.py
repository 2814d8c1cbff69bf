"""Tests that this machine lacks programs for: left out here, and none where every test is asked for."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

_LACKING = "Skipped: lacking: "


def lacking(what: str) -> NoReturn:
    """Leave a test out. ``what`` says in a line what is missing, and how to get it.

    With ``EVERY_TEST`` in the environment, as in ``.ci/run``, the test fails.
    """
    if os.environ.get("EVERY_TEST"):
        pytest.fail(what, pytrace=False)
    pytest.skip(f"lacking: {what}")


@contextmanager
def lacking_sound() -> Iterator[None]:
    """Leave a test out that needs sound where pygame has no mixer, because a library of the system is missing."""
    try:
        yield
    except NotImplementedError as error:
        if not str(error).startswith("mixer module not available"):
            raise
        library = str(error).partition("ImportError: ")[2].partition(":")[0]
        lacking(f"pygame has no sound without {library} (Debian: apt install libglib2.0-0)")


def left_out(reasons: Iterable[str]) -> list[str]:
    """Return a line for each thing that tests lacked. ``reasons`` are those of all tests that were left out."""
    counts = Counter(reason.removeprefix(_LACKING) for reason in reasons if reason.startswith(_LACKING))
    return [f"left out {count} test{'s' * (count != 1)}: {what}" for what, count in counts.items()]
