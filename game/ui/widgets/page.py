"""A page: a heading, the widgets of a screen, and a line of keys. It knows the focus and who gets an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.words import SEPARATOR
from game.ui.draw.backdrop import backdrop
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, fitted, size_for, width_of
from game.ui.layout import PageLayout, PixelSize, page_layout
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.steering import next_in_order, next_towards
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import BACK, HOVERED, MOVED, State, Widget, around, at, every

HINT = marked("↑ ↓ ← → choose  ·  Enter accept  ·  Esc back")
"""The usual line of keys."""
_LEAST_TITLE = 0.7
"""The share of its size that a title keeps in any case."""
_PAGES: Mapping[Intent, int] = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}
"""Intent -> steps of the wheel."""
_TURNS: Mapping[Intent, int] = {Intent.NEXT_TAB: 1, Intent.PREVIOUS_TAB: -1}
"""Intent -> steps of the tabs."""


class Page:
    """The widgets of a screen in a window.

    Call ``handle`` with each event and ``draw`` when it has answered. A page without a title has no heading.
    """

    def __init__(
        self,
        title: str,
        body: Widget,
        *,
        hint: str | None = None,
        focus: str = "",
        back: bool = True,
        layout: Callable[[PixelSize], PageLayout] | None = None,
    ) -> None:
        """``focus`` is the name of the widget that has the focus at first, if there is one of that name.

        ``hint`` is the line of keys; None is the usual one. ``back`` puts a button to go back at the top left.
        ``layout`` replaces the usual regions of a page.
        """
        self.title, self.body, self.hint = title, body, say(HINT) if hint is None else hint
        self._layout = layout or partial(page_layout, heading=bool(title))
        self.dialog: Dialog | None = None
        """The question that is open over the page."""
        self.notice = ""
        """What stands in place of the line of keys until something else happens."""
        self.asleep = False
        """Whether the keys go elsewhere, so that no focus is drawn."""
        self._back = Button(say("\u2039 Back"), BACK, name="back") if back else None
        self._focus: Widget | None = next(iter(self._focusable()), None)
        self._hover: Widget | None = None
        self._grabbed: Widget | None = None
        self._position = (-1, -1)
        self._revealed: tuple[PixelSize, Widget] | None = None
        self._size: PixelSize | None = None
        self.focus_on(focus)

    # The focus

    @property
    def focus(self) -> Widget | None:
        """The widget that gets the keys."""
        return self.dialog.focus if self.dialog else self._focus

    @property
    def pointed(self) -> str:
        """The name of the widget under the mouse. Empty if there is none that takes input."""
        return self._hover.name if self._hover else ""

    @property
    def typing(self) -> bool:
        """Whether letters are text now rather than commands."""
        return self.focus is not None and self.focus.typing

    def focus_on(self, name: str) -> bool:
        """Give the focus to the widget with this name. Return whether there is one."""
        widget = self.named(name)
        if widget is not None and widget.focusable:
            self._focus = widget
        return widget is not None

    def named(self, name: str) -> Widget | None:
        """The widget of the body with this name. None if there is none."""
        return next((leaf for leaf in self.body.leaves() if leaf.name == name and name), None)

    def replace(self, body: Widget) -> None:
        """Show other widgets. The focus goes to the one with the same name, or stays near."""
        names = [widget.name for widget in self._focusable()]
        name = self._focus.name if self._focus else ""
        self.body, self._hover, self._grabbed = body, None, None
        left = list(self._focusable())
        same = next((widget for widget in left if widget.name == name), None)
        index = min(names.index(name), len(left) - 1) if name in names and left else 0
        self._focus = same or (left[index] if left else None)
        if self._size:
            self.place(self._size)  # an arrow that comes before the next picture finds its way

    def ask(self, dialog: Dialog) -> None:
        """Open a question. Its answer comes from ``handle`` as an action; close it by ``close``."""
        self.dialog, self._hover = dialog, None

    def close(self) -> None:
        """Close the question."""
        self.dialog, self._hover = None, None

    @property
    def _root(self) -> Widget:
        return self.dialog or self.body

    def _focusable(self) -> Iterator[Widget]:
        root: Widget = self.dialog or self.body
        return (leaf for leaf in root.leaves() if leaf.focusable)

    def _set_focus(self, widget: Widget) -> None:
        if self.dialog:
            self.dialog.focus = widget
        else:
            self._focus = widget
        self._root.reveal(widget)

    # Events

    def handle(self, event: Event) -> str | None:
        """React to a key or to the mouse.

        Return None if nothing happened, MOVED, CHANGED or HOVERED if the picture changed, BACK to go back, or the
        action of a widget, which has the focus then.
        """
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.notice = ""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._grabbed = None
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._wheel(event)
        return None

    def _key(self, event: Event) -> str | None:
        focus, intent = self.focus, intent_of(event)
        if focus and focus.captures and intent is not Intent.BACK:
            return focus.type(event)
        if focus and focus.typing and (intent is None or (event.unicode.isprintable() and event.unicode)):
            return focus.type(event)
        if intent is None:
            return focus.type(event) if focus else None
        if focus and (answer := focus.obey(intent, leap=bool(event.mod & pygame.KMOD_SHIFT))):
            self._root.reveal(focus)
            return answer
        if intent is Intent.BACK:
            return self.dialog.escape if self.dialog else BACK
        if intent in _TURNS:
            return self._turn(_TURNS[intent])
        return self.scroll(_PAGES[intent]) if intent in _PAGES else self._steer(intent)

    def _turn(self, by: int) -> str | None:
        """Turn to another tab. The tabs get the focus."""
        tabs = next((leaf for leaf in self._focusable() if isinstance(leaf, Tabs)), None)
        if tabs is None:
            return None
        self._set_focus(tabs)
        return tabs.step(by)

    def scroll(self, steps: int) -> str | None:
        """Scroll the first thing that can be scrolled. Positive steps go down. None if there is nothing to scroll."""
        return next(filter(None, (widget.wheel(steps) for widget in every(self._root))), None)

    def _steer(self, intent: Intent) -> str | None:
        widgets = list(self._focusable())
        if not widgets:
            return None
        focus = self.focus
        if focus not in widgets:
            self._set_focus(widgets[0])
            return MOVED
        further = next_towards(intent, focus, widgets) or next_in_order(intent, focus, widgets)
        if further is None:
            return None
        self._set_focus(further)
        return MOVED

    def _at(self, position: tuple[int, int]) -> Widget | None:
        if self._back and not self.dialog and self._back.rect.collidepoint(position):
            return self._back
        widget = at(self._root, position)
        return widget if widget and widget.focusable else None

    def _motion(self, event: Event) -> str | None:
        self._position = event.pos
        if self._grabbed and event.buttons[0]:
            return self._grabbed.drag(event.pos)
        before, self._hover = self._hover, self._at(event.pos)
        pointed = self._hover.point(event.pos) if self._hover else None
        return HOVERED if self._hover is not before else pointed

    def _press(self, event: Event) -> str | None:
        self._position = event.pos
        widget = self._at(event.pos)
        if widget is None:
            return None
        if widget is self._back:
            return BACK
        self._grabbed = widget
        self._set_focus(widget)
        return widget.press(event.pos) or MOVED

    def _wheel(self, event: Event) -> str | None:
        steps = -event.y
        for widget in around(self._root, self._position):
            if answer := widget.wheel(steps):
                return answer
        return None

    # Picture

    def place(self, size: PixelSize) -> None:
        """Lay the page out in a window of this size in pixels."""
        layout = self._layout(size)
        self._size = size
        self.body.place(layout.body, layout.em)
        if self._focus and self._focus.rect.size == (0, 0):
            self._focus = next(iter(self._focusable()), None)
        if self._back:
            self._back.place(layout.back, layout.em)
        if self.dialog:
            self.dialog.place(Rect((0, 0), size), layout.em)

    def draw(self, target: Surface, *, ground: bool = True) -> None:
        """Lay out and draw everything. Without ``ground`` the widgets are drawn over what is there."""
        size = target.get_size()
        layout = self._layout(size)
        self.place(size)
        if self._focus and (size, self._focus) != self._revealed:
            # Not at every picture: the wheel may have scrolled the focus out of sight.
            self._revealed = size, self._focus
            self.body.reveal(self._focus)
        if ground:
            target.blit(backdrop(size, THEME.background_top, THEME.background_bottom), (0, 0))
        hover = self._focus if self.asleep else self._hover  # asleep, the last choice stays lit
        state = State(None if self.dialog or self.asleep else self._focus, hover)
        if self._back:
            self._back.draw(target, state)
        if self.title:
            room = layout.heading.width
            size_of_title = size_for(self.title, layout.title_size, room, BOLD, least=_LEAST_TITLE)
            put(target, fitted(self.title, size_of_title, THEME.text, room, BOLD), layout.heading, 0.5)
        self.body.draw(target, state)
        hint, colour = (self.notice, THEME.accent) if self.notice else (self.hint, THEME.muted)
        size_of_hint, room = layout.hint_size, layout.footer.width
        while SEPARATOR in hint and width_of(hint, size_of_hint) > room:  # what the arrows do goes first
            hint = hint.split(SEPARATOR, 1)[1]
        put(target, fitted(hint, size_of_hint, colour, room), layout.footer, 0.5)
        if self.dialog:
            self.dialog.draw(target, State(self.dialog.focus, self._hover))
