"""The pages before a screen: whether code of others may run, and a long game that is played again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from game.files.trust import trust
from game.language import say
from game.play.game.running import Continuing
from game.play.game.services import WARNING, Newcomer
from game.play.words.numbers import whole_percent
from game.ui.context import Context
from game.ui.kit.box import Column
from game.ui.kit.button import Button
from game.ui.kit.figure import progress_bar
from game.ui.kit.sizes import GAP, MIDDLE, NARROW, READ
from game.ui.kit.texts import Text
from game.ui.kit.times import SLICE
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen


class TrustScreen(PageScreen):
    """Asks about one after the other. After a no, the program does without it until it ends."""

    name = "trust"

    def __init__(self, context: Context, routes: Routes, newcomers: Sequence[Newcomer], onward: Back) -> None:
        """``newcomers`` has at least one. ``onward`` makes the screen that follows."""
        super().__init__(context, routes, onward)
        self._left = list(newcomers)
        self.build("", back=False)
        self._ask()

    def _body(self) -> Column:
        """Nothing but the question."""
        return Column()

    def _keys(self) -> str:
        """None."""
        return ""

    def _ask(self) -> None:
        newcomer = self._left[0]
        text = say(WARNING, name=newcomer.stranger.name)
        self.ask(say(newcomer.title), text, yes=say("Run it"), no=say("Not now"), act=self._trust, refuse=self._refuse)

    def _trust(self, now: float) -> Screen | None:
        trust(self._left[0].stranger)
        return self._next()

    def _refuse(self, now: float) -> Screen | None:
        self.context.take(self._left[0].without(self.context.settings))
        return self._next()

    def _next(self) -> Screen | None:
        """Ask about the next one. After the last one, go on."""
        self._left.pop(0)
        if not self._left:
            return self._back()
        self._ask()
        return None


READY = pygame.USEREVENT
"""The event that the screen sends to itself when the game can go on."""


class ContinuingScreen(PageScreen):
    """Says how far the game is. When it is ready, the game follows."""

    name = "continuing"

    def __init__(self, context: Context, routes: Routes, continuing: Continuing) -> None:
        super().__init__(context, routes, routes.title)
        self.continuing = continuing
        self._words = Text("", across=MIDDLE)
        self._sent = False
        self.build(say("Continue"))
        self._show()

    def _body(self) -> Column:
        cancel = Column(Button(say("Cancel"), self.leave), width=NARROW)
        progress = progress_bar(lambda: self.continuing.share)
        return Column(Column(self._words, progress, cancel, gap=GAP, at=MIDDLE, width=READ))

    def _show(self) -> None:
        words = say("Replaying your game\u2026 {share}", share=whole_percent(self.continuing.share))
        if words != self._words.text:
            self._words.text, self._stale = words, True

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        if event.type == READY and self.continuing.done:
            return self._routes.continued(self.continuing.game, now)
        return super().handle(event, now)

    # Time

    def advance(self, now: float) -> None:
        self.continuing.work(SLICE, self.context.clock)
        self._show()
        if self.continuing.done and not self._sent:
            self._sent = True
            pygame.event.post(Event(READY))

    def deadline(self, now: float) -> float | None:
        """At once, until the game is ready."""
        return None if self._sent else now
