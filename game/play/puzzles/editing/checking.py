"""The check of a Tetris puzzle in the background: whether it can be solved, in how many ways, and its grade."""

from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from ....language import say, say_many
from ....puzzles import Phrase
from ....puzzles.tetris import SPINS, Goal, Puzzle, PuzzleError, guesses_for
from ....puzzles.tetris.making import LEVEL_NAMES, PackedTetris, TetrisGrade, grade, level_of
from ....puzzles.tetris.solving import Node, Picture, Solver, node
from ...game import LOOK, Background, Breather
from ...words.numbers import joined, sentence
from ...words.titles import spoken
from ..tetris.tetris_play import goal_in_words
from .editor import Sketch


@dataclass(frozen=True)
class Found:
    pieces: int | None
    """The fewest pieces of a solution; None if there is no solution."""
    solutions: int | None = None
    """The number of final pictures; None if they are too many to count."""
    grade: TetrisGrade | None = None
    """How hard it is; None if that takes too long."""
    guesses: int | None = None
    """How often a person has to guess; None if it is too large for that."""

    def packed(self, puzzle: Puzzle) -> PackedTetris | None:
        """The puzzle with its level, for a pack. None if it has no solution, or if its level is unknown."""
        if self.grade is None:
            return None
        points = max(0.0, self.grade.points)
        return PackedTetris(puzzle, level_of(points, puzzle.goal), points)


def grade_in_words(found: Found | None, puzzle: Puzzle | None) -> str:
    """Return how hard a puzzle is: "Medium · needs hold". Empty if it has no solution."""
    if found is None or found.pieces is None or puzzle is None:
        return ""
    packed = found.packed(puzzle)
    if packed is None or found.grade is None:
        return say("Too long to rate")
    needs_slide = found.grade.tuck and puzzle.goal not in SPINS
    parts = [
        say(LEVEL_NAMES[packed.level - 1]),
        say("needs hold") if found.grade.hold else "",
        say("needs a slide or a spin") if needs_slide else "",
    ]
    if found.guesses is not None:
        parts.append(say("needs looking ahead") if found.guesses else say("needs no guess"))
    return joined(parts)


REST = 0.35
"""The seconds after the last edit in which no check begins."""
MOST_STATES = 40_000
"""The states that are looked at to find a solution, at most. They take about ten seconds."""
COUNTED_STATES, GRADED_STATES = 5_000, 20_000
"""The states that are looked at to count the solutions, and then for the level, at most."""
MOST_SOLUTIONS = 9_999
"""Solutions are counted so far. For the level of a puzzle, more of them count as one more than this."""


class _TooLongError(Exception):
    """The search is given up."""


class Answer(NamedTuple):
    verdict: str
    reasons: str
    """What stands behind it: what is missing, or how hard the puzzle is."""
    good: bool | None = None
    """Whether the verdict is a good one. None if it is neither good nor bad."""


S = TypeVar("S")
P = TypeVar("P")
F = TypeVar("F")
K = TypeVar("K")
"""A sketch, the puzzle that it becomes, what is found out of that, and the puzzle as a pack has it."""


class Check(ABC, Generic[S, P, F, K]):
    """Checks the sketch that was asked for last, while the player goes on editing."""

    def __init__(self) -> None:
        self.puzzle: P | None = None
        """The puzzle of the sketch; None if the sketch is impossible."""
        self.found: F | None = None
        """What was found out of the puzzle. None before it is known, and if that takes too long."""
        self._missing: Phrase | None = None  # what is to be done first
        self._fault: Phrase | None = None  # why the sketch is impossible
        self._sketch: S | None = None
        self._due: float | None = None
        self._job: Background[F | None] | None = None
        self._ending: Background[F | None] | None = None  # a stopped check that still runs

    @abstractmethod
    def _missing_in(self, sketch: S) -> Phrase | None:
        """What is to be done first. None if there is enough for a puzzle."""

    @abstractmethod
    def _puzzle_of(self, sketch: S) -> P | Phrase:
        """The puzzle of a sketch, or why it is impossible."""

    @abstractmethod
    def _work(self, puzzle: P, breathe: Breather) -> F | None:
        """What there is to find out of a puzzle. None if it takes too long."""

    @abstractmethod
    def _asked(self, puzzle: P) -> str:
        """What a puzzle asks for, while its solution is looked for."""

    @abstractmethod
    def _told(self, puzzle: P, found: F | None) -> Answer:
        """What was found out of a puzzle, in words. None says that it takes too long."""

    @property
    @abstractmethod
    def packed(self) -> K | None:
        """The puzzle for a pack. None if it has no solution, or if its level is unknown."""

    def ask(self, sketch: S, now: float) -> None:
        """Check a sketch. The same sketch as before is not checked again."""
        if sketch == self._sketch:
            return
        self.stop()
        self._sketch, self.found, self._fault, self.puzzle, self._due = sketch, None, None, None, None
        self._missing = self._missing_in(sketch)
        if self._missing:
            return
        puzzle = self._puzzle_of(sketch)
        if isinstance(puzzle, Phrase):
            self._fault = puzzle
        else:
            self.puzzle, self._due = puzzle, now + REST

    def stop(self) -> None:
        """Give up the check that is under way. The next sketch is checked even if it is the same."""
        if self._job:
            self._job.stop()
            self._ending = self._job
        self._job, self._due, self._sketch = None, None, None

    def advance(self, now: float) -> bool:
        """Begin or end the work. Return whether there is something new to read."""
        if self._due is not None and now >= self._due and self.puzzle:
            if not self._ending or self._ending.done:
                self._due, self._job = None, Background(partial(self._work, self.puzzle))
            return False
        if self._job is None or not self._job.advance():
            return False
        self.found, self._job = self._job.result, None
        return True

    @property
    def answer(self) -> Answer:
        """What is known of the puzzle so far: a title, a text, and whether it can be solved."""
        if self._fault:
            return Answer(say("Not possible"), sentence(spoken((self._fault,))), False)
        if self.puzzle is None:
            return Answer(say("Not a puzzle yet"), spoken((self._missing,)) if self._missing else "")
        if self.busy:
            return Answer(say("Looking for a solution…"), self._asked(self.puzzle))
        return self._told(self.puzzle, self.found)

    @property
    def busy(self) -> bool:
        return self._due is not None or self._job is not None

    def deadline(self, now: float) -> float | None:
        """When ``advance`` has something to do. None if nothing is under way."""
        if self._job or (self._due is not None and self._due <= now):
            return now + LOOK
        return self._due

    def wait(self) -> None:
        if self._job:
            self._job.wait()


class PuzzleCheck(Check[Sketch, Puzzle, Found, PackedTetris]):
    """The check of a Tetris puzzle."""

    def _missing_in(self, sketch: Sketch) -> Phrase | None:
        return sketch.missing

    def _puzzle_of(self, sketch: Sketch) -> Puzzle | Phrase:
        try:
            return sketch.puzzle()
        except PuzzleError as error:
            return error.words

    def _work(self, puzzle: Puzzle, breathe: Breather) -> Found | None:
        return work(puzzle, breathe)

    def _asked(self, puzzle: Puzzle) -> str:
        return goal_in_words(puzzle)

    def _told(self, puzzle: Puzzle, found: Found | None) -> Answer:
        if found is None:
            return Answer(say("No answer"), say("The search is too long. Fewer pieces make it shorter."))
        if found.pieces is None:
            return Answer(say("Not solvable"), say("No order of the pieces reaches the goal."), False)
        verdict = say("Solvable in very many ways")
        if found.solutions is not None:
            verdict = say_many("Solvable in one way only", "Solvable in {number} ways", found.solutions)
        spare = found.pieces < puzzle.most
        enough = say_many("{number} piece is enough", "{number} pieces are enough", found.pieces) if spare else ""
        return Answer(verdict, joined((grade_in_words(found, puzzle), enough)), True)

    @property
    def packed(self) -> PackedTetris | None:
        return self.found.packed(self.puzzle) if self.puzzle and self.found else None


class _Search(Solver):
    """A solver that can be stopped, and that gives up."""

    def __init__(self, puzzle: Puzzle, breathe: Breather) -> None:
        super().__init__(puzzle)
        self._breathe, self.last = breathe, MOST_STATES

    def solvable(self, state: Node | None = None) -> bool:
        self._breathe()
        if self.visited > self.last:
            raise _TooLongError
        return super().solvable(state)

    def pictures(self, state: Node | None = None) -> frozenset[Picture]:
        self._breathe()
        found = super().pictures(state)
        if len(found) > MOST_SOLUTIONS:
            raise _TooLongError
        return found


def work(puzzle: Puzzle, breathe: Breather) -> Found | None:
    """Solve a puzzle, count its solutions and grade it. Return None if the solution takes too long."""
    search = _Search(puzzle, breathe)
    start, solutions = search.start, None
    lengths = (start.left,) if puzzle.goal is Goal.PERFECT_CLEAR else range(1, start.left + 1)
    tries = (node(*start[:3], left) for left in lengths)
    try:
        shortest = next((state for state in tries if search.solvable(state)), None)
    except _TooLongError:
        return None
    if shortest is None:
        return Found(None)
    search.last = search.visited + COUNTED_STATES
    with suppress(_TooLongError):
        solutions = len(search.pictures())
    search.last = search.visited + GRADED_STATES
    with suppress(_TooLongError):
        graded = grade(puzzle, search, pictures=solutions or MOST_SOLUTIONS + 1)
        return Found(shortest.left, solutions, graded, guesses_for(puzzle, search, breathe))
    return Found(shortest.left, solutions)
