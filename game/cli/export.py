"""The options of replay that write a game as a GIF or a picture of it as a PNG, without a window."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from game.cli.arguments import Parser, data_folder
from game.cli.errors import InputError, tell
from game.cli.terminal import StatusLine
from game.core.kinds import OneOf, refusal
from game.core.messages import printable_path
from game.core.replay import Replay
from game.files.gif import GifError
from game.files.text import FileError
from game.play.watch.film import BOARD, MOMENT, SIZES, SPEEDS, Cut
from game.settings import Settings

MOST_SECONDS = 10**6
_SHOWS = {"screen": MOMENT, "board": BOARD}
_SLICE = 0.5
"""The seconds between two reports of the progress."""
_ALONE = {"gif": ("from", "to", "times"), "png": ("at", "show")}
"""Option -> the options that mean nothing without it."""


@dataclass(frozen=True)
class GameSeconds:
    """A time of the game in seconds, with or without decimals."""

    expected: str = field(default=f"a number of seconds from 0 to {MOST_SECONDS:,}")

    def read(self, text: str) -> float:
        """Read a time. Raises ValueError."""
        digits = text.replace(".", "", 1)
        if not (digits.isascii() and digits.isdecimal()) or len(text) > 20 or float(text) > MOST_SECONDS:
            raise refusal(text, self.expected)
        return float(text)


def add_options(parser: Parser) -> None:
    """Add the options of the export to those of a command."""
    parser.file("--gif", "FILE", "write the game as a GIF, and open no window; needs Pillow")
    parser.option("--from", GameSeconds(), None, "with --gif: where in the game to begin")
    parser.option("--to", GameSeconds(), None, "with --gif: where to end")
    parser.option("--times", OneOf(tuple(map(str, SPEEDS))), None, "with --gif: how many times the speed of the game")
    parser.file("--png", "FILE", "write a picture of the game as a PNG, and open no window")
    parser.option("--at", GameSeconds(), None, "with --png: when in the game; else at its end")
    parser.option("--show", OneOf(tuple(_SHOWS)), None, "with --png: the whole screen, which is usual, or the board")
    parser.option("--picture-size", OneOf(tuple(SIZES)), "medium", "the size of the pictures")


def wants_export(options: argparse.Namespace) -> bool:
    """Whether a file is to be written. Raises InputError for an option that means nothing without another one."""
    given = vars(options)
    for needed, names in _ALONE.items():
        for name in names:
            if given[name] is not None and not given[needed]:
                raise InputError(f"--{name}: means nothing without --{needed}")
    return bool(options.gif or options.png)


def export(replay: Replay, settings: Settings, options: argparse.Namespace) -> int:
    """Write the files that the options ask for, and print their paths. Return the exit code. Raises InputError."""
    for name, path in (("--gif", options.gif), ("--png", options.png)):
        if path and os.path.lexists(path):
            raise InputError(f"{name}: {printable_path(path)}: the file exists already; expected a new name")
    given = vars(options)
    _wear(settings, options)
    window = SIZES[options.picture_size]
    if options.png:
        tick = replay.result.ticks if options.at is None else _tick("--at", replay, options.at)
        with _refusing("--png"):
            _write_png(replay, tick, settings, window, (_SHOWS[options.show or "screen"], options.png))
    if options.gif:
        first = _tick("--from", replay, given["from"] or 0)
        last = replay.result.ticks if options.to is None else _tick("--to", replay, options.to)
        if last < first:
            raise InputError("--to: is before --from; expected a later moment")
        with _refusing("--gif"):
            _write_gif(replay, settings, Cut(first, last, Fraction(options.times or 1)), window, options.gif)
    return 0


def _wear(settings: Settings, options: argparse.Namespace) -> None:
    """Draw with the chosen theme. What is wrong with it is told."""
    from game.ui.theme import Themes, wear

    data = data_folder(options.data_dir, to_write=False)
    if fault := wear(settings.display, Themes(data), data):
        tell(fault)


@contextmanager
def _refusing(option: str) -> Iterator[None]:
    """Turn an error of writing into an InputError that names the option."""
    try:
        yield
    except (FileError, GifError) as error:
        raise InputError(f"{option}: {error}") from None


def _write_png(replay: Replay, tick: int, settings: Settings, window: tuple[int, int], what: tuple[str, Path]) -> None:
    from game.ui.export import still, write_png

    kind, path = what
    write_png(still(replay, tick, settings, window, kind), path)
    print(printable_path(path))


def _write_gif(replay: Replay, settings: Settings, cut: Cut, window: tuple[int, int], path: Path) -> None:
    from game.ui.export import GifExport

    job, line = GifExport(replay, settings, cut, window, path), StatusLine(time.monotonic())
    try:
        while not job.done:
            job.work(time.monotonic, budget=_SLICE)
            line.write(f"{job.progress:.0%}")
    finally:
        line.end()
        if not job.done:
            job.cancel()
    print(printable_path(path))


def _tick(option: str, replay: Replay, seconds: float) -> int:
    """The tick at a second of the game. Raises InputError if the game is shorter."""
    per_second = replay.setup.rules.ticks_per_second
    tick = round(seconds * per_second)
    if tick > replay.result.ticks:
        length = float(replay.result.ticks / per_second)
        raise InputError(f"{option}: {seconds:g}; the game is {length:.2f} seconds long")
    return tick
