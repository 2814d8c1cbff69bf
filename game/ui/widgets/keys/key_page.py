"""A picture of keys with what belongs to it: the picture gives way where not everything fits."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around
from game.ui.widgets.keys.key_picture import KeyPicture
from game.ui.widgets.widget import Widget

_LEAST, _STEP = 2.4, 0.05
"""The least width to which a key gives way, and by how much it does at a time, in ems."""


class KeyPage(Around):
    """Widgets with a picture of keys among them. The keys are a little smaller where all else fits only then."""

    def __init__(self, content: Widget, picture: KeyPicture) -> None:
        super().__init__(content)
        self._picture, self._widest = picture, picture.widest

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets, with the greatest keys with which they fit. Where none do, the keys keep their size."""
        super().place(rect, em)
        self._picture.widest = self._widest
        if self._picture.height(rect.width, em):
            steps = int((self._widest - _LEAST) / _STEP)
            sizes = (self._widest - step * _STEP for step in range(steps + 1))
            self._picture.widest = next((size for size in sizes if self._fits(size, rect, em)), self._widest)
        self._content.place(rect, em)

    def _fits(self, size: float, rect: Rect, em: int) -> bool:
        self._picture.widest = size
        return self._content.height(rect.width, em) <= rect.height
