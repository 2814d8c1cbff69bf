"""What lists, tables and tiles share: a window on things of which one is chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ui.widgets.scrolling import Scrolling
from game.ui.widgets.widget import MOVED, Widget


class Choosing(Widget, ABC):
    """A widget with an ``index``: the number of what is chosen. It is kept in sight, and the wheel leaves it."""

    def __init__(self, name: str, index: int) -> None:
        """``index`` is what is chosen at first."""
        super().__init__(name)
        self.index = index
        self._scrolling = Scrolling()
        self._pointed = -1  # the number of what the mouse points at

    @abstractmethod
    def _show(self) -> None:
        """Bring what is chosen into sight."""

    def choose(self, index: int) -> str | None:
        """Choose by a number. Return nothing if that is chosen already."""
        if index == self.index:
            return None
        self.index = index
        self._show()
        return MOVED

    def wheel(self, steps: int) -> str | None:
        """Scroll without choosing."""
        return self._scrolling.wheel(steps, pitch=self._pitch(self.em))

    def _pitch(self, em: int) -> int:
        """The distance of its rows in pixels. 0 if they differ."""
        return 0
