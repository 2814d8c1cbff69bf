"""Charts of what was measured, drawn by matplotlib, which requirements-lab.txt brings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean

from game.lab.simulate import SeriesResult
from game.lab.splitting import Estimate
from game.lab.training import Generation

_ASIDE = 0.15
"""Rows by which players are drawn beside each other."""
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


def draw_estimates(estimates: Sequence[tuple[Estimate, SeriesResult | None]], path: Path) -> None:
    """Write a picture of estimates by splitting over the height of the well, with what was played beside them.

    A second panel has the ratio of the two where something was played. Error bars are one standard error.
    Raises OSError, ValueError.
    """
    from matplotlib.figure import Figure

    compared = any(counted for _, counted in estimates)
    figure = Figure(figsize=(9, 8 if compared else 6), layout="constrained")
    if compared:
        axes, below = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    else:
        axes, below = figure.subplots(), None
    players = list(dict.fromkeys((of.controller, of.rules) for of, _ in estimates))
    for number, player in enumerate(players):
        colour, aside = f"C{number}", (number - (len(players) - 1) / 2) * _ASIDE
        rows = [(of, counted) for of, counted in estimates if (of.controller, of.rules) == player]
        xs = [of.height + aside for of, _ in rows]
        means, errors = [of.lines_mean for of, _ in rows], [of.lines_sem for of, _ in rows]
        axes.errorbar(
            xs, means, yerr=errors, fmt="o-", linewidth=0.6, markersize=4, capsize=3, color=colour,
            label=f"{player[0]}, {player[1]}: splitting",
        )  # fmt: skip
        both = [(of, counted) for of, counted in rows if counted]
        if not both or below is None:
            continue
        xs = [of.height + aside for of, _ in both]
        axes.errorbar(
            [x + _ASIDE / 3 for x in xs], [counted.lines_mean for _, counted in both],
            yerr=[counted.lines_sem for _, counted in both], fmt="s", markersize=6, markerfacecolor="none", capsize=5,
            color=colour, label=f"{player[0]}, {player[1]}: played",
        )  # fmt: skip
        ratios = [of.lines_mean / counted.lines_mean for of, counted in both]
        scatter = [
            ratio * math.hypot(of.lines_sem / of.lines_mean, counted.lines_sem / counted.lines_mean)
            for ratio, (of, counted) in zip(ratios, both, strict=True)
        ]
        below.errorbar(xs, ratios, yerr=scatter, fmt="o", markersize=4, capsize=3, color=colour)
    axes.set(yscale="log", ylabel="lines a game")
    axes.legend()
    for panel in (axes, below):
        if panel is not None:
            panel.grid(alpha=0.3)
    if below is not None:
        below.axhline(1, color="black", linewidth=0.8)
        below.set(ylabel="splitting / played")
    lowest = axes if below is None else below
    lowest.set(xlabel="the rows of the board", xticks=sorted({of.height for of, _ in estimates}))
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
