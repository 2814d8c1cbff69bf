"""The keys of the game: the actions that they do, sets of keys, and changing which key does what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ...key_names import KEY_NAMES, KeyWords, is_pad
from ...language import marked

__all__ = [  # noqa: RUF022 - by group
    # Actions
    "ACTIONS",  # Name -> action: its keys and its words.
    "ACTIONS_OF",  # The heading of a group, to be translated -> its actions.
    "BOT",  # The group of the keys of bots.
    # Their keys
    "Bindings",  # The keys of all actions.
    "DEFAULT_BINDINGS",  # The bindings of a new player.
    "DEFAULT_KEYS",  # Action -> its keys at first.
    "KEY_PRESETS",  # Name -> keys of several actions that are chosen together.
    "preset_of",  # The name of the preset with the same keys; empty if there is none.
    "told",  # What the keys of some actions do, in words for a line of keys.
]

MOVE, TURN, GAME, LEARN, BOT = marked("Move"), marked("Turn"), marked("Game"), marked("Learn"), marked("Bot")


@dataclass(frozen=True)
class Action:
    """What a player can do by a key: all that is told about it, and the keys that do it at first."""

    title: str
    group: str
    keys: tuple[str, ...]
    """The keys that do it by default, by their names in ``game.key_names``."""
    summary: str
    """One sentence, as in the comment of settings.yaml."""
    more: str = ""
    on_key: str = ""
    """A word or two that have room on its key. Empty for the title."""
    line: str = ""
    """What its key does, in a line of keys; ``{key}`` is the key. Empty for what no such line tells."""
    later: bool = False
    """Whether it is newer than some settings files. A file can give its default keys to other actions."""

    @property
    def caption(self) -> str:
        return self.on_key or self.title


ACTIONS: Mapping[str, Action] = MappingProxyType(
    {
        "move_left": Action(
            marked("Move left"),
            MOVE,
            ("left", "kp 4", "pad left", "pad stick left"),
            marked("Move one column to the left. While held, repeat."),
            on_key="Left",
        ),
        "move_right": Action(
            marked("Move right"),
            MOVE,
            ("right", "kp 6", "pad right", "pad stick right"),
            marked("Move one column to the right. While held, repeat."),
            on_key="Right",
        ),
        "soft_drop": Action(
            marked("Soft drop"),
            MOVE,
            ("down", "kp 2", "pad down", "pad stick down"),
            marked("Fall faster while held."),
            line=marked("{key} drop"),
        ),
        "slow_drop": Action(
            marked("Slow soft drop"),
            MOVE,
            ("q",),
            marked("Fall a little faster while held."),
            on_key="Slow drop",
            later=True,
        ),
        "hard_drop": Action(
            marked("Hard drop"),
            MOVE,
            ("space", "kp 8", "pad up"),
            marked("Fall to the floor and lock."),
            line=marked("{key} drop"),
        ),
        "turn_right": Action(
            marked("Turn right"),
            TURN,
            ("up", "x", "kp 1", "kp 5", "kp 9", "pad b"),
            marked("Turn clockwise."),
            more="With Grand Master rules, Up is the sonic drop instead: it falls to the floor without locking.",
            line=marked("{key} turn"),
        ),
        "turn_left": Action(
            marked("Turn left"),
            TURN,
            ("z", "left ctrl", "right ctrl", "kp 3", "kp 7", "pad a"),
            marked("Turn counter-clockwise."),
        ),
        "turn_half": Action(
            marked("Half turn"), TURN, ("s", "pad x"), marked("Turn by 180 degrees, where the rotation system can.")
        ),
        "hold": Action(
            marked("Hold"),
            TURN,
            ("c", "left shift", "right shift", "kp 0", "pad y", "pad l1", "pad r1"),
            marked("Put the piece aside, or take back the held one."),
            line=marked("{key} hold"),
        ),
        "undo": Action(
            marked("Undo"),
            TURN,
            ("backspace", "u", "pad l2"),
            marked("Take back the last placement, in Zen, Practice and puzzles."),
            line=marked("{key} undo"),
        ),
        "redo": Action(
            marked("Redo"),
            TURN,
            ("y", "pad r2"),
            marked("Redo a placement that you took back, in puzzles."),
            later=True,
        ),
        "pause": Action(
            marked("Pause"), GAME, ("p", "pad start"), marked("Pause, or continue."), line=marked("{key} pause")
        ),
        "back": Action(marked("Back"), GAME, ("escape",), marked("Pause, or leave a menu.")),
        "restart": Action(marked("New game"), GAME, ("r",), marked("Start a new game.")),
        "restart_same_seed": Action(
            marked("Same deal again"),
            GAME,
            ("t",),
            marked("Start a new game with the same seed, and so the same pieces."),
            on_key="Same deal",
        ),
        "mute": Action(marked("Sound"), GAME, ("m",), marked("Turn the sound off or on.")),
        "mute_music": Action(marked("Music"), GAME, ("f2",), marked("Turn the music off or on."), later=True),
        "fullscreen": Action(
            marked("Full screen"),
            GAME,
            ("f11",),
            marked("Switch between full screen and a window."),
            line=marked("{key} full screen"),
        ),
        "help": Action(
            marked("Help"),
            LEARN,
            ("f1", "pad back"),
            marked("Show the keys."),
            line=marked("{key} shows all keys at any time"),
            later=True,
        ),
        "hint": Action(
            marked("Hint"),
            LEARN,
            ("h",),
            marked("Show where the bot would put the piece, and rate your last placement."),
            line=marked("{key} hint"),
            later=True,
        ),
        "finesse": Action(
            marked("Fewest keys"), LEARN, ("f",), marked("Show the fewest keys for the last placement that took more.")
        ),
        "why": Action(
            marked("Why"),
            LEARN,
            ("e",),
            marked("Show or hide the reasons for the bot's choice."),
            line=marked("{key} why"),
            later=True,
        ),
        "step": Action(
            marked("Step"),
            LEARN,
            ("n",),
            marked("While the reasons are shown: let the bot place one piece."),
            line=marked("{key} one piece"),
            later=True,
        ),
        "dealer": Action(
            marked("Dealer panel"),
            LEARN,
            ("d",),
            marked("Show or hide the dealer panel."),
            on_key="Dealer",
            line=marked("{key} dealer"),
            later=True,
        ),
        "forecast": Action(
            marked("Forecast"),
            LEARN,
            ("o",),
            marked("Predict the next pieces, if the dealer can be predicted."),
            on_key="Fore\u00adcast",
            later=True,
        ),
        "machine": Action(
            marked("Bot plays"),
            BOT,
            ("a",),
            marked("Let the bot play, or take over from it."),
            on_key="Bot",
            line=marked("{key} start bot"),
        ),
        "faster": Action(
            marked("Bot faster"), BOT, ("+", "=", "kp +"), marked("Let the bot play faster."), on_key="Faster"
        ),
        "slower": Action(marked("Bot slower"), BOT, ("-", "kp -"), marked("Let the bot play slower."), on_key="Slower"),
    }
)
"""Name in settings.yaml -> all that is told about an action, group by group. The settings file, the pages of the keys
and of help, the keys on their pictures and every line of keys read these rows."""

ACTIONS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        group: tuple(name for name, action in ACTIONS.items() if action.group == group)
        for group in dict.fromkeys(action.group for action in ACTIONS.values())
    }
)
"""The heading of a group, to be translated -> its actions."""


def told(*actions: str, line: str = "") -> KeyWords:
    """Return what the keys of some actions do, as the row of the first one tells it, or in words for this place."""
    return KeyWords(line or ACTIONS[actions[0]].line, actions)


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
            marked("The arrows move. Z and X are the console's buttons B and A. Enter is Start: it pauses."),
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
