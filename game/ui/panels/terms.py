"""The table of terms: what each feature adds to the values of the two candidates."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ai.thinker import Opinion, Term
from game.language import marked, say
from game.play.advice.features.table import feature_name, short_name
from game.play.advice.reasons import Reasons, TermRow, is_rest, rank_at, rest_name, shortened, term_rows
from game.play.words import amount, ordinal, signed
from game.ui.kit.shapes import hairline, put, rule
from game.ui.kit.text import BOLD, MEDIUM, MIN_FONT_SIZE, figures, fitted, line, width_of
from game.ui.layout import Columns, WhyLayout
from game.ui.layout.why import UNDER_HEADING
from game.ui.theme import THEME, Colour, ahead_colour, mix

FEATURE, WEIGHT, CHOICE, POINTS, LEAD = (
    marked("feature"),
    marked("weight"),
    marked("choice"),
    marked("points"),
    marked("lead"),
)
"""The headings of the columns. That of the other candidate is its rank."""
_BETWEEN = 0.4
"""The room between two bars with figures beside them, in ems."""
_BARRED = 0.68
"""The greatest share of both bars in the height of a row: the gap between rows tells which two belong together."""
_FAINT = 0.6
"""The share of its colour in the line between rows with figures beside the bars, from 0 to 1."""
_PLACES = 2, 1, 0
"""The decimal places of a number in a narrow column: of one below 10, of one below 100, and of greater ones."""
_BELOW_LINE = 0.25
"""The room between the line above the total and its figures, in ems."""


def shown_rows(place: WhyLayout, reasons: Reasons) -> list[TermRow]:
    """The rows for which there is room."""
    return shortened(term_rows(reasons), len(place.rows), reasons.feature)


def features_shown(place: WhyLayout, reasons: Reasons) -> list[str]:
    """The features of the rows in their order. The row of all others is empty."""
    return ["" if is_rest(row) else row[0] for row in shown_rows(place, reasons)]


def row_names(place: WhyLayout, features: Sequence[str]) -> list[str]:
    """The names of features in their rows: the short ones of all if there is no room for the whole of one."""
    if not features:
        return []
    size = place.type_size
    room = place.columns(place.rows[0]).name.width - size // 2
    names = [feature_name(feature) for feature in features]
    fit = all(width_of(name, size) <= room for name in names)
    return names if fit else [short_name(feature) for feature in features]


def draw_terms(target: Surface, place: WhyLayout, reasons: Reasons, chosen: Opinion, other: Opinion | None) -> None:
    """Draw the headings, the rows and the total."""
    shown = shown_rows(place, reasons)
    worths = [term.worth for row in shown if not is_rest(row) for term in row[1:] if term]
    ends = min([0.0, *worths]), max([0.0, *worths])
    if shown:
        rank = ordinal(rank_at(reasons, reasons.other) - 1) if reasons.other is not None else ""
        _draw_headings(target, place, rank, ends)
    names = iter(row_names(place, [row[0] for row in shown if not is_rest(row)]))
    for row, area in zip(shown, place.rows, strict=False):
        if row[0] == reasons.feature:
            target.fill(THEME.focused, area.inflate(place.type_size // 2, 0))
        _draw_row(target, place, row, area, ends, words=rest_name(row) if is_rest(row) else next(names))
        if place.columns(area).points.width and area != place.rows[0]:
            rule(target, mix(THEME.panel, THEME.panel_edge, _FAINT), area.topleft, area.width)
    _draw_total(target, place, chosen, other, ends)


def headings(columns: Columns, rank: str) -> list[tuple[str, Rect, Colour]]:
    """Return the headings of the columns that are there. ``rank`` is that of the other candidate; empty for none."""
    listed = (
        (say(FEATURE), columns.name, THEME.muted),
        (say(WEIGHT), columns.weight, THEME.muted),
        (say(CHOICE), columns.first, THEME.chosen),
        (rank, columns.other, THEME.compared),
        (say(POINTS), columns.points if columns.points.width else columns.bars, THEME.muted),
        (say(LEAD) if rank else "", columns.difference, THEME.muted),
    )
    return [each for each in listed if each[0] and each[1].width]


def _draw_headings(target: Surface, place: WhyLayout, rank: str, ends: tuple[float, float]) -> None:
    """Draw the headings of the columns. That of bars without figures stands over their zero line."""
    row = place.heading
    line_at = row.bottom - 1 - round(UNDER_HEADING * place.type_size)
    columns = place.columns(Rect(row.x, row.y, row.width, line_at - row.y))
    shown = [
        (words, area if area in (columns.name, columns.difference) else _short(area, place.type_size), colour)
        for words, area, colour in headings(columns, rank)
    ]
    if not columns.bars.width and shown:
        shown = _roomy(shown, columns, place.type_size)
    elif not columns.points.width:
        shown = [
            (words, _over_zero(width_of(words, place.type_size), columns.bars, place.type_size, ends), colour)
            if words == say(POINTS)
            else (words, area, colour)
            for words, area, colour in shown
        ]
    size = min(_fitting(words, place.type_size, room.width, MEDIUM) for words, room, _ in shown)
    for words, room, colour in shown:
        put(target, fitted(words, size, colour, room.width), room, 0.0 if room is columns.name else 1.0)
    rule(target, THEME.panel_edge, (row.x, line_at), row.width)


def _over_zero(width: int, bars: Rect, size: int, ends: tuple[float, float]) -> Rect:
    """The place of a heading of this width over the zero line of the bars, as far as the column goes."""
    zero = _zero(bars.inflate(-size, 0), ends)
    left = max(bars.x, min(zero - width // 2, bars.right - width))
    return Rect(bars.x, bars.y, left + width - bars.x, bars.height)


def _zero(area: Rect, ends: tuple[float, float]) -> int:
    """Where bars in an area begin."""
    low, high = ends
    return area.x + round(-low * (area.width - 1) / ((high - low) or 1.0))


def _roomy(shown: list[tuple[str, Rect, Colour]], columns: Columns, size: int) -> list[tuple[str, Rect, Colour]]:
    """The headings of narrow columns: that of the choice may begin right after that of the names."""
    names, (choice, column, colour), *rest = shown
    left = columns.name.x + width_of(names[0], size) + size // 2
    return [names, (choice, Rect(left, column.y, column.right - left, column.height), colour), *rest]


def _draw_row(
    target: Surface, place: WhyLayout, row: TermRow, area: Rect, ends: tuple[float, float], *, words: str
) -> None:
    """Draw a row whose name is ``words``."""
    _, first, other = row
    size = place.type_size
    columns = place.columns(area)
    put(target, fitted(words, size, THEME.soft, columns.name.width), columns.name)
    both = ((first, columns.first, THEME.chosen), (other, columns.other, THEME.compared))
    if not columns.bars.width:
        for term, column, colour in both:
            if term:
                put(
                    target,
                    _number(_brief(term.worth), size, colour, column.width - size // 2),
                    _short(column, size),
                    1.0,
                )
    elif columns.weight.width and not is_rest(row):
        put(target, figures(f"{amount(first.weight)} \u00d7", size, THEME.muted), _short(columns.weight, size), 1.0)
        for term, column, colour in both:
            if term:
                put(target, figures(amount(term.feature), size, colour), _short(column, size), 1.0)
    if columns.bars.width:
        _draw_bars(target, columns, size, (first, other), ends, barred=not is_rest(row))
    if other:
        _draw_difference(target, columns, size, first.worth - other.worth)


def _draw_bars(
    target: Surface,
    columns: Columns,
    size: int,
    terms: Sequence[Term | None],
    ends: tuple[float, float],
    *,
    barred: bool,
) -> None:
    """Draw the bars with their figures, or only these if it is not ``barred``: the sum of many small terms would have
    the longest bars of all."""
    area, numbers = columns.bars.inflate(-size, 0), _short(columns.points, size)
    low, high = ends
    scale = (area.width - 1) / ((high - low) or 1.0)
    zero = _zero(area, ends)
    gap = round(_BETWEEN * size) if columns.points.width else max(1, size // 8)
    thick = max(2, min(round(size * 0.72), (round(_BARRED * area.height) - gap) // 2))
    top = area.centery - thick - (gap + 1) // 2
    target.fill(THEME.panel_edge, Rect(zero, area.y + 1, hairline(target), area.height - 2))
    for number, (term, colour) in enumerate(zip(terms, (THEME.chosen, THEME.compared), strict=True)):
        if term is None:
            continue
        y = top + number * (thick + gap)
        end = area.x + round((term.worth - low) * scale)
        bar = Rect(min(zero, end), y, max(1 if term.worth else 0, abs(end - zero)), thick)
        if barred:
            target.fill(colour, bar)
        if columns.points.width:
            put(target, figures(amount(term.worth), size, colour), Rect(numbers.x, y, numbers.width, thick), 1.0)


def _brief(value: float) -> float:
    """A number of about three digits, for a narrow column."""
    return round(value, _PLACES[sum(abs(value) >= limit for limit in (10, 100))])


def _number(value: float, size: int, colour: Colour, width: int) -> Surface:
    """A number, with fewer decimals or else smaller where it would be wider than its column."""
    places = (2, 1, 0) if abs(value) >= 1 else (2,)
    texts = [amount(round(value, each)) for each in places]
    text = next((text for text in texts if width_of(text, size, BOLD) <= width), texts[0])
    return figures(text, _fitting(text, size, width, BOLD), colour)


def _fitting(text: str, size: int, width: int, weight: str) -> int:
    """The size of a text, less where it would be wider than its place."""
    while size > MIN_FONT_SIZE and width_of(text, size, weight) > width:
        size -= 1
    return size


def _draw_difference(target: Surface, columns: Columns, size: int, difference: float) -> None:
    text = signed(difference if columns.bars.width else _brief(difference))
    colour = THEME.muted if text == "0" else ahead_colour(difference > 0)
    put(target, figures(text, size, colour), columns.difference, 1.0)


def totals(values: Sequence[float], size: int, widths: Sequence[int]) -> tuple[list[str], int]:
    """Return the sums as texts with the same number of decimals, and the size of type at which they fit into these
    widths: equal sums look equal. They are as in the lines above the table, rather a little smaller than shorter."""
    ways = [[amount(round(value, places)) for value in values] for places in _PLACES]
    sizes = size, max(MIN_FONT_SIZE, size - 1)

    def fit(texts: Sequence[str], each: int) -> bool:
        return all(width_of(text, each, BOLD) <= width for text, width in zip(texts, widths, strict=False))

    fitting = ((texts, each) for texts in ways for each in sizes if fit(texts, each))
    least = min(_fitting(text, size, width, BOLD) for text, width in zip(ways[-1], widths, strict=False))
    return next(fitting, (ways[-1], least))


def _draw_total(
    target: Surface, place: WhyLayout, chosen: Opinion, other: Opinion | None, ends: tuple[float, float]
) -> None:
    """Draw the sums: beside the bars in their column, else below the zero line, as the heading of the points is over
    it."""
    size, row = place.type_size, place.total
    rule(target, THEME.panel_edge, row.topleft, row.width)
    columns = place.columns(row)
    put(target, line(say("total"), size, THEME.soft, BOLD), columns.name)
    values = [(chosen.value, THEME.chosen), *([(other.value, THEME.compared)] if other else [])]
    if columns.bars.width:
        widest = max(width_of(amount(value), size, BOLD) for value, _ in values)
        below_zero = _over_zero(widest, columns.bars, size, ends)
        below_zero.width += size // 2  # the figures stand so far left of the right edge
        column, below = columns.points if columns.points.width else below_zero, round(_BELOW_LINE * size)
        half = (row.height - below) // 2
        places = [Rect(column.x, row.y + below + number * half, column.width, half) for number in range(2)]
    else:
        left = columns.name.x + width_of(say("total"), size, BOLD) + size // 2
        places = [Rect(left, row.y, columns.first.right - left, row.height), columns.other]
    rooms = [area.width - size // 2 for area in places]
    texts, fitting = totals([value for value, _ in values], size, rooms)
    for text, (_, colour), area in zip(texts, values, places, strict=False):
        put(target, figures(text, fitting, colour), _short(area, size), 1.0)
    if other:
        _draw_difference(target, columns, size, chosen.value - other.value)


def _short(rect: Rect, size: int) -> Rect:
    return Rect(rect.x, rect.y, rect.width - size // 2, rect.height)
