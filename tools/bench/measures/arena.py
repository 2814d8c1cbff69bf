"""The arena: the matches of a minute on one core."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from game.ai.opponents import opponent
from game.core.match import set_up_match
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import MODERN
from game.lab.arena import ArenaPlan, ArenaTask, play
from tools.bench.figure import Figure, rate

PAIRINGS = (("regular", "amateur", 3), ("versus", "master", 1))
"""The players, and how often a pair of matches between them is played."""
NODES = 7_000


def matches(first: str, second: str, most: int = 1000) -> int:
    """Play two matches of at most so many pieces on one deal, with the sides changed. Returns their number."""
    plan = ArenaPlan(set_up_match(MODERN, ATTACKS["tetrio-2"], "1", first_to=1), Fraction(2), NODES, most)
    for number in (0, 1):
        play(ArenaTask(plan, opponent(first), opponent(second), number))
    return 2


def measure() -> Iterator[Figure]:
    """Yield the matches a minute of two levels of the ladder, and of the versus player with as many nodes as it needs.

    Where numba is installed, the versus player decides in compiled code.
    """
    for first, second, runs in PAIRINGS:
        matches(first, second, most=1)  # compile
        value, steps = rate(partial(matches, first, second), runs=runs)
        limit = f", {NODES:,} nodes" if first == "versus" else ""
        yield Figure(f"Arena, {first} against {second}{limit}", 60 * value, "matches/min", steps=steps)
