"""Rows with a label and a value: choices, switches, sliders."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.shapes import put
from game.ui.draw.text import MEDIUM, fitted, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.looks import PAD, ground, inner
from game.ui.widgets.widget import State, Widget

_LABEL_SHARE = 0.46
"""How much of the width the label has, unless the row says otherwise."""
_LINE, _TWO_LINES, _PITCH = 2.1, 3.1, 1.2
"""The height of a row with a line or two, and the distance of the lines, in ems."""
_VEIL = 150
"""How much of a row without effect is covered, from 0 to 255."""


class Row(Widget):
    """A label at the left and a value at the right. A click on the label only selects the row.

    Without a label, the value has the whole width.
    """

    focusable = True

    def __init__(self, name: str, label: str, *, about: str = "") -> None:
        """``about`` is a sentence about the value, for the page."""
        super().__init__(name)
        self.label, self.about = label, about
        self.label_share = _LABEL_SHARE
        self.idle = False
        """Whether the value has no effect now. It can be changed but is pale."""

    def height(self, width: int, em: int) -> int:
        """A line with room around it, or two lines for a label that is too long for one."""
        return round((_TWO_LINES if self._broken(width - 2 * round(PAD * em), em) else _LINE) * em)

    def _broken(self, width: int, em: int) -> list[str]:
        """The two lines of a label that is too long for one, in a row with so much room. Empty if one is enough."""
        room = round(width * self.label_share) - em // 2
        if not self.label or width_of(self.label, em, MEDIUM) <= room:
            return []
        return wrapped(self.label, em, room, MEDIUM)

    @property
    def value_area(self) -> Rect:
        """Where the value stands."""
        if not self.label:
            return self.rect.inflate(-self.em // 2, 0)
        area = inner(self.rect, self.em)
        label = round(area.width * self.label_share)
        return Rect(area.x + label, area.y, area.width - label, area.height)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the ground, the label, and the value."""
        focused = state.focus is self
        seen = self.rect.clip(target.get_clip())
        behind = target.subsurface(seen).copy() if seen and self.idle and not focused else None
        ground(target, self.rect, self.em, focused=focused, hovered=state.hover is self, raised=not self.label)
        area = inner(self.rect, self.em)
        if self.label:
            room = self.value_area.x - area.x - self.em // 2
            lines = self._broken(area.width, self.em) or [self.label]
            if len(lines) > 2:
                lines = [lines[0], " ".join(lines[1:])]
            pitch = round(_PITCH * self.em)
            for number, words in enumerate(lines):
                place = area.move(0, round((number - (len(lines) - 1) / 2) * pitch))
                put(target, fitted(words, self.em, THEME.text if focused else THEME.soft, room, MEDIUM), place)
        self.draw_value(target, focused=focused)
        if behind:
            behind.set_alpha(_VEIL)
            target.blit(behind, seen)

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the value in its area."""
