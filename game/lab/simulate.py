"""Games played headless by a controller, under the two sets of rules of the literature."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """What a series of games came to."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    """Rows of the well."""
    randomizer: str
    games: int
    """Games that were played, the cut ones included."""
    lines_mean: float
    """Lines a game."""
    lines_sem: float
    """Standard error of the mean. Lengths of games are close to exponential, so it is mean / sqrt(games)."""
    pieces: int
    """Pieces placed in all games."""
    seconds: float
    pieces_per_second: float
    cut: int
    """Games that ``max_pieces`` ended. Where it is not 0 the mean is a lower bound."""


def simulate(
    controller: str,
    rules: str,
    *,
    height: int = 20,
    games: int,
    seed: int | str,
    max_pieces: int | None = None,
    randomizer: str = "memoryless",
    progress: Callable[[int, int, int], None] | None = None,
) -> Result:
    """Play games until each is over, or has had ``max_pieces`` pieces.

    ``progress`` is called about twice a second with (games finished, lines so far, pieces so far), the running
    game included. Raises ValueError where a name is unknown or a number is out of range.
    """
    raise NotImplementedError
