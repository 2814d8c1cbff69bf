"""The panel of reasons: the terms of the bot's choice and of another candidate, and the values of all candidates."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ai.thinker import Opinion, Term
from game.core.board.rotation import RotationSystem
from game.play.advice.reasons import (
    FATE,
    Reasons,
    TermRow,
    candidate_name,
    loss_words,
    place_count,
    shortened,
    term_rows,
)
from game.play.words import amount, ordinal, signed
from game.ui.draw.game.heat import CHOSEN, COMPARED, draw_outline, shade, warmth
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, figures, fitted, label, line, width_of, wrapped
from game.ui.layout import Columns, PlayLayout, WhyLayout, why_layout
from game.ui.theme import MUTED, PANEL_EDGE, SOFT, TEXT, WELL, Colour

NAME_PITCH = 1.2
"""From one line of a name to the next, in ems."""
FOR: Colour = (126, 208, 132)
AGAINST: Colour = (240, 116, 112)


def draw_reasons(target: Surface, layout: PlayLayout, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the panel."""
    panel(target, layout.why, radius=max(4, layout.cell // 5))
    opinions = reasons.opinions
    terms = term_rows(reasons)
    place = layout_of(layout, len(terms))
    size = place.type_size
    put(target, label(reasons.who, size, SOFT), place.title)
    if not opinions:
        put(target, fitted(reasons.note, size, MUTED, place.title.width), place.first)
        return
    chosen = opinions[reasons.chosen]
    put(target, line(place_count(len(opinions), chosen.moves), size, MUTED), place.title, 1.0)
    other = None if reasons.other is None else opinions[reasons.other]
    _draw_head(
        target,
        place.first,
        size,
        CHOSEN,
        _names(reasons, reasons.chosen, system),
        aside="" if chosen.survives else FATE,
        opinion=chosen,
    )
    if other is not None and reasons.other is not None:
        aside = loss_words(other, (chosen.value - other.value) / reasons.hole if other.valued else 0.0)
        names = [f"{ordinal(reasons.other)}: {name}" for name in _names(reasons, reasons.other, system)]
        _draw_head(target, place.other, size, COMPARED, names, aside=aside, opinion=other)
    if chosen.valued:
        _draw_terms(target, place, terms)
        _draw_total(target, place, chosen, other)
    _draw_strip(target, place, reasons)


def draw_outlines(target: Surface, layout: PlayLayout, reasons: Reasons, system: RotationSystem) -> None:
    """Draw lines around the choice and the other candidate, in the well."""
    if reasons.other is not None:
        compared = reasons.opinions[reasons.other].landing
        draw_outline(target, layout, system.mask(compared), COMPARED, dashed=True)
    if reasons.opinions:
        draw_outline(target, layout, system.mask(reasons.opinions[reasons.chosen].landing), CHOSEN)
    elif reasons.aim:
        draw_outline(target, layout, system.mask(reasons.aim), CHOSEN)


def layout_of(layout: PlayLayout, terms: int) -> WhyLayout:
    """The layout of the panel."""
    area = layout.why
    return why_layout((area.x, area.y, area.width, area.height), layout.type_size, terms)


def strip_columns(place: WhyLayout, opinions: Sequence[Opinion]) -> list[Rect]:
    """The column of each candidate in the strip. Candidates that end the game are apart, at the right."""
    area, count = place.strip, len(opinions)
    safe = next((number for number, opinion in enumerate(opinions) if not opinion.survives), count)
    gap = place.type_size if 0 < safe < count else 0
    columns = []
    for number in range(count):
        left, right = (area.x + (area.width - gap) * edge // count for edge in (number, number + 1))
        columns.append(Rect(left + (gap if number >= safe else 0), area.y, right - left, area.height))
    return columns


def strip_place(place: WhyLayout, opinions: Sequence[Opinion], x: int) -> int:
    """The place of the candidate at a pixel column of the strip."""
    columns = strip_columns(place, opinions)
    return next((number for number, column in enumerate(columns) if x < column.right), len(columns) - 1)


def _names(reasons: Reasons, place: int, system: RotationSystem) -> list[str]:
    """What a candidate is called, at length and in brief."""
    return [candidate_name(reasons, place, system, brief=brief) for brief in (False, True)]


def _draw_head(
    target: Surface, row: Rect, size: int, colour: Colour, names: Sequence[str], *, aside: str, opinion: Opinion
) -> None:
    """A candidate in a line: the first of its names for which there is room, what is said beside it, its value.

    Where there is not even room for the last of its names, nothing is said beside it.
    """
    swatch = Rect(row.x, row.centery - size // 3, round(size * 0.7), round(size * 0.7))
    pygame.draw.rect(target, colour, swatch, max(2, size // 7))
    total = figures(amount(opinion.value) if opinion.valued else "", size, TEXT)
    put(target, total, row, 1.0)
    right = row.right - max(round(4.2 * size), total.get_width() + size // 2)
    left = swatch.right + size // 2
    beside = line(aside, size, MUTED)
    if aside and width_of(names[-1], size, BOLD) <= right - beside.get_width() - size - left:
        put(target, beside, Rect(row.x, row.y, right - row.x, row.height), 1.0)
        right -= beside.get_width() + size
    name = next((name for name in names if width_of(name, size, BOLD) <= right - left), names[-1])
    put(target, fitted(name, size, SOFT, right - left, BOLD), Rect(left, row.y, right - left, row.height))


def _draw_terms(target: Surface, place: WhyLayout, rows: Sequence[TermRow]) -> None:
    size = place.type_size
    shown = shortened(rows, len(place.rows))
    worths = [term.worth for _, first, other in shown for term in (first, other) if term]
    low, high = min([0.0, *worths]), max([0.0, *worths])
    names = name_lines(place, [name for name, _, _ in shown])
    name_width = max((width_of(words, size) for lines in names for words in lines), default=0)
    for (name, first, other), lines, row in zip(shown, names, place.rows, strict=True):
        columns = place.columns(row, name_width)
        pitch = round(NAME_PITCH * size)
        top = columns.name.centery - pitch * len(lines) // 2
        for number, words in enumerate(lines):
            area = Rect(columns.name.x, top + number * pitch, columns.name.width, pitch)
            put(target, fitted(words, size, SOFT, columns.name.width - size // 2), area)
        if columns.weight.width and not name.endswith("others"):
            put(target, figures(f"{amount(first.weight)} \u00d7", size, MUTED), _short(columns.weight, size), 1.0)
            put(target, figures(amount(first.feature), size, CHOSEN), _short(columns.first, size), 1.0)
            if other:
                put(target, figures(amount(other.feature), size, COMPARED), _short(columns.other, size), 1.0)
        _draw_bars(target, columns, size, first, other, ends=(low, high))
        difference = first.worth - other.worth if other else 0.0
        if other:
            _draw_difference(target, columns, size, difference)


def name_lines(place: WhyLayout, names: Sequence[str]) -> list[list[str]]:
    """The names of the rows in lines: more than one where a name is longer than its column and the rows are high."""
    if not place.rows:
        return []
    size, row = place.type_size, place.rows[0]
    room = place.columns(row).name.width - size // 2
    most = int(min(rect.height for rect in place.rows) / (NAME_PITCH * size))
    broken = [wrapped(name, size, room) for name in names]
    return [lines if len(lines) <= most else [name] for name, lines in zip(names, broken, strict=True)]


def _draw_bars(
    target: Surface, columns: Columns, size: int, first: Term, other: Term | None, *, ends: tuple[float, float]
) -> None:
    area, tall = columns.bars, columns.bars.height >= 2.5 * size
    figure_width = round(4.4 * size) if tall and area.width > 9 * size else 0
    area = Rect(area.x + size // 2, area.y, area.width - size - figure_width, area.height)
    low, high = ends
    scale = (area.width - 1) / ((high - low) or 1.0)
    zero = area.x + round(-low * scale)
    thick = max(2, min(round(size * 0.72), (area.height - 3) // 2 - 1))
    gap = round(0.45 * size) if figure_width else max(1, size // 8)
    top = area.centery - thick - (gap + 1) // 2
    bars = [(first, CHOSEN), *([(other, COMPARED)] if other else [])]
    target.fill(PANEL_EDGE, Rect(zero, area.y + 1, 1, area.height - 2))
    for number, (term, colour) in enumerate(bars):
        y = top + number * (thick + gap)
        end = area.x + round((term.worth - low) * scale)
        bar = Rect(min(zero, end), y, max(1 if term.worth else 0, abs(end - zero)), thick)
        target.fill(colour, bar)
        if figure_width:
            image = figures(amount(term.worth), size, colour)
            put(target, image, Rect(area.right, y, figure_width, thick), 1.0)


def _draw_difference(target: Surface, columns: Columns, size: int, difference: float) -> None:
    text = signed(difference)
    colour = MUTED if text == "0" else FOR if difference > 0 else AGAINST
    put(target, figures(text, size, colour), columns.difference, 1.0)


def _draw_total(target: Surface, place: WhyLayout, chosen: Opinion, other: Opinion | None) -> None:
    size, row = place.type_size, place.total
    target.fill(PANEL_EDGE, Rect(row.x, row.y, row.width, 1))
    columns = place.columns(row)
    put(target, line("total", size, SOFT, BOLD), columns.name)
    room = _short(columns.bars, size)
    values = [figures(amount(chosen.value), size, CHOSEN)]
    if other:
        values.append(figures(amount(other.value), size, COMPARED))
        _draw_difference(target, columns, size, chosen.value - other.value)
    right = room.right
    for image in reversed(values):
        put(target, image, Rect(room.x, row.y, right - room.x, row.height), 1.0)
        right -= image.get_width() + size


def _draw_strip(target: Surface, place: WhyLayout, reasons: Reasons) -> None:
    """Draw all values as bars above the worst one, the best on the left.

    A candidate that was not fully searched can have a greater value than the best one. Its bar is no higher.
    """
    area, opinions = place.strip, reasons.opinions
    target.fill(WELL, area)
    high = opinions[0].value
    values = [min(opinion.value, high) for opinion in opinions]
    low = min(values)
    scale = (area.height - 4) / ((high - low) or 1.0)
    warm = warmth(values)
    for number, column in enumerate(strip_columns(place, opinions)):
        height = 3 + round((values[number] - low) * scale)
        colour = shade(opinions[number], warm[number])
        colour = CHOSEN if number == reasons.chosen else COMPARED if number == reasons.other else colour
        width = column.width - (1 if column.width > 2 else 0)
        target.fill(colour, Rect(column.x, area.bottom - height, min(width, place.type_size * 2), height))
    target.fill(PANEL_EDGE, Rect(area.x, area.bottom, area.width, 1))


def _short(rect: Rect, size: int) -> Rect:
    return Rect(rect.x, rect.y, rect.width - size // 2, rect.height)
