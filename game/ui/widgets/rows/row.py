"""Rows with a label and a value: choices, switches, sliders."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import say
from game.ui.kit.shapes import put
from game.ui.kit.text import MEDIUM, fitted, size_for, whole_words, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.looks import PAD, SMALL, ground, inner
from game.ui.widgets.widget import State, Widget

_LABEL_SHARE = 0.46
"""How much of the width the label has, unless the row says otherwise."""
_LINE, _TWO_LINES, _PITCH = 2.1, 3.1, 1.2
"""The height of a row with a line or two, and the distance of the lines, in ems."""
_LEAST_LABEL = 0.8
"""The least size of the letters of a label, in ems."""
_MARK, _BESIDE = 0.82, 0.6
"""The size of the word of a changed value, and the room between it and the label, in ems."""
_CLOSE, _BELOW, _MARKED = 1.05, 1.2, 0.75
"""The distance of the lines of a label above the word of a changed value, that of the word from the last of them, and
how much higher the row is then, in ems."""


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
        self.high = False
        """Whether the row has the height of two lines whatever its label is."""
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
        room = width - 2 * round(PAD * em)
        lines = len(self._broken(room, em)) or 1
        roomy = self.high and lines == 1
        marked = _MARKED if self._marked_below(room, em) and not roomy else 0.0
        return round(((_TWO_LINES if self.high or lines > 1 else _LINE) + marked) * em)

    def _marked_below(self, width: int, em: int) -> bool:
        """Whether the word of a changed value has no room beside the label, in a row with so much room."""
        last = (self._broken(width, em) or [self.label])[-1]
        return self.changed and bool(self.label) and _with_mark(last, em) > round(width * self.label_share) - em // 2

    def _broken(self, width: int, em: int) -> list[str]:
        """The two lines of a label that is too long for one, in a row with so much room. Empty if one is enough."""
        room = round(width * self.label_share) - em // 2
        if not self.label or width_of(self.label, em, MEDIUM) <= room:
            return []
        return wrapped(self.label, self._size_of_label(width, em), room, MEDIUM)

    def _size_of_label(self, width: int, em: int) -> int:
        """The size of its letters, in a row with so much room: smaller where a line would end within a word."""
        room, size = round(width * self.label_share) - em // 2, em
        while size > round(_LEAST_LABEL * em) and not whole_words(self.label, size, room, MEDIUM):
            size -= 1
        return size if whole_words(self.label, size, room, MEDIUM) else em

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
        """Draw the label in a line or two, with the mark of a changed value beside the last one, or below it."""
        area, em = inner(self.rect, self.em), self.em
        room = self.value_area.x - area.x - em // 2
        lines, size = self._broken(area.width, em) or [self.label], self._size_of_label(area.width, em)
        if len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        below = self.changed and _with_mark(lines[-1], em) > room
        pitch = round((_CLOSE if below else _PITCH) * em)
        middle = (len(lines) - 1) * pitch / 2 + (_BELOW * em / 2 if below else 0)
        colour = THEME.text if focused else THEME.muted if self.covered else THEME.soft
        for number, words in enumerate(lines):
            put(target, fitted(words, size, colour, room, MEDIUM), area.move(0, round(number * pitch - middle)))
        if self.changed:
            left = 0 if below else width_of(lines[-1], size, MEDIUM) + round(_BESIDE * em)
            down = (len(lines) - 1) * pitch - middle + (_BELOW * em if below else 0)
            put(target, fitted(say("changed"), round(_MARK * em), THEME.accent, room), area.move(left, round(down)))

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the value in its area."""


def _with_mark(label: str, em: int) -> int:
    """The width of a label with the word of a changed value beside it, in pixels."""
    return width_of(label, em, MEDIUM) + round(_BESIDE * em) + width_of(say("changed"), round(_MARK * em))
