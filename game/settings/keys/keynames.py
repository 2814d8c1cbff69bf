"""The names of keys in the settings: those of a keyboard, with their constants in pygame, and those of a gamepad."""

from __future__ import annotations

import string
from collections.abc import Mapping
from types import MappingProxyType

_NAMED = {
    "left": "K_LEFT", "right": "K_RIGHT", "up": "K_UP", "down": "K_DOWN",
    "space": "K_SPACE", "return": "K_RETURN", "enter": "K_RETURN", "escape": "K_ESCAPE", "tab": "K_TAB",
    "backspace": "K_BACKSPACE", "insert": "K_INSERT", "delete": "K_DELETE",
    "home": "K_HOME", "end": "K_END", "page up": "K_PAGEUP", "page down": "K_PAGEDOWN",
    "left shift": "K_LSHIFT", "right shift": "K_RSHIFT", "left ctrl": "K_LCTRL", "right ctrl": "K_RCTRL",
    "left alt": "K_LALT", "right alt": "K_RALT", "left meta": "K_LMETA", "right meta": "K_RMETA",
    "caps lock": "K_CAPSLOCK", "print screen": "K_PRINTSCREEN", "scroll lock": "K_SCROLLLOCK",
    "pause": "K_PAUSE", "menu": "K_MENU",
    "+": "K_PLUS", "-": "K_MINUS", "=": "K_EQUALS", ",": "K_COMMA", "comma": "K_COMMA", ".": "K_PERIOD",
    "/": "K_SLASH", "\\": "K_BACKSLASH", ";": "K_SEMICOLON", "'": "K_QUOTE", "`": "K_BACKQUOTE",
    "[": "K_LEFTBRACKET", "]": "K_RIGHTBRACKET", "#": "K_HASH", "<": "K_LESS",
    "kp .": "K_KP_PERIOD", "kp /": "K_KP_DIVIDE", "kp *": "K_KP_MULTIPLY", "kp -": "K_KP_MINUS",
    "kp +": "K_KP_PLUS", "kp enter": "K_KP_ENTER", "kp =": "K_KP_EQUALS",
}  # fmt: skip

PAD = "pad "
"""The start of the name of every key of a gamepad."""
_STICKS = tuple(f"{stick} {way}" for stick in ("stick", "right stick") for way in ("up", "down", "left", "right"))
PAD_CONTROLS = (
    *("a", "b", "x", "y", "up", "down", "left", "right", *_STICKS),
    *("l1", "r1", "l2", "r2", "l3", "r3", "start", "back", "guide"),
    *(str(number) for number in range(1, 33)),
)
"""The buttons and the directions of a gamepad. a, b, x and y are the lower, right, left and upper button.

A number is a button that has no such name, counted from 1.
"""

KEY_NAMES: Mapping[str, str] = MappingProxyType(
    {letter: f"K_{letter}" for letter in string.ascii_lowercase + string.digits}
    | {f"kp {digit}": f"K_KP{digit}" for digit in string.digits}
    | {f"f{number}": f"K_F{number}" for number in range(1, 16)}
    | _NAMED
    | {f"{PAD}{control}": f"{PAD}{control}" for control in PAD_CONTROLS}
)
"""Name -> name of the constant in pygame, or of the key of a gamepad. A few keys have two names."""


def is_pad(name: str) -> bool:
    """Whether a key is one of a gamepad."""
    return name.startswith(PAD)
