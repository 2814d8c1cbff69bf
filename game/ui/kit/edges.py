"""The edges of what is scrolled: text is drawn whole there, or not at all.

A scrolled window draws its content ``within`` a room. ``put`` leaves out whatever low the upper or the lower edge of
that room would cut, wherever it stands: in a paragraph, on a card, beside a chart.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect, Surface

_ABOVE, _BELOW = 0.15, 0.1
"""The shares of the height of a line of text above its letters and below them, where nothing is drawn."""

_rooms: list[tuple[Surface, Rect]] = []
"""The windows that are drawn now, the innermost last: each with what it is drawn on, and its room there."""


@contextmanager
def within(target: Surface, room: Rect) -> Iterator[None]:
    """Draw no line of text that the upper or the lower edge of ``room`` would cut. Rooms may be in each other."""
    _rooms.append((target.get_abs_parent(), room.move(target.get_abs_offset())))
    try:
        yield
    finally:
        _rooms.pop()


def room_in(target: Surface) -> Rect | None:
    """The room for whole lines on a surface, in its pixels. None without a window."""
    root, (left, up) = target.get_abs_parent(), target.get_abs_offset()
    found: Rect | None = None
    for surface, room in _rooms:
        if surface is root:
            top = room.y if found is None else max(found.y, room.y)
            bottom = room.bottom if found is None else min(found.bottom, room.bottom)
            found = Rect(room.x, top, room.width, max(0, bottom - top))
    return None if found is None else found.move(-left, -up)


def is_cut(target: Surface, place: Rect) -> bool:
    """Whether an edge would cut the letters of a line at a place, or hide them."""
    room = room_in(target) if _rooms else None
    if room is None:
        return False
    top, bottom = place.y + _ABOVE * place.height, place.bottom - _BELOW * place.height
    return top < room.y or bottom > room.bottom
