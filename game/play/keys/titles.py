"""The names of actions on the screen, and the groups in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping

GROUPS: Mapping[str, Mapping[str, str]] = {
    "Move": {
        "move_left": "Move left",
        "move_right": "Move right",
        "soft_drop": "Soft drop",
        "hard_drop": "Hard drop",
    },
    "Turn": {
        "turn_right": "Turn right",
        "turn_left": "Turn left",
        "turn_half": "Half turn",
        "hold": "Hold",
        "undo": "Undo",
        "redo": "Redo",
    },
    "Game": {
        "pause": "Pause",
        "back": "Back",
        "restart": "New game",
        "restart_same_seed": "Same deal again",
        "mute": "Sound on or off",
        "mute_music": "Music on or off",
        "fullscreen": "Full screen",
    },
    "Learn": {
        "help": "Show the keys",
        "hint": "Hint",
        "finesse": "Fewest keys",
        "why": "Reasons of the bot",
        "step": "One step of the bot",
        "dealer": "Dealer panel",
        "forecast": "Forecast of the dealer",
    },
    "Bot": {
        "machine": "Bot on or off",
        "faster": "Bot faster",
        "slower": "Bot slower",
    },
}
"""Group -> action -> its title. The page of help has the same groups."""

TITLES: Mapping[str, str] = {action: title for group in GROUPS.values() for action, title in group.items()}
"""Action -> its title."""
