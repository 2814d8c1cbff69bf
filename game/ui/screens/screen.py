"""What all screens are for the loop, and what they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import inf
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...play.words.keys import GuideGroup, Situation, guide
from ..context import Context
from ..controls import key_name
from ..kit.boxes import CHANGED, MOVED, Act, Answer, Position
from ..kit.keys import KeySpot

Kind = TypeVar("Kind", bound="Screen")
READY = pygame.USEREVENT
"""The event that a screen sends to itself when it can give way to the next one by itself."""


class Screen(ABC):
    """A screen of the program, with tables of what its keys do, which return the next screen, or None for this one.
    The keys for the sound are in that of every screen. ``now`` is always in seconds of the loop's clock."""

    name = ""
    """The name in the trace."""
    repeats = True
    """Whether a held key repeats."""
    takes_files = False
    """Whether a file that is dropped on the window is for this screen. Elsewhere the page opens that reads it."""
    two_players = False
    """Whether two people play, so that the first of two gamepads is told from the other."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.commands: dict[str, Act] = {
            "mute": lambda now: self.tell(context.toggle_sound(), now),
            "mute_music": lambda now: self.tell(context.toggle_music(), now),
        }
        """Action of settings.yaml -> what its keys do. With "help" in it, the screen has a help page of its own."""
        self.keys: dict[str, Act] = {}
        """Key by its name in settings.yaml, perhaps after "ctrl+" -> what it does, whatever settings.yaml says."""
        self._stale = True  # whether the whole screen has to be drawn again

    @property
    def situation(self) -> Situation:
        """The game on it. Without one it is the chosen kind of game."""
        settings = self.context.settings
        return Situation(settings.ruleset, settings.game_mode, hold=settings.hold)

    @property
    def guide(self) -> Sequence[GuideGroup]:
        """What its keys do, for the help page."""
        keys = self.context.settings.keys.items()
        return guide({action: names for action, names in keys if not self.context.silent(action)}, self.situation)

    @property
    def look(self) -> str:
        """Which of the known games it looks like, where the settings leave that to the rules."""
        return self.situation.rules.look

    @property
    def typing(self) -> bool:
        """Whether letters are text now rather than commands."""
        return False

    @property
    def pointer(self) -> bool:
        """Whether the mouse pointer is shown."""
        return True

    @property
    def appeared(self) -> float:
        """When something appeared on it by itself, such as results, in seconds of the clock. Keys of that moment were
        meant for what was there before, and the window keeps them from the screen."""
        return -inf

    @property
    def leads_back(self) -> bool:
        """Whether something on it does by a click what Escape does. Where nothing does, the window has a mark for it,
        which is seen while the mouse is used."""
        return False

    def spot_at(self, position: Position) -> KeySpot | None:
        """What its line of keys says at a position: a click there presses that key. None elsewhere."""
        return None

    @property
    def raw_pads(self) -> bool:
        """Whether each button of a gamepad is a key of its own now. Otherwise they are the keys of menus."""
        return False

    @abstractmethod
    def handle(self, event: Event, now: float) -> Screen | None:
        """React to an event. Return the next screen, this one or another. None quits."""

    @abstractmethod
    def advance(self, now: float) -> None:
        """Let time pass."""

    @abstractmethod
    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next if no event comes. None means never."""

    @abstractmethod
    def changed(self, now: float) -> bool:
        """Whether there is something new to draw."""

    @abstractmethod
    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""

    def forget(self) -> None:
        """Draw everything the next time: the picture is lost."""
        self._stale = True

    def here(self: Kind) -> Kind:
        """Come back to this screen from another one, which may have changed what it shows."""
        self.renew()
        return self

    def renew(self) -> None:
        self._stale = True

    @abstractmethod
    def tell(self, words: str, now: float) -> None:
        """Say in a few words what a key has done."""

    def of_key(self, event: Event) -> Act | None:
        """What a key does whatever settings.yaml says. With Ctrl it does what it does without, if it has nothing else
        to do."""
        name, ctrl = key_name(event.key), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return (self.keyed(f"ctrl+{name}") if ctrl else None) or self.keyed(name)

    def keyed(self, key: str) -> Act | None:
        """What a key does by its name, perhaps after "ctrl+"."""
        return self.keys.get(key)

    def of_command(self, event: Event) -> Act | None:
        return self.commands.get(self.context.controls.action(event.key))

    def sound(self, answer: Answer) -> None:
        self.context.audio.ui("menu-move" if answer in (MOVED, CHANGED) else "menu-accept")
