"""Undo and redo for anything that is drawn."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

S = TypeVar("S")
"""A sketch. It does not change: another one takes its place."""
MOST_STEPS = 500


class Steps(ABC, Generic[S]):
    """A sketch that somebody edits. Each stroke and each other change is one step of undo."""

    def __init__(self, sketch: S) -> None:
        self.sketch = sketch
        self._steps = [sketch]
        self._at = 0
        self.drawing = False
        """Whether a stroke is being drawn."""

    @abstractmethod
    def clear(self) -> bool:
        """Take everything away that is drawn. Return whether there was anything."""

    def end(self) -> None:
        """End the stroke, if one is being drawn."""
        if self.drawing:
            self.drawing = False
            self._keep()

    def undo(self) -> bool:
        return self._go(-1)

    def redo(self) -> bool:
        return self._go(1)

    def _go(self, by: int) -> bool:
        self.end()
        if not 0 <= self._at + by < len(self._steps):
            return False
        self._at += by
        self.sketch = self._steps[self._at]
        self._follow()
        return True

    def _become(self, sketch: S) -> bool:
        self.end()
        self.sketch = sketch
        self._follow()
        return self._keep()

    def _follow(self) -> None:
        """Let what belongs to a sketch follow another one."""

    def _keep(self) -> bool:
        """Make a step of what is different. Return whether anything is."""
        if self.sketch == self._steps[self._at]:
            return False
        self._steps = [*self._steps[: self._at + 1], self.sketch][-MOST_STEPS:]
        self._at = len(self._steps) - 1
        return True
