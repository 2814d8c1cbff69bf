"""New files of bytes, which never take the place of another one."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from game.core.messages import printable_path, reason
from game.files.text import FileError

_TAKEN = "{}: the file exists already; expected a new name"


def free_path(folder: Path, name: str, ending: str) -> Path:
    """Return a path in a folder that no file has: ``name`` and ``ending``, with a number between them if needed."""
    path, number = folder / f"{name}{ending}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{ending}"
    return path


def _runs(process: int) -> bool:
    """Whether a process runs, as far as can be known. Windows does not remove a file that one writes anyway."""
    if os.name == "nt":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is another user's
        pass
    return True


class NewFile:
    """A file of bytes that appears under its name when it is complete, and never in place of another file."""

    def __init__(self, path: Path) -> None:
        """Begin the file beside its place. Remove what killed programs left of such files. Raises FileError."""
        self.path = path
        self._part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            if os.path.lexists(path):
                raise FileError(_TAKEN.format(printable_path(path)))
            self._remove_remains()
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

    def _remove_remains(self) -> None:
        """Remove the beginnings of files with the same ending, in the same folder, that nobody writes any more."""
        ending = self.path.suffix
        name = re.compile(rf"{f'.+{re.escape(ending)}' if ending else re.escape(self.path.name)}\.(\d{{1,9}})\.part")
        for file in self.path.absolute().parent.iterdir():
            found = name.fullmatch(file.name)
            if found and not _runs(int(found[1])):
                with suppress(OSError):
                    file.unlink()

    def _fault(self, error: Exception) -> FileError:
        return FileError(f"{printable_path(self.path)}: cannot be written: {reason(error)}")
