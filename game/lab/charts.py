"""Charts of what was measured, drawn by matplotlib, which requirements-lab.txt brings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean

from game.lab.splitting import Estimate
from game.lab.training import Generation

_BARS = 12
"""Error bars on a curve."""
_SMOOTH = 15
"""Generations over which the curve of a training is smoothed."""


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


def draw_climb(generations: Sequence[Generation], ends: tuple[Estimate, Estimate], path: Path) -> None:
    """Write a picture of a training, from its start to what came of it. Raises OSError, ValueError."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6), layout="constrained")
    axes = figure.add_subplot(xlabel="minutes", ylabel="lines a game", yscale="log")
    minutes = [of.seconds / 60 for of in generations]
    lines = [max(1.0, of.lines) for of in generations]
    smooth = [geometric_mean(lines[max(0, at - _SMOOTH + 1) : at + 1]) for at in range(len(lines))]
    axes.plot(minutes, lines, ".", color="C0", alpha=0.3, label="the mean of each generation, measured once")
    axes.plot(minutes, smooth, color="C0", label=f"over {_SMOOTH} generations")
    for colour, what, of in zip(("C1", "C2"), ("start: ", ""), ends, strict=True):
        label = f"{what}{of.controller}, {of.lines_mean:,.0f} +- {of.lines_sem:,.0f}"
        axes.axhline(of.lines_mean, color=colour, label=label)
        axes.axhspan(of.lines_mean - of.lines_sem, of.lines_mean + of.lines_sem, color=colour, alpha=0.2)
    axes.grid(alpha=0.3, which="both")
    axes.legend()
    figure.savefig(path, dpi=120)
