"""A well in which a bot plays a quiet game, beside words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.play.backdrop import BackdropGame
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.theme import Palette
from game.ui.widgets.containers import Column, Scroll
from game.ui.widgets.widget import State, Widget

_LEAST = 25.0
"""The width in ems from which a well stands beside the words."""
_SHARE, _WIDEST = 0.4, 20.0
"""The greatest width of the well, as a share of the place and in ems."""
_CLOSE, _LESS = 36.0, 0.28
"""The width in ems below which words need more of the place, and the share of the well then."""
_GAP = 0.8
"""The room below the head in ems."""
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
    """A head above words at the left and a well at the right, or with the well below all where it is larger there.

    Words that have too little room beside the well scroll there. In a narrow and low place the head and the words stand
    alone.
    """

    def __init__(self, head: Widget, words: Widget, preview: Preview, *, alone: bool = False) -> None:
        """``alone`` says that the page has nothing else: the well then has all of the height, and a head with few words
        stands in the middle of it."""
        super().__init__()
        self._head, self._preview, self._alone = head, preview, alone
        self._all, self._words = Scroll(Column([head, words], gap=_GAP), filled=True), Scroll(words, filled=True)
        self._shown: tuple[Widget, ...] = (self._all,)

    def children(self) -> Sequence[Widget]:
        """The head, the words and the well, as far as they are shown."""
        return self._shown

    def height(self, width: int, em: int) -> int:
        """The height of the head and the words."""
        return self._all.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the well, twice as high as wide, as large as it fits."""
        super().place(rect, em)
        narrow = rect.width < _LEAST * em
        if self._alone and not narrow and self._place_alone(rect, em):
            return
        words, head = self._all.height(rect.width, em), self._head.height(rect.width, em) + round(_GAP * em)
        room = rect.height - head
        beside = 0 if narrow else self._beside(rect.width, room, em)
        below = int(min(rect.width, _WIDEST * em, (rect.height - words - em) / 2) - _FRAME) // WIDTH
        if below >= max(beside, em // 2):
            width = below * WIDTH + _FRAME
            self._shown = (self._all, self._preview)
            self._all.place(Rect(rect.x, rect.y, rect.width, words), em)
            self._preview.place(Rect(rect.centerx - width // 2, rect.y + words + em, width, 2 * width), em)
            return
        if narrow:
            self._shown = (self._all,)
            self._preview.place(Rect(rect.right, rect.y, 0, 0), em)
            self._all.place(rect, em)
            return
        width = beside * WIDTH + _FRAME
        self._shown = (self._head, self._words, self._preview)
        self._head.place(Rect(rect.topleft, (rect.width, head)), em)
        self._preview.place(Rect(rect.right - width, rect.y + head, width, min(room, 2 * width)), em)
        self._words.place(Rect(rect.x, rect.y + head, rect.width - width - em, room), em)

    def _place_alone(self, rect: Rect, em: int) -> bool:
        """Place the well with the head and the words beside its middle, if they fit there. Return whether they do."""
        width = self._beside(rect.width, rect.height, em) * WIDTH + _FRAME
        left = rect.width - width - 2 * em
        words, well = self._all.height(left, em), min(rect.height, 2 * width)
        if words > well or rect.height > rect.width:
            return False
        self._shown = (self._all, self._preview)
        self._all.place(Rect(rect.x, rect.y + (well - words) // 2, left, words), em)
        self._preview.place(Rect(rect.right - width, rect.y, width, well), em)
        return True

    def _beside(self, width: int, room: int, em: int) -> int:
        """The cells of a well beside words in a place: smaller ones in a close place if that leaves words more room."""
        usual, less = (int(min(each * width, _WIDEST * em, room / 2) - _FRAME) // WIDTH for each in (_SHARE, _LESS))
        return usual if width >= _CLOSE * em or self._fit_beside(usual, width, room, em) else less

    def _fit_beside(self, cell: int, width: int, room: int, em: int) -> bool:
        """Whether the words need no more than ``room`` pixels of height beside a well with such cells."""
        return self._words.height(width - cell * WIDTH - _FRAME - em, em) <= room
