"""The command replay: shows recorded games, exports them as pictures, or verifies them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from game.cli.arguments import Parser, settings_of
from game.cli.errors import BAD_INPUT, InputError, tell
from game.cli.export import add_options, export, wants_export
from game.cli.play import open_window
from game.core.messages import printable_path, quoted
from game.core.replay import (
    Replay,
    ReplayError,
    first_divergence,
    first_match_divergence,
    from_text,
    is_match,
    match_from_text,
)
from game.core.replay.limits import LARGEST
from game.files.text import FileError, read_bytes

T = TypeVar("T")

VERIFY = "verify"
_OF_LATER_GAMES = ("rules", "rotation", "mode", "level", "randomizer", "seed", "previews")
"""The settings that the replay itself decides. They hold for a game that is begun after it."""
DIVERGED = 1
"""The exit code if a replay differs from its recording."""
_NOTE = f"""{VERIFY} plays each file again, a replay or a match, and prints ok, or the first tick that differs.
The exit code is 1 if one differs, and 2 if a file is neither. For a file named {VERIFY}, use ./{VERIFY}."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Show one replay in the window, export it, or verify any number of replays. Return the exit code."""
    parser = Parser(name, words=f"FILE | {VERIFY} FILE...", note=_NOTE, unlisted=_OF_LATER_GAMES)
    add_options(parser)
    options, words = parser.read_with_words(arguments)
    exports = wants_export(options)
    settings = settings_of(options)
    if words[:1] == [VERIFY]:
        if exports:
            raise InputError(f"{VERIFY}: writes no pictures; expected FILE alone with --gif and --png")
        if len(words) == 1:
            raise InputError(
                f"{VERIFY}: no files; expected {VERIFY} FILE... (for a file named {VERIFY}, use ./{VERIFY})"
            )
        return max(map(_verify, words[1:]))
    if len(words) != 1:
        raise InputError(f"{len(words) or 'no'} files; expected one, or {VERIFY} FILE...")
    replay, tick = _played(_text(words[0]), words[0])
    if tick is not None:
        tell(_divergence(words[0], tick))
    if exports:
        return export(replay, settings, options)
    return open_window(settings, options, start=name, replay=replay)


def _verify(word: str) -> int:
    """Print the result for one file. Return its exit code."""
    try:
        differs = _checked(_text(word), word)
    except InputError as error:
        tell(error)
        return BAD_INPUT
    print(differs or f"{printable_path(Path(word))}: ok")
    return DIVERGED if differs else 0


def _checked(text: str, word: str) -> str:
    """Return where the replay or the match of a text differs from its recording, in words; empty if it does not."""
    if not is_match(text):
        _, tick = _played(text, word)
        return "" if tick is None else _divergence(word, tick)
    found = _read(lambda: first_match_divergence(match_from_text(text)), word)
    return (
        ""
        if found is None
        else f"{_divergence(word, found.tick)} of round {found.round + 1}, player {found.player + 1}"
    )


def _divergence(word: str, tick: int) -> str:
    return f"{printable_path(Path(word))}: differs from the recording at tick {tick}"


def _text(word: str) -> str:
    """Return the text of a file. Raises InputError."""
    path = Path(word)
    try:
        text = read_bytes(path, printable_path(path), most=LARGEST, expected="a replay").decode("ascii", "replace")
    except FileError as error:
        raise InputError(str(error)) from None
    return text.replace("\r\n", "\n")


def _played(text: str, word: str) -> tuple[Replay, int | None]:
    """Return the replay of a text, and its first divergence or None. Raises InputError."""
    replay = _read(lambda: from_text(text), word)
    return replay, _read(lambda: first_divergence(replay), word)


def _read(read: Callable[[], T], word: str) -> T:
    """Return what ``read`` makes of the text of a file. Raises InputError."""
    path = printable_path(Path(word))
    try:
        return read()
    except ReplayError as error:
        raise InputError(f"{path}: {error}") from None
    except Exception as error:  # a file with a correct checksum can still hold values that no game can use
        raise InputError(f"{path}: cannot be played: {quoted(str(error))}") from None
