"""Repair: information is added to a puzzle until the solver solves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.puzzles.engine.layers import Layer, Rule, S, step


def repair(state: S, rules: Sequence[Rule[S]], inform: Callable[[S], bool]) -> bool:
    """Solve, and call ``inform`` whenever the solver is stuck. Return whether the puzzle was solved.

    ``inform`` adds information to the state and to its puzzle. It may not undo what was deduced. It returns False where
    it knows nothing to add.
    """
    layers: list[Layer] = []
    while not state.ended:
        if not step(state, rules, layers) and not inform(state):
            return False
    return state.solved
