"""Landings that are tried many times: what a player gains or loses by each of several landings of one piece.

A player is nothing but an order of the landings of one piece on one board. A measurement of whole games says little
about it, because a game is millions of such choices. Here a choice is measured by itself. A splitting run brings
boards of every level. On each of them the landings that the player likes best of a random piece are tried: the player
goes on from the board after the landing, some hundred times, until the stack has climbed or fallen by some levels. The
share of the runs that climb says how dangerous the board after the landing is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import process_time

from game.ai.compiled.climber import Climber, is_over
from game.ai.compiled.engine import CompiledGame, CompiledPlayer
from game.ai.linear.controllers import controller as controller_of
from game.ai.linear.features import landed
from game.core.board.pieces import PIECES
from game.core.dealers.chance import below, pick, seeded
from game.lab.candidates import TrialLevels, Weights
from game.lab.levels import STEP

CLIMB = 3
"""The number of levels that a run has to climb."""
FALL = 3
"""The number of levels by which a run falls before it is given up."""
LIKED = 5
"""The number of landings that are tried on a board: those that the player likes best."""
TRIES = 250
"""The number of runs from each landing."""
RUNS = 300
"""The number of runs from each level of the splitting run that brings the boards."""
_MOST_PIECES = 100_000
"""The limit of pieces, for each run of a level."""


@dataclass(frozen=True)
class TrialLandings:
    """The landings to try, for ``try_landings``: on one board of each level of a splitting run."""

    weights: Weights
    height: int
    seed: str
    course: TrialLevels
    tries: int = TRIES


@dataclass(frozen=True)
class LandedBoard:
    """A board, and what followed the landings of one piece on it."""

    cells: int
    """The stack before the landing."""
    masks: tuple[int, ...]
    """The cells of the piece at each landing."""
    dangers: tuple[float, ...]
    """For each landing, the logarithm of the share of its runs that climbed."""


@dataclass(frozen=True)
class TriedLandings:
    """The result of a trial."""

    boards: tuple[LandedBoard, ...]
    seconds: float
    """The processor time."""


def try_landings(what: TrialLandings) -> TriedLandings:
    """Try landings on a board of each level. This needs the packages of ``game.ai.compiled``."""
    start = process_time()
    rng = seeded(what.seed)
    player = CompiledPlayer(controller_of("it", what.weights), what.height)
    climber = Climber(player, seeded(f"{what.seed}/runs"), RUNS)
    trial = Climber(player, seeded(f"{what.seed}/tries"), what.tries)
    game = CompiledGame(player, seeded(f"{what.seed}/game"))
    course, most = what.course, RUNS * _MOST_PIECES
    boards = []
    climber.excursions(course.low, course.levels[0], most)
    for number, level in enumerate(course.levels):
        reached = [board for board in climber.boards if not is_over(board)]
        if not reached:
            break
        game.restore(reached[below(rng, len(reached))])
        cells = game.cells
        landings = sorted(player.landings(cells, pick(rng, PIECES)), key=lambda each: -each[1])[:LIKED]
        masks = tuple(mask for mask, _ in landings)
        if len(masks) > 1:
            low, high = max(course.low, level - FALL * STEP), level + CLIMB * STEP
            dangers = tuple(
                _danger(trial, game, landed(cells, mask).after, low, high, tries=what.tries) for mask in masks
            )
            boards.append(LandedBoard(cells, masks, dangers))
        if number + 1 < len(course.levels):
            climber.climb(max(course.low, level - FALL * STEP), course.levels[number + 1], most)
    return TriedLandings(tuple(boards), process_time() - start)


def _danger(trial: Climber, game: CompiledGame, cells: int, low: int, high: int, *, tries: int) -> float:
    game.begin(cells)
    climbs, _ = trial.tries(game.snapshot(), low, high, tries)
    return math.log((climbs + 0.5) / (tries + 1))
