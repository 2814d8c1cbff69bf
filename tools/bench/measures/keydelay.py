"""The time from a key press to the step of the session with that button."""

import random
import statistics
import time
from collections.abc import Iterator

from tools.bench.figure import Figure
from tools.bench.window import SETTLED, Game, running_game, virtual_screen

TAPS = 200
PAUSES = (0.020, 0.045)
"""The least and the greatest pause between two presses, in seconds. The pauses are random, so that they do not
synchronize with the frames."""
MEDIAN_AIM, P95_AIM = 1.0, 3.0


def delays(game: Game) -> list[float]:
    """Return the milliseconds from each key press to the session's step, the shortest first.

    Raises RuntimeError if a press led to no step.
    """
    rng = random.Random(1)
    game.wait_for("first frame")
    time.sleep(SETTLED)
    sent = []
    for tap in range(TAPS):
        sent.append(game.keyboard.tap("Right" if tap % 2 else "Left", 0.01))
        time.sleep(rng.uniform(*PAUSES))
    time.sleep(SETTLED)
    stepped = [note["t"] for note in game.notes("press")]
    if len(stepped) != len(sent):
        raise RuntimeError(f"{len(sent)} keys were pressed, but {len(stepped)} led to a step")
    return sorted(1000 * (step - key) for key, step in zip(sent, stepped, strict=True))


def measure() -> Iterator[Figure]:
    """Yield the median and the 95th percentile during a game."""
    with virtual_screen() as screen, running_game(screen, "play") as game:
        key_delays = delays(game)
    yield Figure("Key to step, median", statistics.median(key_delays), "ms", MEDIAN_AIM)
    yield Figure("Key to step, 95 of 100", key_delays[int(len(key_delays) * 0.95)], "ms", P95_AIM)
