"""Sets of keys by name. A preset is about the keyboard; the keys of gamepads and of the keypad stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.language import marked
from game.settings.keys.actions import DEFAULT_KEYS
from game.settings.keys.keynames import is_pad

Keys = Mapping[str, tuple[str, ...]]
"""Action -> the names of its keys."""

_SHIFTS = ("left shift", "right shift")


@dataclass(frozen=True)
class KeyPreset:
    """A set of keys."""

    title: str
    summary: str
    """One sentence: which hand does what."""
    keys: Keys = field(default_factory=dict)
    """The actions whose keys differ from the defaults."""


KEY_PRESETS: Mapping[str, KeyPreset] = MappingProxyType(
    {
        "right-handed": KeyPreset(
            marked("Right-handed"),
            marked("The right hand moves with the arrows. The left hand turns, drops and holds. The default."),
        ),
        "left-handed": KeyPreset(
            marked("Left-handed"),
            marked("The left hand moves with S D F. The right hand turns with J K L and holds with I."),
            {
                "move_left": ("s",),
                "move_right": ("f",),
                "soft_drop": ("d",),
                "turn_left": ("j",),
                "turn_half": ("k",),
                "turn_right": ("l",),
                "hold": ("i", *_SHIFTS),
                "finesse": ("g",),
                "dealer": ("v",),
            },
        ),
        "wasd": KeyPreset(
            marked("WASD"),
            marked("The left hand moves with A S D and drops with W. The right hand turns and holds with the arrows."),
            {
                "move_left": ("a",),
                "move_right": ("d",),
                "soft_drop": ("s",),
                "hard_drop": ("w", "space"),
                "turn_left": ("left",),
                "turn_half": ("up",),
                "turn_right": ("right",),
                "hold": ("down", *_SHIFTS),
                "machine": ("b",),
                "dealer": ("v",),
            },
        ),
        "classic": KeyPreset(
            marked("Classic"),
            marked(
                "The arrows, and Z and X in place of the buttons B and A of a console. Enter is Start, which pauses."
            ),
            {
                "turn_left": ("z",),
                "turn_right": ("x",),
                "hold": ("c", *_SHIFTS),
                "pause": ("return", "p"),
            },
        ),
        "arcade": KeyPreset(
            marked("Arcade"),
            marked("A stick and three buttons: Up drops, Z and C turn left, X turns right. V holds."),
            {
                "hard_drop": ("up", "space"),
                "turn_left": ("z", "c"),
                "turn_right": ("x",),
                "hold": ("v", *_SHIFTS),
            },
        ),
    }
)
"""Every preset by its name."""


def of_preset(name: str, keys: Keys) -> Keys:
    """Return the keys of a preset. The keys of gamepads are those of ``keys``. Raises KeyError for another name."""
    preset = KEY_PRESETS[name]
    pads = {key for each in keys.values() for key in each if is_pad(key)}
    chosen = {}
    for action, default in DEFAULT_KEYS.items():
        board = preset.keys.get(action, tuple(key for key in default if not _stays(key)))
        keypad = tuple(key for key in default if key.startswith("kp "))
        own = tuple(key for key in keys.get(action, ()) if key in pads)
        chosen[action] = (*board, *(key for key in keypad if key not in board), *own)
    return chosen


def preset_of(keys: Keys) -> str:
    """Return the name of the preset that these keys are. Empty if they are none."""
    for name in KEY_PRESETS:
        preset = of_preset(name, keys)
        if all(set(preset[action]) == set(keys.get(action, ())) for action in preset):
            return name
    return ""


def _stays(key: str) -> bool:
    return is_pad(key) or key.startswith("kp ")
