"""The choice of a landing: all candidates with their values, and the best one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ai.linear.controllers import Controller
from game.ai.linear.evaluation import evaluation
from game.ai.linear.features import FEATURES, landed
from game.ai.thinker import Shift
from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem


class Reply(NamedTuple):
    """The best landing of a piece that the dealer may deal next."""

    piece: Piece
    chance: float
    """The chance of the piece, by the dealer's odds."""
    cells: int
    """The cells where it lands; 0 if it has no landing."""
    value: float
    """The value of the whole sequence with this landing. Without a landing it means nothing."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A landing with the value that a controller gives it."""

    landing: Placement
    survives: bool
    """Whether a part of the piece is below the skyline. If not, the move ends the game."""
    value: float
    """The sum of weight times feature."""
    priority: int
    """Dellacherie's priority for ties, see ``Shift``; 0 for controllers without it."""
    features: Mapping[str, float] = field(hash=False)
    """The features by the names of the weights."""
    moves: int = 1
    """The number of moves of the sequence that it begins."""
    pruned: bool = False
    """Whether the search dropped it."""
    line: tuple[int, ...] = ()
    """The cells of the pieces of that sequence where they landed, each on the board after the moves before it. Empty
    if there is only the first move."""
    replies: tuple[Reply, ...] = ()
    """What is expected of each next piece, if the controller expects one. The value is then their mean."""
    risk: float = 0.0
    """The chance that the next piece has no landing."""

    @property
    def rank(self) -> tuple[bool, float, int]:
        """The key by which candidates are compared. The greatest one is played."""
        return self.survives, self.value, self.priority


def candidates(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    *,
    skyline: int,
) -> list[Candidate]:
    """Return all landings as candidates, the best one first. Equal ones keep their order."""
    weights = controller.weights
    rated = []
    for landing in landings:
        move = landed(cells, system.mask(landing))
        features = {name: FEATURES[name](move) for name in weights}
        value = sum(weight * features[name] for name, weight in weights.items())
        rank = shift(system, landing).priority if controller.by_priority else 0
        rated.append(Candidate(landing, landing.y < skyline, value, rank, features))
    return sorted(rated, key=lambda candidate: candidate.rank, reverse=True)


def choose(
    controller: Controller,
    system: RotationSystem,
    cells: int,
    landings: Iterable[Placement],
    *,
    skyline: int,
) -> tuple[Placement, float] | None:
    """Return the best landing and its value, as the first of ``candidates``, but faster; None if there are no
    landings."""
    evaluate = evaluation(controller)
    best: Placement | None = None
    best_rank: tuple[bool, float, int] = (False, 0.0, 0)
    for landing in landings:
        piece, orientation, x, y = landing
        value = evaluate(cells, system.masks[piece][orientation] << (STRIDE * y + x))
        if best is not None and (y < skyline, value) < best_rank[:2]:
            continue
        rank = y < skyline, value, shift(system, landing).priority if controller.by_priority else 0
        if best is None or rank > best_rank:
            best, best_rank = landing, rank
    return None if best is None else (best, best_rank[1])


def shift(system: RotationSystem, landing: Placement) -> Shift:
    """Return how a piece gets from its spawn to a landing.

    Columns are those by which its box has moved. Rotations are counted from the orientation of the spawn.
    """
    moved = system.box(landing)[0] - system.spawn[landing.piece][0]
    return Shift(moved, min(landing.orientation, 4 - landing.orientation))
