"""Widgets below each other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget


class Expanding(Widget):
    """A widget with another form, for where there is more room."""

    def most(self, width: int, em: int) -> int:
        """The height in pixels of that form, in a column ``width`` pixels wide, with text of ``em`` pixels."""
        return self.height(width, em)


class Column(Expanding):
    """Widgets below each other, each as high as it needs to be."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        gap: float = 0.25,
        growing: Sequence[Widget] = (),
        larger: Sequence[Widget] = (),
        eager: Sequence[Expanding] = (),
        later: Sequence[Expanding] = (),
        spread: float = 0.0,
    ) -> None:
        """``gap`` is the room between two widgets in ems. ``growing`` are those that share the height left over.

        ``larger`` are those that do so, too, but only where they have a height of their own. ``eager`` are those with
        another form: they get the height of that form before the others get theirs, where there is enough. ``later``
        are those that do so where all the ``eager`` ones have theirs. ``spread`` is how much each gap may grow in a
        place that is higher, in ems.
        """
        super().__init__()
        self.widgets, self._gap, self._spread = tuple(widgets), gap, spread
        self._growing, self._larger, self._eager = tuple(growing), tuple(larger), tuple(eager)
        self._later = tuple(later)

    def children(self) -> Sequence[Widget]:
        """The widgets from top to bottom."""
        return self.widgets

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the rows of all widgets. The last line of a heading is one with the first row below it."""
        rows: list[Rect] = []
        led: Rect | None = None
        for widget in self.widgets:
            own = list(widget.rows_in_it()) if widget.rect.height else []
            if led and own:
                own[0], led = own[0].union(led), None
            if widget.leads and own:
                led = own.pop()
            rows += own
        return [*rows, led] if led else rows

    def height(self, width: int, em: int) -> int:
        """The height of all widgets with the gaps."""
        heights = [widget.height(width, em) for widget in self.widgets]
        return sum(heights) + round(self._gap * em) * max(0, len(heights) - 1)

    def most(self, width: int, em: int) -> int:
        """The height with the other form of all widgets that have one."""
        more = (each.most(width, em) - each.height(width, em) for each in (*self._eager, *self._later))
        return self.height(width, em) + sum(more)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets from the top."""
        super().place(rect, em)
        y, left = rect.y, max(0, rect.height - self.height(rect.width, em))
        more: dict[Widget, int] = {}
        for turn in (self._eager, self._later):
            for eager in turn:
                wanted = eager.most(rect.width, em) - eager.height(rect.width, em)
                if 0 < wanted <= left:
                    more[eager] = wanted
                    left -= wanted
            if not all(eager in more for eager in turn):
                break
        growing = [*self._growing, *(widget for widget in self._larger if widget.height(rect.width, em))]
        growing = [widget for widget in growing if widget not in more]
        spare = left // max(1, len(growing))
        gap, gaps = round(self._gap * em), max(1, len(self.widgets) - 1)
        spread = 0 if growing else round(self._spread * em)
        wider = min(spread * gaps, left)  # what all gaps grow by, so that the last widget ends there
        for number, widget in enumerate(self.widgets):
            height = widget.height(rect.width, em) + more.get(widget, spare if widget in growing else 0)
            widget.place(Rect(rect.x, y + wider * number // gaps, rect.width, height), em)
            y += height + gap
