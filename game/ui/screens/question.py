"""A question over a game that stands still."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from game.language import say
from game.play.running.question import Question
from game.ui.layout import PixelSize
from game.ui.theme import THEME
from game.ui.widgets.containers import Column
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.page import Page


class QuestionMenu:
    """A question over the game. The answer that costs nothing has the focus: Enter and Escape say no at first."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._page = Page("", Column(()), hint="", back=False)
        answers = {"yes": say(question.yes), "no": say(question.no)}
        self._page.ask(Dialog(say(question.title), say(question.text), answers, focus="no"))

    def handle(self, event: Event) -> str | None:
        """React as ``PauseMenu.handle``. The answers are the actions "yes" and "no"."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self._page.handle(event)

    def place(self, size: PixelSize) -> None:
        """Lay out the question, as ``PauseMenu.place``."""
        self._page.place(size)

    def draw(self, target: Surface) -> None:
        """Darken the game, and draw the question over it. A dark veil hides most of what the question cuts."""
        veil = Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill(THEME.veil)
        target.blit(veil, (0, 0))
        self._page.draw(target, ground=False)
