"""The time from the command to the first frame."""

import statistics
from collections.abc import Iterator

from tools.bench.figure import RUNS, Figure
from tools.bench.window import Screen, running_game, virtual_screen

AIM = 0.5


def seconds(screen: Screen, *arguments: str) -> float:
    """Return the seconds from the start of the process until its first frame was given to the X server."""
    with running_game(screen, *arguments) as game:
        return float(game.wait_for("first frame")["t"]) - game.started


def measure() -> Iterator[Figure]:
    """Yield the medians, after one start that fills the caches of the system and of Python."""
    with virtual_screen() as screen:
        seconds(screen)
        for name, arguments in (("title screen", ()), ("game", ("play",))):
            value = statistics.median(seconds(screen, *arguments) for _ in range(RUNS))
            yield Figure(f"Start to first frame, {name}", value, "s", AIM)
