"""The reward of a move: what it clears, what it sends and cancels, and what it costs."""

from typing import NamedTuple

from ...core.bits import STRIDE
from ...core.board import Spin
from ...core.rules import Attack, Clear, Run
from ..guideline.clears import CLEAR_FEATURES
from .stack_landings import SPINS, MoveKind
from .weights import VersusWeights

FAR_DOWN = 19
"""A soft drop costs as much as the rows from here down to the piece."""


class Reward(NamedTuple):
    worth: float
    """The weighted sum of the move features, without the soft drop."""
    run: Run
    waiting: int


def soft_drop(mask: int, dark: int) -> int:
    """Return the rows of the soft drop into a landing; 0 if a hard drop reaches it. ``dark`` are the empty cells of the
    stack that are under a filled one: a hard drop reaches no landing in them."""
    return max(0, FAR_DOWN - ((mask & -mask).bit_length() - 1) // STRIDE) if mask & dark else 0


class RewardTable:
    """The rewards of moves for one attack table and one set of weights, with a cache."""

    def __init__(self, attack: Attack, weights: VersusWeights) -> None:
        self._attack, self._weights = attack, weights.features
        self._known: dict[tuple[MoveKind, Run, int], Reward] = {}

    def reward(self, kind: MoveKind, run: Run, waiting: int) -> Reward:
        """Return the reward of a move after a run, while so many lines wait."""
        key = kind, run, waiting
        reward = self._known.get(key)
        if reward is None:
            features, after, left = self.features(kind, run, waiting)
            worth = 0.0  # not ``sum``, which newer versions of Python round in another way
            for name, value in features.items():
                worth += self._weights[name] * value
            reward = self._known[key] = Reward(worth, after, left)
        return reward

    def features(self, kind: MoveKind, run: Run, waiting: int) -> tuple[dict[str, float], Run, int]:
        """Return the features of a move that are not 0, without the soft drop; the run and the waiting lines after it.
        In a perfect clear, the name of the clear does not count. Where spins do not count, no clear is one."""
        spin = Spin.NONE if self._attack.spins == "none" else SPINS[kind.spin]
        clear = Clear(kind.rows, spin, kind.perfect)
        attacked = self._attack.attacked(run, clear)
        after, lines = attacked.run, attacked.lines
        features: dict[str, float] = {}
        name = "perfect clear" if kind.perfect else CLEAR_FEATURES.get((spin, kind.rows))
        if name:
            features[name] = 1
        if kind.is_t and (spin is not Spin.FULL or kind.rows < 2):
            features["T without a double"] = 1
        if not kind.rows:
            return features, after, waiting
        features["clears"] = 1
        if after.chain > 0:
            features["back-to-back"] = 1
        if run.chain >= 0 and after.chain < 0:
            features["back-to-back broken"] = 1
        single = self._attack.lines(kind.rows, spin, Run(after.chain, 0))
        by_combo = int(self._attack.lines(kind.rows, spin, after)) - int(single)
        cancelled = min(lines, waiting) if self._attack.cancels else 0
        counted = {"lines by combo": by_combo, "lines cancelled": cancelled, "lines sent": lines - cancelled}
        return features | {name: value for name, value in counted.items() if value}, after, waiting - cancelled
