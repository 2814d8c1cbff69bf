"""How this program was started: from its source, as an installed command, or as the program of one file."""

import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
ONE_FILE = hasattr(sys, "frozen")
"""Whether this is the program of one file. Its folder is a temporary one, which is gone when it ends."""
IN_ITS_SOURCE = (_ROOT / "pyproject.toml").exists()
"""Whether this program runs from its source. If not, its folder is no place for what the user chooses."""
NAME = "main.py" if IN_ITS_SOURCE else "tetrarium"
OWN_CODE = "--own-code"
"""The argument with which this program starts itself to run a file of the user; see ``own_child``."""


def again(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, *arguments) if ONE_FILE else (sys.executable, str(_ROOT / "main.py"), *arguments)


def how_to_install(requirements: str) -> str:
    """Return what to do where the packages of a file are missing. Nothing can be added to the program of one file."""
    if IN_ITS_SOURCE:
        return f"pip install -r {requirements}"
    if ONE_FILE:
        return f"get the source of the game, then pip install -r {requirements}"
    extra = requirements.removeprefix("requirements-").removesuffix(".txt")
    return f"in the source of the game, pip install '.[{extra}]'"
