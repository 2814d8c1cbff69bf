"""The table of terms: what each feature adds to the values of the two candidates."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ai.thinker import Opinion, Term
from game.language import marked, say
from game.play.advice.features.table import feature_name, short_name
from game.play.advice.reasons import Reasons, TermRow, is_rest, rest_name, shortened, term_rows
from game.play.words import amount, signed
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, figures, fitted, line, width_of
from game.ui.layout import Columns, WhyLayout
from game.ui.theme import THEME, ahead_colour

HEADINGS = (
    marked("feature"),
    marked("weight"),
    marked("choice"),
    marked("other"),
    marked("points"),
    marked("lead"),
)
"""The headings of the columns, from left to right."""
_TALL, _ROOMY = 2.2, 13.0
"""The least height of the rows and the least width of the bars, in ems, from which figures are beside the bars."""


def shown_rows(place: WhyLayout, reasons: Reasons) -> list[TermRow]:
    """The rows for which there is room."""
    return shortened(term_rows(reasons), len(place.rows), reasons.feature)


def features_shown(place: WhyLayout, reasons: Reasons) -> list[str]:
    """The features of the rows in their order. The row of all others is empty."""
    return ["" if is_rest(row) else row[0] for row in shown_rows(place, reasons)]


def row_name(place: WhyLayout, feature: str) -> str:
    """The name of a feature in its row: the short one if there is no room for the whole."""
    size = place.type_size
    room = place.columns(place.rows[0]).name.width - size // 2
    name = feature_name(feature)
    return name if width_of(name, size) <= room else short_name(feature)


def heading_size(place: WhyLayout) -> int:
    """The size of the headings in pixels."""
    return max(10, round(0.86 * place.type_size))


def draw_terms(target: Surface, place: WhyLayout, reasons: Reasons, chosen: Opinion, other: Opinion | None) -> None:
    """Draw the headings, the rows and the total."""
    shown = shown_rows(place, reasons)
    if shown:
        _draw_headings(target, place, compared=other is not None)
    worths = [term.worth for _, first, second in shown for term in (first, second) if term]
    ends = min([0.0, *worths]), max([0.0, *worths])
    tall = bool(place.rows) and min(area.height for area in place.rows) >= _TALL * place.type_size
    for row, area in zip(shown, place.rows, strict=False):
        if row[0] == reasons.feature:
            target.fill(THEME.focused, area.inflate(place.type_size // 2, 0))
        _draw_row(target, place, row, area, ends, tall=tall)
    _draw_total(target, place, chosen, other)


def _draw_headings(target: Surface, place: WhyLayout, *, compared: bool) -> None:
    size = heading_size(place)
    columns = place.columns(place.heading)
    colours = (THEME.muted, THEME.muted, THEME.chosen, THEME.compared, THEME.muted, THEME.muted)
    areas = (columns.name, columns.weight, columns.first, columns.other, columns.bars, columns.difference)
    for number, (words, colour, area) in enumerate(zip(HEADINGS, colours, areas, strict=True)):
        if not area.width or (colour == THEME.compared and not compared):
            continue
        across = 0.0 if not number else 0.5 if area is columns.bars else 1.0
        room = area if area is columns.difference or not number else _short(area, place.type_size)
        put(target, line(say(words), size, colour), room, across)
    target.fill(THEME.panel_edge, Rect(place.heading.x, place.heading.bottom - 1, place.heading.width, 1))


def _draw_row(
    target: Surface, place: WhyLayout, row: TermRow, area: Rect, ends: tuple[float, float], *, tall: bool
) -> None:
    name, first, other = row
    size = place.type_size
    columns = place.columns(area)
    words = rest_name(row) if is_rest(row) else row_name(place, name)
    put(target, fitted(words, size, THEME.soft, columns.name.width), columns.name)
    if columns.weight.width and not is_rest(row):
        put(target, figures(f"{amount(first.weight)} \u00d7", size, THEME.muted), _short(columns.weight, size), 1.0)
        put(target, figures(amount(first.feature), size, THEME.chosen), _short(columns.first, size), 1.0)
        if other:
            put(target, figures(amount(other.feature), size, THEME.compared), _short(columns.other, size), 1.0)
    figure_width = round(4.4 * size) if tall and columns.bars.width > _ROOMY * size else 0
    _draw_bars(target, columns.bars, size, (first, other), ends, figure_width=figure_width)
    if other:
        _draw_difference(target, columns, size, first.worth - other.worth)


def _draw_bars(
    target: Surface,
    area: Rect,
    size: int,
    terms: Sequence[Term | None],
    ends: tuple[float, float],
    *,
    figure_width: int,
) -> None:
    area = Rect(area.x + size // 2, area.y, area.width - size - figure_width, area.height)
    low, high = ends
    scale = (area.width - 1) / ((high - low) or 1.0)
    zero = area.x + round(-low * scale)
    thick = max(2, min(round(size * 0.72), (area.height - 3) // 2 - 1))
    gap = round(0.3 * size) if figure_width else max(1, size // 8)
    top = area.centery - thick - (gap + 1) // 2
    target.fill(THEME.panel_edge, Rect(zero, area.y + 1, 1, area.height - 2))
    for number, (term, colour) in enumerate(zip(terms, (THEME.chosen, THEME.compared), strict=True)):
        if term is None:
            continue
        y = top + number * (thick + gap)
        end = area.x + round((term.worth - low) * scale)
        bar = Rect(min(zero, end), y, max(1 if term.worth else 0, abs(end - zero)), thick)
        target.fill(colour, bar)
        if figure_width:
            image = figures(amount(term.worth), size, colour)
            put(target, image, Rect(area.right, y, figure_width, thick), 1.0)


def _draw_difference(target: Surface, columns: Columns, size: int, difference: float) -> None:
    text = signed(difference)
    colour = THEME.muted if text == "0" else ahead_colour(difference > 0)
    put(target, figures(text, size, colour), columns.difference, 1.0)


def _draw_total(target: Surface, place: WhyLayout, chosen: Opinion, other: Opinion | None) -> None:
    size, row = place.type_size, place.total
    target.fill(THEME.panel_edge, Rect(row.x, row.y, row.width, 1))
    columns = place.columns(row)
    put(target, line(say("total"), size, THEME.soft, BOLD), columns.name)
    values = [figures(amount(chosen.value), size, THEME.chosen)]
    if other:
        values.append(figures(amount(other.value), size, THEME.compared))
        _draw_difference(target, columns, size, chosen.value - other.value)
    right = _short(columns.bars, size).right
    for image in reversed(values):
        put(target, image, Rect(row.x, row.y, right - row.x, row.height), 1.0)
        right -= image.get_width() + size


def _short(rect: Rect, size: int) -> Rect:
    return Rect(rect.x, rect.y, rect.width - size // 2, rect.height)
