"""How this program was started: from its source, or as the program of one file that ``make dist`` builds."""

from __future__ import annotations

import sys
from pathlib import Path

ONE_FILE = hasattr(sys, "frozen")
"""Whether this is the program of one file. Its folder is a temporary one, which is gone when it ends."""
NAME = "tetrarium" if ONE_FILE else "main.py"
"""What its help calls it."""
OWN_CODE = "--own-code"
"""The argument with which this program starts itself to run a file of the user; see ``own_child``."""
_MAIN = Path(__file__).resolve().parents[2] / "main.py"


def again(*arguments: str) -> tuple[str, ...]:
    """Return the command line that starts this program with other arguments."""
    return (sys.executable, *arguments) if ONE_FILE else (sys.executable, str(_MAIN), *arguments)


def how_to_install(requirements: str) -> str:
    """Return what to do where the packages of a file are missing. Nothing can be added to the program of one file."""
    install = f"pip install -r {requirements}"
    return f"get the source of the game, then {install}" if ONE_FILE else install
