"""The keys of a kind of game, for the page of help: only those that can do something in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.rules.rules import Drop
from game.play.keys.silent import Situation, reason
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
    rows: tuple[GuideRow, ...]


_TITLES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "Move": {
        "move_left": ("Left", "hold to repeat"),
        "move_right": ("Right", "hold to repeat"),
        "soft_drop": ("Soft drop", "faster while held"),
        "hard_drop": ("Hard drop", "falls and locks"),
    },
    "Turn": {
        "turn_right": ("Turn right", "clockwise"),
        "turn_left": ("Turn left", "counter-clockwise"),
        "turn_half": ("Half turn", "180 degrees"),
        "hold": ("Hold", "put a piece aside"),
        "undo": ("Undo", "take a placement back"),
    },
    "Game": {
        "pause": ("Pause", ""),
        "restart": ("New game", ""),
        "restart_same_seed": ("Same deal again", ""),
        "mute": ("Sound", "off or on"),
        "mute_music": ("Music", "off or on"),
        "fullscreen": ("Full screen", ""),
    },
    "Learn": {
        "help": ("These keys", "at any time"),
        "hint": ("Hint", "where the bot would go"),
        "finesse": ("Fewest keys", "after a fault"),
        "why": ("Reasons", "why the bot would"),
        "step": ("One step", "while the reasons show"),
        "dealer": ("Dealer panel", "odds and droughts"),
        "forecast": ("Forecast", "what must come next"),
    },
    "Bot": {
        "machine": ("Start or stop", "it plays for you"),
        "faster": ("Faster", ""),
        "slower": ("Slower", ""),
    },
}
"""Group -> action -> its title and a few words."""
_SONIC = ("Sonic drop", "falls, does not lock")
_OF_THE_BOT = ("faster", "slower", "step")
"""Actions that do something once the bot plays or explains, which it can do in every game."""
_TOO: Mapping[str, str] = {"pause": "back"}
"""Action -> another one that does the same in a game."""


def guide(settings: Settings) -> tuple[GuideGroup, ...]:
    """Return the keys of the chosen kind of game, in groups. An action without a key, or of no use, is left out."""
    rules, keys = settings.ruleset, dict(settings.keys)
    for action, other in _TOO.items():
        keys[action] = (*keys.get(action, ()), *keys.get(other, ()))
    here = Situation(rules, settings.game_mode, hold=settings.hold, faults=1)
    titles = {name: dict(rows) for name, rows in _TITLES.items()}
    if rules.drop is Drop.SONIC:
        titles["Move"]["hard_drop"] = _SONIC
        if "up" in keys["turn_right"]:  # Up is the sonic drop where the rules have one
            keys["turn_right"] = tuple(key for key in keys["turn_right"] if key != "up")
            keys["hard_drop"] = ("up", *keys["hard_drop"])
    groups = []
    for name, rows in titles.items():
        shown = tuple(
            GuideRow(action, title, tuple(sorted(keys.get(action, ()), key=is_pad)), about)
            for action, (title, about) in rows.items()
            if keys.get(action) and (action in _OF_THE_BOT or not reason(action, here, lambda _: "")[0])
        )
        if shown:
            groups.append(GuideGroup(name, shown))
    return tuple(groups)


def action_of(settings: Settings) -> Mapping[str, GuideRow]:
    """Return each key of the guide -> its row, for the picture of a keyboard."""
    return {key: row for group in guide(settings) for row in group.rows for key in row.keys}


def group_of(settings: Settings) -> Mapping[str, str]:
    """Return each key of the guide -> the title of its group, for the colours of the picture."""
    return {key: group.title for group in guide(settings) for row in group.rows for key in row.keys}
