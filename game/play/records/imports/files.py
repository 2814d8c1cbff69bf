"""Where files of TETR.IO are: a file, a folder with others in it, a ZIP file. Whatever they hold, reading one has an
end, and what cannot be read is one line."""

from __future__ import annotations

import io
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import NamedTuple, NoReturn
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from ....core.messages import printable_path, reason
from ....files import FileError, is_folder, read_bytes, size_in_words, text_of
from ....language import digits, marked, say

ENDINGS = (".ttr", ".ttrm")
ZIP = ".zip"
LONGEST_PATH = 1000
"""Characters of a path that somebody writes."""
LARGEST = 16 << 20
"""Bytes of a file. A match of twenty rounds has two million."""
LARGEST_ZIP = 256 << 20
MOST_MEMBERS = 20_000
"""The files in a ZIP file. Each costs memory before the first one is read."""
MOST_UNPACKED = 1 << 30
"""The bytes that are taken out of one ZIP file. A few bytes can stand for any number of them."""
_EXPECTED = marked("a file of TETR.IO, .ttr or .ttrm")
_DIRECTORY_ENTRY = b"PK\x01\x02"
_READ_WAYS = (ZIP_STORED, ZIP_DEFLATED)
"""The compressions that are read. Those of others can ask for any amount of memory."""
_ENCRYPTED = 1
_OF_ZIP = (BadZipFile, OSError, ValueError, RuntimeError, EOFError, zlib.error, struct.error)
"""What the reader of ZIP files raises for damaged ones."""


class FoundFile(NamedTuple):
    name: str
    """What messages call it."""
    read: Callable[[], str]
    """Returns its text. Raises FileError, which begins with the name."""


def found_files(path: Path) -> Iterator[FoundFile]:
    """Yield the files of a path in the order of their names: the file itself, those of TETR.IO in a folder and the
    folders in it, or in a ZIP file. What cannot be looked into is a file that cannot be read."""
    if is_folder(path):
        yield from _of_folder(path)
    elif path.suffix.lower() == ZIP:
        yield from _of_zip(path)
    else:
        yield _file(path)


def _none_in(name: str) -> str:
    return say("{file}: has no file of TETR.IO; expected .ttr or .ttrm", file=name)


def _file(path: Path) -> FoundFile:
    name = printable_path(path)
    return FoundFile(name, lambda: text_of(read_bytes(path, name, most=LARGEST, expected=_EXPECTED), name))


def _refused(line: str) -> FoundFile:
    def read() -> NoReturn:
        raise FileError(line)

    return FoundFile(line.partition(": ")[0], read)


def _of_folder(folder: Path) -> Iterator[FoundFile]:
    unread: list[OSError] = []
    found = False
    for place, folders, names in os.walk(folder, onerror=unread.append):
        folders.sort()
        for name in sorted(names):
            path, ending = Path(place, name), Path(name).suffix.lower()
            if ending in (*ENDINGS, ZIP):
                found = True
                yield from _of_zip(path) if ending == ZIP else [_file(path)]
    for error in unread:
        yield _refused(
            say("{file}: cannot be read: {reason}", file=printable_path(error.filename), reason=reason(error))
        )
    if not found and not unread:
        yield _refused(_none_in(printable_path(folder)))


def _of_zip(path: Path) -> Iterator[FoundFile]:
    """Yield the files of a ZIP file. Each is taken out when it is read."""
    name = printable_path(path)
    try:
        data = read_bytes(path, name, most=LARGEST_ZIP, expected=marked("a ZIP file"))
        if data.count(_DIRECTORY_ENTRY) > MOST_MEMBERS:
            raise FileError(
                say("{file}: has more than {most} files; expected fewer", file=name, most=digits(MOST_MEMBERS))
            )
        with ZipFile(io.BytesIO(data)) as packed:
            members = sorted(packed.infolist(), key=lambda each: each.filename)
            wanted = [each for each in members if not each.filename.endswith("/") and _ending(each) in (*ENDINGS, ZIP)]
            if not wanted:
                raise FileError(_none_in(name))
            taken = [0]
            for member in wanted:
                here = f"{name}, {printable_path(PurePosixPath(member.filename))}"
                if _ending(member) == ZIP:
                    yield _refused(say("{file}: is a ZIP file in a ZIP file; unpack it first", file=here))
                else:
                    yield FoundFile(here, partial(_taken_out, packed, member, here, taken))
    except FileError as error:
        yield _refused(str(error))
    except _OF_ZIP as error:
        yield _refused(say("{file}: cannot be read as a ZIP file: {reason}", file=name, reason=reason(error)))


def _ending(member: ZipInfo) -> str:
    return PurePosixPath(member.filename).suffix.lower()


def _taken_out(packed: ZipFile, member: ZipInfo, name: str, taken: list[int]) -> str:
    """Return the text of a member. ``taken`` holds the bytes that were taken out of this ZIP file. Raises FileError."""
    if member.flag_bits & _ENCRYPTED:
        raise FileError(say("{file}: is encrypted; unpack it first", file=name))
    if member.compress_type not in _READ_WAYS:
        raise FileError(say("{file}: is compressed in a way that is not read here; unpack it first", file=name))
    if taken[0] >= MOST_UNPACKED:
        raise FileError(
            say(
                "{file}: lies beyond the first {size} of its ZIP file; unpack it first",
                file=name,
                size=size_in_words(MOST_UNPACKED),
            )
        )
    try:
        with packed.open(member) as file:
            data = file.read(LARGEST + 1)
    except _OF_ZIP as error:
        raise FileError(say("{file}: cannot be read: {reason}", file=name, reason=reason(error))) from None
    taken[0] += len(data)
    if len(data) > LARGEST:
        raise FileError(
            say(
                "{file}: is larger than {size}; expected a file of TETR.IO, .ttr or .ttrm",
                file=name,
                size=size_in_words(LARGEST),
            )
        )
    return text_of(data, name)
