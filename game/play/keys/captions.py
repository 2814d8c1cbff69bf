"""What stands on a key in a picture of the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

CAPTIONS: Mapping[str, str] = {
    "move_left": "Left",
    "move_right": "Right",
    "soft_drop": "Down",
    "hard_drop": "Drop",
    "turn_right": "Turn R",
    "turn_left": "Turn L",
    "turn_half": "Half",
    "hold": "Hold",
    "undo": "Undo",
    "redo": "Redo",
    "pause": "Pause",
    "back": "Back",
    "restart": "New",
    "restart_same_seed": "Again",
    "mute": "Sound",
    "mute_music": "Music",
    "fullscreen": "Full",
    "help": "Keys",
    "hint": "Hint",
    "finesse": "Fewest",
    "why": "Why",
    "machine": "Bot",
    "faster": "Faster",
    "slower": "Slower",
    "step": "Step",
    "dealer": "Dealer",
    "forecast": "Future",
}
"""Action of settings.yaml -> a word or two for its key."""
