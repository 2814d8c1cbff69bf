"""The goals of Tetris puzzles for the player: whether one is reached, and what it is in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.core.board.spins import Spin
from game.core.session.events import Cleared, Locked
from game.puzzles.tetris.goals import SPINS, Goal
from game.puzzles.tetris.puzzle import Puzzle


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


def goal_in_words(puzzle: Puzzle) -> str:
    """Return the goal as a sentence: "Clear everything with these 6 pieces"."""
    count, whole = puzzle.most, len(puzzle.pieces)
    pieces = "this piece" if whole == 1 else f"these {whole} pieces"
    within = f"with {pieces}" if count == whole else f"with {count} of {pieces}"
    match puzzle.goal:
        case Goal.PERFECT_CLEAR:
            return f"Clear everything {within}."
        case Goal.TSD | Goal.TST:
            spin = SPINS[puzzle.goal]
            return f"Turn a T into a gap so that it clears {spin.in_words} rows: a {spin.name}, {within}."
        case Goal.DIG:
            return f"Clear the lowest row {within}."
