"""Dellacherie's player without a window, in pure Python."""

from collections.abc import Iterator
from functools import partial

from game.lab import SeriesPlan, play_game
from tools.bench.figure import Figure, rate_figure

PIECES = 60_000
"""The pieces after which a game is stopped. A whole game has millions. The first ten thousand are slower, because the
cache of windows is still empty."""
FLOOR = 30_000


def played(rules: str) -> int:
    """Play one game of at most ``PIECES`` pieces. Returns the number of pieces placed."""
    plan = SeriesPlan("dellacherie", rules, 20, "memoryless", "1", PIECES)
    return play_game(plan, 0, compiled=False).pieces


def measure() -> Iterator[Figure]:
    """Yield the pieces per second under both sets of rules of the papers, in a well of 20 rows."""
    for rules in ("mdp", "fahey"):
        yield rate_figure(f"Dellacherie, {rules} rules", "pieces/s", partial(played, rules), aim=FLOOR)
