"""The keys of a first game, which stand beside the well until each was used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.rules.rules import Drop, Rules
from game.core.session.buttons import Buttons
from game.play.game.motion import Period
from game.play.records.experience import Experience, first_actions, taught
from game.play.words.keys import caption

_SECONDS = 0.6
_STEPS = 20
"""The strengths between a bright key and none."""


class FirstKey(NamedTuple):
    action: str
    label: str
    """What is printed on the key."""
    words: str
    light: float
    """How bright it is, from 0 to 1."""


class FirstKeys:
    def __init__(self, experience: Experience, rules: Rules) -> None:
        self._experience, self._rules = experience, rules
        self._left: dict[str, Period | None] = {
            action: None for action in first_actions(rules) if not experience.uses(action, rules)
        }
        self._used: list[str] = []

    def __bool__(self) -> bool:
        """Whether there are keys that were not used before this game."""
        return bool(self._left)

    def use(self, button: Buttons, now: float, *, fades: bool) -> None:
        action = taught(button)
        if action in self._left and self._left[action] is None:
            self._left[action] = Period(now, _SECONDS if fades else 0.0)
            self._used.append(action)

    def keep(self) -> None:
        """Keep which keys were used. This writes a file, so it waits for a rest."""
        while self._used:
            self._experience.use(self._used.pop(), self._rules)

    def shown(self, now: float, label: Callable[[str], str]) -> tuple[FirstKey, ...]:
        sonic = self._rules.drop is Drop.SONIC
        keys = (
            FirstKey(action, label(action), caption(action, sonic=sonic and action == "hard_drop"), _light(fading, now))
            for action, fading in self._left.items()
        )
        return tuple(key for key in keys if key.light and key.label)

    def fading(self, now: float) -> bool:
        return any(period is not None and period.runs(now) for period in self._left.values())


def _light(fading: Period | None, now: float) -> float:
    return 1.0 if fading is None else round(_STEPS * fading.light(now, _SECONDS)) / _STEPS
