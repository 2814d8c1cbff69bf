"""How good a player is that training tries: splitting, made fast and rough.

It differs from ``game.lab.splitting`` in four things. All candidates of a generation climb over the same levels,
which are found with the player from whom they stem. How far a stack has climbed is not its height alone: see
``game.ai.compiled.kernels.climb``. A run that has fallen back by ``FALLEN`` levels is taken for one that is at home,
which takes half of the time, and makes lines come out too high, for all players much alike: by 17 % +- 13 % for
house-10 in 20 rows. And no candidate gets more than a certain number of pieces: what is known by then is a lower
bound of its lines, and counts as that.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import process_time

from game.ai.linear.controllers import controller as controller_of
from game.core.board.bits import WIDTH
from game.core.dealers.chance import seeded

Weights = tuple[tuple[str, float], ...]

STEP = 18
"""From a level to the next, in the rise of ``game.ai.compiled.kernels.climb``: about four in ten runs get there."""
TOP = 24
"""For each row of the well; beyond that, hardly a game goes on."""
FALLEN = 6
MAX_PIECES = 2000
"""For each of the runs; a good player's measurement takes a quarter of that in 20 rows, and less in fewer."""
_LOOKS, _BETWEEN_LOOKS = 5000, 10
_AT_HOME, _AWAY = 0.5, 0.93
"""Shares of the time, as in ``game.lab.splitting``."""


@dataclass(frozen=True)
class TrialLevels:
    """Where the runs begin and end."""

    low: int
    """The rise of a stack that is at home."""
    levels: tuple[int, ...]
    """Each a rise; after the last one comes the end of the game."""


@dataclass(frozen=True)
class TrialWeights:
    """Whom to measure, for ``measure``."""

    weights: Weights
    height: int
    seed: str
    runs: int
    """From each level."""
    course: TrialLevels


@dataclass(frozen=True)
class TrialScore:
    """What that came to."""

    pieces: float
    """Pieces a game, or fewer than those."""
    lines: float
    played: int
    """Pieces that it took."""
    seconds: float


def course_for(weights: Weights, height: int, seed: str) -> TrialLevels:
    """The levels for a player and those who are like it."""
    from game.ai.compiled.climber import Climber
    from game.ai.compiled.engine import CompiledPlayer

    climber = Climber(CompiledPlayer(controller_of("start", weights), height), seeded(seed), runs=1)
    rises = sorted(climber.rises(_LOOKS, _BETWEEN_LOOKS))
    low = rises[int(_AT_HOME * _LOOKS)]
    first = max(low, rises[int(_AWAY * _LOOKS)]) + 1
    return TrialLevels(low, (first, *range(first + STEP, TOP * height, STEP)))


def measure(what: TrialWeights) -> TrialScore:
    """Measure a candidate."""
    from game.ai.compiled.climber import NOWHERE, Climber
    from game.ai.compiled.engine import CompiledPlayer

    start = process_time()
    climber = Climber(
        CompiledPlayer(controller_of("candidate", what.weights), what.height), seeded(what.seed), what.runs
    )
    course = what.course
    left = what.runs * MAX_PIECES
    found, pieces = climber.excursions(course.low, course.levels[0], left)
    left -= pieces
    all_there = found == what.runs
    rate = (found if all_there else found + 1) / pieces
    cells = 0.0
    for number, level in enumerate(course.levels):
        if not all_there:
            break
        low = max(course.low, level - FALLEN * STEP)
        high = course.levels[number + 1] if number + 1 < len(course.levels) else NOWHERE
        found, begun, pieces = climber.climb(low, high, max(1, left))
        left -= pieces
        all_there = found > 0 and begun == what.runs and left > 0
        rate *= (found if all_there else min(begun, found + 1)) / begun
        cells = climber.cells
    a_game = 1 / rate
    lines = max(0.0, (4 * a_game - cells) / WIDTH)
    return TrialScore(a_game, lines, what.runs * MAX_PIECES - left, process_time() - start)


def value(score: TrialScore) -> float:
    """What training makes as small as it can."""
    return -math.log(score.pieces)
