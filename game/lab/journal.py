"""Files of finished jobs, one JSON object a line, from which an interrupted command goes on."""

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
    """Finished jobs with their answers, in a file that grows by a line with each."""

    KIND: str
    """The word for what a line holds, in messages."""

    def __init__(self, path: Path) -> None:
        """Read a file, or begin an empty one. A last line that is not whole does not count.

        Raises FileError, which names the line at fault.
        """
        self.path = path
        self.answers: dict[Job, Answer] = {}
        self._whole: int | None = None
        """The bytes of the whole lines, where the file goes on after them."""
        if not path.exists():
            return
        file = read_lines(path, f"a file of finished {self.KIND}s, or a new name")
        if file.cut_off and not file.lines:  # another program may have written it, so it must stay as it is
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
        """Read a file in order to add to it, which is tried at once. Raises FileError and OSError."""
        finished = cls(path)
        cut_to(path, finished._whole)
        return finished

    def add(self, job: Job, answer: Answer) -> None:
        """Write down a finished job. Raises OSError."""
        self.answers[job] = answer
        append_line(self.path, self._record(job, answer))

    def _refusal(self, number: int) -> FileError:
        return FileError(
            f"{printable_path(self.path)}:{number}: is not a finished {self.KIND}; expected a file of this command"
        )

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


def count(of: object) -> int:
    """A number of things. Raises TypeError or ValueError where it is not that."""
    if not isinstance(of, int) or isinstance(of, bool):
        raise TypeError
    if of < 0:
        raise ValueError
    return of


def amount(of: object) -> float:
    """A finite number that is not below 0. Raises TypeError or ValueError where it is not that."""
    if not isinstance(of, (int, float)) or isinstance(of, bool):
        raise TypeError
    if not (math.isfinite(of) and of >= 0):
        raise ValueError
    return of
