"""The reward of a landing: rows, spins, chains and perfect clears, by the scoring of the rules and by the weights."""

from collections.abc import Mapping
from typing import NamedTuple

from ...core.board import Spin
from ...core.scoring import Award, ChainState, LockedPiece, Scoring
from ..beam.stack_landings import NO_SPIN, SPINS, MoveKind

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
"""The features of a move. They add up over a sequence: the clears by name, clears that continue a back-to-back chain,
the earlier clears of the combo, perfect clears, a T placed without a spin, and the points of a clear that wins the game
(in hundreds, at level 1)."""


class ClearReward(NamedTuple):
    worth: float
    chain: ChainState


class ClearRewards:
    """The rewards of landings for one scoring and one set of weights, with a cache."""

    def __init__(self, scoring: Scoring, weights: Mapping[str, float]) -> None:
        self._scoring = scoring
        self._weights = weights
        self._known: dict[tuple[MoveKind, ChainState, bool], ClearReward] = {}

    def gain(self, kind: MoveKind, chain: ChainState, *, wins: bool = False) -> ClearReward:
        """Return the reward of a landing after a chain. ``wins`` says whether its clear wins the game."""
        key = kind, chain, wins
        reward = self._known.get(key)
        if reward is None:
            award = self._award(kind, chain)
            features = move_features(kind, award, wins=wins)
            worth = 0.0
            for name, feature in features.items():
                worth += self._weights[name] * feature
            reward = self._known[key] = ClearReward(worth, award.chain)
        return reward

    def features(self, kind: MoveKind, chain: ChainState, *, wins: bool = False) -> dict[str, float]:
        """Return the features of a landing that are not 0, of ``MOVE_FEATURES``."""
        return move_features(kind, self._award(kind, chain), wins=wins)

    def _award(self, kind: MoveKind, chain: ChainState) -> Award:
        return self._scoring.locked(LockedPiece(kind.rows, SPINS[kind.spin], kind.perfect, 1, 1, 0, 0), chain)


def move_features(kind: MoveKind, award: Award, *, wins: bool) -> dict[str, float]:
    """Return the features of a landing that are not 0, of ``MOVE_FEATURES``. ``award`` is the award by the rules."""
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
    if kind.is_t and kind.spin == NO_SPIN:
        features["wasted T"] = 1
    if wins:
        features["winning points"] = award.points / 100
    return features
