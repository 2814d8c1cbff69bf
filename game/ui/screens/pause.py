"""The menu over a game that stands still: its pause, or a question."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language.say import language
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.play.running.question import Question
from game.ui.draw.shapes import panel
from game.ui.draw.text import MIN_FONT_SIZE
from game.ui.layout import PageLayout, PixelSize, at_least, em_of
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.page import Page
from game.ui.widgets.stars import Stars
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import BACK

_WIDTH, _PAD, _FOOT = 24.0, 1.2, 1.8
"""The width of the menu, the room at its edge and the height of its last line, in ems."""
_HINT = "↑ ↓ choose  ·  Enter accept  ·  Esc play on"


class PauseMenu:
    """The choices of a pause. It remembers the focus while it lives."""

    def __init__(self, sheet: Sheet, choices: Choices, *, hint: str = _HINT, stars: int = 0) -> None:
        """``choices`` are the rows: the label and the action of each. ``stars`` are drawn below the heading, if any."""
        self._stars = (Stars(stars),) if stars else ()
        self._buttons = [Button(label, action, raised=False) for label, action in choices]
        self._page = Page("", self._body(sheet), hint=hint, back=False, layout=self._layout)
        self._sheet = sheet
        self.language = language()
        """The language of its rows."""

    def _body(self, sheet: Sheet) -> Column:
        note = Text(sheet.note, colour=THEME.accent, across=0.5, after=0.4)
        heading = Heading(sheet.title, scale=1.7, across=0.5)
        return Column((heading, *self._stars, note, *self._buttons), gap=0.1)

    def place(self, size: PixelSize) -> None:
        """Lay out the menu in a window of this size, so that arrows move the focus before the first picture."""
        self._page.place(size)

    def focus_on(self, action: str) -> None:
        """Give the focus to the row with this action, if there is one."""
        self._page.focus_on(action)

    def show(self, sheet: Sheet) -> None:
        """Show another heading and note."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._page.replace(self._body(sheet))

    @property
    def focus(self) -> str:
        """The action of the row with the focus."""
        return self._page.focus.name if self._page.focus else ""

    def handle(self, event: Event) -> str | None:
        """React to a key or to the mouse. Return the action of a row, an answer of a widget, or None.

        Space is no Enter here: it was meant for the game.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        answer = self._page.handle(event)
        return None if answer == BACK else answer

    def draw(self, target: Surface) -> None:
        """Darken the game and draw the menu over it."""
        layout = self._layout(target.get_size())
        veil = Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill(THEME.veil)
        target.blit(veil, (0, 0))
        pad = round(_PAD * layout.em)
        frame = layout.body.union(layout.footer).inflate(2 * pad, pad)
        panel(target, frame, THEME.panel, THEME.panel_edge, radius=max(8, layout.em // 2))
        self._page.draw(target, ground=False)

    def _layout(self, size: PixelSize) -> PageLayout:
        """The menu in the middle of the window. In a low window its letters are smaller."""
        em, (width, height) = em_of(size), at_least(size)
        while (fit := self._fit(em, width)).height > height - em and em > MIN_FONT_SIZE:
            em -= 1
        foot = round(_FOOT * em)
        body = Rect(0, 0, fit.width, fit.height - foot)
        body.midtop = width // 2, max(em // 2, (height - fit.height) // 2)
        nothing = Rect(0, 0, 0, 0)
        return PageLayout(em, nothing, nothing, body, Rect(body.x, body.bottom, fit.width, foot))

    def _fit(self, em: int, width: int) -> Rect:
        """The menu with its last line in a window of this width, at the origin."""
        column = min(width - 4 * em, round(_WIDTH * em))
        return Rect(0, 0, column, self._page.body.height(column, em) + round(_FOOT * em))


class QuestionMenu:
    """A question over the game. The answer that costs nothing has the focus: Enter and Escape say no at first."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._page = Page("", Column(()), hint="", back=False)
        self._page.ask(Dialog(question.title, question.text, {"yes": question.yes, "no": question.no}, focus="no"))

    def handle(self, event: Event) -> str | None:
        """React as ``PauseMenu.handle``. The answers are the actions "yes" and "no"."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self._page.handle(event)

    def place(self, size: PixelSize) -> None:
        """Lay out the question, as ``PauseMenu.place``."""
        self._page.place(size)

    def draw(self, target: Surface) -> None:
        """Darken the game and draw the question over it."""
        self._page.draw(target, ground=False)
