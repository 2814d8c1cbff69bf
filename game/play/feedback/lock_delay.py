"""The lock delay of the falling piece, as it is shown."""

from __future__ import annotations

from game.core.session.view import GameView

_STEPS = 24
"""The steps in which the lock delay is shown."""


def rests(view: GameView) -> bool:
    """Return whether the falling piece rests and a lock delay runs."""
    return bool(view.rules.lock_delay) and view.current is not None and view.current == view.ghost


def worn(view: GameView) -> float:
    """Return how much of the lock delay of a resting piece is over, from 0 to 1, in steps."""
    delay = view.rules.at(view.level).lock_delay
    if not delay or not rests(view) or view.descent is None:
        return 0.0
    over = 1 - (view.descent.lock_due - view.tick) / delay
    return int(max(0.0, min(1.0, over)) * _STEPS) / _STEPS
