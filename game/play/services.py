"""What a game gets from the program: settings, clock, entropy, and the scores."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from game.ai.thinker import Thinker
from game.core.rules.rules import Rules
from game.core.session.buttons import Buttons
from game.core.session.events import Event
from game.play.best import BestGames
from game.play.new_game import fresh_seed
from game.play.trace import Trace, fault_line
from game.play.under_way import UnderWay
from game.settings import KEYS, Settings
from game.settings.keeping.store import SettingsStore
from game.settings.values import changed, differences, value_at
from game.storage import Scores
from game.tbp.outside import OutsideBot

if TYPE_CHECKING:
    from game.play.puzzles.library import Library
    from game.play.puzzles.supply import Supply

Sound = Callable[[Sequence[Event]], None]
"""Plays the sounds of some events."""


class Keyboard(Protocol):
    """The keyboard of the person."""

    @property
    def held(self) -> Buttons:
        """The buttons that are down."""

    def label(self, action: str) -> str:
        """The name of the first key of an action of settings.yaml. Empty if it has no key."""

    def play_by(self, rules: Rules) -> None:
        """Use the key meanings of a ruleset."""


@dataclass
class Services:
    """One object for the whole run of the program."""

    settings: Settings
    """The current settings. ``choose`` and ``change`` also keep what they change."""
    scores: Scores
    trace: Trace
    clock: Callable[[], float]
    """The only clock of the program, in seconds from an arbitrary moment."""
    date: Callable[[], datetime]
    """Returns the date and the time of day, with a time zone."""
    entropy: random.Random
    """The only source of chance of the program."""
    under_way: UnderWay
    """Keeps the game under way, so that it can be continued."""
    outside: OutsideBot | None = None
    """An outside bot that plays instead of a built-in one, or None."""
    best: BestGames = field(default_factory=BestGames)
    """The best games of the person."""
    store: SettingsStore = field(default_factory=SettingsStore)
    """The settings file. What the player changes is written there."""
    faults: list[str] = field(default_factory=list)
    """The faults of what is seen or heard that were noted, one line each."""

    @cached_property
    def puzzles(self) -> Library:
        """The puzzles, and which of them are solved. Their code is loaded when they are first asked for."""
        from game.play.puzzles.library import Library

        return Library(self.scores)

    @cached_property
    def supply(self) -> Supply:
        """New puzzles, made in the background."""
        from game.play.puzzles.supply import Supply

        return Supply(self.puzzles, self.fresh_seed)

    @property
    def thinker(self) -> Thinker:
        """The bot that plays when it is switched on."""
        return self.outside or self.settings.machine.thinker()

    @property
    def adviser(self) -> Thinker:
        """The built-in bot that advises a person. Outside bots give no values."""
        return self.settings.machine.thinker()

    @property
    def machine_kept_as(self) -> str:
        """The name under which the games of the bot are saved."""
        return f"{self.outside.name} (bot)" if self.outside else self.settings.machine.kept_as

    def take(self, settings: Settings) -> None:
        """Let other settings hold from now on, until the program ends. They are not kept."""
        self.settings = settings

    def choose(self, **choices: Any) -> None:
        """Change some settings, as from a menu, and keep them. See ``Settings.choosing``."""
        before = self.settings
        self.take(before.choosing(**choices))
        if choices:
            self.store.keep(differences(before, self.settings))

    def change(self, changes: Mapping[str, object], *, keep: bool = True) -> None:
        """Change the values of some keys of settings.yaml, and keep them.

        The values are those that the kinds of ``KEYS`` read. Without ``keep`` they are not written yet, as while a knob
        is dragged; see ``keep``. Raises SettingsError if they do not agree; then nothing changes.
        """
        before = self.settings
        self.take(changed(before, changes, self.store.folder))
        if keep:
            self.store.keep(differences(before, self.settings))

    def keep(self, *paths: str) -> None:
        """Write the values of some keys as they are now."""
        self.store.keep({path: value_at(self.settings, path) for path in paths})

    def reset(self, *paths: str) -> None:
        """Give keys their defaults, in the settings file as well. Raises SettingsError as ``change`` does."""
        defaults = {path: KEYS[path].default for path in paths}
        self.take(changed(self.settings, defaults, self.store.folder))
        self.store.keep(defaults)

    def choose_bot(self, name: str) -> None:
        """Let the bot with this name play from now on. An outside bot stays."""
        machine = self.settings.machine
        if not machine.tbp:
            self.choose(machine=replace(machine, controller=name))

    def fresh_seed(self) -> str:
        """A seed for a new game."""
        return fresh_seed(self.entropy)

    def note_fault(self, what: str, fault: Exception) -> None:
        """Note once that something which is only seen or heard was left out, in the trace and for the player."""
        line = fault_line(f"{what} left out", fault)
        if line not in self.faults:
            self.faults.append(line)
            self.scores.note(line)
            self.trace.note("fault", line=line)

    def keep_puzzle(self, now: float) -> None:
        """Keep what is drawn on the puzzle that is played. Nothing is loaded for that."""
        if "puzzles" in vars(self):
            self.puzzles.begun.keep(now)

    def dismiss(self) -> None:
        """Stop the process of the outside bot, if there is one. The next request starts it again."""
        if self.outside:
            self.outside.close()
