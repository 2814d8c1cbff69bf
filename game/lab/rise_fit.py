"""The regression that gives the rise its coefficients, from boards of a splitting run that are each tried many times.

The chance of a board to reach the end of a game is a product: the chance to reach an aim, which its tries show, and
that to go on from there, which hardly depends on the board. So within a group of boards with the same aim, the
logarithm of the share of tries that reached it is regressed on the features. Each board counts by the error of its
share, and by the spread around the fitted values that is not due to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from time import thread_time
from typing import Any

from game.ai.linear.controllers import controller as controller_of
from game.core.dealers.chance import below, part_of, seeded
from game.lab.games import Report
from game.lab.levels import LOOKS, STEPS, usual

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
    """Climb once as ``climb_rises`` does, and try some boards of each level.

    This needs the packages of ``game.ai.compiled``.
    """
    from game.ai.compiled.climber import Climber, is_over, rise_features
    from game.ai.compiled.engine import CompiledPlayer
    from game.ai.compiled.kernels.climb import RISE

    start = thread_time()
    player = CompiledPlayer(controller_of(what.controller, what.weights), what.height)
    climber = Climber(player, seeded(part_of(what.seed, "rise", what.repeat, "pieces")), what.runs, what.known)
    rng = seeded(part_of(what.seed, "rise", what.repeat, "boards"))

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


FOLDS = 10
"""The parts of the cross-validation."""
COMPARED: Mapping[str, Mapping[str, float]] = {
    "height": {"height": 1},
    "height and rows with holes": {"height": 10, "rows with holes": 13, "row transitions": 1, "wells": 1},
}
"""Simpler rises, for comparison: the height alone, and the one that splitting had before."""
_ROUNDS = 30
_LEAST, _MOST = 1e-6, 0.9
"""The limits of a fitted share."""
HIGHEST = 0.3
"""The highest mean share of a group. With more, its aim is beyond the end of the game, and shares say too little."""


@dataclass(frozen=True)
class Fit:
    """A fitted rise, in units of ``UNIT``: one more makes the end of a game e times as likely."""

    coefficients: dict[str, float]
    errors: dict[str, float]
    """The standard errors of the coefficients."""
    explained: dict[str, float]
    """Name of a rise -> the share of the differences within groups that it explains, without those of chance.

    ``"fitted"`` is cross-validated: each tenth of the boards is predicted from the others. Of the others only the scale
    is fitted.
    """
    chance: float
    """The share of all differences that chance makes."""
    boards: int
    groups: int


def fit(boards: Sequence[TriedBoard], tries: int, names: Sequence[str], built_in: Mapping[str, float]) -> Fit:
    """Fit the coefficients of features to boards. ``built_in`` is a rise to compare with.

    Raises ValueError if there are too few boards.
    """
    import numpy as np

    climbs_of: dict[int, list[int]] = {}
    for board in boards:
        climbs_of.setdefault(board.group, []).append(board.climbs)
    boards = [board for board in boards if mean(climbs_of[board.group]) <= HIGHEST * tries]
    least = FOLDS * (len(names) + 1)
    if len(boards) < least:
        raise ValueError(f"{len(boards)} boards; expected {least} or more")
    features = np.array([board.features for board in boards], float)
    numbers = {group: number for number, group in enumerate(sorted({board.group for board in boards}))}
    constants = np.eye(len(numbers))[[numbers[board.group] for board in boards]]
    climbs = np.array([board.climbs for board in boards])
    found = np.log((climbs + 0.5) / (tries + 1))
    whole = _Model(constants, features, climbs, tries)

    def left(fitted: Any) -> float:
        return float((whole.weights * (found - fitted) ** 2).sum())

    def alone(weights: Mapping[str, float]) -> float:
        one = features @ np.array([[weights.get(name, 0.0)] for name in names])
        return left(_Model(constants, one / one.std(), climbs, tries).fitted)

    predicted = np.zeros(len(boards))
    for fold in range(FOLDS):
        out = np.arange(len(boards)) % FOLDS == fold
        model = _Model(constants[~out], features[~out], climbs[~out], tries)
        predicted[out] = model.values(constants[out], features[out])
    apart = left(_Model(constants, features[:, :0], climbs, tries).fitted)
    chance = float((whole.weights * whole.chance).sum())
    lefts = {"fitted": left(predicted), "built in": alone(built_in)}
    lefts |= {name: alone(weights) for name, weights in COMPARED.items()}
    return Fit(
        dict(zip(names, map(float, whole.coefficients), strict=True)),
        dict(zip(names, map(float, whole.errors), strict=True)),
        {name: (apart - of) / (apart - chance) for name, of in lefts.items()},
        chance / apart,
        len(boards),
        len(numbers),
    )


class _Model:
    """Log shares: a constant for each group, and a sum of weighted features."""

    def __init__(self, constants: Any, features: Any, climbs: Any, tries: int) -> None:
        import numpy as np

        columns = np.hstack([constants, features])
        groups = constants.shape[1]
        share = climbs / tries
        self.fitted = np.log((climbs + 0.5) / (tries + 1))
        beyond = 0.0
        for _ in range(_ROUNDS):
            likely = np.clip(np.exp(self.fitted), _LEAST, _MOST)
            self.chance = (1 - likely) / (tries * likely)
            self.weights = 1 / (self.chance + beyond)
            wanted = np.log(likely) + (share - likely) / likely
            squared = np.linalg.pinv(columns.T @ (columns * self.weights[:, None]))
            self._all = squared @ (columns.T @ (self.weights * wanted))
            self.fitted = columns @ self._all
            beyond = max(0.0, float(np.median((wanted - self.fitted) ** 2 - self.chance)))
        self.coefficients = self._all[groups:]
        self.errors = np.sqrt(np.diag(squared))[groups:]

    def values(self, constants: Any, features: Any) -> Any:
        """Return the fitted log shares of other boards."""
        import numpy as np

        return np.hstack([constants, features]) @ self._all
