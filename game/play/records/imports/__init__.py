"""Files of other programs, read into the games and matches of the person."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "found_files",  # The files of a path: itself, or those of a folder or a ZIP file.
    "FoundFile",  # A file that may be one of TETR.IO, and how it is read.
    "Import",  # Reads files step by step, and keeps what is in them.
    "IMPORT_BUDGET",  # Seconds of reading between two pictures of a window.
    "ImportReport",  # What was read, and what was not.
    "LONGEST_PATH",  # Characters of a path that somebody writes.
    "MOST_LINES",  # The most lines that a window tells of what it read.
    "NEITHER",  # The answer of a person who is none of the players.
]

if TYPE_CHECKING:
    from .file_import import IMPORT_BUDGET, MOST_LINES, NEITHER, Import, ImportReport
    from .files import LONGEST_PATH, FoundFile, found_files

__getattr__, __dir__ = offer(
    __name__,
    {
        "files": "FoundFile LONGEST_PATH found_files",
        "file_import": "IMPORT_BUDGET Import ImportReport MOST_LINES NEITHER",
    },
)
