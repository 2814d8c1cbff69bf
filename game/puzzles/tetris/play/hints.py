"""Hints: the steps of a person from a position to the next piece, one at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.core.board.bits import STRIDE, bit_indices
from game.core.board.pieces import Piece, Placement
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.nodes import Move as TetrisMove
from game.puzzles.tetris.play.words import WORDS
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.knowledge import Knowledge, within_reach
from game.puzzles.tetris.rules.rules import RULES, Move
from game.puzzles.tetris.solver import Solver

STATES = 20_000
"""The states after which the search for a solution gives up."""
AHEAD_STATES = 3_000
"""The states after which the count of good places is given up."""


@dataclass(frozen=True)
class Hint:
    """One step in words."""

    text: str
    """One or more sentences in plain English."""
    cells: tuple[tuple[int, int], ...]
    """The cells to light on the board of the position: column from the left and row from the bottom, from 0."""
    rule: str
    """The name of the rule; "place" for a piece to be placed now, "ahead" for what no rule has found, "lost" if the
    goal cannot be reached any more, "unknown" if the search for a solution gave up."""
    landing: Placement | None = None
    """Where to place a piece now."""
    hold: bool = False
    """Whether hold is pressed first."""
    piece: Piece | None = None
    """The piece of which the step speaks, if there is one."""


def explain(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Return the steps from the position of a puzzle to the next piece. The last one is the landing.

    For a later position, give the rest of the puzzle: see ``puzzle_after``.
    """
    return tuple(_steps(puzzle))


def _steps(puzzle: Puzzle) -> Iterator[Hint]:
    solver = BoundedSolver(puzzle, STATES)
    try:
        line = solver.line()
        if line is None:
            yield Hint("The goal cannot be reached from here. Take the last piece back.", (), "lost")
            return
        if within_reach(puzzle):
            known = Knowledge(puzzle, solver.start)
            while True:
                ready = _ready(known, solver)
                if ready:
                    yield _landing(puzzle, ready, "place")
                    return
                step = None if known.ended else _step(known)
                if step is None:
                    break
                yield from step
        yield _looked_ahead(solver)
        yield _landing(puzzle, line[0], "ahead")
    except SearchLimitError as error:
        yield Hint(f"There is no hint: {error}.", (), "unknown")


def _step(known: Knowledge) -> list[Hint] | None:
    """Make one layer. Return its steps in words, or None if no rule leads on."""
    for rule in RULES:
        moves = rule.find(known)
        if moves:
            hints = [_told(known, rule.name, some) for some in _grouped(moves)]
            assert rule.apply
            rule.apply(known, moves)
            return hints
    return None


def _grouped(moves: Sequence[Move]) -> list[list[Move]]:
    """Return each known place alone, and the places that are left out by their pieces."""
    known = [[move] for move in moves if move.here is not None]
    gone = sorted((move for move in moves if move.here is None), key=lambda move: min(move.gone))
    return known + [list(some) for _, some in groupby(gone, key=lambda move: min(move.gone).piece)]


def _told(known: Knowledge, rule: str, moves: list[Move]) -> Hint:
    cells = 0
    for move in moves:
        for option in (*move.gone, *((move.here,) if move.here else ())):
            cells |= option.cells
    piece = moves[0].here.piece if moves[0].here else min(moves[0].gone).piece
    return Hint(WORDS[rule](known, moves), _places(cells), rule, piece=piece)


def _ready(known: Knowledge, solver: Solver) -> TetrisMove | None:
    """Return a known place that can be taken now."""
    places = {option[:2] for option in known.fixed}
    if not places:
        return None
    return next(
        (move for move in solver.solvable_moves(solver.start) if (move.landing.piece, move.cells) in places), None
    )


def _looked_ahead(solver: BoundedSolver) -> Hint:
    """Return how many places keep the goal in reach, and light them. A single one is not given away yet."""
    start = solver.start
    solver.allow(AHEAD_STATES)
    try:
        good = solver.solvable_moves(start)
    except SearchLimitError:
        return Hint("No simple rule leads on. Only looking ahead helps: try the pieces that can come now.", (), "ahead")
    cells = 0
    for move in good:
        cells |= move.cells
    of_one = {move.landing.piece for move in good}
    piece = of_one.pop() if len(of_one) == 1 else None
    every = len(solver.moves(start))
    where = f", and {'it is' if len(good) == 1 else 'all are'} for the {piece}" if piece else ""
    keep = "keeps" if len(good) == 1 else "keep"
    text = f"No simple rule leads on. Looking ahead, {len(good)} of {every} places {keep} the goal in reach{where}."
    return Hint(text, _places(cells) if len(good) > 1 else (), "ahead", piece=piece)


def _landing(puzzle: Puzzle, move: TetrisMove, rule: str) -> Hint:
    landing = move.landing
    hold = landing.piece is not puzzle.position.current
    text = f"Place the {landing.piece} here now."
    if rule == "ahead":
        text = f"The {landing.piece} can come first, here."
    if hold and puzzle.position.current is not None:
        text = f"{text} Press hold first."
    return Hint(text, _places(move.cells), rule, landing, hold, landing.piece)


def _places(cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((bit % STRIDE, bit // STRIDE) for bit in bit_indices(cells))
