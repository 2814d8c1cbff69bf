"""The puzzle solver: perfect clears with hold by the number of pieces, and one board with many queues."""

import random
from collections.abc import Iterator
from functools import cache, partial
from itertools import permutations

from game.core.board.board import Board
from game.core.board.pieces import PIECES
from game.lab import Survey
from game.puzzles.tetris.puzzle import Puzzle, position_of
from game.puzzles.tetris.solving.solver import Solver
from tools.bench.figure import Figure, rate_figure

AIMS = {4: 770, 5: 250, 6: 50, 7: 3.3}
"""Pieces -> the puzzles that should be solved in a second."""
COUNT = 200
ROWS = 4
OPENER = "XXX5XX/XXX4XXX/XXX3XXXX/XXX4XXX I - TSZJ pc"


@cache
def puzzles(pieces: int) -> tuple[Puzzle, ...]:
    """Return puzzles of so many pieces, with one piece more in the queue. Each row has its empty cells side by side."""
    rng = random.Random(pieces)
    found: list[Puzzle] = []
    while len(found) < COUNT:
        gaps = [rng.randint(1, 10) for _ in range(ROWS)]
        if sum(gaps) != 4 * pieces:
            continue
        middle = rng.randrange(10)
        lefts = [min(max(0, middle - gap // 2 + rng.choice((-1, 0, 0, 1))), 10 - gap) for gap in gaps]
        rows = (1023 ^ ((1 << gap) - 1) << left for gap, left in zip(gaps, lefts, strict=True))
        queue = (rng.sample(PIECES, 7) + rng.sample(PIECES, 4))[: pieces + 1]
        found.append(Puzzle(position_of(Board.from_rows(rows), tuple(queue)), rows=ROWS))
    return tuple(found)


def solved(pieces: int) -> int:
    """Solve the puzzles of so many pieces. Returns their number."""
    for puzzle in puzzles(pieces):
        Solver(puzzle).line()
    return COUNT


def surveyed() -> int:
    """Solve the standard perfect-clear opener with all queues. Returns their number."""
    survey = Survey(Puzzle.parse(OPENER))
    queues = [(PIECES[0], *rest) for rest in permutations(PIECES, 4)]
    for queue in queues:
        survey.solvable(queue)
    return len(queues)


def measure() -> Iterator[Figure]:
    """Yield the puzzles per second by the number of pieces, and the queues per second."""
    for pieces, aim in AIMS.items():
        puzzles(pieces)
        yield rate_figure(f"Solving perfect clears of {pieces} pieces", "puzzles/s", partial(solved, pieces), aim=aim)
    yield rate_figure("Solving the standard opener", "queues/s", surveyed, aim=84)
