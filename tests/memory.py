"""Where the temporary files of the tests lie: in memory, where the machine has such a folder with room in it.

Whoever keeps a game waits until it lies on the disk. The tests keep thousands of games, which nobody will miss.
"""

import os
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
"""The folder in memory that Linux has."""
_ROOM = 2 << 30
"""The bytes that must be free there. The tests use a tenth of it."""


def in_memory(folder: Path, room: int) -> bool:
    """Return whether a folder is there, can be written to, has room, and lets programs run."""
    try:
        found = os.statvfs(folder)
    except OSError:
        return False
    return os.access(folder, os.W_OK) and not found.f_flag & os.ST_NOEXEC and found.f_bavail * found.f_frsize >= room


def keep_in_memory() -> None:
    """Put all temporary files there from now on, also those of programs that are started. Whoever names a folder in
    TMPDIR gets that one."""
    if hasattr(os, "statvfs") and "TMPDIR" not in os.environ and in_memory(MEMORY, _ROOM):
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # it is looked for again
