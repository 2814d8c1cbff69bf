"""The keys of a kind of game, for the page of help: only those that can do something in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.rules.rules import Drop
from game.language import marked, say
from game.play.keys.silent import Situation, reason
from game.play.keys.titles import GROUPS, TITLES
from game.settings import Settings
from game.settings.keys.keynames import is_pad


@dataclass(frozen=True)
class GuideRow:
    """What one action does, and its keys."""

    action: str
    title: str
    keys: tuple[str, ...]
    """The names of its keys. Those of gamepads come last."""
    about: str = ""
    """A few words more, if the title does not say it all."""
    sonic: bool = False
    """Whether it is the drop of rules in which a drop does not lock the piece."""

    @property
    def board(self) -> tuple[str, ...]:
        """The keys of the keyboard."""
        return tuple(key for key in self.keys if not is_pad(key))

    @property
    def pad(self) -> tuple[str, ...]:
        """The buttons of gamepads."""
        return tuple(key for key in self.keys if is_pad(key))


@dataclass(frozen=True)
class GuideGroup:
    """Rows that belong together."""

    title: str
    """The group in ``game.play.keys.titles``."""
    rows: tuple[GuideRow, ...]


_ABOUT: Mapping[str, str] = {
    "move_left": marked("hold to repeat"),
    "move_right": marked("hold to repeat"),
    "soft_drop": marked("faster while held"),
    "hard_drop": marked("falls and locks"),
    "turn_right": marked("clockwise"),
    "turn_left": marked("counter-clockwise"),
    "turn_half": marked("180 degrees"),
    "hold": marked("put a piece aside"),
    "undo": marked("take a placement back"),
    "mute": marked("off or on"),
    "mute_music": marked("off or on"),
    "help": marked("at any time"),
    "hint": marked("where the bot would go"),
    "finesse": marked("for the last placement"),
    "why": marked("the reasons of the bot"),
    "step": marked("the bot places one piece"),
    "dealer": marked("how likely each piece is"),
    "forecast": marked("pieces that are sure to come"),
    "machine": marked("it plays for you, or stops"),
}
"""Action -> a few words more, if its name does not say it all."""
_NOT_SHOWN = ("back", "redo")
"""Actions that have no row of their own: Back does what Pause does, and Redo is of no use in a game."""
_SONIC = marked("Sonic drop"), marked("falls, does not lock")
_OF_THE_BOT = ("faster", "slower", "step")
"""Actions that do something once the bot plays or explains, which it can do in every game."""
_FIRST = (*GROUPS["Move"], *GROUPS["Turn"], "pause", "restart", "help", "hint")
"""The actions that a person needs in the first game."""
_TOO: Mapping[str, str] = {"pause": "back"}
"""Action -> another one that does the same in a game."""


def guide(settings: Settings, *, first: bool = False) -> tuple[GuideGroup, ...]:
    """Return the keys of the chosen kind of game, in groups. An action without a key, or of no use, is left out.

    ``first`` leaves out what a person does not need in the first game, too.
    """
    rules, keys = settings.ruleset, dict(settings.keys)
    for action, other in _TOO.items():
        keys[action] = (*keys.get(action, ()), *keys.get(other, ()))
    here = Situation(rules, settings.game_mode, hold=settings.hold, faults=1)
    sonic = rules.drop is Drop.SONIC
    if sonic and "up" in keys["turn_right"]:  # Up is the sonic drop where the rules have one
        keys["turn_right"] = tuple(key for key in keys["turn_right"] if key != "up")
        keys["hard_drop"] = ("up", *keys["hard_drop"])
    groups = []
    for name, actions in GROUPS.items():
        shown = tuple(
            _row(action, keys[action], sonic=sonic and action == "hard_drop")
            for action in actions
            if action not in _NOT_SHOWN
            and (action in _FIRST or not first)
            and keys.get(action)
            and (action in _OF_THE_BOT or not reason(action, here, lambda _: "")[0])
        )
        if shown:
            groups.append(GuideGroup(name, shown))
    return tuple(groups)


def _row(action: str, keys: Sequence[str], *, sonic: bool) -> GuideRow:
    in_order = tuple(sorted(keys, key=is_pad))
    title, about = TITLES[action], _ABOUT.get(action, "")
    if sonic:
        title, about = _SONIC
    return GuideRow(action, say(title), in_order, say(about), sonic)


def action_of(groups: Iterable[GuideGroup]) -> Mapping[str, GuideRow]:
    """Return each key of a guide -> its row, for the picture of a keyboard."""
    return {key: row for group in groups for row in group.rows for key in row.keys}


def group_of(groups: Iterable[GuideGroup]) -> Mapping[str, str]:
    """Return each key of a guide -> the title of its group, for the colours of the picture."""
    return {key: group.title for group in groups for row in group.rows for key in row.keys}
