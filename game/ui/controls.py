"""The keyboard: which key is which button of the game, which one commands the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.core.rules.rules import Drop, Rules
from game.core.session.buttons import Buttons
from game.play.words import MINUS
from game.settings import KEY_NAMES

BUTTONS: Mapping[str, Buttons] = {
    "move_left": Buttons.LEFT,
    "move_right": Buttons.RIGHT,
    "soft_drop": Buttons.SOFT_DROP,
    "hard_drop": Buttons.HARD_DROP,
    "turn_right": Buttons.CW,
    "turn_left": Buttons.CCW,
    "turn_half": Buttons.HALF,
    "hold": Buttons.HOLD,
    "undo": Buttons.UNDO,
}
"""The actions of settings.yaml that are buttons of the game; all others are commands."""


def key_code(name: str) -> int:
    """pygame's number of a key by its name in settings.yaml."""
    return int(getattr(pygame, KEY_NAMES[name]))


class Controls:
    """Follows which keys are down, and says what they mean."""

    def __init__(self, keys: Mapping[str, Sequence[str]]) -> None:
        """``keys`` are the names of keys by action."""
        self._names = keys
        self._action = {key_code(name): action for action, names in keys.items() for name in names}
        self._down: set[int] = set()
        self._up_drops = False

    def play_by(self, rules: Rules) -> None:
        """Take the keys as players of these rules know them: Up is the sonic drop where there is one.

        That is so as long as Up is bound to a turn, as it comes; whoever binds it otherwise has it so everywhere.
        """
        self._up_drops = rules.drop is Drop.SONIC

    def pressed(self, key: int) -> bool:
        """Note a key as down. Returns False where it already was: that is a repeat, not a press."""
        fresh = key not in self._down
        self._down.add(key)
        return fresh

    def released(self, key: int) -> None:
        """Note a key as up."""
        self._down.discard(key)

    def release_all(self) -> None:
        """Note every key as up: another window has the keyboard."""
        self._down.clear()

    def button(self, key: int) -> Buttons:
        """The button that a key is; NONE for others."""
        button = BUTTONS.get(self._action.get(key, ""), Buttons.NONE)
        return Buttons.HARD_DROP if self._up_drops and key == pygame.K_UP and button is Buttons.CW else button

    def command(self, key: int) -> str | None:
        """The command that a key gives, by its name in settings.yaml; None for a button or an unused key."""
        action = self._action.get(key)
        return None if action in BUTTONS else action

    @property
    def held(self) -> Buttons:
        """The buttons that are down by at least one key."""
        held = Buttons.NONE
        for key in self._down:
            held |= self.button(key)
        return held

    def label(self, action: str) -> str:
        """The first key of an action as a player reads it: "A", "Space", "F11"; empty where it has none."""
        names = self._names.get(action, ())
        return names[0].title().replace("-", MINUS) if names else ""
