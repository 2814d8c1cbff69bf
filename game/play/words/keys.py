"""What keys and the buttons of a gamepad are called on the screen, and a change of the keys of an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.language import marked, marked_as, say, say_as
from game.play.words.numbers import MINUS
from game.settings.keys import ACTIONS, PAD, Bindings, is_pad

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Move": ("move_left", "move_right", "soft_drop", "hard_drop"),
    "Turn": ("turn_right", "turn_left", "turn_half", "hold", "undo", "redo"),
    "Game": ("pause", "back", "restart", "restart_same_seed", "mute", "mute_music", "fullscreen"),
    "Learn": ("help", "hint", "finesse", "why", "step", "dealer", "forecast"),
    "Bot": ("machine", "faster", "slower"),
}
"""Group -> its actions. The help page has the same groups."""
HEADINGS: Mapping[str, str] = {
    "Move": marked("Move"),
    "Turn": marked("Turn and hold"),
    "Game": marked("Game"),
    "Learn": marked("Learn"),
    "Bot": marked("Bot"),
}
"""Group -> its heading."""
TURN, NO_HOLD = "Turn", marked("Turn")
"""The group with the hold, and its heading where there is none."""

TITLES: Mapping[str, str] = {action: ACTIONS[action].title for actions in GROUPS.values() for action in actions}
"""Action -> its name, in English."""


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
_STICK_PRESSES = "L stick press", "R stick press"
_SHAPES = "Cross", "Circle", "Square", "Triangle"
_WORDS_OF_BUTTONS = (*_STICK_PRESSES, *_SHAPES)
"""The names of buttons that are not printed on them. They are translated."""
_CONTROLS = ("a", "b", "x", "y", "l1", "r1", "l2", "r2", "l3", "r3", "start", "back", "guide")
_PRINTED: Mapping[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", *_STICK_PRESSES, "Menu", "View", "Xbox"),
    PLAYSTATION: (*_SHAPES, "L1", "R1", "L2", "R2", "L3", "R3", "Options", "Share", "PS"),
    NINTENDO: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", *_STICK_PRESSES, "+", MINUS, "Home"),
}
"""Style -> what is printed on each of ``_CONTROLS``."""

_KEYS: Mapping[str, str] = {
    **_ARROWS,
    "return": "Enter",
    "escape": "Esc",
    "page up": "Page Up",
    "page down": "Page Down",
    "comma": ",",
    "-": MINUS,
}
_SIDES = ("left ", "right ")
_SIDED = tuple(f"{side}{key}" for side in _SIDES for key in ("shift", "ctrl", "alt", "meta"))
"""The keys that are there twice."""
_PAD_KEYS = "kp "
"""The start of the names of the keypad's keys."""


_PAD_KEY = re.compile("kp [0-9]")
"""A digit of the keypad."""


def key_texts() -> Iterator[tuple[str, str]]:
    """The names of keys and buttons that are translated, with their contexts, for the translators."""
    yield from (("key", key.title()) for key in _SIDED)
    yield from (("gamepad", name) for name in _WORDS_OF_BUTTONS)


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


SWAP, TAKE, LEAVE = "swap", "take", "leave"
"""What can be done with a key that does something else already."""


@dataclass(frozen=True)
class Question:
    """What is asked about a key that does something else already."""

    title: str
    text: str
    answers: dict[str, str]
    """``SWAP``, ``TAKE`` and ``LEAVE`` -> the words for it."""


@dataclass(frozen=True)
class KeyChange:
    """A key that goes and a key that comes, each empty if there is none."""

    action: str
    gone: str
    come: str

    @classmethod
    def between(cls, action: str, before: Sequence[str], after: Sequence[str]) -> KeyChange:
        """Return what a row of keys has changed."""
        come = next((key for key in after if key not in before), "")
        return cls(action, next((key for key in before if key not in after), ""), come)

    def question(self, bindings: Bindings, label: Callable[[str], str]) -> Question | None:
        """Return what has to be asked. None if the key that comes is free. ``label`` gives the text of a key."""
        other = bindings.owner(self.come) if self.come else ""
        if not other or other == self.action:
            return None
        come, mine, title = label(self.come), say(TITLES[self.action]), say(TITLES[other])
        answers = {TAKE: say("Move it here"), LEAVE: say("Leave it")}
        if self.gone:
            gone = label(self.gone)
            text = say(
                "Swap: {mine} gets {come}, and {other} gets {gone}.", mine=mine, come=come, other=title, gone=gone
            )
            answers = {SWAP: say("Swap the two keys"), **answers}
        else:
            rest = ", ".join(label(key) for key in bindings.taken(other, self.come).keys[other])
            text = (
                say("A key can do one thing. Without it, {action} has {keys}.", action=title, keys=rest)
                if rest
                else say("A key can do one thing. Without it, {action} has no key.", action=title)
            )
        return Question(say("{key} is {action} already", key=come, action=title), text, answers)

    def made(self, bindings: Bindings, answer: str = TAKE) -> Bindings:
        """Return the bindings after the change."""
        if answer == LEAVE:
            return bindings
        if not self.come:
            return bindings.taken(self.action, self.gone)
        if not self.gone:
            return bindings.given(self.action, self.come)
        if answer == SWAP:
            return bindings.swapped(self.action, self.gone, self.come)
        return bindings.replaced(self.action, self.gone, self.come)
