"""Keys that do nothing here: why, in a few words. Each action is explained once in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.board.pieces import NORTH, Piece
from game.core.board.rotation import HALF, RotationSystem
from game.core.rules.modes import Mode
from game.core.rules.rules import Drop, Rules
from game.language import say
from game.play.titles import ROTATION_TITLES, RULES_TITLES

Label = Callable[[str], str]
"""Returns the name of the first key of an action, or an empty text if it has no key."""


def _replay() -> tuple[str, str]:
    return say("This is a replay"), say("Enter plays on from here")


@dataclass(frozen=True)
class Situation:
    """What decides whether a key does anything."""

    rules: Rules
    mode: Mode
    hold: bool = True
    """Whether the player wants to hold."""
    bot: bool = False
    """Whether a bot plays."""
    reasons: bool = False
    """Whether the reasons of the bot are shown."""
    faults: int = 0
    """How many placements took more keys than necessary."""
    replay: bool = False
    """Whether a replay is shown."""


def has_half_turns(system: RotationSystem) -> bool:
    """Return whether pieces can be turned by 180 degrees."""
    return bool(system.tests[Piece.T][NORTH][(NORTH + HALF) & 3])


Reason = Callable[[Situation, Label], tuple[str, str]]
"""Returns a title and a detail, both empty if the key does something."""


def _half_turn(here: Situation, label: Label) -> tuple[str, str]:
    if has_half_turns(here.rules.rotation):
        return "", ""
    return say("No half turns"), say(
        "{system} turns by 90 degrees", system=say(ROTATION_TITLES[here.rules.rotation.name])
    )


def _hold(here: Situation, label: Label) -> tuple[str, str]:
    if not here.rules.hold:
        return say("No hold"), say("{rules} has none", rules=say(RULES_TITLES[here.rules.name]))
    return ("", "") if here.hold else (say("No hold"), say("it is off in the settings"))


def _undo(here: Situation, label: Label) -> tuple[str, str]:
    return ("", "") if here.mode.undo else (say("No undo"), say("only in zen and practice"))


def _redo(here: Situation, label: Label) -> tuple[str, str]:
    return say("No redo"), say("only in puzzles")


def _hard_drop(here: Situation, label: Label) -> tuple[str, str]:
    if here.rules.drop is not Drop.NONE:
        return "", ""
    return say("No hard drop"), say("{key} drops faster", key=label("soft_drop"))


def _finesse(here: Situation, label: Label) -> tuple[str, str]:
    return ("", "") if here.faults else (say("No fault yet"), say("no placement took too many keys"))


def _hint(here: Situation, label: Label) -> tuple[str, str]:
    return (say("The bot plays"), say("{key} takes over", key=label("machine"))) if here.bot else ("", "")


def _speed(here: Situation, label: Label) -> tuple[str, str]:
    return ("", "") if here.bot else (say("For the bot"), say("{key} lets it play", key=label("machine")))


def _step(here: Situation, label: Label) -> tuple[str, str]:
    return ("", "") if here.reasons else (say("For the reasons"), say("{key} shows them", key=label("why")))


_IN_A_GAME: Mapping[str, Reason] = {
    "turn_half": _half_turn,
    "hold": _hold,
    "undo": _undo,
    "redo": _redo,
    "hard_drop": _hard_drop,
    "finesse": _finesse,
    "hint": _hint,
    "faster": _speed,
    "slower": _speed,
    "step": _step,
}
"""Action -> why it does nothing in a game. All other actions always do something."""
_BUTTONS = ("move_left", "move_right", "soft_drop", "hard_drop", "turn_right", "turn_left", "turn_half", "hold", "undo")
_NOT_IN_A_REPLAY = (*_BUTTONS, "hint", "restart", "restart_same_seed")
"""Actions without a meaning in a replay. Some of their keys have another one there."""


def reason(action: str, here: Situation, label: Label) -> tuple[str, str]:
    """Return why an action does nothing here: a title and a detail. Both are empty if it does something."""
    if here.bot and action in _BUTTONS:
        return _hint(here, label)
    if here.replay:
        if action in _NOT_IN_A_REPLAY:
            return _replay()
        if action == "step":
            return _step(here, label)
        return _finesse(here, label) if action == "finesse" else ("", "")
    return _IN_A_GAME[action](here, label) if action in _IN_A_GAME else ("", "")


class SilentKeys:
    """Says once in a game why a key does nothing."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def notice(self, action: str, here: Situation, label: Label) -> tuple[str, str] | None:
        """Return a title and a detail for a key of this action. None if it does something, or was explained before."""
        title, detail = reason(action, here, label)
        if not title or action in self._told:
            return None
        self._told.add(action)
        return title, detail
