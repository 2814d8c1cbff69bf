"""An example of a goal: a small board with the piece that reaches it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES
from game.ui.draw.game.plain_board import draw_plain_board, frame_of, well_in
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, line, wrapped
from game.ui.theme import THEME, Palette
from game.ui.widgets.looks import SMALL
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import State, Widget

_TITLE = 1.7
"""The height of the title in ems."""
_WIDE, _SHARE = 32.0, 0.56
"""The width in ems from which the words stand beside the board, and the share of the board then."""
_GREY = "X"
_SENTENCE = re.compile(r"(?<=[.。])\s*(?=\S)")
"""What is between two sentences."""


class Example(Widget):
    """A board with a title above and a sentence below, or both at its side where it is wide. The rows that clear are
    framed."""

    def __init__(
        self,
        title: str,
        text: str,
        rows: Sequence[str],
        cleared: Sequence[int],
        palette: Palette,
        *,
        share: float = 1.0,
    ) -> None:
        """``rows`` are from top to bottom, with the letters of pieces, ``X`` for grey cells and dots for empty ones.

        ``cleared`` are the rows that clear, the lowest is 0. ``share`` is the width of a board above its sentence,
        compared with the place.
        """
        super().__init__()
        self._title, self._text, self._cleared, self._palette = title, text, tuple(cleared), palette
        self._rows, self.share = len(rows), share
        self._layers = tuple(_cells(rows, letter) for letter in (*(piece.name for piece in PIECES), _GREY))

    def height(self, width: int, em: int) -> int:
        """The title, the board in this width, and the lines of the sentence."""
        if width > _WIDE * em:
            return self._board_height(round(_SHARE * width))
        return round(_TITLE * em) + self._board_height(round(self.share * width)) + self._words_height(width, em)

    def _board_height(self, width: int) -> int:
        return (width - 4) // WIDTH * self._rows + 4

    def _words_height(self, width: int, em: int) -> int:
        small = round(SMALL * em)
        return round(LEADING * small) * len(self._lines(small, width)) + em // 3

    def _lines(self, size: int, width: int) -> list[str]:
        """The lines of the sentences. Each begins a line where that needs no line more."""
        whole = wrapped(self._text, size, width)
        parts = [words for part in _SENTENCE.split(self._text) for words in wrapped(part, size, width)]
        return parts if len(parts) <= len(whole) else whole

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board with its frames, and the words."""
        em, area = self.em, self.rect
        if area.width > _WIDE * em:
            board = round(_SHARE * area.width)
            words = Rect(area.x + board + em, area.y, area.width - board - em, area.height)
            head = Rect(words.x, words.y, words.width, round(_TITLE * em))
            self._draw_board(target, Rect(area.x, area.y, board, area.height))
            self._draw_words(target, head, Rect(words.x, head.bottom, words.width, 0), em)
            return
        head = Rect(area.x, area.y, area.width, round(_TITLE * em))
        board = round(self.share * area.width)
        place = Rect(area.x, head.bottom, board, self._board_height(board))
        self._draw_board(target, place)
        below = Rect(area.x, place.bottom + em // 3, area.width, 0)
        self._draw_words(target, head, below, round(SMALL * em))

    def _draw_board(self, target: Surface, place: Rect) -> None:
        edge = frame_of(target, well_in(place, self._rows)[1])
        well, cell = well_in(place.inflate(4 - 2 * edge, 0), self._rows)
        well.x = place.x + edge  # its frame is below the beginning of the title
        draw_plain_board(target, well, cell, self._layers, self._palette)
        for row in self._cleared:
            frame = Rect(well.x, well.bottom - (row + 1) * cell, well.width, cell)
            pygame.draw.rect(target, THEME.ahead, frame, max(2, cell // 12))

    def _draw_words(self, target: Surface, head: Rect, below: Rect, size: int) -> None:
        """Draw the title, and the sentence in letters of a size."""
        put(target, line(self._title, self.em, THEME.text, BOLD), head)
        pitch = round(LEADING * size)
        for number, words in enumerate(self._lines(size, below.width)):
            put(target, line(words, size, THEME.soft), Rect(below.x, below.y + number * pitch, below.width, pitch))


def _cells(rows: Sequence[str], letter: str) -> int:
    """The cells of a drawn board that have a letter."""
    return sum(
        1 << (y * STRIDE + x) for y, row in enumerate(reversed(rows)) for x, shown in enumerate(row) if shown == letter
    )
