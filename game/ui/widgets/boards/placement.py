"""A placement on its board, with the better one outlined. Enter or a click does its action."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.results.sheet import PlacementPicture
from game.ui.draw.game.costliest import draw_board
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, MEDIUM, line, wrapped
from game.ui.theme import THEME, Palette
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import PAD, ground
from game.ui.widgets.widget import Position, State, Widget

_LINE, _ABOVE = 1.4, 0.4
"""The height of a line of text, and the room above the first one, in ems."""


def words_height(words: Sequence[str], width: int, em: int) -> int:
    """The height of the words of a card in a width in pixels."""
    return round((_ABOVE + _LINE * sum(len(lines) for _, lines in _lines(words, width, em))) * em)


def _lines(words: Sequence[str], width: int, em: int) -> list[tuple[int, list[str]]]:
    """The lines of each text with its number."""
    return [(number, wrapped(text, em, width, _weight(number))) for number, text in enumerate(words)]


def _weight(number: int) -> str:
    return BOLD if number == 0 else MEDIUM


class PlacementCard(Widget):
    """A board with its words below or beside it."""

    focusable = True

    def __init__(self, picture: PlacementPicture, rows: int, palette: Palette, *, action: str) -> None:
        """``rows`` is the height of the board in rows."""
        super().__init__(action)
        self.picture, self.rows, self.action = picture, rows, action
        self.beside = False
        """Whether the words stand beside the board."""
        self.cell = 8
        """The size of a cell of the board in pixels."""
        self._palette = palette

    def height(self, width: int, em: int) -> int:
        """The height of the board and of its words."""
        pad = round(2 * PAD * em)
        if self.beside:
            words = words_height(self.picture.words, width - pad - em - WIDTH * self.cell, em)
            return max(self.rows * self.cell, words) + pad
        return self.rows * self.cell + words_height(self.picture.words, width - pad, em) + pad

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter acts."""
        return self.action if intent is Intent.ACCEPT else None

    def press(self, position: Position) -> str | None:
        """A click acts."""
        return self.action

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board and its words."""
        em = self.em
        ground(target, self.rect, em, focused=state.focus is self, hovered=state.hover is self, raised=True)
        area = self.rect.inflate(-round(2 * PAD * em), -round(2 * PAD * em))
        width = WIDTH * self.cell if self.beside else area.width
        board = Rect(area.x, area.y, width, self.rows * self.cell)
        draw_board(target, board, self.rows, self.picture, self._palette)
        left, top = (board.right + em, area.y) if self.beside else (area.x, board.bottom)
        words = Rect(left, top, area.right - left, words_height(self.picture.words, area.right - left, em))
        if self.beside:
            words.centery = area.centery
        y = words.y + round(_ABOVE * em)
        for number, lines in _lines(self.picture.words, words.width, em):
            for text in lines:
                row = Rect(words.x, y, words.width, round(_LINE * em))
                colour = (THEME.text, THEME.soft, THEME.muted)[min(number, 2)]
                put(target, line(text, em, colour, _weight(number)), row, 0.0 if self.beside else 0.5)
                y = row.bottom
