"""What the tests of the cluster have its workers do."""

import os
import signal
from pathlib import Path

from game.cli.crew.cluster import _unless_unwanted
from game.cli.crew.worker_pool import WorkersStoppedError


def double_unless_killed(job: tuple[int, Path | None]) -> int:
    """Twice a number; where a file is named that is not there, write it and be killed."""
    number, killed = job
    if killed and not killed.exists():
        killed.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def be_killed(job: object) -> None:
    """Be killed, every time."""
    os.kill(os.getpid(), signal.SIGKILL)


def fail(message: str) -> None:
    raise ValueError(message)


def go_on_until_unwanted(name: str) -> None:
    """Play for ever; the events "NAME begun" and "NAME ended" of the cluster say when."""
    from distributed import Event

    Event(f"{name} begun").set()
    try:
        while True:
            _unless_unwanted(0, 0)
    except WorkersStoppedError:
        Event(f"{name} ended").set()
        raise
