"""What is wrong with a value of a replay, and where."""

from __future__ import annotations

import json
from typing import Any

LONGEST_SHOWN = 40
"""Characters of a value that a message quotes."""


class FieldFault(ValueError):  # noqa: N818 - it is a value and what is wrong with it
    """A value that cannot stand where it does. The message is the place and what is wrong with it."""

    def __init__(self, wrong: str) -> None:
        """``wrong`` is what is wrong, without the place."""
        super().__init__(wrong)
        self.wrong = wrong
        self.place = ""

    def within(self, key: str | int) -> FieldFault:
        """Add a key or an index in front of the place."""
        step = f"[{key}]" if isinstance(key, int) else key
        self.place = f"{step}{'.' if self.place and not self.place.startswith('[') else ''}{self.place}"
        return self

    def __str__(self) -> str:
        return f"{self.place} {self.wrong}" if self.place else f"the replay {self.wrong}"


def refused(value: Any, expected: str) -> FieldFault:
    """The fault of a value that was expected to be something else."""
    return FieldFault(f"is {shown(value)}; expected {expected}")


def shown(value: Any) -> str:
    """A JSON value in few words."""
    if isinstance(value, (list, tuple)):
        return f"a list of length {len(value)}"
    if isinstance(value, dict):
        return "an object"
    text = json.dumps(value[:LONGEST_SHOWN] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
