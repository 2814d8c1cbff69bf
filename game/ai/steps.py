"""Work that is done step by step, so that whoever waits for it can do something else in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Steps = Generator[None, None, Result]
"""It yields after each step. Its result is the value that it returns."""


def finished(steps: Steps[Result]) -> Result:
    """Do all steps at once. Return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
