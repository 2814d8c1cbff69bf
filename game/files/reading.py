"""Reading files that a user names: the whole content, or an error of one line."""

import os
import stat
from pathlib import Path

from ..core.messages import reason
from ..language import say

MARK = "\ufeff"
_AT_ONCE: int = getattr(os, "O_NONBLOCK", 0)
"""Without this flag, opening a pipe waits until somebody writes to it."""


class FileError(ValueError):
    """A file that cannot be used. The message is one line: the file, the line where there is one, what was expected."""


def is_missing(path: Path) -> bool:
    """Return whether the system says that there is no such file or folder. It does not say so of a place in a folder
    that may not be entered, or of a name that no file can have: reading or writing there tells why."""
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        pass
    return False


def is_folder(path: Path) -> bool:
    """Return whether a folder is there and can be seen. ``Path.is_dir`` raises in a folder that may not be entered."""
    return os.path.isdir(path)


def read_bytes(path: Path, name: str, *, most: int, expected: str) -> bytes:
    """Return the content of a file. ``name`` is what messages call the file. ``most`` is the largest size in bytes, a
    whole number of kilobytes. ``expected`` says what the file should be, such as "a replay"; it is translated. Never
    waits for a pipe or a device. Raises FileError."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _AT_ONCE)) as file:
            if not _has_content(file.fileno()):
                raise FileError(say("{file}: is not a file; expected {expected}", file=name, expected=say(expected)))
            data = file.read(most + 1)
    except FileError:
        raise
    except IsADirectoryError:
        raise FileError(say("{file}: is a folder; expected {expected}", file=name, expected=say(expected))) from None
    except FileNotFoundError:
        raise FileError(say("{file}: no such file", file=name)) from None
    except OSError as error:
        raise FileError(say("{file}: cannot be read: {reason}", file=name, reason=reason(error))) from None
    except ValueError as error:  # a name that no file can have
        raise FileError(f"{name}: {error}; expected {expected}") from None
    if len(data) > most:
        raise FileError(
            say(
                "{file}: is larger than {size}; expected {expected}",
                file=name,
                size=size_in_words(most),
                expected=say(expected),
            )
        )
    return data


def read_text(path: Path, name: str, *, most: int, expected: str) -> str:
    """Return the content of a file of UTF-8 text, without a byte order mark. The arguments are those of ``read_bytes``.
    Raises FileError, which names the line of the first wrong byte."""
    return text_of(read_bytes(path, name, most=most, expected=expected), name).removeprefix(MARK)


def text_of(data: bytes, name: str) -> str:
    """Return the content of a file as UTF-8 text, with its byte order mark. ``name`` is what messages call the file.
    Raises FileError, which names the line of the first wrong byte."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"{data[error.start]:#04x}"
        words = say("{file}:{line}: byte {byte} is not UTF-8; expected UTF-8 text", file=name, line=line, byte=byte)
        raise FileError(words) from None


def size_in_words(size: int) -> str:
    """Return a number of bytes in whole megabytes, or in whole kilobytes below one megabyte."""
    return f"{size >> 20} MB" if size >= 1 << 20 else f"{size >> 10} KB"


def _has_content(file: int) -> bool:
    """Whether an open file is a regular file, or a device such as /dev/null that is read like one."""
    mode = os.fstat(file).st_mode
    return stat.S_ISREG(mode) or (stat.S_ISCHR(mode) and not os.isatty(file))
