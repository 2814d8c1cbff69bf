"""The value of a candidate in training, measured by a fast and rough form of multilevel splitting.

It differs from ``game.lab.splitting`` in three ways. All candidates of a generation climb the same levels, which are
set with the player from whom they come. A run that falls back by ``FALLEN`` levels counts as being at home. This halves
the time and makes the number of lines too high, by a similar factor for all players: by 19 % +- 5 % for house-20 in 20
rows. Finally, every candidate has a limit of pieces. What is known at the limit is a lower bound of its lines, and
counts as its result.
"""

import math
from dataclasses import dataclass
from time import process_time

from ...ai.linear.controllers import controller as controller_of
from ...core.bits import WIDTH
from ...core.chance import seeded
from ..level_climbs import STEP, looks_of, usual

Weights = tuple[tuple[str, float], ...]

TOP, A_ROW = 45_000, 8_000
"""The highest level is ``TOP`` and ``A_ROW`` more for each row of the well. Above it hardly any game goes on."""
FALLEN = 5
MAX_PIECES = 2000
"""The limit of pieces, for each run. A good player's measurement takes a quarter of it in 20 rows, and less in lower
wells."""
_LOOKS = 5000


@dataclass(frozen=True)
class TrialLevels:
    low: int
    """The rise of a stack at home."""
    levels: tuple[int, ...]
    """The rise of each level. After the last one comes the end of the game."""


@dataclass(frozen=True)
class TrialWeights:
    weights: Weights
    height: int
    seed: str
    runs: int
    course: TrialLevels


@dataclass(frozen=True)
class TrialScore:
    pieces: float
    """The pieces per game, or a lower bound of them."""
    lines: float
    played: int
    seconds: float


def find_course(wanted: tuple[Weights, int, str]) -> TrialLevels:
    """Return the levels for a player and for similar ones. Wanted are the weights, the height and the seed."""
    from ..compiled.climber import Climber
    from ..compiled.engine import CompiledPlayer
    from ..compiled.kernels.climb import RISE

    weights, height, seed = wanted
    climber = Climber(CompiledPlayer(controller_of("start", weights), height), seeded(seed), runs=1)
    low, first, _ = usual(looks_of(climber, _LOOKS, RISE))
    return TrialLevels(low, (first, *range(first + STEP, TOP + A_ROW * height, STEP)))


def measure(what: TrialWeights) -> TrialScore:
    """Return how long games by some weights last, from how often their stack climbs from each level of the course to
    the next one."""
    from ..compiled.climber import Climber
    from ..compiled.engine import CompiledPlayer
    from ..compiled.kernels.climb import NOWHERE

    start = process_time()
    climber = Climber(
        CompiledPlayer(controller_of("candidate", what.weights), what.height), seeded(what.seed), what.runs
    )
    course = what.course
    left = what.runs * MAX_PIECES
    climbs, pieces = climber.excursions(course.low, course.levels[0], left)
    left -= pieces
    all_there = climbs == what.runs
    rate = (climbs if all_there else climbs + 1) / pieces
    cells = 0.0
    for number, level in enumerate(course.levels):
        if not all_there:
            break
        low = max(course.low, level - FALLEN * STEP)
        high = course.levels[number + 1] if number + 1 < len(course.levels) else NOWHERE
        climbs, begun, pieces = climber.climb(low, high, max(1, left))
        left -= pieces
        all_there = climbs > 0 and begun == what.runs and left > 0
        rate *= (climbs if all_there else min(begun, climbs + 1)) / begun
        cells = climber.cells
    a_game = 1 / rate
    lines = max(0.0, (4 * a_game - cells) / WIDTH)
    return TrialScore(a_game, lines, what.runs * MAX_PIECES - left, process_time() - start)


def value(score: TrialScore) -> float:
    """Return the number that training minimizes."""
    return -math.log(score.pieces)
