"""The keys of the game: their names, the actions that they do, sets of them, and changing which key does what."""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..language import marked

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
class Action:
    title: str
    keys: tuple[str, ...]
    """The keys that do it by default, by the names of ``game.settings.keys``."""
    summary: str
    """One sentence, as in the comment of settings.yaml."""
    more: str = ""
    later: bool = False
    """Whether it is newer than some settings files. A file can give its default keys to other actions."""


_HOLD = ("c", "left shift", "right shift", "kp 0", "pad y", "pad l1", "pad r1")

ACTIONS: Mapping[str, Action] = MappingProxyType(
    {
        "move_left": Action(
            marked("Move left"),
            ("left", "kp 4", "pad left", "pad stick left"),
            marked("Move one column to the left. While held, repeat."),
        ),
        "move_right": Action(
            marked("Move right"),
            ("right", "kp 6", "pad right", "pad stick right"),
            marked("Move one column to the right. While held, repeat."),
        ),
        "soft_drop": Action(
            marked("Soft drop"), ("down", "kp 2", "pad down", "pad stick down"), marked("Fall faster while held.")
        ),
        "hard_drop": Action(marked("Hard drop"), ("space", "kp 8", "pad up"), marked("Fall to the floor and lock.")),
        "turn_right": Action(
            marked("Turn right"),
            ("up", "x", "kp 1", "kp 5", "kp 9", "pad b"),
            marked("Turn clockwise."),
            more="With Grand Master rules, Up is the sonic drop instead: it falls to the floor without locking.",
        ),
        "turn_left": Action(
            marked("Turn left"),
            ("z", "left ctrl", "right ctrl", "kp 3", "kp 7", "pad a"),
            marked("Turn counter-clockwise."),
        ),
        "turn_half": Action(
            marked("Half turn"), ("s", "pad x"), marked("Turn by 180 degrees, where the rotation system can.")
        ),
        "hold": Action(marked("Hold"), _HOLD, marked("Put the piece aside, or take back the held one.")),
        "undo": Action(
            marked("Undo"),
            ("backspace", "u", "pad l2"),
            marked("Take back the last placement, in Zen, Practice and puzzles."),
        ),
        "redo": Action(
            marked("Redo"), ("y", "pad r2"), marked("Place again what you took back, in puzzles."), later=True
        ),
        "pause": Action(marked("Pause"), ("p", "pad start"), marked("Pause, or continue.")),
        "help": Action(marked("Help"), ("f1", "pad back"), marked("Show the keys."), later=True),
        "restart": Action(marked("New game"), ("r",), marked("Start a new game.")),
        "restart_same_seed": Action(
            marked("Same deal again"), ("t",), marked("Start a new game with the same seed, and so the same pieces.")
        ),
        "machine": Action(marked("Bot plays"), ("a",), marked("Let the bot play, or take over from it.")),
        "faster": Action(marked("Bot faster"), ("+", "=", "kp +"), marked("Let the bot play faster.")),
        "slower": Action(marked("Bot slower"), ("-", "kp -"), marked("Let the bot play slower.")),
        "fullscreen": Action(marked("Full screen"), ("f11",), marked("Switch between full screen and a window.")),
        "finesse": Action(
            marked("Fewest keys"), ("f",), marked("Show the fewest keys for the last placement that took more.")
        ),
        "hint": Action(
            marked("Hint"),
            ("h",),
            marked("Show where the bot would put the piece, and rate your last placement."),
            later=True,
        ),
        "why": Action(marked("Why"), ("e",), marked("Show or hide the reasons for the bot's choice."), later=True),
        "step": Action(
            marked("Step"), ("n",), marked("While the reasons are shown: let the bot place one piece."), later=True
        ),
        "dealer": Action(marked("Dealer panel"), ("d",), marked("Show or hide the dealer panel."), later=True),
        "forecast": Action(
            marked("Forecast"), ("o",), marked("Predict the next pieces, if the dealer can be predicted."), later=True
        ),
        "mute": Action(marked("Sound"), ("m",), marked("Turn the sound off or on.")),
        "mute_music": Action(marked("Music"), ("f2",), marked("Turn the music off or on."), later=True),
        "back": Action(marked("Back"), ("escape",), marked("Pause, or leave a menu.")),
    }
)

DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType({name: action.keys for name, action in ACTIONS.items()})


Keys = Mapping[str, tuple[str, ...]]

_SHIFTS = ("left shift", "right shift")


@dataclass(frozen=True)
class KeyPreset:
    title: str
    summary: str
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
            {"turn_left": ("z",), "turn_right": ("x",), "hold": ("c", *_SHIFTS), "pause": ("return", "p")},
        ),
        "arcade": KeyPreset(
            marked("Arcade"),
            marked("A stick and three buttons: Up drops, Z and C turn left, X turns right. V holds."),
            {"hard_drop": ("up", "space"), "turn_left": ("z", "c"), "turn_right": ("x",), "hold": ("v", *_SHIFTS)},
        ),
    }
)


def of_preset(name: str, keys: Keys) -> Keys:
    """Return the keys of a preset. The keys of gamepads are those of ``keys``. Raises KeyError for another name."""
    preset = KEY_PRESETS[name]
    pads = {key for each in keys.values() for key in each if is_pad(key)}
    chosen = {}
    for action, default in DEFAULT_KEYS.items():
        board = preset.keys.get(action, tuple(key for key in default if not is_pad(key) and not key.startswith("kp ")))
        keypad = tuple(key for key in default if key.startswith("kp "))
        own = tuple(key for key in keys.get(action, ()) if key in pads)
        chosen[action] = (*board, *(key for key in keypad if key not in board), *own)
    return chosen


def preset_of(keys: Keys) -> str:
    for name in KEY_PRESETS:
        preset = of_preset(name, keys)
        if all(set(preset[action]) == set(keys.get(action, ())) for action in preset):
            return name
    return ""


_NEEDED: Mapping[tuple[str, ...], str] = {
    ("move_left",): marked("No key moves a piece to the left."),
    ("move_right",): marked("No key moves a piece to the right."),
    ("turn_right", "turn_left"): marked("No key turns a piece."),
    ("soft_drop", "hard_drop"): marked("No key drops a piece."),
}
"""Actions of which a player needs one -> what is said without any."""


@dataclass(frozen=True)
class Bindings:
    """The keys of all actions. A change gives new ones; no key is ever in two lists."""

    keys: Keys

    def owner(self, key: str) -> str:
        return next((action for action, names in self.keys.items() if any(_same(key, name) for name in names)), "")

    def given(self, action: str, key: str) -> Bindings:
        if self.owner(key) == action:
            return self
        return self._with({action: (*self._free(key).get(action, ()), key)}, self._free(key))

    def taken(self, action: str, key: str) -> Bindings:
        return self._with({action: tuple(name for name in self.keys.get(action, ()) if not _same(name, key))})

    def replaced(self, action: str, old: str, key: str) -> Bindings:
        """Return the bindings with a key in place of another one of an action. Whatever had the key loses it."""
        free = self._free(key)
        names = tuple(key if _same(name, old) else name for name in self.keys.get(action, ()) if not _same(name, key))
        return self._with({action: names}, free)

    def swapped(self, action: str, old: str, key: str) -> Bindings:
        """Return the bindings with a key in place of another one of an action, which goes to whatever had the key."""
        other = self.owner(key)
        if not other or other == action:
            return self.replaced(action, old, key)
        names = tuple(old if _same(name, key) else name for name in self.keys[other])
        return self.replaced(action, old, key)._with({other: names})

    def reset(self, action: str) -> Bindings:
        bindings = self._with({action: ()})
        for key in DEFAULT_KEYS[action]:
            bindings = bindings.given(action, key)
        return bindings

    def preset(self, name: str) -> Bindings:
        """Return the bindings with the keys of a preset. Gamepads keep theirs. Raises KeyError for another name."""
        return Bindings(of_preset(name, self.keys))

    @property
    def lacking(self) -> tuple[str, ...]:
        """What is said because some keys are missing: "No key turns a piece."."""
        return tuple(what for actions, what in _NEEDED.items() if not any(self.keys.get(action) for action in actions))

    def is_default(self, action: str) -> bool:
        return tuple(self.keys.get(action, ())) == DEFAULT_KEYS[action]

    def _free(self, key: str) -> Keys:
        return {action: tuple(name for name in names if not _same(name, key)) for action, names in self.keys.items()}

    def _with(self, changes: Keys, keys: Keys | None = None) -> Bindings:
        return Bindings({**(self.keys if keys is None else keys), **changes})


DEFAULT_BINDINGS = Bindings(DEFAULT_KEYS)


def _same(one: str, other: str) -> bool:
    """Whether two names mean one key."""
    return KEY_NAMES[one] == KEY_NAMES[other]
