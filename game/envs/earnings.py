"""What a step earns."""

from collections.abc import Callable, Mapping

from ..core.session import Session
from .game_choice import REWARDS, Reward, named


def weights_of(reward: Reward) -> dict[str, float]:
    """Return the weight of each thing that is rewarded. Raises ValueError for a name that is not in ``REWARDS``."""
    weights = {reward: 1.0} if isinstance(reward, str) else {name: float(weight) for name, weight in reward.items()}
    for name in weights:
        named("reward", name, REWARDS)
    if not weights:
        raise ValueError("reward is empty; expected at least one of points, lines, attack and alive")
    return weights


def _attacked(session: Session) -> int:
    exchange = session.exchange
    return exchange.attacked if exchange else 0


_FIGURES: Mapping[str, Callable[[Session], int]] = {
    "points": lambda session: session.score,
    "lines": lambda session: session.lines,
    "attack": _attacked,
}


def is_lost(session: Session) -> bool:
    """Return whether a game has ended, and neither its goal nor its time was reached."""
    return session.ended is not None and session.ended.reason not in ("goal", "time")


class Earnings:
    """What the steps of one game earn."""

    __slots__ = ("_alive", "_counted", "_session")

    def __init__(self, weights: Mapping[str, float], session: Session) -> None:
        """Begin to count now."""
        self._session = session
        self._alive = weights.get("alive", 0.0)
        self._counted = [
            (_FIGURES[name], weight, _FIGURES[name](session)) for name, weight in weights.items() if name != "alive"
        ]

    def earned(self) -> float:
        """Return the reward of the step that has just been made."""
        session, reward = self._session, self._alive
        if reward and is_lost(session):
            reward = 0.0
        for number, (figure, weight, before) in enumerate(self._counted):
            after = figure(session)
            if after != before:
                reward += weight * (after - before)
                self._counted[number] = figure, weight, after
        return reward
