"""The panel of reasons: why the bot prefers its choice to another candidate."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.rotation import RotationSystem
from game.language import marked, say
from game.play.advice.features.table import feature_name, meaning_of
from game.play.advice.reasons import (
    Reasons,
    place_count,
    rank_at,
    shortened,
    term_rows,
)
from game.play.words import ordinal
from game.ui.draw.game.marks import both
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, fitted, label, line, wrapped
from game.ui.layout import Content, PlayLayout, WhyLayout, why_layout
from game.ui.layout.why import LINE
from game.ui.panels.heads import draw_heads
from game.ui.panels.legend import CROSS, HEAT, draw_legend
from game.ui.panels.terms import CHOICE, draw_terms
from game.ui.panels.values import draw_values
from game.ui.theme import THEME, Colour

_POINT = marked("Point at a feature: the well shows what it counts.")
_RATED = marked("This bot sends no values: {rater} rates its placements.")
_THINKING = marked("thinking")
_END = re.compile(r"(?<=[.。])\s*(?=\D)")
"""The end of a sentence that another one follows."""
_ALL = 1000
"""More rows than there are."""


def draw_reasons(target: Surface, layout: PlayLayout, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the panel."""
    panel(target, layout.why, radius=max(4, layout.unit // 5))
    opinions = reasons.opinions
    place = layout_of(layout, reasons)
    size = place.type_size
    if not opinions:
        _draw_title(target, place, reasons.who, "")
        draw_legend(target, place, reasons.note)
        return
    chosen = opinions[reasons.chosen]
    count = say(_THINKING) if reasons.pending else place_count(len(opinions), chosen.moves)
    _draw_title(target, place, reasons.who, count)
    if not place.note_replaces_sentence or not reasons.feature:
        _draw_sentence(target, place, reasons)
    draw_heads(target, place, reasons, system)
    draw_terms(target, place, reasons, chosen, opinions[reasons.other] if reasons.other is not None else None)
    if place.strip.height and len(opinions) > 1:
        draw_values(target, place, reasons)
    if not place.note_replaces_sentence or reasons.feature:
        colour = THEME.soft if reasons.feature else THEME.muted
        note = lines_that_fit(notes(reasons), size, place.note.size)
        bottom = _draw_block(target, place.note, note, size, colour)
        if reasons.feature and reasons.lights:
            _draw_colours(target, place, reasons, bottom)


def layout_of(layout: PlayLayout, reasons: Reasons) -> WhyLayout:
    """The layout of the panel for these reasons."""
    area = layout.why
    terms = term_rows(reasons)
    rows = len(shortened(terms, _ALL, reasons.feature))
    content = Content(rows, plan=bool(reasons.plan))

    def with_rows(most: int) -> WhyLayout:
        return why_layout((area.x, area.y, *area.size), layout.type_size, content._replace(most=most))

    place = with_rows(0)
    if rows <= len(place.rows):
        return place
    return with_rows(len(shortened(terms, len(place.rows), reasons.feature, closer=len(with_rows(rows).rows))))


def _draw_title(target: Surface, place: WhyLayout, who: str, count: str) -> None:
    """The name of the bot as a heading, and the number of candidates.

    Without room for both, there is only the name, and a long one is written plainly.
    """
    size, area = place.type_size, place.title
    heading, aside = label(who, size, THEME.soft), line(count, size, THEME.muted)
    room = area.width - aside.get_width() - size
    if heading.get_width() > area.width:
        heading = fitted(who, size, THEME.soft, area.width, BOLD)
    put(target, heading, area)
    if heading.get_width() <= room:
        put(target, aside, area, 1.0)


def notes(reasons: Reasons) -> list[str]:
    """Return what to say below the table, the longest version first: only of signs that are in the well."""
    if reasons.feature:
        name, meaning = feature_name(reasons.feature), meaning_of(reasons.feature)
        return [say("{feature}: {meaning}", feature=name, meaning=meaning)]
    rater = say(_RATED, rater=reasons.rater) if reasons.rater else ""
    heat = say(HEAT) if len(reasons.opinions) > 1 else ""
    cross = "" if all(opinion.survives for opinion in reasons.opinions) else say(CROSS)
    versions = (
        (rater, say(_POINT), heat, cross),
        (rater, say(_POINT), heat),
        (rater, say(_POINT)),
        (rater or say(_POINT),),
    )
    return [" ".join(filter(None, version)) for version in versions]


def _shorter(words: str) -> list[str]:
    """A text, and its first sentence alone."""
    first = _END.split(words, maxsplit=1)[0]
    return [words, first] if words else []


def _draw_sentence(target: Surface, place: WhyLayout, reasons: Reasons) -> None:
    """Draw the sentence, and the plan below it, in the middle of their area.

    Where the note has no place of its own, its gist stands below them if there is room.
    """
    area, large, size = place.sentence, place.sentence_size, place.type_size
    told, plan = sentence_and_plan(place, reasons)
    height = len(told) * round(LINE * large) + len(plan) * round(LINE * size)
    if place.note_replaces_sentence:
        brief = lines_that_fit([say(HEAT), ""], size, (area.width, area.height - height))
        area = Rect(area.x, area.y, area.width, area.height - len(brief) * round(LINE * size))
        _draw_block(target, Rect(area.x, area.bottom, area.width, 0), brief, size, THEME.muted)
    apart = min(size, (area.height - height) // 3) if plan else 0
    top = area.y + (area.height - height - apart) // 2
    top = apart + _draw_block(target, Rect(area.x, top, area.width, height), told, large, THEME.text)
    _draw_block(target, Rect(area.x, top, area.width, height), plan, size, THEME.soft)


def sentence_and_plan(place: WhyLayout, reasons: Reasons) -> tuple[list[str], list[str]]:
    """Return the lines of the sentence and those of the plan, which is left out without room.

    Where the well shows its numbers, they need its words: rather the sentence is shorter.
    """
    area, large, size = place.sentence, place.sentence_size, place.type_size
    versions = _shorter(reasons.sentence)
    for sentences in (versions, versions[-1:])[: 2 if reasons.ghosts else 1]:
        told = lines_that_fit(sentences, large, area.size)
        room = area.width, area.height - len(told) * round(LINE * large)
        plan = lines_that_fit([*_shorter(reasons.plan), ""], size, room)
        if plan:
            return told, plan
    return lines_that_fit(versions, large, area.size), []


def lines_that_fit(versions: Sequence[str], size: int, room: tuple[int, int]) -> list[str]:
    """The lines of the first version of a text that fits into a room of this width and height in pixels."""
    most = room[1] // round(LINE * size)
    if not versions or most < 1:
        return []
    lines: list[str] = []
    for words in versions:
        lines = wrapped(words, size, room[0])
        if len(lines) <= most:
            break
    return lines[:most]


def _draw_colours(target: Surface, place: WhyLayout, reasons: Reasons, top: int) -> None:
    """Draw what the colours of the marks in the well mean, below the note, if there is room: those of one placement
    are where it counts more."""
    size, area, pitch = place.type_size, place.note, round(LINE * place.type_size)
    told = [(THEME.chosen, say(CHOICE)), (both(), say("both"))]
    if reasons.other is not None:
        told.insert(1, (THEME.compared, ordinal(rank_at(reasons, reasons.other) - 1)))
    names = [line(words, size, THEME.soft if colour == both() else colour) for colour, words in told]
    swatch = round(0.7 * size)
    width = sum(2 * swatch + name.get_width() + size for name in names) - size
    if top + pitch > area.bottom or width > area.width:
        return
    x, middle = area.x, top + pitch // 2
    for (colour, _), name in zip(told, names, strict=True):
        pygame.draw.rect(target, colour, Rect(x, middle - swatch // 2, swatch, swatch), border_radius=max(1, size // 8))
        put(target, name, Rect(x + 2 * swatch - swatch // 2, top, name.get_width(), pitch))
        x += 2 * swatch + name.get_width() + size


def _draw_block(target: Surface, area: Rect, lines: Sequence[str], size: int, colour: Colour) -> int:
    """Draw lines below each other. Return where the next one would be."""
    pitch = round(LINE * size)
    for number, words in enumerate(lines):
        put(target, line(words, size, colour), Rect(area.x, area.y + number * pitch, area.width, pitch))
    return area.y + len(lines) * pitch
