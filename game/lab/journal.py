"""Files of finished jobs, one JSON object per line. An interrupted command continues from its file."""

from __future__ import annotations

import json
import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.files.json_lines import append_line, cut_to, read_lines
from game.files.text import FileError
from game.files.words import printable_path

Job = TypeVar("Job")
Answer = TypeVar("Answer")
Itself = TypeVar("Itself", bound="ResultFile[Any, Any]")


class ResultFile(ABC, Generic[Job, Answer]):
    """A file of finished jobs with their results, which grows by one line per job."""

    KIND: str
    """The word for a line in messages."""

    def __init__(self, path: Path) -> None:
        """Read a file, or begin an empty one. An incomplete last line is ignored.

        Raises FileError that names the faulty line.
        """
        self.path = path
        self.answers: dict[Job, Answer] = {}
        self._whole: int | None = None
        """The length in bytes of the complete lines, if the file continues after them."""
        if not path.exists():
            return
        file = read_lines(path, f"a file of finished {self.KIND}s, or a new name")
        if file.cut_off and not file.lines:  # another program may have written it, so it is not changed
            raise self._refusal(1)
        if file.cut_off:
            self._whole = file.size
        for number, line in enumerate(file.lines, 1):
            try:
                self.answers.update([self._from_record(dict(json.loads(line.decode("utf-8"))))])
            except (ValueError, TypeError, KeyError, RecursionError):
                raise self._refusal(number) from None

    @classmethod
    def to_add_to(cls: type[Itself], path: Path) -> Itself:
        """Read a file for appending, and check that it can be written. Raises FileError and OSError."""
        finished = cls(path)
        cut_to(path, finished._whole)
        return finished

    def add(self, job: Job, answer: Answer) -> None:
        """Append a finished job. Raises OSError."""
        self.answers[job] = answer
        append_line(self.path, self._record(job, answer))

    def _refusal(self, number: int) -> FileError:
        return FileError(
            f"{printable_path(self.path)}:{number}: is not a finished {self.KIND}; expected a file of this command"
        )

    @abstractmethod
    def _record(self, job: Job, answer: Answer) -> Mapping[str, Any]:
        """Return the record of a job and its result."""

    @abstractmethod
    def _from_record(self, record: dict[str, Any]) -> tuple[Job, Answer]:
        """Return the job and the result of a record. Raises ValueError, TypeError or KeyError for a faulty one."""


def pairs(names_and_values: object) -> tuple[tuple[str, Any], ...]:
    """Return pairs from JSON lists. Raises TypeError or ValueError for other values."""
    if not isinstance(names_and_values, list):
        raise TypeError
    return tuple((str(name), value) for name, value in names_and_values)


def count(value: object) -> int:
    """Return a whole number that is not negative. Raises TypeError or ValueError for other values."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError
    if value < 0:
        raise ValueError
    return value


def amount(value: object) -> float:
    """Return a finite number that is not negative. Raises TypeError or ValueError for other values."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError
    if not (math.isfinite(value) and value >= 0):
        raise ValueError
    return value
