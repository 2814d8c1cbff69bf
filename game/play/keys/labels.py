"""The names of keys on the screen. The buttons of a gamepad are called as they are printed on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.language import marked_as, say_as
from game.play.words import MINUS
from game.settings.keys.keynames import PAD, is_pad

XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
"""The styles of gamepads."""

_WORDS: Mapping[str, tuple[str, ...]] = {
    XBOX: ("xbox", "x-box", "xinput", "microsoft"),
    PLAYSTATION: ("playstation", "sony", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "wireless controller"),
    NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "famicom", "gamecube", "wii"),
}
"""Style -> words in the names of its devices. The first style counts: an Xbox Wireless Controller has words of two.

The other devices have the style of an Xbox.
"""

_SWAPPED: Mapping[str, str] = {"a": "b", "b": "a"}
"""Button of Nintendo -> the one at its place on a gamepad of an Xbox."""
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_WAYS: Mapping[str, str] = {
    "": marked_as("gamepad", "D-pad {arrow}"),
    "stick ": marked_as("gamepad", "Stick {arrow}"),
    "right stick ": marked_as("gamepad", "R stick {arrow}"),
}
"""Start of a control of a gamepad that has four ways -> its name."""
_WORDS_OF_BUTTONS: Mapping[str, str] = {
    "L stick press": marked_as("gamepad", "L stick press"),
    "R stick press": marked_as("gamepad", "R stick press"),
    "Cross": marked_as("gamepad", "Cross"),
    "Circle": marked_as("gamepad", "Circle"),
    "Square": marked_as("gamepad", "Square"),
    "Triangle": marked_as("gamepad", "Triangle"),
}
"""The names of buttons that are not printed on them."""

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
    "-": MINUS,
}
_SIDED: Mapping[str, str] = {
    "left shift": marked_as("key", "Left Shift"),
    "right shift": marked_as("key", "Right Shift"),
    "left ctrl": marked_as("key", "Left Ctrl"),
    "right ctrl": marked_as("key", "Right Ctrl"),
    "left alt": marked_as("key", "Left Alt"),
    "right alt": marked_as("key", "Right Alt"),
    "left meta": marked_as("key", "Left Meta"),
    "right meta": marked_as("key", "Right Meta"),
}
"""Key that is there twice -> its name."""
_PAD_KEYS = "kp "
"""The start of the names of the keypad's keys."""


_SIDES = ("left ", "right ")
_PAD_KEY = re.compile("kp [0-9]")
"""A digit of the keypad."""


def style_of(name: str) -> str:
    """The style of a gamepad, from the name of the device."""
    lower = name.lower()
    return next((style for style, words in _WORDS.items() if any(word in lower for word in words)), XBOX)


def in_menus(control: str, style: str) -> str:
    """Return the control of an Xbox gamepad that does in menus what a control does on a gamepad of a style.

    It is the same control, but for A and B of Nintendo: there A is the right button, and accepts.
    """
    return _SWAPPED.get(control, control) if style == NINTENDO else control


def label_of(key: str, style: str = XBOX) -> str:
    """The text of a key by its name in settings.yaml: "A", "Space", "←", "Num 4", "D-pad ←", "Circle"."""
    if is_pad(key):
        control = key.removeprefix(PAD)
        return _way(control) or _button(control, style)
    if key.startswith(_PAD_KEYS):
        return say_as("keypad", "Num {key}", key=label_of(key.removeprefix(_PAD_KEYS)))
    if key in _SIDED:
        return say_as("key", _SIDED[key])
    return say_as("key", "Space") if key == "space" else _KEYS.get(key) or key.title()


def _way(control: str) -> str:
    start = next((start for start in _WAYS for way in _ARROWS if control == f"{start}{way}"), None)
    arrow = _ARROWS[control.removeprefix(start)] if start is not None else ""
    return "" if start is None else say_as("gamepad", _WAYS[start], arrow=arrow)


def _button(control: str, style: str) -> str:
    name = _BUTTONS[style].get(control)
    if name is None:
        return say_as("gamepad", "Button {number}", number=control)
    return say_as("gamepad", name) if name in _WORDS_OF_BUTTONS else name


def marked_pad(key: str, style: str = XBOX) -> str:
    """The text of a key where the keys of gamepads stand among others: "Pad A", "D-pad ←", "Space"."""
    words = label_of(key, style)
    return say_as("gamepad", "Pad {button}", button=words) if is_pad(key) and not _way(key.removeprefix(PAD)) else words


def labels_of(keys: Sequence[str], style: str = XBOX) -> tuple[str, ...]:
    """The texts of the keys of one action, as few as possible: "Shift" for both of them, "Num 1 5 9" for three digits.

    Each text stands at the place of the first of its keys.
    """
    digits = [key for key in keys if _PAD_KEY.fullmatch(key)]
    texts: dict[str, None] = {}
    for key in keys:
        side = next((side for side in _SIDES if key.startswith(side)), "")
        if side and all(each + key.removeprefix(side) in keys for each in _SIDES):
            texts[key.removeprefix(side).title()] = None
        elif key in digits:
            texts[say_as("keypad", "Num {key}", key=" ".join(digit[-1] for digit in digits))] = None
        else:
            texts[label_of(key, style)] = None
    return tuple(texts)
