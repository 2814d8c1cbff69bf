"""Widgets that hold others: a column, a row, a grid, two panes, and a window on something taller."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from pygame import Rect, Surface

from game.ui.draw.fade import fade_height
from game.ui.widgets.around import Around
from game.ui.widgets.looks import PAD, inner
from game.ui.widgets.scrolling import Scrolling, bar_width
from game.ui.widgets.widget import State, Widget


class Expanding(Widget):
    """A widget with another form, for where there is more room."""

    def most(self, width: int, em: int) -> int:
        """The height in pixels of that form, in a column ``width`` pixels wide, with text of ``em`` pixels."""
        return self.height(width, em)


class Column(Widget):
    """Widgets below each other, each as high as it needs to be."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        gap: float = 0.25,
        growing: Sequence[Widget] = (),
        larger: Sequence[Widget] = (),
        eager: Sequence[Expanding] = (),
        spread: float = 0.0,
    ) -> None:
        """``gap`` is the room between two widgets in ems. ``growing`` are those that share the height left over.

        ``larger`` are those that do so, too, but only where they have a height of their own. ``eager`` are those with
        another form: they get the height of that form before the others get theirs, where there is enough. ``spread``
        is how much each gap may grow in a place that is higher, in ems.
        """
        super().__init__()
        self.widgets, self._gap, self._spread = tuple(widgets), gap, spread
        self._growing, self._larger, self._eager = tuple(growing), tuple(larger), tuple(eager)

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
        y, left = rect.y, max(0, rect.height - self.height(rect.width, em))
        more: dict[Widget, int] = {}
        for eager in self._eager:
            wanted = eager.most(rect.width, em) - eager.height(rect.width, em)
            if 0 < wanted <= left:
                more[eager] = wanted
                left -= wanted
        growing = [*self._growing, *(widget for widget in self._larger if widget.height(rect.width, em))]
        spare = left // max(1, len(growing))
        gap, gaps = round(self._gap * em), max(1, len(self.widgets) - 1)
        wider = min(round(self._spread * em) * gaps, left)  # what all gaps grow by, so that the last widget ends there
        for number, widget in enumerate(self.widgets):
            height = widget.height(rect.width, em) + more.get(widget, spare if widget in growing else 0)
            widget.place(Rect(rect.x, y + wider * number // gaps, rect.width, height), em)
            y += height + gap


class Across(Widget):
    """Widgets side by side, each as wide as its share. In a narrow place they stand in several lines."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        gap: float = 0.5,
        least: float = 0.0,
        columns: int = 0,
        full: bool = False,
        grows: bool = False,
        even: bool = False,
        spread: bool = False,
        first: float = 1.0,
    ) -> None:
        """``gap`` is the room between two widgets in ems, ``least`` the least width of a widget in ems.

        ``columns`` is the number of widgets in a line; with 0 it follows from ``least``. With ``full``, no line is
        shorter than the others. With ``grows``, the lines share the height of a place that is higher than they need.
        With ``even``, all lines are as high as the highest. With ``spread``, a shorter last line has the whole width.
        ``first`` is the width of the first widget compared with the others.
        """
        super().__init__()
        self.widgets, self._gap, self._least, self._chosen = tuple(widgets), gap, least, columns
        self._full, self._grows, self._even, self._spread, self._first = full, grows, even, spread, first

    def children(self) -> Sequence[Widget]:
        """The widgets from left to right."""
        return self.widgets

    def _columns(self, width: int, em: int) -> int:
        if self._chosen:
            return self._chosen
        gap = self._gap * em
        count = len(self.widgets)
        fitting = int((width + gap) / (self._least * em + gap) - (self._first - 1)) if self._least else count
        lines = -(-count // max(1, fitting))
        if self._full:
            return max(columns for columns in range(1, max(1, fitting) + 1) if count % columns == 0)
        # As many in each line as in the others, so that no line holds a single widget beside full ones.
        return -(-count // max(1, lines))

    def _share(self, widget: Widget) -> float:
        """The width of a widget compared with the others in its line."""
        return self._first if widget is self.widgets[0] else 1.0

    def _lines(self, width: int, em: int) -> list[tuple[tuple[Widget, ...], float, int]]:
        """The lines: their widgets, the mean width of each, and the height of the line."""
        columns, gap = self._columns(width, em), round(self._gap * em)
        each = (width + gap) / columns - gap
        lines = [self.widgets[first : first + columns] for first in range(0, len(self.widgets), columns)]
        units = [(width + gap) / (columns - 1 + self._first), *[each + gap] * (len(lines) - 1)]
        heights = [
            max(widget.height(int(self._share(widget) * unit) - gap, em) for widget in line)
            for line, unit in zip(lines, units, strict=True)
        ]
        if self._even:
            heights = [max(heights)] * len(heights)
        return [(line, each, height) for line, height in zip(lines, heights, strict=True)]

    def height(self, width: int, em: int) -> int:
        """The height of all lines with the gaps."""
        lines = self._lines(width, em)
        return sum(height for _, _, height in lines) + round(self._gap * em) * max(0, len(lines) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets from the left, line by line.

        Where a text would fill its share of a single line, all texts have the same room around them instead.
        """
        super().place(rect, em)
        y, gap = rect.y, round(self._gap * em)
        lines = self._lines(rect.width, em)
        spare = max(0, rect.height - self.height(rect.width, em)) // max(1, len(lines)) if self._grows else 0
        for line, each, least in lines:
            height = least + spare
            shares = [self._share(widget) for widget in line]
            if len(lines) == 1:
                shares = self._by_text(shares, rect.width - gap * (len(line) - 1), each, em)
            # A last line that is shorter keeps the widths of the others, or is spread.
            unit = (rect.width + gap if self._spread else (each + gap) * max(len(line), 1)) / sum(shares)
            edges = [0.0, *accumulate(share * unit for share in shares)]
            for widget, (left, right) in zip(line, pairwise(edges), strict=True):
                widget.place(Rect(rect.x + round(left), y, round(right) - round(left) - gap, height), em)
            y += height + gap

    def _by_text(self, shares: list[float], width: int, each: float, em: int) -> list[float]:
        """The shares of the widgets in a width without gaps. They stay if each text has room in ``each`` pixels, and in
        a line with fewer widgets than columns."""
        texts = [widget.width_of_text(em) for widget in self.widgets]
        wanted = [text + em for text in texts]
        spare = (width - sum(wanted)) / max(1, len(wanted))
        roomy = not all(texts) or max(wanted, default=0) <= each
        if roomy or spare < 0 or self._first != 1.0 or self._chosen > len(wanted):
            return shares
        gap = round(self._gap * em)
        return [room + spare + gap for room in wanted]


class Inset(Around):
    """A widget with as much room at both sides as others have between their frames and their contents."""

    def height(self, width: int, em: int) -> int:
        """The height of the widget."""
        return self._content.height(width - 2 * round(PAD * em), em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget between the margins."""
        super().place(rect, em)
        self._content.place(inner(rect, em), em)


class Panes(Widget):
    """Two panes side by side. In a narrow place the second stands below the first."""

    def __init__(
        self,
        first: Widget,
        second: Widget,
        *,
        share: float = 0.42,
        least: float = 44.0,
        upright: bool = False,
        firm: float = 0.0,
        least_first: float = 0.0,
        gap: float = 1.0,
    ) -> None:
        """``share`` is the share of the first pane; with less than ``least`` ems of width, the second is below.
        ``gap`` is the room between panes side by side, in ems.

        ``upright`` puts it below in a place that is higher than wide, too. ``firm`` gives a second pane below the
        height that it asks for, up to this share of the place, if both do not fit. ``least_first`` is the least width
        of the first pane beside the second one, in ems.
        """
        super().__init__()
        self._panes, self._share, self._least, self._upright = (first, second), share, least, upright
        self._firm, self._least_first, self._gap = firm, least_first, gap

    def children(self) -> Sequence[Widget]:
        """Both panes."""
        return self._panes

    def height(self, width: int, em: int) -> int:
        """As high as the higher pane, or as both."""
        first, second = self._panes
        if width < self._least * em:
            return first.height(width, em) + em + second.height(width, em)
        left, gap = round((width - self._gap * em) * self._share), round(self._gap * em)
        return max(first.height(left, em), second.height(width - left - gap, em))

    def place(self, rect: Rect, em: int) -> None:
        """Place the panes beside each other, or one above the other. If both do not fit then, the first has its share
        of the height, or less if it needs less."""
        super().place(rect, em)
        first, second = self._panes
        upright = self._upright and rect.height > rect.width
        if (upright or rect.width < self._least * em) and rect.height > 12 * em:
            above, below = first.height(rect.width, em), second.height(rect.width, em)
            if upright:
                below = rect.height - em - above
            if above + em + below > rect.height:
                room = rect.height - em
                most = round(room * max(0.5, self._share))
                above = max(round(room * (1 - self._firm)), room - below) if self._firm else min(above, most)
            first.place(Rect(rect.x, rect.y, rect.width, above), em)
            second.place(Rect(rect.x, rect.y + above + em, rect.width, rect.height - above - em), em)
            return
        gap = round(self._gap * em)
        left = round(max((rect.width - gap) * self._share, self._least_first * em))
        first.place(Rect(rect.x, rect.y, left, rect.height), em)
        second.place(Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height), em)


class Pinned(Widget):
    """A widget that fills the room, with others of their own height above and below it."""

    def __init__(
        self,
        middle: Widget,
        *,
        above: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
        close: bool = False,
        aligned: bool = False,
    ) -> None:
        """``close`` lets those below follow the middle at once where there is more room than it needs.

        ``aligned`` makes those above as wide as what the middle holds, which may have a bar beside it.
        """
        super().__init__()
        self._middle, self._above, self._below, self._close = middle, tuple(above), tuple(below), close
        self._aligned = aligned

    def children(self) -> Sequence[Widget]:
        """All widgets from top to bottom."""
        return (*self._above, self._middle, *self._below)

    def height(self, width: int, em: int) -> int:
        """The heights of all."""
        heights = [widget.height(width, em) for widget in self.children()]
        return sum(heights) + (sum(height > 0 for height in heights) - 1) * (em // 2)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets above and below; the middle gets the rest."""
        super().place(rect, em)
        if self._close:
            rect = Rect(rect.x, rect.y, rect.width, min(rect.height, self.height(rect.width, em)))
        gap, top, bottom = em // 2, rect.y, rect.bottom
        for widget in self._above:
            height = widget.height(rect.width, em)
            widget.place(Rect(rect.x, top, rect.width, height), em)
            top += height + (gap if height else 0)
        for widget in reversed(self._below):
            height = widget.height(rect.width, em)
            bottom -= height
            widget.place(Rect(rect.x, bottom, rect.width, height), em)
            bottom -= gap if height else 0
        self._middle.place(Rect(rect.x, top, rect.width, max(0, bottom - top)), em)
        for widget in self._above if self._aligned else ():
            held = max(each.rect.width for each in self._middle.children())
            widget.place(Rect(widget.rect.x, widget.rect.y, held, widget.rect.height), em)


class Scroll(Around):
    """A window on a widget that may be taller than its place. The wheel and the focus move it."""

    def __init__(self, content: Widget, *, filled: bool = False, at: Widget | None = None) -> None:
        """With ``filled``, the content is at least as high as the window.

        It begins scrolled so far that ``at``, which is a part of the content, is in sight.
        """
        super().__init__(content)
        self._filled, self._at = filled, at
        self._scrolling = Scrolling()

    def arrange(self, content: Widget) -> None:
        """Show the same widgets in another arrangement. It stays scrolled as far as before."""
        self._content = content

    def place(self, rect: Rect, em: int) -> None:
        """Place the content as far up as it is scrolled."""
        super().place(rect, em)
        content = self._content
        width = rect.width - (bar_width(em) if content.height(rect.width, em) > rect.height else 0)
        full = max(content.height(width, em), rect.height if self._filled else 0)
        self._scrolling.fit(rect, em, full)
        content.place(Rect(rect.x, rect.y - self._scrolling.offset, width, full), em)
        at, self._at = self._at, None
        if at:
            self.reveal(at)

    def wheel(self, steps: int) -> str | None:
        """Scroll by three lines a step."""
        answer = self._scrolling.wheel(steps)
        self.place(self.rect, self.em)
        return answer

    def reveal(self, widget: Widget) -> None:
        """Scroll so far that the widget can be seen, beside what fades.

        With the first or the last one that takes input, the text before or after it is shown, too: no key leads there.
        """
        leaves = list(self._content.leaves())
        if not any(leaf is widget for leaf in leaves):
            return
        rows = [leaf.rect for leaf in leaves if leaf.focusable] or [widget.rect]
        whole, place = self._content.rect, widget.rect
        room = self._scrolling.rect.height - fade_height(self._scrolling.rect, self.em)
        top, bottom = place.y - whole.y, place.bottom - whole.y
        if place.y <= min(row.y for row in rows) and bottom <= room:
            top = 0
        elif place.bottom >= max(row.bottom for row in rows) and whole.bottom - place.y <= room:
            bottom = whole.height
        if self._scrolling.show(top, bottom):
            self.place(self.rect, self.em)
        super().reveal(widget)

    def draw(self, target: Surface, state: State) -> None:
        """Draw what can be seen, with signs where something is hidden."""
        with self._scrolling.window(target):
            self._content.draw(target, state)

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing fades."""
        return self._scrolling.clear
