"""Cards: a title, a sentence, a result, and one action."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.box import MOVED, Act, Answer, Box, Column, Position, Row, Ways
from game.ui.kit.lengths import Span, Units
from game.ui.kit.shapes import ground, stripe
from game.ui.kit.sizes import BODY, CLOSE, GAP, HUGE, LEAD, SMALL
from game.ui.kit.text import BOLD, before_comma
from game.ui.kit.texts import Label, Text
from game.ui.theme import THEME

_GROWTH = 1.4
"""How much higher than it needs a card may be."""


class Card(Ways):
    """A card. Enter or a click does its action; its name tells which card it was. In a low place it shows its title,
    and its note beside that."""

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
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title.

        ``feat`` says that the figure is a best result, ``best`` that the note is one: it has a colour of its own.
        ``marked`` is for cards of which one is chosen: a click on another
        one chooses it, and the next click acts.
        """
        self.title, self.note, self.action, self.marked = title, note, action, marked
        colour, scale = (THEME.best, BODY) if best else (THEME.muted, SMALL)
        named = Label(title, colour=THEME.text, weight=BOLD, scale=LEAD, cut=True)
        below, beside = (
            Label(note, before_comma(note), colour=colour, weight=BOLD, scale=scale, cut=not rank, rank=rank)
            for rank in (0, 1)
        )
        tall: list[Box] = [named, Text(text, scale=SMALL, rank=1)]
        if figure:
            shade = THEME.best if feat else THEME.muted
            tall.insert(1, Label(figure, colour=shade, weight=BOLD, scale=HUGE, cut=True))
        if note:
            tall.append(Column(Box(), below, across=0.0))
        low = Row(named, *([Box(), beside] if note else []), gap=GAP, at=0.0, around=CLOSE)
        super().__init__(Column(*tall, across=0.0, around=CLOSE), low)
        self.name = name
        self._heights: dict[tuple[float, int], Span] = {}  # what is on it never changes, so each is measured once

    def height(self, width: float, units: Units) -> Span:
        """From the height of the title to a little more than that of everything on it."""
        if (width, units.em) not in self._heights:
            span = super().height(width, units)
            self._heights[width, units.em] = Span(span.least, span.wanted, round(_GROWTH * span.wanted))
        return self._heights[width, units.em]

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In the one that it has, all stands where it stood."""
        if not self.placed or (rect, units.em) != (self.rect, self.em):
            super().place(rect, units)

    def press(self, position: Position) -> Answer:
        return MOVED if self.marked is False else self.action

    def children(self) -> Sequence[Box]:
        """None: nothing on it takes input."""
        return ()

    def draw(self, target: Surface) -> None:
        chosen = bool(self.marked) and not self.focused
        ground(target, self.rect, self.em, focused=self.focused, hovered=self.hovered, raised=True, chosen=chosen)
        if chosen:
            stripe(target, self.rect, self.em)
        self._chosen.draw(target)
