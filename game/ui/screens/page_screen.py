"""A screen that is a page of widgets."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.context import Context
from game.ui.kit.box import BACK, CHANGED, HOVERED, MOVED, Act
from game.ui.kit.intents import intent_of
from game.ui.kit.page import Dialog, Page
from game.ui.screens.screen import Screen, StaticScreen


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
        if callable(answer):
            following: Screen | None = answer(now)
            return following
        return self.follow(answer, now)

    @abstractmethod
    def leave(self, now: float) -> Screen | None:
        """Go back. Return the next screen, None to quit."""

    def follow(self, answer: str, now: float) -> Screen | None:
        """React to MOVED, CHANGED, or the name that a box answers. Return the next screen."""
        return self

    def ask(self, title: str, text: str, *, yes: str, no: str, act: Act) -> Screen:
        """Ask whether to do something. The answer that does nothing has the focus at first."""

        def done(now: float) -> Screen | None:
            self.page.close()
            following: Screen | None = act(now)
            return following

        def closed(now: float) -> Screen:
            self.page.close()
            return self

        self.page.ask(Dialog(title, text, {done: yes, closed: no}, focus=closed))
        return self

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole page."""
        self._stale = False
        self.page.draw(target)
        return [target.get_rect()]
