"""The measured tables of docs/dealers-lab.md: what knowing the dealer is worth, and how difficult each dealer is.

``python -m tools.bench.dealer_tables --write`` writes them from tools/bench/dealers.json. With ``--measure``, it first
measures what is not in that file. Delete a line there to measure it again. ``simulate`` measures the same:
``--commands`` prints its command lines.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.bench.dealers import DIFFICULTY, PLAYERS, STARS, WORTH, Cell, Result, Results, cells, measured, store, stored

PAGE = Path(__file__).resolve().parents[2] / "docs" / "dealers-lab.md"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, ["---"] * len(head), *rows))


def shown(result: Result | None) -> str:
    """Return lines with their error, "2,340 +- 3 %", or with their interval if games were stopped."""
    if result is None:
        return "-"
    lines = f"{result.lines:,.0f}"
    if result.cut:
        return f"{lines} ({result.low:,.0f} to {result.high:,.0f})" if result.high else f"more than {result.low:,.0f}"
    return f"{lines} ± {100 * result.error / result.lines:.0f} %" if result.error and result.lines else lines


def worth(results: Results) -> str:
    """Return the table of what knowing the dealer is worth."""
    rows = []
    for dealer in WORTH:
        alone, even, knowing = (
            results.get(Cell(dealer, *who)) for who in (("dellacherie",), ("expecti", "even"), ("expecti", "dealer"))
        )
        even = knowing if dealer == "memoryless" else even
        rows.append([f"`{dealer}`", shown(alone), shown(even), shown(knowing), _times(knowing, even)])
    return table(["dealer", "Dellacherie alone", "even odds", "the dealer's odds", "worth"], rows)


def _times(more: Result | None, less: Result | None) -> str:
    if more is None or less is None:
        return "-"
    if more == less:
        return "1, the odds are even"
    ratio = more.lines / less.lines
    error = ((more.error / more.lines) ** 2 + (less.error / less.lines) ** 2) ** 0.5
    return f"{ratio:,.1f} times ± {100 * error:.0f} %" if ratio < 10 else f"{ratio:,.0f} times ± {100 * error:.0f} %"


def difficulty(results: Results) -> str:
    """Return the table of difficulty, the hardest dealer for the first player first."""
    measured_ones = [dealer for dealer in DIFFICULTY if Cell(dealer, PLAYERS[0]) in results]
    order = sorted(measured_ones, key=lambda dealer: results[Cell(dealer, PLAYERS[0])].lines)
    rows = [
        [f"`{dealer}`", *(shown(results.get(Cell(dealer, player))) for player in PLAYERS), _stars(dealer)]
        for dealer in order
    ]
    return table(["dealer", *(f"`{player}`" for player in PLAYERS), "difficulty in the article"], rows)


def _stars(dealer: str) -> str:
    return f"{STARS[dealer][0]} of 5" if dealer in STARS else ""


def article(results: Results, page: str) -> str:
    """Return the ratings of the history article beside what was measured, the hardest dealer first.

    The statistics of the dealers are those of the table under "Measure them" on the page.
    """
    rows = []
    for dealer in sorted(STARS, key=lambda name: _lines(results, name)):
        stars, floods, droughts = STARS[dealer]
        figures = _statistics(page, dealer)
        lines = shown(results.get(Cell(dealer, PLAYERS[0])))
        rows.append(
            [
                f"`{dealer}`",
                f"{stars}",
                lines,
                f"{floods}",
                f"{figures['repeats']}, {figures['longest flood']}",
                f"{droughts}",
                f"{figures['99 % of the gaps']}, {figures['no I for 30']}",
            ]
        )
    head = ["dealer", "difficulty", "lines of `dellacherie`", "floods prevented", "repeats, longest flood"]
    return table([*head, "droughts prevented", "99 % of the gaps, no I for 30"], rows)


def _lines(results: Results, dealer: str) -> float:
    result = results.get(Cell(dealer, PLAYERS[0]))
    return result.lines if result else 0.0


def _statistics(page: str, dealer: str) -> dict[str, str]:
    """Return the row of a dealer in the table of the command ``randomizers``. Raises ValueError if it is not there."""
    lines = page.splitlines()
    head = next(
        (number for number, line in enumerate(lines) if line.startswith("| dealer | repeats | longest flood")), -1
    )
    row = next((line for line in lines[head:] if line.startswith(f"| `{dealer}` |")), "")
    if head < 0 or not row:
        raise ValueError(f"{PAGE.name}: no figures of {dealer!r}; expected the table of the command randomizers")
    return dict(zip(_cells(lines[head]), _cells(row), strict=True))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def with_tables(page: str, results: Results) -> str:
    """Return the page with its tables. Raises ValueError if the marks of a table are missing."""
    tables = {"worth": worth(results), "difficulty": difficulty(results), "article": article(results, page)}
    for name, made in tables.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
        before, found, rest = page.partition(begin)
        _, last, after = rest.partition(end)
        if not found or not last:
            raise ValueError(f"{PAGE.name}: no place for the table {name!r}; expected {begin.strip()} and {end}")
        page = f"{before}{begin}{made}\n{end}{after}"
    return page


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print or write the tables. Returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.dealer_tables", description="The tables of docs/dealers-lab.md."
    )
    parser.add_argument("--measure", action="store_true", help="measure what is missing in tools/bench/dealers.json")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/dealers-lab.md")
    parser.add_argument("--commands", action="store_true", help="print the command of every measurement")
    asked = parser.parse_args(arguments)
    if asked.commands:
        print("\n".join(cell.command for cell in cells()))
        return 0
    results = stored()
    for cell in cells() if asked.measure else ():
        if cell not in results:
            results[cell] = measured(cell)
            store(results)
            print(f"{cell.dealer} {cell.player} {cell.odds}: {shown(results[cell])}", file=sys.stderr, flush=True)
    if asked.write:
        PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), results), encoding="utf-8", newline="\n")
    else:
        print(worth(results), difficulty(results), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
