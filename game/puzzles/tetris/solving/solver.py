"""The exact solver of Tetris puzzles: its nodes, its aims, its search, the solutions and their pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ....core.bits import BITS, FULL_ROW, ROWS, STRIDE, WIDTH, RowMask, clear, full_rows, remove_rows
from ....core.board import EMPTY, FILLED, Board, Piece, Placement, Position
from ....core.fumen import EMPTY as NO_COLOUR
from ....core.fumen import GRAY, FumenPage, Quiz, encoded, field_of, next_comment, shown
from ....core.moves import Key
from ..puzzle import (
    CEILING,
    CELLS,
    ROTATION,
    SPINS,
    Goal,
    Movement,
    Puzzle,
    full_spins,
    keys_to,
    reachable,
    straight_drops,
)
from .bounds import (
    TALLEST,
    Tiling,
    can_balance,
    can_dig,
    can_spin,
    cells_to_spin,
    cut_off,
    stock_of,
)


class Node(NamedTuple):
    """A state on the way to the goal. Make one with ``node``: equal states are then equal nodes."""

    filled: int
    """The cells in the rows as they were at first. Full rows have cleared."""
    hold: Piece | None
    """One of the two pieces that can be placed next; None if hold is not allowed, or if no piece is left."""
    rest: tuple[Piece, ...]
    """The other piece that can be placed next, and those that come after it."""
    left: int

    @property
    def cells(self) -> int:
        """The board: the cells without the rows that have cleared."""
        return clear(self.filled)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return self.rest if self.hold is None else (self.hold, *self.rest)


class TetrisMove(NamedTuple):
    landing: Placement
    """The place on the board, without the rows that have cleared."""
    cells: int
    """The cells of the piece in the rows as they were at first."""
    full_spin: bool = False
    """Whether a T can be rotated into this place with a full spin. Only puzzles for a T-spin say so."""


def node(filled: int, hold: Piece | None, rest: tuple[Piece, ...], left: int) -> Node:
    """Return a state without the pieces that come too late. It does not matter which of the two next pieces is in the
    hold, so the first one in the order of ``Piece`` is."""
    if not left:
        return Node(filled, None, (), 0)
    rest = rest[:left]
    if hold is not None and rest and rest[0] < hold:
        hold, rest = rest[0], (hold, *rest[1:])
    return Node(filled, hold, rest, left)


def choices(state: Node) -> Iterator[tuple[Piece, Piece | None, tuple[Piece, ...]]]:
    """Yield each piece that can be placed next, with the hold and the rest after it."""
    _, hold, rest, left = state
    if not left:
        return
    if hold is None:
        if rest:
            yield rest[0], None, rest[1:]
        return
    yield hold, (rest[0] if rest else None), rest[1:]
    if rest and rest[0] is not hold:
        yield rest[0], hold, rest[1:]


def lifted(mask: int, gone: RowMask) -> int:
    """Return cells of a board in the rows as they were before the rows ``gone`` cleared."""
    rows: int = gone
    while rows:
        lowest = rows & -rows
        below = lowest - 1
        mask = (mask & below) | ((mask & ~below) << STRIDE)
        rows ^= lowest
    return mask


class Aim(ABC):
    rows = CEILING
    """The rows, as they were at first, in which every piece must lie."""

    @abstractmethod
    def reached(self, state: Node, move: TetrisMove, filled: int) -> bool:
        """Return whether a move reaches the goal. ``filled`` are the cells after it."""

    @abstractmethod
    def hopeful(self, state: Node) -> bool:
        """Return False only if the goal cannot be reached from a state that has pieces left."""

    def useful(self, piece: Piece, left: int) -> bool:
        """Return False only if a piece cannot lead to the goal when so many pieces are left, with this one."""
        return True


class PerfectClear(Aim):
    """Every row is filled."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.rows = puzzle.rows
        self._full = ROWS[puzzle.rows]
        self._tiling = Tiling(puzzle.position.board.cells, puzzle.rows) if puzzle.rows <= TALLEST else None

    def reached(self, state: Node, move: TetrisMove, filled: int) -> bool:
        return filled == self._full

    def hopeful(self, state: Node) -> bool:
        """Return whether a state may still lead to the goal, by bounds that are faster than a search. False is
        certain."""
        gone = full_rows(state.filled)
        cells, rows, pieces = remove_rows(state.filled, gone), self.rows - gone.bit_count(), state.pieces
        return (
            not cut_off(cells, rows)
            and can_balance(cells, rows, pieces)
            and (self._tiling is None or self._tiling.possible(state.filled, stock_of(pieces)))
        )


class SpinClear(Aim):
    """A T clears so many rows with a full spin."""

    def __init__(self, cleared: int) -> None:
        self._cleared = cleared

    def reached(self, state: Node, move: TetrisMove, filled: int) -> bool:
        return move.full_spin and full_rows(state.cells | ROTATION.mask(move.landing)).bit_count() == self._cleared

    def hopeful(self, state: Node) -> bool:
        """Return whether a T is left, and pieces that can fill all that it does not fill of the rows."""
        if Piece.T not in state.pieces:
            return False
        cells, before = state.cells, state.left - 1
        if cells_to_spin(cells, self._cleared) > CELLS * before:
            return False
        stock = sorted(state.pieces)
        stock.remove(Piece.T)
        return can_spin(cells, self._cleared, tuple(stock), before)

    def useful(self, piece: Piece, left: int) -> bool:
        return left > 1 or piece is Piece.T


class Dig(Aim):
    """The row that was the lowest at first is full."""

    def reached(self, state: Node, move: TetrisMove, filled: int) -> bool:
        return filled & FULL_ROW == FULL_ROW

    def hopeful(self, state: Node) -> bool:
        """Return whether there are pieces that can fill the row, and those that must clear before."""
        cells = state.cells
        room = CELLS * state.left - (FULL_ROW & ~cells).bit_count()
        return room >= 0 and can_dig(cells, tuple(sorted(state.pieces)), state.left)


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

    def after(self, move: TetrisMove, state: Node) -> _Turn:
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
        self.visited = 0
        self._enough = float("inf")
        self._fills = puzzle.goal is Goal.PERFECT_CLEAR
        self._spins = puzzle.goal in SPINS
        self._aim: Aim = Dig()
        if self._fills:
            self._aim = PerfectClear(puzzle)
        elif self._spins:
            self._aim = SpinClear(SPINS[puzzle.goal].rows)
        self._reach = straight_drops if puzzle.movement is Movement.DROP else reachable
        self._moves: dict[tuple[int, Piece], tuple[TetrisMove, ...]] = {}
        self._solvable: dict[tuple[object, ...], bool] = {}
        self._pictures: dict[Node, frozenset[Picture]] = {}

    @property
    def remembered(self) -> int:
        """The number of states that are known to be solvable or not."""
        return len(self._solvable)

    def node(self, pieces: tuple[Piece, ...]) -> Node:
        """Return the first state of the same board with other pieces, which must be enough. The first one is the held
        piece or the falling one; that makes no difference."""
        filled, left = self.puzzle.position.board.cells, self.puzzle.most
        return node(filled, pieces[0], pieces[1:], left) if self.puzzle.hold else node(filled, None, pieces, left)

    def solvable(self, state: Node | None = None) -> bool:
        """Return whether the goal can be reached from a state; without one, from the start."""
        return any(self._search(short) for short in self._shorter(self.start if state is None else state))

    def known(self, state: Node) -> bool | None:
        """Return whether the goal can be reached from a state, if that is known already; else None."""
        return self._solvable.get(_key(state)) if state.left else False

    def line(self, state: Node | None = None) -> list[TetrisMove] | None:
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

    def plainest(self) -> list[TetrisMove] | None:
        """Return the moves of the solution with the fewest pieces; of these with the fewest holds, then the fewest
        keys. Return None if there is none. After ``PLAIN_STATES`` states it returns what ``line`` does."""
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

    def _plainest(self, pieces: int) -> list[TetrisMove]:
        """Return the plainest of the solutions with so many pieces, by Dijkstra's algorithm. Raises _EnoughError."""
        position, number = self.puzzle.position, count()
        falls = position.pieces[0] if position.pieces else None
        first = _Turn(node(*self.start[:3], pieces), falls, position.hold is not None)
        ahead: list[tuple[int, int, int, _Turn, list[TetrisMove]]] = [(0, 0, next(number), first, [])]
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

    def moves(self, state: Node) -> list[TetrisMove]:
        """Return every placement of the pieces that can be placed next, also those that leave the rows of the puzzle.
        Placements of a piece that cover the same cells count once."""
        return [move for piece, _, _ in choices(state) for move in self._placements(state.filled, piece)]

    def solvable_moves(self, state: Node) -> list[TetrisMove]:
        """Return the placements that reach the goal, and those after which it can still be reached."""
        return [move for move, after, done in self._successors(state) if done or self.solvable(after)]

    def after(self, state: Node, move: TetrisMove) -> Node | None:
        """Return the state after a move; None if the move ends the puzzle: the goal is reached, or the piece leaves the
        rows of the puzzle."""
        for known, after, done in self._successors(state):
            if known == move:
                return None if done else after
        return None

    def _shorter(self, state: Node) -> Iterator[Node]:
        """Yield a state with fewer pieces left, from one piece up, if the goal can be reached with fewer pieces. A
        search with few pieces is quick, as most states have no hope then."""
        if self._fills:
            yield state
        else:
            yield from (node(*state[:3], left) for left in range(1, state.left + 1))

    def _search(self, state: Node) -> bool:
        known = self.known(state)
        if known is None:
            self._look()
            known = self._aim.hopeful(state) and any(
                done or self._search(after) for _, after, done in self._successors(state)
            )
            self._solvable[_key(state)] = known
        return known

    def _look(self) -> None:
        self.visited += 1
        if self.visited > self._enough:
            raise _EnoughError

    def _successors(self, state: Node) -> Iterator[tuple[TetrisMove, Node, bool]]:
        """Yield each move within the rows, the state after it, and whether it reaches the goal."""
        filled, left = state.filled, state.left - 1
        limit = BITS[self._aim.rows]
        for piece, hold, rest in choices(state):
            for move in self._placements(filled, piece) if self._aim.useful(piece, state.left) else ():
                if move.cells <= limit:
                    after = filled | move.cells
                    yield move, node(after, hold, rest, left), self._aim.reached(state, move, after)

    def _placements(self, filled: int, piece: Piece) -> tuple[TetrisMove, ...]:
        known = self._moves.get((filled, piece))
        if known is None:
            gone = full_rows(filled)
            cells = remove_rows(filled, gone)
            spins = {landing for landing, _ in full_spins(cells)} if self._spins and piece is Piece.T else ()
            known = self._moves[filled, piece] = tuple(
                TetrisMove(landing, lifted(mask, gone), landing in spins) for landing, mask in self._reach(cells, piece)
            )
        return known


def _key(state: Node) -> tuple[object, ...]:
    """Return what decides whether a state is solvable: which rows have cleared does not matter."""
    return (clear(state.filled), *state[1:])


@dataclass(frozen=True)
class Step:
    position: Position
    """The position before the step. If no piece falls, the held piece is the last one."""
    hold: bool
    landing: Placement
    keys: tuple[Key, ...]
    """The fewest keys from the spawn to the landing, after hold. The last one is the hard drop."""


@dataclass(frozen=True)
class Solution:
    steps: tuple[Step, ...]
    picture: Picture
    """Each piece with its cells in the rows as they were at first."""


def solution_of(puzzle: Puzzle, moves: list[TetrisMove] | None = None) -> Solution:
    """Return moves from the position of a puzzle with the keys that make them. Where no piece falls, the next one does.
    Without ``moves`` they are those of the plainest solution. Raises ValueError for a move that the pieces or the stack
    do not allow, and for a puzzle without a solution."""
    if moves is None:
        moves = Solver(puzzle).plainest()
    if moves is None:
        raise ValueError(f"{puzzle.notation()} has no solution")
    position, steps = puzzle.position.with_pieces(puzzle.position.pieces), []
    for number, move in enumerate(moves, 1):
        hold = move.landing.piece is not position.current
        if hold and not (puzzle.hold and position.after_hold is move.landing.piece) and position.current is not None:
            raise ValueError(f"move {number} places {move.landing.piece}; it is not the falling piece nor the next one")
        spins = puzzle.goal in SPINS and number == len(moves)
        keys = keys_to(position.board.cells, move.landing, puzzle.movement, spins=spins)
        if keys is None:
            raise ValueError(f"move {number} places {move.landing.piece}; no keys lead to its place")
        steps.append(Step(position, hold, move.landing, keys))
        position = placed(position, move.landing)
    return Solution(tuple(steps), frozenset((move.landing.piece, move.cells) for move in moves))


def placed(position: Position, landing: Placement) -> Position:
    """Return the position after a piece of it was placed: the falling one, or the one that hold brings. The combo and
    the back-to-back stay as they are."""
    board = position.board.place(ROTATION.mask(landing)).clear()
    hold, queue = position.hold, position.queue
    if landing.piece is not position.current:
        if hold is None:
            queue = queue[1:]
        hold = position.current
    return replace(position, board=board, hold=hold).with_pieces(queue)


def drawn(board: Board, picture: Picture) -> str:
    """Return a final picture as rows of text, the top row first, in the rows as they were at first. A cell of a piece
    has its letter, and a cell of the board is an X."""
    letters = {board.cells: FILLED, **{cells: piece.name for piece, cells in picture}}
    height = Board(sum(letters)).height
    return "\n".join(
        "".join(
            next((letter for cells, letter in letters.items() if (cells >> (STRIDE * y + x)) & 1), EMPTY)
            for x in range(WIDTH)
        )
        for y in reversed(range(height))
    )


def fumen_of(solution: Solution) -> str:
    """Return a solution as a fumen: a page for each piece, and one for the end. Its comments are a quiz."""
    first = solution.steps[0].position
    held, current = ("" if piece is None else piece.name for piece in (first.hold, first.current))
    comment = str(Quiz(held, current, "".join(piece.name for piece in first.queue)))
    field = field_of(str(first.board).replace(FILLED, GRAY).replace(EMPTY, NO_COLOUR).splitlines())
    pages: list[FumenPage] = []
    for step in solution.steps:
        pages.append(FumenPage(field, piece=step.landing, comment=comment, colorize=not pages))
        comment = shown(next_comment(comment, step.landing.piece))
        field, _ = pages[-1].after()
    return encoded([*pages, FumenPage(field, comment=comment)])
