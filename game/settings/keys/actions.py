"""The actions of keys: a table with one row for each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Action:
    """Something that a key does."""

    keys: tuple[str, ...]
    """The keys that do it by default, by the names of ``game.settings.keys.keynames``."""
    summary: str
    """One sentence, as in the comment of settings.yaml."""
    later: bool = False
    """Whether it is newer than some settings files. A file can give its default keys to other actions."""


_HOLD = ("c", "left shift", "right shift", "kp 0", "pad y", "pad l1", "pad r1")

ACTIONS: Mapping[str, Action] = MappingProxyType(
    {
        "move_left": Action(
            ("left", "kp 4", "pad left", "pad stick left"), "Move one column to the left. While held, repeat."
        ),
        "move_right": Action(
            ("right", "kp 6", "pad right", "pad stick right"), "Move one column to the right. While held, repeat."
        ),
        "soft_drop": Action(("down", "kp 2", "pad down", "pad stick down"), "Fall faster while held."),
        "hard_drop": Action(("space", "kp 8", "pad up"), "Fall to the floor and lock."),
        "turn_right": Action(("up", "x", "kp 1", "kp 5", "kp 9", "pad b"), "Turn clockwise."),
        "turn_left": Action(("z", "left ctrl", "right ctrl", "kp 3", "kp 7", "pad a"), "Turn counter-clockwise."),
        "turn_half": Action(("s", "pad x"), "Turn by 180 degrees, where the rotation system can."),
        "hold": Action(_HOLD, "Put the piece aside, or take back the held one."),
        "undo": Action(("backspace", "u", "pad l2"), "Take back the last placement, in Zen, Practice and puzzles."),
        "redo": Action(("y", "pad r2"), "In a puzzle: make the step again that was taken back.", later=True),
        "pause": Action(("p", "pad start"), "Pause, or continue."),
        "help": Action(("f1", "pad back"), "Show the keys.", later=True),
        "restart": Action(("r",), "Start a new game."),
        "restart_same_seed": Action(("t",), "Start a new game with the same seed, and so the same pieces."),
        "machine": Action(("a",), "Let the bot play, or take over from it."),
        "faster": Action(("+", "=", "kp +"), "Let the bot play faster."),
        "slower": Action(("-", "kp -"), "Let the bot play slower."),
        "fullscreen": Action(("f11",), "Switch between full screen and a window."),
        "finesse": Action(("f",), "Show the fewest keys for the last placement that took more."),
        "hint": Action(("h",), "Show where the bot would put the piece, and rate your last placement.", later=True),
        "why": Action(("e",), "Show or hide the reasons for the bot's choice.", later=True),
        "step": Action(("n",), "While the reasons are shown: let the bot place one piece.", later=True),
        "dealer": Action(("d",), "Show or hide the dealer panel.", later=True),
        "forecast": Action(("o",), "Show or hide what a dealer with few states must deal next.", later=True),
        "mute": Action(("m",), "Turn the sound off or on."),
        "mute_music": Action(("f2",), "Turn the music off or on.", later=True),
        "back": Action(("escape",), "Pause, or leave a menu."),
    }
)

DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType({name: action.keys for name, action in ACTIONS.items()})
"""Action -> names of the keys that do it."""
