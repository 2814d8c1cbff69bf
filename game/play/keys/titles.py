"""The names of actions on the screen, and the groups in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping

GROUPS: Mapping[str, Mapping[str, str]] = {
    "Move and drop": {
        "move_left": "Move left",
        "move_right": "Move right",
        "soft_drop": "Soft drop",
        "hard_drop": "Hard drop",
    },
    "Turn and hold": {
        "turn_right": "Turn right",
        "turn_left": "Turn left",
        "turn_half": "Half turn",
        "hold": "Hold",
        "undo": "Undo",
        "redo": "Redo",
    },
    "The game": {
        "pause": "Pause",
        "back": "Back",
        "restart": "New game",
        "restart_same_seed": "Same deal again",
        "finesse": "Fewest keys",
        "hint": "Hint",
    },
    "The bot": {
        "machine": "Bot on or off",
        "faster": "Bot faster",
        "slower": "Bot slower",
        "why": "Reasons of the bot",
        "step": "One step of the bot",
    },
    "The program": {
        "help": "Show the keys",
        "mute": "Sound on or off",
        "fullscreen": "Full screen",
    },
}
"""Group -> action -> its title."""

TITLES: Mapping[str, str] = {action: title for group in GROUPS.values() for action, title in group.items()}
"""Action -> its title."""
