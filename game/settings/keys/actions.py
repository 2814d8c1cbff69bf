"""The actions of keys: a table with one row for each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.language import marked


@dataclass(frozen=True)
class Action:
    """Something that a key does."""

    title: str
    """Its name on the screen."""
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
            marked("Turn right"), ("up", "x", "kp 1", "kp 5", "kp 9", "pad b"), marked("Turn clockwise.")
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
            marked("Redo"), ("y", "pad r2"), marked("In a puzzle: make the step again that was taken back."), later=True
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
            marked("Forecast"), ("o",), marked("Show or hide what a dealer with few states must deal next."), later=True
        ),
        "mute": Action(marked("Sound"), ("m",), marked("Turn the sound off or on.")),
        "mute_music": Action(marked("Music"), ("f2",), marked("Turn the music off or on."), later=True),
        "back": Action(marked("Back"), ("escape",), marked("Pause, or leave a menu.")),
    }
)

DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType({name: action.keys for name, action in ACTIONS.items()})
"""Action -> names of the keys that do it."""
