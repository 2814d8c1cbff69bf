"""A screen that is a page of widgets."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.context import Context
from game.ui.screens.screen import Screen, StaticScreen
from game.ui.widgets.intents import intent_of
from game.ui.widgets.page import Page
from game.ui.widgets.widget import BACK, CHANGED, HOVERED, MOVED


class PageScreen(StaticScreen, ABC):
    """Gives events to its page, makes the sounds, and remembers the focus for the next time."""

    repeats = True
    pointer = True
    name = "page"

    def __init__(self, context: Context, page: Page) -> None:
        """The focus is where it was when a screen of this name was last left."""
        self.context, self.page = context, page
        page.focus_on(context.focus.get(self.name, ""))

    @property
    def typing(self) -> bool:
        """Whether letters are text now."""
        return self.page.typing

    def handle(self, event: Event, now: float) -> Screen | None:
        """React to a key or to the mouse."""
        command = self.context.controls.command(event.key) if event.type == pygame.KEYDOWN else None
        if command in ("mute", "mute_music") and not self.typing and intent_of(event) is None:
            self.page.notice = self.context.toggle_sound() if command == "mute" else self.context.toggle_music()
            self._stale = True
            return self
        answer = self.page.handle(event)
        if answer is None:
            return self
        self._stale = True
        if answer == HOVERED:
            return self
        self.context.audio.ui("menu-move" if answer in (MOVED, CHANGED) else "menu-accept")
        self.context.focus[self.name] = self.page.focus.name if self.page.focus else ""
        if answer == BACK:
            return self.leave(now)
        return self.follow(answer, now)

    @abstractmethod
    def leave(self, now: float) -> Screen | None:
        """Go back. Return the next screen, None to quit."""

    @abstractmethod
    def follow(self, answer: str, now: float) -> Screen | None:
        """React to MOVED, CHANGED, or the action of the widget with the focus. Return the next screen."""

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole page."""
        self._stale = False
        self.page.draw(target)
        return [target.get_rect()]
