"""The table for the terminal and for documents."""

import datetime
from collections.abc import Iterable, Sequence

from tools.bench.figure import Figure

HEADER = ("measure", "figure", "unit", "aim", "met", "reference steps")
_RIGHT = (1, 3, 5)


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
    """Return the table as documents have it: with its day and its computer, and with what is missing."""
    without = [] if not missing else ["Not measured:", "\n".join(f"- {line}" for line in missing)]
    return "\n\n".join([f"{day.isoformat()}, {computer}", table(figures), *without])
