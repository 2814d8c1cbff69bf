"""Words with a picture below them, in a place that may be low."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget

_LOW, _WORDS = 15.0, 10.0
"""The height in ems below which the picture is left out, and the height that it leaves to the words if they need so
much."""
_LEAST = 0.34
"""The share of the height that the picture may take otherwise."""


class Glance(Widget):
    """The picture has the height that it asks for, or what the words leave, but a third if the words have enough."""

    def __init__(self, words: Widget, picture: Widget) -> None:
        super().__init__()
        self._words, self._picture = words, picture
        self._shown = True

    def children(self) -> Sequence[Widget]:
        """The words, and the picture if it is shown."""
        return (self._words, self._picture) if self._shown else (self._words,)

    def height(self, width: int, em: int) -> int:
        """The height of both."""
        return self._words.height(width, em) + em + self._picture.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the picture right below the words."""
        super().place(rect, em)
        words = self._words.height(rect.width, em)
        below = max(round(_LEAST * rect.height), rect.height - em - words)
        below = min(below, self._picture.height(rect.width, em))
        above = min(words, rect.height - em - below)
        self._shown = rect.height >= _LOW * em and above >= min(words, _WORDS * em)
        if not self._shown:
            self._words.place(rect, em)
            return
        self._words.place(Rect(rect.x, rect.y, rect.width, above), em)
        self._picture.place(Rect(rect.x, rect.y + above + em, rect.width, below), em)
