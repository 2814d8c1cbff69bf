"""The table for the terminal and for docs/benchmarks.md."""

import datetime
from collections.abc import Iterable, Sequence

from tools.bench.figure import Figure

HEADER = ("measure", "figure", "unit", "aim", "met", "reference steps")
_RIGHT = (1, 3, 5)

INTRODUCTION = """\
# Benchmarks

`python -m tools.bench --write` writes this page. `make bench` prints the same table.

- *Rates* are medians of several runs on one core, in CPU time.
- *Reference steps* are the time of one piece, tick, board or frame, in steps of a fixed loop of pure Python
  (`tools/bench/reference.py`). The loop runs directly before each run. Compare this column between computers and
  between days.
- The figures of the window come from the real game on a virtual X screen.
- *Key to step* is the time from the moment before a key press is sent to the X server until the session has made the
  tick with that button.
- *Open the screen* is the time from the key or the route that leads to a screen to its first picture at 1280x720,
  without a window. The table of the screens is in `tools/pictures/screens.py`.
- *CPU* is in percent of one core, over some seconds.
- ≥ and ≤ are the least and the greatest figure that is aimed at.
"""


def number(value: float) -> str:
    """Return a number with three significant digits and with commas between thousands."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def cells(figure: Figure) -> tuple[str, ...]:
    """Return a row of the table as text."""
    aim = "" if figure.aim is None else f"{'≥' if figure.more_is_better else '≤'} {number(figure.aim)}"
    met = {None: "", True: "yes", False: "NO"}[figure.met]
    steps = "" if figure.steps is None else number(figure.steps)
    return figure.name, number(figure.value), figure.unit, aim, met, steps


def table(figures: Iterable[Figure]) -> str:
    """Return the table in Markdown. Its columns are aligned for a terminal."""
    rows: Sequence[tuple[str, ...]] = [HEADER, *map(cells, figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| "
        + " | ".join(
            text.rjust(width) if column in _RIGHT else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        + " |"
        for row in rows
    ]
    rule = "|".join("-" * (width + 1) + (":" if column in _RIGHT else "-") for column, width in enumerate(widths))
    return "\n".join([lines[0], f"|{rule}|", *lines[1:]])


def document(figures: Iterable[Figure], missing: Sequence[str], computer: str, day: datetime.date) -> str:
    """Return the text of docs/benchmarks.md."""
    measured = list(figures)
    parts = [INTRODUCTION, f"{day.isoformat()}, {computer}\n"]
    for title, aimed in (("What was aimed at", True), ("For comparison", False)):
        if some := [figure for figure in measured if (figure.aim is not None) is aimed]:
            parts.append(f"## {title}\n\n{table(some)}\n")
    if missing:
        parts.append("Not measured:\n\n" + "".join(f"- {line}\n" for line in missing))
    return "\n".join(parts)
