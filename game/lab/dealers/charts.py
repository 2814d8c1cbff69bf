"""The page of charts of randomizers, drawn by matplotlib."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.lab.dealers.figures import LONGEST_GAP, DealFigures

_COLUMNS = 5
_LEAST = 1e-6
"""The lowest share on a chart."""


def _geometric(first: float, then: float) -> Callable[[int], float]:
    """Return P(gap = k) where a gap goes beyond 0 with probability ``first`` and beyond each later k with ``then``."""
    return lambda k: 1 - first if k == 0 else first * then ** (k - 1) * (1 - then)


GAPS: Mapping[str, Callable[[int], float]] = {
    "memoryless": _geometric(6 / 7, 6 / 7),
    "entropy": _geometric(6 / 7, 6 / 7),
    "nes": _geometric(27 / 28, 47 / 56),
    "nes-article": _geometric(48 / 49, 41 / 49),
    "tgm-strict": lambda k: 0 if k < 4 else (2 / 3) ** (k - 4) / 3,
    "7-bag": lambda k: max(0, min(k + 1, 13 - k)) / 49,
}
"""For randomizers with a closed form: a function that returns the probability of a gap of k."""


def draw_gaps(measured: Sequence[DealFigures], path: Path) -> None:
    """Write a page with a chart of the gaps of each randomizer. A curve shows the closed form, if there is one. Raises
    OSError or ValueError."""
    from matplotlib.figure import Figure

    columns = min(_COLUMNS, len(measured))
    rows = math.ceil(len(measured) / columns)
    figure = Figure(figsize=(3.4 * columns + 0.4, 2.5 * rows + 0.6), layout="constrained")
    figure.suptitle("Gaps: the number of other pieces between two of one kind, and their share")
    panels = figure.subplots(rows, columns, squeeze=False, sharex=True, sharey=True).flat
    xs = range(LONGEST_GAP)
    for each, axes in zip(measured, panels, strict=False):
        axes.bar(xs, each.gaps[:-1], width=1.0, color="C0", alpha=0.6)
        if each.randomizer in GAPS:
            exact = [GAPS[each.randomizer](k) for k in xs]
            axes.plot(xs, [share if share > 0 else math.nan for share in exact], color="C3", linewidth=1)
        axes.set(title=each.randomizer, yscale="log", ylim=(_LEAST, 1))
        repeat = "" if each.repeat is None else f"repeat {100 * each.repeat:.1f} %\n"
        longest = "" if each.gap_max is None else f"longest {each.gap_max}"
        axes.text(0.97, 0.95, repeat + longest, transform=axes.transAxes, ha="right", va="top", fontsize="small")
    for axes in panels:
        axes.set_visible(False)
    figure.savefig(path, dpi=100)
