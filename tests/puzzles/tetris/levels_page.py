"""The picture of docs/puzzles.md: how hard a thousand puzzles are, and where the levels begin.

``python -m tests.puzzles.tetris.levels_page`` makes it anew in some minutes, and prints the figures.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.dealers.chance import below, seeded
from game.puzzles.engine.climbing import ClimbError, climb
from game.puzzles.tetris.made.client import TetrisClient
from game.puzzles.tetris.made.levels import BOUNDS, LEVEL_NAMES, level_of
from game.puzzles.tetris.puzzle import Goal

NUMBERS = {Goal.PERFECT_CLEAR: 500, Goal.TSD: 350, Goal.DIG: 150}
"""The puzzles of each goal: a thousand in all."""
MOST_ITERATIONS = 8
PICTURE = Path(__file__).parents[3] / "docs" / "tetris-levels.png"
TITLES = {Goal.PERFECT_CLEAR: "perfect clear", Goal.TSD: "T-spin double", Goal.DIG: "dig"}


def sample(goal: Goal, number: int) -> list[float]:
    """Return the points of so many puzzles, each from a climb of up to eight iterations, in ascending order."""
    points: list[float] = []
    attempt = 0
    while len(points) < number:
        rng = seeded(f"levels/{goal.value}/{attempt}")
        attempt += 1
        try:
            points.append(climb(TetrisClient(goal), rng, below(rng, MOST_ITERATIONS + 1)).best.grade)
        except ClimbError:  # none of them was clean
            continue
        print(f"{goal.value} {len(points)} of {number}", end="\r", file=sys.stderr, flush=True)
    return sorted(points)


def draw(points: dict[Goal, Sequence[float]]) -> None:
    """Draw the distributions with the levels."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6.5), layout="constrained")
    for axes, (goal, some) in zip(figure.subplots(len(points), 1, sharex=True), points.items(), strict=True):
        axes.hist(some, bins=[2.0 * edge for edge in range(-3, 32)], color="#4a7ab5")
        axes.set_ylabel(f"puzzles\n{TITLES[goal]}")
        for level, bound in enumerate(BOUNDS[goal][1:-1], 1):
            axes.axvline(bound, color="#b5484a")
            axes.text(bound + 0.2, axes.get_ylim()[1] * 0.9, LEVEL_NAMES[level], color="#b5484a", va="top")
    axes.set_xlabel("points")
    figure.savefig(PICTURE, dpi=100)


if __name__ == "__main__":
    samples: dict[Goal, Sequence[float]] = {goal: sample(goal, number) for goal, number in NUMBERS.items()}
    for goal, some in samples.items():
        fifths = [some[len(some) * part // 20] for part in range(20)]
        print(goal.value, "points at each twentieth:", *fifths, some[-1])
        print(goal.value, "levels:", *[sum(level_of(one, goal) == level for one in some) for level in range(1, 6)])
    draw(samples)
