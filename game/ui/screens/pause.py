"""The menu over a game that stands still."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import groupby

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import language, marked, say
from game.play.game.flow import COPY, DEALER
from game.play.records.pages import Sheet
from game.ui.kit.box import Act, Answer, Box, Column, Grid, spring
from game.ui.kit.button import Button
from game.ui.kit.figure import starred
from game.ui.kit.layout import PageLayout, at_least, em_of, fits
from game.ui.kit.lengths import PixelSize, between, new_layout
from game.ui.kit.page import Page, veil
from game.ui.kit.shapes import panel_behind
from game.ui.kit.sizes import APART, CARD, CLOSE, HUGE, MIDDLE, NARROW, READ, SMALL, TOUCH
from game.ui.kit.texts import Text, heading, parting
from game.ui.theme import THEME

RESUME, NO = "resume", "no"
"""The rows that most people want: of a pause, and of a question."""
_LOOKED_UP = "settings", "controls", "help"
"""The rows that stand side by side."""
_GROUPS = ((DEALER, "why", COPY), (*_LOOKED_UP, "title"))
"""The second group of rows and the third one. The others are about the game itself."""
_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc resume")
_NOTHING = Rect(0, 0, 0, 0)
_OVER_A_BOARD = between(CARD, READ.wanted)
"""The width of a menu over a board or beside it."""


MenuRow = tuple[str, str, Act]
"""A row of a menu: its label, its name, and what it does."""


class GameMenu(ABC):
    """A page over a game."""

    page: Page

    def __init__(self, escape: Act) -> None:
        self.escape = escape
        """What the keys do that leave it."""
        self.language = language()
        """The language of its words."""

    @property
    def focus(self) -> str:
        """The name of the row with the focus."""
        return self.page.focus.name if self.page.focus else ""

    def focus_on(self, name: str) -> None:
        """Give the focus to the row with this name, if there is one."""
        self.page.focus_on(name)

    def handle(self, event: Event) -> Answer:
        """React to a key or to the mouse. Space is no Enter here: it was meant for the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self.page.handle(event)

    @abstractmethod
    def draw(self, target: Surface) -> None:
        """Draw it over the game, or in place of it."""


class PauseMenu(GameMenu):
    """The choices of a pause, or the answers to a question. It remembers the focus while it lives."""

    def __init__(
        self,
        sheet: Sheet,
        choices: Sequence[MenuRow],
        escape: Act,
        *,
        hint: str = "",
        stars: int = 0,
        board: Callable[[PixelSize], Rect] | None = None,
        lit: bool = False,
    ) -> None:
        """``choices`` are the rows. ``escape`` is what the keys do that leave the menu. ``stars`` are drawn below the
        heading, if there are any.

        ``board`` tells for the size of a window which place stays in sight: the menu is at its right if there is room.
        Otherwise it is wide and low, above the stack on the board. If it is ``lit``, the board does not become dark.
        """
        super().__init__(escape)
        self._stars = (starred(stars),) if stars else ()
        self._choices, self._board, self._lit = choices, board, lit
        self._hint = hint or say(_HINT)
        self.page = Page("", self._body(sheet), hint="", back=False, layout=self._layout)
        self.page.focus_on(NO)  # the answer that costs nothing
        self._sheet = sheet

    def _body(self, sheet: Sheet) -> Column:
        # Each line of a note is a paragraph.
        notes = [Text(words, colour=THEME.accent, across=MIDDLE) for words in sheet.note.split("\n") if words]
        aside = Text(sheet.aside, colour=THEME.muted, across=MIDDLE)
        told = Column(heading(sheet.title, scale=HUGE, across=MIDDLE), *self._stars, *notes, aside)
        keys = Text(self._hint, scale=SMALL, colour=THEME.muted, across=MIDDLE)
        width = _OVER_A_BOARD if self._board else NARROW
        rows = Column(*self._rows(), gap=TOUCH)
        menu = Column(told, rows, keys, gap=CLOSE, around=APART, width=width, draw=panel_behind())
        return Column(menu) if self._board else Column(spring(), menu, spring())

    def _rows(self) -> list[Box]:
        """A row for each choice. Those of a game that one only looks up share a row, and lines part its groups.

        Over a board, all share rows where there is room, and so do the answers to a question.
        """
        if self._board or any(name == NO for _, name, _ in self._choices):
            return [Grid(*(self._button(*choice) for choice in self._choices), gap=TOUCH)]
        rows: list[Box] = []
        for _, group in groupby(self._choices, key=lambda choice: _group_of(choice[1])):
            choices = list(group)
            rows += [parting()] if rows else []
            looked_up = [self._button(*choice) for choice in choices if choice[1] in _LOOKED_UP]
            rows += [Grid(*looked_up, gap=TOUCH)] if looked_up else []
            rows += [self._button(*choice) for choice in choices if choice[1] not in _LOOKED_UP]
        return rows

    def _button(self, label: str, name: str, act: Act) -> Button:
        # Over a board, the first row is what most people want.
        primary = name in ((self._choices[0][1],) if self._board else (RESUME, NO))
        return Button(label, act, name=name, raised=False, primary=primary)

    def place(self, size: PixelSize) -> None:
        """Lay out the menu in a window of this size, so that arrows move the focus before the first picture."""
        self.page.place(size)

    def show(self, sheet: Sheet) -> None:
        """Show another heading and note."""
        if sheet != self._sheet:
            self._sheet = sheet
            self.page.replace(self._body(sheet))

    def draw(self, target: Surface) -> None:
        """Darken the game, but not a lit board, and draw the menu over it."""
        veil(target, self._board(target.get_size()) if self._lit and self._board else None)
        self.page.draw(target, ground=False)

    def _layout(self, size: PixelSize) -> PageLayout:
        """The menu at the right of the board, or in the whole window."""
        size, em = at_least(size), em_of(size)
        room = Rect((0, 0), size)
        if self._board:
            left = self._board(size).right
            beside = Rect(left, 0, size[0] - left, size[1]).inflate(-2 * em, -2 * em)
            if fits(self.page.body, beside.size, new_layout(em)):
                high = round(self.page.body.height(beside.width, new_layout(em)).wanted)
                room = beside.inflate(0, high - beside.height)
        return PageLayout(em, _NOTHING, _NOTHING, room, _NOTHING)


def _group_of(name: str) -> int:
    """The number of the group of a row."""
    return next((number for number, names in enumerate(_GROUPS, 1) if name in names), 0)
