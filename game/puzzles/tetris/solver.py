"""The exact solver: whether a puzzle is solvable, a solution, and all final pictures.

It searches forward from the position. Two things make it fast. A state is the same whichever of its two next pieces is
in the hold, and whichever rows have cleared, so states are met again and again, and what is known of them is kept. And
before a piece is moved anywhere, the goal is asked whether the cells that are left can be filled at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.core.board.bits import BITS, clear, full_rows, remove_rows
from game.core.board.pieces import Piece
from game.puzzles.tetris.aims import aim_of
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.nodes import Move, Node, choices, lifted, node
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import full_spins, keys_to, reachable, straight_drops

Picture = frozenset[tuple[Piece, int]]
"""A final picture: each piece that was placed, with its cells in the rows as they were at first."""
_NOTHING: frozenset[Picture] = frozenset((frozenset(),))
PLAIN_STATES = 10_000
"""The states after which the search for the plainest solution gives up: about a second."""


class _EnoughError(Exception):
    """The search for the plainest solution gives up."""


class _Turn(NamedTuple):
    """A state in which it matters which of the two next pieces falls."""

    state: Node
    falls: Piece | None
    """The falling piece; None if only the held one is left."""
    kept: bool
    """Whether a piece is in the hold."""

    def after(self, move: Move, state: Node) -> _Turn:
        """Return the turn after a move, which leads to ``state``."""
        piece, (_, held, rest, _) = move.landing.piece, self.state
        kept = self.kept or piece is not self.falls
        if held is None or kept:
            return _Turn(state, rest[1] if len(rest) > 1 else None, kept)
        # The hold is still empty: the next piece falls, which is the other one of the two.
        return _Turn(state, (rest[0] if rest else None) if piece is held else held, kept)


class Solver:
    """Solves a puzzle, from its position or from any state after it. What is found out is kept for later questions."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.start = self.node(puzzle.pieces)
        """The state of the puzzle's position."""
        self.visited = 0
        """The number of states that were looked at."""
        self._enough = float("inf")
        self._aim = aim_of(puzzle)
        self._fills = puzzle.goal is Goal.PERFECT_CLEAR
        self._spins = puzzle.goal in SPINS
        self._reach = straight_drops if puzzle.movement is Movement.DROP else reachable
        self._moves: dict[tuple[int, Piece], tuple[Move, ...]] = {}
        self._solvable: dict[tuple[object, ...], bool] = {}
        self._pictures: dict[Node, frozenset[Picture]] = {}

    @property
    def remembered(self) -> int:
        """The number of states that are known to be solvable or not."""
        return len(self._solvable)

    def node(self, pieces: tuple[Piece, ...]) -> Node:
        """Return the first state of the same board with other pieces, which must be enough.

        The first one is the held piece or the falling one; that makes no difference.
        """
        filled, left = self.puzzle.position.board.cells, self.puzzle.most
        return node(filled, pieces[0], pieces[1:], left) if self.puzzle.hold else node(filled, None, pieces, left)

    def solvable(self, state: Node | None = None) -> bool:
        """Return whether the goal can be reached from a state; without one, from the start."""
        return any(self._search(short) for short in self._shorter(self.start if state is None else state))

    def known(self, state: Node) -> bool | None:
        """Return whether the goal can be reached from a state, if that is known already; else None."""
        return self._solvable.get(_key(state)) if state.left else False

    def line(self, state: Node | None = None) -> list[Move] | None:
        """Return the moves of a solution from a state, of as few pieces as possible; None if there is none."""
        state = self.start if state is None else state
        shortest = next((short for short in self._shorter(state) if self._search(short)), None)
        if shortest is None:
            return None
        state, moves = shortest, []
        while True:
            for move, after, done in self._successors(state):
                if done or self._search(after):
                    moves.append(move)
                    if done:
                        return moves
                    state = after
                    break

    def plainest(self) -> list[Move] | None:
        """Return the moves of the solution with the fewest pieces; of these with the fewest holds, then the fewest
        keys. Return None if there is none.

        After ``PLAIN_STATES`` states it returns what ``line`` does.
        """
        line = self.line()
        if line is None:
            return None
        self._enough = self.visited + PLAIN_STATES
        try:
            return self._plainest(len(line))
        except _EnoughError:
            return line
        finally:
            self._enough = float("inf")

    def _plainest(self, pieces: int) -> list[Move]:
        """Return the plainest of the solutions with so many pieces, by Dijkstra's algorithm. Raises _EnoughError."""
        position, number = self.puzzle.position, count()
        falls = position.pieces[0] if position.pieces else None
        first = _Turn(node(*self.start[:3], pieces), falls, position.hold is not None)
        ahead: list[tuple[int, int, int, _Turn, list[Move]]] = [(0, 0, next(number), first, [])]
        seen = set()
        while True:
            holds, keys, _, turn, moves = heappop(ahead)
            state = turn.state
            if len(moves) == pieces:
                return moves
            if turn in seen:
                continue
            seen.add(turn)
            for move, after, done in self._successors(state):
                if done or self._search(after):
                    self._look()
                    path = keys_to(state.cells, move.landing, self.puzzle.movement, spins=done and self._spins)
                    assert path is not None
                    cost = holds + (move.landing.piece is not turn.falls), keys + len(path)
                    heappush(ahead, (*cost, next(number), turn.after(move, after), [*moves, move]))

    def pictures(self, state: Node | None = None) -> frozenset[Picture]:
        """Return all final pictures from a state: each set of placements that reaches the goal, in whatever order."""
        state = self.start if state is None else state
        known = self._pictures.get(state)
        if known is None:
            found: set[Picture] = set()
            for move, after, done in self._successors(state) if self.solvable(state) else ():
                rests = _NOTHING if done else self.pictures(after) if self.solvable(after) else ()
                placed = move.landing.piece, move.cells
                found.update(rest | {placed} for rest in rests)
            known = self._pictures[state] = frozenset(found)
        return known

    def moves(self, state: Node) -> list[Move]:
        """Return every placement of the pieces that can be placed next, also those that leave the rows of the puzzle.

        Placements of a piece that cover the same cells count once.
        """
        return [move for piece, _, _ in choices(state) for move in self._placements(state.filled, piece)]

    def solvable_moves(self, state: Node) -> list[Move]:
        """Return the placements that reach the goal, and those after which it can still be reached."""
        return [move for move, after, done in self._successors(state) if done or self.solvable(after)]

    def after(self, state: Node, move: Move) -> Node | None:
        """Return the state after a move; None if the move ends the puzzle: the goal is reached, or the piece leaves the
        rows of the puzzle."""
        for known, after, done in self._successors(state):
            if known == move:
                return None if done else after
        return None

    def reaches(self, state: Node, move: Move) -> bool:
        """Return whether a move reaches the goal at once."""
        return self._aim.reached(state, move, state.filled | move.cells)

    def _shorter(self, state: Node) -> Iterator[Node]:
        """Yield a state with fewer pieces left, from one piece up, if the goal can be reached with fewer pieces.

        A search with few pieces is quick, as most states have no hope then.
        """
        if self._fills:
            yield state
        else:
            yield from (node(*state[:3], left) for left in range(1, state.left + 1))

    def _search(self, state: Node) -> bool:
        """Return whether the goal can be reached from a state."""
        known = self.known(state)
        if known is None:
            self._look()
            known = self._aim.hopeful(state) and any(
                done or self._search(after) for _, after, done in self._successors(state)
            )
            self._solvable[_key(state)] = known
        return known

    def _look(self) -> None:
        """Count a state that is looked at."""
        self.visited += 1
        if self.visited > self._enough:
            raise _EnoughError

    def _successors(self, state: Node) -> Iterator[tuple[Move, Node, bool]]:
        """Yield each move within the rows, the state after it, and whether it reaches the goal."""
        filled, left = state.filled, state.left - 1
        limit = BITS[self._aim.rows]
        for piece, hold, rest in choices(state):
            for move in self._placements(filled, piece) if self._aim.useful(piece, state.left) else ():
                if move.cells <= limit:
                    after = filled | move.cells
                    yield move, node(after, hold, rest, left), self._aim.reached(state, move, after)

    def _placements(self, filled: int, piece: Piece) -> tuple[Move, ...]:
        known = self._moves.get((filled, piece))
        if known is None:
            gone = full_rows(filled)
            cells = remove_rows(filled, gone)
            spins = {landing for landing, _ in full_spins(cells)} if self._spins and piece is Piece.T else ()
            known = self._moves[filled, piece] = tuple(
                Move(landing, lifted(mask, gone), landing in spins) for landing, mask in self._reach(cells, piece)
            )
        return known


def _key(state: Node) -> tuple[object, ...]:
    """Return what decides whether a state is solvable: which rows have cleared does not matter."""
    return (clear(state.filled), *state[1:])
