"""An example of a goal: a small board with the piece that reaches it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, line, wrapped
from game.ui.theme import THEME, Palette
from game.ui.widgets.looks import SMALL
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import State, Widget

_TITLE = 1.7
"""The height of the title in ems."""
_GREY = "X"


class Example(Widget):
    """A board with a title above and a sentence below. The rows that clear are framed."""

    def __init__(self, title: str, text: str, rows: Sequence[str], cleared: Sequence[int], palette: Palette) -> None:
        """``rows`` are from top to bottom, with the letters of pieces, ``X`` for grey cells and dots for empty ones.

        ``cleared`` are the rows that clear, the lowest is 0.
        """
        super().__init__()
        self._title, self._text, self._cleared, self._palette = title, text, tuple(cleared), palette
        self._rows = len(rows)
        self._layers = tuple(_cells(rows, letter) for letter in (*(piece.name for piece in PIECES), _GREY))

    def height(self, width: int, em: int) -> int:
        """The title, the board in this width, and the lines of the sentence."""
        return round(_TITLE * em) + self._board_height(width) + self._words_height(width, em)

    def _board_height(self, width: int) -> int:
        return (width - 4) // WIDTH * self._rows + 4

    def _words_height(self, width: int, em: int) -> int:
        small = round(SMALL * em)
        return round(LEADING * small) * len(wrapped(self._text, small, width)) + em // 3

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board with its frames, and the words."""
        em, area, small = self.em, self.rect, round(SMALL * self.em)
        head = Rect(area.x, area.y, area.width, round(_TITLE * em))
        put(target, line(self._title, em, THEME.text, BOLD), head)
        place = Rect(area.x, head.bottom, area.width, self._board_height(area.width))
        well, cell = well_in(place, self._rows)
        draw_plain_board(target, well, cell, self._layers, self._palette)
        for row in self._cleared:
            frame = Rect(well.x, well.bottom - (row + 1) * cell, well.width, cell)
            pygame.draw.rect(target, THEME.ahead, frame, max(2, cell // 12))
        pitch = round(LEADING * small)
        for number, words in enumerate(wrapped(self._text, small, area.width)):
            below = Rect(area.x, place.bottom + em // 3 + number * pitch, area.width, pitch)
            put(target, line(words, small, THEME.soft), below)


def _cells(rows: Sequence[str], letter: str) -> int:
    """The cells of a drawn board that have a letter."""
    return sum(
        1 << (y * STRIDE + x) for y, row in enumerate(reversed(rows)) for x, shown in enumerate(row) if shown == letter
    )
