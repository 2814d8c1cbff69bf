"""The move generator: the time to find all boards after three pieces."""

from collections.abc import Iterator
from functools import partial

from game.core.board.pieces import pieces_from
from game.core.board.rotation import SRS
from game.core.moves.landings import Landings, drop_landings, landings_from_spawn, perft
from game.core.rules.rulesets import MODERN
from tools.bench.figure import Figure, rate_figure

QUEUES = (("Straight drops", "TSZ", drop_landings), ("Slides and spins", "TSZ", landings_from_spawn(MODERN.skyline)))


def boards(queue: str, landings: Landings) -> int:
    """Return the total of the distinct boards after each piece."""
    return sum(perft(SRS, 0, pieces_from(queue), landings))


def measure() -> Iterator[Figure]:
    """Yield the distinct boards per second from the empty well."""
    for name, queue, landings in QUEUES:
        yield rate_figure(f"{name}, perft {queue}", "boards/s", partial(boards, queue, landings), runs=3)
