"""Cards: a title, a sentence, a result, and one action."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.ui.kit.box import MOVED, Act, Answer, Box, Position
from game.ui.kit.ground import PAD, ground
from game.ui.kit.lengths import Span, Units
from game.ui.kit.shapes import put
from game.ui.kit.sizes import HUGE, LEAD, LEADING, SMALL
from game.ui.kit.text import BOLD, before_comma, fitted, line, size_for, width_of
from game.ui.kit.texts import Text
from game.ui.theme import THEME

_TITLE, _FIGURE, _ROW = 1.7, 2.2, 1.5
"""The heights of the title, of a large figure, and of a row or a note, in ems."""
_GROWTH = 1.4
"""How much higher than it needs a card may be."""


class CardPicture(Protocol):
    """A small picture for the corner of a card."""

    def cell(self, area: Rect, em: int) -> int:
        """The size of its cells in pixels in an area, with text of ``em`` pixels. 0 where they would be too small."""

    def draw(self, target: Surface, corner: Position, cell: int) -> Rect:
        """Draw it with a corner of an area at its lower right. Return where it is."""


class Card(Box):
    """A card. Enter or a click does its action; its name tells which card it was.

    In a low place it shows its title, and its note beside that.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        *,
        action: str | Act,
        note: str = "",
        figure: str = "",
        marked: bool | None = None,
        best: bool = False,
        feat: bool = True,
        picture: CardPicture | None = None,
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title.

        ``feat`` says that the figure is a best result, ``best`` that the note is one: it has a colour of its own.
        ``picture`` stands in the lower right corner where there is room for it.
        ``marked`` is for cards of which one is chosen: a click on another one chooses it, and the next click acts.
        """
        super().__init__(name)
        self.title, self.note, self.action, self.marked = title, note, action, marked
        self.words = Text(text, scale=SMALL)
        self.figure, self.best = figure, best
        self._feat, self._picture = feat, picture

    def height(self, width: float, units: Units) -> Span:
        """From the height of the title to a little more than that of everything on it."""
        em = units.em
        least = round((_TITLE + PAD) * em)
        text = self.words.height(int(width) - 2 * round(PAD * em), units).least
        whole = least + self._figure_height(em) + text + self._below(em)
        return Span(least, whole, round(_GROWTH * whole))

    def _figure_height(self, em: int) -> int:
        return round(_FIGURE * em) if self.figure else 0

    def _below(self, em: int) -> int:
        """The height of the note."""
        return round(_ROW * em) if self.note or self._picture else 0

    def press(self, position: Position) -> Answer:
        """A click acts, unless the card has to be chosen first."""
        return MOVED if self.marked is False else self.action

    def draw(self, target: Surface) -> None:
        """Draw it."""
        em, pad = self.em, round(PAD * self.em)
        chosen = bool(self.marked) and not self.focused
        ground(target, self.rect, em, focused=self.focused, hovered=self.hovered or chosen, raised=True)
        if chosen:
            inset = min(em, self.rect.height // 4)
            target.fill(
                THEME.accent, Rect(self.rect.x, self.rect.y + inset, max(2, em // 6), self.rect.height - 2 * inset)
            )
        area = self.rect.inflate(-2 * pad, -pad)
        head = Rect(area.x, area.y, area.width, round(_TITLE * em))
        tall = area.height - head.height - self._figure_height(em) >= self._below(em)
        if not tall and area.height < head.height + round(LEADING * SMALL * em):
            head.centery = self.rect.centery
        room = area.width
        if self.note and not tall:
            room -= self._draw_note(target, head, area.width - width_of(self.title, em, BOLD) - em, 1.0)
        size = size_for(self.title, round(LEAD * em), room, BOLD)
        put(target, fitted(self.title, size, THEME.text, room, BOLD), head)
        if self.figure:
            head = Rect(area.x, head.bottom, area.width, self._figure_height(em))
            size = size_for(self.figure, round(HUGE * em), area.width, BOLD, least=SMALL / HUGE)
            put(target, fitted(self.figure, size, THEME.best if self._feat else THEME.muted, area.width, BOLD), head)
        below = Rect(area.x, area.bottom, area.width, 0)
        if tall:
            below.height = self._below(em)
            below.bottom = area.bottom
            self._draw_below(target, below)
        words = Rect(area.x, head.bottom, area.width, below.y - head.bottom)
        if self.words.height(words.width, self.units).least <= words.height:
            self.words.place(words, self.units)
            self.words.draw(target)

    def _draw_below(self, target: Surface, area: Rect) -> None:
        """Draw the note, and the picture beside it."""
        em, room = self.em, area.width
        if self._picture:
            words = round(self.words.height(area.width, self.units).least)
            top = self.rect.y + round((_TITLE + PAD) * em) + words
            corner = Rect(area.x, top, area.width, area.bottom - top)
            if cell := self._picture.cell(corner, em):
                room -= self._picture.draw(target, area.bottomright, cell).width + em
        if self.note:
            self._draw_note(target, area, room, 0.0)

    def _draw_note(self, target: Surface, place: Rect, room: int, across: float) -> int:
        """Draw the note, or what is before its comma, if it has room. Return its width with the room beside it."""
        size = round((1.0 if self.best and not across else SMALL) * self.em)
        colour = THEME.best if self.best else THEME.accent if self.focused else THEME.muted
        for note in (self.note, before_comma(self.note)):
            if width_of(note, size, BOLD) <= room:
                put(target, line(note, size, colour, BOLD), place, across)
                return width_of(note, size, BOLD) + self.em
        return 0
