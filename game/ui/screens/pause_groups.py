"""The groups of the choices of a pause, and which of them may share a row."""

from __future__ import annotations

from game.play.running.standstill import COPY, DEALER

LOOKED_UP = ("settings", "controls", "help")
"""The actions that stand side by side."""
RESUME = "resume"
"""The action that most people want."""
_GROUPS = ((DEALER, "why", COPY), (*LOOKED_UP, "title"))
"""The actions of the second group of rows and of the third one. The others are about the game itself."""


def kind_of(action: str) -> tuple[str, ...]:
    """The actions that share rows with an action. Empty for one that shares them with all that are not named here."""
    return next((actions for actions in ((RESUME,), LOOKED_UP) if action in actions), ())


def group_of(action: str) -> int:
    """The number of the group of an action."""
    return next((number for number, actions in enumerate(_GROUPS, 1) if action in actions), 0)
