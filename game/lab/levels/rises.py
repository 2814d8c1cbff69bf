"""Splitting with levels of the rise of a stack, in compiled runs.

The rise predicts the end of a game better than the height, see ``game.ai.compiled.kernels.climb``. So levels can be
close together, and a level has many good starts. The levels do not influence the mean of the result, only its error.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.lab.levels.climbed import AT_HOME, AWAY, Climbed

if TYPE_CHECKING:
    from game.ai.compiled.climber import Climber
    from game.ai.compiled.engine import CompiledPlayer

STEP = 6_000
"""The distance between two levels. About half of the runs reach the next one."""
STEPS = (STEP, STEP // 2)
"""The same by ``RISE``, with one and with two known pieces. With two, the chances fall twice as fast with it."""
LOOKS, _BETWEEN_LOOKS = (10_000, 1_000), 10
"""How often the stack is looked at to find its usual rise, with one and with two known pieces, which take longer."""


def climbed(player: CompiledPlayer, known: int, rng: random.Random, runs: int, tell: Callable[[int], None]) -> Climbed:
    """Climb once to the end of a game, with ``runs`` runs from each level. ``known`` is the number of known pieces.

    ``tell`` is called with the pieces since its last call. This needs the packages of ``game.ai.compiled``.
    """
    from game.ai.compiled.climber import Climber, climbers_for
    from game.ai.compiled.kernels.climb import RISE

    alone = Climber(player, rng, runs, known)
    abreast = climbers_for(player, rng, runs, known)
    rise, step = (abreast.rise, STEP) if abreast else (RISE, STEPS[known - 1])
    low, level, home = usual(alone, LOOKS[known - 1], rise)
    climber = abreast or alone
    climbs, played = climber.excursions(low, level, tell=tell)
    rate = climbs / played
    chances: list[float] = []
    while climbs and not climber.all_over:
        level += step
        climbs, begun, pieces = climber.climb(low, level, tell=tell)
        played += pieces
        chances.append(climbs / begun)
        rate *= chances[-1]
    return Climbed(rate, climber.cells, home, tuple(chances), played)


def usual(climber: Climber, looks: int, rise: Mapping[str, int]) -> tuple[int, int, int]:
    """Return the rise up to which a stack is at home, that of the first level, and the usual height in rows."""
    rises, heights = [], []
    for _ in range(looks):
        rises.extend(climber.rises(1, _BETWEEN_LOOKS, rise))
        heights.append(climber.height)
    rises.sort()
    heights.sort()
    low = rises[int(AT_HOME * looks)]
    return low, max(low, rises[int(AWAY * looks)]) + 1, heights[int(AT_HOME * looks)]
