"""The time to open each screen: from the key or the route that leads there to its first whole picture."""

import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from pygame import Surface

from tools.bench.figure import RUNS, Figure
from tools.pictures.screens import SCREENS, Shot
from tools.pictures.stage import Stage, no_window

SIZE = (1280, 720)
AIM = 100.0
"""Milliseconds. A person does not notice a shorter wait."""


def milliseconds(shot: Shot) -> float:
    """Return the time to open one screen, in a run of its own that has come to the screen before it."""
    with TemporaryDirectory(prefix="tetrarium-bench-") as folder:
        stage, target = Stage(Path(folder), shot.settings), Surface(SIZE)
        before = shot.before(stage)
        before.draw(target, stage.now)
        begin = time.perf_counter()
        screen = shot.open(stage, before)
        screen.forget()
        screen.draw(target, stage.now)
        taken = time.perf_counter() - begin
        stage.context.under_way.close(stage.now)  # its thread may still write into the folder
        return 1000 * taken


def measure() -> Iterator[Figure]:
    """Yield the median and the worst of some runs for each screen, and the median of the slowest one. In the first run
    no letter and no block is drawn yet."""
    medians = {}
    with no_window():
        for name, shot in SCREENS.items():
            if shot.measured:
                times = [milliseconds(shot) for _ in range(RUNS)]
                medians[name] = statistics.median(times)
                yield Figure(f"Open the screen {name}, median", medians[name], "ms")
                yield Figure(f"Open the screen {name}, worst", max(times), "ms")
    slowest = max(medians, key=medians.__getitem__)
    yield Figure(f"Open a screen, the slowest of {len(medians)}: {slowest}", medians[slowest], "ms", AIM)
