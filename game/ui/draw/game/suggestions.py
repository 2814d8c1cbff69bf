"""The suggestions of a bot that sends an order and no values, as a list."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.language import say_many
from game.play.advice.reasons import Reasons
from game.play.words import ordinal
from game.ui.draw.shapes import put
from game.ui.draw.text import fitted, line, width_of
from game.ui.layout import WhyLayout
from game.ui.theme import THEME


def first_shown(place: WhyLayout, reasons: Reasons) -> int:
    """The first suggestion in the list. The list moves so that the compared one is in it."""
    room, count = len(place.rows), len(reasons.opinions)
    wanted, visible = reasons.other or 0, room - (count > room)
    return max(0, min(wanted - visible + 1, count - room)) if wanted >= visible else 0


def _shown(place: WhyLayout, reasons: Reasons) -> range:
    """The suggestions in the list. If more follow, the last row says so."""
    first, count = first_shown(place, reasons), len(reasons.opinions)
    more = first + len(place.rows) < count
    return range(first, min(count, first + len(place.rows) - more))


def draw_suggestions(target: Surface, place: WhyLayout, reasons: Reasons, names: Sequence[Sequence[str]]) -> None:
    """Draw the list, the best one first. ``names`` has the names of each candidate, at length and in brief."""
    size, shown = place.type_size, _shown(place, reasons)
    if shown.stop < len(names) and len(shown) < len(place.rows):
        more = len(names) - shown.stop
        put(target, line(say_many("{number} more ↓", "{number} more ↓", more), size, THEME.muted), place.rows[-1])
    for row, number in zip(place.rows, shown, strict=False):
        chosen, compared = number == reasons.chosen, number == reasons.other
        if compared:
            target.fill(THEME.focused, row.inflate(size // 2, 0))
        colour = THEME.chosen if chosen else THEME.compared if compared else THEME.soft
        place_width = round(3 * size)
        put(target, line(ordinal(number), size, colour if chosen or compared else THEME.muted), row)
        room = Rect(row.x + place_width, row.y, row.width - place_width, row.height)
        name = next((name for name in names[number] if width_of(name, size) <= room.width), names[number][-1])
        put(target, fitted(name, size, colour, room.width), room)


def suggestion_at(place: WhyLayout, reasons: Reasons, position: tuple[int, int]) -> int | None:
    """The suggestion in the row at a position; None if there is none."""
    rows = zip(place.rows, _shown(place, reasons), strict=False)
    return next((number for row, number in rows if row.collidepoint(position)), None)
