"""``python -m tools.bench``: measure, and print one table. With ``--write``, store it in build/benchmarks.md, and what
has an aim in docs/benchmarks.md.

``--against FOLDER`` compares the rates with those of another checkout instead.
"""

import argparse
import datetime
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core.messages import suggestion
from tools.bench.computer import describe
from tools.bench.figure import Figure, UnavailableError
from tools.bench.measures import MEASURES, WITH_RATES
from tools.bench.paired import ROUNDS, compare
from tools.bench.report import document, table
from tools.markdown import DOCUMENTS, with_tables

PAGE = "benchmarks.md"
ARTIFACT = DOCUMENTS.parent / "build" / PAGE
"""The whole table. It is not kept in the repository."""


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmarks. Returns the exit code: 1 if something could not be measured, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure the speed of the game.")
    parser.add_argument(
        "measures", nargs="*", metavar="MEASURE", help=f"one or more of {', '.join(MEASURES)}; else all"
    )
    parser.add_argument(
        "--write", action="store_true", help="store the table in build/benchmarks.md, and what has an aim in docs"
    )
    parser.add_argument(
        "--against", metavar="FOLDER", type=Path, help="compare the rates with those of another checkout, by turns"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"pairs of runs with --against (default {ROUNDS})")
    asked = parser.parse_args(arguments)
    wrong = _wrong(asked)
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    if asked.against:
        return _compare(asked.against, asked.measures or WITH_RATES, asked.rounds)

    figures: list[Figure] = []
    missing: list[str] = []
    for name in asked.measures or MEASURES:
        print(f"{name} ...", file=sys.stderr, flush=True)
        try:
            figures.extend(MEASURES[name]())
        except UnavailableError as reason:
            missing.append(f"{name}: {reason}")
    print(table(figures))
    for line in missing:
        print(f"not measured: {line}")
    if asked.write:
        _store(figures, missing)
    return 1 if missing else 0


def _store(figures: Sequence[Figure], missing: Sequence[str]) -> None:
    """Write the whole table, and what has an aim into its place among the documents."""
    computer, day = describe(), datetime.date.today()
    ARTIFACT.parent.mkdir(exist_ok=True)
    ARTIFACT.write_text(document(figures, missing, computer, day) + "\n", encoding="utf-8")
    page = DOCUMENTS / PAGE
    aimed = document([figure for figure in figures if figure.aim is not None], missing, computer, day)
    page.write_text(with_tables(page.read_text(encoding="utf-8"), {"benchmarks": aimed}), encoding="utf-8")


def _compare(folder: Path, measures: Sequence[str], rounds: int) -> int:
    """Print the ratios to another checkout. Returns the exit code."""
    print("median  best   rate (above 1: this checkout is faster)")
    try:
        for ratio in compare(folder, measures, rounds):
            print(f"{ratio.median:6.3f} {ratio.best:6.3f}  {ratio.name}", flush=True)
    except UnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def _wrong(asked: argparse.Namespace) -> str | None:
    for name in asked.measures:
        if name not in MEASURES:
            return f"{name!r} is not a measure; {suggestion(name, MEASURES)}"
    if asked.write and asked.measures:
        return f"--write stores the whole table; expected no names of measures, found {asked.measures[0]!r}"
    if asked.against:
        if not any((asked.against / place).is_dir() for place in ("tools/bench", "bench")):
            return f"--against: {asked.against} is not a checkout; expected a folder with tools/bench"
        if asked.rounds < 1:
            return f"--rounds is {asked.rounds}; expected at least 1"
        if asked.write:
            return "--write and --against cannot be used together"
        for name in asked.measures:
            if name not in WITH_RATES:
                return f"{name!r} has no rates to compare; expected {', '.join(WITH_RATES)}"
    return None


if __name__ == "__main__":
    sys.exit(main())
