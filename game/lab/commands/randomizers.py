"""The command randomizers: deals by the million, and their figures."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING

from ...cli.arguments import Parser, ReadKind, let_deal, settings_of
from ...cli.terminal import (
    InputError,
    StatusLine,
    check_files,
    print_table,
    reading,
    tell,
    write_table,
    writing,
)
from ...core.dealers import RANDOMIZERS, randomizer
from ...core.values import refusal
from ...files.own import adopted, is_file
from ...packages import lack

if TYPE_CHECKING:
    from ..dealers import DealFigures

NOTE = """NAMES are randomizers; without one, all are measured. A bot plays against those that look at the board.
The columns: "99 %", the gap that 99 % of the gaps do not exceed; "I 13" and "I 30", the games of 1,000 pieces with no I
for so long; "bits 4", the bits that are unknown of the next piece to somebody who knows the last four; "bits rule", the
same to somebody who knows the rule and all pieces so far; "guessed", how often the likeliest piece comes for the
latter. In JSON and CSV these three are bits_by_last_four, bits_by_rule and predicted; the last two are means over the
first pieces, as many as observed says. docs/dealers-lab.md explains them all."""
MOST = 100_000_000


_COUNT = f"a whole number from 1 to {MOST}, such as 1e6"


def _count(text: str) -> int:
    try:
        number = float(text.replace("_", ""))
    except ValueError:
        raise refusal(text, _COUNT) from None
    if not 1 <= number <= MOST or number != int(number):
        raise refusal(text, _COUNT)
    return int(number)


def run(name: str, arguments: Sequence[str]) -> int:
    """Measure randomizers, and print a table. Returns the exit code. Raises InputError."""
    parser = Parser(
        name,
        without=["--pieces", "--randomizer"],
        words="[NAMES...]",
        note=NOTE,
        used=("seed", "randomizer_options"),
        folder="",
    )
    parser.option("--pieces", ReadKind(_COUNT, _count), 1_000_000, "the pieces of each randomizer")
    parser.switch("--json", "print the figures as JSON")
    parser.file("--csv", "FILE", "also write the figures to this file, as CSV")
    parser.file("--plot", "FILE.png", "draw a page of charts: the gaps of each randomizer")
    parser.trust()
    options, words = parser.read_with_words(arguments)
    settings = settings_of(options, without_a_game=True)
    check_files(options.csv, options.plot)
    if why := lack("numpy"):
        raise InputError(why)
    from ..dealers import DealFigures, measure

    with reading(name):
        names = list(dict.fromkeys(map(_named, words))) or list(RANDOMIZERS)
    let_deal(options, names)
    seed = settings.seed_or_fresh()
    if settings.seed is None:
        tell(f"seed: {seed}")
    line = StatusLine(time.monotonic())
    measured: list[DealFigures] = []
    for number, each in enumerate(names, 1):

        def report(pieces: int, done: str = f"{number} of {len(names)}: {each}") -> None:
            line.write(f"{done}, {pieces:,} pieces")

        chosen = settings.randomizer_options.get(each, {})
        with reading(f"randomizer_options.{each}"):
            measured.append(measure(each, str(seed), options.pieces, chosen, report))
    line.end()
    rows = [asdict(figures) for figures in measured]
    if options.json:
        print(json.dumps([row | {"seed": str(seed)} for row in rows], indent=2))
    else:
        print_table(_COLUMNS, measured)
    if options.csv:
        columns = [field.name for field in fields(DealFigures) if field.name not in ("shares", "gaps")]
        shares = list(measured[0].shares)
        table = ({key: row[key] for key in columns} | row["shares"] | {"seed": seed} for row in rows)
        with writing("--csv", options.csv):
            write_table(options.csv, [*columns, *shares, "seed"], table)
    if options.plot:
        from ..charts import draw_gaps

        with writing("--plot", options.plot):
            draw_gaps(measured, options.plot)
    return 0


def _named(word: str) -> str:
    return adopted(Path(word)) if is_file(word) else randomizer(word).name


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.2f} %"


def _number(number: float | None, form: str = "{:.2f}") -> str:
    return "-" if number is None else form.format(number)


_COLUMNS: tuple[tuple[str, Callable[[DealFigures], str]], ...] = (
    ("randomizer", lambda each: each.randomizer),
    ("pieces", lambda each: f"{each.pieces:,}"),
    ("I share", lambda each: _percent(each.shares["I"])),
    ("repeat", lambda each: _percent(each.repeat)),
    ("flood", lambda each: str(each.flood_max)),
    ("snake", lambda each: str(each.snake_max)),
    ("gap", lambda each: _number(each.gap_mean)),
    ("variance", lambda each: _number(each.gap_variance)),
    ("99 %", lambda each: _number(each.gap_p99, "{}")),
    ("longest", lambda each: _number(each.gap_max, "{}")),
    ("I 13", lambda each: _percent(each.i13)),
    ("I 30", lambda each: _percent(each.i30)),
    ("bits 4", lambda each: _number(each.bits_by_last_four)),
    ("bits rule", lambda each: _number(each.bits_by_rule)),
    ("guessed", lambda each: _percent(each.predicted)),
)
