"""The two candidates that are compared, a line for each: their names and their values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ai.thinker import Opinion
from game.core.board.rotation import RotationSystem
from game.language import say
from game.play.advice.reasons import FATE, Reasons, candidate_name, loss_words, rank_words
from game.play.words import amount
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, figures, fitted, line, width_of
from game.ui.layout import WhyLayout
from game.ui.theme import THEME, Colour

_BESIDE_NAMES = 5.4
"""The room for the swatch and the value beside the name of a candidate, in ems."""


def names_of(reasons: Reasons, place: int, system: RotationSystem) -> list[str]:
    """The names of a candidate: at length, in brief, and with signs in place of words."""
    return [
        candidate_name(reasons, place, system, brief=brief, arrows=arrows)
        for brief, arrows in ((False, False), (True, False), (True, True))
    ]


def draw_heads(target: Surface, place: WhyLayout, reasons: Reasons, system: RotationSystem) -> None:
    """The choice and the other candidate, a line for each."""
    chosen = reasons.opinions[reasons.chosen]
    aside = "" if chosen.survives else say(FATE)
    heads = [[say("Choice: {placement}", placement=name) for name in names_of(reasons, reasons.chosen, system)]]
    if reasons.other is not None:
        rank = rank_words(reasons, reasons.other)
        names = names_of(reasons, reasons.other, system)
        heads.append([say("{rank}: {placement}", rank=rank, placement=name) for name in names])
    other = None if reasons.other is None else reasons.opinions[reasons.other]
    beside = ""
    if other:
        beside = loss_words(other, chosen.value - other.value)
    size = place.type_size
    aside_width = width_of(max(aside, beside, key=len), size) + size if aside or beside else 0
    room = place.first.width - round(_BESIDE_NAMES * size) - aside_width
    widest = [max(width_of(name, size, BOLD) for name in names) for names in zip(*heads, strict=True)]
    # Both lines name placements in one way, and rather without their loss than with signs.
    rooms = (room, room, room + aside_width, 0)
    way = next((way for way, each in zip((0, 1, 1, 2), rooms, strict=True) if widest[way] <= each), 2)
    heads = [[names[way]] for names in heads]
    lines = [(place.first, THEME.chosen, heads[0], aside, chosen)]
    if other:
        lines.append((place.other, THEME.compared, heads[1], beside, other))
    # A value on one line alone would look as if the other had none.
    totalled = all(width_of(names[-1], size, BOLD) <= _room_beside(row, size, one) for row, _, names, _, one in lines)
    for row, colour, names, fate, opinion in lines:
        _draw_head(target, row, size, colour, names, aside=fate, opinion=opinion if totalled else None)


def _room_beside(row: Rect, size: int, opinion: Opinion | None) -> int:
    """The width of the name of a candidate in its line, beside its swatch and its value, if it has one."""
    room = row.width - round(size * 0.7) - size // 2
    if opinion is None:
        return room
    return room - max(round(4.2 * size), width_of(amount(opinion.value), size, BOLD) + size // 2)


def _draw_head(
    target: Surface,
    row: Rect,
    size: int,
    colour: Colour,
    names: Sequence[str],
    *,
    aside: str,
    opinion: Opinion | None,
) -> None:
    """A candidate in a line: the first of its names for which there is room, its loss and the value of ``opinion``.

    Without room for even the last of its names, the loss is left out. The value is in the total, too.
    """
    swatch = Rect(row.x, row.centery - size // 3, round(size * 0.7), round(size * 0.7))
    pygame.draw.rect(target, colour, swatch, max(2, size // 7))
    left = swatch.right + size // 2
    right = left + _room_beside(row, size, opinion)
    if opinion:
        put(target, figures(amount(opinion.value), size, THEME.text), row, 1.0)
    beside = line(aside, size, THEME.muted)
    if aside and width_of(names[-1], size, BOLD) <= right - beside.get_width() - size - left:
        put(target, beside, Rect(row.x, row.y, right - row.x, row.height), 1.0)
        right -= beside.get_width() + size
    name = next((name for name in names if width_of(name, size, BOLD) <= right - left), names[-1])
    put(target, fitted(name, size, THEME.soft, right - left, BOLD), Rect(left, row.y, right - left, row.height))
