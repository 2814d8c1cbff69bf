"""The choice of a landing: every candidate with its value, and the best one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.ai.linear.controllers import Controller
from game.ai.linear.evaluation import evaluation
from game.ai.linear.features import FEATURES, landed
from game.core.board.bits import STRIDE
from game.core.board.pieces import Placement
from game.core.board.rotation import RotationSystem


@dataclass(frozen=True, slots=True)
class Candidate:
    """A landing as a controller sees it."""

    landing: Placement
    survives: bool
    """Whether some of the piece lies below the skyline; else the move ends the game."""
    value: float
    """Sum of weight times feature."""
    priority: int
    """Dellacherie's tie-break; 0 for controllers that have none."""
    features: Mapping[str, float] = field(hash=False)
    """What the controller weighed, by the names of its weights."""
    moves: int = 1
    """Of the series that it begins."""
    pruned: bool = False
    """Whether it is one that the search gave up."""

    @property
    def rank(self) -> tuple[bool, float, int]:
        """What candidates are compared by: the greatest is played."""
        return self.survives, self.value, self.priority


def candidates(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    *,
    skyline: int,
) -> list[Candidate]:
    """All landings with what the controller thinks of them, the best one first; equals keep their order."""
    weights = controller.weights
    found = []
    for landing in landings:
        move = landed(cells, system.mask(landing))
        features = {name: FEATURES[name](move) for name in weights}
        value = sum(weight * features[name] for name, weight in weights.items())
        rank = priority(system, landing) if controller.by_priority else 0
        found.append(Candidate(landing, landing.y < skyline, value, rank, features))
    return sorted(found, key=lambda candidate: candidate.rank, reverse=True)


def choose(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    *,
    skyline: int,
) -> tuple[Placement, float] | None:
    """The best landing and its value: the first of ``candidates``, found faster. None where there is no landing."""
    evaluate = evaluation(controller)
    best: Placement | None = None
    best_rank: tuple[bool, float, int] = (False, 0.0, 0)
    for landing in landings:
        piece, orientation, x, y = landing
        value = evaluate(cells, system.masks[piece][orientation] << (STRIDE * y + x))
        if best is not None and (y < skyline, value) < best_rank[:2]:
            continue
        rank = y < skyline, value, priority(system, landing) if controller.by_priority else 0
        if best is None or rank > best_rank:
            best, best_rank = landing, rank
    return None if best is None else (best, best_rank[1])


def priority(system: RotationSystem, landing: Placement) -> int:
    """Dellacherie's tie-break: 100 for each column moved from the spawn, 10 if to its left, -1 for each turn.

    Columns are those by which the piece's box has moved, turns the fewest quarter turns that lead from the
    orientation of the spawn. Source: the Pascal code that P. Dellacherie gave to C. Fahey.
    """
    moved = system.box(landing)[0] - system.spawn[landing.piece][0]
    return 100 * abs(moved) + 10 * (moved < 0) - min(landing.orientation, 4 - landing.orientation)
