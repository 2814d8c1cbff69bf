"""Files of what is finished, one JSON object a line, from which an interrupted series goes on."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Finished(ABC, Generic[Job, Answer]):
    """Jobs with their answers, in a file that grows by a line with each."""

    KIND: str
    """What a line holds, as it is called where one is at fault."""

    def __init__(self, path: Path) -> None:
        """Read what is there. Raises ValueError that names the line at fault, and OSError."""
        self.path = path
        self.answers: dict[Job, Answer] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self.answers.update([self._from_record(json.loads(line))])
            except (ValueError, TypeError, KeyError):
                raise ValueError(f"{path}:{number}: is not a finished {self.KIND} as this command writes it") from None

    def add(self, job: Job, answer: Answer) -> None:
        """Write one down."""
        self.answers[job] = answer
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self._record(job, answer)) + "\n")

    @abstractmethod
    def _record(self, job: Job, answer: Answer) -> Mapping[str, Any]:
        """What is written of a job and its answer."""

    @abstractmethod
    def _from_record(self, record: dict[str, Any]) -> tuple[Job, Answer]:
        """The same again. Raises ValueError, TypeError or KeyError where it is not that."""


def pairs(names_and_values: object) -> tuple[tuple[str, Any], ...]:
    """Pairs, which JSON has as lists. Raises TypeError or ValueError where it is not that."""
    if not isinstance(names_and_values, list):
        raise TypeError
    return tuple((str(name), value) for name, value in names_and_values)
