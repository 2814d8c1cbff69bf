"""Keys and the buttons of gamepads: their names in settings.yaml, what they are called on the screen, and how a line
tells what they do."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .language import SEPARATOR, marked_as, say, say_as

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
    return name.startswith(PAD)


@dataclass(frozen=True)
class KeyWords:
    """What some keys do, for a line of keys: those of actions, or keys that nobody can change."""

    line: str
    """To be translated. ``{key}`` stands for the names of the keys, ``{about}`` for what they act on."""
    actions: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    """Keys that nobody can change, by their names here. "ctrl+" before a name means that Ctrl is held."""
    about: str = ""


_MINUS = "\u2212"
"""As wide as a plus, unlike the hyphen."""
XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"

_WORDS: Mapping[str, tuple[str, ...]] = {
    XBOX: ("xbox", "x-box", "xinput", "microsoft"),
    PLAYSTATION: ("playstation", "sony", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "wireless controller"),
    NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "famicom", "gamecube", "wii"),
}
"""Style -> words in the names of its devices. The first style counts: an Xbox Wireless Controller has words of two.

The other devices have the style of an Xbox.
"""

IN_MENUS: Mapping[str, str] = {
    **{f"{stick}{way}": way for stick in ("", "stick ") for way in ("up", "down", "left", "right")},
    "a": "return",
    "b": "escape",
    "l1": "page up",
    "r1": "page down",
}
"""Control of a gamepad -> the key that it is in menus."""
_BUTTON_OF: Mapping[str, str] = {key: control for control, key in IN_MENUS.items() if control in ("a", "b", "l1", "r1")}
"""Key in menus -> the button that is named in its place while a gamepad is used. Arrows are arrows there, too."""
_SWAPPED: Mapping[str, str] = {"a": "b", "b": "a"}
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_WAYS: Mapping[str, str] = {
    "": marked_as("gamepad", "D-pad {arrow}"),
    "stick ": marked_as("gamepad", "Stick {arrow}"),
    "right stick ": marked_as("gamepad", "R stick {arrow}"),
}
_STICK_PRESSES = "L stick press", "R stick press"
_SHAPES = "Cross", "Circle", "Square", "Triangle"
_WORDS_OF_BUTTONS = (*_STICK_PRESSES, *_SHAPES)
"""The names of buttons that are not printed on them. They are translated."""
_CONTROLS = ("a", "b", "x", "y", "l1", "r1", "l2", "r2", "l3", "r3", "start", "back", "guide")
_PRINTED: Mapping[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", *_STICK_PRESSES, "Menu", "View", "Xbox"),
    PLAYSTATION: (*_SHAPES, "L1", "R1", "L2", "R2", "L3", "R3", "Options", "Share", "PS"),
    NINTENDO: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", *_STICK_PRESSES, "+", _MINUS, "Home"),
}

_KEYS: Mapping[str, str] = {
    **_ARROWS,
    "return": "Enter",
    "escape": "Esc",
    "page up": "Page Up",
    "page down": "Page Down",
    "comma": ",",
    "-": _MINUS,
}
_SIDES = ("left ", "right ")
_SIDED = tuple(f"{side}{key}" for side in _SIDES for key in ("shift", "ctrl", "alt", "meta"))
_PAD_KEYS = "kp "


_PAD_KEY = re.compile("kp [0-9]")


def texts_of_names() -> Iterator[tuple[str, str]]:
    """The names of keys and buttons that are translated, with their contexts, for the translators."""
    yield from (("key", key.title()) for key in _SIDED)
    yield from (("gamepad", name) for name in _WORDS_OF_BUTTONS)


def style_of(name: str) -> str:
    lower = name.lower()
    return next((style for style, words in _WORDS.items() if any(word in lower for word in words)), XBOX)


def in_menus(control: str, style: str) -> str:
    """Return the control of an Xbox gamepad that does in menus what a control does on a gamepad of a style. It is the
    same control, but for A and B of Nintendo: there A is the right button, and accepts."""
    return _SWAPPED.get(control, control) if style == NINTENDO else control


def label_of(key: str, style: str = XBOX) -> str:
    """The text of a key by its name in settings.yaml: "A", "Space", "←", "Num 4", "D-pad ←", "Circle"."""
    if is_pad(key):
        control = key.removeprefix(PAD)
        return _way(control) or _button(control, style)
    if key.startswith(_PAD_KEYS):
        return say_as("keypad", "Num {key}", key=label_of(key.removeprefix(_PAD_KEYS)))
    if key in _SIDED:
        return say_as("key", key.title())
    return say_as("key", "Space") if key == "space" else _KEYS.get(key) or key.title()


def _way(control: str) -> str:
    start = next((start for start in _WAYS for way in _ARROWS if control == f"{start}{way}"), None)
    arrow = _ARROWS[control.removeprefix(start)] if start is not None else ""
    return "" if start is None else say_as("gamepad", _WAYS[start], arrow=arrow)


def _button(control: str, style: str) -> str:
    if control not in _CONTROLS:
        return say_as("gamepad", "Button {number}", number=control)
    name = _PRINTED[style][_CONTROLS.index(control)]
    return say_as("gamepad", name) if name in _WORDS_OF_BUTTONS else name


def menu_label(key: str, style: str = XBOX, *, by_pad: bool = False) -> str:
    """Return the text of a key that nobody can change, such as "Esc" or "Ctrl+Z". ``by_pad`` says that a gamepad is
    used: then it is that of the button there that is this key in menus, if there is one."""
    if by_pad and key in _BUTTON_OF:
        return label_of(f"{PAD}{in_menus(_BUTTON_OF[key], style)}", style)
    *held, last = key.split("+") if "+" in key[:-1] else (key,)
    return "+".join((*map(str.title, held), label_of(last, style)))


def line_of(words: Iterable[KeyWords], label: Callable[[str], str], menu_label: Callable[[str], str]) -> str:
    """Return a line that tells what keys do. What no key does is left out. ``label`` gives the name of a key of an
    action, ``menu_label`` that of a key that nobody can change."""
    parts = []
    for each in words:
        keys = [*filter(None, (*map(label, each.actions), *map(menu_label, each.keys)))]
        if keys or "{key}" not in each.line:
            parts.append(say(each.line, key=" ".join(keys), about=each.about))
    return SEPARATOR.join(parts)


def marked_pad(key: str, style: str = XBOX) -> str:
    """The text of a key where the keys of gamepads stand among others: "Pad A", "D-pad ←", "Space"."""
    words = label_of(key, style)
    return say_as("gamepad", "Pad {button}", button=words) if is_pad(key) and not _way(key.removeprefix(PAD)) else words


def labels_of(keys: Sequence[str], style: str = XBOX) -> tuple[str, ...]:
    """The texts of the keys of one action, as few as possible: "Shift" for both of them, "Num 1 5 9" for three digits.
    Each text stands at the place of the first of its keys."""
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
