"""A placement on its board, with the better one outlined. Enter or a click does its action."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.results.sheet import PlacementPicture
from game.ui.draw.game.costliest import draw_board
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, MEDIUM, fitted
from game.ui.theme import MUTED, SOFT, TEXT, Palette
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import PAD, ground
from game.ui.widgets.widget import Position, State, Widget

_LINE = 1.4
"""The height of a line of text in ems."""


class PlacementCard(Widget):
    """A board with its words below."""

    focusable = True

    def __init__(self, picture: PlacementPicture, rows: int, palette: Palette, *, action: str) -> None:
        """``rows`` is the height of the board in rows."""
        super().__init__(action)
        self.picture, self.action = picture, action
        self._rows, self._palette = rows, palette

    def height(self, width: int, em: int) -> int:
        """The height of the board and of its words."""
        return (width - round(2 * PAD * em)) // WIDTH * self._rows + self._words_height(em) + round(2 * PAD * em)

    def _words_height(self, em: int) -> int:
        return round((0.4 + _LINE * len(self.picture.words)) * em)

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
        words = self._words_height(em)
        board = Rect(area.x, area.y, area.width, area.height - words)
        draw_board(target, board, self._rows, self.picture, self._palette)
        for number, text in enumerate(self.picture.words):
            top = board.bottom + round((0.4 + _LINE * number) * em)
            row = Rect(area.x, top, area.width, round(_LINE * em))
            colour, weight = (TEXT, SOFT, MUTED)[min(number, 2)], BOLD if number == 0 else MEDIUM
            put(target, fitted(text, em, colour, row.width, weight), row, 0.5)
