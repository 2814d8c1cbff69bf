"""A puzzle of a moment of a game: made in a thread, graded, and kept in a pack of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core.board.position import Position
from game.core.session.view import GameView, position_of
from game.files.text import FileError
from game.language import marked, say
from game.play.puzzles.background import Background, Breather
from game.play.puzzles.checking import LOOK, work
from game.play.puzzles.found import grade_in_words
from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.own_packs import FROM_GAMES, OwnPacks, pack_title
from game.play.words import sentence
from game.puzzles.tetris.made.levels import level_of
from game.puzzles.tetris.made.packs import PackedTetris
from game.puzzles.tetris.play.moments import puzzle_of_moment
from game.puzzles.tetris.puzzle import Puzzle, PuzzleError

MAKING = marked("Looking for a puzzle on this board…")
GRADING = marked("Its level is being found; then it is saved.")
NONE = marked(
    "No puzzle was found on this board. With the pieces in sight there is no perfect clear, no T-spin double or triple,"
    " and the lowest row cannot be cleared."
)
Make = Callable[[Position], Puzzle | None]
"""Returns a puzzle that can be solved with the pieces of a position. None if there is none."""


class MomentPuzzle:
    """Makes one puzzle at a time. It can be played as soon as it is there; its level is found and it is saved later."""

    def __init__(self, packs: OwnPacks, make: Make = puzzle_of_moment) -> None:
        self._packs, self._make = packs, make
        self._job: Background[Puzzle | None] | None = None
        self._rating: Background[str] | None = None
        self.puzzle: Puzzle | None = None
        """The puzzle, when it is made."""
        self.said = ""
        """A sentence or two for the player. Empty before anything was asked for."""
        self.failed = False
        """Whether the sentence tells of something that could not be done."""

    @property
    def busy(self) -> bool:
        """Whether a puzzle is being made."""
        return self._job is not None

    def begin(self, view: GameView) -> None:
        """Make a puzzle of a moment of a game."""
        self.forget()
        position, hold = position_of(view), view.hold_allowed

        def make(breathe: Breather) -> Puzzle | None:
            puzzle = self._make(position)
            return puzzle if hold or puzzle is None else _without_hold(puzzle, breathe)

        self._job, self.said = Background(make), say(MAKING)

    def forget(self) -> None:
        """Give up the puzzle that is being made. One that is made already is still saved."""
        if self._job:
            self._job.stop()
        self._job, self._rating, self.puzzle, self.said, self.failed = None, None, None, "", False

    def advance(self) -> bool:
        """Take in what is done. Return whether there is something new to read."""
        if self._job and self._job.done:
            self.puzzle, self._job = self._job.result, None
            self.failed = self.puzzle is None
            self.said = say(NONE) if self.puzzle is None else f"{goal_in_words(self.puzzle)} {say(GRADING)}"
            if self.puzzle:
                self._rating = Background(partial(_kept, self._packs, self.puzzle))
            return True
        if self._rating and self._rating.done and self.puzzle:
            told, self._rating = self._rating.result, None
            self.said = f"{goal_in_words(self.puzzle)} {told}"
            return True
        return False

    def deadline(self, now: float) -> float | None:
        """When ``advance`` has something to do. None if nothing is under way."""
        return now + LOOK if self._job or self._rating else None

    def wait(self) -> None:
        """Wait until the work that is under way is over."""
        for job in (self._job, self._rating):
            if job:
                job.wait()


def _without_hold(puzzle: Puzzle, breathe: Breather) -> Puzzle | None:
    """Return a puzzle for a game that has no hold. None if it cannot be solved so."""
    try:
        puzzle = replace(puzzle, hold=False)
    except PuzzleError:
        return None
    found = work(puzzle, breathe)
    return None if found is None or found.pieces is None else puzzle


def _kept(packs: OwnPacks, puzzle: Puzzle, breathe: Breather) -> str:
    """Grade a puzzle and add it to the pack. Return what has come of that, in words."""
    found = work(puzzle, breathe)
    if found is None or found.grade is None:
        return say("It is not saved, because it is too long to rate.")
    points = found.grade.points
    words = sentence(grade_in_words(found, puzzle))
    try:
        new = packs.save(FROM_GAMES, PackedTetris(puzzle, level_of(points, puzzle.goal), points))
    except FileError as error:
        return " ".join((words, say("It is not saved: {reason}", reason=sentence(str(error)))))
    pack = pack_title(FROM_GAMES)
    kept = say("Saved in “{pack}”.", pack=pack) if new else say("It is in “{pack}” already.", pack=pack)
    return f"{words} {kept}"
