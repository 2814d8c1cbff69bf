"""How this program was started: from its source, as an installed command, or as the program of one file."""

import sys
from pathlib import Path

__version__ = "0.2.0"
"""The version. pyproject.toml reads it here; CHANGELOG.md, CITATION.cff and the AppStream data have an entry for it."""
PACKAGE = Path(__file__).resolve().parent
"""The folder of the program: ``game`` in the source, ``tetrarium`` where it is installed."""
ROOT = PACKAGE.parent
ASSETS = next((folder for folder in (PACKAGE / "assets", ROOT / "assets") if folder.is_dir()), ROOT / "assets")
"""Pictures, sounds, fonts, catalogues and puzzles. They stand beside ``game`` in the source, and in the installed
package."""
ONE_FILE = hasattr(sys, "frozen")
"""Whether this is the program of one file. Its folder is a temporary one, which is gone when it ends."""
IN_ITS_SOURCE = (ROOT / "pyproject.toml").exists()
"""Whether this program runs from its source. If not, its folder is no place for what the user chooses."""
TRACKED = IN_ITS_SOURCE and (ROOT / ".git").exists()
"""Whether that source is a checkout of git, in which a change of a file is a change of the project."""
NAME = "main.py" if IN_ITS_SOURCE else "tetrarium"
OWN_CODE = "--own-code"
"""The argument with which this program starts itself to run a file of the user; see ``files/own/child.py``."""


def again(*arguments: str) -> tuple[str, ...]:
    """Return the command that starts this program again, with other arguments."""
    if ONE_FILE:
        return (sys.executable, *arguments)
    if IN_ITS_SOURCE:
        return (sys.executable, str(ROOT / "main.py"), *arguments)
    # Not -m: Python would look for the package in the current folder first.
    begin = f"import sys; del sys.path[0]; from {PACKAGE.name}.__main__ import run; run()"
    return (sys.executable, "-c", begin, *arguments)


def how_to_install(extra: str) -> str:
    """Return what to do where the packages of an extra of pyproject.toml are missing. Nothing can be added to the
    program of one file."""
    command = f'pip install ".[{extra}]"'
    if IN_ITS_SOURCE:
        return command
    return f"get the source of the game, then {command}" if ONE_FILE else f"in the source of the game, {command}"
