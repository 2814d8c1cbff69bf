"""Help with a Tetris puzzle: the next step in words, and the whole solution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.board.pieces import Placement
from game.puzzles.tetris.nodes import Node
from game.puzzles.tetris.solver import Solver

LOST = "The goal cannot be reached from here. Take a piece back."


@dataclass(frozen=True)
class Advice:
    """One step."""

    text: str
    """One or more sentences."""
    cells: int = 0
    """The cells to light."""
    landing: Placement | None = None
    """Where to place the piece now; None if the step only explains."""


def advice(solver: Solver, node: Node | None) -> tuple[Advice, ...]:
    """Return the steps from a state up to the next placement. They are told one after the other."""
    moves = solver.line(node) if node is not None else None
    if not moves:
        return (Advice(LOST),)
    landing = moves[0].landing
    return (Advice(f"Put the {landing.piece.name} here.", landing=landing),)


def solution(solver: Solver, node: Node) -> Iterator[tuple[Node, tuple[Advice, ...]]]:
    """Yield each state on the way to the goal, with the steps that lead on from there."""
    state: Node | None = node
    for move in solver.line(node) or ():
        assert state is not None
        yield state, (Advice(f"Put the {move.landing.piece.name} here.", landing=move.landing),)
        state = solver.after(state, move)
