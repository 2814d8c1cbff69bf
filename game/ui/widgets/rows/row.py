"""Rows with a label and a value: choices, switches, sliders."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import say
from game.ui.draw.shapes import put
from game.ui.draw.text import MEDIUM, fitted, line, size_for, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.looks import PAD, SMALL, ground, inner
from game.ui.widgets.widget import State, Widget

_LABEL_SHARE = 0.46
"""How much of the width the label has, unless the row says otherwise."""
_LINE, _TWO_LINES, _PITCH = 2.1, 3.1, 1.2
"""The height of a row with a line or two, and the distance of the lines, in ems."""
_MARK = 0.78
"""The size of the mark of a changed value, in ems."""
_DOT = "\u2022"
"""The mark of a changed row that has no room for the word."""


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
        self.changed = False
        """Whether a mark says that the value is not the usual one."""
        self.idle = ""
        """Why the value has no effect now, in a few words. They stand in its place until the row has the focus."""
        self.told = False
        """Whether the page tells of it though the focus is elsewhere."""
        self.covered = False
        """Whether they stand there now, so that a click can only select the row."""

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
        return self._share

    @property
    def _share(self) -> Rect:
        """What the label leaves to the value, in line with the values above and below."""
        if not self.label:
            return self.rect.inflate(-self.em // 2, 0)
        area = inner(self.rect, self.em)
        label = round(area.width * self.label_share)
        return Rect(area.x + label, area.y, area.width - label, area.height)

    @property
    def _beside_label(self) -> Rect:
        """The room beside the words of the label, which may be wider than the share of the value."""
        area, share = inner(self.rect, self.em), self._share
        lines = self._broken(area.width, self.em) or [self.label]
        label = max(width_of(words, self.em, MEDIUM) for words in lines) + self.em
        left = min(share.x, area.x + label)
        return Rect(left, share.y, share.right - left, share.height)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the ground, the label, and the value."""
        focused = state.focus is self
        self.covered = bool(self.idle) and not focused
        lit = self.told or state.hover is self
        ground(target, self.rect, self.em, focused=focused, hovered=lit, raised=not self.label)
        if self.label:
            self._draw_label(target, focused=focused)
        if self.covered:
            area = self._share if self.changed else self._beside_label
            small = size_for(self.idle, round(SMALL * self.em), area.width)
            put(target, fitted(self.idle, small, THEME.muted, area.width), area, 1.0)
        else:
            self.draw_value(target, focused=focused)

    def _draw_label(self, target: Surface, *, focused: bool) -> None:
        """Draw the label in a line or two, with the mark of a changed value if there is room."""
        area, em = inner(self.rect, self.em), self.em
        room = self.value_area.x - area.x - em // 2
        lines = self._broken(area.width, em) or [self.label]
        if len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        pitch = round(_PITCH * em)
        colour = THEME.text if focused else THEME.muted if self.covered else THEME.soft
        for number, words in enumerate(lines):
            place = area.move(0, round((number - (len(lines) - 1) / 2) * pitch))
            drawn = fitted(words, em, colour, room, MEDIUM)
            put(target, drawn, place)
            if self.changed and number == len(lines) - 1:
                left = drawn.get_width()
                self._draw_mark(target, Rect(place.x + left, place.y, room - left, place.height))

    def _draw_mark(self, target: Surface, room: Rect) -> None:
        """Draw the mark of a changed value beside its label: a word, or a dot where there is little room."""
        gap, size = round(0.6 * self.em), round(_MARK * self.em)
        word = say("changed")
        words = word if gap + width_of(word, size) <= room.width else _DOT
        put(target, line(words, size, THEME.accent), room.move(gap if words == word else gap // 2, 0))

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the value in its area."""
