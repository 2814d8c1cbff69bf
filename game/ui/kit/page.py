"""A page: a heading, boxes, and a line of keys. It knows the focus, and asks questions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...key_names import KeyWords
from ...language import marked, say
from ..theme import THEME
from .boxes.box import BACK, HOVERED, MOVED, Act, Answer, Box, Column, Grid, Position
from .boxes.lengths import PixelSize, Units, between, ems
from .button import Button
from .fields import Tabs
from .keys.intents import ACCEPT, CHOOSE, USUAL, Intent, intent_of
from .keys.keyline import KeySpot, keys_line, spot_in, with_room
from .layout import PageLayout, page_layout, small_size, units_in
from .scroll import Scroll
from .shapes.ground import backdrop
from .shapes.strokes import panel_behind, put
from .sizes import APART, CLOSE, GAP, HUGE, TITLE
from .text.fonts import BOLD, fitted
from .text.labels import Text, heading

_ASIDE = 3.0
"""How much a pixel aside counts beside a pixel ahead."""
_ORDER: Mapping[Intent, int] = {Intent.NEXT: 1, Intent.PREVIOUS: -1}
_UNPLACED: Mapping[Intent, int] = {**_ORDER, Intent.DOWN: 1, Intent.RIGHT: 1, Intent.UP: -1, Intent.LEFT: -1}
"""Steps in reading order for keys that arrive before the first picture."""


def next_towards(intent: Intent, focus: Box, boxes: Sequence[Box], root: Box) -> Box | None:
    """The nearest box in the direction of an arrow. At the top and at the bottom it is the one at the other end. What
    is out of sight in a window that is scrolled, a part of ``root``, counts for boxes outside as if it were at its
    edge."""
    turned = _TURNED.get(intent)
    if turned is None or not focus.rect.height:
        return None
    windows = _windows(root)
    own = windows.get(focus)
    inside, outside = turned(focus.rect), turned(_in_sight(focus, own, None))
    others = [
        (box, inside if windows.get(box) is own else outside, turned(_in_sight(box, windows.get(box), own)))
        for box in boxes
        if box is not focus
    ]
    ahead = [(box, here, there) for box, here, there in others if there.y >= here.bottom - here.height // 3]
    if ahead:
        return min(ahead, key=lambda each: _distance(*each[1:]))[0]
    if intent in (Intent.UP, Intent.DOWN) and others:
        return min(others, key=lambda each: each[2].y + _ASIDE * _gap(*each[1:]))[0]
    return None


def _windows(root: Box) -> Mapping[Box, Scroll | None]:
    """The window in which each box is scrolled, if there is one."""
    windows: dict[Box, Scroll | None] = {root: None}
    waiting = [root]
    while waiting:
        box = waiting.pop()
        window = box if isinstance(box, Scroll) else windows[box]
        for child in box.children():
            windows[child] = window
            waiting.append(child)
    return windows


def _in_sight(box: Box, window: Scroll | None, own: Scroll | None) -> Rect:
    """The part of a box that is in sight, or the nearest place in its window. In one's own window all of it counts."""
    if window is None or window is own:
        return box.rect
    return box.rect.clip(window.rect) if box.rect.colliderect(window.rect) else box.rect.clamp(window.rect)


def next_in_order(intent: Intent, focus: Box, widgets: Sequence[Box]) -> Box | None:
    """The first or the last widget, or the next one or the one before in reading order, from the last to the first."""
    if intent in (Intent.FIRST, Intent.LAST):
        return widgets[0 if intent is Intent.FIRST else -1]
    order = _ORDER if focus.rect.height else _UNPLACED
    return widgets[(widgets.index(focus) + order[intent]) % len(widgets)] if intent in order else None


def _distance(here: Rect, there: Rect) -> float:
    """How far ahead a box is. All in front of a wider one are equally far, so that the first of them is next."""
    aside = 0 if here.x <= there.centerx <= here.right else abs(there.centerx - here.centerx)
    return max(0, there.y - here.bottom) + _ASIDE * _gap(here, there) + 0.01 * aside


def _gap(here: Rect, there: Rect) -> int:
    """The pixels between two rectangles, across. 0 if they overlap."""
    return max(0, there.x - here.right, here.x - there.right)


_TURNED: Mapping[Intent, Callable[[Rect], Rect]] = {
    Intent.DOWN: lambda rect: rect,
    Intent.UP: lambda rect: Rect(rect.x, -rect.bottom, rect.width, rect.height),
    Intent.RIGHT: lambda rect: Rect(rect.y, rect.x, rect.height, rect.width),
    Intent.LEFT: lambda rect: Rect(rect.y, -rect.right, rect.height, rect.width),
}
"""Intent -> a turn of the page by which its direction points down."""


_DIALOG_WIDE = between(ems(20.0), ems(28.0))


Does = TypeVar("Does", bound=str | Act)
"""What an answer does: a name for the screen, or a callable."""


def veil(target: Surface, spared: Rect | None = None) -> None:
    """Darken everything but a part that is spared, if there is one."""
    dark = Surface(target.get_size(), pygame.SRCALPHA)
    dark.fill(THEME.veil)
    if spared:
        dark.fill((0, 0, 0, 0), spared)
    target.blit(dark, (0, 0))


class Dialog(Box):
    """A question with a button for each answer. It darkens the page and takes all input."""

    def __init__(self, title: str, text: str, answers: Mapping[Does, str], *, focus: str | Act = "") -> None:
        """``answers`` maps actions to the labels of their buttons. ``focus`` is the action that Enter does at first.
        Escape does the last action."""
        super().__init__()
        buttons = [Button(label, action) for action, label in answers.items()]
        self.escape: Answer = list(answers)[-1]
        self.focus: Box = next((button for button in buttons if button.action == focus), buttons[0])
        told = heading(title, scale=TITLE, across=0.5), Text(text, across=0.5)
        answered = Grid(*buttons, gap=CLOSE)
        self._content = Column(*told, answered, gap=GAP, around=APART, width=_DIALOG_WIDE, draw=panel_behind)

    def children(self) -> Sequence[Box]:
        return (self._content,)

    def place(self, rect: Rect, units: Units) -> None:
        width = round(min(rect.width, self._content.width(units).most))
        height = round(self._content.height(width, units).wanted)
        area = Rect(0, 0, width, height)
        area.center = rect.center
        super().place(area, units)
        self._content.place(area, units)

    def draw(self, target: Surface) -> None:
        veil(target)
        super().draw(target)


_ACCEPT_IT = replace(ACCEPT, line=marked("{key}: {about}"))
"""What Enter does with a box that says it."""
_LEAST_TITLE = 0.7
"""The share of its size that a title keeps in any case."""
_PAGES: Mapping[Intent, int] = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}
"""Intent -> steps of the wheel."""
_TURNS: Mapping[Intent, int] = {Intent.NEXT_TAB: 1, Intent.PREVIOUS_TAB: -1}
"""Intent -> steps of the tabs."""


_T = TypeVar("_T")


def steady(
    page: "Page", found: Sequence[_T], shown: Sequence[_T], name: Callable[[_T], str], *, grows: bool
) -> list[_T]:
    """Return ``found`` in its order, but for what has the focus or is under the mouse: that stays among those
    ``shown``, also if it is found no longer. While the list ``grows``, it also keeps its place, so that no key and no
    click acts on another one than was seen. What is found no longer then stands last, as the least of them. ``name``
    returns the name of the widget of each."""
    held = {page.focus.name if page.focus else "", page.pointed} - {""}
    kept = {place: each for place, each in enumerate(shown) if name(each) in held}
    if not grows:
        there = {name(each) for each in found}
        lost = [each for each in kept.values() if name(each) not in there]
        return [*found[: len(found) - len(lost)], *lost]
    names = {name(each) for each in kept.values()}
    others = [each for each in found if name(each) not in names]
    for place, each in kept.items():
        others.insert(place, each)
    return others[: max([len(found), *(place + 1 for place in kept)])]


class Page:
    """The widgets of a screen in a window. Call ``handle`` with each event and ``draw`` when it has answered. A page
    without a title has no heading."""

    def __init__(
        self,
        title: str,
        body: Box,
        *,
        hint: str | None = None,
        focus: str = "",
        back: bool = True,
        layout: Callable[[PixelSize], PageLayout] | None = None,
    ) -> None:
        """``focus`` is the name of the widget that has the focus at first, if there is one of that name. ``hint`` is
        the line of keys; None is the usual one. ``back`` puts a button to go back at the top left. ``layout`` replaces
        the usual regions of a page."""
        self.title, self.body, self.hint = title, body, keys_line(*USUAL) if hint is None else hint
        self._layout = layout or partial(page_layout, heading=bool(title))
        self.dialog: Dialog | None = None
        self.notice = ""
        """What stands in place of the line of keys until something else happens."""
        self.asleep = False
        """Whether the keys go elsewhere, so that no focus is drawn."""
        self._back = Button(say("\u2039 Back"), BACK, name="back") if back else None
        self._focus: Box | None = next(iter(self._focusable()), None)
        self._hover: Box | None = None
        self._grabbed: Box | None = None
        self._position = (-1, -1)
        self._revealed: tuple[PixelSize, Box] | None = None
        self._size: PixelSize | None = None
        self.focus_on(focus)

    @property
    def focus(self) -> Box | None:
        return self.dialog.focus if self.dialog else self._focus

    @property
    def keys_at_focus(self) -> Sequence[KeyWords]:
        """What keys do with the widget that has the focus."""
        if self.focus and self.focus.does:
            return CHOOSE, replace(_ACCEPT_IT, about=self.focus.does)
        return self.focus.hint if self.focus else (CHOOSE, ACCEPT)

    @property
    def pointed(self) -> str:
        """The name of the widget under the mouse. Empty if there is none that takes input."""
        return self._hover.name if self._hover else ""

    @property
    def typing(self) -> bool:
        return self.focus is not None and (self.focus.typing or self.focus.captures)

    def focus_on(self, name: str) -> bool:
        """Give the focus to the widget with this name. Return whether there is one."""
        widget = self.named(name)
        if widget is not None and widget.focusable:
            self._focus = widget
        return widget is not None

    def named(self, name: str) -> Box | None:
        return next((leaf for leaf in self.body.leaves() if leaf.name == name and name), None)

    def replace(self, body: Box) -> None:
        """Show other widgets. The focus goes to the one with the same name, or stays near."""
        names = [widget.name for widget in self._focusable(self.body)]
        name = self._focus.name if self._focus else ""
        self.body, self._hover, self._grabbed = body, None, None
        left = list(self._focusable(self.body))
        same = next((widget for widget in left if widget.name == name), None)
        index = min(names.index(name), len(left) - 1) if name in names and left else 0
        self._focus = same or (left[index] if left else None)
        if self._size:
            self.place(self._size)  # an arrow that comes before the next picture finds its way
            self._hover = self._at(self._position)

    def ask(self, dialog: Dialog) -> None:
        """Open a question. Its answer comes from ``handle`` as an action; close it by ``close``."""
        self.dialog, self._hover = dialog, None

    def close(self) -> None:
        self.dialog, self._hover = None, None

    @property
    def _root(self) -> Box:
        return self.dialog or self.body

    def _focusable(self, root: Box | None = None) -> Iterator[Box]:
        return (leaf for leaf in (root or self._root).leaves() if leaf.focusable and leaf.placed)

    def _set_focus(self, widget: Box) -> None:
        if self.dialog:
            self.dialog.focus = widget
        else:
            self._focus = widget
        self._root.reveal(widget)

    def handle(self, event: Event) -> Answer:
        """React to a key or to the mouse. Return None if nothing happened, MOVED, CHANGED or HOVERED if the picture
        changed, BACK to go back, or the action of a widget, which has the focus then."""
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
            return self._scrolled(self._root.at(self._position), -event.y)
        return None

    def _key(self, event: Event) -> Answer:
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
            tabs = next((leaf for leaf in self._focusable() if isinstance(leaf, Tabs)), None)
            if tabs is None:
                return None
            self._set_focus(tabs)
            return tabs.step(_TURNS[intent])
        return self.scroll(_PAGES[intent]) if intent in _PAGES else self._steer(intent)

    def scroll(self, steps: int) -> Answer:
        """Scroll the first thing that can be scrolled. Positive steps go down. None if there is nothing to scroll."""
        return self._scrolled(self._root.all(), steps)

    @staticmethod
    def _scrolled(boxes: Iterable[Box], steps: int) -> Answer:
        return next((answer for box in boxes if (answer := box.wheel(steps))), None)

    def _steer(self, intent: Intent) -> Answer:
        widgets, focus = list(self._focusable()), self.focus
        if focus in widgets:
            further = next_towards(intent, focus, widgets, self._root) or next_in_order(intent, focus, widgets)
        else:
            further = next(iter(widgets), None)
        if further is None:
            return None
        self._set_focus(further)
        self._hover = None  # one thing is lit: what the keys chose last, until the mouse moves again
        return MOVED

    def _at(self, position: tuple[int, int]) -> Box | None:
        if self._back and not self.dialog and self._back.rect.collidepoint(position):
            return self._back
        return next((box for box in self._root.at(position) if box.focusable or box.hoverable), None)

    def _motion(self, event: Event) -> Answer:
        self._position = event.pos
        if self._grabbed and event.buttons[0]:
            return self._grabbed.drag(event.pos)
        before, self._hover = self._hover, self._at(event.pos)
        pointed = self._hover.point(event.pos) if self._hover else None
        return HOVERED if self._hover is not before else pointed

    def _press(self, event: Event) -> Answer:
        self._position = event.pos
        widget = self._at(event.pos)
        if widget is None or not widget.focusable:
            return None
        if widget is self._back:
            return BACK
        self._grabbed = widget
        self._set_focus(widget)
        return widget.press(event.pos) or MOVED

    def place(self, size: PixelSize) -> None:
        """Place all boxes of the page for a window of a size. The focus leaves a box that has no place."""
        layout, self._size = self._layout(size), size
        units = units_in(self.body, layout.body.size, layout.em)
        self.body.place(layout.body, units)
        if self._focus and not self._focus.placed:
            self._focus = next(iter(self._focusable()), None)
        if self._back:
            self._back.place(layout.back, units)
        if self.dialog:
            self.dialog.place(Rect((0, 0), size), units)

    def _line(self, layout: PageLayout) -> str:
        return with_room(self.notice or self.hint, small_size(layout.em), layout.footer.width)

    def spot_at(self, position: Position) -> KeySpot | None:
        """What the line of keys says at a position. None elsewhere, and while a question or a notice is shown."""
        if self.dialog or self.notice or not self._size:
            return None
        layout = self._layout(self._size)
        return spot_in(self._line(layout), small_size(layout.em), layout.footer, position)

    def leads_back(self, *escapes: Answer) -> bool:
        """Whether a click somewhere does what Escape does: go back, or one of ``escapes``."""
        return bool(self.dialog or self._back) or any(box.action in (BACK, *escapes) for box in self._focusable())

    def draw_alone(self, target: Surface, boxes: Iterable[Box]) -> list[Rect]:
        """Draw some boxes again, as far as they are in sight. Return the rectangles."""
        boxes, areas = list(boxes), list[Rect]()
        windows = _windows(self.body) if boxes else {}
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        for box in boxes:
            window = windows.get(box)
            area = box.touched.clip(window.rect if window else target.get_rect())
            if box.placed and area.width and area.height:
                target.set_clip(area)
                target.blit(ground, area, area)
                box.draw(target)
                target.set_clip(None)
                areas.append(area)
        return areas

    def draw(self, target: Surface, *, ground: bool = True, placed: bool = False) -> None:
        """Lay out and draw everything. Without ``ground`` the widgets are drawn over what is there. ``placed`` says
        that the page was laid out for this picture."""
        size = target.get_size()
        layout = self._layout(size)
        if not placed:
            self.place(size)
        if self._focus and (size, self._focus) != self._revealed:
            # Not at every picture: the wheel may have scrolled the focus out of sight.
            self._revealed = size, self._focus
            self.body.reveal(self._focus)
        if ground:
            target.blit(backdrop(size, THEME.background_top, THEME.background_bottom), (0, 0))
        hover = self._focus if self.asleep else self._hover  # asleep, the last choice stays lit
        focus = None if self.asleep else self.focus
        for box in (box for root in (self.body, self.dialog, self._back) if root for box in root.all()):
            box.focused, box.hovered = box is focus, box is hover
        if self._back:
            self._back.draw(target)
        if self.title:
            room = layout.heading.width
            title = fitted(self.title, round(HUGE * layout.em), THEME.text, room, BOLD, least=_LEAST_TITLE)
            put(target, title, layout.heading, 0.5)
        self.body.draw(target)
        colour, room = THEME.accent if self.notice else THEME.muted, layout.footer.width
        put(target, fitted(self._line(layout), small_size(layout.em), colour, room), layout.footer, 0.5)
        if self.dialog:
            self.dialog.draw(target)
