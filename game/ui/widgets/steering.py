"""Where the focus goes by a key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import Widget

_ASIDE = 3.0
"""How much a pixel aside counts beside a pixel ahead."""
_ORDER: Mapping[Intent, int] = {Intent.NEXT: 1, Intent.PREVIOUS: -1}
_UNPLACED: Mapping[Intent, int] = {**_ORDER, Intent.DOWN: 1, Intent.RIGHT: 1, Intent.UP: -1, Intent.LEFT: -1}
"""Steps in reading order for keys that arrive before the first picture."""


def next_towards(intent: Intent, focus: Widget, widgets: Sequence[Widget]) -> Widget | None:
    """The nearest widget in the direction of an arrow. At the top and at the bottom it is the one at the other end."""
    turned = _TURNED.get(intent)
    if turned is None or not focus.rect.height:
        return None
    here = turned(focus.rect)
    others = [(widget, turned(widget.rect)) for widget in widgets if widget is not focus]
    ahead = [pair for pair in others if pair[1].y >= here.bottom - here.height // 3]
    if ahead:
        return min(ahead, key=lambda pair: _distance(here, pair[1]))[0]
    if intent in (Intent.UP, Intent.DOWN) and others:
        return min(others, key=lambda pair: pair[1].y + _ASIDE * _gap(here, pair[1]))[0]
    return None


def next_in_order(intent: Intent, focus: Widget, widgets: Sequence[Widget]) -> Widget | None:
    """The first or the last widget, or the next one or the one before in reading order, from the last to the first."""
    if intent in (Intent.FIRST, Intent.LAST):
        return widgets[0 if intent is Intent.FIRST else -1]
    order = _ORDER if focus.rect.height else _UNPLACED
    if intent not in order:
        return None
    return widgets[(widgets.index(focus) + order[intent]) % len(widgets)]


def _distance(here: Rect, there: Rect) -> float:
    return max(0, there.y - here.bottom) + _ASIDE * _gap(here, there) + 0.01 * abs(there.centerx - here.centerx)


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
