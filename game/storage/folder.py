"""The folder of the finished games: where it is, and whether it can be used."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import platformdirs

from game.core.messages import printable_path, reason
from game.language import marked
from game.storage.database import FILE


class FolderError(ValueError):
    """A folder in which games cannot be saved. The message is one line that names it."""


def default_folder() -> Path:
    """Return the default folder for the games of this user on this system. Raises FolderError."""
    try:
        return platformdirs.user_data_path("tetrarium", appauthor=False)
    except RuntimeError:
        raise FolderError("there is no home folder for the scores; name a folder with --data-dir") from None


def picture_folders(data: Path) -> dict[str, Path]:
    """Return the folders for exported pictures, the best one first, by the names that a person sees, to be translated.

    They are the user's own folder of pictures, where there is one, and a folder in ``data``, that of the games.
    """
    folders = {marked("Game folder"): data / "pictures"}
    try:
        pictures = platformdirs.user_pictures_path()
    except RuntimeError:  # there is no home folder
        return folders
    return {marked("Pictures"): pictures / "Tetrarium", **folders} if pictures.is_dir() else folders


def check_folder(folder: Path, *, to_write: bool) -> None:
    """Check that games can be read from a folder, or written to it. The folder does not have to exist yet.

    Raises FolderError.
    """
    try:
        fault = _fault(folder, to_write)
    except (OSError, ValueError) as error:
        fault = reason(error)
    if fault:
        raise FolderError(f"{printable_path(folder)}: {fault}; expected a folder for the scores")


def _fault(folder: Path, to_write: bool) -> str:
    """Return what is wrong with a folder, or an empty text. Raises OSError if it cannot be inspected."""
    try:
        status = folder.stat()
    except FileNotFoundError:
        if folder.is_symlink():
            return "is a broken link"
        return _fault_above(folder.absolute().parent) if to_write else ""
    if not stat.S_ISDIR(status.st_mode):
        return "is not a folder"
    if not os.access(folder, os.R_OK | os.X_OK):
        return "cannot be read"
    if to_write and not os.access(folder, os.W_OK):
        return "cannot be written to"
    return _fault_inside(folder / FILE, to_write)


def _fault_above(parent: Path) -> str:
    """Return why a folder cannot be created in ``parent``, or an empty text."""
    while not os.path.lexists(parent):
        parent = parent.parent
    made_in = parent.is_dir() and os.access(parent, os.W_OK | os.X_OK)
    return "" if made_in else f"cannot be created in {printable_path(parent)}"


def _fault_inside(file: Path, to_write: bool) -> str:
    try:
        status = file.stat()
    except FileNotFoundError:
        return f"{FILE} in it is a broken link" if file.is_symlink() else ""
    if not stat.S_ISREG(status.st_mode):
        return f"{FILE} in it is not a file"
    if not os.access(file, os.R_OK):
        return f"{FILE} in it cannot be read"
    return f"{FILE} in it cannot be written to" if to_write and not os.access(file, os.W_OK) else ""
