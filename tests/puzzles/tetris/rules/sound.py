"""Whether a rule of a person ever leaves out a solution. The exact solver says what is a solution.

``python -m tests.puzzles.tetris.rules.sound pc 5000`` tries five thousand boards, in some minutes; ``tsd``, ``tst`` and
``dig`` are the other goals.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

from game.core.bits import FULL_ROW
from game.core.chance import seeded
from game.puzzles.engine.climbing import Layer, mutate, step
from game.puzzles.tetris.making import DRAFTS, BoundedSolver, SearchLimitError, TetrisClient, tightened
from game.puzzles.tetris.puzzle import SPINS, Goal, Puzzle
from game.puzzles.tetris.rules import RULES, TetrisKnowledge
from game.puzzles.tetris.solving.solver import Picture

MOST_PIECES = 6
STATES = 1_000


def boards(goal: Goal, rng: random.Random, number: int) -> Iterator[tuple[Puzzle, BoundedSolver, frozenset[Picture]]]:
    """Yield puzzles with their solvers and all their final pictures."""
    while number:
        puzzle = mutate(DRAFTS[goal](rng), TetrisClient.mutations, rng)
        try:
            tight = tightened(puzzle, BoundedSolver(puzzle, STATES))
            if tight is None or tight.most > MOST_PIECES:
                continue
            solver = BoundedSolver(tight, 3 * STATES)
            pictures = solver.pictures() if solver.solvable() else frozenset()
        except SearchLimitError:
            continue
        number -= 1
        yield tight, solver, pictures


def check(puzzle: Puzzle, solver: BoundedSolver, pictures: frozenset[Picture]) -> tuple[list[Layer], bool]:
    """Apply the rules as far as they go. After each layer, every solution must still be there.

    Returns the layers, and whether the rules solved the puzzle.
    """
    known = TetrisKnowledge(puzzle, solver.start)
    layers: list[Layer] = []
    while True:
        assert not known.wrong, f"{puzzle} after {layers}"
        for picture in pictures:
            assert agrees(known, picture), f"{puzzle} after {layers}: {picture}"
        if known.ended or not step(known, RULES, layers):
            return layers, known.solved


def agrees(known: TetrisKnowledge, picture: Picture) -> bool:
    """Return whether a final picture has all places that are known, and only places that are possible."""
    fixed = {option[:2] for option in known.fixed}
    possible = fixed | {option[:2] for option in known.options}
    if known.spots:
        return any(spot.option[:2] in picture for spot in known.spots)
    must = known.must if known.goal in SPINS else FULL_ROW if known.goal is Goal.DIG else -1
    return fixed <= picture and all(place in possible for place in picture if place[1] & must)


if __name__ == "__main__":
    goal, number = Goal(sys.argv[1]), int(sys.argv[2])
    used: Counter[str] = Counter()
    solved = 0
    for some in boards(goal, seeded("sound"), number):
        layers, done = check(*some)
        solved += done
        used.update(RULES[layer.rule].name for layer in layers)
    print(f"{goal.value}: {number} boards, no solution was left out; {solved} were solved by the rules alone")
    print("layers:", ", ".join(f"{name} {count}" for name, count in used.items()))
