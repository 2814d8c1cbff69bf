"""The buttons beside the well of a puzzle, for the mouse. The keys belong to the well."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across
from game.ui.widgets.widget import Position, State, Widget, at

_ROOMY = 14.5
"""The least width of two columns whose labels and keys fit, in ems."""
_GAP = 0.4
"""The room between two buttons in ems."""
_TALL = 10.0
"""The least height of one column, in ems."""


class WellButtons:
    """Buttons in one or two columns, without their keys in a small place. None of them ever has the focus."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self._buttons = tuple(buttons)
        self._box = Across(buttons)
        self._hover: Widget | None = None
        self._asked = 0
        """The size of text that was asked for last."""

    def place(self, rect: Rect, em: int) -> None:
        """Take a place. Text is ``em`` pixels high."""
        if (rect, em) == (self._box.rect, self._asked):
            return
        tall, roomy = rect.height >= _TALL * em, rect.width >= _ROOMY * em
        shown = self._buttons
        if not tall and not roomy:
            shown = tuple(Button(button.label, button.action, across=0.0) for button in shown)
        self._asked = em
        self._box = Across(shown, gap=_GAP, columns=1 if tall else 2, grows=True)
        self._box.place(rect, em)

    def named(self, name: str) -> Widget | None:
        """The button with a name. None if there is none."""
        return next((leaf for leaf in self._box.leaves() if leaf.name == name), None)

    def point(self, position: Position) -> bool:
        """Light the button under the mouse. Return whether another one is lit now."""
        before, self._hover = self._hover, at(self._box, position)
        return self._hover is not before

    def press(self, position: Position) -> str | None:
        """Return the action of the button at a position. None if there is none."""
        widget = at(self._box, position)
        return widget.press(position) if widget else None

    def draw(self, target: Surface, changed: Sequence[Rect]) -> None:
        """Draw the buttons if one of the rectangles that changed covers them."""
        if any(rect.contains(self._box.rect) for rect in changed):
            self._box.draw(target, State(hover=self._hover))
