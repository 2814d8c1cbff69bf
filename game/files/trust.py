"""Code of others that the user has said yes to: dealers in files, and bots of other programs.

It can do whatever the user can do, so it never runs before a yes. A yes holds for one text of a file, or for one
command, and is kept in the configuration folder of the user.
"""

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.files.writing import alone_in, write_atomically

_GIVEN: set[str] = set()
"""What was said yes to since the program started: the file may not be writable."""


class Stranger(NamedTuple):
    name: str
    """The path of its file, or its command, in one line."""
    digest: str
    """A number that is another one if the code is another one."""


def stranger_of(command: Sequence[str], name: str) -> Stranger:
    """Return the stranger that a command starts. ``name`` is the command in one line."""
    return Stranger(name, hashlib.sha256("\0".join(("command", *command)).encode()).hexdigest())


def trusted_file() -> Path | None:
    """The file of those that the user has said yes to. None if there is no home folder."""
    try:
        return platformdirs.user_config_path("tetrarium", appauthor=False) / "trusted.txt"
    except RuntimeError:
        return None


def is_trusted(stranger: Stranger) -> bool:
    return stranger.digest in _GIVEN or stranger.digest in _kept()


def trust(stranger: Stranger) -> None:
    """Note that the user has said yes. Where that cannot be kept, it holds until the program ends."""
    _GIVEN.add(stranger.digest)
    file = trusted_file()
    if file is None or stranger.digest in _kept():
        return
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with alone_in(file.parent):
            before = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
            write_atomically(file, f"{before}{stranger.digest}  {stranger.name}\n")


def given() -> frozenset[str]:
    """What was said yes to since the program started, for its other processes."""
    return frozenset(_GIVEN)


def take(digests: Iterable[str]) -> None:
    """Note what was said yes to in the process that has started this one."""
    _GIVEN.update(digests)


def _kept() -> set[str]:
    file = trusted_file()
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines() if file else []
    except OSError:
        return set()
    return {line.split()[0] for line in lines if line.strip()}
