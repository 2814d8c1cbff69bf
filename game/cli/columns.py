"""Tables on the terminal."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def print_columns(rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> None:
    """Print rows of cells in columns. The columns with the numbers in ``right`` are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(cells).rstrip())
