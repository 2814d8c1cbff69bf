"""The danger that a high stack is, as it is shown: a tint that comes, breathes slowly and goes."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.board.board import Board
from game.core.session.view import GameView

DANGER_SHARE = 0.8
"""The share of the rows of a well above which a stack is dangerous: row 16 of 20."""
_FIRST = 0.5
"""The strength of the danger just above that row; at the skyline it is 1."""
EASE_SECONDS = 0.4
"""The time in which the tint comes or goes."""
_BREATH_SECONDS, _BREATH = 1.8, 0.3
"""The time of a breath, and how much weaker the tint is at its end."""


def danger_of(view: GameView) -> float:
    """Return how dangerously high the stack is, from 0 to 1."""
    if view.mode.endless or view.ended:
        return 0.0
    rows = view.rules.skyline
    height = Board(view.cells).height - len(view.clearing)
    least = DANGER_SHARE * rows
    return min(1.0, _FIRST + (1 - _FIRST) * (height - least) / (rows - least)) if height > least else 0.0


@dataclass
class Danger:
    """The tint of danger. Times are in seconds."""

    _before: float = 0.0
    _after: float = 0.0
    _since: float = 0.0
    _began: float = 0.0
    """When it became dangerous. The tint breathes on from there while the stack becomes higher or lower."""

    def look(self, view: GameView, now: float) -> None:
        """See how high the stack is."""
        danger = danger_of(view)
        if danger != self._after:
            before = self._eased(now)
            self._began = self._began if before else now
            self._before, self._after, self._since = before, danger, now

    def _eased(self, now: float) -> float:
        share = min(1.0, max(0.0, (now - self._since) / EASE_SECONDS))
        return self._before + (self._after - self._before) * share

    def light(self, now: float, *, breathes: bool) -> float:
        """The strength of the tint, from 0 to 1."""
        if not breathes:
            return self._after
        phase = math.cos(2 * math.pi * (now - self._began) / _BREATH_SECONDS)
        return self._eased(now) * (1 - _BREATH * (1 - phase) / 2)

    def runs(self, now: float, *, breathes: bool) -> bool:
        """Whether the tint changes from moment to moment."""
        return breathes and (self._after > 0 or (now - self._since < EASE_SECONDS and self._before > 0))
