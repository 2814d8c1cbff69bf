"""Widgets that hold others: a column, a row, a grid, two panes, and a window on something taller."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.theme import PANEL_EDGE
from game.ui.widgets.widget import HOVERED, State, Widget


class Column(Widget):
    """Widgets below each other, each as high as it needs to be."""

    def __init__(self, widgets: Sequence[Widget], *, gap: float = 0.25) -> None:
        """``gap`` is the room between two widgets in ems."""
        super().__init__()
        self.widgets, self._gap = tuple(widgets), gap

    def children(self) -> Sequence[Widget]:
        """The widgets from top to bottom."""
        return self.widgets

    def height(self, width: int, em: int) -> int:
        """The height of all widgets with the gaps."""
        heights = [widget.height(width, em) for widget in self.widgets]
        return sum(heights) + round(self._gap * em) * max(0, len(heights) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets from the top."""
        super().place(rect, em)
        y = rect.y
        for widget in self.widgets:
            height = widget.height(rect.width, em)
            widget.place(Rect(rect.x, y, rect.width, height), em)
            y += height + round(self._gap * em)


class Across(Widget):
    """Widgets side by side, each as wide as its share. In a narrow place they stand in several lines."""

    def __init__(self, widgets: Sequence[Widget], *, gap: float = 0.5, least: float = 0.0) -> None:
        """``gap`` is the room between two widgets in ems, ``least`` the least width of a widget in ems."""
        super().__init__()
        self.widgets, self._gap, self._least = tuple(widgets), gap, least

    def children(self) -> Sequence[Widget]:
        """The widgets from left to right."""
        return self.widgets

    def _columns(self, width: int, em: int) -> int:
        gap = self._gap * em
        count = len(self.widgets)
        fitting = int((width + gap) / (self._least * em + gap)) if self._least else count
        lines = -(-count // max(1, fitting))
        # As many in each line as in the others, so that no line holds a single widget beside full ones.
        return -(-count // max(1, lines))

    def _lines(self, width: int, em: int) -> list[tuple[tuple[Widget, ...], int, int]]:
        """The lines: their widgets, the width of each, and the height of the line."""
        columns, gap = self._columns(width, em), round(self._gap * em)
        each = (width - gap * (columns - 1)) // columns
        lines = [self.widgets[first : first + columns] for first in range(0, len(self.widgets), columns)]
        return [(line, each, max(widget.height(each, em) for widget in line)) for line in lines]

    def height(self, width: int, em: int) -> int:
        """The height of all lines with the gaps."""
        lines = self._lines(width, em)
        return sum(height for _, _, height in lines) + round(self._gap * em) * max(0, len(lines) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets from the left, line by line."""
        super().place(rect, em)
        y, gap = rect.y, round(self._gap * em)
        for line, each, height in self._lines(rect.width, em):
            for number, widget in enumerate(line):
                widget.place(Rect(rect.x + number * (each + gap), y, each, height), em)
            y += height + gap


class Panes(Widget):
    """Two panes side by side. In a narrow place the second stands below the first."""

    def __init__(self, first: Widget, second: Widget, *, share: float = 0.42, least: float = 44.0) -> None:
        """``share`` is the share of the first pane; with less than ``least`` ems of width, the second is below."""
        super().__init__()
        self._panes, self._share, self._least = (first, second), share, least

    def children(self) -> Sequence[Widget]:
        """Both panes."""
        return self._panes

    def height(self, width: int, em: int) -> int:
        """As high as the higher pane, or as both."""
        first, second = self._panes
        if width < self._least * em:
            return first.height(width, em) + em + second.height(width, em)
        left = round(width * self._share)
        return max(first.height(left, em), second.height(width - left - em, em))

    def place(self, rect: Rect, em: int) -> None:
        """Place the panes beside each other, or one above the other, with the same shares of the height if both do not
        fit."""
        super().place(rect, em)
        first, second = self._panes
        if rect.width < self._least * em and rect.height > 12 * em:
            above, below = first.height(rect.width, em), second.height(rect.width, em)
            if above + em + below > rect.height:
                above = round((rect.height - em) * max(0.5, self._share))
            first.place(Rect(rect.x, rect.y, rect.width, above), em)
            second.place(Rect(rect.x, rect.y + above + em, rect.width, rect.height - above - em), em)
            return
        left = round((rect.width - em) * self._share)
        first.place(Rect(rect.x, rect.y, left, rect.height), em)
        second.place(Rect(rect.x + left + em, rect.y, rect.width - left - em, rect.height), em)


class Pinned(Widget):
    """A widget that fills the room, with others of their own height above and below it."""

    def __init__(self, middle: Widget, *, above: Sequence[Widget] = (), below: Sequence[Widget] = ()) -> None:
        super().__init__()
        self._middle, self._above, self._below = middle, tuple(above), tuple(below)

    def children(self) -> Sequence[Widget]:
        """All widgets from top to bottom."""
        return (*self._above, self._middle, *self._below)

    def height(self, width: int, em: int) -> int:
        """The heights of all."""
        gaps = (len(self.children()) - 1) * (em // 2)
        return sum(widget.height(width, em) for widget in self.children()) + gaps

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets above and below; the middle gets the rest."""
        super().place(rect, em)
        gap, top, bottom = em // 2, rect.y, rect.bottom
        for widget in self._above:
            height = widget.height(rect.width, em)
            widget.place(Rect(rect.x, top, rect.width, height), em)
            top += height + gap
        for widget in reversed(self._below):
            height = widget.height(rect.width, em)
            bottom -= height
            widget.place(Rect(rect.x, bottom, rect.width, height), em)
            bottom -= gap
        self._middle.place(Rect(rect.x, top, rect.width, max(0, bottom - top)), em)


class Scroll(Widget):
    """A window on a widget that may be taller than its place. The wheel and the focus move it."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self._content = content
        self._offset = 0

    def children(self) -> Sequence[Widget]:
        """The widget behind the window."""
        return (self._content,)

    def height(self, width: int, em: int) -> int:
        """The height at which nothing is hidden."""
        return self._content.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the content as far up as it is scrolled."""
        super().place(rect, em)
        full = self._content.height(rect.width, em)
        width = rect.width - (round(0.7 * em) if full > rect.height else 0)
        full = self._content.height(width, em)
        self._offset = max(0, min(self._offset, full - rect.height))
        self._content.place(Rect(rect.x, rect.y - self._offset, width, full), em)

    @property
    def _hidden(self) -> int:
        """The pixels that do not fit."""
        return max(0, self._content.rect.height - self.rect.height)

    def _scroll_to(self, offset: int) -> bool:
        before = self._offset
        self._offset = max(0, min(offset, self._hidden))
        self.place(self.rect, self.em)
        return self._offset != before

    def wheel(self, steps: int) -> str | None:
        """Scroll by three lines a step."""
        return HOVERED if self._scroll_to(self._offset + steps * 6 * self.em) else None

    def reveal(self, widget: Widget) -> None:
        """Scroll so far that the widget can be seen, with a little around it."""
        if not any(leaf is widget for leaf in self._content.leaves()):
            return
        margin = self.em
        above, below = self.rect.y + margin - widget.rect.y, widget.rect.bottom + margin - self.rect.bottom
        if above > 0:
            self._scroll_to(self._offset - above)
        elif below > 0:
            self._scroll_to(self._offset + below)
        super().reveal(widget)

    def draw(self, target: Surface, state: State) -> None:
        """Draw what can be seen, and a bar at the right if something is hidden."""
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        self._content.draw(target, state)
        target.set_clip(before)
        if self._hidden:
            draw_bar(target, self.rect, self.em, self._offset / self._content.rect.height, self._content.rect.height)


def draw_bar(target: Surface, rect: Rect, em: int, begin: float, full: int) -> None:
    """Draw a scroll bar at the right edge. ``begin`` is the share above the window, ``full`` the full height."""
    width = max(3, round(0.3 * em))
    track = Rect(rect.right - width, rect.y, width, rect.height)
    length = max(2 * width, round(track.height * rect.height / full))
    top = min(track.bottom - length, track.y + round(begin * track.height))
    pygame.draw.rect(target, PANEL_EDGE, Rect(track.x, top, width, length), border_radius=width)
