"""The names of keys on the screen. The buttons of a gamepad are called as they are printed on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.play.words import MINUS
from game.settings.keys.keynames import PAD, is_pad

XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
"""The styles of gamepads."""

_WORDS: Mapping[str, tuple[str, ...]] = {
    PLAYSTATION: ("playstation", "sony", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "wireless controller"),
    NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "famicom", "gamecube", "wii"),
    XBOX: ("xbox", "x-box", "xinput", "microsoft"),
}
"""Style -> words in the names of its devices. The style of the other devices is the last one's."""

_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_WAYS = {
    f"{stick}{way}": f"{name} {arrow}"
    for stick, name in (("", "D-pad"), ("stick ", "Stick"), ("right stick ", "R stick"))
    for way, arrow in _ARROWS.items()
}

_BUTTONS: Mapping[str, Mapping[str, str]] = {
    XBOX: {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "l1": "LB",
        "r1": "RB",
        "l2": "LT",
        "r2": "RT",
        "l3": "L stick press",
        "r3": "R stick press",
        "start": "Menu",
        "back": "View",
        "guide": "Xbox",
    },
    PLAYSTATION: {
        "a": "Cross",
        "b": "Circle",
        "x": "Square",
        "y": "Triangle",
        "l1": "L1",
        "r1": "R1",
        "l2": "L2",
        "r2": "R2",
        "l3": "L3",
        "r3": "R3",
        "start": "Options",
        "back": "Share",
        "guide": "PS",
    },
    NINTENDO: {
        "a": "B",
        "b": "A",
        "x": "Y",
        "y": "X",
        "l1": "L",
        "r1": "R",
        "l2": "ZL",
        "r2": "ZR",
        "l3": "L stick press",
        "r3": "R stick press",
        "start": "+",
        "back": MINUS,
        "guide": "Home",
    },
}
"""Style -> control -> what is printed on it."""

_KEYS: Mapping[str, str] = {
    **_ARROWS,
    "return": "Enter",
    "escape": "Esc",
    "page up": "Page Up",
    "page down": "Page Down",
    "comma": ",",
    "left ctrl": "Left Ctrl",
    "right ctrl": "Right Ctrl",
    "-": MINUS,
    "kp -": f"Num {MINUS}",
}


_SIDES = ("left ", "right ")
_PAD_KEY = re.compile("kp [0-9]")
"""A digit of the keypad."""


def style_of(name: str) -> str:
    """The style of a gamepad, from the name of the device."""
    lower = name.lower()
    return next((style for style, words in _WORDS.items() if any(word in lower for word in words)), XBOX)


def label_of(key: str, style: str = XBOX) -> str:
    """The text of a key by its name in settings.yaml: "A", "Space", "←", "Num 4", "D-pad ←", "Circle"."""
    if is_pad(key):
        control = key.removeprefix(PAD)
        return _WAYS.get(control) or _BUTTONS[style].get(control) or f"Button {control}"
    return _KEYS.get(key) or key.title().replace("Kp ", "Num ")


def labels_of(keys: Sequence[str], style: str = XBOX) -> tuple[str, ...]:
    """The texts of the keys of one action, as few as possible: "Shift" for both of them, "Num 1 5 9" for three digits.

    Each text stands at the place of the first of its keys.
    """
    digits = [key for key in keys if _PAD_KEY.fullmatch(key)]
    texts: dict[str, None] = {}
    for key in keys:
        side = next((side for side in _SIDES if key.startswith(side)), "")
        if side and all(each + key.removeprefix(side) in keys for each in _SIDES):
            texts[label_of(key.removeprefix(side))] = None
        elif key in digits:
            texts[f"Num {' '.join(digit[-1] for digit in digits)}"] = None
        else:
            texts[label_of(key, style)] = None
    return tuple(texts)
