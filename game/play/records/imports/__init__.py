"""Files of other programs, read into the games and matches of the person."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "found_files",  # The files of a path: itself, or those of a folder or a ZIP file.
    "FoundFile",  # A file that may be one of TETR.IO, and how it is read.
    "Import",  # Reads files step by step, and keeps what is in them.
    "ImportReport",  # What was read, and what was not.
    "NEITHER",  # The answer of a person who is none of the players.
]

if TYPE_CHECKING:
    from .files import FoundFile, found_files
    from .importing import NEITHER, Import, ImportReport

__getattr__, __dir__ = offer(__name__, {"files": "FoundFile found_files", "importing": "Import ImportReport NEITHER"})
