"""What a game takes from the program around it: settings, clock, chance, and where it is kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from game.ai.thinker import Thinker
from game.core.rules.rules import Rules
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.play.new_game import fresh_seed
from game.play.trace import Trace
from game.settings import Settings
from game.storage import Scores
from game.tbp.outside import OutsideBot

Sound = Callable[[Sequence[Event]], None]
"""Plays the sounds of what just happened."""


class Keyboard(Protocol):
    """The person's keys."""

    @property
    def held(self) -> Buttons:
        """The buttons that are down."""

    def label(self, action: str) -> str:
        """The key of an action of settings.yaml as a player reads it; empty where it has none."""

    def play_by(self, rules: Rules) -> None:
        """Take the keys as players of these rules know them."""


@dataclass
class Services:
    """One for the whole run of the program."""

    settings: Settings
    """What is chosen now; the title screen changes it for this run."""
    scores: Scores
    trace: Trace
    clock: Callable[[], float]
    """The program's only clock: seconds since an unknown instant."""
    date: Callable[[], datetime]
    """The date and the time of day."""
    entropy: random.Random
    """The program's only source of chance."""
    outside: OutsideBot | None = None
    """An outside bot, which plays instead of a built-in one where it is set."""

    @property
    def thinker(self) -> Thinker:
        """Who plays when the machine is on."""
        return self.outside or self.settings.machine.thinker()

    @property
    def adviser(self) -> Thinker:
        """Who advises a person: a built-in player, for an outside bot does not tell what it thinks."""
        return self.settings.machine.thinker()

    @property
    def machine_kept_as(self) -> str:
        """The name under which the machine's games are kept."""
        return f"{self.outside.name} (bot)" if self.outside else self.settings.machine.kept_as

    def fresh_seed(self) -> str:
        """A seed for a new game."""
        return fresh_seed(self.entropy)

    def dismiss(self) -> None:
        """Stop the outside bot, if there is one, until it is asked again."""
        if self.outside:
            self.outside.close()
