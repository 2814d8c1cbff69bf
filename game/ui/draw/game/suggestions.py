"""The suggestions of a bot that sends an order and no values, as a list."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.rotation import RotationSystem
from game.language import say, say_many
from game.play.advice.reasons import FATE, Reasons
from game.play.words import ordinal
from game.ui.draw.game.terms import CHOICE
from game.ui.draw.shapes import put
from game.ui.draw.text import fitted, line, width_of
from game.ui.layout import WhyLayout
from game.ui.theme import THEME, Colour

_LONGEST = 4
"""The cells of an I, the longest piece."""
_CELL, _LEAST_CELL = 0.9, 4
"""The side of a cell of the shapes in the list: at most in ems, and at least in pixels."""


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


def draw_suggestions(
    target: Surface, place: WhyLayout, reasons: Reasons, names: Sequence[Sequence[str]], system: RotationSystem
) -> None:
    """Draw the list, the best one first. ``names`` has the names of each candidate, at length and in brief."""
    size, shown, cell = place.type_size, _shown(place, reasons), _cell_of(place)
    if shown.stop < len(names) and len(shown) < len(place.rows):
        more = len(names) - shown.stop
        put(target, line(say_many("{number} more ↓", "{number} more ↓", more), size, THEME.muted), place.rows[-1])
    for row, number in zip(place.rows, shown, strict=False):
        chosen, compared = number == reasons.chosen, number == reasons.other
        if compared:
            target.fill(THEME.focused, row.inflate(size // 2, 0))
        colour = THEME.chosen if chosen else THEME.compared if compared else THEME.soft
        opinion, place_width = reasons.opinions[number], round(3 * size)
        put(target, line(ordinal(number), size, colour if chosen or compared else THEME.muted), row)
        if cell:
            shape = Rect(row.x + place_width, row.y, _LONGEST * cell, row.height)
            _draw_shape(target, shape, cell, system.cells(opinion.landing), colour)
            place_width += shape.width + size
        room = Rect(row.x + place_width, row.y, row.width - place_width, row.height)
        name = next((name for name in names[number] if width_of(name, size) <= room.width), names[number][-1])
        name_image = fitted(name, size, colour, room.width)
        put(target, name_image, room)
        aside = line("" if opinion.survives else say(FATE), size, THEME.muted)
        if chosen and opinion.survives:
            aside = line(say(CHOICE), size, THEME.muted)
        if name_image.get_width() + size + aside.get_width() <= room.width:
            put(target, aside, room, 1.0)


def _cell_of(place: WhyLayout) -> int:
    """The side of a cell of the shapes in the list, in pixels. 0 where they would be too small to be told apart."""
    height = min((row.height for row in place.rows), default=0)
    cell = min(round(_CELL * place.type_size), (height - 2) // _LONGEST)
    return cell if cell >= _LEAST_CELL else 0


def _draw_shape(target: Surface, area: Rect, cell: int, cells: Sequence[tuple[int, int]], colour: Colour) -> None:
    """Draw a piece as it lands, in the middle of an area."""
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    across, high = (max(each) - min(each) + 1 for each in (columns, rows))
    left, top = area.centerx - across * cell // 2, area.centery - high * cell // 2
    for x, y in cells:
        target.fill(colour, Rect(left + (x - min(columns)) * cell, top + (max(rows) - y) * cell, cell - 1, cell - 1))


def suggestion_at(place: WhyLayout, reasons: Reasons, position: tuple[int, int]) -> int | None:
    """The suggestion in the row at a position; None if there is none."""
    rows = zip(place.rows, _shown(place, reasons), strict=False)
    return next((number for row, number in rows if row.collidepoint(position)), None)
