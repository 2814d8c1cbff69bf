"""Surveys of a puzzle board: a long list of queues in parts, which any process can solve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from time import thread_time
from typing import Any

from game.core.board.pieces import Piece, pieces_from
from game.lab.games import Report
from game.lab.journal import ResultFile, amount, count
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.queues import Queues
from game.puzzles.tetris.survey import Survey

PART = 2_000
"""The number of queues of a part."""
MOST_FAILURES = 100
"""How many queues that fail are kept of each part."""
_BATCH = 20
"""The number of queues between two reports."""


PartKey = tuple[str, str, int, int]


@dataclass(frozen=True)
class SurveyPart:
    """A part of a survey."""

    puzzle: Puzzle
    """The board, with any of the queues."""
    queues: str
    """The patterns of all queues of the survey."""
    first: int
    """The number of the first queue of this part, from 0."""
    end: int
    """The number of the first queue after this part."""

    @property
    def key(self) -> PartKey:
        """What tells this part from all others, without the queues themselves."""
        return self.puzzle.notation(), sha256(self.queues.encode()).hexdigest(), self.first, self.end


@dataclass(frozen=True)
class PartResult:
    """The result of a part of a survey."""

    queues: int
    solvable: int
    failures: tuple[tuple[Piece, ...], ...]
    """The first queues that fail, at most ``MOST_FAILURES``."""
    seconds: float
    """The processor time in seconds of one core."""


def parts(puzzle: Puzzle, queues: str) -> Iterator[SurveyPart]:
    """Yield the parts of a survey. Raises ValueError for a faulty pattern."""
    every = len(_queues(queues))
    for first in range(0, every, PART):
        yield SurveyPart(puzzle, queues, first, min(first + PART, every))


def survey(part: SurveyPart, report: Report) -> PartResult:
    """Solve a part of a survey. ``report`` gets the number of queues in place of the pieces."""
    begin = thread_time()
    known, solvable, counted = _survey(part.puzzle), 0, 0
    failures: list[tuple[Piece, ...]] = []
    for queue in _queues(part.queues).between(part.first, part.end):
        if known.solvable(queue):
            solvable += 1
        elif len(failures) < MOST_FAILURES:
            failures.append(queue)
        counted += 1
        if counted % _BATCH == 0:
            report(0, _BATCH)
    report(0, counted % _BATCH)
    return PartResult(counted, solvable, tuple(failures), thread_time() - begin)


@lru_cache(maxsize=1)
def _survey(puzzle: Puzzle) -> Survey:
    """Return what this process knows of a board, from the parts that it has solved."""
    return Survey(puzzle)


@lru_cache(maxsize=1)
def _queues(text: str) -> Queues:
    return Queues.parse(text)


class SurveyFile(ResultFile[PartKey, PartResult]):
    """A file of solved parts."""

    KIND = "part"

    def _record(self, job: PartKey, answer: PartResult) -> Mapping[str, Any]:
        puzzle, queues, first, end = job
        failures = [letters(queue) for queue in answer.failures]
        return {
            "puzzle": puzzle,
            "patterns": queues,
            "first": first,
            "end": end,
            **asdict(answer),
            "failures": failures,
        }

    def _from_record(self, record: dict[str, Any]) -> tuple[PartKey, PartResult]:
        queues, solvable, first, end = (count(record[name]) for name in ("queues", "solvable", "first", "end"))
        failures = tuple(pieces_from(str(queue)) for queue in record["failures"])
        result = PartResult(queues, solvable, failures, amount(record["seconds"]))
        return (str(record["puzzle"]), str(record["patterns"]), first, end), result


def letters(queue: Iterable[Piece]) -> str:
    return "".join(piece.name for piece in queue)
