"""The keys of both people beside their wells, in a first match for two."""

from collections.abc import Callable, Sequence

from ...core.rules import Rules
from ...core.session import Buttons, Session
from ..game import TaughtKeys
from ..game.frame import FirstKey
from ..game.services import Services
from ..records import FOR_TWO, first_actions

Labels = Sequence[Callable[[str], str]]
"""[side]: names the key of an action. Empty where not two people play."""
_UNDER_WAY = 10
"""The pieces of both players after which a match is under way."""


class KeysForTwo:
    """The keys of both people until each of them has used all, or the match is under way. Who has seen them once knows
    them. It is true while they are shown."""

    def __init__(self, services: Services, rules: Rules, labels: Labels) -> None:
        self._services, self._labels = services, labels
        teaches = bool(labels) and not services.experience.has(FOR_TWO)
        self._sides = [TaughtKeys(rules, first_actions(rules)) for _ in labels] if teaches else []

    def __bool__(self) -> bool:
        return bool(self._sides)

    def use(self, side: int, button: Buttons, now: float) -> None:
        """A person has pressed a button. Its key goes."""
        if self._sides:
            self._sides[side].use(button, now, fades=self._services.settings.display.animations)

    def follow(self, sessions: Sequence[Session]) -> None:
        """Look at the round. Once it is under way, or over, the keys go for good."""
        under_way = all(session.pieces >= _UNDER_WAY for session in sessions)
        if self._sides and (under_way or any(session.ended for session in sessions)):
            self._sides = []
            self._services.experience.meet(FOR_TWO)

    def shown(self, side: int, now: float) -> tuple[FirstKey, ...]:
        """Return the keys of a side that are seen now."""
        return self._sides[side].shown(now, self._labels[side]) if self._sides else ()

    def deadline(self, now: float) -> float | None:
        """Return when they next look different; None while nothing goes."""
        fades = any(keys.fading(now) for keys in self._sides)
        return now + self._services.settings.display.frame_seconds if fades else None
