"""Files of finished work, one JSON object per line. An interrupted command continues from its file."""

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ..core.messages import printable_path
from ..core.values import TextLine
from ..files import FileError, is_folder, is_missing, read_bytes

MAX_FILE_SIZE = 1 << 30
"""In bytes. A file with a million games has about a hundred million."""


@dataclass(frozen=True)
class JsonLines:
    lines: tuple[bytes, ...]
    size: int
    rest: bytes = b""
    """An incomplete line that follows, as after a crash."""


def read_lines(path: Path, expected: str) -> JsonLines:
    """Return the lines of a file; ``expected`` says what the file should be. Raises FileError."""
    name = printable_path(path)
    if os.path.exists(path) and not (os.path.isfile(path) or is_folder(path)):  # a device may have no end
        raise FileError(f"{name}: is not a file; expected {expected}")
    data = read_bytes(path, name, most=MAX_FILE_SIZE, expected=expected)
    size = data.rfind(b"\n") + 1
    return JsonLines(tuple(data[:size].splitlines()), size, data[size:])


def cut_to(path: Path, size: int | None) -> None:
    """Shorten a file to a number of bytes; None keeps all. A missing file is created, empty. Raises OSError."""
    with path.open("ab") as file:
        if size is not None:
            file.truncate(size)


def append_line(path: Path, record: Mapping[str, object], *, new: bool = False) -> None:
    """Add a record to a file; with ``new``, begin the file with it. Raises OSError, FileExistsError for ``new``."""
    with path.open("x" if new else "a", encoding="utf-8") as file:
        file.write(json.dumps(record) + "\n")


Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Workers(Protocol):
    """Does jobs in any order, and returns their answers in the given order."""

    def __call__(self, work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]: ...


Itself = TypeVar("Itself", bound="ResultFile[Any, Any]")

WRITERS = {"training": "train", "improvement": "improve", "tuning": "train --versus"}
"""A search for weights, as the first key of its log names it -> the command that writes the log."""
_VERSION = 1
_LARGEST = 2**63
"""The largest number of a result. Sums of such numbers have a mean."""
_TEXT = TextLine()
_FAULTS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class WeightedPlan(Protocol):
    """The plan of a search for weights, a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def weights(self) -> tuple[tuple[str, float], ...]: ...


Plan = TypeVar("Plan", bound=WeightedPlan)
Step = TypeVar("Step", bound=Any)


class WeightSearch(ABC, Generic[Plan, Step]):
    """A long search for weights, step by step."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.steps: list[Step] = []

    @property
    def seconds(self) -> float:
        """The time in seconds that the search has taken, by its last step."""
        return self.steps[-1].seconds if self.steps else 0.0

    @abstractmethod
    def step(self, work: Workers, clock: Callable[[], float]) -> Step:
        """Do one step. ``clock`` returns the seconds since the search began, with those of earlier runs of the
        program."""

    def repeat(self, done: Step) -> None:
        """Repeat a step that was done before. Raises ValueError if it is not the next one."""
        self.steps.append(done)


Search = TypeVar("Search", bound=WeightSearch[Any, Any])


class ResultFile(ABC, Generic[Job, Answer]):
    """A file of finished jobs with their results, which grows by one line per job."""

    KIND: str
    """The word for a line in messages."""
    KINDS: str
    """The word for several of them."""
    FIRST: str
    """The first key of a line."""

    def __init__(self, path: Path) -> None:
        """Read a file, or begin an empty one. An incomplete last line is ignored. Raises FileError that names the
        faulty line."""
        self.path = path
        self.answers: dict[Job, Answer] = {}
        self._whole: int | None = None
        """The length in bytes of the complete lines, if the file continues after them."""
        if is_missing(path):
            return
        file = read_lines(path, f"a file of finished {self.KINDS}, or a new name")
        if file.rest and not file.lines and not self._has_begun(file.rest):  # it is of another program, so it stays
            raise self._refusal(1)
        if file.rest:
            self._whole = file.size
        for number, line in enumerate(file.lines, 1):
            try:
                self.answers.update([self._from_record(dict(json.loads(line.decode("utf-8"))))])
            except _FAULTS:
                raise self._refusal(number) from None

    def _has_begun(self, line: bytes) -> bool:
        """Return whether a line without its end is the beginning of a line of this file."""
        begins = json.dumps({self.FIRST: ""}).encode().removesuffix(b'""}')
        try:
            self._from_record(dict(json.loads(line)))
        except json.JSONDecodeError:
            return line.startswith(begins[: len(line)])
        except _FAULTS:
            return False
        return True

    @classmethod
    def to_add_to(cls: type[Itself], path: Path) -> Itself:
        """Read a file for appending, and check that it can be written. Raises FileError and OSError."""
        finished = cls(path)
        cut_to(path, finished._whole)
        return finished

    def add(self, job: Job, answer: Answer) -> None:
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


class PlanLog(ABC, Generic[Plan, Step, Search]):
    """The file of a long search for weights: its plan, then one step per line. They say where the search stands."""

    SEARCH: str
    """A key of ``WRITERS``."""
    KIND: str
    """The word for a step in messages."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan) -> Search:
        """Write the first line, and return the search. Raises FileExistsError and OSError."""
        append_line(self.path, {self.SEARCH: _VERSION, **asdict(plan), "weights": dict(plan.weights)}, new=True)
        return self._search(plan)

    def add(self, done: Step) -> None:
        append_line(self.path, asdict(done))

    def read(self) -> Search:
        """Return the search in its present state. An incomplete last line is removed. Raises FileError that names the
        faulty line, and OSError."""
        writer = WRITERS[self.SEARCH]
        name, expected = printable_path(self.path), f"a log as {writer} writes it"
        log = read_lines(self.path, expected)
        if not log.lines:
            raise FileError(f"{name}: is empty; expected {expected}")
        first = _fields(log.lines[0])
        others = [WRITERS[key] for key in first if key in WRITERS and key != self.SEARCH]
        if others:
            raise FileError(f"{name}: is a log of {others[0]}; expected one of {writer}")
        try:
            if first.pop(self.SEARCH) != _VERSION or not _is_plain(first):
                raise ValueError
            search = self._search(self._plan(first | {"weights": tuple(first["weights"].items())}))
        except _FAULTS:
            raise FileError(f"{name}:1: is not the first line of a log; expected {expected}") from None
        for number, line in enumerate(log.lines[1:], 2):
            try:
                record = json.loads(line)
                if not _is_plain(record):
                    raise ValueError
                done = self._step(record)
            except _FAULTS:
                raise FileError(f"{name}:{number}: is not a {self.KIND}; expected {expected}") from None
            try:
                search.repeat(done)
            except ValueError as error:
                raise FileError(f"{name}:{number}: {error}") from None
        if log.rest:
            cut_to(self.path, log.size)
        return search

    @abstractmethod
    def _plan(self, fields: Mapping[str, Any]) -> Plan:
        """Return the plan with these fields. Raises ValueError and TypeError for wrong ones."""

    @abstractmethod
    def _search(self, plan: Plan) -> Search:
        """Return a search before its first step."""

    @abstractmethod
    def _step(self, record: Mapping[str, Any]) -> Step:
        """Return the step of a record. Raises ValueError, TypeError, KeyError or AttributeError for a faulty one."""


def _fields(line: bytes) -> dict[str, Any]:
    """Return the fields of a JSON object, and no fields for a line that is not one."""
    try:
        return dict(json.loads(line))
    except _FAULTS:
        return {}


def _is_plain(value: object) -> bool:
    """Return whether all texts in a value of JSON are such as settings and names have: one line that a terminal prints
    and does not obey."""
    if isinstance(value, str):
        return _TEXT.allows(value)
    parts = (*value, *value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(map(_is_plain, parts))


def count(value: object) -> int:
    """Return a whole number from 0 to ``_LARGEST``. Raises TypeError or ValueError for other values."""
    if not isinstance(value, int):
        raise TypeError
    amount(value)
    return value


def amount(value: object) -> float:
    """Return a number from 0 to ``_LARGEST``. Raises TypeError or ValueError for other values."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError
    if not 0 <= value <= _LARGEST:
        raise ValueError
    return value
