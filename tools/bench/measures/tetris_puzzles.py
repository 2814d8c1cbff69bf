"""The climb of Tetris puzzles: mutation, exact solution and grade of candidates."""

import random
from collections.abc import Iterator
from functools import partial

from game.puzzles.engine.climbing import mutate
from game.puzzles.tetris.making import TetrisClient
from game.puzzles.tetris.puzzle import Puzzle
from tools.bench.figure import Figure, rate_figure

CANDIDATES = 60
"""The candidates of a run."""
PUZZLES = {
    "perfect clear of 6 pieces": "XX7X/XX7X/XX7X/XX7X S - JOZTIL pc",
    "T-spin double": "1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2",
    "dig": "XXXX2XX2/XXXXXXXXX1/XXXXX2XXX Z - TI dig=2",
}
"""Title -> the puzzle of which all candidates are mutants."""


def completed(text: str) -> int:
    """Mutate a puzzle again and again, and solve and grade the mutants. Returns the number of mutants."""
    rng, puzzle = random.Random(1), Puzzle.parse(text)
    client = TetrisClient(puzzle.goal)
    for _ in range(CANDIDATES):
        client.complete(mutate(puzzle, client.mutations, rng), rng)
    return CANDIDATES


def measure() -> Iterator[Figure]:
    """Yield the iterations per second for each goal."""
    for title, text in PUZZLES.items():
        yield rate_figure(f"Tetris puzzles, {title}", "iterations/s", partial(completed, text), runs=3)
