"""Boards of a splitting run, each tried many times: the data from which the rise is fitted."""

from __future__ import annotations

from dataclasses import dataclass
from time import thread_time

from game.ai.linear.controllers import controller as controller_of
from game.core.dealers.chance import below, seeded
from game.lab.games import Report
from game.lab.levels.rises import LOOKS, STEPS, usual

BOARDS = 24
"""The number of boards that are tried, of each level."""
TOGETHER = 2
"""The number of neighbouring levels whose boards are compared: their runs have the same aim."""
AHEAD = 3
"""The aim of these runs: so many levels above the higher one."""
_MOST_OVER = 0.02
"""The share of games that are over at a level. With more, the top is so near that all boards have the same chance."""


@dataclass(frozen=True)
class TrialRun:
    """The description of one splitting run with tries, for ``collect``."""

    controller: str
    height: int
    seed: str
    repeat: int
    """The number of the run. Each one has its own random numbers."""
    runs: int
    """The number of runs from each level."""
    tries: int
    """The number of runs from each board."""
    weights: tuple[tuple[str, float], ...] = ()
    """The weights of a custom controller; empty if the name is in ``CONTROLLERS``."""
    known: int = 1
    """The number of known pieces, with the falling one: 1 or 2."""


@dataclass(frozen=True)
class TriedBoard:
    """A board, and what came of it."""

    group: int
    """The boards of a group had the same aim."""
    features: tuple[int, ...]
    """The features that the rise weighs, in its order."""
    climbs: int
    """The number of tries that reached the aim before they were at home again."""


@dataclass(frozen=True)
class TriedBoards:
    """The result of one run."""

    boards: tuple[TriedBoard, ...]
    pieces: int
    """The number of pieces played."""
    seconds: float


def collect(what: TrialRun, *, report: Report | None = None) -> TriedBoards:
    """Climb once as ``rises.climbed`` does, and try some boards of each level.

    This needs the packages of ``game.ai.compiled``.
    """
    from game.ai.compiled.climber import Climber, is_over, rise_features
    from game.ai.compiled.engine import CompiledPlayer
    from game.ai.compiled.kernels.climb import RISE

    start = thread_time()
    player = CompiledPlayer(controller_of(what.controller, what.weights), what.height)
    climber = Climber(player, seeded(f"{what.seed}/rise/{what.repeat}/pieces"), what.runs, what.known)
    rng = seeded(f"{what.seed}/rise/{what.repeat}/boards")

    def tell(pieces: int) -> None:
        if report:
            report(0, pieces)

    step = STEPS[what.known - 1]
    low, first, _ = usual(climber, LOOKS[what.known - 1], RISE)
    _, played = climber.excursions(low, first, tell=tell)
    found: list[TriedBoard] = []
    number = 0
    while True:
        distinct = {board.tobytes(): board.copy() for board in climber.boards}
        going_on = [board for board in distinct.values() if not is_over(board)]
        if len(going_on) < (1 - _MOST_OVER) * len(distinct):
            break
        group = number // TOGETHER
        aim = first + (group * TOGETHER + TOGETHER - 1 + AHEAD) * step
        for _ in range(min(BOARDS, len(going_on))):
            board = going_on.pop(below(rng, len(going_on)))
            climbs, pieces = climber.tries(board, low, aim, what.tries)
            found.append(TriedBoard(group, rise_features(board), climbs))
            played += pieces
            tell(pieces)
        number += 1
        climbs, _, pieces = climber.climb(low, first + number * step, tell=tell)
        played += pieces
        if not climbs:
            break
    return TriedBoards(tuple(found), played, thread_time() - start)
