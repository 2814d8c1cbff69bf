"""Code of others that the user has said yes to: dealers in files, and bots of other programs.

It can do whatever the user can do, so it never runs before a yes. A yes holds for one text of a file, or for one
command with the files that it names, and is kept in the configuration folder of the user.
"""

import hashlib
import os
import shlex
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import platformdirs

from ...core.messages import printable_path, reason
from ..reading import is_missing
from ..writing import alone_in, write_atomically

_GIVEN: set[str] = set()
"""What was said yes to since the program started: the file may not be writable."""


class Stranger(NamedTuple):
    name: str
    """The path of its file, or its command, in one line."""
    digest: str
    """A number that is another one if the code is another one."""


def stranger_of(command: Sequence[str]) -> Stranger:
    """Return the stranger that a command starts here and now. Its name is the command with whole paths. Its digest is
    another one if a file that a word names is another one, or has changed."""
    shown, bound = list[str](), ["command"]
    for place, word in enumerate(command):
        own = _file(word if place else shutil.which(word) or word)
        shown.append(str(own) if own else word)
        bound.append(word)
        for file in filter(None, (own, *(_behind(word) if place else ()))):
            bound += [str(file), _digest(file)]
    digest = hashlib.sha256("\0".join(bound).encode("utf-8", "surrogateescape")).hexdigest()
    return Stranger(printable_path(shlex.join(shown)), digest)


def _file(word: str) -> Path | None:
    """Return the whole path of the file that a word names from this folder. None if there is none."""
    try:
        path = Path(os.path.abspath(word))
        return path if os.path.isfile(path) else None
    except (OSError, ValueError):
        return None


def _behind(word: str) -> Iterator[Path | None]:
    """The files that run for a word although it does not name them: of a folder or a module of Python, or a value."""
    yield _file(f"{word}/__main__.py")
    if all(part.isidentifier() for part in word.split(".")):
        module = word.replace(".", "/")
        yield _file(f"{module}.py")
        yield _file(f"{module}/__main__.py")
    if value := word.partition("=")[2]:
        yield _file(value)


def _digest(file: Path) -> str:
    """Return the digest of a file, or why it cannot be read. One that has not changed is not read again."""
    try:
        status = file.stat()
        return _read(file, status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
    except OSError as error:
        return reason(error)


@cache
def _read(file: Path, *_: int) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as opened:
        while part := opened.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


def trusted_file() -> Path | None:
    """The file of those that the user has said yes to. None if there is no home folder."""
    try:
        return platformdirs.user_config_path("tetrarium", appauthor=False) / "trusted.txt"
    except RuntimeError:
        return None


def is_trusted(stranger: Stranger) -> bool:
    return stranger.digest in _GIVEN or stranger.digest in _kept()


def trust(stranger: Stranger, *, keep: bool = True) -> None:
    """Note that the user has said yes. Without ``keep``, or where it cannot be kept, it holds until the program
    ends."""
    _GIVEN.add(stranger.digest)
    file = trusted_file() if keep else None
    if file is None or stranger.digest in _kept():
        return
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with alone_in(file.parent):
            before = file.read_text(encoding="utf-8", errors="replace") if not is_missing(file) else ""
            write_atomically(file, f"{before}{stranger.digest}  {stranger.name}\n")


def given_trust() -> frozenset[str]:
    """What was said yes to since the program started, for its other processes."""
    return frozenset(_GIVEN)


def take_trust(digests: Iterable[str]) -> None:
    """Note what was said yes to in the process that has started this one."""
    _GIVEN.update(digests)


def _kept() -> set[str]:
    file = trusted_file()
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines() if file else []
    except OSError:
        return set()
    return {line.split()[0] for line in lines if line.strip()}
