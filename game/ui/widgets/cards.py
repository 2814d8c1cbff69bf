"""Cards in a window: how much of their text they show where there is little room, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.ui.widgets.card import BARE, ROOMY, SHORT, TIGHT, Card
from game.ui.widgets.containers import Scroll
from game.ui.widgets.widget import Widget

_STACKED = 2.8
"""The height from which on a bare card has room for a result below its title, in ems."""

_ALL = 99
"""More rows than any card has."""


class Way(NamedTuple):
    """How much cards show of themselves, and in which arrangement."""

    lines: int
    content: Widget
    rows: int = _ALL
    """The greatest number of rows on a card."""


class Cards(Scroll):
    """A window on cards. Where they would not all fit, they are tight."""

    def __init__(
        self,
        content: Widget,
        *,
        bare: Widget | None = None,
        barest: Widget | None = None,
        growth: float = 1.0,
        steps: Sequence[int] = (SHORT, BARE),
        filled: bool = False,
        telling: bool = False,
        fewer_rows: int = _ALL,
    ) -> None:
        """``growth`` is how much higher than they need the cards may be where there is room.

        With ``filled``, what has room to grow in the content has the room that is left, while the cards stay low.

        ``bare`` is another arrangement of the same cards, for where they do not even fit tight, and ``barest`` is one
        for where their titles do not fit in it.

        With ``telling``, an arrangement in which some notes have no room is only shown if they have none in the others.

        With ``fewer_rows``, the cards have no more rows than that where not all have room, before they are tight.

        They have as many lines of text there as the first of the ``steps`` that fits: one line or none, as a rule.
        """
        super().__init__(content, filled=filled or growth > 1)
        self._growth, self._telling = growth, telling
        self._roomy = Way(ROOMY, content)
        self._ways = [self._roomy, Way(ROOMY, content, fewer_rows), Way(TIGHT, content)]
        self._ways += [Way(lines, bare) for lines in steps] if bare else []
        self._ways += [Way(BARE, barest)] if barest else []

    def height(self, width: int, em: int) -> int:
        """The height at which nothing is hidden and no card is tight, with room to grow."""
        self._show(self._roomy)
        return round(self._growth * super().height(width, em))

    def heights(self, width: int, em: int) -> list[int]:
        """The heights of the arrangements from the roomiest to the tightest, at which none is hidden."""
        return [self._height(way, width, em) for way in self._ways]

    def place(self, rect: Rect, em: int) -> None:
        """Place the cards with as much of their text as there is room for."""
        self._show(self._way(rect, em))
        super().place(rect, em)
        # If one card has no room for its note, none shows it: a note on some cards looks missing on the others. Best
        # results differ from card to card, so each stands alone; but all have their units, or none.
        self._centre()
        notes = [card for card in self._cards() if card.note and not card.best]
        for card in notes:
            card.curt = False
        # What only some could say after a comma, none says.
        curt = any(card.must_be_curt for card in notes)
        for card in notes:
            card.curt, card.quiet = curt, not all(each.beside() for each in notes)
        bests = [card for card in self._cards() if card.brief]
        for card in bests:
            card.terse = card.quiet = False
        for card in self._cards():
            card.stacked = False
        terse = any(card.gives_up(card.beside()) for card in bests)
        for card in bests:
            card.terse = terse
        if any(card.lines == BARE and not card.beside() for card in bests):
            self._stack(bests)
        self._even_out()

    def _way(self, rect: Rect, em: int) -> Way:
        """The first arrangement that fits, or else the last one. Of those that fit, the first one that tells goes
        before it."""
        fitting = (way for way in self._ways if self._height(way, rect.width, em) <= rect.height)
        first = next(fitting, self._ways[-1])
        if not self._telling:
            return first
        return next((way for way in chain((first,), fitting) if self._tells(way, rect, em)), first)

    def _height(self, way: Way, width: int, em: int) -> int:
        """The height at which nothing is hidden in an arrangement."""
        self._show(way)
        return way.content.height(width, em)

    def _tells(self, way: Way, rect: Rect, em: int) -> bool:
        """Whether each note, or what is before its comma, has room in an arrangement."""
        self._show(way)
        super().place(rect, em)
        for card in self._cards():
            card.curt = False
        return way.lines == ROOMY or all(card.beside() for card in self._cards() if card.note)

    def _centre(self) -> None:
        """Put the words into the middle of their cards where there is no figure. Titles side by side stay in a line."""
        for y in {card.rect.y for card in self._cards()}:
            line = [card for card in self._cards() if card.rect.y == y]
            down = 0 if any(card.figure for card in line) else min(card.spare for card in line) // 2
            for card in line:
                card.down = down

    def _even_out(self) -> None:
        """Give all pictures one size, and all results at the bottom of a card: that of the narrowest place."""
        cells = {card: card.most_cell for card in self._cards()}
        least = min(filter(None, cells.values()), default=0)
        for card, cell in cells.items():
            card.cell = least if cell else 0
        bests = [card for card in cells if card.best and card.note]
        size = min((card.most_note for card in bests), default=0)
        for card in bests:
            card.note_size = size

    def _stack(self, bests: Sequence[Card]) -> None:
        """Put the results of bare cards below their titles, in the middle of each card. If one has no room there
        either, none shows it."""
        for card in bests:
            card.terse = False
        terse = any(card.gives_up(card.below()) for card in bests)
        for card in bests:
            card.terse = terse
        room = all(card.rect.height >= _STACKED * card.em and card.below() for card in bests)
        for card in bests:
            card.stacked, card.quiet = room, not room

    def _cards(self) -> list[Card]:
        return [each for each in self._content.leaves() if isinstance(each, Card)]

    def _show(self, way: Way) -> None:
        self.arrange(way.content)
        for card in self._cards():
            card.lines, card.most_rows = way.lines, way.rows
