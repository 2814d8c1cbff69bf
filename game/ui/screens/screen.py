"""The interface between the loop and the screens."""

from __future__ import annotations

from typing import Protocol, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.context import Context
from game.ui.controls import key_name
from game.ui.kit.box import CHANGED, MOVED, Act, Answer


class Screen(Protocol):
    """A screen of the program. ``now`` is always in seconds of the loop's clock."""

    commands: dict[str, Act]
    """Action of settings.yaml -> what its keys do. With "help" in it, the screen has a help page of its own."""

    @property
    def name(self) -> str:
        """The name in the trace."""

    @property
    def repeats(self) -> bool:
        """Whether a held key repeats."""

    @property
    def typing(self) -> bool:
        """Whether letters are text now rather than commands."""

    @property
    def pointer(self) -> bool:
        """Whether the mouse pointer is shown."""

    @property
    def raw_pads(self) -> bool:
        """Whether each button of a gamepad is a key of its own now. Otherwise they are the keys of menus."""

    def handle(self, event: Event, now: float) -> Screen | None:
        """React to an event. Return the next screen, this one or another. None quits."""

    def advance(self, now: float) -> None:
        """Let time pass."""

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next if no event comes. None means never."""

    def changed(self, now: float) -> bool:
        """Whether there is something new to draw."""

    def forget(self) -> None:
        """Draw everything the next time: the picture is lost."""

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""


Keyed = TypeVar("Keyed", bound="KeyedScreen")


class KeyedScreen(Screen):
    """A screen with tables of what its keys do, which return the next screen, or None for this one. The keys for the
    sound are in that of every screen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.commands = {
            "mute": lambda now: self.tell(context.toggle_sound(), now),
            "mute_music": lambda now: self.tell(context.toggle_music(), now),
        }
        self.keys: dict[str, Act] = {}
        """Key by its name in settings.yaml, perhaps after "ctrl+" -> what it does, whatever settings.yaml says."""
        self._stale = True  # whether the whole screen has to be drawn again

    def tell(self, words: str, now: float) -> None:
        """Say in a few words what a key has done."""

    def of_key(self, event: Event) -> Act | None:
        """What a key does by its name."""
        name, ctrl = key_name(event.key), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return (self.keys.get(f"ctrl+{name}") if ctrl else None) or self.keys.get(name)

    def of_command(self, event: Event) -> Act | None:
        """What a key does by its action in settings.yaml."""
        return self.commands.get(self.context.controls.action(event.key))

    def sound(self, answer: Answer) -> None:
        """Make the sound of an answer of a page."""
        self.context.audio.ui("menu-move" if answer in (MOVED, CHANGED) else "menu-accept")

    def here(self: Keyed) -> Keyed:
        """Come back to this screen from another one."""
        self._stale = True
        return self

    def forget(self) -> None:
        """Draw everything the next time: the picture is lost."""
        self._stale = True
