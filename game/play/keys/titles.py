"""The groups in which actions are shown, and their names."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked
from game.settings.keys.actions import ACTIONS

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Move": ("move_left", "move_right", "soft_drop", "hard_drop"),
    "Turn": ("turn_right", "turn_left", "turn_half", "hold", "undo", "redo"),
    "Game": ("pause", "back", "restart", "restart_same_seed", "mute", "mute_music", "fullscreen"),
    "Learn": ("help", "hint", "finesse", "why", "step", "dealer", "forecast"),
    "Bot": ("machine", "faster", "slower"),
}
"""Group -> its actions. The help page has the same groups."""
HEADINGS: Mapping[str, str] = {
    "Move": marked("Move"),
    "Turn": marked("Turn and hold"),
    "Game": marked("Game"),
    "Learn": marked("Learn"),
    "Bot": marked("Bot"),
}
"""Group -> its heading."""
TURN, NO_HOLD = "Turn", marked("Turn")
"""The group with the hold, and its heading where there is none."""

TITLES: Mapping[str, str] = {action: ACTIONS[action].title for actions in GROUPS.values() for action in actions}
"""Action -> its name, in English."""
