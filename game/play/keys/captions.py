"""What stands on a key in a picture of the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked_as, say_as

# Translators: There is room for two lines of about six letters. A line can break at a soft hyphen (U+00AD), too.
_CAPTIONS: Mapping[str, str] = {
    "move_left": marked_as("on a key", "Left"),
    "move_right": marked_as("on a key", "Right"),
    "soft_drop": marked_as("on a key", "Soft drop"),
    "hard_drop": marked_as("on a key", "Hard drop"),
    "turn_right": marked_as("on a key", "Turn right"),
    "turn_left": marked_as("on a key", "Turn left"),
    "turn_half": marked_as("on a key", "Half turn"),
    "hold": marked_as("on a key", "Hold"),
    "undo": marked_as("on a key", "Undo"),
    "redo": marked_as("on a key", "Redo"),
    "pause": marked_as("on a key", "Pause"),
    "back": marked_as("on a key", "Back"),
    "restart": marked_as("on a key", "New game"),
    "restart_same_seed": marked_as("on a key", "Same deal"),
    "mute": marked_as("on a key", "Sound"),
    "mute_music": marked_as("on a key", "Music"),
    "fullscreen": marked_as("on a key", "Full screen"),
    "help": marked_as("on a key", "Help"),
    "hint": marked_as("on a key", "Hint"),
    "finesse": marked_as("on a key", "Fewest keys"),
    "why": marked_as("on a key", "Why"),
    "machine": marked_as("on a key", "Bot"),
    "faster": marked_as("on a key", "Faster"),
    "slower": marked_as("on a key", "Slower"),
    "step": marked_as("on a key", "Step"),
    "dealer": marked_as("on a key", "Dealer"),
    "forecast": marked_as("on a key", "Fore\u00adcast"),
}
"""Action -> a word or two for its key."""
_SONIC = marked_as("on a key", "Sonic drop")


def caption(action: str, *, sonic: bool = False) -> str:
    """Return a word or two for the key of an action. ``sonic`` says that its drop does not lock the piece."""
    return say_as("on a key", _SONIC if sonic else _CAPTIONS[action])
