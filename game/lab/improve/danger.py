"""The danger of landings: each is tried many times in compiled code. docs/method.md tells the method."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING

from ...ai.linear import landed
from ...ai.linear.controllers import controller as controller_of
from ...core.board import PIECES
from ...core.chance import below, part_of, pick, seeded
from ..level_climbs import STEP
from ..training.candidates import TrialLevels, Weights

if TYPE_CHECKING:
    from ..compiled.climber import Climber
    from ..compiled.engine import CompiledGame

CLIMB = 3
FALL = 3
"""The number of levels by which a run falls before it is given up."""
LIKED = 5
"""The number of landings that are tried on a board: those that the player likes best."""
TRIES = 250
RUNS = 300
"""The number of runs from each level of the splitting run that brings the boards."""
_MOST_PIECES = 100_000


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
    masks: tuple[int, ...]
    dangers: tuple[float, ...]
    """For each landing, the logarithm of the share of its runs that climbed."""


@dataclass(frozen=True)
class TriedLandings:
    boards: tuple[LandedBoard, ...]
    seconds: float


class FewBoardsError(ValueError):
    """Too few boards were reached for a regression. The message is one line."""


def try_landings(what: TrialLandings) -> TriedLandings:
    """Try landings on a board of each level. This needs the packages of ``game.ai.compiled``."""
    from ..compiled.climber import Climber, is_over
    from ..compiled.engine import CompiledGame, CompiledPlayer

    start = process_time()
    rng = seeded(what.seed)
    player = CompiledPlayer(controller_of("it", what.weights), what.height)
    climber = Climber(player, seeded(part_of(what.seed, "runs")), RUNS)
    trial = Climber(player, seeded(part_of(what.seed, "tries")), what.tries)
    game = CompiledGame(player, seeded(part_of(what.seed, "game")))
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
