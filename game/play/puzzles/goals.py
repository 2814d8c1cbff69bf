"""The goals of Tetris puzzles for the player: whether one is reached, and what it is in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from game.core.board.spins import Spin
from game.core.session.events import Cleared, Locked
from game.language import marked, say, say_many
from game.play.words import SEPARATOR
from game.puzzles.tetris.goals import SPINS, Goal
from game.puzzles.tetris.puzzle import Puzzle

GOAL_NAMES: Mapping[Goal, str] = {
    Goal.PERFECT_CLEAR: marked("Perfect clear"),
    **{goal: spin.name for goal, spin in SPINS.items()},
    Goal.DIG: marked("Digging"),
}
"""Goal -> its name."""


def _is_clear(locked: Locked, cleared: Cleared | None) -> bool:
    return cleared is not None and cleared.perfect


def _is_spin(rows: int, locked: Locked, cleared: Cleared | None) -> bool:
    return locked.spin is Spin.FULL and cleared is not None and len(cleared.rows) == rows


def _is_dug(locked: Locked, cleared: Cleared | None) -> bool:
    # As long as the lowest row of the puzzle has not cleared, it is the lowest row of the board.
    return cleared is not None and 0 in cleared.rows


_REACHED: Mapping[Goal, Callable[[Locked, Cleared | None], bool]] = {
    Goal.PERFECT_CLEAR: _is_clear,
    **{goal: partial(_is_spin, spin.rows) for goal, spin in SPINS.items()},
    Goal.DIG: _is_dug,
}
"""Goal -> whether a piece that locked has reached it."""


def reached_by(goal: Goal, locked: Locked, cleared: Cleared | None) -> bool:
    """Return whether a piece that has locked reaches a goal. ``cleared`` is what it cleared, if anything."""
    return _REACHED[goal](locked, cleared)


def goals_in_words(puzzles: Iterable[Puzzle]) -> str:
    """Return the names of the goals that occur: "Perfect clear · Digging"."""
    found = {puzzle.goal for puzzle in puzzles}
    return SEPARATOR.join(say(name) for goal, name in GOAL_NAMES.items() if goal in found)


def goal_in_words(puzzle: Puzzle) -> str:
    """Return the goal as a sentence: "Clear everything with these 6 pieces." """
    pieces = len(puzzle.pieces)
    return _with_all(puzzle.goal, pieces) if puzzle.most == pieces else _with_some(puzzle.goal, puzzle.most, pieces)


def _with_all(goal: Goal, pieces: int) -> str:
    match goal:
        case Goal.PERFECT_CLEAR:
            return say_many("Clear everything with this piece.", "Clear everything with these {number} pieces.", pieces)
        case Goal.TSD:
            return say_many(
                "T-spin double with this piece: turn the T under an overhang so that it clears two rows.",
                "T-spin double with these {number} pieces: turn a T under an overhang so that it clears two rows.",
                pieces,
            )
        case Goal.TST:
            return say_many(
                "T-spin triple with this piece: turn the T under an overhang so that it clears three rows.",
                "T-spin triple with these {number} pieces: turn a T under an overhang so that it clears three rows.",
                pieces,
            )
        case Goal.DIG:
            return say_many(
                "Clear the lowest row with this piece.", "Clear the lowest row with these {number} pieces.", pieces
            )


def _with_some(goal: Goal, count: int, pieces: int) -> str:
    match goal:
        case Goal.PERFECT_CLEAR:
            return say("Clear everything with {count} of these {pieces} pieces.", count=count, pieces=pieces)
        case Goal.TSD:
            return say(
                "T-spin double with {count} of these {pieces} pieces: turn a T under an overhang so that it clears two"
                " rows.",
                count=count,
                pieces=pieces,
            )
        case Goal.TST:
            return say(
                "T-spin triple with {count} of these {pieces} pieces: turn a T under an overhang so that it clears"
                " three rows.",
                count=count,
                pieces=pieces,
            )
        case Goal.DIG:
            return say("Clear the lowest row with {count} of these {pieces} pieces.", count=count, pieces=pieces)
