"""A window on something taller."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.fade import fade_height
from game.ui.widgets.around import Around
from game.ui.widgets.scrolling import Scrolling, bar_width
from game.ui.widgets.widget import State, Widget


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
        scrolling, offset = self._scrolling, self._scrolling.offset
        scrolling.fit(rect, em, full)
        content.place(Rect(rect.x, rect.y - scrolling.offset, width, full), em)
        if scrolling.hidden and (more := scrolling.beyond(self._rows(), scrolling.hidden)):
            # The end can be scrolled so far that it begins with something whole.
            scrolling.fit(rect, em, full + more)
            if scrolling.to(offset):
                content.place(Rect(rect.x, rect.y - scrolling.offset, width, full), em)
        at, self._at = self._at, None
        if at:
            self.reveal(at)

    def wheel(self, steps: int) -> str | None:
        """Scroll by three lines a step, or a little more to where something whole begins."""
        answer = self._scrolling.wheel(steps, self._rows())
        self.place(self.rect, self.em)
        return answer

    def _rows(self) -> list[Rect]:
        """The rows of the content, from its beginning."""
        return [row.move(0, -self._content.rect.y) for row in self._content.rows_in_it()]

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
        """Draw what can be seen, with signs where something is hidden. No line of text is cut there."""
        with self._scrolling.window(target, self._content.rows_in_it()):
            self._content.draw(target, state)

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing fades."""
        return self._scrolling.clear
