"""Charts of what was measured, drawn by matplotlib, which requirements-lab.txt brings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path

_BARS = 12
"""Error bars on a curve."""


def survival(lines: Sequence[int]) -> list[tuple[int, float, float]]:
    """(lines, share of the games that reached them, standard error of that share) for each game, the shortest first."""
    games = len(lines)
    found = []
    for number, reached in enumerate(sorted(lines)):
        share = (games - number) / games
        found.append((reached, share, math.sqrt(share * (1 - share) / games)))
    return found


def draw_survival(curves: Mapping[str, Sequence[int]], path: Path) -> None:
    """Write a picture of how many games reached how many lines, a curve for each label. Raises OSError, ValueError."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6), layout="constrained")
    axes = figure.add_subplot(xlabel="lines", ylabel="share of the games that reached them", yscale="log")
    for number, (label, lines) in enumerate(curves.items()):
        points = survival(lines)
        colour = f"C{number}"
        axes.step(*zip(*((x, share) for x, share, _ in points), strict=True), where="pre", color=colour, label=label)
        some = points[:: max(1, len(points) // _BARS)]
        xs, shares, errors = zip(*some, strict=True)
        axes.errorbar(xs, shares, yerr=errors, fmt="none", capsize=3, color=colour)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path, dpi=120)
