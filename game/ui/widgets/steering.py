"""Where the focus goes by a key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import Widget

_ASIDE = 3.0
"""How much a pixel aside counts beside a pixel ahead."""
_ORDER: Mapping[Intent, int] = {Intent.NEXT: 1, Intent.PREVIOUS: -1}


def next_towards(intent: Intent, focus: Widget, widgets: Sequence[Widget]) -> Widget | None:
    """The nearest widget in the direction of an arrow. At the top and at the bottom it is the one at the other end."""
    turned = _TURNED.get(intent)
    if turned is None:
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
    """The next widget or the one before in reading order, from the last to the first."""
    if intent not in _ORDER:
        return None
    return widgets[(widgets.index(focus) + _ORDER[intent]) % len(widgets)]


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
