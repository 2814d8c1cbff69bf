"""The reward of a move: what it clears, what it sends or scores, and what it costs.

A table counts the moves: a table of attack for matches, a scoring for games that are played for points. Features that
both count have the same name.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...core.board import Spin
from ...core.rules import Attack, Clear, Run
from ...core.scoring import ChainState, LockedPiece, Scoring
from .stack_landings import SPINS, MoveKind

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

OTHER_SPINS = ("other spin", "other spin single", "other spin double", "other spin triple", "tetris")
"""[rows]: the features of a spin of another piece than the T."""

Table = Attack | Scoring
"""What counts moves."""


class CountedMove(NamedTuple):
    """What a move is, by a table."""

    features: dict[str, float]
    """Those that are not 0, without the soft drop."""
    run: Run
    waiting: int
    """The chain, the combo and the lines that wait after it."""


Counting = Callable[[MoveKind, Run, int, bool], CountedMove]
"""A function from a move, the run before it, the lines that wait, and whether its clear wins the game."""


def counting(table: Table) -> Counting:
    """Return the function that counts moves by a table."""
    return _by_attack(table) if isinstance(table, Attack) else _by_points(table)


def _by_attack(attack: Attack) -> Counting:
    def counted(kind: MoveKind, run: Run, waiting: int, wins: bool) -> CountedMove:
        """Return what a move is. Where spins do not count, no clear is one. A win counts no more than its clear."""
        spin = Spin.NONE if attack.spins == "none" else SPINS[kind.spin]
        attacked = attack.attacked(run, Clear(kind.rows, spin, kind.perfect))
        after, lines = attacked.run, attacked.lines
        features = _of_any_table(kind, spin)
        if not kind.rows:
            return CountedMove(features, after, waiting)
        if after.chain > 0:
            features["back-to-back"] = 1
        if run.chain >= 0 and after.chain < 0:
            features["back-to-back broken"] = 1
        single = attack.lines(kind.rows, spin, Run(after.chain, 0))
        by_combo = int(attack.lines(kind.rows, spin, after)) - int(single)
        cancelled = min(lines, waiting) if attack.cancels else 0
        sums = {"lines by combo": by_combo, "lines cancelled": cancelled, "lines sent": lines - cancelled}
        features |= {name: value for name, value in sums.items() if value}
        return CountedMove(features, after, waiting - cancelled)

    return counted


def _by_points(scoring: Scoring) -> Counting:
    def counted(kind: MoveKind, run: Run, waiting: int, wins: bool) -> CountedMove:
        """Return what a move is. Its chain says only whether there is one, as scorings want to know no more. Points are
        those at level 1, in hundreds."""
        spin = SPINS[kind.spin]
        before = ChainState(run.combo, run.chain >= 0)
        award = scoring.locked(LockedPiece(kind.rows, spin, kind.perfect, 1, 1, 0, 0), before)
        after = Run(0 if award.chain.back_to_back else -1, award.chain.combo)
        features = _of_any_table(kind, spin)
        if award.back_to_back:
            features["back-to-back"] = 1
        if run.chain > after.chain:
            features["back-to-back broken"] = 1
        if after.combo > 0:
            features["combo"] = after.combo
        if wins:
            features["winning points"] = award.points / 100
        return CountedMove(features, after, waiting)

    return counted


def _of_any_table(kind: MoveKind, spin: Spin) -> dict[str, float]:
    """Return what every table counts. In a perfect clear, the name of the clear does not count."""
    features: dict[str, float] = {}
    if kind.perfect:
        name: str | None = "perfect clear"
    elif spin is not Spin.NONE and not kind.is_t:
        name = OTHER_SPINS[kind.rows]
    else:
        name = CLEAR_FEATURES.get((spin, kind.rows))
    if name:
        features[name] = 1
    if kind.is_t and (spin is not Spin.FULL or kind.rows < 2):
        features["T without a double"] = 1
    if kind.rows:
        features["clears"] = 1
    return features


MOVE_FEATURES: tuple[str, ...] = (
    *CLEAR_FEATURES.values(),
    *OTHER_SPINS[:-1],
    *("perfect clear", "T without a double", "clears", "back-to-back", "back-to-back broken"),
    *("lines by combo", "lines cancelled", "lines sent", "combo", "winning points"),
)
"""The features of moves, but for the soft drop, in the order in which the sum of a move is taken."""


class Reward(NamedTuple):
    worth: float
    """The weighted sum of the move features, without the soft drop."""
    run: Run
    waiting: int


def run_features(table: Table, run: Run) -> dict[str, float]:
    """Return the features of a run at the end of a sequence: those that are not 0."""
    features: dict[str, float] = {}
    if run.chain >= 0:
        features["back-to-back kept"] = 1
    if run.combo >= 0:
        features["combo kept"] = run.combo + 1
    if isinstance(table, Attack) and 0 < table.surge <= run.chain:
        features["surge kept"] = run.chain
    return features


def worth_of_run(table: Table, weights: Mapping[str, float], run: Run) -> float:
    """Return the weighted sum of the features of a run."""
    worth = 0.0  # not ``sum``, which newer versions of Python round in another way
    for name, value in run_features(table, run).items():
        worth += weights.get(name, 0.0) * value
    return worth


class RewardTable:
    """The rewards of moves by one table and one set of weights, with a cache."""

    def __init__(self, table: Table, weights: Mapping[str, float]) -> None:
        self.features = counting(table)
        self._table, self._weights = table, weights
        self._known: dict[tuple[MoveKind, Run, int, bool], Reward] = {}
        self._runs: dict[Run, float] = {}

    def reward(self, kind: MoveKind, run: Run, waiting: int, wins: bool = False) -> Reward:
        """Return the reward of a move after a run, while so many lines wait. ``wins`` says whether its clear wins the
        game."""
        key = kind, run, waiting, wins
        reward = self._known.get(key)
        if reward is None:
            features, after, left = self.features(kind, run, waiting, wins)
            worth = 0.0  # not ``sum``, which newer versions of Python round in another way
            for name, value in features.items():
                worth += self._weights.get(name, 0.0) * value
            reward = self._known[key] = Reward(worth, after, left)
        return reward

    def of_run(self, run: Run) -> float:
        """Return the worth of a run at the end of a sequence."""
        worth = self._runs.get(run)
        if worth is None:
            worth = self._runs[run] = worth_of_run(self._table, self._weights, run)
        return worth

    def features_of_run(self, run: Run) -> dict[str, float]:
        """Return the features of a run at the end of a sequence."""
        return run_features(self._table, run)
