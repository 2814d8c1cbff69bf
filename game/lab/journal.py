"""Files of what is finished, one JSON object a line, from which an interrupted series goes on."""

from __future__ import annotations

import json
import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Answer = TypeVar("Answer")
Itself = TypeVar("Itself", bound="Finished[Any, Any]")


class Finished(ABC, Generic[Job, Answer]):
    """Jobs with their answers, in a file that grows by a line with each."""

    KIND: str
    """What a line holds, as it is called where one is at fault."""

    def __init__(self, path: Path) -> None:
        """Read what is there; the beginning of a line that a sudden end has left behind does not count.

        Raises ValueError that names the line at fault, and OSError.
        """
        self.path = path
        self.answers: dict[Job, Answer] = {}
        if path.exists() and not (path.is_file() or path.is_dir()):  # it might have no end
            raise ValueError(f"{path}: is no file of its own; expected one of finished {self.KIND}s, or a new one")
        data = path.read_bytes() if path.exists() else b""
        self._whole = data.rfind(b"\n") + 1
        self._cut_off = len(data) > self._whole
        if self._cut_off and not self._whole:  # it may be anybody's, and is not ours to cut off
            raise self._refusal(1)
        for number, line in enumerate(data[: self._whole].splitlines(), 1):
            try:
                self.answers.update([self._from_record(dict(json.loads(line.decode("utf-8"))))])
            except (ValueError, TypeError, KeyError, RecursionError):
                raise self._refusal(number) from None

    @classmethod
    def to_add_to(cls: type[Itself], path: Path) -> Itself:
        """The same where it is to be added to, which is tried at once. Raises ValueError and OSError."""
        found = cls(path)
        with path.open("ab") as file:
            if found._cut_off:
                file.truncate(found._whole)
        return found

    def add(self, job: Job, answer: Answer) -> None:
        """Write one down. Raises OSError."""
        self.answers[job] = answer
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self._record(job, answer)) + "\n")

    def _refusal(self, number: int) -> ValueError:
        return ValueError(f"{self.path}:{number}: is not a finished {self.KIND} as this command writes it")

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
