"""The measured tables of docs/dealers-lab.md: what knowing the dealer is worth, and how difficult each dealer is.

``python -m tools.bench.dealer_tables --write`` writes them from tools/bench/dealers.json, and the lines of the bots
into assets/dealers.json. With ``--measure``, it first measures what is not in tools/bench/dealers.json. Delete a line
there to measure it again. ``simulate`` measures the same: ``--commands`` prints its command lines.
"""

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from game.core.dealers import RANDOMIZERS
from game.play.watch.dealer_study.dealer_table import STRONG, WEAK
from tools import measured as measured_file
from tools.bench.dealers import (
    ALIKE,
    DIFFICULTY,
    PLAYERS,
    STARS,
    WORTH,
    Cell,
    Result,
    Results,
    cells,
    measured,
    store,
    stored,
)
from tools.markdown import DOCUMENTS, table, write

PAGE = DOCUMENTS / "dealers-lab.md"


def shown(result: Result | None) -> str:
    """Return lines with their error, "2,340 +- 3 %", or with their interval if games were stopped."""
    if result is None:
        return "-"
    lines = f"{result.lines:,.0f}"
    if result.cut:
        return f"{lines} ({result.low:,.0f} to {result.high:,.0f})" if result.high else f"more than {result.low:,.0f}"
    return f"{lines} ± {100 * result.error / result.lines:.0f}%" if result.error and result.lines else lines


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
    return f"{ratio:,.1f} times ± {100 * error:.0f}%" if ratio < 10 else f"{ratio:,.0f} times ± {100 * error:.0f}%"


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


def shown_lines(results: Results) -> dict[str, dict[str, list[float]]]:
    """Return the lines of each bot for each dealer that the window shows: the mean, the error, and the interval if
    games were stopped."""
    found = {}
    for name in RANDOMIZERS:
        cells_of = {player: Cell(ALIKE.get(name, name), player) for player in (STRONG, WEAK)}
        known = {player: results[cell] for player, cell in cells_of.items() if cell in results}
        found[name] = {player: [each.lines, each.error, each.low, each.high] for player, each in known.items()}
    return found


def with_lines(known: Mapping[str, Any], results: Results) -> dict[str, Any]:
    """Return what is measured of each dealer, with the lines of these results."""
    lines = shown_lines(results)
    return {name: {**each, "lines": lines[name]} for name, each in known.items()}


def tables(results: Results) -> dict[str, str]:
    """Return the tables of the page by their names."""
    return {"worth": worth(results), "difficulty": difficulty(results)}


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print or write the tables. Returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.dealer_tables", description="The tables of docs/dealers-lab.md."
    )
    parser.add_argument("--measure", action="store_true", help="measure what is missing in tools/bench/dealers.json")
    parser.add_argument("--write", action="store_true", help="write the tables, and the lines that the window shows")
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
        write({PAGE.name: tables(results)})
        measured_file.write(with_lines(measured_file.read(), results))
    else:
        print(worth(results), difficulty(results), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
