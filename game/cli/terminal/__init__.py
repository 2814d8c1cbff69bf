"""What a command says on the terminal: errors of one line, the line of its progress, tables; and the files of its
results."""

import csv
import json
import math
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO, TypeVar

from ...core.messages import printable_path, reason
from ...files import is_folder
from ...packages import lack

__all__ = [  # noqa: RUF022 - by group
    # Results
    "print_table",  # Prints rows under the titles of their columns, of which all but the first one are flush right.
    "print_columns",  # Prints rows with their cells in columns.
    "tell_results",  # Prints results, and writes them to the file of --csv.
    "write_table",  # Writes a table as a CSV file.
    "check_files",  # Raises InputError if a requested table or picture could not be written at the end.
    "drawn",  # Draws a chart beside a result.
    # Words
    "numbered",  # A number of things: 1 step, 2 steps.
    "clock",  # A time as hours, minutes and seconds.
    "mapping",  # A mapping in one line.
    # Progress
    "tell",  # Prints to stderr.
    "StatusLine",  # A line on stderr that replaces the previous one.
    "WorkProgress",  # One line on stderr with the finished part of the work and the time left.
    # Errors
    "InputError",  # The error of bad input, as one line.
    "reading",  # Turns a ValueError into an InputError that names the option.
    "writing",  # Turns a file that cannot be written into an error of the input.
]

BAD_INPUT = 2
"""The exit code after one line about bad input."""


class InputError(ValueError):
    """Bad input. The message is one line."""


@contextmanager
def reading(option: str) -> Iterator[None]:
    """Turn a ValueError into an InputError that names the option."""
    try:
        yield
    except ValueError as error:
        raise InputError(f"{option}: {error}") from None


def tell(words: object, end: str = "\n") -> None:
    """Print to stderr. Where that is impossible, do nothing."""
    try:
        print(words, end=end, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)
    except RuntimeError:  # a signal came while another line was being written
        pass


def discard(stream: TextIO) -> None:
    """Drop what a stream still has to write; Python would otherwise print an error at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


Row = TypeVar("Row")

SECONDS_A_LINE = 10
"""The seconds between two reports if the terminal cannot rewrite its line."""


class StatusLine:
    """A line on stderr that replaces the previous one. If it cannot, a new line is printed now and then."""

    def __init__(self, written: float = -math.inf) -> None:
        """``written`` is the time of the previous line in seconds of ``time.monotonic``."""
        self._rewrites = sys.stderr.isatty()
        self._written = written

    def write(self, words: object) -> None:
        now = time.monotonic()
        if self._rewrites:
            tell(f"\r{words}\x1b[K", end="")
        elif now - self._written >= SECONDS_A_LINE:
            self._written = now
            tell(words)

    def end(self) -> None:
        if self._rewrites:
            tell("\r\x1b[K", end="")


class WorkProgress:
    """One line on stderr with the finished part of the work and the time left."""

    def __init__(self, count: int, what: str = "games", *, lines: bool = True, counted: str = "pieces") -> None:
        """``count`` jobs, called ``what``. ``lines`` says whether to report cleared lines. ``counted`` is what the
        jobs report as pieces."""
        self.count, self.what, self.counted = count, what, counted
        self.latest = (0, 0, 0)
        """Finished, lines, pieces."""
        self.ended: int | None = None
        """If the jobs are batches of games: the games that have ended, which are counted instead of the jobs."""
        self._lines = lines
        self._started = time.monotonic()
        self._line = StatusLine(self._started)

    def __call__(self, finished: int, lines: int, pieces: int) -> None:
        self.latest = finished, lines, pieces
        self._line.write(self)

    def __str__(self) -> str:
        jobs, lines, pieces = self.latest
        finished = jobs if self.ended is None else self.ended
        seconds = max(time.monotonic() - self._started, 1e-9)
        left = f", {clock(seconds * (self.count - finished) / finished)} left" if finished else ""
        cleared = f"{lines:,} lines, " if self._lines else ""
        done = f"{finished:,} of {self.count:,} {self.what}, {cleared}{pieces:,} {self.counted}"
        return f"{done}, {pieces / seconds:,.0f} a second{left}"

    def end(self) -> None:
        self._line.end()


def numbered(count: int, noun: str) -> str:
    """Return a number of things: ``1 step``, ``2 steps``, ``2 matches``."""
    several = f"{noun}es" if noun.endswith("ch") else f"{noun}s"
    return f"{count:,} {noun if count == 1 else several}"


def clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


def print_table(columns: Sequence[tuple[str, Callable[[Row], str]]], rows: Iterable[Row]) -> None:
    """Print rows under the titles of their columns, of which all but the first one are flush right."""
    cells = [[cell(row) for _, cell in columns] for row in rows]
    print_columns([[title for title, _ in columns], *cells], right=range(1, len(columns)))


def print_columns(rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> None:
    """Print rows with their cells in columns. ``right`` are the numbers of the columns that end flush."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(cells).rstrip())


PICTURES = (".png", ".svg", ".pdf")


def tell_results(
    options: Namespace, names: Sequence[str], rows: Sequence[Mapping[str, object]], words: Iterable[str]
) -> None:
    """Print results as JSON, or in words with an empty line between them, and write them to the file of ``--csv``.
    ``names`` are those of the columns."""
    if options.json:
        print(json.dumps({"results": rows}, indent=2))
    elif rows:
        print("\n\n".join(words))
    if options.csv:
        with writing("--csv", options.csv):
            write_table(options.csv, names, rows)


def write_table(path: Path, names: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, names)
        table.writeheader()
        for row in rows:
            table.writerow({name: mapping(cell) if isinstance(cell, dict) else cell for name, cell in row.items()})


def mapping(values: Mapping[str, object]) -> str:
    return f"{{{', '.join(f'{name}: {value}' for name, value in values.items())}}}" if values else ""


def check_files(csv_file: Path | None, plot: Path | None) -> None:
    """Raise InputError if a requested table or picture could not be written at the end."""
    for option, path in (("--csv", csv_file), ("--plot", plot)):
        if not path:
            continue
        if is_folder(path):
            raise InputError(f"{option}: {printable_path(path)} is a folder; expected the name of a file")
        if not is_folder(path.absolute().parent):
            raise InputError(f"{option}: {printable_path(path)}: there is no folder {printable_path(path.parent)}")
        with writing(option, path), suppress(FileNotFoundError):
            path.stat()
    if plot:
        if plot.suffix.lower() not in PICTURES:
            raise InputError(f"--plot: {plot}: expected a name that ends in {', '.join(PICTURES)}")
        if why := lack("matplotlib"):
            raise InputError(f"--plot: {why}")


def drawn(path: Path, draw: Callable[[Path], None]) -> str:
    """Draw a chart beside a result. Return its name after a comma; empty if it is not drawn, which stderr is told."""
    if why := lack("matplotlib"):
        tell(f"{why}; the chart is not drawn")
        return ""
    try:
        draw(path)
    except OSError as error:
        tell(f"{path}: {error.strerror}; the chart is not drawn")
    else:
        return f", {path}"
    return ""


@contextmanager
def writing(option: str, path: Path, expected: str = "") -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise InputError(f"{option}: {printable_path(path)}: {reason(error)}{expected}") from None
