"""The menu over a game that stands still."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.language.say import language
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.ui.kit.shapes import panel
from game.ui.layout import PageLayout, PixelSize, at_least, em_of
from game.ui.screens.pause_groups import LOOKED_UP, RESUME, group_of, kind_of
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.page import Page
from game.ui.widgets.stars import Stars
from game.ui.widgets.text import Heading, Rule, Text
from game.ui.widgets.widget import BACK, Widget

_IN_A_ROW = 3
"""The most choices that share one row over a board."""
_HIGH = 2.15
"""The height of a row in ems."""
_WIDTH, _PAD, _FOOT, _ABOVE_FOOT = 19.4, 1.2, 2.2, 0.5
"""The greatest width of the menu, the room at its edge, the height of its last line, and the room above its words, in
ems."""
_WIDE, _HALF, _THIRD = 37.0, 16.0, 10.0
"""The width of the menu over a board, and the least width of a row there, in ems: two rows stand side by side, and
three of them if there are no more."""
_NARROW = 13.0
"""The least width of the menu beside a board, in ems."""
_ABOVE_ROWS = 0.4, 0.8
"""The room between what is told and the rows, in ems. The second is for the menu over a board."""
_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc resume")


class PauseMenu:
    """The choices of a pause. It remembers the focus while it lives."""

    def __init__(
        self,
        sheet: Sheet,
        choices: Choices,
        *,
        hint: str = "",
        stars: int = 0,
        board: Callable[[PixelSize], Rect] | None = None,
        lit: bool = False,
    ) -> None:
        """``choices`` are the rows: the label and the action of each. ``stars`` are drawn below the heading, if any.

        ``board`` tells for the size of a window which place stays in sight: the menu is at its right if there is room.
        Otherwise it is wide and low, above the stack on the board. If it is ``lit``, the board does not become dark.
        """
        self._stars = (Stars(stars),) if stars else ()
        self._choices, self._board, self._lit = choices, board, lit
        self._hint = hint or say(_HINT)
        self._page = Page("", self._body(sheet), hint=self._hint, back=False, layout=self._layout)
        self._sheet = sheet
        self.language = language()
        """The language of its rows."""

    def _body(self, sheet: Sheet) -> Column:
        # Each line of a note is a paragraph.
        *lines, last = sheet.note.split("\n")
        notes = [Text(words, colour=THEME.accent, across=0.5) for words in lines]
        after = _ABOVE_ROWS[bool(self._board and sheet.note)]
        notes.append(Text(last, colour=THEME.accent, across=0.5, after=0.2 if sheet.aside else after))
        aside = (Text(sheet.aside, colour=THEME.muted, across=0.5, after=after),) if sheet.aside else ()
        heading = Heading(sheet.title, scale=1.7, across=0.5)
        return Column((heading, *self._stars, *notes, *aside, *self._rows()), gap=0.1)

    def _rows(self) -> list[Widget]:
        """A row for each choice. Those of a game that one only looks up share a row, and lines part its groups.

        Over a board, all share rows where there is room.
        """
        if self._board:
            least = _THIRD if len(self._choices) <= _IN_A_ROW else _HALF
            return [Across([self._button(*choice) for choice in self._choices], gap=0.1, least=least, spread=True)]
        rows: list[Widget] = []
        for _, choices in groupby(self._choices, key=lambda choice: group_of(choice[1])):
            rows += [Rule()] if rows else []
            for kind, few in groupby(choices, key=lambda choice: kind_of(choice[1])):
                buttons = [self._button(*choice) for choice in few]
                if kind == LOOKED_UP:
                    rows.append(Across(buttons, gap=0.2))
                else:
                    rows.append(Column(buttons, gap=0.1))
        return rows

    def _button(self, label: str, action: str) -> Button:
        # Over a board, the first row is what most people want.
        primary = action == (self._choices[0][1] if self._board else RESUME)
        return Button(label, action, raised=False, primary=primary, high=_HIGH)

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
        """Darken the game, but not a lit board beside the menu, and draw the menu over it."""
        size = target.get_size()
        layout = self._layout(size)
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill(THEME.veil)
        if self._lit and self._board:
            veil.fill((0, 0, 0, 0), self._board(size))
        target.blit(veil, (0, 0))
        panel(target, self.frame(size), THEME.panel, THEME.panel_edge, radius=max(8, layout.em // 2))
        self._page.draw(target, ground=False)

    def frame(self, size: PixelSize) -> Rect:
        """What the menu covers in a window of this size."""
        layout = self._layout(size)
        whole = layout.body.union(layout.footer)
        return whole.inflate(round(2 * _PAD * layout.em), round(2 * _PAD * layout.em))

    def is_beside(self, size: PixelSize) -> bool:
        """Whether the menu is beside the board in a window of this size, and not over it."""
        return self._room(size).x > 0

    def _room(self, size: PixelSize) -> Rect:
        """Where the menu stands in the middle: at the right of the board, at the top, or in the whole window."""
        width, height = at_least(size)
        em = em_of(size)
        if self._board is None:
            return Rect(0, 0, width, height)
        left = self._board(size).right
        beside = Rect(left, 0, width - left, height)
        if beside.width >= (_NARROW + 4 * _PAD) * em and self._height(beside, em, _WIDTH) <= height - em:
            return beside
        return Rect(0, 0, width, self._height(Rect(0, 0, width, height), em, _WIDE) + round(2 * _PAD * em))

    def _column(self, room: Rect, em: int, most: float) -> int:
        """The width of the rows in a room, at most so many ems."""
        return min(room.width - round(4 * _PAD * em), round(most * em))

    def _height(self, room: Rect, em: int, most: float) -> int:
        return self._page.body.height(self._column(room, em, most), em) + round((_FOOT + 2 * _PAD) * em)

    def _layout(self, size: PixelSize) -> PageLayout:
        """The menu in the middle of its room."""
        room, em = self._room(size), em_of(size)
        width = self._column(room, em, _WIDE if self._board and not room.x else _WIDTH)
        body = Rect(0, 0, width, min(self._page.body.height(width, em), room.height - round((_FOOT + _PAD) * em)))
        body.center = room.center
        body.y -= round(_FOOT * em / 2)
        footer = Rect(body.x, body.bottom + round(_ABOVE_FOOT * em), width, round((_FOOT - _ABOVE_FOOT) * em))
        return PageLayout(em, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), body, footer)
