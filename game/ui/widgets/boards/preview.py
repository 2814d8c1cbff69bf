"""A well in which a bot plays a quiet game, beside words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.backdrop import BackdropGame
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.theme import Palette
from game.ui.widgets.widget import State, Widget

_LEAST = 25.0
"""The width in ems from which a well stands beside the words."""
_SHARE, _WIDEST = 0.34, 14.0
"""The greatest width of the well, as a share of the place and in ems."""
_FRAME = 4


class Preview(Widget):
    """The well of a quiet game."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._game: BackdropGame | None = None

    def show(self, game: BackdropGame) -> None:
        """Show a game from now on."""
        self._game = game

    def draw(self, target: Surface, state: State) -> None:
        """Draw the blocks. The falling piece is one of them."""
        if self._game is None or not self.rect.height:
            return
        session = self._game.session
        rows = session.rules.skyline
        well, cell = well_in(self.rect, rows)
        layers = [*session.colours, session.garbage]
        if session.current:
            layers[session.current.piece] |= session.rules.rotation.mask(session.current)
        draw_plain_board(target, well, cell, layers, self._palette)


class BesidePreview(Widget):
    """Words at the left and a well at the right, or below them where it is larger there.

    In a narrow and low place the words stand alone.
    """

    def __init__(self, words: Widget, preview: Preview) -> None:
        super().__init__()
        self._words, self._preview = words, preview

    def children(self) -> Sequence[Widget]:
        """The words and the well."""
        return (self._words, self._preview)

    def height(self, width: int, em: int) -> int:
        """The height of the words."""
        return self._words.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the well, twice as high as wide, as large as it fits."""
        super().place(rect, em)
        narrow = rect.width < _LEAST * em
        words = self._words.height(rect.width, em)
        beside = 0 if narrow else int(min(_SHARE * rect.width, _WIDEST * em, rect.height / 2) - _FRAME) // WIDTH
        below = int(min(rect.width, _WIDEST * em, (rect.height - words - em) / 2) - _FRAME) // WIDTH
        if below >= max(beside, em // 2):
            width = below * WIDTH + _FRAME
            self._words.place(Rect(rect.x, rect.y, rect.width, words), em)
            self._preview.place(Rect(rect.centerx - width // 2, rect.y + words + em, width, 2 * width), em)
            return
        if narrow:
            self._preview.place(Rect(rect.right, rect.y, 0, 0), em)
            self._words.place(rect, em)
            return
        width = beside * WIDTH + _FRAME
        self._preview.place(Rect(rect.right - width, rect.y, width, min(rect.height, 2 * width)), em)
        self._words.place(Rect(rect.x, rect.y, rect.width - width - em, rect.height), em)
