"""The page that is shown while a long game is played again, so that it can be continued."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from game.language import marked, say
from game.play.replay.continuing import Continuing
from game.play.words import percent
from game.ui.context import Context
from game.ui.layout import PageLayout, PixelSize, page_layout
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.widgets.boards.picture import Progress
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.page import Page
from game.ui.widgets.text import Text

CANCEL = "cancel"
READY = pygame.USEREVENT
"""The event that the screen sends to itself when the game can go on."""
_SLICE = 0.012
"""The seconds of each turn of the loop in which the game is played. Keys are taken between them."""
_WIDTH, _HEIGHT = 32, 7
"""The size of the body in ems."""
_HINT = marked("Esc main menu")


class ContinuingScreen(PageScreen):
    """Says how far the game is. When it is ready, the game follows."""

    name = "continuing"

    def __init__(self, context: Context, routes: Routes, continuing: Continuing) -> None:
        self._routes, self.continuing = routes, continuing
        self._words, self._progress = Text("", across=0.5, after=0.6), Progress()
        body = Column((self._words, self._progress, Text("", after=0.8), Button(say("Cancel"), CANCEL)))
        super().__init__(context, Page(say("Continue"), body, hint=say(_HINT), layout=_in_the_middle))
        self._sent = False
        self._show()

    def _show(self) -> None:
        words = say("Replaying your game\u2026 {share}", share=percent(int(100 * self.continuing.share) / 100))
        if words != self._words.text:
            self._words.text, self._progress.share, self._stale = words, self.continuing.share, True

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Go on with the game when it is ready."""
        if event.type == READY and self.continuing.done:
            return self._routes.continued(self.continuing.game, now)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to the title. The game stays as it was left."""
        return self._routes.title()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Cancel."""
        return self.leave(now) if answer == CANCEL else self

    # Time

    def advance(self, now: float) -> None:
        """Play on for a moment."""
        self.continuing.work(_SLICE, self.context.clock)
        self._show()
        if self.continuing.done and not self._sent:
            self._sent = True
            pygame.event.post(Event(READY))

    def deadline(self, now: float) -> float | None:
        """At once, until the game is ready."""
        return None if self._sent else now


def _in_the_middle(size: PixelSize) -> PageLayout:
    """A page with a narrow body in the middle."""
    layout = page_layout(size)
    body = Rect(0, 0, min(layout.body.width, _WIDTH * layout.em), _HEIGHT * layout.em)
    body.center = layout.body.center
    return replace(layout, body=body)
