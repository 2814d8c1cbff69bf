"""Boards with their words, side by side, as large as they all fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.board.bits import WIDTH
from game.ui.draw.fade import fade_height
from game.ui.widgets.boards.placement import PlacementCard, words_height
from game.ui.widgets.containers import Across, Scroll
from game.ui.widgets.looks import PAD
from game.ui.widgets.widget import Widget

_GAP = 0.5
"""The room between two cards, in ems."""
_LEAST_CELL = 5
"""The least size of a cell in pixels. With smaller ones the cards scroll instead."""
_WORDS_BELOW, _WORDS_BESIDE = 6.8, 8.5
"""The least width of the words below a board and beside it, in ems."""


@dataclass(frozen=True)
class Arrangement:
    """How cards of one size stand on a page."""

    columns: int
    beside: bool
    """Whether the words stand beside the board. Otherwise they are below it."""
    cell: int
    """The size of a cell of the boards in pixels."""


class PlacementCards(Widget):
    """Cards of placements. If they do not all fit, they scroll, and the first ones are whole."""

    def __init__(self, cards: Sequence[PlacementCard]) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self._scroll = Scroll(Across(self.cards))

    def children(self) -> Sequence[Widget]:
        """The cards in a window."""
        return (self._scroll,)

    def height(self, width: int, em: int) -> int:
        """The height at which nothing is hidden."""
        return self._scroll.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Choose the arrangement with the largest boards, and place the cards in it."""
        super().place(rect, em)
        if not self.cards:
            return
        best = self._best(rect, em)
        for card in self.cards:
            card.beside, card.cell = best.beside, best.cell
        self._scroll.arrange(Across(self.cards, gap=_GAP, columns=best.columns))
        self._scroll.place(rect, em)

    def _best(self, rect: Rect, em: int) -> Arrangement:
        count = len(self.cards)
        fitting = [
            Arrangement(columns, beside, cell)
            for beside in (False, True)
            for columns in range(1, count + 1)
            if (cell := self._cell(rect, em, columns, beside=beside, lines=-(-count // columns))) >= _LEAST_CELL
        ]
        if fitting:
            return max(fitting, key=lambda each: each.cell)
        shown = Rect(rect.x, rect.y, rect.width - em, rect.height - fade_height(rect, em) // 2)
        scrolling = [
            Arrangement(columns, True, max(_LEAST_CELL - 2, self._cell(shown, em, columns, beside=True, lines=1)))
            for columns in range(1, count + 1)
        ]
        return max(scrolling, key=lambda each: (each.cell, each.columns))

    def _cell(self, rect: Rect, em: int, columns: int, *, beside: bool, lines: int) -> int:
        """The greatest size of a cell with so many columns and lines of cards. 0 if the words have no room."""
        gap, pad, rows = round(_GAP * em), round(2 * PAD * em), self.cards[0].rows
        width = (rect.width - gap * (columns - 1)) // columns - pad
        height = (rect.height - gap * (lines - 1)) // lines - pad
        if beside:
            room = width - round(_WORDS_BESIDE * em) - em
            enough = height >= max(
                words_height(card.picture.words, round(_WORDS_BESIDE * em), em) for card in self.cards
            )
            return max(0, min(room // WIDTH, height // rows)) if enough else 0
        if width < _WORDS_BELOW * em:
            return 0
        words = max(words_height(card.picture.words, width, em) for card in self.cards)
        return max(0, min(width // WIDTH, (height - words) // rows))
