"""Cards: a title, a sentence, a result, and one action."""

from __future__ import annotations

from pygame import Surface

from game.ui.kit.box import MOVED, Act, Answer, Box, Column, Drawing, Position, Row, Ways
from game.ui.kit.lengths import ANY, ENDLESS, NOTHING, Extent, Span, Units, ems
from game.ui.kit.shapes import ground, stripe
from game.ui.kit.sizes import BODY, CLOSE, GAP, HUGE, LEAD, SMALL
from game.ui.kit.text import BOLD, before_comma
from game.ui.kit.texts import Label, Text
from game.ui.theme import THEME

_PICTURE_HIGH = Extent(NOTHING, ems(1.5), ENDLESS)
_GROWTH = 1.4
"""How much higher than it needs a card may be."""


class Card(Column):
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
        picture: Drawing | None = None,
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title.

        ``feat`` says that the figure is a best result, ``best`` that the note is one: it has a colour of its own.
        ``picture`` draws in the lower right corner. ``marked`` is for cards of which one is chosen: a click on another
        one chooses it, and the next click acts.
        """
        self.title, self.note, self.action, self.marked = title, note, action, marked
        colour, scale = (THEME.best, BODY) if best else (THEME.muted, SMALL)
        named = Label(title, colour=THEME.text, weight=BOLD, scale=LEAD, cut=True)
        below, beside = (
            Label(
                note,
                before_comma(note),
                colour=colour,
                weight=BOLD,
                scale=scale if note else 0.0,
                cut=not rank,
                rank=rank,
            )
            for rank in (0, 1)
        )
        result = Label(
            figure, colour=THEME.best if feat else THEME.muted, weight=BOLD, scale=HUGE if figure else 0.0, cut=True
        )
        pictured = Box(height=_PICTURE_HIGH if picture else ANY, draw=picture)
        lowest = Row(Column(Box(), below, across=0.0), pictured, gap=GAP)
        tall = Column(named, result, Text(text, scale=SMALL, rank=1), lowest, across=0.0)
        super().__init__(
            Ways(tall, Row(named, Box(), beside, gap=GAP)), name=name, around=CLOSE, width=ANY, draw=_draw_ground
        )

    def height(self, width: float, units: Units) -> Span:
        """From the height of the title to a little more than that of everything on it."""
        span = super().height(width, units)
        return Span(span.least, span.wanted, round(_GROWTH * span.wanted))

    def press(self, position: Position) -> Answer:
        return MOVED if self.marked is False else self.action


def _draw_ground(target: Surface, card: Card) -> None:
    chosen = bool(card.marked) and not card.focused
    ground(target, card.rect, card.em, focused=card.focused, hovered=card.hovered or chosen, raised=True)
    if chosen:
        stripe(target, card.rect, card.em)
