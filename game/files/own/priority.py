"""How a process that thinks beside the game leaves the processor to the game."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

BEHIND = 10
"""By how much a process that thinks is nicer than the game. On a busy processor, it gets about a tenth of its share."""

if sys.platform == "win32":
    FLAGS = subprocess.BELOW_NORMAL_PRIORITY_CLASS

    def step_back() -> None:
        """Lower the priority of this process."""
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), FLAGS)

    def put_back(session: int) -> None:
        """Do nothing: ``FLAGS`` have lowered the priority of the process as it started."""
else:
    FLAGS = 0
    """What a process is created with."""

    def step_back() -> None:
        """Lower the priority of this process."""
        with suppress(OSError):
            os.nice(BEHIND)

    def put_back(session: int) -> None:
        """Lower the priority of a process that was started with ``FLAGS`` and leads a session of its own. Linux gives
        each session an equal share of the processor, so that of the session is lowered, too."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PGRP, session, os.getpriority(os.PRIO_PROCESS, 0) + BEHIND)
            Path(f"/proc/{session}/autogroup").write_text(str(BEHIND), encoding="ascii")
