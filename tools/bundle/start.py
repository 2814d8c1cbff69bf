"""What the program of one file runs in place of main.py."""

import multiprocessing
import os
import sys

from game.files.own.child import serve
from game.program import OWN_CODE

_LIBRARIES = "LD_LIBRARY_PATH"
"""The variable that leads to the libraries of this program. Programs that it starts need those of the system."""


def _give_back_the_libraries() -> None:
    before = os.environ.pop(f"{_LIBRARIES}_ORIG", None)
    os.environ.pop(_LIBRARIES, None)
    if before:
        os.environ[_LIBRARIES] = before


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker of a pool begins here, too, and does not return
    if sys.argv[1:] == [OWN_CODE]:
        serve()
    from game.cli import main
    from game.process import begin

    begin()
    if sys.platform.startswith("linux"):
        _give_back_the_libraries()
    sys.exit(main(sys.argv[1:]))
