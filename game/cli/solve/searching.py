"""What stderr shows while one puzzle is searched."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from game.cli.lab.progress import StatusLine, clock
from game.cli.process import interrupting
from game.puzzles.tetris.solver import Solver

_SECONDS = 1
"""The seconds between two looks at the search. A shorter one stays silent."""


@contextmanager
def searching(solver: Solver) -> Iterator[None]:
    """Show how far the solver is while the block runs. In the block, Ctrl-C raises ``Interrupted``."""
    ended = Event()
    started = time.monotonic()
    line = StatusLine()

    def look() -> None:
        while not ended.wait(_SECONDS):
            line.write(f"searching: {positions(solver)}, {clock(time.monotonic() - started)}")

    # The solver asks nobody while it searches, so that it stays fast. A thread looks at its count.
    watch = Thread(target=look, name="watch a search", daemon=True)
    with interrupting():
        watch.start()
        try:
            yield
        finally:
            ended.set()
            watch.join()
            line.end()


def positions(solver: Solver) -> str:
    """Return in words how many positions the solver has looked at."""
    return f"{solver.visited:,} position{'' if solver.visited == 1 else 's'}"
