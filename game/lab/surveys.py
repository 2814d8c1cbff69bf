"""Surveys of a puzzle board: a long list of queues in parts, which any process can solve."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from time import thread_time
from typing import Any

from ..core.board import Piece, letters_of, pieces_from
from ..puzzles.tetris import Puzzle
from ..puzzles.tetris.solving import Queue, Queues, Solver
from .games import Report
from .journal import ResultFile, amount, count

MOST_STATES = 1_000_000
"""How many states a survey remembers, in about 500 MB. Then it begins anew."""

_Orders = dict[Piece, "_Orders"]
"""The orders in which pieces solve the board, as a tree. An empty one is the end of an order."""


class Survey:
    """Solves one board with one queue after the other. What is found out with a queue helps with later ones. The states
    that are met again are known, and each order of pieces that has solved the board solves it with every queue that can
    bring the pieces in this order."""

    def __init__(self, puzzle: Puzzle) -> None:
        """``puzzle`` is the board with any of the queues. A piece that it has in the hold comes before each queue."""
        self._puzzle = puzzle
        self._solver = Solver(puzzle)
        self._held: Queue = () if puzzle.position.hold is None else (puzzle.position.hold,)
        self._orders: _Orders = {}

    def solvable(self, queue: Queue) -> bool:
        """Return whether the board can be solved with a queue. It must have pieces enough for the puzzle."""
        state = self._solver.node((*self._held, *queue))
        known = self._solver.known(state)
        if known is not None:
            return known
        if self._orders and _plays(state.hold, state.rest, self._orders):
            return True
        if self._solver.remembered > MOST_STATES:
            self._solver = Solver(self._puzzle)
        moves = self._solver.line(state)
        if moves is None:
            return False
        orders = self._orders
        for move in moves:
            orders = orders.setdefault(move.landing.piece, {})
        return True


def _plays(hold: Piece | None, rest: Queue, orders: _Orders) -> bool:
    """Return whether pieces can come in one of some orders."""
    if not orders:
        return True
    if hold is not None and hold in orders and _plays(rest[0] if rest else None, rest[1:], orders[hold]):
        return True
    return bool(rest) and rest[0] in orders and _plays(hold, rest[1:], orders[rest[0]])


PART = 2_000
MOST_FAILURES = 100
_BATCH = 20

PartKey = tuple[str, str, int, int]


@dataclass(frozen=True)
class SurveyPart:
    puzzle: Puzzle
    """The board, with any of the queues."""
    queues: str
    first: int
    """The number of the first queue of this part, from 0."""
    end: int

    @property
    def key(self) -> PartKey:
        """What tells this part from all others, without the queues themselves."""
        return self.puzzle.notation(), sha256(self.queues.encode()).hexdigest(), self.first, self.end


@dataclass(frozen=True)
class PartResult:
    queues: int
    solvable: int
    failures: tuple[tuple[Piece, ...], ...]
    """The first queues that fail, at most ``MOST_FAILURES``."""
    seconds: float


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
    KIND, KINDS, FIRST = "part", "parts", "puzzle"

    def _record(self, job: PartKey, answer: PartResult) -> Mapping[str, Any]:
        place = dict(zip(("puzzle", "patterns", "first", "end"), job, strict=True))
        return {**place, **asdict(answer), "failures": [letters_of(queue) for queue in answer.failures]}

    def _from_record(self, record: dict[str, Any]) -> tuple[PartKey, PartResult]:
        queues, solvable, first, end = (count(record[name]) for name in ("queues", "solvable", "first", "end"))
        failures = tuple(pieces_from(str(queue)) for queue in record["failures"])
        result = PartResult(queues, solvable, failures, amount(record["seconds"]))
        return (str(record["puzzle"]), str(record["patterns"]), first, end), result
