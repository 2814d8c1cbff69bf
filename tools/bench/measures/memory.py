"""The memory of the running game, and how much more it takes after an hour."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
from pygame import Surface

from game.settings import Settings
from game.settings.machine import MachineSettings
from tools.bench.figure import Figure
from tools.bench.window import SETTLED, running_game, virtual_screen
from tools.pictures.stage import Stage, no_window

MEGABYTE = 1e6
EARLY, LATE = 300, 3900
"""The seconds of a demo after which its memory is compared: when all has been drawn once, and an hour later."""
MORE = 10.0
"""The most by which it may grow, in MB."""


def measure() -> Iterator[Figure]:
    """Yield the resident memory, and the part that no other process shares, some seconds after the start of a demo."""
    with virtual_screen() as screen, running_game(screen, "demo") as game:
        game.wait_for("first frame")
        time.sleep(2 * SETTLED)
        memory = psutil.Process(game.process.pid).memory_full_info()
    yield Figure("Memory, resident", memory.rss / MEGABYTE, "MB")
    yield Figure("Memory, its own", memory.uss / MEGABYTE, "MB")
    early, late = hour()
    yield Figure("Memory, more after an hour of a demo", (late - early) / MEGABYTE, "MB", MORE)


def hour() -> tuple[int, int]:
    """Return the memory of a process of its own in bytes, early in a demo and after an hour by its clock."""
    script = f"from bench.measures.memory import watch_demo; watch_demo({EARLY}, {LATE})"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    early, late = map(int, told.split()[-2:])
    return early, late


def watch_demo(*moments: float) -> None:
    """Watch a demo without a window by a clock that is wound by hand. Print the memory in bytes at these seconds.

    It is drawn once a second, always into the same picture, as a window does.
    """
    with no_window(), TemporaryDirectory(prefix="tetrarium-bench-") as folder:
        stage = Stage(Path(folder), Settings(machine=MachineSettings(speed=25)))
        screen, begin = stage.routes.watch(stage.now, stage.routes.title), stage.now
        window = Surface((1280, 720))
        for moment in moments:
            while stage.now < begin + moment:
                screen = stage.wait(screen, 1.0)
                screen.draw(window, stage.now)
            print(psutil.Process().memory_info().rss, flush=True)
        stage.context.under_way.close(stage.now)
