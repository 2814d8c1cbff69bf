"""The names of keys in the settings, with their constants in pygame and pygame-ce."""

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

KEY_NAMES: Mapping[str, str] = MappingProxyType(
    {letter: f"K_{letter}" for letter in string.ascii_lowercase + string.digits}
    | {f"kp {digit}": f"K_KP{digit}" for digit in string.digits}
    | {f"f{number}": f"K_F{number}" for number in range(1, 16)}
    | _NAMED
)
"""Name -> name of the constant in pygame. A few keys have two names."""
