"""New files of bytes, which never take the place of another one."""

from __future__ import annotations

import os
from pathlib import Path

from game.files.text import FileError
from game.files.words import printable_path, reason

_TAKEN = "{}: the file exists already; expected a new name"


def free_path(folder: Path, name: str, ending: str) -> Path:
    """Return a path in a folder that no file has: ``name`` and ``ending``, with a number between them if needed."""
    path, number = folder / f"{name}{ending}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{ending}"
    return path


class NewFile:
    """A file of bytes that appears under its name when it is complete, and never in place of another file."""

    def __init__(self, path: Path) -> None:
        """Begin the file beside its place. Raises FileError."""
        self.path = path
        self._part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            if os.path.lexists(path):
                raise FileError(_TAKEN.format(printable_path(path)))
            self.file = self._part.open("wb")
        except FileError:
            raise
        except (OSError, ValueError) as error:
            raise self._fault(error) from None

    def keep(self) -> None:
        """Give the file its name. Raises FileError; nothing is left of it then."""
        try:
            self.file.close()
            try:
                os.link(self._part, self.path)  # unlike a renaming, this never replaces a file
            except OSError:  # there is one, or the file system has no links
                if os.path.lexists(self.path):
                    raise FileError(_TAKEN.format(printable_path(self.path))) from None
                os.rename(self._part, self.path)
        except OSError as error:
            raise self._fault(error) from None
        finally:
            self._part.unlink(missing_ok=True)

    def drop(self) -> None:
        """Leave nothing of the file."""
        self.file.close()
        self._part.unlink(missing_ok=True)

    def _fault(self, error: Exception) -> FileError:
        return FileError(f"{printable_path(self.path)}: cannot be written: {reason(error)}")
