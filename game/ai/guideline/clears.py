"""What a landing brings: rows, spins, chains, a perfect clear, as the rules score it and as the player weighs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.ai.guideline.landings import SPINS
from game.core.board.spins import Spin
from game.core.rules.scoring import Award, ChainState, LockedPiece, Scoring

CLEAR_FEATURES: Mapping[tuple[Spin, int], str] = {
    (Spin.NONE, 1): "single",
    (Spin.NONE, 2): "double",
    (Spin.NONE, 3): "triple",
    (Spin.NONE, 4): "tetris",
    (Spin.FULL, 0): "T-spin",
    (Spin.FULL, 1): "T-spin single",
    (Spin.FULL, 2): "T-spin double",
    (Spin.FULL, 3): "T-spin triple",
    (Spin.MINI, 0): "T-spin mini",
    (Spin.MINI, 1): "T-spin mini single",
    (Spin.MINI, 2): "T-spin mini double",
}
MOVE_FEATURES: tuple[str, ...] = (
    *CLEAR_FEATURES.values(),
    "back-to-back",
    "combo",
    "perfect clear",
    "wasted T",
    "winning points",
)
"""What counts for each move of a series and adds up: clears by their names, those that continue a back-to-back chain,
the clears before each one in its combo, perfect clears, T that came down without a spin, and the points, in hundreds
at level 1, of a clear that wins the game."""


class ClearKind(NamedTuple):
    """What a landing does, the chain left aside."""

    rows: int
    spin: int
    perfect: bool
    wasted: bool
    """Whether it is a T that comes down without a spin."""


class Reward(NamedTuple):
    """What a landing brings."""

    worth: float
    """By the weights."""
    chain: ChainState
    """What is left for the next piece."""
    points: int
    """By the rules' own scoring at level 1, drops left out."""


class RewardTable:
    """What landings bring by a ruleset's scoring and some weights. Remembers what it was asked."""

    def __init__(self, scoring: Scoring, weights: Mapping[str, float]) -> None:
        self._scoring = scoring
        self._weights = weights
        self._known: dict[tuple[ClearKind, ChainState, bool], Reward] = {}

    def gain(self, kind: ClearKind, chain: ChainState, *, wins: bool = False) -> Reward:
        """What a landing brings after a chain. ``wins``: whether its clear wins the game."""
        key = kind, chain, wins
        found = self._known.get(key)
        if found is None:
            award = self._award(kind, chain)
            features = move_features(kind, award, wins=wins)
            worth = 0.0
            for name, feature in features.items():
                worth += self._weights[name] * feature
            found = self._known[key] = Reward(worth, award.chain, award.points)
        return found

    def features(self, kind: ClearKind, chain: ChainState, *, wins: bool = False) -> dict[str, float]:
        """Those of ``MOVE_FEATURES`` that a landing has."""
        return move_features(kind, self._award(kind, chain), wins=wins)

    def _award(self, kind: ClearKind, chain: ChainState) -> Award:
        return self._scoring.locked(LockedPiece(kind.rows, SPINS[kind.spin], kind.perfect, 1, 1, 0, 0), chain)


def move_features(kind: ClearKind, award: Award, *, wins: bool) -> dict[str, float]:
    """Those of ``MOVE_FEATURES`` that a landing has, given what the rules award."""
    features: dict[str, float] = {}
    name = CLEAR_FEATURES.get((SPINS[kind.spin], kind.rows))
    if name:
        features[name] = 1
    if award.back_to_back:
        features["back-to-back"] = 1
    if award.chain.combo > 0:
        features["combo"] = award.chain.combo
    if kind.perfect:
        features["perfect clear"] = 1
    if kind.wasted:
        features["wasted T"] = 1
    if wins:
        features["winning points"] = award.points / 100
    return features
