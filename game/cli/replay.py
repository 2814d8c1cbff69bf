"""The command replay: shows recorded games, or verifies them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.arguments import Parser, settings_of
from game.cli.errors import BAD_INPUT, InputError, tell
from game.cli.play import open_window
from game.core.replay import Replay, ReplayError, first_divergence, from_text
from game.core.replay.limits import LARGEST
from game.files.text import FileError, read_bytes
from game.files.words import printable_path, quoted

VERIFY = "verify"
DIVERGED = 1
"""The exit code where a game does not come out as it was recorded."""
_NOTE = f"""A file that is called {VERIFY} is ./{VERIFY}. Verifying prints a line for each file: ok, or the tick at
which the game departs from what was recorded; the exit code is then 1, or 2 where a file is no replay."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Show one replay in the window, or verify any number without one."""
    options, words = Parser(name, words=f"FILE | {VERIFY} FILE...", note=_NOTE).read_with_words(arguments)
    settings = settings_of(options)
    if words[:1] == [VERIFY]:
        if len(words) == 1:
            raise InputError(
                f"{VERIFY}: no files; expected {VERIFY} FILE... (for a file named {VERIFY}, use ./{VERIFY})"
            )
        return max(map(_verify, words[1:]))
    if len(words) != 1:
        raise InputError(f"{len(words) or 'no'} files; expected one, or {VERIFY} FILE...")
    replay, tick = _played(words[0])
    if tick is not None:
        tell(_departs(words[0], tick))
    return open_window(settings, options.data_dir, start=name, replay=replay)


def _verify(word: str) -> int:
    """Print the line of one file; returns its exit code."""
    try:
        _, tick = _played(word)
    except InputError as error:
        tell(error)
        return BAD_INPUT
    print(f"{printable_path(Path(word))}: ok" if tick is None else _departs(word, tick))
    return 0 if tick is None else DIVERGED


def _departs(word: str, tick: int) -> str:
    return f"{printable_path(Path(word))}: departs at tick {tick}"


def _played(word: str) -> tuple[Replay, int | None]:
    """The replay in a file, and the tick at which it departs from what was recorded. Raises InputError."""
    path = Path(word)
    try:
        text = read_bytes(path, printable_path(path), most=LARGEST, expected="a replay").decode("ascii", "replace")
    except FileError as error:
        raise InputError(str(error)) from None
    try:
        replay = from_text(text.replace("\r\n", "\n"))
        return replay, first_divergence(replay)
    except ReplayError as error:
        raise InputError(f"{printable_path(path)}: {error}") from None
    except Exception as error:  # a file with a right checksum may still hold figures with which nobody can play
        raise InputError(f"{printable_path(path)}: cannot be played: {quoted(str(error))}") from None
