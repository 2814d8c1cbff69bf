"""One board with many queues: how many of them solve it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board.pieces import Piece
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.queues import Queue
from game.puzzles.tetris.solver import Solver

MOST_STATES = 1_000_000
"""How many states a survey remembers, in about 500 MB. Then it begins anew."""

_Orders = dict[Piece, "_Orders"]
"""The orders in which pieces solve the board, as a tree. An empty one is the end of an order."""


class Survey:
    """Solves one board with one queue after the other.

    What is found out with a queue helps with later ones. The states that are met again are known, and each order of
    pieces that has solved the board solves it with every queue that can bring the pieces in this order.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        """``puzzle`` is the board with any of the queues. A piece that it has in the hold comes before each queue."""
        self._puzzle = puzzle
        self._solver = Solver(puzzle)
        self._held: Queue = () if puzzle.position.hold is None else (puzzle.position.hold,)
        self._orders: _Orders | None = None

    def solvable(self, queue: Queue) -> bool:
        """Return whether the board can be solved with a queue. It must have pieces enough for the puzzle."""
        state = self._solver.node((*self._held, *queue))
        known = self._solver.known(state)
        if known is not None:
            return known
        if self._orders is not None and _plays(state.hold, state.rest, self._orders):
            return True
        if self._solver.remembered > MOST_STATES:
            self._solver = Solver(self._puzzle)
        moves = self._solver.line(state)
        if moves is None:
            return False
        self._add([move.landing.piece for move in moves])
        return True

    def _add(self, order: Sequence[Piece]) -> None:
        if self._orders is None:
            self._orders = {}
        orders = self._orders
        for piece in order:
            orders = orders.setdefault(piece, {})


def _plays(hold: Piece | None, rest: Queue, orders: _Orders) -> bool:
    """Return whether pieces can come in one of some orders."""
    if not orders:
        return True
    if hold is not None and hold in orders and _plays(rest[0] if rest else None, rest[1:], orders[hold]):
        return True
    return bool(rest) and rest[0] in orders and _plays(hold, rest[1:], orders[rest[0]])
