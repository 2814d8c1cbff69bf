"""The picture of docs/puzzles-making.md: how hard a thousand puzzles are, and where the levels begin.

``python -m tests.puzzles.tetris.levels_page`` makes it anew in some minutes, and prints the figures.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.chance import below, seeded
from game.puzzles.engine.climbing import ClimbError, climb
from game.puzzles.tetris.making import LEVEL_NAMES, TetrisClient, level_of
from game.puzzles.tetris.puzzle import Goal

NUMBERS = {Goal.PERFECT_CLEAR: 500, Goal.TSD: 350, Goal.DIG: 150}
"""The puzzles of each goal: a thousand in all."""
MOST_ITERATIONS = 8
PICTURE = Path(__file__).parents[3] / "docs" / "tetris-levels.png"
BARS = 40
COLOURS = ("#8cc6ec", "#4a90c8", "#3fa36b", "#e0a030", "#b5484a")
TITLES = {Goal.PERFECT_CLEAR: "perfect clear", Goal.TSD: "T-spin double", Goal.DIG: "dig"}


def sample(goal: Goal, number: int) -> list[float]:
    """Return the points of so many puzzles, each from a climb of up to eight iterations, in ascending order."""
    points: list[float] = []
    attempt = 0
    while len(points) < number:
        rng = seeded(f"levels/{goal.value}/{attempt}")
        attempt += 1
        try:
            points.append(climb(TetrisClient(goal), rng, below(rng, MOST_ITERATIONS + 1)).grade)
        except ClimbError:  # none of them was clean
            continue
        print(f"{goal.value} {len(points)} of {number}", end="\r", file=sys.stderr, flush=True)
    return sorted(points)


def draw(points: dict[Goal, Sequence[float]]) -> None:
    """Draw the distributions with the levels."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 7), layout="constrained")
    for axes, (goal, some) in zip(figure.subplots(len(points), 1), points.items(), strict=True):
        levels = [[one for one in some if level_of(one, goal) == level] for level in range(1, len(LEVEL_NAMES) + 1)]
        width = (max(some) - min(some)) / BARS
        bins = [min(some) + width * edge for edge in range(BARS + 1)]
        axes.hist(levels, bins=bins, stacked=True, color=COLOURS, label=LEVEL_NAMES)
        axes.set_ylabel("puzzles")
        axes.set_title(TITLES[goal], fontsize=10)
    axes.set_xlabel("points")
    figure.axes[0].legend(fontsize=8)
    figure.savefig(PICTURE, dpi=100)


if __name__ == "__main__":
    samples: dict[Goal, Sequence[float]] = {goal: sample(goal, number) for goal, number in NUMBERS.items()}
    for goal, some in samples.items():
        fifths = [some[len(some) * part // 20] for part in range(20)]
        print(goal.value, "points at each twentieth:", *fifths, some[-1])
        print(goal.value, "levels:", *[sum(level_of(one, goal) == level for one in some) for level in range(1, 6)])
    draw(samples)
