"""Compares the two rules for dots: the best puzzle of each of a hundred climbs.

nice python -m tests.puzzles.linjat.dots_compared
"""

from statistics import fmean, stdev

from game.core.chance import seeded
from game.puzzles.engine.climbing import ClimbError, climb
from game.puzzles.linjat.client import SIZES
from game.puzzles.linjat.compiled.completing import CompiledLinjatClient
from tests.puzzles.linjat.gradient import layers_of

CLIMBS, ITERATIONS = 100, 2000


def main() -> None:
    """Print a row of the table for each size and rule."""
    for name, size in SIZES.items():
        for first in (False, True):
            client = CompiledLinjatClient(size, first=first)
            best = []
            for number in range(CLIMBS):
                try:
                    best.append(climb(client, seeded(f"{name}/{number}"), ITERATIONS))
                except ClimbError:  # none is clean
                    continue
            scores = [scored.score for scored in best]
            error = stdev(scores) / len(scores) ** 0.5
            dots = fmean(scored.puzzle.dots.bit_count() for scored in best)
            found = [layers_of(client, scored.puzzle) or () for scored in best]
            layers, width = fmean(sum(each[:-1]) for each in found), fmean(each[-1] for each in found)
            rule = "at first" if first else "now"
            print(
                f"| {name} | {rule} | {len(best)} | {fmean(scores):.1f} ± {error:.1f} | {layers:.1f} | {width:.1f} |"
                f" {dots:.1f} |"
            )


if __name__ == "__main__":
    main()
