"""Words about a key with a picture of the keyboard: in a column, or side by side where the place is flat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.containers import Scroll
from game.ui.widgets.keys.key_legend import KeyLegend
from game.ui.widgets.keys.key_picture import KeyPicture
from game.ui.widgets.keys.key_words import KeyWords
from game.ui.widgets.widget import Widget

_FLAT = 1.5
"""The ratio of width to height from which the picture stands beside the words."""
_SHARE = 0.67
"""The greatest share of the width that the picture has beside the words."""
_LEAST, _LEAST_SMALL, _SMALL = 7.0, 3.1, 44.0
"""The least height of the words and the buttons together, the same in a small window, and the width from which on a
window is not small, in ems."""
_MOST_WORDS = 14.0
"""The greatest height of the words above the picture in an upright window, in ems."""
_BUTTONS = 10.0
"""The width of the buttons beside the words, in ems."""
_NOWHERE = Rect(0, 0, 0, 0)


def is_small(width: int, em: int) -> bool:
    """Whether a window of this width has room for two lines of words and a single button only."""
    return width < _SMALL * em


class KeyAside(Widget):
    """Words and buttons, with a picture of the keyboard and its legend where there is room for them."""

    def __init__(self, words: KeyWords, picture: KeyPicture, legend: KeyLegend, buttons: Widget) -> None:
        super().__init__()
        self._said, self._words = words, Scroll(words)
        self._picture, self._legend, self._buttons = picture, legend, buttons
        self.upright = False
        """Whether there is more room below each other than side by side, as in a window that is higher than wide."""

    def children(self) -> Sequence[Widget]:
        """The words, the buttons, the picture, and its legend."""
        return (self._words, self._buttons, self._picture, self._legend)

    def height(self, width: int, em: int) -> int:
        """The height that it needs in a flat place, or in an upright window."""
        if self.upright:
            parts = (self._picture, self._legend, self._buttons)
            words = min(_MOST_WORDS * em, self._said.most(width, em))
            return round(words + 1.5 * em) + sum(part.height(width, em) for part in parts)
        across = round(_SHARE * width)
        picture = self._picture.height(across, em)
        least = _LEAST_SMALL if is_small(width, em) else _LEAST
        return max(round(least * em), picture + self._legend.height(across, em) if picture else 0)

    def place(self, rect: Rect, em: int) -> None:
        """Place the picture beside the words, or below them: at the same place whatever row they are about."""
        super().place(rect, em)
        if self.upright or rect.width < _FLAT * rect.height:
            self._place_column(rect, em)
        else:
            self._place_flat(rect, em)

    def _place_column(self, rect: Rect, em: int) -> None:
        buttons = self._buttons.height(rect.width, em)
        picture, legend = self._picture.height(rect.width, em), self._legend.height(rect.width, em)
        room = rect.height - buttons - em // 2
        most = max(room // 2, room - picture - legend - em)
        words = min(self._said.most(rect.width, em) if picture else self._words.height(rect.width, em), most)
        self._words.place(Rect(rect.x, rect.y, rect.width, words), em)
        y = rect.y + words + em
        fits = picture > 0 and words + em + picture + legend <= room
        if fits:
            picture = min(self._picture.most(rect.width, em), room - words - em - legend)
        self._picture.place(Rect(rect.x, y, rect.width, picture) if fits else _NOWHERE, em)
        self._legend.place(Rect(rect.x, y + picture, rect.width, legend) if fits else _NOWHERE, em)
        self._buttons.place(Rect(rect.x, rect.bottom - buttons, rect.width, buttons), em)

    def _place_flat(self, rect: Rect, em: int) -> None:
        across = round(_SHARE * rect.width)
        while self._picture.height(across, em) > rect.height:
            across -= em
        picture, legend = self._picture.height(across, em), self._legend.height(across, em)
        right = Rect(rect.right - across, rect.y, across, picture)
        self._picture.place(right if picture else _NOWHERE, em)
        told = 0 < picture <= rect.height - legend
        self._legend.place(Rect(right.x, right.bottom, across, legend) if told else _NOWHERE, em)
        # Without a picture, the buttons stand where it would be.
        aside = across if picture else round(_BUTTONS * em)
        left = Rect(rect.x, rect.y, rect.width - aside - em, rect.height)
        below = left if picture else Rect(rect.right - aside, rect.y, aside, rect.height)
        buttons = self._buttons.height(below.width, em)
        self._buttons.place(Rect(below.x, below.bottom - buttons, below.width, buttons), em)
        words = left.height - (buttons + em // 2 if picture else 0)
        self._words.place(Rect(left.x, left.y, left.width, words), em)
