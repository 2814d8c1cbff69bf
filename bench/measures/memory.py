"""The memory of the running game."""

from __future__ import annotations

import time
from collections.abc import Iterator

import psutil

from bench.figure import Figure
from bench.window import SETTLED, running_game, virtual_screen

MEGABYTE = 1e6


def measure() -> Iterator[Figure]:
    """Yield the resident memory, and the part that no other process shares, some seconds after the start of a demo."""
    with virtual_screen() as screen, running_game(screen, "demo") as game:
        game.wait_for("first frame")
        time.sleep(2 * SETTLED)
        memory = psutil.Process(game.process.pid).memory_full_info()
    yield Figure("Memory, resident", memory.rss / MEGABYTE, "MB")
    yield Figure("Memory, its own", memory.uss / MEGABYTE, "MB")
